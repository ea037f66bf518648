"""The data files say what their schemas promise, and their schemas say what each field means."""

import json
import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from rulewright.api.common import Prose
from rulewright.api.files import artifacts, data_files, schemas
from tests.editing import edited, game_data
from tests.varied import varied


@pytest.fixture(scope="module")
def data(book):
    return {name: json.loads(content) for name, content in data_files(book).items()}


def test_there_is_a_file_of_each_kind_and_a_schema_of_each_file(data):
    kinds = "game rules terms profiles tables scenarios lists examples diagrams gaps ids"
    assert list(data) == [f"{kind}.json" for kind in kinds.split()]
    assert list(schemas()) == list(data)


def test_every_file_is_as_its_schema_says(data):
    for name, content in schemas().items():
        schema = json.loads(content)
        Draft202012Validator.check_schema(schema)
        assert list(Draft202012Validator(schema).iter_errors(data[name])) == [], name
        assert data[name]["$schema"] == f"../schemas/{name}"


def properties(schema) -> Iterator[tuple[str, dict]]:
    for name, definition in {"": schema, **schema.get("$defs", {})}.items():
        for key, each in definition.get("properties", {}).items():
            yield f"{name}.{key}", each


def test_every_field_is_described_and_no_other_field_is_allowed():
    for name, content in schemas().items():
        schema = json.loads(content)
        assert schema["additionalProperties"] is False
        bare = [key for key, each in properties(schema) if not each.get("description")]
        assert bare == [], name


def test_every_entity_is_there_once_with_its_addresses(book, data):
    ids = {entry["id"]: entry for entry in data["ids.json"]["ids"]}
    assert set(ids) == set(book.entities) | set(book.aliases)
    assert ids["scuffle.fight"]["now"] == "scuffle.scuffle"
    assert ids["scuffle.fight"]["permanent"] == f"{book.slug}/r/scuffle.fight/"
    rules = [rule for chapter in data["rules.json"]["chapters"] for rule in chapter["rules"]]
    assert [rule["id"] for rule in rules] == [entity.id for entity in book.of_kind("rule")]


def test_chances_are_exact_fractions(data):
    tables = {table["id"]: table for table in data["tables.json"]["tables"]}
    cells = [cell for row in tables["table.scuffle"]["rows"] for cell in row if cell["fraction"]]
    assert cells
    assert cells[0]["fraction"] == "7/8"
    for cell in cells:
        assert re.fullmatch(r"\d+(/\d+)?", cell["fraction"])
        shown = float(cell["percent"].rstrip("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE} %"))
        assert abs(Fraction(cell["fraction"]) * 100 - Fraction(shown)) <= Fraction("0.051")


def test_a_list_builder_finds_what_armies_obey(data):
    game = data["game.json"]
    assert [band["end"] for band in game["range_bands"]] == [4, None]
    (thicket, *_) = game["group_types"]
    assert thicket["slots"][0] == {
        "id": "heart",
        "title": "Heart of the thicket",
        "takes": {"category": "Prickly"},
        "least": 1,
        "most": 2,
    }
    first, _, groups, *_ = game["list_rules"]
    assert first == {"rule": "basics.price", "kind": "points", "settings": {"of": "acorns"}}
    assert groups["settings"] == {"tags": ["thicket"], "most": 2}


def test_a_mark_is_never_lost(data):
    profiles = {profile["id"]: profile for profile in data["profiles.json"]["profiles"]}
    nerve = profiles["unit.shrews"]["characteristics"]["nerve"]
    assert (nerve["value"], nerve["status"]) == (None, "missing")
    lookups = {lookup["id"]: lookup for lookup in data["game.json"]["lookups"]}
    assert lookups["fright-dice"]["values"]["frantic"]["status"] == "reconstructed"
    tables = {table["id"]: table for table in data["tables.json"]["tables"]}
    assert tables["table.fright"]["status"] == "reconstructed"
    assert tables["table.scuffle"]["status"] == "stated"
    found = {(gap["about"], gap["status"]) for gap in data["gaps.json"]["gaps"]}
    assert {("unit.shrews", "missing"), ("fright.stare", "reconstructed")} <= found


def test_prose_links_to_permanent_addresses_below_the_root_of_the_site(book, data):
    text = json.dumps(data)
    assert "ref:" not in text
    links = set(re.findall(r'href=\\"([^"\\]*)\\"', text))
    assert links
    assert all(link.startswith(f"{book.slug}/r/") and link.endswith("/") for link in links)
    assert {link.split("/")[2] for link in links} <= set(book.entities) | set(book.aliases)


def test_the_same_book_gives_the_same_bytes(book):
    assert data_files(book) == data_files(book)


def test_each_game_and_the_schemas_are_artifacts_of_their_own(project, book):
    paths = [artifact.path for artifact in artifacts(project, [book])]
    assert paths == [f"api/{book.slug}", "api/schemas"]


def test_a_roll_that_depends_on_nothing_has_no_inputs():
    steps = [{"pool": {"die": "leaf"}}, {"count": {"faces": {"leaf": 1}}}]
    plain = {"title": "A leaf", "steps": steps}
    changed = edited(game={"procedures": {**game_data()["procedures"], "plain": plain}})
    found = json.loads(data_files(changed)["game.json"])["procedures"]
    assert next(each["inputs"] for each in found if each["id"] == "plain") == {}


def test_the_types_of_characteristics_are_told():
    definitions = json.loads(schemas()["game.json"])["$defs"]
    told = definitions["Characteristic"]["properties"]["type"]["description"]
    assert told.startswith("What its values are: number (a whole number), distance (inches), cm (")
    assert told.endswith("range (a number, or the least and the most).")


def test_every_schema_names_its_dialect_and_knows_that_a_file_names_its_schema():
    for name, content in schemas().items():
        schema = json.loads(content)
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema", name
        named = {"type": "string", "description": "The schema of this file."}
        assert schema["properties"]["$schema"] == named, name


def test_data_can_be_kept_since_nothing_changes_it():
    prose = Prose(html="<p>A</p>", markdown="A")
    with pytest.raises(ValidationError, match="frozen"):
        prose.html = ""


def test_data_are_made_anew_when_only_lines_move(tmp_path, project):
    """Gaps name lines."""

    def digests(book):
        return {each.path: each.digest for each in artifacts(project, [book])}

    shrews = {"id: unit.shrews": "# A line more.\nid: unit.shrews"}
    moved = digests(varied(tmp_path / "moved", {"profiles/shrews.yml": shrews}))
    same, again = (digests(varied(tmp_path / name, {})) for name in ("same", "again"))
    assert moved["api/schemas"] == same["api/schemas"]
    assert moved["api/hedgerow"] != same["api/hedgerow"]
    assert same == again
