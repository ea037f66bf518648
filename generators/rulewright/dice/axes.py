"""The axes of computed tables: which values an input takes along a side, and their labels."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.dice.conditions import Conditions
from rulewright.dice.lookups import Lookup
from rulewright.model.status import Marked


@dataclass(frozen=True, slots=True)
class Point:
    """One value along an axis: its label as typed or named, and the value with its mark."""

    label: str
    value: Marked


@dataclass(frozen=True, slots=True)
class Axis:
    """One side of a table: the input that changes along it and the values that it takes."""

    title: str
    input: str
    points: tuple[Point, ...]
    prefix: str = ""
    suffix: str = ""
    by_condition: bool = False

    def label(self, point: Point) -> str:
        """A point as its row or column is headed."""
        return f"{self.prefix}{point.label}{self.suffix}"


def read_axis(
    raw: Mapping[str, Any], lookups: Mapping[str, Lookup], conditions: Conditions | None
) -> Axis:
    """An axis as declared; lookups and conditions that it names must be there."""
    return Axis(
        title=str(raw["title"]),
        input=str(raw["input"]),
        points=_points(raw, lookups, conditions),
        prefix=str(raw.get("prefix", "")),
        suffix=str(raw.get("suffix", "")),
        by_condition="conditions" in raw,
    )


def _points(
    raw: Mapping[str, Any], lookups: Mapping[str, Lookup], conditions: Conditions | None
) -> tuple[Point, ...]:
    if "cases" in raw:
        return tuple(Point(str(case["label"]), Marked(case["value"])) for case in raw["cases"])
    if "conditions" in raw and conditions is not None:
        lookup = lookups[raw["conditions"]]
        return tuple(Point(level.name, lookup.value(level.id)) for level in conditions.levels)
    if "lookup" in raw:
        numbers = [int(key) for key in lookups[raw["lookup"]].values]
    elif "values" in raw:
        numbers = list(raw["values"])
    else:
        numbers = list(range(raw["from"], raw["to"] + 1))
    return tuple(Point(_number(number), Marked(number)) for number in numbers)


def _number(number: int) -> str:
    """A number as readers see it, with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")
