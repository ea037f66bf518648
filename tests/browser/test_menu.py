"""On a phone everything is reached from the bar below; on a desktop it stands at the sides."""

from playwright.sync_api import Page, expect


def test_the_menu_opens_leads_and_gives_the_navigation_back(phone: Page) -> None:
    phone.goto("hedgerow/scuffle/")
    phone.locator(".bar").get_by_role("link", name="Menu").tap()
    sheet = phone.locator("#menu")
    expect(sheet.locator("a[aria-current]")).to_have_text("2 Scuffles")
    phone.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(phone.locator(".side #navigation")).to_be_attached()
    phone.locator(".bar").get_by_role("link", name="Menu").tap()
    sheet.get_by_role("link", name="Fright").tap()
    phone.wait_for_url("**/hedgerow/fright/")


def test_on_this_page_leads_to_a_rule(phone: Page) -> None:
    phone.goto("hedgerow/scuffle/")
    phone.locator(".bar").get_by_role("link", name="On this page").tap()
    phone.locator("#menu").get_by_role("link", name="Burrow").tap()
    expect(phone.locator("#menu")).to_be_hidden()
    expect(phone.locator("[id='scuffle.burrow']")).to_be_in_viewport()


def test_the_side_follows_the_rule_in_view_and_shows_what_refers_to_it(desktop: Page) -> None:
    desktop.goto("hedgerow/basics/")
    desktop.locator("#contents").get_by_role("link", name="Nerve").click()
    expect(desktop.locator("#contents a[aria-current]")).to_have_text("1.4 Nerve")
    expect(desktop.locator(".refers")).to_contain_text("What refers to 1.4")
    expect(desktop.locator(".refers a", has_text="Fright roll")).to_be_visible()


def test_without_a_script_the_navigation_stands_below_the_text(unscripted: Page) -> None:
    unscripted.goto("hedgerow/scuffle/")
    expect(unscripted.locator("#navigation")).to_be_visible()
    expect(unscripted.locator("[data-open=search]:visible")).to_have_count(0)


def test_the_first_stop_of_the_keyboard_skips_to_the_text(desktop: Page) -> None:
    desktop.goto("hedgerow/scuffle/")
    desktop.keyboard.press("Tab")
    expect(desktop.locator(".skip")).to_be_focused()
    desktop.keyboard.press("Enter")
    expect(desktop.locator("#content")).to_be_focused()


def test_on_this_page_names_the_groups_of_a_long_chapter(phone: Page) -> None:
    phone.goto("hedgerow/scuffle/")
    phone.locator(".bar").get_by_role("link", name="On this page").tap()
    sheet = phone.locator("#menu")
    expect(sheet.get_by_role("heading", level=3)).to_have_text(["Afterwards"])
    expect(sheet.locator("h3 + ul a").first).to_have_text("2.3 Sting")
    group = phone.locator(".rule-group", has=phone.get_by_role("heading", name="Afterwards"))
    expect(group.locator("h3 .rule-title").first).to_have_text("Sting")


def test_what_is_uncertain_is_chosen_by_status_without_a_script(unscripted: Page) -> None:
    unscripted.goto("hedgerow/gaps/")
    all_of_them = unscripted.locator(".gap:visible").count()
    unscripted.get_by_role("radio", name="missing").check()
    expect(unscripted.locator(".gap:visible .mark").first).to_have_text("missing")
    missing = unscripted.locator(".gap:visible").count()
    assert 0 < missing < all_of_them
    expect(unscripted.locator(".gaps:visible:not(:has(.gap-missing))")).to_have_count(0)


def test_the_letters_of_the_terms_lead_to_them(phone: Page) -> None:
    phone.goto("hedgerow/terms/")
    phone.locator(".letters").get_by_role("link", name="S", exact=True).tap()
    expect(phone.locator(".glossary-letter", has_text="S")).to_be_in_viewport()
