"""Light and dark: as the system says, as the reader chooses, remembered, without a flash."""

from playwright.sync_api import Page, expect

PAPER = "getComputedStyle(document.body).backgroundColor"
LIGHT = "rgb(250, 246, 238)"
DARK = "rgb(20, 19, 18)"


def test_it_follows_the_system(phone: Page) -> None:
    phone.goto("hedgerow/")
    assert phone.evaluate(PAPER) == LIGHT
    phone.emulate_media(color_scheme="dark")
    expect(phone.locator("body")).to_have_css("background-color", DARK)


def test_a_choice_outlasts_the_page(phone: Page) -> None:
    phone.goto("hedgerow/")
    switch = phone.locator("[data-scheme-switch]")
    switch.tap()  # light
    switch.tap()  # dark
    expect(switch).to_have_attribute("aria-label", "Light or dark: dark")
    assert phone.evaluate(PAPER) == DARK
    phone.goto("hedgerow/scuffle/")
    assert phone.evaluate(PAPER) == DARK
    phone.locator("[data-scheme-switch]").tap()  # as the system
    assert phone.evaluate(PAPER) == LIGHT


def test_the_choice_is_made_before_anything_is_painted(phone: Page) -> None:
    phone.goto("hedgerow/")
    head = phone.evaluate("document.querySelector('head script').src")
    assert "scheme" in head
    assert not phone.evaluate("document.querySelector('head script').defer")


def test_without_a_script_it_follows_the_system(unscripted: Page) -> None:
    unscripted.emulate_media(color_scheme="dark")
    unscripted.goto("hedgerow/")
    expect(unscripted.locator("body")).to_have_css("background-color", DARK)


def test_paper_is_white_whatever_the_screen_is(dark_phone: Page) -> None:
    dark_phone.goto("hedgerow/scuffle/")
    assert dark_phone.evaluate(PAPER) == DARK
    dark_phone.emulate_media(media="print")
    assert dark_phone.evaluate(PAPER) == "rgb(255, 255, 255)"
    expect(dark_phone.locator(".rule-number").first).to_have_css("color", "rgb(47, 107, 58)")
    expect(dark_phone.locator(".bar")).to_be_hidden()


def test_the_accent_is_the_games_in_both(phone: Page) -> None:
    phone.goto("hedgerow/scuffle/")
    number = phone.locator(".rule-number").first
    expect(number).to_have_css("color", "rgb(47, 107, 58)")
    phone.emulate_media(color_scheme="dark")
    expect(number).to_have_css("color", "rgb(140, 207, 149)")
