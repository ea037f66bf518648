"""Army lists on paper: whole units, and every rule that they name."""

import re
from collections import Counter
from collections.abc import Mapping

import pytest

from rulewright.content.book import Book
from rulewright.model.problem import Unprintable
from tests.pdf import reading
from tests.pdf.conftest import Changer, Printer

SHEET = "garden-a4.pdf"
LIST = {
    "id": "garden",
    "title": "A garden for two",
    "generator": "sheet",
    "list": "list.garden",
    "papers": ["a4", "letter"],
}


@pytest.fixture(scope="module")
def garden(changed: Changer, printed: Printer) -> Mapping[str, bytes]:
    """The test book's own list on both papers."""
    return printed(changed(products=[LIST]))


def test_every_rule_that_is_named_is_printed_once(garden: Mapping[str, bytes]) -> None:
    text = " ".join(reading.texts(garden[SHEET]))
    _, _, appendix = text.partition("The rules in this list")
    named = set(re.findall(r"§(\d+\.\d+)", text))
    printed = Counter(re.findall(r"(?<![§\d.])(\d+\.\d+) [A-Z]", appendix))
    assert named
    assert named <= set(printed)
    assert set(printed.values()) == {1}
    for rule in ("Fierce", "Sting", "Pace", "Fright roll"):
        assert re.search(rf"(?<!§)\d+\.\d+ {rule}", appendix), rule


def test_pages_say_which_issue_and_how_many(changed: Changer, printed: Printer) -> None:
    pages = reading.texts(printed(_many(changed, 14))["garden-letter.pdf"])
    assert len(pages) > 1
    for number, page in enumerate(pages, start=1):
        assert "Hedgerow 0.2 · 2026-03-21" in page
        assert f"page {number} of {len(pages)}" in page
        assert "A garden for two" in page


def test_no_unit_is_split(changed: Changer, printed: Printer) -> None:
    for count in (9, 11, 13):
        pages = reading.texts(printed(_many(changed, count))[SHEET])
        units = [page.partition("The rules in this list")[0] for page in pages]
        assert sum(page.count("Hedge-hogs") for page in units) == count
        for page in units:
            # A unit's heading, statline, weapon, track and last line.
            parts = {
                page.count(each) for each in ("Hedge-hogs", "5|6", "Snout", "Wary at", "Keywords")
            }
            assert len(parts) == 1, page


def test_each_copy_of_a_unit_has_its_own_track(garden: Mapping[str, bytes]) -> None:
    text = " ".join(reading.texts(garden[SHEET]))
    assert text.count("Wary at 6 · Frantic at 3") == 2
    assert text.count("Wary at 4 · Frantic at 2") == 1


def test_a_force_prints_each_profile_once(changed: Changer, printed: Printer) -> None:
    units = "[{profile: unit.hogs}, {profile: unit.hogs, note: The others.}]"
    army = (
        "id: list.garden\ntitle: A garden for two\nlimit: null\nforces:\n"
        f"  - {{title: First, units: {units}}}\n  - {{title: Second, units: {units}}}\n"
    )
    pages = reading.texts(printed(changed({"lists/garden.yml": army}, products=[LIST]))[SHEET])
    units_of = " ".join(pages).partition("The rules in this list")[0]
    counts = {"Hedge-hogs": 4, "Wary at": 4, "Profile as above. The others.": 2, "Snout": 2}
    assert {each: units_of.count(each) for each in counts} == counts


def test_marks_are_explained(garden: Mapping[str, bytes]) -> None:
    assert all("? not known" in page for page in reading.texts(garden[SHEET]))


def test_letters_can_be_read_at_a_table(garden: Mapping[str, bytes]) -> None:
    letters = [each for page in reading.characters(garden[SHEET]) for each in page]
    assert min(each.size for each in letters if each.text.isalpha()) >= 8.99


def test_text_keeps_off_the_edge(garden: Mapping[str, bytes]) -> None:
    for paper, (width, height) in (("a4", (210, 297)), ("letter", (215.9, 279.4))):
        for page in reading.characters(garden[f"garden-{paper}.pdf"]):
            assert min(each.left for each in page) >= 6
            assert max(each.right for each in page) <= width - 6
            assert min(each.bottom for each in page) >= 6
            assert max(each.top for each in page) <= height - 6


def test_a_unit_too_large_for_a_page_is_a_problem(changed: Changer, printed: Printer) -> None:
    weapons = "\n".join(
        f"  - {{id: s-{n}, title: Snout {n}, characteristics: {{reach: 1, bite: -1, swings: 6}}}}"
        for n in range(90)
    )
    hogs = (
        "id: unit.hogs\ntitle: Hedge-hogs\nkeywords: []\nrules: []\n"
        "characteristics: {pace: 5, quills: [5, 6], vigour: 12, nerve: 9}\n"
        f"weapons:\n{weapons}\n"
    )
    with pytest.raises(Unprintable) as fault:
        printed(
            changed({"profiles/hogs.yml": hogs, "lists/garden.yml": _heaps(1)}, products=[LIST])
        )
    [problem] = fault.value.problems
    assert problem.code == "sheet-overflow"
    assert problem.at.path.endswith("profiles/hogs.yml")


def _many(changed: Changer, count: int) -> Book:
    """The test book with a list of so many forces of one unit each, all of the same profile."""
    return changed({"lists/garden.yml": _heaps(count)}, products=[LIST])


def _heaps(count: int) -> str:
    forces = "\n".join(
        f"  - {{title: Heap {n}, units: [{{profile: unit.hogs, count: 1}}]}}" for n in range(count)
    )
    return f"id: list.garden\ntitle: A garden for two\nlimit: null\nforces:\n{forces}\n"
