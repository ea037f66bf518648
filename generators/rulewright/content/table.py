"""A table: of facts, or of odds that are computed from a request."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import key
from rulewright.model.status import Marked


class Show(StrEnum):
    """What a table of odds shows for each roll."""

    CHANCE = "chance"
    OUTCOMES = "outcomes"
    DISTRIBUTION = "distribution"


@dataclass(frozen=True, slots=True)
class Case:
    """A value of an input, with a label of its own."""

    label: str
    value: int


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a table: the input that changes along it, and where its values come from.

    The values come from exactly one of `first` and `last`, `values`, `cases`, the keys of `lookup`,
    and `conditions` (a lookup by condition).
    """

    title: str
    input: str
    prefix: str = ""
    suffix: str = ""
    first: int | None = field(default=None, metadata=key("from"))
    last: int | None = field(default=None, metadata=key("to"))
    values: tuple[int, ...] = ()
    cases: tuple[Case, ...] = ()
    lookup: str = ""
    conditions: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """A procedure that a table compares with others: the title of its column, and fixed inputs."""

    title: str
    procedure: str
    fixed: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OddsRequest:
    """What a table of odds asks for: one `procedure`, or several to `compare`.

    Without `rows` it is a single roll. `fixed` are inputs that are the same in the whole table.
    With `sequence`, a column also says what a single die must show.
    """

    show: Show
    rows: Side | None = None
    columns: Side | None = None
    procedure: str = ""
    compare: tuple[Compared, ...] = ()
    fixed: Mapping[str, int] = field(default_factory=dict)
    sequence: bool = False

    @property
    def sides(self) -> Mapping[str, Side]:
        """The sides that the table has, by the names of their fields."""
        both = {"rows": self.rows, "columns": self.columns}
        return {name: side for name, side in both.items() if side is not None}


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table of facts.

    `align` is `left`, `center` or `right`; if empty, it depends on what the cells hold.
    """

    id: str
    title: str
    align: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Entity):
    """A table. One of facts has `columns`, and `rows` whose cells are keyed by the ids of columns.

    A cell is a number or a phrase of Markdown. A table of odds has `compute` instead; a table that
    is missing has neither.
    """

    kind: ClassVar[str] = "table"

    columns: tuple[Column, ...] = ()
    rows: tuple[Mapping[str, Marked[int | float | str]], ...] = ()
    compute: OddsRequest | None = None

    @property
    def is_computed(self) -> bool:
        """Whether it is computed from dice and procedures."""
        return self.compute is not None
