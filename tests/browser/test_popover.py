"""References open over the page: by tap, click and keyboard, and going back still goes back."""

from playwright.sync_api import Page, expect

CHAPTER = "hedgerow/scuffle/"


def _reference(page: Page):
    return page.locator(".content .prose a.ref", has_text="Swing").first


def test_a_tap_opens_the_rule_with_number_trail_and_text(phone: Page) -> None:
    phone.goto(CHAPTER)
    _reference(phone).tap()
    popover = phone.locator("#popover")
    expect(popover).to_be_visible()
    expect(popover.locator("h2")).to_contain_text("1.7 Swings")
    expect(popover.locator(".popover-trail")).to_contain_text("What you read")
    expect(popover.locator(".popover-text")).to_contain_text("How many dice the band rolls")


def test_the_sheet_rises_from_below_on_a_phone(phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")
    phone.goto(CHAPTER)
    _reference(phone).tap()
    box = phone.locator("#popover").bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, 390)
    assert box["y"] + box["height"] == 844


def test_links_in_it_open_in_turn_and_back_leads_back(phone: Page) -> None:
    phone.goto(CHAPTER)
    _reference(phone).tap()
    name = phone.locator(".popover-name")
    phone.locator(".popover-text a.ref", has_text="band").tap()
    expect(name).to_have_text("Band")
    phone.get_by_role("button", name="Back").tap()
    expect(name).to_have_text("Swings")
    phone.get_by_role("button", name="Close").tap()
    expect(phone.locator("#popover")).to_be_hidden()


def test_the_keyboard_opens_and_closes_it_and_the_focus_comes_back(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    _reference(desktop).focus()
    desktop.keyboard.press("Enter")
    expect(desktop.locator("#popover")).to_be_visible()
    assert desktop.evaluate("document.activeElement.closest('#popover') !== null")
    desktop.keyboard.press("Escape")
    expect(desktop.locator("#popover")).to_be_hidden()
    expect(_reference(desktop)).to_be_focused()


def test_on_a_desktop_it_stands_near_the_link_and_inside_the_window(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    _reference(desktop).click()
    link = _reference(desktop).bounding_box()
    box = desktop.locator("#popover").bounding_box()
    assert link is not None
    assert box is not None
    assert 0 <= box["x"] <= 1280 - box["width"]
    assert 0 <= box["y"] <= 860 - box["height"]
    gap = min(abs(box["y"] - link["y"] - link["height"]), abs(link["y"] - box["y"] - box["height"]))
    assert gap < 40


def test_a_click_beside_it_closes_it(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    _reference(desktop).click()
    expect(desktop.locator("#popover")).to_be_visible()
    desktop.mouse.click(1200, 800)
    expect(desktop.locator("#popover")).to_be_hidden()


def test_it_is_no_step_of_the_browsers_history(desktop: Page) -> None:
    desktop.goto("hedgerow/")
    desktop.goto(CHAPTER)
    _reference(desktop).click()
    expect(desktop.locator("#popover")).to_be_visible()
    desktop.go_back()
    assert desktop.url.endswith("/hedgerow/")


def test_read_in_place_leads_to_the_rule(phone: Page) -> None:
    phone.goto(CHAPTER)
    _reference(phone).tap()
    phone.get_by_role("link", name="Read in place").tap()
    phone.wait_for_url("**/hedgerow/basics/#basics.swings")
    expect(phone.locator("[id='basics.swings']")).to_be_in_viewport()


def test_read_in_place_closes_it_where_the_rule_is_on_the_page(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    desktop.locator("[id='scuffle.fierce'] .relations a.ref", has_text="Scuffle").first.click()
    desktop.get_by_role("link", name="Read in place").click()
    expect(desktop.locator("#popover")).to_be_hidden()
    assert desktop.url.endswith("#scuffle.scuffle")


def test_a_long_text_scrolls_inside_and_the_buttons_stay(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 420})
    phone.goto(CHAPTER)
    phone.locator(".table-figure figcaption a.ref").first.tap()
    body = phone.locator("#popover .sheet-body")
    assert body.evaluate("body => body.scrollHeight > body.clientHeight")
    expect(phone.get_by_role("link", name="Read in place")).to_be_in_viewport()


def test_a_wide_table_in_it_scrolls_by_itself_and_shows_it(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 844})
    phone.goto("hedgerow/fright/")
    phone.locator(".table-figure figcaption a.ref").first.tap()
    box = phone.locator("#popover .scroll")
    expect(box).to_have_class("scroll overflows")
    assert phone.evaluate("document.documentElement.scrollWidth") == 320


def test_a_modifier_key_opens_the_page_itself(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    with desktop.context.expect_page() as opened:
        _reference(desktop).click(modifiers=["ControlOrMeta"])
    assert opened.value.url.endswith("/hedgerow/basics/#basics.swings")
    expect(desktop.locator("#popover")).to_be_hidden()


def test_a_mark_and_its_reasoning_are_shown(phone: Page) -> None:
    phone.goto("hedgerow/tables/stare/")
    phone.locator(".relations a.ref", has_text="Stare-down").tap()
    popover = phone.locator("#popover")
    expect(popover.locator(".mark").first).to_have_text("reconstructed")
    expect(popover.locator(".note")).to_contain_text("The page was torn")


def test_without_a_script_the_link_leads_there(unscripted: Page) -> None:
    unscripted.goto(CHAPTER)
    _reference(unscripted).tap()
    unscripted.wait_for_url("**/hedgerow/basics/#basics.swings")
