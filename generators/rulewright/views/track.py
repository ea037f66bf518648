"""The boxes on which players cross off what a unit loses, and where its condition changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from rulewright.model.status import Status, marked, weakest


@dataclass(frozen=True, slots=True)
class ThresholdView:
    """A condition, and what is left (that much or less) when it begins."""

    name: str
    left: int
    rule: str


@dataclass(frozen=True, slots=True)
class TrackView:
    """`total` boxes of the characteristic `name`; no boxes where its value is missing.

    `thresholds` are best first. `notes` are the reasons of the conditions' marks.
    """

    name: str
    symbol: str
    total: int
    thresholds: tuple[ThresholdView, ...]
    status: Status
    notes: tuple[str, ...] = ()

    @property
    def last_boxes(self) -> frozenset[int]:
        """The boxes (counted from 1) after which a new condition begins."""
        return frozenset(self.total - threshold.left for threshold in self.thresholds)


def threshold(level: Mapping[str, Any], total: int) -> int:
    """What may be left at most of `total` for a condition to hold, in whole points.

    `at_most` is a share of the total; `or_remaining` a number that is enough whatever the share.
    """
    return max(floor(Fraction(str(level["at_most"])) * total), int(level.get("or_remaining", 0)))


def track_view(game: Mapping[str, Any], values: Mapping[str, Any]) -> TrackView | None:
    """The track of a unit with these characteristics; None in games without conditions."""
    conditions = game.get("conditions")
    if not conditions:
        return None
    counted = conditions["of"]
    declared = next(each for each in game["characteristics"] if each["id"] == counted)
    whole = marked(values.get(counted))
    if whole.value is None and whole.status is not Status.MISSING:
        return None
    total = whole.value if isinstance(whole.value, int) else 0
    levels = [level for level in conditions["levels"] if "at_most" in level]
    marks = [level for level in levels if level.get("status", Status.STATED) != Status.STATED]
    return TrackView(
        name=declared["name"],
        symbol=declared["symbol"],
        total=total,
        thresholds=tuple(
            ThresholdView(level["name"], threshold(level, total), level.get("rule", ""))
            for level in levels
        ),
        status=weakest([whole.status, *(Status(level["status"]) for level in marks)]),
        notes=tuple(level["note"] for level in marks if level.get("note")),
    )
