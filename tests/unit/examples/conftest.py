"""Worked examples made for one test."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rulewright.content.example import Example
from rulewright.examples.run import Executed, run_example
from tests.editing import edited, game_data

Execute = Callable[..., Executed]


@pytest.fixture
def execute() -> Execute:
    """Executes steps reported of the test book's hogs and shrews, 10 inches apart."""

    def reported(*steps: Mapping[str, Any], owes: Any = None, given: Any = None) -> Executed:
        example = {"acts": [{"title": "", "scenes": [{"title": "", "steps": list(steps)}]}]}
        game = {}
        if given is not None:
            example["given"] = given
        if owes is not None:
            conditions = game_data()["conditions"]
            game["conditions"] = {**conditions, "owes": {**conditions["owes"], **owes}}
        return executed(entities={"example.dusk": example}, game=game)

    return reported


def executed(**changes: Any) -> Executed:
    """The example of the test book, executed in a book with these changes."""
    book = edited(**changes)
    example = book.get(Example, "example.dusk")
    assert example is not None
    return run_example(book, example)
