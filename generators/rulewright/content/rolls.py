"""What a game rolls: its dice, lookups, conditions and procedures, and what modifiers change."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeAlias, TypeVar

from rulewright.content.reading import linked, read, reads
from rulewright.model.plain import Plain
from rulewright.model.status import Marked, Status, weakest

Face: TypeAlias = int | str
"""What a face of a die shows: a number, or the id of a symbol."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class DieFace:
    """One face of a die: what it shows, its name, and the character and icon that represent it."""

    id: Face
    name: str
    symbol: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Die:
    """A declared die: its faces in the order of declaration, with repetitions.

    Two faces that show the same count as one face that comes up twice as often.
    """

    id: str
    title: str = ""
    faces: tuple[DieFace, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the faces as prose writes them between colons: `d6-1`, or a symbol's id."""
        return tuple(
            f"{self.id}-{face.id}" if isinstance(face.id, int) else face.id for face in self.faces
        )

    @property
    def shown(self) -> tuple[Face, ...]:
        """What the faces show."""
        return tuple(face.id for face in self.faces)

    @property
    def numeric(self) -> bool:
        """Whether the faces are numbers that can be added and compared."""
        return all(isinstance(face.id, int) for face in self.faces)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each face; a symbol counts as 0."""
        return tuple(face.id if isinstance(face.id, int) else 0 for face in self.faces)


@dataclass(frozen=True, slots=True)
class Lookup:
    """A small declared function from a number or a condition, written as a string, to a number.

    Each value has the weaker of its own mark and that of the lookup.
    """

    id: str
    title: str
    rule: str
    values: Mapping[str, Marked[int]]

    def value(self, key: int | str) -> Marked[int]:
        """The value for a key.

        Raises KeyError where the lookup has none, which checked content rules out.
        """
        return self.values[str(key)]


@dataclass(frozen=True, slots=True)
class Level:
    """One condition: it applies when at most the share `at_most`, or `or_remaining`, is left."""

    id: str
    name: str
    at_most: Fraction | None
    or_remaining: int | None
    rule: str
    mark: Marked[None]

    def holds(self, left: int, whole: int) -> bool:
        """Whether this level or a worse one applies with `left` of `whole` remaining (exact)."""
        if self.at_most is None and self.or_remaining is None:
            return True
        by_share = self.at_most is not None and Fraction(left, whole) <= self.at_most
        return by_share or (self.or_remaining is not None and left <= self.or_remaining)


@dataclass(frozen=True, slots=True)
class Owes:
    """The roll that a worse condition requires: one, or one for each level lost."""

    procedure: str
    input: str
    lookup: str
    each_level: bool = False


@dataclass(frozen=True, slots=True)
class Conditions:
    """The levels of condition, best first, by what is left of the characteristic `of`."""

    of: str
    levels: tuple[Level, ...]
    owes: Owes | None = None

    def index(self, left: int, whole: int) -> int:
        """The index in `levels` of the worst level that applies. `whole` must be above 0."""
        return max(at for at, level in enumerate(self.levels) if level.holds(left, whole))


@dataclass(frozen=True, slots=True)
class Input:
    """A quantity that a procedure asks for; bounds and default can be None.

    `declared` is the input as the author wrote it.
    """

    id: str
    title: str = ""
    symbol: str = ""
    minimum: int | None = None
    maximum: int | None = None
    default: Marked[int] | None = None
    declared: Mapping[str, Plain] = field(default_factory=dict, metadata=linked(), repr=False)


@dataclass(frozen=True, slots=True)
class WrittenStep:
    """A step of a procedure as written: its word and its fields.

    The package `rulewright.dice.steps` knows what the words and fields mean.
    """

    word: str
    fields: Mapping[str, Plain]


@dataclass(frozen=True, slots=True)
class Procedure:
    """How something is rolled, step by step.

    `outcomes` says what success, failure, win, tie or lose mean in this game, where it is declared;
    `mark` is the status of the procedure as a whole.
    """

    id: str
    title: str
    rule: str
    assumes: tuple[str, ...]
    inputs: Mapping[str, Input]
    steps: tuple[WrittenStep, ...]
    outcomes: Mapping[str, str]
    mark: Marked[None] = field(default_factory=lambda: Marked(None))


@dataclass(frozen=True, slots=True)
class Rolls:
    """Everything that a game declares about dice, by id."""

    dice: Mapping[str, Die] = field(default_factory=dict)
    lookups: Mapping[str, Lookup] = field(default_factory=dict)
    procedures: Mapping[str, Procedure] = field(default_factory=dict)
    conditions: Conditions | None = None


@reads(Rolls)
def rolls_of(game: Mapping[str, object]) -> Rolls:
    """The dice, lookups, procedures and conditions in the data of a `game.yml`."""
    conditions = game.get("conditions")
    return Rolls(
        dice=_each(Die, game.get("dice")),
        lookups=_each(Lookup, game.get("lookups")),
        procedures=_each(Procedure, game.get("procedures")),
        conditions=None if conditions is None else read(Conditions, conditions),
    )


def _each(kind: type[_T], declared: object) -> dict[str, _T]:
    """The declarations of one kind, by id."""
    fields = read(dict[str, dict[str, Plain]], declared or {})
    return {id_: read(kind, {"id": id_, **each}) for id_, each in fields.items()}


@reads(DieFace)
def _face(raw: Mapping[str, str] | int | str) -> DieFace:
    if not isinstance(raw, Mapping):
        return DieFace(raw, str(raw), str(raw))
    id_ = raw["id"]
    return DieFace(id_, raw.get("name", id_), raw.get("symbol", ""), raw.get("icon", ""))


@dataclass(frozen=True, slots=True)
class _Marks:
    """The status of a declared thing as a whole."""

    status: Status = Status.STATED
    note: str = ""
    notes: tuple[str, ...] = ()

    @property
    def mark(self) -> Marked[None]:
        return Marked(None, self.status, self.note or " ".join(self.notes))


@dataclass(frozen=True, slots=True)
class _Lookup(_Marks):
    id: str = ""
    title: str = ""
    rule: str = ""
    values: Mapping[str, Marked[int]] = field(default_factory=dict)


@reads(Lookup)
def _lookup(raw: Plain) -> Lookup:
    own = read(_Lookup, raw)
    values = {key: _weaker(value, own.mark) for key, value in own.values.items()}
    return Lookup(own.id, own.title or own.id, own.rule, values)


def _weaker(value: Marked[int], whole: Marked[None]) -> Marked[int]:
    """A value with the mark of its lookup where that one is weaker."""
    status = weakest((value.status, whole.status))
    note = value.note if status is value.status and value.note else whole.note or value.note
    return Marked(value.value, status, note)


@dataclass(frozen=True, slots=True)
class _Level(_Marks):
    id: str = ""
    name: str = ""
    rule: str = ""
    at_most: Marked[Fraction] | None = None
    or_remaining: Marked[int] | None = None


@reads(Level)
def _level(raw: Plain) -> Level:
    own = read(_Level, raw)
    at_most, remaining = own.at_most or Marked(None), own.or_remaining or Marked(None)
    marks = [own.mark, _bare(at_most), _bare(remaining)]
    return Level(
        id=own.id,
        name=own.name or own.id,
        at_most=at_most.value,
        or_remaining=remaining.value,
        rule=own.rule,
        mark=max(marks, key=_weakness),
    )


def _bare(marked: Marked[int] | Marked[Fraction]) -> Marked[None]:
    """The mark of a value, without the value."""
    return Marked(None, marked.status, marked.note)


def _weakness(mark: Marked[None]) -> int:
    return list(Status).index(mark.status)


@reads(WrittenStep)
def _step(raw: Mapping[str, Mapping[str, Plain]]) -> WrittenStep:
    [(word, fields)] = raw.items()
    return WrittenStep(word, fields)


@dataclass(frozen=True, slots=True)
class _Procedure(_Marks):
    id: str = ""
    title: str = ""
    rule: str = ""
    assumes: tuple[str, ...] = ()
    inputs: Mapping[str, dict[str, Plain]] = field(default_factory=dict)
    steps: tuple[WrittenStep, ...] = ()
    outcomes: Mapping[str, str] = field(default_factory=dict)


@reads(Procedure)
def _procedure(raw: Plain) -> Procedure:
    own = read(_Procedure, raw)
    return Procedure(
        id=own.id,
        title=own.title or own.id,
        rule=own.rule,
        assumes=own.assumes,
        inputs={id_: _input(id_, each) for id_, each in own.inputs.items()},
        steps=own.steps,
        outcomes=own.outcomes,
        mark=own.mark,
    )


def _input(id_: str, declared: Mapping[str, Plain]) -> Input:
    return replace(read(Input, {"title": id_, **declared, "id": id_}), declared=declared)
