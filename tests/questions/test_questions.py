"""Questions that players ask at the table find their answers in the content.

`<game>.yml` lists them: the question, its answer, the id of what answers it, and the figures and
key words that must stand there. Whoever adds one writes it from the game's source, before looking
at our text.
"""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulewright.build.reading import read_book
from rulewright.content.book import Book
from rulewright.content.table import Table
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.names import Ids, did_you_mean
from rulewright.model.plain import as_list, as_mapping
from rulewright.model.project import Project
from tests.questions.reading import READABLE, lacking, plain, seen

HERE = Path(__file__).parent
GAMES = sorted(file.stem for file in HERE.glob("*.yml"))
FEWEST = 40
ANSWERED_AT_MOST = 8


@cache
def questions(game: str) -> list[dict[str, Any]]:
    path = HERE / f"{game}.yml"
    document = load_text(path.name, "questions", path.read_text(encoding="utf-8"))
    assert isinstance(document, Document), document
    return [dict(as_mapping(each)) for each in as_list(document.data)]


@cache
def book_of(game: str) -> Book:
    book = read_book(Project(HERE.parents[1]), game)
    assert isinstance(book, Book), f"content/{game} has problems: run `rulewright check {game}`"
    return book


@cache
def pages(game: str) -> dict[str, str]:
    """What is shown of each entity, by its id; odds, which take long to reckon, if asked for."""
    book = book_of(game)
    asked = {each["id"] for each in questions(game)}
    return {
        id_: seen(book, each)
        for id_, each in book.entities.items()
        if each.kind in READABLE
        and (id_ in asked or not (isinstance(each, Table) and each.is_computed))
    }


ASKED = [
    pytest.param(game, asked, id=f"{game}-{number}-{asked['id']}")
    for game in GAMES
    for number, asked in enumerate(questions(game), 1)
]


@pytest.mark.parametrize("game, asked", ASKED)
def test_the_content_answers_the_question(game, asked):
    id_ = asked["id"]
    near = Ids(pages(game)).closest(id_)
    assert id_ in pages(game), f"Nothing to read has the id '{id_}'. {did_you_mean(near, '')}"
    missed = lacking(pages(game)[id_], asked["must"])
    assert missed == [], (
        f"{asked['question']} {asked['answer']}\n"
        f"{book_of(game).entities[id_].at()}: '{id_}' does not say {missed}:\n{pages(game)[id_]}"
    )


@pytest.mark.parametrize("game", GAMES)
def test_there_are_questions_enough_each_whole_and_asked_once(game):
    asked = questions(game)
    assert len(asked) >= FEWEST
    for each in asked:
        assert set(each) == {"question", "answer", "id", "must"}, each
        assert each["question"].endswith("?"), each
        assert each["must"], each
        assert all(isinstance(must, str) for must in each["must"]), each
    times = Counter(each["question"] for each in asked)
    assert [question for question, count in times.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_must_stand_there_stands_hardly_anywhere_else(game):
    """Else it would prove nothing. Its table, its example and its neighbours may tell it too."""
    vague = [
        asked["question"]
        for asked in questions(game)
        if sum(not lacking(page, asked["must"]) for page in pages(game).values()) > ANSWERED_AT_MOST
    ]
    assert vague == []


def test_a_figure_stands_as_a_word_of_its_own():
    assert lacking(plain("<p>More than 16″ away, −1M</p>"), ['16"', "-1M"]) == []
    assert lacking(plain("<p>16 of 24W</p>"), ["6", "24"]) == ["6", "24"]


def test_a_reader_sees_a_rule_with_its_modifiers_its_tables_and_their_notes(book):
    text = seen(book, book.entities["scuffle.scuffle"])
    must = ["Quills", "the target stands on higher ground", "+1", "The page was wet.", "thistle"]
    assert lacking(text, must) == ["thistle"]
