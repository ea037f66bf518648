"""A characteristic's value as readers see it: its type decides how 6″, 5+ and −1 are written."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulewright.content.characteristic_types import TYPES, Words
from rulewright.content.game import Characteristic, Game
from rulewright.content.value import NONE as NO_VALUE
from rulewright.content.value import Value
from rulewright.model.status import Marked, Status
from rulewright.words.catalogue import words


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
