"""What an entity refers to, by its fields and in its prose."""

from rulewright.link.entities import Reference, is_dotted, references
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
