"""Faults of shape in words for people: each once, at its own place."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from rulewright.load.game import load_game
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from rulewright.validate.documents import KindValidator, of_game, validate, validators
from rulewright.validate.fault import CODES
from tests.unit.load.marking import PATH, unmarked

_PROJECT = Project(Path(__file__).parents[3], Path("tests/book"))


@pytest.fixture(scope="module")
def kinds() -> Mapping[str, KindValidator]:
    documents = load_game(_PROJECT, "hedgerow").documents
    game = next(document for document in documents if document.kind == "game")
    return of_game(validators(_PROJECT), game)


def _problems(kinds: Mapping[str, KindValidator], kind: str, text: str) -> tuple[Problem, ...]:
    document = load_text(PATH, kind, text)
    assert isinstance(document, Document), document
    return kinds[kind].problems(document)


_RULE = "chapter: a\ntitle: A\nrules:\n  - id: a.b\n    title: B\n    text: Some.\n"
_TABLE = "id: table.a\ntitle: A\n"
_UNIT = "id: unit.a\ntitle: A\ncharacteristics:\n  "
_SCENE = "id: example.a\ntitle: A\nacts: [{title: B, scenes: [{title: C, steps: "
_STATS = "pace: 1\n  quills: 1\n  vigour: 1\n  nerve: "

_MAP = "id: scenario.a\ntitle: A\nmap: {width: 9, height: 9, shapes: "

# Kind, text with the place of the fault marked, code, and words of the message and of the hint.
_FAULTS = [
    (
        "chapter",
        "chapter: a\n▸tilte: A\nrules: [{id: a.b, title: B, text: C}]\n",
        "unknown-field",
        "this file has no field 'tilte'",
        "Did you mean `title`?",
    ),
    (
        "chapter",
        _RULE + "    ▸colour: red\n",
        "unknown-field",
        "item 1 of `rules`",
        "The fields here are",
    ),
    ("term", "▸id: term.a\nforms: [a]\ntext: b\n", "missing-field", "`title`", "as readers see it"),
    ("term", "▸id: term.a\ntitle: A\nforms: [a]\n", "missing-field", "incomplete", "`rule`"),
    (
        "chapter",
        "chapter: a\ntitle: A\nrules:\n  - ▸id: a.b\n    text: C\n",
        "missing-field",
        "item 1 of `rules` is missing the field `title`",
        "The title",
    ),
    (
        "term",
        "id: term.a\ntitle: ▸5\nforms: [a]\ntext: b\n",
        "wrong-type",
        "`title` must be a text, not the number 5",
        "Put it in quotes.",
    ),
    (
        "term",
        "id: term.a\ntitle: A\nforms: ▸a\ntext: b\n",
        "wrong-type",
        "`forms` must be a list, not a text",
        "Write a list in brackets, or one item per line with a - before each. How the term is",
    ),
    (
        "chapter",
        _RULE + "    ▸Wounds heal at dusk: slowly\n",
        "unknown-field",
        "item 1 of `rules` has no field 'Wounds heal at dusk'",
        "If this is text, indent it deeper",
    ),
    ("list", "▸id: list.a\ntitle: A\n", "missing-field", "`forces`", "like `{profile: unit.name}`"),
    (
        "profile",
        _UNIT + _STATS + '▸7"\n',
        "wrong-type",
        "`nerve` must be a whole number or a mapping, not a text",
        "Write just the number, without quotes: 7.",
    ),
    ("term", "▸- a\n", "wrong-type", "this file must be a mapping, not a list", "A word"),
    ("chapter", _RULE + "    short:▸\n", "empty-text", "`short` is empty", ""),
    ("chapter", _RULE + '    short: ▸" "\n', "empty-text", "`short` is empty", ""),
    (
        "chapter",
        _RULE + "    status: ▸derivd\n    notes: [x]\n",
        "bad-value",
        "`status` cannot be 'derivd'",
        "Did you mean derived? Allowed: stated,",
    ),
    (
        "chapter",
        _RULE + '    terms: [" ▸spaces "]\n'.replace('" ▸', '▸" '),
        "bad-value",
        "item 1 of `terms`",
        "without spaces at its ends",
    ),
    (
        "chapter",
        _RULE.replace("a.b", "▸A.b c"),
        "bad-id",
        "`id` cannot be 'A.b c'",
        "Did you mean `a.b-c`?",
    ),
    (
        "list",
        "id: ▸garden\ntitle: A\nforces: [{title: B, units: [{profile: unit.a}]}]\n",
        "bad-id",
        "`id` cannot be 'garden'",
        "begins with list.",
    ),
    (
        "list",
        "id: list.a\ntitle: A\nforces: [{title: B, units: [{profile: unit.a, count: ▸0}]}]\n",
        "out-of-range",
        "`count` must be at least 1, not 0",
        "How many",
    ),
    (
        "list",
        "id: list.a\ntitle: A\nforces: ▸[]\n",
        "wrong-count",
        "`forces` must have at least 1 item, and has 0",
        "What each player brings",
    ),
    (
        "chapter",
        _RULE + f"    terms: [▸{'x' * 301}]\n",
        "too-long",
        "301 characters; there is room for 300",
        "Shorten it.",
    ),
    (
        "chapter",
        _RULE.replace("- id", "- ▸id") + "    status: missing\n",
        "bad-status",
        "the status missing needs `notes`",
        "how we know",
    ),
    (
        "profile",
        _UNIT + _STATS.replace("nerve", "▸nerve") + "{status: derived, value: 3}\n",
        "bad-status",
        "the status derived needs `note`",
        "how we know",
    ),
    (
        "profile",
        _UNIT + _STATS + "{status: missing, ▸value: 3, note: x}\n",
        "bad-status",
        "`value` is not allowed here",
        "What is missing has no value",
    ),
    (
        "profile",
        _UNIT + _STATS.replace("nerve", "▸nerve") + "{status: derived, note: x}\n",
        "bad-status",
        "the status derived needs `value`",
        "Add `value`",
    ),
    (
        "profile",
        _UNIT + _STATS + "▸many\n",
        "wrong-type",
        "`nerve` must be a whole number or a mapping, not a text",
        "Nerve (N)",
    ),
    (
        "profile",
        _UNIT + _STATS.replace("nerve", "▸nevre") + "3\n",
        "unknown-field",
        "`characteristics` has no field 'nevre'",
        "Did you mean `nerve`?",
    ),
    (
        "profile",
        _UNIT.replace("chara", "▸chara") + "pace: 1\n  quills: 1\n  vigour: 1\n",
        "missing-field",
        "`characteristics` is missing the field `nerve`",
        "`nerve`: Nerve (N)",
    ),
    (
        "table",
        _TABLE + "▸colums: [{id: a, title: A}]\nrows: [{a: 1}]\n",
        "unknown-field",
        "'colums'",
        "Did you mean `columns`?",
    ),
    (
        "table",
        _TABLE + "compute: {▸procedur: x, rows: {title: A, input: a, lookup: b}, show: chance}\n",
        "unknown-field",
        "'procedur'",
        "Did you mean `procedure`?",
    ),
    (
        "table",
        _TABLE + "compute: {procedure: x, ▸rows: {title: A, input: a}, show: chance}\n",
        "missing-field",
        "`rows` is incomplete",
        "An axis needs",
    ),
    (
        "table",
        _TABLE + "compute: {procedure: x, rows: {title: A, input: a, lookup: b}, show: chance}\n"
        "▸columns: [{id: a, title: A}]\n",
        "misplaced-field",
        "`columns` is not allowed here",
        "A computed table",
    ),
    (
        "scenario",
        "id: scenario.a\ntitle: A\nterrain: {mode: a.b, amounts: {dice: [2d6, 2d6, ▸two]}}\n",
        "bad-value",
        "item 3 of `dice`",
        "Dice are written 2d6",
    ),
    (
        "scenario",
        "id: scenario.a\ntitle: A\nrules: [a.b, {rule: a.c, ▸not: d, note: e}]\n",
        "unknown-field",
        "'not'",
        "Did you mean `note`?",
    ),
    (
        "scenario",
        "id: scenario.a\ntitle: A\nterrain: {mode: a.b, then: [▸{amounts: {fixed: 3}}]}\n",
        "missing-field",
        "`mode`",
        "says how terrain is set up",
    ),
    (
        "scenario",
        _MAP + "[▸{label: B}]}\n",
        "missing-field",
        "item 1 of `shapes` is incomplete",
        "A shape needs a `zone`, a `marker` or an `edge`.",
    ),
    (
        "scenario",
        _MAP + "[{▸edge: {side: left}, marker: [1, 1]}]}\n",
        "misplaced-field",
        "`edge` is not allowed here",
        "A shape is one of `zone`, `marker` and `edge`.",
    ),
    (
        "scenario",
        _MAP + "[{edge: {side: ▸west}}]}\n",
        "bad-value",
        "`side` cannot be 'west'",
        "left",
    ),
    (
        "chapter",
        _RULE + "    modifiers: [{id: a, changes: b.c, by: {▸multiplay: 1/2}, when: d}]\n",
        "unknown-field",
        "'multiplay'",
        "Did you mean `multiply`?",
    ),
    (
        "example",
        _SCENE + "[{wound: {unit: a, by: 1}, expect: {▸lft: 1}}]}]}]\n",
        "unknown-field",
        "'lft'",
        "Did you mean `left`?",
    ),
    (
        "example",
        _SCENE + "[▸{note: a}]}]}]\n",
        "missing-field",
        "item 1 of `steps` is incomplete",
        "A step needs one of",
    ),
]


@pytest.mark.parametrize("kind,sample,code,message,hint", _FAULTS)
def test_one_fault_is_one_problem_at_its_place(
    kinds: Mapping[str, KindValidator], kind: str, sample: str, code: str, message: str, hint: str
) -> None:
    text, places = unmarked(sample)
    problems = _problems(kinds, kind, text)
    assert [(problem.code, problem.at) for problem in problems] == [(code, places[0])]
    assert message in problems[0].message
    assert hint in problems[0].hint
    assert problems[0].message.endswith(".")


_GAME_FAULTS = [
    ("language: en", "language: ▸NO", "bad-value"),
    ('version: "0.2"', "version: ▸0.2", "wrong-type"),
    ("released: 2026-03-21", "released: ▸2026-02-30", "bad-value"),
    ('light: "#2f6b3a"', "light: ▸green", "bad-value"),
    ("name: Pace, type: distance", "name: Pace, type: ▸inches", "bad-value"),
    ("  d8: {title", "  ▸D8: {title", "bad-id"),
    ("at_most: 1/2", "at_most: ▸half", "bad-value"),
    ("pool: {die: leaf", "▸pol: {die: leaf", "unknown-field"),
    ("width: 70", "width: ▸-70", "out-of-range"),
    ("garden\n    papers: [a4]", "garden\n    papers: ▸[a4, a4]", "wrong-count"),
    ("values: {\"1\": 8,", "values: {\"1\": ▸eight,", "wrong-type"),
    ("  - id: garden\n", "  - id: garden\n    ▸pages: x\n", "unknown-field"),
    ("  - title: In the garden\n", "  - ▸titel: In the garden\n", "unknown-field"),
]  # fmt: skip


@pytest.mark.parametrize("before,after,code", _GAME_FAULTS)
def test_fault_of_a_game(
    kinds: Mapping[str, KindValidator], before: str, after: str, code: str
) -> None:
    whole = (_PROJECT.content / "hedgerow" / "game.yml").read_text()
    assert whole.count(before) == 1
    text, places = unmarked(whole.replace(before, after))
    found = [(each.code, each.at) for each in _problems(kinds, "game", text)]
    assert found == [(code, places[0])]


def test_all_faults_are_told_at_once_and_in_order(kinds: Mapping[str, KindValidator]) -> None:
    text = "chapter: A\ntitle: 1\nrules:\n  - id: x\n    title: ''\n    text: a\n    sea: [b.c]\n"
    codes = [problem.code for problem in _problems(kinds, "chapter", text)]
    assert codes == ["bad-id", "wrong-type", "bad-id", "empty-text", "unknown-field"]


def test_profiles_are_taken_as_they_are_while_their_game_has_faults() -> None:
    documents = [
        load_text("game.yml", "game", "game: x\n"),
        load_text("profiles/a.yml", "profile", "id: unit.a\ntitle: A\ncharacteristics: {any: 1}\n"),
    ]
    read = [document for document in documents if isinstance(document, Document)]
    problems = validate(read, _PROJECT)
    assert {problem.at.path for problem in problems} == {"game.yml"}
    assert validate(read[1:], _PROJECT) == ()


def test_every_code_is_explained_in_one_sentence() -> None:
    assert {code for _kind, _text, code, *_ in _FAULTS} == CODES.keys()
    for sentence in CODES.values():
        assert sentence.endswith(".")
        assert ". " not in sentence
