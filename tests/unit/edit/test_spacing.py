"""Formatting content changes spaces and lines, never data."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.edit.schemas import refresh_schemas
from rulewright.edit.spacing import SCHEMA_LINE, tidied, tidy_game
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.project import Project

BOOK = Path(__file__).parents[2] / "book"
HEAD = "# yaml-language-server: $schema=s.json\n"


@pytest.mark.parametrize(
    "before, after",
    [
        ("a: 1  \nb: 2", "a: 1\nb: 2\n"),
        ("a: 1\r\nb: 2\r\n", "a: 1\nb: 2\n"),
        ("a: 1\n\n\n\nb: 2\n\n\n", "a: 1\n\nb: 2\n"),
        ("# why   \na: 1 # so \n", "# why\na: 1 # so\n"),
        ("a: |\n  line  \n\n\n  next\nb: 2 \n", "a: |\n  line  \n\n\n  next\nb: 2\n"),
        ('a: "one  \n\n\n  two"\nb: 1 \n', 'a: "one  \n\n\n  two"\nb: 1\n'),
    ],
)
def test_it_puts_spacing_in_order(before, after):
    assert tidied(HEAD + before, "s.json") == HEAD + after


def test_it_takes_away_a_byte_order_mark():
    assert tidied(f"\ufeff{HEAD}a: 1\n", "s.json") == f"{HEAD}a: 1\n"


def test_it_adds_the_line_that_names_the_schema():
    assert tidied("a: 1\n", "../s.json") == "# yaml-language-server: $schema=../s.json\na: 1\n"


def test_a_copied_file_names_the_schema_as_seen_from_where_it_is():
    copied = "# yaml-language-server: $schema=../../../s.json\na: 1\n"
    assert tidied(copied, "../s.json") == "# yaml-language-server: $schema=../s.json\na: 1\n"
    assert tidied(copied, "../other.json") == copied


@pytest.mark.parametrize(
    "text", ["a: [1  \n", "a: 1\n\tb: 2  \n", "a: 1 \na: 2 \n", "", "a: |+\n  x\n\n\n"]
)
def test_what_is_faulty_or_would_change_stays(text):
    assert tidied(text, "s.json") == text


@given(
    st.lists(st.sampled_from(["a", ":", " ", "\n", "|", "- ", "'", '"', "#", "  ", "1", "\r\n"]))
)
def test_data_never_change(parts):
    text = "".join(parts)
    before, after = load_text("", "", text), load_text("", "", tidied(text, "s.json"))
    if isinstance(before, Document):
        assert isinstance(after, Document)
        assert after.data == before.data


@given(st.lists(st.sampled_from(["a", ": ", " ", "\n", "|", "- ", "#", "  ", "1", "\r\n"])))
def test_a_second_time_nothing_changes(parts):
    once = tidied("".join(parts), "s.json")
    assert tidied(once, "s.json") == once


def test_the_sample_book_is_in_order_and_one_spoilt_file_is_named(tmp_path):
    project = Project(tmp_path, content=shutil.copytree(BOOK, tmp_path / "tests" / "book"))
    (tmp_path / "schemas").symlink_to(BOOK.parents[1] / "schemas")
    (game,) = project.games()
    assert list(tidy_game(project, game)) == []
    spoilt = project.content / game / "game.yml"
    before = spoilt.read_text()
    spoilt.write_text(before.replace("\n", "  \n", 3))
    assert list(tidy_game(project, game)) == [f"tests/book/{game}/game.yml"]
    assert spoilt.read_text() == before


def test_a_project_without_schemas_names_those_that_the_tool_writes(tmp_path):
    project = Project(tmp_path, content=shutil.copytree(BOOK, tmp_path / "content"))
    (game,) = project.games()
    assert f"content/{game}/game.yml" in list(tidy_game(project, game))
    refresh_schemas(project, [game])
    heads = [
        (file.parent, file.read_text().partition("\n")[0])
        for file in project.content.rglob("*.yml")
    ]
    assert all((folder / head.removeprefix(SCHEMA_LINE)).is_file() for folder, head in heads)
    assert any(head.endswith(f".rulewright/schemas/{game}/profile.json") for _, head in heads)
