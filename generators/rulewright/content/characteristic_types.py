"""The types of characteristics: what authors write in a profile, and how readers see it.

One object holds everything about a type, so that schema, page, card, sheet and data agree.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from rulewright.model.status import Marked, Status

# The schemas of profiles are made without the library that reads content.
if TYPE_CHECKING:
    from rulewright.content.profile import Scalar, Value
    from rulewright.model.plain import Plain


class Words(Protocol):
    """The words of the interface in one language."""

    def __getitem__(self, key: str, /) -> str:
        """The words of a dotted key."""
        ...

    def of_count(self, key: str, number: float) -> str:
        """The words for so many of a thing."""
        ...


"""The words of the interface, by key."""

COST, NUMBER_OF_MODELS, SUM = "cost", "number of models", "sum"
"""The ways in which rules of force building can use a characteristic."""

MISSING = "?"
NONE = "\N{EN DASH}"
_TO = "\N{EN DASH}"
_OR = " | "
_MINUS = "\N{MINUS SIGN}"

_MOST = 1000
"""No value is further from 0: some are printed as one box for each point, to be crossed off."""
_MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class CharacteristicType:
    """A type of characteristic, which `game.yml` names by its `id`.

    `summary` says what authors write and `shape` is the JSON Schema of one value. `show` formats a
    value for readers in the words of a language; `show_one_of_pair`, if set, formats each value of
    a pair. `usable_as` says how rules of force building can use it. With `is_range` a value is one
    number, or the least and the most, shown as one.
    """

    id: str
    summary: str
    shape: "Mapping[str, Plain]"
    show: "Callable[[Scalar, Words], str]"
    show_one_of_pair: "Callable[[Scalar, Words], str] | None" = None
    usable_as: frozenset[str] = frozenset()
    is_range: bool = False

    def parts(self, value: "Value", words: Words) -> tuple[str, ...]:
        """A value as readers see it: two texts for a pair, otherwise one."""
        if value.status is Status.MISSING:
            return (MISSING,)
        if not value.parts:
            return (NONE,)
        show = self.show_one_of_pair if value.is_pair and self.show_one_of_pair else self.show
        parts = tuple(
            _unknown(part) if part.value is None else show(part.value, words)
            for part in value.parts
        )
        return (_TO.join(parts),) if self.is_range else parts

    def text(self, value: "Value", words: Words) -> str:
        """A value as readers see it, in one line: `5 | 6` for a pair."""
        return _OR.join(self.parts(value, words))


def _unknown(part: "Marked[Scalar]") -> str:
    return MISSING if part.status is Status.MISSING else NONE


def number(value: "Scalar") -> str:
    """A number with a true minus sign, or a text unchanged."""
    if isinstance(value, str):
        return value
    return f"{_MINUS if value < 0 else ''}{abs(value):.15g}"


def _number(value: "Scalar", _: Words) -> str:
    return number(value)


def _modifier(value: "Scalar", _: Words) -> str:
    return f"+{number(value)}" if not isinstance(value, str) and value > 0 else number(value)


def _as_written(value: "Scalar", _: Words) -> str:
    return str(value) if isinstance(value, str) else str(value).replace("-", _MINUS)


def _centimetres(value: "Scalar", words: Words) -> str:
    return words["distance.cm"].format(number=number(value))


def _squares(value: "Scalar", words: Words) -> str:
    return words.of_count("distance.square", float(value)).format(number=number(value))


def _integer(least: int = -_MOST, most: int = _MOST) -> "Mapping[str, Plain]":
    return {"type": "integer", "minimum": least, "maximum": most}


TYPES: Mapping[str, CharacteristicType] = MappingProxyType(
    {
        each.id: each
        for each in (
            CharacteristicType(
                "number",
                "a whole number",
                _integer(),
                _number,
                usable_as=frozenset({SUM, NUMBER_OF_MODELS}),
            ),
            CharacteristicType(
                "distance",
                "inches",
                {"type": "number", "minimum": 0, "maximum": _MOST},
                lambda value, _: f"{number(value)}\N{DOUBLE PRIME}",
                usable_as=frozenset({SUM}),
            ),
            CharacteristicType(
                "cm",
                "a distance in centimetres",
                {"type": "number", "minimum": 0, "maximum": _MOST},
                _centimetres,
                usable_as=frozenset({SUM}),
            ),
            CharacteristicType(
                "squares",
                "a distance in whole squares of the board",
                _integer(0),
                _squares,
                usable_as=frozenset({SUM}),
            ),
            CharacteristicType(
                "target",
                "the number to reach, without its +",
                _integer(),
                lambda value, _: f"{number(value)}+",
                # A pair of targets is recognised by its place: 5 | 6, not 5+ | 6+.
                show_one_of_pair=_number,
            ),
            CharacteristicType("modifier", "a whole number, added", _integer(), _modifier),
            CharacteristicType(
                "points",
                "points",
                _integer(0, _MOST_POINTS),
                _number,
                usable_as=frozenset({SUM, COST}),
            ),
            CharacteristicType(
                "dice",
                "dice such as 2d6",
                {
                    "type": "string",
                    "pattern": "^[0-9]*d[0-9]+([+-][0-9]+)?$",
                    "patternErrorMessage": "Dice are written 2d6 or d3+1.",
                    "examples": ["2d6"],
                },
                _number,
            ),
            CharacteristicType(
                "text",
                "a text or a number",
                {
                    "type": ["string", "number"],
                    "minimum": -_MOST,
                    "maximum": _MOST,
                    "pattern": r"^\S(.*\S)?$",
                    "patternErrorMessage": (
                        "This must be one line of text, without spaces at its ends."
                    ),
                },
                _as_written,
            ),
            CharacteristicType(
                "range",
                "a number, or the least and the most",
                _integer(0),
                _number,
                usable_as=frozenset({NUMBER_OF_MODELS}),
                is_range=True,
            ),
        )
    }
)
"""Each type by its id, in the order of the documentation."""


def documentation() -> str:
    """All types in one sentence, each with what authors write."""
    return f"{', '.join(f'{each.id} ({each.summary})' for each in TYPES.values())}."
