"""What a game says of itself: what it declares, and what its source does not state."""

import json
from pathlib import Path

import pytest

from rulewright.content.book import Book
from rulewright.content.game import LICENCES, Game
from rulewright.content.reading import read
from rulewright.model.status import Status
from rulewright.views.about import Gap, common_footer, credits_of, gaps
from tests.editing import edited

ROOT = Path(__file__).parents[3]
BASE = {
    "game": "bramble",
    "title": "Bramble",
    "language": "en",
    "edition": "1",
    "version": "1",
    "released": "2026-01-01",
    "accent": {"light": "#000000", "dark": "#ffffff"},
    "characteristics": [],
    "nav": [],
}
OURS = ("rulewright", "restatement", "endorsed", "Creative Commons")


def of(**declared):
    return credits_of(read(Game, {**BASE, **declared}))


def said(**declared):
    credits = of(**declared)
    return credits.belongs, credits.text, credits.footer


def test_a_game_that_declares_nothing_is_nobodys_and_nothing_is_said():
    assert said() == ("", "", "")
    assert of().authors == ()


@pytest.mark.parametrize(
    "declared",
    [
        {"authors": ["Anna"]},
        {"owner": "Anna"},
        {"licence": {"text": "All rights reserved"}},
        {"authors": ["Anna"], "licence": "MIT", "owner": "Anna"},
    ],
)
def test_nothing_of_another_game_is_said(declared):
    assert not any(words in sentence for sentence in said(**declared) for words in OURS)


def test_authors_licence_and_owner_are_said():
    belongs, text, footer = said(authors=["A", "B", "C"], licence="CC-BY-4.0", owner="A Ltd.")
    assert belongs == "Bramble belongs to A Ltd."
    assert text == "The text of the rules: Creative Commons Attribution 4.0, by A, B and C."
    assert footer == text
    assert said(authors=["A"])[1] == "The text of the rules: by A."
    assert said(licence={"text": "All rights reserved"})[1] == (
        "The text of the rules: All rights reserved."
    )


def test_a_game_that_restates_another_says_so_everywhere():
    statement = "Thorn Wars belongs to Thorn."
    assert said(restates={"title": "Thorn Wars", "statement": statement})[0] == statement
    belongs, _, footer = said(restates={"title": "Thorn Wars"}, owner="Anna")
    assert "not made, endorsed or approved by the game’s owner" in belongs
    assert "not endorsed by the game’s owner" in footer


def test_pages_of_no_game_say_what_is_true_of_all_games():
    own, other = of(authors=["A"]), of(authors=["B"])
    assert common_footer([own, own]) == own.footer
    assert common_footer([own, other]) == ""
    assert common_footer([]) == ""


def test_the_schema_lists_the_licences_that_are_known():
    schema = json.loads((ROOT / "schemas" / "game.json").read_text())
    assert schema["properties"]["licence"]["else"]["enum"] == list(LICENCES)


def _of(book: Book, title: str) -> Gap:
    [gap] = [gap for gap in gaps(book) if gap.title == title]
    return gap


def test_all_of_them_are_found_once(book: Book) -> None:
    found = sorted((gap.title, gap.where) for gap in gaps(book))
    assert found == [
        ("A leaf in the wind", ""),
        ("Dice by mood", "Frantic"),
        ("Lost snail", ""),
        ("Pelting", "or more"),
        ("Pelting", "two dice for each acorn"),
        ("Scuffle", "dew lies"),
        ("Shrews", "Nerve"),
        ("Stare-down", ""),
        ("Weather", "Dew · Pace"),
        ("Weather", "Frost · Pace"),
    ]


def test_a_value_of_the_game_leads_to_its_rule_and_line(book: Book) -> None:
    gap = _of(book, "Dice by mood")
    assert (gap.about, gap.value, gap.status) == ("fright.fright", "2", Status.RECONSTRUCTED)
    assert "The second die is our reading" in gap.reasons[0]
    assert gap.at.path.endswith("hedgerow/game.yml")
    assert gap.at.line == 49


def test_a_modifier_is_described_by_when_it_counts_and_how_much(book: Book) -> None:
    gap = _of(book, "Scuffle")
    assert (gap.where, gap.value, gap.status) == ("dew lies", "+2", Status.RECONSTRUCTED)


def test_a_missing_value_has_none(book: Book) -> None:
    gap = _of(book, "Shrews")
    assert (gap.about, gap.value, gap.status) == ("unit.shrews", "", Status.MISSING)


def test_a_whole_rule_gives_its_notes_as_reasons(book: Book) -> None:
    assert _of(book, "Stare-down").reasons == ("The page was torn; who wins a tie is not known.",)


def test_a_map_is_described_by_its_measures_and_what_it_lacks_is_a_gap_of_its_own() -> None:
    lost = {"zone": {"status": "missing", "note": "The map is lost."}, "label": "Second band"}
    drawn = {"width": 24, "height": 12, "shapes": [lost]}
    data = {"map": {"value": drawn, "status": "derived", "note": "From the story."}}
    changed = edited(entities={"scenario.compost": data})
    found = [gap for gap in gaps(changed) if gap.about == "scenario.compost"]
    assert [(gap.value, gap.status) for gap in found] == [
        ("width 24, height 12", Status.DERIVED),
        ("", Status.MISSING),
    ]
    assert "Second band" in found[1].where


def test_rows_and_values_are_named_without_their_markup() -> None:
    lost = {"status": "missing", "note": "Lost."}
    rows = [
        {"sky": "In [the open](#basics.litter)", "pace": lost},
        {"sky": "[](#scuffle.scuffle)", "pace": {**lost, "value": "**half**"}},
    ]
    found = gaps(edited(entities={"table.weather": {"rows": rows}}))
    assert [(gap.where, gap.value) for gap in found if gap.about == "table.weather"] == [
        ("In the open · Pace", ""),
        ("Scuffle · Pace", "half"),
    ]
