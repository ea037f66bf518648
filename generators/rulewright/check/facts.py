"""The facts of each file, and of all files of a game together: all that checks look at.

Facts are few and plain, and quickly written and read again. Those of a file are extracted from it
once and kept until it changes. A place is a line and a column, both from 1.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple, TypeAlias

from rulewright.model.document import GAME
from rulewright.model.names import Ids, closest
from rulewright.model.plain import Plain
from rulewright.model.problem import Position

COLUMN = "column"
"""The sort of the names of a table's columns."""
POINT = "point"
"""The sort of the points of a map."""
PHRASE = "phrase"
"""The sort of the phrases that marks quote."""
DRAWN = "drawn"
"""The sort of the points of a diagram."""
CHANGE = "change"
"""The sort of what modifiers change: `procedure.input`."""
CHAPTER, FORMAT, GENERATOR = "chapter", "format", "generator"
LEVEL, SIZE, TAG = "level", "size", "tag"

LOOKED_UP = frozenset({CHANGE, CHAPTER, FORMAT, GENERATOR, LEVEL, SIZE, TAG})
"""The sorts of names whose uses are facts.

The schema of a game's profiles checks the names that profiles use, and later stages those that
procedures, tables, examples and lists use.
"""


class Defined(NamedTuple):
    """An entity: its id, kind and tags, a rule's chapter, and whether it declares modifiers."""

    id: str
    kind: str
    chapter: str
    tags: Sequence[str]
    modifies: bool
    line: int
    column: int


class Alias(NamedTuple):
    """A former id, and the present id of its entity."""

    alias: str
    id: str
    line: int
    column: int


class Referral(NamedTuple):
    """A reference: the id that it names and the kind that its field asks for."""

    target: str
    wanted: str
    line: int
    column: int


class TermClaim(NamedTuple):
    """A spelling of a term, and the id to which it leads."""

    spelling: str
    target: str
    line: int
    column: int


class Markup(NamedTuple):
    """An icon, or markup that content must not contain; the kinds are those of `markup`."""

    kind: str
    value: str
    line: int
    column: int


class Name(NamedTuple):
    """A name that must be unique among its sort within a part of an entity, or the game ("")."""

    sort: str
    name: str
    within: str
    line: int
    column: int


class Use(NamedTuple):
    """A use of a declared name, and the sort of the name: one of `LOOKED_UP`.

    A cell that belongs to no column of its table is a use of `COLUMN`, a point outside its map or
    diagram one of `POINT` or `DRAWN`, a phrase that is not in the text it quotes one of `PHRASE`;
    others of these sorts are not recorded.
    """

    sort: str
    name: str
    line: int
    column: int


class Selection(NamedTuple):
    """A choice of what a product prints; `tag` and `ids` are empty where it does not use them."""

    kind: str
    tag: str
    ids: Sequence[str]
    line: int
    column: int


class Released(NamedTuple):
    """A line of `ids.txt`; `reason` says why the id is retired, and is empty if it is not."""

    id: str
    reason: str
    line: int
    column: int


class Changed(NamedTuple):
    """Something that modifiers can change: a procedure with its inputs, or a statline."""

    id: str
    parts: Sequence[str]


class Face(NamedTuple):
    """The name of a die's face, and that of its icon, which can be empty."""

    name: str
    icon: str


class Facts(NamedTuple):
    """All facts of one file.

    Only `ids.txt` has `released` ids, and only `game.yml` has `selections`, `changeables`, `faces`
    and `building`, the ids of the rules of force building. `rolls` are digests of what tables of
    odds and worked examples read of each entity.
    """

    path: str
    kind: str
    defined: tuple[Defined, ...] = ()
    aliases: tuple[Alias, ...] = ()
    referrals: tuple[Referral, ...] = ()
    terms: tuple[TermClaim, ...] = ()
    markup: tuple[Markup, ...] = ()
    names: tuple[Name, ...] = ()
    released: tuple[Released, ...] = ()
    uses: tuple[Use, ...] = ()
    selections: tuple[Selection, ...] = ()
    changeables: tuple[Changed, ...] = ()
    faces: tuple[Face, ...] = ()
    building: Sequence[str] = ()
    rolls: Sequence[str] = ()


_FIELDS: tuple[str, ...] = Facts._fields

Row: TypeAlias = Sequence[Plain]
"""A fact as JSON, which has no records."""

_RECORDS: Mapping[str, Callable[[Iterable[Plain]], object]] = {
    "defined": Defined._make,
    "aliases": Alias._make,
    "referrals": Referral._make,
    "terms": TermClaim._make,
    "markup": Markup._make,
    "names": Name._make,
    "released": Released._make,
    "uses": Use._make,
    "selections": Selection._make,
    "changeables": Changed._make,
    "faces": Face._make,
}


def joined(path: str, kind: str, parts: Sequence[Facts]) -> Facts:
    """The facts of a file from those of its entities."""
    _path, _kind, *fields = _FIELDS
    columns = (tuple(chain.from_iterable(_column(part, each) for part in parts)) for each in fields)
    values: list[object] = [path, kind, *columns]
    return Facts._make(values)


def _column(facts: Facts, field: str) -> tuple[object, ...]:
    column: tuple[object, ...] = getattr(facts, field)
    return column


def from_plain(columns: Sequence[Sequence[Row]]) -> Facts:
    """Facts that were written as JSON and read again."""
    values: list[object] = list(map(_column_from_plain, _FIELDS, columns))
    return Facts._make(values)


def _column_from_plain(field: str, rows: Sequence[Row]) -> object:
    make = _RECORDS.get(field)
    return rows if make is None else tuple([make(row) for row in rows])


class Finding(NamedTuple):
    """What a check finds: where it is, what is wrong, and what to do about it."""

    at: Position
    message: str
    hint: str


_MOST_OFFERS = 100


@dataclass(frozen=True)
class Survey:
    """The facts of all files of a game, and the sizes of its icons in bytes, by name."""

    files: Sequence[Facts]
    icons: Mapping[str, int]

    @cached_property
    def game(self) -> Facts:
        """The facts of `game.yml`."""
        return next(file for file in self.files if file.kind == GAME)

    @cached_property
    def defined(self) -> Mapping[str, Defined]:
        """The entity of each id; if an id is defined twice, the first."""
        entities = {defined.id: defined for _, defined in reversed(list(self.definitions()))}
        return dict(reversed(entities.items()))

    @cached_property
    def aliases(self) -> Mapping[str, str]:
        """The id to which each alias leads."""
        return {alias.alias: alias.id for file in self.files for alias in file.aliases}

    @cached_property
    def ids(self) -> Ids:
        """All ids, among which to find one like a wrong one."""
        return Ids(self.defined)

    @cached_property
    def tags(self) -> Mapping[str, frozenset[str]]:
        """The kinds of the entities that have each tag."""
        kinds: dict[str, set[str]] = {}
        for _, defined in self.definitions():
            for tag in defined.tags:
                kinds.setdefault(tag, set()).add(defined.kind)
        return {tag: frozenset(each) for tag, each in kinds.items()}

    @cached_property
    def changeables(self) -> Mapping[str, Sequence[str]]:
        """What modifiers can change: the inputs of procedures, the characteristics of statlines."""
        return {changed.id: changed.parts for changed in self.game.changeables}

    def declared(self, sort: str) -> Sequence[str]:
        """The names of one sort that `game.yml` declares, in order of declaration."""
        return [each.name for each in self.game.names if each.sort == sort]

    def uses(self, sort: str) -> Iterator[tuple[str, Position]]:
        """Every use of a name of one sort, with its place."""
        for file in self.files:
            for use in file.uses:
                if use.sort == sort:
                    yield use.name, at(file, use.line, use.column)

    def closest(self, wrong: str, names: Iterable[str] | None = None) -> str:
        """The name, or the id if `names` is None, most like a wrong one; "" if none is like it.

        After a hundred questions the answer is always "": nobody reads that many suggestions, and
        each takes the longer, the more names there are.
        """
        if next(self._offers, None) is None:
            return ""
        return self.ids.closest(wrong) if names is None else closest(wrong, names)

    @cached_property
    def _offers(self) -> Iterator[int]:
        return iter(range(_MOST_OFFERS))

    def definitions(self) -> Iterator[tuple[Facts, Defined]]:
        """Every entity with its file, in the order of the files."""
        return (
            (file, defined) for file in self.files if file.kind != GAME for defined in file.defined
        )


def at(file: Facts, line: int, column: int) -> Position:
    """A place in a file."""
    return Position(file.path, line, column)
