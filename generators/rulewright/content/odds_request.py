"""What a table of odds asks for, as its author writes it under `compute`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulewright.content.reading import key


class Show(StrEnum):
    """What a table shows of each roll."""

    CHANCE = "chance"
    OUTCOMES = "outcomes"
    DISTRIBUTION = "distribution"


@dataclass(frozen=True, slots=True)
class Case:
    """A value of an input by a name of its own."""

    label: str
    value: int


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a table: the input that changes along it, and where its values come from.

    Just one of `first` (with `last`), `values`, `cases`, `lookup` (whose keys they are) and
    `conditions` (a lookup by condition) says that.
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
    """A procedure that a table sets beside others: the title of its column, and fixed inputs."""

    title: str
    procedure: str
    fixed: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OddsRequest:
    """What a table of odds asks for: one `procedure`, or several to `compare`.

    Without `rows` it is a single roll. `fixed` are inputs that are the same in the whole table;
    with `sequence` a column says what one die must show.
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
        """The sides along which an input changes, by their fields."""
        both = {"rows": self.rows, "columns": self.columns}
        return {name: side for name, side in both.items() if side is not None}
