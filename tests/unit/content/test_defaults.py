"""What authors leave out: it is empty, or one of the few things that go without saying."""

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any

from rulewright import content
from rulewright.content.diagram import Extent
from rulewright.content.reading import read
from rulewright.content.rolls import Conditions, DieFace, Level, Lookup, Procedure, Rolls
from rulewright.model.status import NOT_SAID, Marked, Status

GOES_WITHOUT_SAYING = {
    **dict.fromkeys(["ChosenOption.count", "ChosenUpgrade.count", "ListedUnit.count"], 1),
    **dict.fromkeys(["Weapon.count", "Count.least", "Built.pair"], 1),
    **dict.fromkeys(["Scoped.within", "Count.within", "Share.within", "Total.within"], "force"),
    **dict.fromkeys(["Unique.within", "Duplicates.within", "Requires.within"], "force"),
    **dict.fromkeys(["Points.per", "Total.per"], "unit"),
    **dict.fromkeys(["Deployment.side", "Objective.side"], "both"),
    "Product.shows": "rules",
    **dict.fromkeys(["Base.size", "Unit.size"], Extent(1, 1)),
    **dict.fromkeys(["Base.form", "Unit.form"], "round"),
    **dict.fromkeys(["Base.side", "Unit.side"], "ours"),
    "Area.of": "plain",
    "Arrow.way": "move",
    "Label.align": "middle",
    "Line.style": "solid",
}
_EMPTY: tuple[object, ...] = ("", (), {}, frozenset(), None, False, 0, NOT_SAID, Status.STATED)


def test_what_is_not_said_is_empty_or_goes_without_saying() -> None:
    found = {
        f"{kind.__name__}.{field.name}": default
        for kind in _types()
        for field in fields(kind)
        if (default := _default(field)) is not MISSING and not _is_empty(default)
    }
    assert found == GOES_WITHOUT_SAYING


def _types() -> Iterator[type[Any]]:
    """All types of content."""
    for each in pkgutil.iter_modules(content.__path__):
        module = importlib.import_module(f"{content.__name__}.{each.name}")
        for kind in vars(module).values():
            if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__:
                yield kind


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _is_empty(value: object) -> bool:
    """Whether a value says nothing: of a dataclass, beyond what it says by its own defaults."""
    if any(type(value) is type(empty) and value == empty for empty in _EMPTY):
        return True
    return is_dataclass(value) and all(
        _is_empty(held) or held == _default(each)
        for each in fields(value)
        for held in [getattr(value, each.name)]
    )


def test_a_game_that_declares_as_little_as_it_can_of_its_rolls() -> None:
    """Names are ids, everything is stated, and nothing is bounded."""
    rolls = read(
        Rolls,
        {
            "dice": {"d3": {"title": "D3", "faces": [1, {"id": "leaf"}]}},
            "lookups": {"by-mood": {"values": {"calm": 1}}},
            "procedures": {"stare": {"inputs": {"mine": {}}, "steps": [{"count": {}}]}},
            "conditions": {"of": "vigour", "levels": [{"id": "calm"}]},
        },
    )
    die, lookup = rolls.dice["d3"], rolls.lookups["by-mood"]
    assert die.faces == (DieFace(1, "1", "1"), DieFace("leaf", "leaf", "", ""))
    assert lookup == Lookup("by-mood", "by-mood", "", {"calm": Marked(1)})
    stare = rolls.procedures["stare"]
    assert stare == Procedure(
        "stare", "stare", "", (), stare.inputs, stare.steps, {}, Marked(None, Status.STATED, "")
    )
    mine = stare.inputs["mine"]
    assert (mine.id, mine.title, mine.symbol) == ("mine", "mine", "")
    assert (mine.minimum, mine.maximum, mine.default) == (None, None, None)
    calm = Level("calm", "calm", None, None, "", Marked(None))
    assert rolls.conditions == Conditions("vigour", (calm,), None)


def test_the_marks_of_what_a_game_rolls() -> None:
    """The weaker mark of a thing and of its parts counts, with its note."""
    unsure = {"status": "derived", "note": "By the map."}
    torn = {"status": "missing", "note": "Torn."}
    values = {"low": 1, "high": {"value": 2, "status": "reconstructed", "note": "Faint."}}
    lookup = read(Lookup, {"id": "x", "values": {**values, "none": torn}, **unsure})
    assert lookup.values == {
        "low": Marked(1, Status.DERIVED, "By the map."),
        "high": Marked(2, Status.RECONSTRUCTED, "Faint."),
        "none": Marked(None, Status.MISSING, "Torn."),
    }
    level = read(Level, {"id": "x", **unsure, "at_most": {"value": "1/2", **torn}})
    assert (level.at_most, level.mark) == (level.at_most, Marked(None, Status.MISSING, "Torn."))
    level = read(Level, {"id": "x", "or_remaining": {"value": 2, **unsure}})
    assert (level.or_remaining, level.mark) == (2, Marked(None, Status.DERIVED, "By the map."))
    noted = {"status": "derived", "notes": ["One.", "Two."]}
    procedure = read(Procedure, {"id": "x", "inputs": {}, "steps": [], **noted})
    assert procedure.mark == Marked(None, Status.DERIVED, "One. Two.")
