"""Every page can be read and used: nothing scrolls sideways, is too small or too faint."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE, Site, watched_page

MEASURES = Path(__file__).with_name("measures.js").read_text(encoding="utf-8")
WIDTHS = (320, 390, 1000, 1280)
# One process measures all pages; with `--dist loadgroup` no other does so again.
pytestmark = pytest.mark.xdist_group("comfort")


def _measure(page: Page, name: str) -> object:
    return page.evaluate(f"(() => {{ {MEASURES}; return {name}(); }})()")


def _found_on(page: Page) -> Iterator[tuple[str, object]]:
    """All that is measured of one page: each measure's name with what it found."""
    page.evaluate("document.fonts.ready")
    for name in ("smallTexts", "smallControls", "faintTexts", "badStructure"):
        yield name, _measure(page, name)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        yield f"wideElements {width}", _measure(page, "wideElements")
    page.set_viewport_size(PHONE["viewport"])
    page.emulate_media(color_scheme="dark")
    yield "faintTexts dark", _measure(page, "faintTexts")
    page.emulate_media(color_scheme="light")


@pytest.fixture(scope="module")
def found(browser: Browser, site: Site) -> Mapping[str, Mapping[str, object]]:
    """What each measure found, by page. Each page is opened once."""
    by_measure: dict[str, dict[str, object]] = {}
    for page in watched_page(browser, site, **PHONE):
        for address in [*site.pages, "404.html"]:
            page.goto(address, wait_until="load")
            for name, result in _found_on(page):
                by_measure.setdefault(name, {})
                if result:
                    by_measure[name][address] = result
    return by_measure


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_scrolls_sideways(found: Mapping, width: int) -> None:
    assert found[f"wideElements {width}"] == {}


def test_nothing_is_smaller_than_16_pixels_on_a_phone(found: Mapping) -> None:
    assert found["smallTexts"] == {}


def test_no_control_is_smaller_than_44_pixels_on_a_phone(found: Mapping) -> None:
    assert found["smallControls"] == {}


@pytest.mark.parametrize("measure", ["faintTexts", "faintTexts dark"])
def test_the_contrast_is_enough(found: Mapping, measure: str) -> None:
    assert found[measure] == {}


def test_each_page_has_one_heading_one_main_part_and_no_id_twice(found: Mapping) -> None:
    assert found["badStructure"] == {}
