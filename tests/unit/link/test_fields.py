"""Which fields hold ids and prose."""

from rulewright.link.fields import Prose, prose, values
from rulewright.link.references import field_references, is_dotted


def test_a_pattern_names_each_value_that_is_there():
    data = {"weapons": [{"rules": ["a.b", "a.c"]}, {}, {"rules": []}], "name": "x"}
    assert list(values(data, "weapons.*.rules.*")) == [
        (("weapons", 0, "rules", 0), "a.b"),
        (("weapons", 0, "rules", 1), "a.c"),
    ]
    assert list(values(data, "name")) == [(("name",), "x")]
    assert list(values(data, "name.*")) == []


def test_prose_is_found_by_its_key_and_in_cells():
    rule = {
        "title": "T",
        "text": "A",
        "notes": ["B"],
        "modifiers": [{"by": {"value": 1, "status": "derived", "note": "C"}, "when": "D"}],
    }
    assert list(prose("rule", rule)) == [
        Prose(("text",), "A", inline=False),
        Prose(("notes", 0), "B", inline=True),
        Prose(("modifiers", 0, "by", "note"), "C", inline=True),
        Prose(("modifiers", 0, "when"), "D", inline=True),
    ]
    table = {"title": "T", "rows": [{"sky": "Clear"}]}
    assert list(prose("table", table)) == [Prose(("rows", 0, "sky"), "Clear", inline=True)]
    assert list(prose("rule", table)) == []


def test_a_keyword_is_a_reference_where_it_has_a_dot():
    unit = {"category": "night.animal", "keywords": ["Night animal", "night.owl"], "rules": ["x"]}
    found = [(each.target, each.wanted) for each in field_references("profile", unit)]
    assert found == [("x", "rule"), ("night.animal", "entity"), ("night.owl", "entity")]
    assert not is_dotted("Mr. Mole")
    assert not is_dotted("night")


def test_the_quick_reference_and_the_index_name_what_they_show():
    game = {
        "quick_reference": [{"title": "Q", "rules": ["a.b"], "tables": ["table.c"]}],
        "index": [{"title": "I", "chapters": ["a"], "rules": ["a.d"]}],
    }
    found = {(target, kind) for target, kind, _ in field_references("game", game)}
    assert found == {("a.b", "rule"), ("table.c", "table"), ("a", "chapter"), ("a.d", "rule")}
