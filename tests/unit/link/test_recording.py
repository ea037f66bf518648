"""A book read through a stand-in: it says the same, and what was asked of it is known."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.content.table import Table
from rulewright.link.recording import Question, Recording, answer, group_of
from tests.editing import edited
from tests.varied import varied

STING = "scuffle.sting"


def asked(book: Book, read: Callable[[Book], object]) -> frozenset[Question]:
    """What a function asks of a book."""
    recording = Recording(book)
    return recording.watch(lambda: read(recording.book))[1]


def titles(book: Book, chapter: str) -> tuple[str, ...]:
    """A question that is a function."""
    return tuple(rule.title for rule in book.rules_of(chapter))


# ---- Reading ------------------------------------------------------------------------------------


def test_a_stand_in_says_what_the_book_says(book: Book) -> None:
    shown = Recording(book).book
    assert isinstance(shown, Book)
    assert (shown.slug, shown.title, shown.nav) == (book.slug, book.title, book.nav)
    for field in fields(book.game):
        assert getattr(shown.game, field.name) == getattr(book.game, field.name), field.name
    assert (shown.terms, shown.marks, shown.cache) == (book.terms, book.marks, book.cache)
    assert dict(shown.aliases) == book.aliases
    assert dict(shown.backlinks) == book.backlinks
    assert dict(shown.icons) == book.icons
    assert len(shown.icons) == len(book.icons)
    assert "nobody" not in shown.aliases
    assert list(shown.entities) == list(book.entities)
    assert len(shown.entities) == len(book.entities)
    for id_, entity in book.entities.items():
        stand_in = shown.entities[id_]
        assert isinstance(stand_in, type(entity))
        assert stand_in.at("title") == entity.at("title")
        for field in fields(entity):
            assert getattr(stand_in, field.name) == getattr(entity, field.name), field.name


def test_a_stand_in_finds_what_the_book_finds(book: Book) -> None:
    shown = Recording(book).book
    assert [each.id for each in shown.all(Rule)] == [each.id for each in book.all(Rule)]
    assert [each.id for each in shown.rules_of("fright")] == [
        "fright.mood",
        "fright.fright",
        "fright.stare",
    ]
    assert list(shown.rules_of("nothing")) == []
    former, unit = shown.get(Rule, "scuffle.fight"), shown.find("unit.hogs")
    assert former is not None
    assert unit is not None
    assert (former.id, unit.name, shown.find("nobody")) == ("scuffle.scuffle", "hogs", None)
    assert shown.get(Table, STING) is None
    assert shown.level_of(former) == book.level_of(book.entities["scuffle.scuffle"]) != ""
    with pytest.raises(KeyError):
        shown.entities["nobody"]
    with pytest.raises(TypeError, match="by chapter"):
        list(shown._rules)
    with pytest.raises(TypeError, match="by chapter"):
        len(shown._rules)


# ---- Questions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "read, questions",
    [
        (lambda book: book.title, {("game", "title")}),
        (
            lambda book: book.entities[STING].title,
            {("entities", STING), ("entities", STING, "title")},
        ),
        (lambda book: book.entities[STING].id, {("entities", STING)}),
        (
            lambda book: book.entities[STING].at("title"),
            {("entities", STING), ("entities", STING, "at", "title")},
        ),
        (lambda book: book.aliases.get("nobody"), {("aliases", "nobody")}),
        (lambda book: book.modifiers.get("nobody"), {("_rule_of_modifier", "nobody")}),
        (lambda book: [*book.icons], {("icons",)}),
        (lambda book: len(book.backlinks), {("backlinks",)}),
        (lambda book: book.find("nobody"), {("aliases", "nobody"), ("entities", "nobody")}),
        (lambda book: [*book.entities], {("entities",)}),
        (lambda book: len(book.entities), {("entities",)}),
        (
            lambda book: [rule.title for rule in book.rules_of("forage")],
            {("_rules", "forage"), ("entities", "forage.forage", "title")},
        ),
        (lambda book: book.terms, {("terms",)}),
        (lambda book: book.cache, set()),
    ],
)
def test_each_reading_is_a_question(
    book: Book, read: Callable[[Book], object], questions: set[Question]
) -> None:
    assert asked(book, read) == questions


def test_what_is_watched_within_counts_for_both_and_what_is_outside_for_all(book: Book) -> None:
    recording = Recording(book)
    shown = recording.book

    def outer() -> frozenset[Question]:
        _ = shown.game.title
        inner = recording.watch(lambda: shown.game.edition)[1]
        _ = shown.game.version
        return inner

    inner, questions = recording.watch(outer)
    assert inner == {("game", "edition")}
    assert questions == {("game", "title"), ("game", "version")}
    assert recording.common == set()
    with pytest.raises(ZeroDivisionError):
        recording.watch(lambda: 1 // 0)
    _ = shown.game.language
    assert recording.common == {("game", "language")}


def test_what_is_remembered_is_made_once_and_asked_by_all_that_need_it(book: Book) -> None:
    recording = Recording(book)
    made = []

    def make() -> str:
        made.append(1)
        return recording.book.game.title

    results = [recording.watch(lambda: recording.remember("key", make)) for _ in range(2)]
    assert results == [("Hedgerow", frozenset({("game", "title")}))] * 2
    assert recording.remember("other", make) == "Hedgerow"
    assert len(made) == 2


def test_a_question_can_be_a_function(book: Book) -> None:
    recording = Recording(book)
    found, questions = recording.watch(lambda: recording.ask(titles, "forage"))
    assert found == ("Forage roll",)
    assert questions == {("()", f"{__name__}:titles", "forage")}
    [question] = questions
    renamed = Recording(edited(entities={"forage.forage": {"title": "Foraging"}}))
    other = Recording(edited(entities={STING: {"title": "Sting!"}}))
    assert recording.digest(question) == other.digest(question) != renamed.digest(question)


def test_no_book_answers_what_is_no_question(book: Book) -> None:
    for question in [(), (1, 2), ("entities", STING, "at", "title", "x"), ("entities", STING, 1)]:
        if question[:3] == ("entities", STING, "at"):
            assert answer(book, question) == book.entities[STING].at("title", "x")
        else:
            with pytest.raises(ValueError, match="answer"):
                answer(book, question)


# ---- Whether another book would say the same -----------------------------------------------------


def everything(book: Book) -> frozenset[Question]:
    """All questions about what is in a book, and some about what is not."""

    def read(shown: Book) -> None:
        _ = [getattr(shown.game, field.name) for field in fields(shown.game)]
        for mapping in (shown.aliases, shown.backlinks, shown.icons):
            _ = [*mapping.items(), mapping.get("nobody")]
        _ = [shown.terms, shown.marks, [*shown.entities], shown.entities.get("nobody")]
        for entity in shown.entities.values():
            _ = [getattr(entity, field.name) for field in fields(entity)]
            _ = [entity.at(), entity.at("title"), *shown.rules_of(entity.id)]

    return asked(book, read)


TERM = {"id": "term.paw", "title": "Paw", "forms": ["paw"], "text": "A foot."}
CHANGES: list[tuple[Mapping[str, Any], set[Question], set[Question]]] = [
    # What is changed, some questions with another answer now, and some with the same.
    (
        {"entities": {STING: {"title": "Sting!"}}},
        {("entities", STING, "title"), ("entities", STING, "digest")},
        {("entities", STING), ("entities", STING, "text"), ("entities",), ("_rules", "scuffle")},
    ),
    (
        {"entities": {STING: {"text": "See [](#basics.gust)."}}},
        {("entities", STING, "text"), ("backlinks", "basics.gust"), ("backlinks",)},
        {("entities", STING, "title"), ("backlinks", "unit.hogs"), ("aliases",)},
    ),
    (
        {"entities": {STING: {"aliases": ["scuffle.prick"], "status": "derived"}}},
        {("aliases",), ("marks",), ("entities", STING, "status")},
        {("aliases", "scuffle.fight"), ("terms",), ("game", "title")},
    ),
    (
        {"game": {"tagline": "New."}},
        {("game", "tagline"), ("game", "digest")},
        {("game", "title"), ("game", "nav"), ("entities",)},
    ),
    (
        {"without": ["term.band"]},
        {("entities",), ("terms",), ("entities", "term.band"), ("entities", "term.band", "title")},
        {("game", "digest"), ("_rules", "forage")},
    ),
]


@pytest.mark.parametrize("change, other, same", CHANGES)
def test_just_what_is_changed_is_answered_otherwise(
    book: Book, change: Mapping[str, Any], other: set[Question], same: set[Question]
) -> None:
    before, after = Recording(edited()), Recording(edited(**change))
    questions = everything(book) | other | same
    differing = {each for each in questions if before.digest(each) != after.digest(each)}
    assert other <= differing
    assert not same & differing
    again = Recording(edited(**change))
    assert all(after.digest(each) == again.digest(each) for each in questions)


@pytest.mark.parametrize("change", [change for change, _, _ in CHANGES])
def test_what_all_answers_of_a_group_depend_on_differs_where_one_of_them_does(
    book: Book, change: Mapping[str, Any]
) -> None:
    before, after = Recording(edited()), Recording(edited(**change))
    for question in everything(book):
        group = group_of(question)
        if before.fingerprint(group) == after.fingerprint(group) != "":
            assert before.digest(question) == after.digest(question), question


def test_a_group_depends_on_nothing_else(book: Book) -> None:
    """One rule more or less does not touch the groups of others."""
    before = Recording(edited())
    renamed = Recording(edited(entities={STING: {"title": "Sting!"}}))
    groups = {group_of(question) for question in everything(book)}
    assert groups == {
        *((kind, id_) for kind in ("entities", "origin") for id_ in [*book.entities, "nobody"]),
        *((name,) for name in ("entities", "aliases", "backlinks", "icons", "_rules", "game")),
        (),
    } - {("origin", "nobody"), ("entities", "nobody")}
    differing = {
        group for group in groups if before.fingerprint(group) != renamed.fingerprint(group)
    }
    assert differing == {("entities", STING), ("origin", STING)}
    unknown = {group for group in groups if not before.fingerprint(group)}
    assert unknown == {()}
    assert before.fingerprint(("entities", "nobody")) == ""


def test_a_line_that_moves_changes_places_alone(tmp_path: Path) -> None:
    moved = {"terms/band.yml": {"\ntitle:": "\n\ntitle:"}}
    before = Recording(varied(tmp_path / "before", {}))
    after = Recording(varied(tmp_path / "after", moved))

    def differ(*question: str | int) -> bool:
        return before.digest(question) != after.digest(question)

    assert differ("entities", "term.band", "at", "title")
    assert differ("entities", "term.band", "origin")
    assert not differ("entities", "term.band", "at", "id")
    assert not differ("entities", "term.band", "digest")
    groups = {group: before.fingerprint(group) != after.fingerprint(group) for group in GROUPS}
    assert groups == {
        ("entities", "term.band"): False,
        ("origin", "term.band"): True,
        ("entities",): False,
        ("_rules",): False,
    }


GROUPS: list[Question] = [
    ("entities", "term.band"),
    ("origin", "term.band"),
    ("entities",),
    ("_rules",),
]


def test_a_moved_rule_is_another_entity_to_its_readers(book: Book) -> None:
    sting = book.entities[STING]
    moved = {
        "number": replace(sting, number="9.9"),
        "chapter": replace(sting, chapter="forage"),
    }
    changed = {
        name: replace(book, entities={**book.entities, STING: each}) for name, each in moved.items()
    }
    before = Recording(book)
    for name, other in changed.items():
        assert Recording(other).fingerprint(("entities", STING)) != before.fingerprint(
            ("entities", STING)
        ), name
        assert Recording(other).digest(("entities", STING, name)) != before.digest(
            ("entities", STING, name)
        )
    assert Recording(changed["number"]).fingerprint(("_rules",)) != before.fingerprint(("_rules",))


def test_an_answer_holds_plain_values_alone(book: Book) -> None:
    with pytest.raises(TypeError, match="an answer can't contain a Chapter"):
        Recording(book).digest(("()", f"{__name__}:itself"))


def itself(book: Book) -> Book:
    """What no answer can be."""
    return book


def listed(_: Book, kind: str) -> object:
    """An answer of each shape."""
    return {
        "tuple": (1,),
        "list": [1],
        "set": {1, 2},
        "frozenset": frozenset({2, 1}),
        "mapping": {"1": 1},
        "other mapping": {1: 1},
        "text": "1",
        "number": 1,
        "float": 1.0,
        "bool": True,
        "none": None,
    }[kind]


def test_answers_of_other_shapes_are_other_answers(book: Book) -> None:
    recording = Recording(book)
    kinds = [
        "tuple",
        "list",
        "set",
        "mapping",
        "other mapping",
        "text",
        "number",
        "float",
        "bool",
        "none",
    ]
    digests = {recording.digest(("()", f"{__name__}:listed", kind)) for kind in kinds}
    assert len(digests) == len(kinds)
    sets = [recording.digest(("()", f"{__name__}:listed", kind)) for kind in ("set", "frozenset")]
    assert sets[0] == sets[1]
