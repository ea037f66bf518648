"""What the checks need to know of each file: little, plain, and quickly written and read again.

The facts of a file are drawn from it once and kept until it changes; the checks look at the facts
of all files together and at nothing else. A place is a line and a column from 1.
"""

from collections.abc import Iterable
from itertools import chain
from typing import Any, NamedTuple

COLUMN = "column"
"""The sort of the names of a table's columns."""
POINT = "point"
"""The sort of the points of a map."""
CHANGE = "change"
"""The sort of what modifiers change: `procedure.input`."""
CHAPTER, FORMAT, GENERATOR = "chapter", "format", "generator"
LEVEL, SIZE, TAG = "level", "size", "tag"

LOOKED_UP = frozenset({CHANGE, CHAPTER, FORMAT, GENERATOR, LEVEL, SIZE, TAG})
"""The sorts of names whose uses are facts.

What profiles use is known to the schema of their game's profiles; what procedures, tables, examples
and lists use, to the stages after this one.
"""


class Defined(NamedTuple):
    """An entity: its id, kind and tags, a rule's chapter, and whether it declares modifiers."""

    id: str
    kind: str
    chapter: str
    tags: tuple[str, ...]
    modifies: bool
    line: int
    column: int


class Alias(NamedTuple):
    """A former id, and the entity whose it was."""

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
    """A spelling of a term, and the id that it leads to."""

    spelling: str
    target: str
    line: int
    column: int


class Markup(NamedTuple):
    """An icon, or markup that content must not hold; kinds are those of `markup.scan`."""

    kind: str
    value: str
    line: int
    column: int


class Name(NamedTuple):
    """A name that must differ from all of its sort within a part of an entity, or the game ("")."""

    sort: str
    name: str
    within: str
    line: int
    column: int


class Use(NamedTuple):
    """A name of something that is declared, and its sort: one of `LOOKED_UP`.

    A table's row also names a `COLUMN` and a map a `POINT`; only one that is not on the table or
    map is a fact.
    """

    sort: str
    name: str
    line: int
    column: int


class Selection(NamedTuple):
    """A choice of what a product prints; a tag or ids that it leaves open are empty."""

    kind: str
    tag: str
    ids: tuple[str, ...]
    line: int
    column: int


class Released(NamedTuple):
    """A line of `ids.txt`; `reason` says why the id is retired, "" for one that is not."""

    id: str
    reason: str
    line: int
    column: int


class Changed(NamedTuple):
    """What modifiers can change: a procedure with its inputs, or a statline with its parts."""

    id: str
    parts: tuple[str, ...]


class Face(NamedTuple):
    """The name of a die's face, and that of its icon, if it has any."""

    name: str
    icon: str


class Facts(NamedTuple):
    """Everything about one file; `released` is of `ids.txt` alone, what follows of `game.yml`.

    But `rolls`: the digests of what tables of odds and worked examples read of each entity.
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
    building: tuple[str, ...] = ()
    rolls: tuple[str, ...] = ()


_RECORDS = {
    "defined": Defined,
    "aliases": Alias,
    "referrals": Referral,
    "terms": TermClaim,
    "markup": Markup,
    "names": Name,
    "released": Released,
    "uses": Use,
    "selections": Selection,
    "changeables": Changed,
    "faces": Face,
}


def joined(path: str, kind: str, parts: Iterable[Facts]) -> Facts:
    """The facts of a file from those of its entities."""
    columns = list(zip(*parts, strict=True))[2:]
    return Facts._make((path, kind, *(tuple(chain.from_iterable(column)) for column in columns)))


def from_plain(plain: Iterable[Any]) -> Facts:
    """Facts from what `json` makes of them."""
    values = dict(zip(Facts._fields, plain, strict=True))
    for field, record in _RECORDS.items():
        values[field] = tuple([record._make(row) for row in values[field]])  # type: ignore[attr-defined]
    return Facts(**values)
