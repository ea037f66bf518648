"""Diagrams on pages: words that can be read, sides told apart, and the same told in words."""

import pytest
from playwright.sync_api import Page, expect

PAGES = ("hedgerow/basics/", "hedgerow/scuffle/")

_SIZES = """
() => [...document.querySelectorAll('.diagram-figure svg[role=img] text')].map(text => {
  const scale = text.ownerSVGElement.getScreenCTM().a;
  return parseFloat(getComputedStyle(text).fontSize) * scale;
})
"""
_COVERED = """
() => [...document.querySelectorAll('.diagram-figure svg[role=img]')].flatMap(svg => {
  const words = [...svg.querySelectorAll('text')];
  const bases = [...svg.querySelectorAll('.d-ours, .d-theirs, .d-neutral, .d-front, .d-head')];
  const faults = [];
  for (const word of words) {
    const box = word.getBBox();
    const panel = svg.viewBox.baseVal;
    if (box.x < 0 || box.y < 0 || box.x + box.width > panel.width ||
        box.y + box.height > panel.height) faults.push(`beyond: ${word.textContent}`);
    for (const other of words) {
      const b = other.getBBox();
      if (other !== word && box.x < b.x + b.width && b.x < box.x + box.width &&
          box.y + 4 < b.y + b.height && b.y + 4 < box.y + box.height)
        faults.push(`${word.textContent} on ${other.textContent}`);
    }
    // A single letter may stand on a base, which it names.
    if (word.textContent.length < 2) continue;
    for (const base of bases)
      for (let i = 0; i <= 8; i++)
        for (const y of [box.y + 5, box.y + box.height / 2, box.y + box.height - 5]) {
          const point = new DOMPoint(box.x + box.width * i / 8, y);
          if (base.isPointInFill(point)) faults.push(`${word.textContent} on a base`);
        }
  }
  return faults;
})
"""
_WIDTHS = """
() => [...document.querySelectorAll('.diagram-frame')].map(frame => {
  const box = frame.getBoundingClientRect(), column = frame.parentElement.getBoundingClientRect();
  return [box.left >= column.left, box.right <= column.right + 0.5];
})
"""
_FILLS = """
(name) => getComputedStyle(document.querySelector(`.diagram-figure svg[role=img] .d-${name}`)).fill
"""


@pytest.mark.parametrize("address", PAGES)
def test_words_can_be_read_and_stand_clear_on_a_phone(phone: Page, address: str) -> None:
    phone.goto(address)
    phone.evaluate("document.fonts.ready")
    sizes = phone.evaluate(_SIZES)
    assert sizes
    assert min(sizes) >= 15.9
    assert phone.evaluate(_COVERED) == []
    assert all(all(each) for each in phone.evaluate(_WIDTHS))


def test_frames_stand_side_by_side_where_there_is_room(desktop: Page, phone: Page) -> None:
    for page, beside in ((desktop, True), (phone, False)):
        page.goto("hedgerow/scuffle/")
        one, two = (each.bounding_box() for each in page.locator(".diagram-frame").all()[:2])
        assert one is not None
        assert two is not None
        assert (one["y"] == two["y"]) == beside


def test_sides_differ_in_light_and_dark(phone: Page) -> None:
    phone.goto("hedgerow/basics/")
    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        fills = {name: phone.evaluate(_FILLS, name) for name in ("ours", "theirs", "neutral")}
        assert len(set(fills.values())) == 3, scheme


def test_it_says_in_words_what_it_shows(phone: Page) -> None:
    phone.goto("hedgerow/scuffle/")
    figure = phone.locator("#diagram\\.encounter")
    described = [
        str(node["description"]["value"])
        for node in phone.context.new_cdp_session(phone).send("Accessibility.getFullAXTree")[
            "nodes"
        ]
        if node.get("role", {}).get("value") == "image" and "description" in node
    ]
    assert any(each.startswith("Before the move, a band of six hogs in two") for each in described)
    words = figure.locator("details .prose")
    expect(words).to_be_hidden()
    figure.get_by_text("In words").tap()
    expect(words).to_contain_text("six hogs")


def test_a_popover_of_its_rule_leads_to_it_and_shows_it(phone: Page) -> None:
    phone.goto("hedgerow/basics/")
    popover = phone.locator("#popover")
    phone.locator(".content a.ref", has_text="Scuffle").first.tap()
    popover.get_by_role("link", name="Two bands meet").tap()
    expect(popover.locator("svg[role=img]")).to_have_count(2)
    shown = popover.locator("svg[role=img]").first.bounding_box()
    assert shown is not None
    assert shown["width"] == 262
    popover.locator("[data-read]").tap()
    phone.wait_for_url("**/hedgerow/scuffle/#diagram.encounter")
