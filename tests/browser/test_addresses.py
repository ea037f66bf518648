"""Permanent addresses lead to their rule, and what is not there says so."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, FOLDER, Site


@pytest.mark.parametrize(
    "id_, target",
    [
        ("fright.stare", "hedgerow/fright/#fright.stare"),
        ("scuffle.fight", "hedgerow/scuffle/#scuffle.scuffle"),  # an alias
        ("scuffle", "hedgerow/scuffle/"),
        ("unit.hogs", "hedgerow/units/hogs/"),
        ("term.band", "hedgerow/terms/#term.band"),
    ],
)
def test_a_permanent_address_leads_to_where_it_stands(desktop: Page, id_: str, target: str) -> None:
    desktop.goto("hedgerow/")
    desktop.goto(f"hedgerow/r/{id_}/", wait_until="commit")
    desktop.wait_for_url(f"**/{target}")
    desktop.go_back()
    assert desktop.url.endswith("/hedgerow/")


def test_it_leads_there_without_a_script(unscripted: Page) -> None:
    unscripted.goto("hedgerow/r/fright.stare/", wait_until="commit")
    unscripted.wait_for_url("**/hedgerow/fright/#fright.stare")


@pytest.mark.parametrize("address", ["nothing/", "hedgerow/no/such/page/", "hedgerow/r/gone/"])
def test_a_page_that_is_not_there_helps_to_search(desktop: Page, address: str) -> None:
    response = desktop.goto(address)
    assert response is not None
    assert response.status == 404
    expect(desktop.get_by_role("heading", level=1)).to_have_text("Not found")
    desktop.locator(".search-field-large").click()
    desktop.keyboard.type("stare")
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**/hedgerow/fright/#fright.stare")


@pytest.mark.parametrize("address", ["nothing", "nothing/", "hedgerow/no/such/page/"])
def test_in_a_subfolder_that_nobody_named_it_finds_the_root(
    browser: Browser, placeless_site: Site, address: str
) -> None:
    context = browser.new_context(base_url=placeless_site.url, **DESKTOP)
    page = context.new_page()
    refused: list[str] = []
    page.on(
        "console",
        lambda message: refused.append(message.text) if "Policy" in message.text else None,
    )
    page.goto(address)
    link = page.get_by_role("link", name="Hedgerow", exact=True)
    expect(link).to_have_attribute("href", f"{FOLDER}hedgerow/")
    expect(page.locator("body")).to_have_css("margin", "0px")
    page.locator(".search-field-large").click()
    page.keyboard.type("stare")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{FOLDER}hedgerow/fright/#fright.stare")
    assert refused == []
    context.close()
