"""Values as readers see them: numbers, chances, cells of statlines, and the track of a unit."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from rulewright.content.book import Book
from rulewright.content.characteristic_types import MISSING, TYPES, Words
from rulewright.content.game import Characteristic, Game
from rulewright.content.profile import NO_VALUE, Value
from rulewright.content.rolls import Level
from rulewright.model.status import Marked, Status, weakest
from rulewright.words.catalogue import words

_TENTHS = 1000
"""The tenths of a per cent in 1."""

_PER_ROW = 12
_FEW = 48
_PER_CROWDED_ROW = 20
_SIGNS: Mapping[Fraction, str] = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


@dataclass(frozen=True, slots=True)
class ValueView:
    """`parts` are the shown values, two of a pair; `status` and `note` say how sure they are."""

    parts: tuple[str, ...]
    status: Status = Status.STATED
    note: str = ""

    @property
    def text(self) -> str:
        """The value in one line: `5 | 6` for a pair."""
        return " | ".join(self.parts)

    @property
    def missing(self) -> bool:
        """Whether the value, or one of a pair, is missing."""
        return self.status is Status.MISSING


def value_view(value: Value, kind: str, catalogue: Words) -> ValueView:
    """A value of a characteristic of this type (see `Characteristic.type`)."""
    return ValueView(TYPES[kind].parts(value, catalogue), value.weakest, " ".join(value.notes))


def points_view(points: Marked[int]) -> ValueView:
    """What something costs."""
    return value_view(Value((points,)), "points", words())


@dataclass(frozen=True, slots=True)
class StatView:
    """One cell of a statline: a declared characteristic with an entity's value.

    `rule` is the id of the rule that explains it, empty where the game names none.
    """

    id: str
    symbol: str
    name: str
    rule: str
    value: ValueView


def stat_views(
    game: Game, declared: Iterable[Characteristic], values: Mapping[str, Value]
) -> tuple[StatView, ...]:
    """The cells of a statline in the order in which the game declares its characteristics."""
    catalogue = words(game.language)
    return tuple(
        StatView(
            id=each.id,
            symbol=each.symbol,
            name=each.name,
            rule=each.rule,
            value=value_view(values.get(each.id, NO_VALUE), each.type, catalogue),
        )
        for each in declared
    )


def change(by: Fraction | int | None, *, multiplies: bool) -> str:
    """A change as shown: `+1`, `−2`, `×½`, `×1½`; `?` where it is unknown."""
    if by is None:
        return MISSING
    size = amount(abs(Fraction(by)))
    sign = "×" if multiplies else "−" if by < 0 else "+"
    return f"{sign}{size}"


def amount(size: Fraction) -> str:
    """A number of 0 or more, with a single character for its fraction where one exists: `1½`."""
    whole, rest = divmod(size, 1)
    if not rest:
        return str(whole)
    if rest not in _SIGNS:
        return str(size)
    return f"{whole or ''}{_SIGNS[rest]}"


def percent(chance: Fraction, words: Mapping[str, str]) -> str:
    """A chance as a percentage with one decimal, rounded half up.

    Neither 0 % nor 100 % is said of what is only close to it: "<0.1 %", ">99.9 %".
    """
    if chance in {0, 1}:
        return words["dice.percent"].format(number=100 * chance.numerator)
    tenths = (2 * _TENTHS * chance.numerator + chance.denominator) // (2 * chance.denominator)
    key = {0: "dice.percent.under", _TENTHS: "dice.percent.over"}.get(tenths, "dice.percent")
    tenths = min(max(tenths, 1), _TENTHS - 1)
    number = f"{tenths // 10}{words['dice.point']}{tenths % 10}"
    return words[key].format(number=number)


def fraction(chance: Fraction) -> str:
    """A chance as an exact fraction in lowest terms; 0 and 1 as such."""
    return str(chance)


@dataclass(frozen=True, slots=True)
class ThresholdView:
    """A condition, and the most that can be left while it holds."""

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
        """The number of boxes in a row, so that all rows are as even as possible."""
        rows = ceil(self.total / (_PER_ROW if self.total <= _FEW else _PER_CROWDED_ROW)) or 1
        return ceil(self.total / rows)

    @property
    def last_boxes(self) -> frozenset[int]:
        """The boxes (counted from 1) after which a new condition begins."""
        return frozenset(self.total - threshold.left for threshold in self.thresholds)


def threshold(level: Level, total: int) -> int:
    """The most of `total` that can be left while a condition holds, in whole points."""
    by_share = 0 if level.at_most is None else floor(level.at_most * total)
    return max(by_share, level.or_remaining or 0)


def track_view(book: Book, values: Mapping[str, Value]) -> TrackView | None:
    """The track of a unit with these characteristics; None in games without conditions."""
    conditions = book.game.rolls.conditions
    if conditions is None:
        return None
    declared = next(each for each in book.game.characteristics if each.id == conditions.of)
    value = values.get(conditions.of, NO_VALUE)
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
