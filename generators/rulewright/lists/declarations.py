"""Checks that rules of force building name only what the game declares."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.dice.field_faults import nearest
from rulewright.lists.judging import word_of
from rulewright.model.book import Book
from rulewright.model.document import DataPath
from rulewright.model.problem import Problem

_TYPES: Mapping[str, tuple[str, ...]] = {
    "points": ("points",),
    "models": ("number", "range"),
    "total": ("number", "points", "distance"),
}


def declaration_problems(book: Book) -> Iterator[Problem]:
    """What is wrong with `list_rules`."""
    game, at = book.raw_game, book.game_document.value_at
    declared = [*game["characteristics"], *game.get("details", ())]
    tags = {tag for each in game.get("group_types", ()) for tag in each.get("tags", ())}
    for index, rule in enumerate(game.get("list_rules", ())):
        word = word_of(rule)
        place = ("list_rules", index, word)
        if word in _TYPES:
            fitting = [each["id"] for each in declared if each["type"] in _TYPES[word]]
            of = rule[word]["of"]
            if of not in fitting:
                message = f"`{word}` has nothing to count called {of!r}."
                yield Problem("bad-list-rule", at(*place, "of"), message, nearest(of, fitting))
        for path, tag in _tags(word, rule[word]):
            if tag not in tags:
                message = f"no type of group has the tag {tag!r}."
                yield Problem("bad-list-rule", at(*place, *path), message, nearest(tag, tags))


def _tags(word: str, data: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, str]]:
    """The tags of groups that a rule names, with their places below its word."""
    for key, value in data.items():
        is_tags = key == "groups" or (word == "groups" and key in ("tags", "for_each"))
        if is_tags:
            yield from (((*path, key, place), tag) for place, tag in enumerate(value))
        elif isinstance(value, dict):
            yield from _tags("", value, (*path, key))
        elif key == "but":
            for place, each in enumerate(value):
                yield from _tags("", each, (*path, key, place))
