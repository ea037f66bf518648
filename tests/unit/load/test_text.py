"""YAML text becomes data, each key and value with its place."""

import io
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from rulewright.load.text import load_text
from rulewright.model.document import Place
from rulewright.model.plain import as_mapping, as_text
from tests.unit.load.marking import PATH, document_of

_SEEN = st.characters(exclude_categories=["C", "Zl", "Zp"], exclude_characters="\ufffc")
_WORDS = st.text(st.one_of(_SEEN, st.sampled_from("\n:?#-'\"|>{}[],&*!%@` ")), max_size=30)
_KEYS = st.text(_SEEN, min_size=1, max_size=12)
_SCALARS = st.one_of(
    _WORDS,
    st.sampled_from(["NO", "yes", "012", "0o14", "10:30", "1_000", "~", "null", "true", "<<", "="]),
    st.integers(-(10**14), 10**14),
    st.floats(-1e12, 1e12, allow_subnormal=False),
    st.booleans(),
    st.none(),
)
_DATA = st.recursive(
    _SCALARS,
    lambda below: st.one_of(st.lists(below, max_size=4), st.dictionaries(_KEYS, below, max_size=4)),
    max_leaves=20,
)
_FILES = st.dictionaries(_KEYS, _DATA, min_size=1, max_size=4)


def _dumped(data: Any, *, flow: bool) -> str:
    writer = YAML(typ="safe", pure=True)
    writer.default_flow_style = flow
    writer.allow_unicode = True
    writer.width = 10_000
    writer.representer.ignore_aliases = lambda _data: True
    stream = io.StringIO()
    writer.dump(data, stream)
    return stream.getvalue()


@given(_FILES)
def test_dumped_data_comes_back(data: dict[str, Any]) -> None:
    assert document_of(_dumped(data, flow=False)).data == data


@given(_FILES)
def test_dumped_between_brackets_it_comes_back_or_is_refused(data: dict[str, Any]) -> None:
    """Between brackets the parser refuses some plain texts that YAML 1.2 allows, such as [:0]."""
    loaded = load_text(PATH, "chapter", _dumped(data, flow=True))
    assert isinstance(loaded, tuple) or loaded.data == data


@given(_FILES, st.sampled_from([None, 1, 2, 7]))
def test_each_place_is_that_of_its_key_and_value(data: dict[str, Any], indent: int | None) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    lines = text.split("\n")
    document = document_of(text)

    def written_at(line: int, column: int) -> Any:
        rest = "\n".join([lines[line - 1][column - 1 :], *lines[line:]])
        return json.JSONDecoder().raw_decode(rest)[0]

    def visit(value: Any, *path: str | int) -> int:
        place = document.places[path]
        assert written_at(place.line, place.column) == value
        below: list[tuple[str | int, Any]] = list(value.items()) if isinstance(value, dict) else []
        below += enumerate(value) if isinstance(value, list) else ()
        seen = 1
        for name, child in below:
            seen += visit(child, *path, name)
            place = document.places[*path, name]
            if isinstance(name, str):
                assert written_at(place.key_line, place.key_column) == name
            else:
                assert (place.key_line, place.key_column) == (place.line, place.column)
        return seen

    assert visit(document.data) == len(document.places)


@given(
    st.lists(st.text(_SEEN, min_size=1, max_size=20).filter(str.strip), min_size=1, max_size=5),
    st.integers(1, 6),
    st.sampled_from(["\n", "\r\n"]),
)
def test_each_character_of_a_block_has_its_place(
    prose: list[str], indent: int, newline: str
) -> None:
    prose = [prose[0].lstrip(), *prose[1:]]  # else the first line would set the indentation
    block = [" " * indent + line for line in prose]
    text = newline.join(["title: x", "text: |  # said", *block, "more: y", ""])
    document = document_of(text)
    assert document.blocks == {("text",)}
    lines = text.split(newline)
    for number, line in enumerate(as_text(as_mapping(document.data)["text"]).splitlines()):
        for column, character in enumerate(line):
            at = document.text_at(("text",), number, column)
            assert lines[at.line - 1][at.column - 1] == character


def test_block_that_begins_with_blank_lines_and_spaces() -> None:
    document = document_of("a:\n  - text: |2\n\n        deep\n      flat\n")
    assert document.data == {"a": [{"text": "\n  deep\nflat\n"}]}
    at = document.text_at(("a", 0, "text"), 1, 2)
    assert (at.line, at.column) == (4, 9)


def test_folded_text_has_the_place_of_its_start_only() -> None:
    document = document_of("a: >-\n  one\n  two\n")
    assert document.data == {"a": "one two"}
    assert document.blocks == frozenset()
    assert document.text_at(("a",), 0, 5) == document.value_at("a")


def test_windows_line_ends() -> None:
    document = document_of("a: 1\r\nb: |\r\n  one\r\n  two\r\n")
    assert document.data == {"a": 1, "b": "one\ntwo\n"}
    assert document.places["b",] == Place(2, 1, 3, 3)


def test_empty_value_stands_after_its_key() -> None:
    document = document_of("a:\n  b:\n  c: 1\n")
    assert document.data == {"a": {"b": None, "c": 1}}
    assert document.places["a", "b"] == Place(2, 3, 2, 5)


def test_place_of_what_is_not_there_is_that_of_what_holds_it() -> None:
    document = document_of("a:\n  b: 1\n")
    assert document.value_at("a", "missing", 3) == document.value_at("a")
