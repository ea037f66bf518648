"""Search finds by title, symbol, prefix and with a slip of the finger, and leads there."""

import pytest
from playwright.sync_api import Page, expect

CHAPTER = "hedgerow/scuffle/"


def _search(page: Page, query: str) -> None:
    page.keyboard.press("/")
    expect(page.locator("#search input")).to_be_focused()
    page.keyboard.type(query)


@pytest.mark.parametrize(
    "query, first",
    [
        ("fright", "Fright roll"),
        ("Scufle", "Scuffle"),  # a letter too few
        ("Qui", "Quills"),  # a beginning
        ("Sw", "Swings"),  # a symbol from a statline
        ("2.3", "Sting"),  # a number
        ("hedge", "Hedge-hogs"),
    ],
)
def test_what_is_meant_comes_first(desktop: Page, query: str, first: str) -> None:
    desktop.goto(CHAPTER)
    _search(desktop, query)
    expect(desktop.locator(".search-hit .search-title").first).to_contain_text(first)


def test_results_are_grouped_by_kind_and_the_hit_is_marked(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    _search(desktop, "scuffle")
    expect(desktop.locator(".search-snippet mark").first).to_have_text("scuffle")
    groups = desktop.locator(".search-group").all_text_contents()
    assert {"Rules", "Tables", "Worked examples"} <= set(groups)


def test_arrows_choose_and_enter_leads(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    _search(desktop, "nerve")
    expect(desktop.locator(".search-hit[aria-selected=true]")).to_contain_text("Nerve")
    desktop.keyboard.press("ArrowDown")
    desktop.keyboard.press("ArrowUp")
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**/hedgerow/basics/#basics.nerve")
    expect(desktop.locator("#search")).to_be_hidden()


def test_it_fills_a_phone_and_closes(phone: Page) -> None:
    phone.goto(CHAPTER)
    phone.locator(".bar").get_by_role("button", name="Search").tap()
    box = phone.locator("#search").bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 390, 844)
    phone.locator("#search").get_by_role("button", name="Close").tap()
    expect(phone.locator("#search")).to_be_hidden()


def test_it_says_what_to_type_and_that_nothing_was_found(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    _search(desktop, "")
    expect(desktop.locator(".search-state")).to_contain_text("Type a rule")
    desktop.keyboard.type("<b>xyzzy")
    expect(desktop.locator(".search-state")).to_contain_text("Nothing found for “<b>xyzzy”")
    expect(desktop.locator(".search-hit")).to_have_count(0)


def test_the_index_is_not_loaded_before_it_is_needed(desktop: Page) -> None:
    asked: list[str] = []
    desktop.on("request", lambda request: asked.append(request.url))
    desktop.goto(CHAPTER)
    desktop.wait_for_load_state("networkidle")
    assert not [url for url in asked if "minisearch" in url or "/search." in url]
    _search(desktop, "x")
    desktop.wait_for_load_state("networkidle")
    assert [url for url in asked if "minisearch" in url]


def test_above_the_games_it_searches_all_of_them(desktop: Page) -> None:
    desktop.goto("")
    _search(desktop, "stare")
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**/hedgerow/fright/#fright.stare")


def test_the_number_of_a_rule_finds_it_alone(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    _search(desktop, "1.4")
    expect(desktop.locator(".search-hit .search-title")).to_have_text(["1.4 Nerve"])


def test_escape_closes_the_search_at_once(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    _search(desktop, "fright")
    desktop.keyboard.press("Escape")
    expect(desktop.locator("#search")).to_be_hidden()
