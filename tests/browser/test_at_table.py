"""What is looked up at the table: scenarios are chosen, rules found, pages printed."""

import io
from collections.abc import Iterator
from dataclasses import replace

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page, expect

from rulewright.content.book import Book
from rulewright.content.scenario import Scenario, Sides
from rulewright.model.project import Project
from rulewright.model.status import Status
from rulewright.site.build import build_site
from tests.browser.conftest import PHONE, Site, watched_page
from tests.editing import entity_of


@pytest.fixture(scope="module")
def scenarios(project: Project, book: Book, site: Site) -> Iterator[Site]:
    """The site with a second scenario and a third of which only the title is known."""
    hunt = replace(
        entity_of(book, Scenario, "scenario.compost"),
        id="scenario.hunt",
        code="H2",
        title="The hunt",
        sides=Sides(attacker=True),
    )
    lost = Scenario(
        id="scenario.lost", title="The lost one", status=Status.MISSING, notes=("Lost.",)
    )
    before = site.files
    larger = replace(book, entities={**book.entities, hunt.id: hunt, lost.id: lost})
    site.files = build_site(project, [larger], site.url)
    yield site
    site.files = before


@pytest.fixture
def page(browser: Browser, scenarios: Site) -> Iterator[Page]:
    yield from watched_page(browser, scenarios, **PHONE)


def test_scenarios_are_chosen_and_the_choice_can_be_shared(page: Page) -> None:
    page.goto("hedgerow/scenarios/")
    rows = page.locator("#summary tbody tr:visible")
    expect(rows).to_have_count(3)
    page.get_by_label("Sides").select_option("attacker")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("The hunt")
    expect(page.get_by_role("status").first).to_have_text("1 of 3")
    shared = page.url
    assert shared.endswith("#sides=attacker")
    page.get_by_role("button", name="Show all").tap()
    expect(rows).to_have_count(3)
    assert "#" not in page.url
    page.goto("hedgerow/")
    page.goto(shared)
    expect(rows).to_have_count(1)
    expect(page.get_by_label("Sides")).to_have_value("attacker")


def test_a_link_that_chooses_what_there_is_not_shows_all(page: Page) -> None:
    page.goto("hedgerow/scenarios/#sides=nobody&who=me")
    expect(page.locator("#summary tbody tr:visible")).to_have_count(3)


def test_what_is_only_a_title_says_so(page: Page) -> None:
    page.goto("hedgerow/scenarios/")
    lost = page.locator("#summary tr", has_text="The lost one")
    expect(lost).to_contain_text("missing")
    expect(lost).to_contain_text("Only its title is known.")


def test_a_row_that_is_a_card_is_a_row_of_a_table_for_those_who_hear_it(page: Page) -> None:
    page.goto("hedgerow/scenarios/")
    row = page.get_by_role("row", name="The hunt")
    expect(row.get_by_role("cell")).to_have_count(4)


def test_without_a_script_all_scenarios_stand_there(unscripted: Page) -> None:
    unscripted.goto("hedgerow/scenarios/")
    rows = unscripted.locator("#summary tbody tr")
    expect(rows.first).to_contain_text("The compost heap")
    expect(unscripted.locator("#summary tbody tr:visible")).to_have_count(rows.count())
    expect(unscripted.locator(".filters")).to_be_hidden()


def test_the_index_shows_one_kind_of_rules_without_a_script(unscripted: Page) -> None:
    unscripted.goto("hedgerow/terms/")
    everything = unscripted.locator(".entry:visible").count()
    unscripted.get_by_role("radio", name="Knack").check()
    shown = unscripted.locator(".entry:visible")
    assert 0 < shown.count() < everything
    expect(shown.filter(has_text="Sting")).to_be_visible()
    expect(shown.filter(has_text="Stare-down")).to_have_count(0)
    expect(unscripted.locator(".glossary-part:visible:not(:has(.entry.kind-1))")).to_have_count(0)


@pytest.mark.parametrize("name", ["quick", "modifiers", "scenarios"])
def test_it_is_printed_on_one_page(desktop: Page, name: str) -> None:
    desktop.goto(f"hedgerow/{name}/")
    printed = pypdfium2.PdfDocument(io.BytesIO(desktop.pdf(prefer_css_page_size=True)))
    assert len(printed) == 1
    width, height = printed[0].get_size()
    assert (round(width), round(height)) == (595, 842)


def test_the_pages_for_the_table_are_in_the_menu(phone: Page) -> None:
    phone.goto("hedgerow/modifiers/")
    phone.locator(".bar").get_by_role("link", name="Menu").tap()
    sheet = phone.locator("#menu")
    expect(sheet.locator("a[aria-current]")).to_have_text("Modifiers")
    sheet.get_by_role("link", name="Quick reference").tap()
    phone.wait_for_url("**/hedgerow/quick/")
    phone.locator(".quick .ref", has_text="Fierce").first.tap()
    expect(phone.locator("#popover")).to_be_visible()
