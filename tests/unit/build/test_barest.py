"""A game may leave out whatever its schema does not require: every output is made all the same."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rulewright.api.files import data_files
from rulewright.build.reading import read_book
from rulewright.check.game import check_game
from rulewright.content.book import Book
from rulewright.model.project import Project
from rulewright.prints.cards.artifacts import artifacts as cards
from rulewright.prints.sheets.army_list import artifacts as sheets
from rulewright.site.build import build_site
from rulewright.site.plain_pages import plain_pages

ROOT = Path(__file__).parents[3]
SCHEMAS = {
    file.stem: json.loads(file.read_text(encoding="utf-8"))
    for file in (ROOT / "schemas").glob("*.json")
}
FOLDERS = {**{kind: f"{kind}s" for kind in SCHEMAS}, "chapter": "rules", "game": "."}

GIVEN: Mapping[str, Any] = {"game": "bare", "chapters": "rolls", "date": "2026-01-01"}
"""What a document says where its schema has no example, by field."""
ASKED: Mapping[str, Mapping[str, Any]] = {
    "diagram": {"shapes": [{"sign": {"at": [0, 0], "allowed": False}}]},
    "list": {"forces": [{"title": "A", "units": [{"profile": "unit.guards"}]}]},
    "profile": {"characteristics": {"m": 1}},
    "table": {"columns": [{"id": "a", "title": "A"}], "rows": [{"a": 1}]},
    "term": {"text": "What it means."},
}
"""What a schema or the game requires by more than the word `required`."""

DECLARED = """
weapon_characteristics: []
details: []
arcs: [{id: a, symbol: A, title: A}]
mounts: [{id: a, title: A}]
ability_kinds: [{id: a, title: A}]
ability_marks: [{id: a, title: A}]
grids: [{id: a, title: A, row: R, characteristics: [{id: x, symbol: X, name: X, type: text}]}]
levels: [{id: a, title: A}, {id: b, title: B}]
sizes: [{id: a, title: A}]
group_types: [{id: a, title: A}, {id: b, title: B, slots: [{id: a, title: A}]}]
dice: {d6: {title: D6, faces: [1]}, s: {title: S, faces: [{id: a, name: A, symbol: A}]}}
conditions: {of: m, levels: [{id: a, name: A}, {id: b, name: B, at_most: 1/2}]}
lookups: {l: {title: L, values: {"1": 1}}}
procedures:
  p: {title: P, steps: [{pool: {die: d6}}]}
  q: {title: Q, inputs: {}, steps: [{pool: {die: s}}, {count: {faces: {}}}]}
  o:
    title: O
    outcomes: {}
    assumes: []
    inputs: {n: {title: N}}
    steps: [{oppose: {die: d6, bonus: n}}]
card_formats: {c: {title: C, width: 63, height: 88, bleed: 0, safe: 0}}
products:
  - id: c
    title: C
    generator: cards
    format: c
    papers: [a4]
    select: [{kind: rule}, {kind: profile}, {kind: table}, {kind: scenario}]
  - {id: s, title: S, generator: sheet, list: list.first-battle, papers: [letter]}
list_rules: []
"""
"""Each thing that a game can declare, saying as little of it as is allowed."""
USED = {
    "profiles/b.yml": """
id: unit.b
title: B
characteristics: {m: null}
keywords: []
rules: []
weapons: [{id: w, title: W, characteristics: {}, rules: []}]
options: [{id: o, title: O, mount: a, characteristics: {}}]
abilities: [{title: A, kind: a}]
upgrades: [{title: U}]
grids: {a: [{title: R, characteristics: {x: null}}]}
""",
    "profiles/c.yml": """
id: unit.c
title: C
characteristics: {m: {status: missing, note: x}}
weapons: []
options: []
abilities: []
upgrades: []
grids: {a: []}
""",
    "tables/b.yml": "{id: table.b, title: B, status: missing, notes: [x]}",
    "tables/c.yml": """
id: table.c
title: C
compute: {procedure: o, rows: {title: R, input: n, values: [1]}, show: outcomes}
""",
    "scenarios/b.yml": """
id: scenario.b
title: B
sides: {attacker: false}
terrain: {mode: rolls.save}
deployment: [{type: rolls.save}]
objectives: [{objective: rolls.save, role: primary}]
victory: []
rules: [rolls.save]
custom: []
map: {width: 1, height: 1, shapes: []}
""",
    "scenarios/c.yml": """
id: scenario.c
title: C
terrain: {status: missing, note: x}
deployment: []
objectives: []
rules: []
map: {status: missing, note: x}
""",
    "scenarios/d.yml": """
id: scenario.d
title: D
map:
  width: 240
  height: 0.001
  shapes: [{edge: {side: left}}, {marker: [0, 0]}, {zone: {from: [0, 0], to: [0, 0]}}]
""",
    "diagrams/b.yml": """
id: diagram.b
title: B
text: Nothing.
rules: [rolls.save]
size: [240, 0.001]
frames:
  - title: A
    shapes: [{base: {at: [0, 0], size: 240, form: ship, side: theirs, facing: -360}}]
  - title: B
    shapes: [{arc: {at: [0, 0], radius: 0.001, from: 0, to: 0}}, {line: {points: [[0, 0], [0, 0]]}}]
""",
    "examples/b.yml": """
id: example.b
title: B
given: {units: {}, counters: {}}
acts: [{title: A, scenes: [{title: S, steps: [{roll: {procedure: p, rolled: [1]}}]}]}]
""",
    "examples/c.yml": """
id: example.c
title: C
given: {}
acts: [{title: A, scenes: [{title: S, steps: []}]}]
""",
}


def required(schema: Mapping[str, Any], document: Mapping[str, Any], name: str = "") -> Any:
    """The smallest value that a schema describes, or its example: of an object what is required."""
    if "examples" in schema:
        return schema["examples"][0]
    if "$ref" in schema:
        file, _, pointer = schema["$ref"].partition("#/")
        whole = SCHEMAS[file.removesuffix(".json")] if file else document
        found = whole
        for step in pointer.split("/"):
            found = found[step]
        return required(found, whole, name)
    if "enum" in schema:
        return schema["enum"][0]
    kinds = schema["type"]
    kind = kinds if isinstance(kinds, str) else kinds[0]
    if kind == "object":
        return {
            field: required(schema["properties"][field], document, field)
            for field in schema.get("required", ())
        }
    if kind == "array":
        count = schema.get("minItems", 0)
        return [required(schema["items"], document, name) for _ in range(count)]
    return GIVEN.get(name, "A word")


def barest(content: Path) -> Project:
    """A project whose one game has one document of each kind, with what the schemas require."""
    for kind, schema in SCHEMAS.items():
        if kind != "shared":
            data = {**required(schema, schema), **ASKED.get(kind, {})}
            name = "game" if kind == "game" else str(data.get("chapter", data.get("id")))
            write(content, f"{FOLDERS[kind]}/{name.rpartition('.')[2]}.yml", json.dumps(data))
    return Project(ROOT, content, content / "site")


def write(content: Path, path: str, text: str) -> None:
    file = content / "bare" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def the_book(project: Project) -> Book:
    assert check_game(project, "bare") == ()
    book = read_book(project, "bare")
    assert isinstance(book, Book)
    return book


@pytest.fixture
def bare(tmp_path):
    return barest(tmp_path)


def test_what_the_schemas_require_is_enough_for_every_output(bare):
    book = the_book(bare)
    assert {entity.kind for entity in book.entities.values()} == {
        *SCHEMAS.keys() - {"shared", "game"},
        "rule",
    }
    assert "bare/rolls/index.html" in build_site(bare, [book])
    assert "docs/bare/rolls/index.md" in plain_pages(bare, [book])
    assert json.loads(data_files(book)["game.json"])["procedures"] == []


def test_whatever_is_declared_may_say_as_little_as_is_allowed(bare):
    game = bare.content / "bare" / "game.yml"
    data = json.loads(game.read_text(encoding="utf-8"))
    lines = [f"{name}: {json.dumps(value)}" for name, value in data.items()]
    game.write_text("\n".join(lines) + DECLARED, encoding="utf-8")
    for path, text in USED.items():
        write(bare.content, path, text)
    book = the_book(bare)
    assert "bare/print/index.html" in build_site(bare, [book])
    assert json.loads(data_files(book)["game.json"])["procedures"][0]["inputs"] == {}
    for artifact in (*cards(bare, book), *sheets(bare, book)):
        [pdf] = artifact.produce().values()
        assert isinstance(pdf, bytes)
        assert pdf.startswith(b"%PDF")


def test_a_list_of_products_that_is_empty_promises_no_page(bare):
    game = bare.content / "bare" / "game.yml"
    data = json.loads(game.read_text(encoding="utf-8"))
    game.write_text(json.dumps({**data, "products": []}), encoding="utf-8")
    pages = build_site(bare, [the_book(bare)])
    assert "bare/print/index.html" not in pages
    assert b"print/" not in pages["bare/index.html"] + pages["index.html"]
