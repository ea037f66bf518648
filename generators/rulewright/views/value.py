"""A characteristic's value as readers see it.

One place decides how 6″, 5+ and −1 are written, so that page, card and sheet agree.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulewright.content.game import Characteristic
from rulewright.content.value import NONE as NO_VALUE
from rulewright.content.value import Scalar, Value
from rulewright.model.status import Marked, Status

MISSING = "?"
NONE = "–"
_TO = "\N{EN DASH}"
_MINUS = "\N{MINUS SIGN}"


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
        """Whether the value, or one of a pair, is known to exist and not known."""
        return self.status is Status.MISSING


def value_view(value: Value, kind: str) -> ValueView:
    """A value of a characteristic of this type (see `Characteristic.type`)."""
    note = " ".join(value.notes)
    if value.status is Status.MISSING:
        return ValueView((MISSING,), value.weakest, note)
    if not value.parts:
        return ValueView((NONE,), value.weakest, note)
    # Where a target stands in a pair says that it is one: 5 | 6, not 5+ | 6+.
    shown_kind = "number" if kind == "target" and value.is_pair else kind
    parts = tuple(
        MISSING if part.status is Status.MISSING else formatted(part.value, shown_kind)
        for part in value.parts
    )
    if kind == "range":
        parts = (_TO.join(parts),)
    return ValueView(parts, value.weakest, note)


def points_view(points: Marked[int]) -> ValueView:
    """What something costs."""
    return value_view(Value((points,)), "points")


def formatted(value: Scalar | None, kind: str) -> str:
    """One value of a type: 6 is `6″` as distance, `6+` as target, `+6` as modifier."""
    if value is None:
        return NONE
    if isinstance(value, str):
        return value
    digits = f"{_MINUS if value < 0 else ''}{abs(value):g}"
    if kind == "distance":
        return f"{digits}\N{DOUBLE PRIME}"
    if kind == "target":
        return f"{digits}+"
    if kind == "modifier" and value > 0:
        return f"+{digits}"
    return digits


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
    declared: Iterable[Characteristic], values: Mapping[str, Value]
) -> tuple[StatView, ...]:
    """The cells of a statline in the order in which the game declares its characteristics."""
    return tuple(
        StatView(
            id=each.id,
            symbol=each.symbol,
            name=each.name,
            rule=each.rule,
            value=value_view(values.get(each.id, NO_VALUE), each.type),
        )
        for each in declared
    )
