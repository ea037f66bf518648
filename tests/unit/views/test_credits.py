"""Of each game just that is said of authors, licence and owner that it declares."""

import json
from pathlib import Path

import pytest

from rulewright.content.credits import LICENCES
from rulewright.content.game import Game
from rulewright.content.reading import read
from rulewright.views.credits import common_footer, credits_of

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
