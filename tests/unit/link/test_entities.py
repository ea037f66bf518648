"""Which entities a document holds, and what each refers to, by its fields and in its prose."""

from rulewright.link.entities import (
    EntityData,
    Reference,
    entities_of,
    is_dotted,
    own_fields,
    references,
)
from rulewright.model.document import Document
from rulewright.model.plain import Plain


def test_a_field_asks_for_a_kind_and_prose_for_any() -> None:
    term = {"id": "term.a", "title": "A", "forms": ["a"], "rule": "x.a", "notes": ["See [](#x.b)."]}
    assert list(references("term", term)) == [
        Reference("x.a", "rule", ("rule",)),
        Reference("x.b", "entity", ("notes", 0)),
    ]


def test_a_keyword_is_a_reference_where_it_has_a_dot() -> None:
    unit = {"category": "night.animal", "keywords": ["Night animal", "night.owl"], "rules": ["x"]}
    found = [(each.target, each.wanted) for each in references("profile", unit)]
    assert found == [("night.animal", "entity"), ("night.owl", "entity"), ("x", "rule")]
    assert not is_dotted("Mr. Mole")
    assert not is_dotted("night")


def test_the_quick_reference_and_the_index_name_what_they_show() -> None:
    game: dict[str, Plain] = {
        "quick_reference": [{"title": "Q", "rules": ["a.b"], "tables": ["table.c"]}],
        "index": [{"title": "I", "chapters": ["a"], "rules": ["a.d"]}],
    }
    found = {(each.target, each.wanted) for each in references("game", game)}
    assert found == {("a.b", "rule"), ("table.c", "table"), ("a", "chapter"), ("a.d", "rule")}


def test_units_attached_to_attached_units_are_found_however_deep() -> None:
    unit: dict[str, Plain] = {"profile": "unit.4"}
    for number in (3, 2, 1):
        unit = {"profile": f"unit.{number}", "attached": [unit]}
    army: dict[str, Plain] = {"forces": [{"title": "F", "units": [unit]}]}
    assert [each.target for each in references("list", army)] == [f"unit.{n}" for n in (1, 2, 3, 4)]


def test_a_chapter_comes_before_its_rules() -> None:
    rules: list[dict[str, Plain]] = [
        {"id": "a.b", "title": "B"},
        {"id": "a.c", "title": "C"},
    ]
    data: dict[str, Plain] = {"chapter": "a", "title": "A", "rules": rules}
    assert list(entities_of(Document("a.yml", "chapter", data, {}))) == [
        EntityData("a", "chapter", data, (), "chapter"),
        EntityData("a.b", "rule", rules[0], ("rules", 0), "id"),
        EntityData("a.c", "rule", rules[1], ("rules", 1), "id"),
    ]
    assert own_fields("chapter", data) == {"chapter": "a", "title": "A"}
    assert own_fields("rule", rules[0]) == rules[0]


def test_any_other_document_holds_one_and_the_game_none() -> None:
    term = {"id": "term.a", "title": "A"}
    assert list(entities_of(Document("a.yml", "term", term, {}))) == [
        EntityData("term.a", "term", term, (), "id")
    ]
    assert list(entities_of(Document("game.yml", "game", {"game": "g"}, {}))) == []
