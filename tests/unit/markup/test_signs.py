"""Marked phrases are found whatever markup they have, and have signs and notes that name them."""

import re

import pytest

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.markup.renderer import Renderer
from rulewright.markup.signs import end_of_phrase, notes_of
from tests.editing import edited

PELT = "scuffle.pelt"


@pytest.mark.parametrize(
    "text, phrase, rest",
    [
        ("Throw two dice.", "two dice", "."),
        ("Throw **two dice** now.", "two dice", " now."),
        ("Throw two\n  dice now.", "two dice", " now."),
        ("Throw [two dice](#a.b) now.", "two dice", " now."),
        ("Throw [two](#a.b) *dice*, now.", "two dice,", " now."),
        ("Throw two [dice](#a.b).", "Throw two dice", "."),
        ("Two dice, then two dice.", "two dice", "."),
    ],
)
def test_a_phrase_is_found_in_any_markup(text: str, phrase: str, rest: str) -> None:
    assert text[end_of_phrase(text, phrase) :] == rest


@pytest.mark.parametrize("phrase", ["two dices", "Two dice", "dice two", "two (dice)"])
def test_what_is_not_there_word_for_word_is_not_found(phrase: str) -> None:
    assert end_of_phrase("Throw two dice.", phrase) == -1


def test_the_sign_follows_the_phrase_in_the_text_and_in_the_short_text(book: Book) -> None:
    rule = book.get(Rule, PELT)
    assert rule is not None
    full, short = (Renderer(book).block(text, PELT) for text in (rule.text, rule.short))
    assert re.sub(r"<[^>]+>", "", full) == (
        "Throw two dice for each acorn*. It hits where their sum is what is needed, or more†.\n"
    )
    assert re.sub(r"<[^>]+>", "", short).count("†") == 1
    assert "*" not in short
    assert 'title="reconstructed"' in short or 'title="reconstructed"' in full


def test_other_texts_of_the_entity_have_no_sign(book: Book) -> None:
    assert "†" not in Renderer(book).inline("Two or more.", PELT)
    assert "†" not in Renderer(book).block("Two or more.", "scuffle.sting")


def test_the_notes_name_phrase_status_and_how_sure_we_are(book: Book) -> None:
    rule = book.get(Rule, PELT)
    assert rule is not None
    assert notes_of(book, rule) == (
        "\\* “two dice for each acorn” is derived. The picture shows two dice.",
        "† “or more” is reconstructed. The page was damp. We are fairly sure.",
    )


def test_what_is_marked_as_a_whole_says_how_sure_we_are_first(book: Book) -> None:
    rule = book.get(Rule, "fright.stare")
    assert rule is not None
    assert notes_of(book, rule) == ("This is a guess.", *rule.notes)


def test_a_phrase_is_shown_as_it_is_written() -> None:
    mark = {"on": "a *b* [c]", "status": "missing", "note": "N."}
    changed = edited(entities={PELT: {"text": r"Take a \*b\* \[c\].", "marks": [mark]}})
    rule = changed.get(Rule, PELT)
    assert rule is not None
    [note] = notes_of(changed, rule)
    assert "“a *b* [c]”" in re.sub(r"<[^>]+>", "", Renderer(changed).inline(note))
