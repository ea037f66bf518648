"""Where a text mentions a term."""

import pytest

from rulewright.content.book import TermForm
from rulewright.markup.terms import Terms, spellings


def found(text: str, *forms: str) -> list[str]:
    terms = Terms(TermForm(form, f"term.{form}") for form in forms)
    return [text[mention.start : mention.end] for mention in terms.find(text)]


@pytest.mark.parametrize(
    "form, covered",
    [
        ("save roll", ("save roll", "Save roll")),
        ("Wary", ("Wary",)),
        ("re-Roll", ("re-Roll",)),
        ("A", ()),
        ("g", ()),
        ("2d", ("2d",)),
        ("two  spaces", ("two spaces", "Two spaces")),
    ],
)
def test_a_form_covers_its_spellings(form, covered):
    assert spellings(form) == covered


@pytest.mark.parametrize(
    "text, mentions",
    [
        ("save", ["save"]),
        ("Save, (save) save.", ["Save", "save", "save"]),
        ("saves unsafe saved", []),
        ("re-save save-roll", []),
        ("a save- or attack roll", ["save"]),
        ("SAVE", []),
        ("the save’s end", ["save"]),
        ("save_x", []),
    ],
)
def test_a_mention_is_a_whole_word(text, mentions):
    assert found(text, "save") == mentions


def test_the_longest_form_wins():
    assert found("a save roll and a save", "save", "save roll", "roll") == ["save roll", "save"]


def test_mentions_do_not_overlap():
    assert found("save roll off", "save roll", "roll off") == ["save roll"]


def test_a_form_may_hold_what_is_no_letter():
    assert found("the rout (roll) now", "rout (roll)") == ["rout (roll)"]
    assert found("+2 bonus", "+2 bonus") == ["+2 bonus"]
    assert found("x+2 bonus", "+2 bonus") == []
