"""The test book as types of content, as `tests/golden/content/` has it: all that is written in it.

Beside it, a story in which each step is written in each of its ways.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import pytest

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.example import StoryStep
from rulewright.content.game import Game
from rulewright.content.reading import read
from tests.expected import GOLDEN, as_expected, is_empty, laid_out, plainly, steady

KINDS = (
    *("chapter", "rule", "profile", "table", "scenario", "list", "example", "diagram", "term"),
)
LEFT_OUT = {"origin", "digest", "number"}


def held(value: Entity | Game) -> Mapping[str, Any]:
    """The fields of an entity or game, but what linking adds and what is as its author wrote it."""
    return {
        each.name: plain
        for each in fields(value)
        if each.name not in LEFT_OUT and not each.name.startswith("declared")
        if not is_empty(plain := plainly(getattr(value, each.name)))
    }


@pytest.mark.parametrize("kind", KINDS)
def test_entities_hold_what_their_authors_wrote(kind: str, book: Book, regenerate: bool) -> None:
    found = laid_out(steady([held(each) for each in book.of_kind(kind)])) + "\n"
    as_expected(f"content/{kind}.json", found, regenerate=regenerate)


def test_the_game_holds_what_its_authors_wrote(book: Book, regenerate: bool) -> None:
    found = laid_out(steady(held(book.game))) + "\n"
    as_expected("content/game.json", found, regenerate=regenerate)


def test_no_golden_file_is_left_over() -> None:
    assert {file.stem for file in (GOLDEN / "content").iterdir()} == {*KINDS, "game", "story"}


STORY: list[dict[str, Any]] = [
    {"counter": {"distance": -5, "rounds": {"to": 1}, "lost": "result"}},
    {"counter": {"gap": {"from": ["hogs", "pace"], "plus": [{"by": 2, "for": "rain"}]}}},
    {"compare": {"sum": [1, ["hogs", "snout", "bite"]], "at_least": "distance"}},
    {"compare": {"sum": [1], "above": 2}, "expect": {"holds": False}},
    {
        "require": {
            "procedure": "scuffle",
            "input": "needed",
            "from": ["shrews", "quills"],
            "pair": 2,
            "weapon": ["hogs", "snout", "bite"],
            "modifiers": ["dew"],
            "multiply": "1/2",
            "plus": [{"by": "distance"}],
        },
        "note": "A *note*.",
        "departs": "It was late.",
    },
    {
        "require": {
            "procedure": "scuffle",
            "input": "needed",
            "choices": {"front": {"from": 4}, "back": {"from": 5, "modifiers": ["dew"]}},
            "choose": "lowest",
            "modifiers": ["high-ground"],
        }
    },
    {
        "require": {
            "procedure": "p",
            "input": "i",
            "choices": {"a": {"from": 1}},
            "choose": "highest",
        }
    },
    {
        "roll": {
            "procedure": "raid",
            "settles": "shrews",
            "with": {"dice": 2},
            "rolled": [["bloom", "leaf"], "bare"],
            "resisted": ["thorn"],
            "succeeded": 1,
            "succeeded_again": 2,
        }
    },
    {"roll": {"procedure": "gust", "rolled": 9}},
    {"roll": {"procedure": "gust", "rolled": "leaf"}},
    {"wound": {"unit": "shrews", "by": {"from": 4, "multiply": 2}}},
]


def test_each_step_of_a_story_is_read_in_each_of_its_ways(regenerate: bool) -> None:
    found = laid_out([_with_kinds(read(StoryStep, step)) for step in STORY]) + "\n"
    as_expected("content/story.json", found, regenerate=regenerate)


def _with_kinds(value: Any) -> Any:
    """A value of a story with the names of its types, since several are written alike."""
    if hasattr(value, "__dataclass_fields__"):
        each = {name: _with_kinds(getattr(value, name)) for name in value.__dataclass_fields__}
        return {type(value).__name__: {name: it for name, it in each.items() if not is_empty(it)}}
    if isinstance(value, Mapping):
        return {key: _with_kinds(each) for key, each in value.items()}
    return [_with_kinds(each) for each in value] if isinstance(value, tuple) else plainly(value)
