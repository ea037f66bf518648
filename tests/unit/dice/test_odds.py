"""Odds are computed once, kept by what they depend on, and never read where they were damaged."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.book import Book
from rulewright.content.table import Table
from rulewright.dice import odds as odds_module
from rulewright.dice.odds import Store, compute, key_of, odds_of
from rulewright.dice.request import question_of
from rulewright.model.status import Status
from rulewright.write.kept import Kept
from tests.editing import data_of, edited, entity_of, game_data
from tests.expected import as_expected, laid_out, plainly


def table(book: Book, name: str = "fright") -> Table:
    found = book.get(Table, f"table.{name}")
    assert found is not None
    return found


def key(**changes: Any) -> str:
    book = edited(**changes)
    return key_of(question_of(book, table(book)))


def never(question):
    pytest.fail("computed again")


def test_all_odds_of_a_book_are_read_as_they_were_computed(book: Book, tmp_path, monkeypatch):
    kept = replace(book, cache=tmp_path)
    tables = [each for each in book.all(Table) if each.compute is not None]
    computed = {each.id: odds_of(kept, each) for each in tables}
    assert computed == {each.id: compute(question_of(book, each)) for each in tables}
    monkeypatch.setattr(odds_module, "compute", never)
    read = {each.id: odds_of(kept, each) for each in tables}
    assert read == computed
    results = {column.result for each in read.values() for column in each.columns}
    assert {type(result).__name__ for result in results} >= {"int", "Contest"}
    assert any(chance.status is Status.RECONSTRUCTED for chance in read["table.fright"].chances[2])


def test_without_a_folder_nothing_is_kept(book: Book):
    asked = question_of(book, table(book))
    assert Store(None).odds(asked) == compute(asked)


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content.replace(b'"5/32"', b'"6/32"'),
        lambda content: content[:-1],
        lambda _: b"",
        lambda content: content[:64] + b"[]",
    ],
    ids=["another number", "cut off", "empty", "something else"],
)
def test_what_is_damaged_is_computed_and_written_anew(book: Book, tmp_path: Path, damage):
    kept = replace(book, cache=tmp_path)
    odds = odds_of(kept, table(book))
    [file] = (tmp_path / "odds").glob("*.json")
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert file.read_bytes() != whole
    assert odds_of(kept, table(book)) == odds
    assert file.read_bytes() == whole


def test_odds_of_another_shape_are_computed_anew(book: Book, tmp_path: Path):
    asked = question_of(book, table(book))
    Kept(tmp_path).write(f"{key_of(asked)}.json", b'{"show": "chance"}')
    assert Store(tmp_path).odds(asked) == compute(asked)


def test_a_folder_that_cannot_be_written_is_done_without(book: Book, tmp_path: Path):
    (tmp_path / "odds").write_text("a file where the folder should be")
    odds = odds_of(replace(book, cache=tmp_path), table(book))
    assert odds == compute(question_of(book, table(book)))


def test_odds_are_known_by_all_that_they_depend_on():
    game = game_data()
    procedures, lookups, dice = game["procedures"], game["lookups"], game["dice"]
    fright = {**procedures["fright"], "assumes": ["Nobody runs."]}
    needed = lookups["fright-dice"]
    asked = data_of("table.fright")["compute"]
    changes: list[dict[str, Any]] = [
        {"game": {"procedures": {**procedures, "fright": fright}}},
        {"game": {"dice": {**dice, "d8": {"title": "D8", "faces": [1, 2, 3, 4]}}}},
        {"game": {"lookups": {**lookups, "fright-dice": {**needed, "status": "derived"}}}},
        {"entities": {"table.fright": {"compute": {**asked, "columns": asked["rows"]}}}},
        {"entities": {"fright.fright": {"status": "derived", "notes": ["So it seems."]}}},
    ]
    keys = [key(), *(key(**each) for each in changes)]
    assert len(set(keys)) == len(keys)


def test_odds_are_known_by_nothing_else():
    game = game_data()
    procedures, dice = game["procedures"], game["dice"]
    sting = {**procedures["sting"], "assumes": ["Bees are calm."]}
    leaf = {**dice["leaf"], "title": "Leaves"}
    changes: list[dict[str, Any]] = [
        {"game": {"procedures": {**procedures, "sting": sting}}},
        {"game": {"dice": {**dice, "leaf": leaf}}},
        {"game": {"tagline": "Another night."}},
        {"entities": {"fright.fright": {"text": "Another sentence."}}},
        {"entities": {"table.fright": {"title": "Frights", "notes": ["Of the table."]}}},
        {"entities": {"scuffle.scuffle": {"modifiers": None}}},
    ]
    assert {key(**each) for each in changes} == {key()}


def test_other_code_answers_anew(monkeypatch):
    before = key()
    monkeypatch.setattr(odds_module, "digest_of_code", lambda *_: "another")
    assert key() != before


def test_so_many_entries_are_kept(book: Book, tmp_path: Path, monkeypatch):
    monkeypatch.setattr(odds_module, "MOST_ENTRIES", 3)
    for each in book.all(Table):
        if each.compute is not None:
            odds_of(replace(book, cache=tmp_path), each)
    assert len(list((tmp_path / "odds").glob("*.json"))) == 3


def asking(id_: str, without: tuple[str, ...] = (), **compute: Any) -> Mapping[str, Any]:
    """The changes by which a table of the test book asks for something else."""
    asked = {key: each for key, each in data_of(id_)["compute"].items() if key not in without}
    return {"entities": {id_: {"compute": {**asked, **compute}}}}


def endless() -> Mapping[str, Any]:
    """Foraging as a total, which has no highest one, along the dice."""
    forage = game_data()["procedures"]["forage"]
    procedures = {**game_data()["procedures"], "forage": {**forage, "steps": forage["steps"][:-1]}}
    rows = {"title": "Dice", "input": "dice", "values": [1, 3]}
    asked = asking("table.forage", ("columns",), show="distribution", rows=rows)
    return {**asked, "game": {"procedures": procedures}}


def gnawed() -> Mapping[str, Any]:
    """The burrows, one of which is not known, and another not certain."""
    lookup = game_data()["lookups"]["burrow-needed"]
    three = {"status": "missing", "note": "Gnawed off."}
    two = {"value": 7, "status": "derived", "note": "Between 8 and 6."}
    values = {**lookup["values"], "2": two, "3": three}
    lookups = {**game_data()["lookups"], "burrow-needed": {**lookup, "values": values}}
    return {"game": {"lookups": lookups}}


NERVE = {"title": "Nerve", "input": "nerve", "cases": [{"label": "High", "value": 9}]}
OTHERS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "a distribution without end": ("table.forage", endless()),
    "what is missing": ("table.burrow", gnawed()),
    "what a step looks up": (
        "table.burrow",
        asking("table.burrow", rows={"title": "B", "input": "burrow", "values": [1, 3]}),
    ),
    "what only a row looks up": (
        "table.sting",
        asking("table.sting", rows={"title": "B", "input": "needed", "lookup": "burrow-needed"}),
    ),
    "a sequence": ("table.scuffle", asking("table.scuffle", sequence=True)),
    "a single roll": (
        "table.scuffle",
        asking("table.scuffle", ("rows",), sequence=False, fixed={"needed": 9, "swings": 2}),
    ),
    "success and failure": (
        "table.fright",
        asking("table.fright", ("columns",), show="distribution", rows=NERVE, fixed={"dice": 1}),
    ),
    "prefix and suffix": (
        "table.burrow",
        asking(
            "table.burrow",
            show="chance",
            rows={"title": "R", "input": "burrow", "lookup": "burrow-needed", "suffix": " deep"},
            columns={"title": "C", "input": "needed", "from": 2, "to": 3, "prefix": "at "},
        ),
    ),
}


def test_all_odds_are_as_expected_and_exact(book: Book, regenerate: bool) -> None:
    found = {
        each.id: plainly(compute(question_of(book, each)))
        for each in book.all(Table)
        if each.is_computed
    }
    for name, (id_, changes) in OTHERS.items():
        changed = edited(**changes)
        found[name] = plainly(compute(question_of(changed, entity_of(changed, Table, id_))))
    as_expected("dice/odds.json", laid_out(found) + "\n", regenerate=regenerate)
