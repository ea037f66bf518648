"""Telling what is wrong takes no more than twice the work for twice as many faults."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.project import Project
from rulewright.validate.documents import KindValidator, causes, validators
from rulewright.validate.fault import Fault
from rulewright.validate.schemas import Schema
from tests.work import LINEAR, growth

_KINDS = validators(Project(Path(__file__).parents[3]))
_TERM = "id: term.a\ntitle: A\ntext: B\n"


def _rules(rule: str) -> Callable[[int], str]:
    """A chapter with this rule, many times over."""

    def chapter(size: int) -> str:
        rules = "".join(f"  - {{id: a.b{each}, {rule}}}\n" for each in range(size))
        return f"chapter: a\ntitle: A\nrules:\n{rules}"

    return chapter


_FAULTY: dict[str, tuple[str, Callable[[int], str]]] = {
    "misspelt fields": ("chapter", _rules("titel: A")),
    "missing fields": ("chapter", _rules("title: A")),
    "bad statuses": ("chapter", _rules("title: A, text: B, status: derived")),
    "bad ids": ("chapter", _rules("title: A, text: B, aliases: [X Y]")),
    "wrong types": ("chapter", _rules("title: 1, text: []")),
    "unknown fields": (
        "term",
        lambda size: _TERM + "".join(f"titl{each}: 1\n" for each in range(size)),
    ),
    "long name": ("term", lambda size: f"{_TERM}? {'t' * size}\n: 1\n"),
    "long id": ("term", lambda size: f"id: {'a-' * size}_\ntitle: A\nforms: [a]\ntext: B\n"),
    "long choice": ("term", lambda size: f"{_TERM}forms: [a]\nstatus: {'ab' * size}\n"),
}


@pytest.mark.parametrize("name", _FAULTY)
def test_the_work_grows_no_faster_than_the_faults(name: str) -> None:
    kind, make = _FAULTY[name]

    def telling(size: int) -> Callable[[], object]:
        document = load_text("a.yml", kind, make(size))
        assert isinstance(document, Document)
        return lambda: _KINDS[kind].problems(document)

    assert telling(2)()
    assert growth(telling, 20) < LINEAR


def test_whether_items_are_unique_takes_no_more_work_if_they_cannot_be_sorted() -> None:
    texts = KindValidator({"type": "array", "items": {"type": "string"}, "uniqueItems": True})

    def telling(size: int) -> Callable[[], object]:
        document = Document("a.yml", "texts", [1, *(f"a{each}" for each in range(size))], {})
        return lambda: texts.problems(document)

    assert growth(telling, 100) < LINEAR


def test_the_causes_of_many_faults_are_found_in_work_proportional_to_them() -> None:
    node: Schema = {"properties": {"title": {}, "text": {}}}

    def finding(size: int) -> Callable[[], object]:
        faults = []
        for index in range(size):
            for keyword, name in (("additionalProperties", "titel"), ("required", "title")):
                path = ("rules", index, name) if name == "titel" else ("rules", index)
                fault = Fault(keyword, path, None, name, {}, node, {}, in_branch=False)
                faults.append(fault)
        assert [each.keyword for each in causes(faults)] == ["additionalProperties"] * size
        return lambda: list(causes(faults))

    assert growth(finding, 400) < LINEAR
