"""The rules of the first level only: chosen by the reader, remembered, without a flash."""

from playwright.sync_api import Page, expect

CHAPTER = "hedgerow/scuffle/"
SWITCH = "#content [data-levels-switch]"
LATER = '[id="scuffle.burrow"]'
FIRST = '[id="scuffle.sting"]'


def test_a_reader_can_leave_out_the_later_rules(phone: Page) -> None:
    phone.goto(CHAPTER)
    expect(phone.locator(LATER)).to_be_visible()
    expect(phone.locator(f"{LATER} .level")).to_have_text("For elders")
    expect(phone.locator(f"{FIRST} .level")).to_have_count(0)
    switch = phone.locator(SWITCH)
    expect(switch).to_have_text("For cubs only")
    box = switch.bounding_box()
    assert box
    assert box["height"] >= 44
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(phone.locator(LATER)).to_be_hidden()
    expect(phone.locator(FIRST)).to_be_visible()
    expect(phone.locator(".levels-hidden")).to_have_text("Not shown: 1 rule")
    switch.tap()
    expect(phone.locator(LATER)).to_be_visible()


def test_the_choice_outlasts_the_page_and_is_made_before_it_is_painted(phone: Page) -> None:
    phone.goto("hedgerow/")
    phone.locator(SWITCH).tap()
    # What waits for the page to be read does not come: the choice does not need it.
    phone.route("**/assets/site.*.js", lambda route: route.fulfill(body=""))
    phone.goto(CHAPTER)
    expect(phone.locator(FIRST)).to_be_visible()
    expect(phone.locator(LATER)).to_be_hidden()
    phone.unroute("**/assets/site.*.js")
    phone.goto(CHAPTER)
    expect(phone.locator(SWITCH)).to_have_attribute("aria-pressed", "true")


def test_what_is_led_to_is_shown_all_the_same(phone: Page) -> None:
    phone.goto(CHAPTER)
    phone.locator(SWITCH).tap()
    phone.goto(f"{CHAPTER}#scuffle.burrow")
    expect(phone.locator(LATER)).to_be_visible()
    expect(phone.locator(LATER)).to_be_in_viewport()


def test_contents_and_search_mark_levels(desktop: Page) -> None:
    desktop.goto(CHAPTER)
    line = desktop.locator('#contents a[href="#scuffle.burrow"]')
    expect(line).to_contain_text("For elders")
    desktop.locator("#navigation [data-levels-switch]").click()
    expect(line).to_be_hidden()
    desktop.keyboard.press("/")
    desktop.locator("#search input").fill("burrow")
    state = desktop.locator("#search .search-state")
    expect(state).to_contain_text("left out: For cubs only.")
    hit = desktop.locator('#search [href$="#scuffle.burrow"]')
    expect(hit).to_have_count(0)
    desktop.keyboard.press("Escape")
    desktop.locator("#navigation [data-levels-switch]").click()
    desktop.keyboard.press("/")
    desktop.locator("#search input").fill("burrow")
    expect(hit).to_contain_text("For elders")
    expect(state).not_to_contain_text("left out")


def test_what_is_left_out_is_said_on_every_page_and_can_be_shown_again(phone: Page) -> None:
    strip = phone.locator(".levels-strip")
    phone.goto("hedgerow/tables/")
    expect(strip).to_be_hidden()
    phone.locator('[data-open="menu"]').tap()
    phone.locator("#menu [data-levels-switch]").tap()
    phone.locator("#menu [data-close]").tap()
    expect(strip).to_contain_text("Shown: For cubs only")
    phone.goto("hedgerow/terms/")
    expect(phone.locator('.entry:has([href$="#scuffle.burrow"])').first).to_be_hidden()
    button = strip.locator("button")
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    button.tap()
    expect(strip).to_be_hidden()
    expect(phone.locator('.entry:has([href$="#scuffle.burrow"])').first).to_be_visible()


def test_without_a_script_all_rules_are_shown_and_marked(unscripted: Page) -> None:
    unscripted.goto(CHAPTER)
    expect(unscripted.locator(LATER)).to_be_visible()
    expect(unscripted.locator(f"{LATER} .level")).to_be_visible()
    expect(unscripted.locator(SWITCH)).to_be_hidden()
