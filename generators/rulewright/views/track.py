"""The boxes on which players cross off what a unit loses, and where its condition changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, floor

from rulewright.content.book import Book
from rulewright.content.rolls import Level
from rulewright.content.value import NONE, Value
from rulewright.model.status import Status, weakest

_PER_ROW = 12
_FEW = 48
_PER_CROWDED_ROW = 20


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
    def per_row(self) -> int:
        """How many boxes stand in a row, so that all rows are as even as can be."""
        rows = ceil(self.total / (_PER_ROW if self.total <= _FEW else _PER_CROWDED_ROW)) or 1
        return ceil(self.total / rows)

    @property
    def last_boxes(self) -> frozenset[int]:
        """The boxes (counted from 1) after which a new condition begins."""
        return frozenset(self.total - threshold.left for threshold in self.thresholds)


def threshold(level: Level, total: int) -> int:
    """What may be left of `total` at most for a condition to hold, in whole points."""
    by_share = 0 if level.at_most is None else floor(level.at_most * total)
    return max(by_share, level.or_remaining or 0)


def track_view(book: Book, values: Mapping[str, Value]) -> TrackView | None:
    """The track of a unit with these characteristics; None in games without conditions."""
    conditions = book.game.rolls.conditions
    if conditions is None:
        return None
    declared = next(each for each in book.game.characteristics if each.id == conditions.of)
    value = values.get(conditions.of, NONE)
    if value.is_none:
        return None
    total = value.single if isinstance(value.single, int) else 0
    marks = [level.mark for level in conditions.levels]
    return TrackView(
        name=declared.name,
        symbol=declared.symbol,
        total=total,
        thresholds=tuple(
            ThresholdView(level.name, threshold(level, total), level.rule)
            for level in conditions.levels
            if level.at_most is not None or level.or_remaining is not None
        ),
        status=weakest([value.weakest, *(mark.status for mark in marks)]),
        notes=(*value.notes, *(mark.note for mark in marks if mark.note)),
    )
