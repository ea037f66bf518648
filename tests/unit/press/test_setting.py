"""Proofreading, on documents small enough to see what is wrong with them."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from rulewright.press.document import Document, Fault, Flaw
from rulewright.press.setting import measure, set_pages

CSS = (
    "@page { size: 60mm 60mm; margin: 10mm } body { margin: 0; font: 10pt/5mm 'Source Serif' }"
    "p { margin: 0 }"
)


def _flaws(body: str, css: str = "") -> list[tuple[str, Fault]]:
    pages = set_pages(Document(body, CSS + css, "en", 5))
    return [(flaw.whole, flaw.fault) for flaw in pages.flaws]


def _piece(text: str, name: str = "a") -> str:
    return f'<div data-whole="{name}">{text}</div>'


def test_what_fits_has_no_flaw() -> None:
    assert _flaws(_piece("<p>Short.</p>")) == []


def test_what_goes_on_on_the_next_page_is_parted() -> None:
    assert _flaws(_piece("<p>Line.</p>" * 9)) == [("a", Fault.PARTED)]


def test_what_goes_on_in_the_next_column_is_parted() -> None:
    body = f"<section>{_piece('<p>One.</p>' * 5)}{_piece('<p>Two.</p>' * 2, 'b')}</section>"
    assert _flaws(body, "section { columns: 2 }") == [("a", Fault.PARTED)]


def test_what_stands_out_at_the_side_is_outside() -> None:
    [flaw] = set_pages(Document(_piece("W" * 40), CSS, "en", 5)).flaws
    assert (flaw.whole, flaw.fault) == ("a", Fault.OUTSIDE)
    assert flaw.excess > 50


def test_what_stands_out_of_its_box_is_too_wide() -> None:
    css = "span { display: block; width: 10mm; white-space: nowrap }"
    assert _flaws(_piece("<span>Too wide for this</span>"), css) == [("a", Fault.TOO_WIDE)]


def test_a_foot_that_grows_into_the_text_is_seen() -> None:
    css = (
        ".f { position: running(f) } @page { @bottom-center { content: element(f); height: 30mm;"
        " vertical-align: top; margin-top: -20mm } }"
    )
    foot = '<div class="f" data-foot-of="a">Foot</div>'
    assert ("a", Fault.FOOT) in _flaws(_piece(f"{foot}<p>Text.</p>"), css)


@pytest.mark.parametrize("hiding", ["display: none", "position: running(nowhere)"])
def test_text_that_no_page_shows_is_lost(hiding: str) -> None:
    flaws = set_pages(
        Document(_piece("<p>Seen.</p><p class=x>Qz</p>"), f"{CSS} .x {{ {hiding} }}", "en", 5)
    ).flaws
    assert flaws == (Flaw("a", Fault.LOST, text="qz"),)


def test_a_character_of_another_font_is_seen() -> None:
    flaws = set_pages(Document(_piece("A ❧"), CSS, "en", 5)).flaws
    assert flaws == (Flaw("a", Fault.NO_GLYPH, text="❧"),)


def test_content_loads_nothing_of_the_disk(tmp_path: Path) -> None:
    picture = tmp_path / "tall.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="70mm"/>')
    document = Document(_piece(f'<p>y</p><img src="{picture.as_uri()}">'), CSS, "en", 5)
    assert measure(document, 60)["a"].height < 30


def test_content_loads_nothing_of_the_network() -> None:
    asked = []

    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Server) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        at = f"http://127.0.0.1:{server.server_port}"
        body = _piece(f'<img src="{at}/picture" alt="x"><p style="background: url({at}/back)">y')
        set_pages(Document(body, f"@import url({at}/sheet); {CSS}", "en", 5))
        server.shutdown()
    assert asked == []


def test_measures_are_millimetres() -> None:
    body = _piece(
        "<p>One.</p><p>Two.</p><table><tr data-part='row'><td>x</td></tr></table>"
        "<p data-part='tail'>Three.</p>"
    )
    found = measure(
        Document(body, f"{CSS} td {{ padding: 0 }} table {{ border-spacing: 0 }}", "en", 5), 60
    )
    assert found["a"].height == pytest.approx(20, abs=0.1)
    assert found["a"].rows == pytest.approx((5,), abs=0.1)
    assert found["a"].tail == pytest.approx(5, abs=0.1)
