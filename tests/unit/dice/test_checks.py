"""Procedures, conditions and tables that cannot be computed are found beforehand, and where."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.check.rolls import dice_problems
from rulewright.content.book import Book
from rulewright.content.table import Table
from rulewright.dice import checks
from rulewright.dice.checks import CODES, table_problems
from rulewright.dice.odds import odds_of
from rulewright.dice.steps import STEPS
from rulewright.dice.steps.base import Kind
from tests.editing import edited, game_data
from tests.expected import as_expected
from tests.places import path_at, with_paths

POOL = {"pool": {"die": "d8"}}
LEAVES = {"pool": {"die": "leaf"}}
COUNT = {"count": {"faces": {"leaf": 1}}}
RESIST = {"resist": {"die": "leaf", "faces": {"thorn": 1}}}
PASS = {"threshold": {"at_least": 4}}
TWICE = {"multiply": {"by": 2}}


# Steps, the code of what is wrong with them, and a part of what is said of it.
WRONG_STEPS: list[Any] = [
    ([{"roll": {}}], "bad-step", "no step is called 'roll'."),
    (
        [LEAVES, {"resist": {"die": "leaf", "faces": {"leaf": 1}}}],
        "misplaced-step",
        "cannot work on",
    ),
    ([LEAVES, COUNT, {"resist": {"die": "leaf"}}], "bad-step", "lacks 'faces'"),
    ([LEAVES, COUNT, {"resist": {"die": "leaf", "faces": {"x": 1}}}], "unknown-face", "'x'"),
    ([LEAVES, COUNT, {"group": {"size": 21}}], "bad-step", "21 is too much"),
    ([LEAVES, COUNT, {"group": {"size": 2}}, RESIST], "misplaced-step", "before the rest"),
    (
        [LEAVES, {"explode": {"on": ["bloom"]}}, COUNT, RESIST, {"multiply": {"by": 2}}],
        "misplaced-step",
        "no exact chances",
    ),
    ([{"pool": {}}], "bad-step", "the step 'pool' lacks 'die'"),
    ([{"pool": {"die": "d8", "number": 2}}], "bad-step", "takes no 'number'"),
    ([{"pool": {"die": "d8", "count": 1.5}}], "bad-step", "1.5 is given where"),
    ([{"pool": {"die": "d8", "count": 101}}], "bad-step", "101 is too much"),
    ([POOL, {"improve": {"on": 8, "add": 7, "times": 11}}], "bad-step", "11 is too much"),
    ([POOL, {"explode": {"on": [8]}}, {"sum-against": {"at_least": 101}}], "bad-step", "101"),
    ([{"pool": {"die": "d8", "count": 21}}, {"explode": {"on": [8]}}], "bad-step", "21"),
    ([POOL, {"threshold": {"at_least": -1001}}], "bad-step", "-1001 is too much"),
    ([{"pool": {"die": "leef"}}], "unknown-die", "no die is called 'leef'."),
    ([{"pool": {"die": "d8", "count": "dice"}}], "unknown-operand", "called 'dice'"),
    ([POOL, {"improve": {"on": 9, "add": 1}}], "unknown-face", "no face of D8 is called 9."),
    ([POOL, {"explode": {"on": [8, 9]}}], "unknown-face", "9"),
    ([POOL, {"explode": {"on": list(range(1, 9))}}], "bad-step", "without end"),
    ([LEAVES, {"explode": {"on": {"bloom": 1}}}, COUNT], "bad-step", "a list of faces of the die"),
    ([LEAVES, {"count": {"faces": ["leaf"]}}], "bad-step", "a map of faces of the die"),
    ([POOL, {"improve": {"on": 8, "add": True}}], "bad-step", "True is given where"),
    ([POOL, {"threshold": {}}], "bad-step", "exactly one of"),
    ([POOL, {"threshold": {"above": 1, "below": 9}}], "bad-step", "exactly one of"),
    ([PASS], "misplaced-step", "cannot work on nothing"),
    ([POOL, {"count": {}}], "misplaced-step", "cannot work on a pool of numbered dice"),
    ([POOL, POOL], "misplaced-step", "cannot work on a pool of numbered dice"),
    ([LEAVES, PASS], "misplaced-step", "cannot work on a pool of symbol dice"),
    ([LEAVES, {"improve": {"on": "leaf", "add": 1}}], "misplaced-step", "symbol dice"),
    ([LEAVES], "misplaced-step", "not counted"),
    ([LEAVES, {"count": {}}], "bad-step", "lacks 'faces'"),
    ([LEAVES, {"count": {"faces": {"leav": 1}}}], "unknown-face", "'leav'"),
    (
        [LEAVES, {"count": {"faces": {"leaf": -1}}}],
        "bad-step",
        "-1 is not an integer from 0 to",
    ),
    ([POOL, PASS, {"re-roll": {"on": [1]}}], "bad-step", "takes no 'on'"),
    ([POOL, {"re-roll": {"failed": True}}, PASS], "bad-step", "lacks 'on'"),
    ([POOL, PASS, {"re-roll": {"failed": False}}], "bad-step", "False is given where true"),
    ([POOL, {"sum-against": {"below": 3, "all_ones": "wins"}}], "bad-step", "'wins'"),
    ([POOL, {"sum-against": {"below": 3}}, {"count": {}}], "misplaced-step", "a verdict"),
    ([{"oppose": {"die": "leaf"}}], "bad-step", "shows symbols"),
    ([POOL, PASS, {"count": {}}, {"multiply": {}}], "bad-step", "exactly one of"),
    (
        [POOL, {"explode": {"on": [8]}}, {"explode": {"on": [7]}}, PASS],
        "misplaced-step",
        "occurs twice",
    ),
    (
        [POOL, PASS, {"re-roll": {"failed": True}}, {"re-roll": {"failed": True}}],
        "misplaced-step",
        "occurs twice",
    ),
    (
        [
            POOL,
            {"explode": {"on": [8]}},
            PASS,
            {"count": {"minus": 1}},
            {"multiply": {"by": 2}},
        ],
        "misplaced-step",
        "no exact chances",
    ),
    (
        [POOL, PASS, {"count": {}}, {"save": {"needed": 5, "die": "d8", "improve": {"on": 8}}}],
        "bad-step",
        "improve lacks add",
    ),
    (
        [POOL, {"threshold": {"at_least": {"lookup": "burrow-neded", "of": 1}}}],
        "unknown-lookup",
        "'burrow-neded'",
    ),
]
# The same of what a table asks for.
WRONG_TABLES: list[Any] = [
    ({"procedure": "scufle"}, "bad-table", "no procedure is called 'scufle'."),
    ({"compare": [{"title": "", "procedure": "stares"}]}, "bad-table", "called 'stares'"),
    ({"procedure": "scuffle", "fixed": {"swings": 101}}, "bad-table", "the most is 100"),
    (
        {
            "procedure": "fright",
            "rows": {"title": "", "input": "nerve", "from": 0, "to": 5000},
            "fixed": {"dice": 1},
        },
        "bad-table",
        "at most 1000 values",
    ),
    ({"procedure": "scuffle", "fixed": {"luck": 1}}, "bad-table", "no input called 'luck'"),
    ({"procedure": "fright", "fixed": {"dice": 1}}, "bad-table", "no input called 'needed'"),
    ({"procedure": "stare", "show": "chance"}, "bad-table", "no input called 'needed'"),
    ({"procedure": "scuffle", "show": "outcomes"}, "bad-table", "no other side"),
    (
        {"procedure": "scuffle", "rows": {"title": "", "input": "needed", "values": [1]}},
        "bad-table",
        "takes at least 2",
    ),
    (
        {"procedure": "scuffle", "rows": {"title": "", "input": "needed", "from": 3, "to": 25}},
        "bad-table",
        "'needed' is 16 here; 'scuffle' takes at most 15",
    ),
    (
        {"procedure": "scuffle", "rows": {"title": "", "input": "needed", "from": 3, "to": 2}},
        "bad-table",
        "down to",
    ),
    (
        {"procedure": "scuffle", "rows": {"title": "", "input": "swings", "values": [1]}},
        "bad-table",
        "'needed' of 'scuffle' has no value",
    ),
    (
        {"procedure": "scuffle", "rows": {"title": "", "input": "needed", "lookup": "burrow-need"}},
        "unknown-lookup",
        "'burrow-need'",
    ),
    (
        {
            "procedure": "scuffle",
            "rows": {"title": "", "input": "needed", "lookup": "fright-dice"},
        },
        "bad-table",
        "is not a number",
    ),
    (
        {
            "procedure": "scuffle",
            "rows": {"title": "", "input": "needed", "conditions": "burrow-needed"},
        },
        "missing-key",
        "condition 'bold'",
    ),
    (
        {
            "procedure": "scuffle",
            "sequence": True,
            "columns": {"title": "", "input": "swings", "values": [1, 2]},
        },
        "bad-table",
        "column of its own",
    ),
    (
        {
            "procedure": "scuffle",
            "show": "distribution",
            "columns": {"title": "", "input": "swings", "values": [1, 2]},
        },
        "bad-table",
        "no other columns",
    ),
    (
        {
            "procedure": "fright",
            "sequence": True,
            "rows": {"title": "", "input": "nerve", "values": [8]},
            "fixed": {"dice": 2},
        },
        "bad-table",
        "no sequence",
    ),
]


@pytest.fixture
def problems_of(book):
    """What is wrong with the test book after a procedure is added and other things are changed."""

    def found(*steps, inputs=(), table=None, changed=lambda book: book, **game):
        data, entities = dict(game), {}
        if steps:
            made = {"title": "Made", "inputs": dict(inputs), "steps": list(steps)}
            declared = data.get("procedures", game_data()["procedures"])
            data["procedures"] = {**declared, "made": made}
        if table is not None:
            compute = {
                "rows": {"title": "Needed", "input": "needed", "values": [3]},
                "show": "chance",
            }
            entities["table.scuffle"] = {"compute": {**compute, **table}}
        return list(dice_problems(changed(edited(game=data, entities=entities))))

    return found


def test_a_default_is_bounded_as_a_number_in_its_place_is(problems_of):
    many = {"dice": {"title": "Dice", "default": 1_000_000}}
    (problem,) = problems_of({"pool": {"die": "d8", "count": "dice"}}, PASS, inputs=many)
    assert problem.code == "bad-step"
    assert "1000000, the default of 'dice', is too much; the most is 100" in problem.message
    again = {"improve": {"on": 8, "add": 7, "times": "dice"}}
    (problem,) = problems_of(POOL, again, PASS, inputs=many)
    assert "the most is 10" in problem.message


def test_nothing_is_wrong_with_the_test_book(problems_of):
    assert problems_of() == []


@pytest.mark.parametrize(
    "steps",
    [
        [LEAVES, {"explode": {"on": ["bloom"]}}, COUNT, TWICE],
        [LEAVES, {"explode": {"on": ["bloom"], "times": 9}}, COUNT, RESIST, TWICE],
        [POOL, PASS, {"re-roll": {"failed": True, "dice": 100, "add": -1000}}, {"count": {}}],
        [POOL, {"improve": {"on": 8, "add": 1000, "times": 10}}, {"sum-against": {"below": 9}}],
        [LEAVES, COUNT, {"group": {"size": 20}}, {"threshold": {"at_most": 1}}],
        [LEAVES, {"count": {"faces": {"leaf": 1000, "bare": 0}}}],
    ],
)
def test_steps_that_just_can_be_done(problems_of, steps):
    assert problems_of(*steps) == []


@pytest.mark.parametrize("steps,code,message", WRONG_STEPS)
def test_steps_that_cannot_be_done(problems_of, steps, code, message):
    found = problems_of(*steps)
    assert {problem.code for problem in found} == {code}
    assert any(message in problem.message for problem in found)
    assert all(problem.at.path.endswith("game.yml") for problem in found)


def test_a_fault_stands_at_its_own_place(book, problems_of):
    procedures = {**game_data()["procedures"]}
    scuffle = procedures["scuffle"]
    pool, _, *rest = scuffle["steps"]
    improve = {"improve": {"on": 9, "add": 7, "times": 1}}
    procedures["scuffle"] = {**scuffle, "steps": [pool, improve, *rest]}
    (problem,) = problems_of(procedures=procedures)
    place = book.game.at("procedures", "scuffle", "steps", 1, "improve", "on")
    assert problem.at == place
    assert problem.hint == "There are: 1, 2, 3, 4, 5, 6, 7, 8."


def test_a_lookup_must_cover_what_an_input_can_be(book, problems_of):
    threshold = {"threshold": {"at_least": {"lookup": "burrow-needed", "of": "burrow"}}}
    inputs = {"burrow": {"minimum": 1, "maximum": 4}}
    (problem,) = problems_of(POOL, threshold, inputs=inputs)
    assert problem.code == "missing-key"
    assert "no value for 4" in problem.message
    assert problem.at == book.game.at("lookups", "burrow-needed", "values")
    assert problems_of(POOL, threshold, inputs={"burrow": {"minimum": 1, "maximum": 3}}) == []
    (problem,) = problems_of(POOL, threshold, inputs={"burrow": {"default": 0}})
    assert "no value for 0" in problem.message
    endless = {"burrow": {"minimum": 1, "maximum": 10**14}}
    (problem,) = problems_of(POOL, threshold, inputs=endless)
    assert "no value for 4" in problem.message


@pytest.mark.parametrize(
    "owes,code",
    [
        ({"procedure": "frigt"}, "bad-conditions"),
        ({"input": "die"}, "bad-conditions"),
        ({"lookup": "dice"}, "unknown-lookup"),
        ({"lookup": "burrow-needed"}, "missing-key"),
    ],
)
def test_conditions_that_owe_what_is_not_there(book, problems_of, owes, code):
    conditions = game_data()["conditions"]
    changed = {**conditions, "owes": {**conditions["owes"], **owes}}
    assert {problem.code for problem in problems_of(conditions=changed)} == {code}


def test_conditions_count_a_declared_characteristic(book, problems_of):
    conditions = {**game_data()["conditions"], "of": "vigor"}
    (problem,) = problems_of(conditions=conditions)
    assert (problem.code, problem.hint) == ("bad-conditions", "Did you mean 'vigour'?")


@pytest.mark.parametrize("table,code,message", WRONG_TABLES)
def test_tables_that_cannot_be_computed(problems_of, table, code, message):
    found = problems_of(table=table)
    assert {problem.code for problem in found} == {code}
    assert any(message in problem.message for problem in found)
    assert all(problem.at.path.endswith("tables/scuffle.yml") for problem in found)


def test_an_axis_that_goes_too_far_is_one_problem(problems_of):
    rows = {"title": "", "input": "needed", "from": 2, "to": 40}
    (problem,) = problems_of(table={"procedure": "scuffle", "rows": rows})
    assert problem.message == "'needed' is 16 here; 'scuffle' takes at most 15."
    assert "game.yml" in problem.hint


def test_a_table_names_a_value_that_a_lookup_lacks(problems_of):
    threshold = {"threshold": {"at_least": {"lookup": "burrow-needed", "of": "needed"}}}
    assert problems_of(POOL, threshold, inputs={"needed": {}}, table={"procedure": "made"}) == []
    rows = {"title": "", "input": "needed", "values": [4]}
    (problem,) = problems_of(
        POOL, threshold, inputs={"needed": {}}, table={"procedure": "made", "rows": rows}
    )
    assert problem.code == "missing-key"


def test_nothing_is_executed_while_a_step_is_wrong(problems_of):
    """A table that cannot be computed either is not reported, as it would follow from the step."""
    found = problems_of({"roll": {}}, table={"procedure": "none"})
    assert [problem.code for problem in found] == ["bad-step"]


def test_every_step_and_field_is_explained():
    for step in STEPS.values():
        assert step.summary.endswith(".")
        assert step.transitions
        assert set(step.one_of) <= step.fields().keys()
        for field in step.fields().values():
            assert field.summary
            assert isinstance(field.kind, Kind)


def test_every_code_is_explained():
    assert all(text.endswith(".") for text in CODES.values())


@pytest.mark.parametrize(
    "rows,columns",
    [
        ({"values": [97, 98, 99, 100]}, None),
        ({"from": 1, "to": 50}, {"title": "", "input": "needed", "from": 1, "to": 50}),
    ],
)
def test_a_table_that_would_take_too_long(problems_of, rows, columns):
    throw, count = {"pool": {"die": "d8", "count": "dice"}}, {"count": {"minus": 1}}
    steps = (throw, PASS, count, {"multiply": {"by": 100}}, {"multiply": {"by_die": "d8"}})
    inputs = {"dice": {}, "needed": {"default": 4}}
    table = {"procedure": "made", "rows": {"title": "", "input": "dice", **rows}}
    asked = {"columns": columns} if columns else {"show": "distribution"}
    (problem,) = problems_of(*steps, inputs=inputs, table={**table, **asked})
    assert problem.code == "bad-table"
    assert problem.message == "this would take too long to compute."


def test_a_table_that_no_page_holds(problems_of):
    columns = {"title": "", "input": "swings", "from": 1, "to": 51}
    (problem,) = problems_of(table={"procedure": "scuffle", "columns": columns})
    assert (problem.code, problem.message) == ("bad-table", "a table can have at most 50 columns.")


def test_each_message_says_what_is_wrong_where_and_what_can_be_done(problems_of, regenerate):
    said = []
    for steps, *_ in WRONG_STEPS:
        said += told(steps, problems_of(*steps, changed=with_paths))
    for table, *_ in WRONG_TABLES:
        said += told(table, problems_of(table=table, changed=with_paths))
    for what, declared in WRONG_CONDITIONS.items():
        conditions = {**game_data()["conditions"], **declared}
        said += told(what, problems_of(conditions=conditions, changed=with_paths))
    as_expected("dice/messages.txt", "".join(said), regenerate=regenerate)


WRONG_CONDITIONS: dict[str, dict[str, Any]] = {
    "of": {"of": "vigor"},
    "procedure": {"owes": {"procedure": "frigt", "input": "dice", "lookup": "fright-dice"}},
    "input": {"owes": {"procedure": "fright", "input": "die", "lookup": "fright-dice"}},
    "lookup": {"owes": {"procedure": "fright", "input": "dice", "lookup": "fright-die"}},
    "key": {"owes": {"procedure": "fright", "input": "dice", "lookup": "burrow-needed"}},
}


def told(made, problems):
    """What was declared, and each problem with its place and hint."""
    yield f"{json.dumps(made, ensure_ascii=False)}\n"
    for each in sorted(problems, key=lambda each: (each.message, path_at(each.at))):
        yield f"    {path_at(each.at)}: {each.code}: {each.message}\n"
        if each.hint:
            yield f"        {each.hint}\n"


def test_kept_odds_were_computed_and_need_no_check_of_their_work(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(checks, "MOST_PAIRS", 0)
    kept = replace(book, cache=tmp_path)
    tables = [table for table in book.all(Table) if table.compute]
    assert {each.code for table in tables for each in table_problems(kept, table)} == {"bad-table"}
    for table in tables:
        odds_of(kept, table)
    assert [each for table in tables for each in table_problems(kept, table)] == []
