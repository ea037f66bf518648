"""Procedures and worked examples made for one test."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from rulewright.dice.examples import Told, run_example
from rulewright.dice.procedures import Procedure, read_procedures
from rulewright.model.book import Book

DICE = {
    "d4": {"title": "D4", "faces": [1, 2, 3, 4]},
    "d6": {"title": "D6", "faces": [1, 2, 3, 4, 5, 6]},
    "coin": {"title": "Coin", "faces": [{"id": "head"}, {"id": "tail"}]},
}

Make = Callable[..., Procedure]
Tell = Callable[..., Told]


@pytest.fixture
def make() -> Make:
    """A procedure of some steps, on dice of four and six numbers and a coin."""

    def made(*steps: Mapping[str, Any], **more: Any) -> Procedure:
        inputs = {name: {"title": name} for name in more.pop("inputs", ())}
        raw = {"title": "Made", "inputs": inputs, "steps": list(steps), **more.pop("raw", {})}
        return read_procedures({"dice": DICE, "procedures": {"made": raw}, **more})["made"]

    return made


@pytest.fixture
def tell(book: Book) -> Tell:
    """Executes steps told of the test book's hogs and shrews, 10 inches apart."""
    dusk = book.entities["example.dusk"]

    def told(*steps: Mapping[str, Any], owes: Any = None, given: Any = None) -> Told:
        data = {**dusk.raw, "given": given or dusk.raw["given"]}
        data = {**data, "acts": [{"title": "", "scenes": [{"title": "", "steps": steps}]}]}
        game = dict(book.raw_game)
        if owes is not None:
            game["conditions"] = {
                **game["conditions"],
                "owes": {**game["conditions"]["owes"], **owes},
            }
        return run_example(replace(book, raw_game=game), replace(dusk, raw=data))

    return told
