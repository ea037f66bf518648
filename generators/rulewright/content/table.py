"""A table, either of facts or computed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.content.odds_request import OddsRequest
from rulewright.model.status import Marked


@dataclass(frozen=True, slots=True)
class Column:
    """A column of facts: the title over it, and where its text stands.

    `align` is `left`, `center` or `right`; empty leaves it to what the cells hold.
    """

    id: str
    title: str
    align: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Entity):
    """A table. One of facts has `columns` and `rows`, whose cells stand under the ids of columns.

    A cell is a number or Markdown of a phrase. A table of odds has `compute` instead; one that is
    missing has neither.
    """

    kind: ClassVar[str] = "table"

    columns: tuple[Column, ...] = ()
    rows: tuple[Mapping[str, Marked[int | float | str]], ...] = ()
    compute: OddsRequest | None = None

    @property
    def is_computed(self) -> bool:
        """Whether it is computed from dice and procedures."""
        return self.compute is not None
