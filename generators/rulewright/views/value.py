"""A characteristic's value as readers see it.

One place decides how 6″, 5+ and −1 are written, so that page, card and sheet agree.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.model.status import Status, marked, weakest

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


def value_view(raw: Any, kind: str) -> ValueView:
    """Read a value of content, plain or marked, a pair or `null`, of a characteristic's type."""
    whole = marked(raw)
    items = whole.value if isinstance(whole.value, list) else [whole.value]
    singles = [marked(item) for item in items]
    status = weakest([whole.status, *(single.status for single in singles)])
    notes = [note for note in (whole.note, *(single.note for single in singles)) if note]
    if whole.status is Status.MISSING:
        return ValueView((MISSING,), status, " ".join(notes))
    # A pair of targets is told by its place alone: 5 | 6, not 5+ | 6+.
    shown_kind = "number" if kind == "target" and len(singles) > 1 else kind
    parts = tuple(
        MISSING if single.status is Status.MISSING else formatted(single.value, shown_kind)
        for single in singles
    )
    if kind == "range":
        return ValueView((_TO.join(parts),), status, " ".join(notes))
    return ValueView(parts, status, " ".join(notes))


def formatted(value: Any, kind: str) -> str:
    """One value of a type: 6 is `6″` as distance, `6+` as target, `+6` as modifier."""
    if value is None:
        return NONE
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
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
    declared: list[Mapping[str, Any]], values: Mapping[str, Any]
) -> tuple[StatView, ...]:
    """The cells of a statline in the order in which the game declares its characteristics."""
    return tuple(
        StatView(
            id=characteristic["id"],
            symbol=characteristic["symbol"],
            name=characteristic["name"],
            rule=characteristic.get("rule", ""),
            value=value_view(values.get(characteristic["id"]), characteristic["type"]),
        )
        for characteristic in declared
    )
