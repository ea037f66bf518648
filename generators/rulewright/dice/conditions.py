"""Levels by what is left of a characteristic, and the roll that a fall owes, as a game declares."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulewright.model.status import Marked, Status, marked


@dataclass(frozen=True, slots=True)
class Level:
    """One condition: it holds at `at_most` of the whole or less, or at `or_remaining` or less."""

    id: str
    name: str
    at_most: Fraction | None
    or_remaining: int | None
    rule: str
    mark: Marked

    def holds(self, left: int, whole: int) -> bool:
        """Whether so much left of the whole is this level or a worse one; exact fractions."""
        if self.at_most is None and self.or_remaining is None:
            return True
        by_share = self.at_most is not None and Fraction(left, whole) <= self.at_most
        return by_share or (self.or_remaining is not None and left <= self.or_remaining)


@dataclass(frozen=True, slots=True)
class Owes:
    """The roll that a worse condition owes: one, or one for each level lost."""

    procedure: str
    input: str
    lookup: str
    each_level: bool = False


@dataclass(frozen=True, slots=True)
class Conditions:
    """The levels by what is left of the characteristic `of`, best first."""

    of: str
    levels: tuple[Level, ...]
    owes: Owes | None

    def index(self, left: int, whole: int) -> int:
        """The place in `levels` of the worst level that holds. `whole` must be above 0."""
        return max(at for at, level in enumerate(self.levels) if level.holds(left, whole))


def read_conditions(game: Mapping[str, Any]) -> Conditions | None:
    """The conditions of a game's data, if it declares any."""
    raw = game.get("conditions")
    if raw is None:
        return None
    owes = raw.get("owes")
    return Conditions(
        of=raw["of"],
        levels=tuple(map(_level, raw["levels"])),
        owes=Owes(**owes) if owes else None,
    )


def _level(raw: Mapping[str, Any]) -> Level:
    at_most, remaining = marked(raw.get("at_most")), marked(raw.get("or_remaining"))
    marks = (
        Marked(None, Status(raw.get("status", Status.STATED)), str(raw.get("note", ""))),
        at_most,
        remaining,
    )
    return Level(
        id=raw["id"],
        name=str(raw.get("name", raw["id"])),
        at_most=None if at_most.value is None else Fraction(str(at_most.value)),
        or_remaining=remaining.value,
        rule=str(raw.get("rule", "")),
        mark=max(marks, key=lambda mark: list(Status).index(mark.status)),
    )
