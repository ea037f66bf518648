"""What the source of a game leaves open, and every id of it."""

from rulewright.api.common import Data, GameFile, Source
from rulewright.content.entity import Entity
from rulewright.link.address import address, permanent_address
from rulewright.model.status import Status
from rulewright.views.about import gaps as gaps_of


class Gap(Data):
    """Something that the source does not simply state."""

    about: str
    """The id that it belongs to; empty for facts of the game as a whole."""
    title: str
    """The title of what it belongs to."""
    where: str
    """The value within it, in words; empty for the whole of it."""
    value: str
    """What is written there; empty where it is missing."""
    status: Status
    """derived, reconstructed or missing."""
    reasons: list[str]
    """The reasoning, as Markdown."""
    path: str
    """The file to change, from the project's root."""
    line: int
    """The line of the file, from 1."""
    column: int
    """The column of the line, from 1."""


class GapsFile(GameFile):
    """Everything that the source of a game lost or left open."""

    gaps: list[Gap]
    """The gaps: those of the game's own facts first, then in reading order."""


class Id(Data):
    """An id and where it leads."""

    id: str
    """The id, or a former one."""
    kind: str
    """rule, chapter, term, profile, table, scenario, list or example."""
    title: str
    """The title of what it stands for."""
    address: str
    """Its present address."""
    permanent: str
    """The address that stays."""
    now: str
    """The present id; differs from `id` where that is a former one."""


class IdsFile(GameFile):
    """Every id of a game, former ones included."""

    ids: list[Id]
    """The ids in reading order, then the former ones by name."""


def gaps(source: Source) -> GapsFile:
    """Everything that the source of a game does not simply state."""
    found = [
        Gap(
            about=gap.about,
            title=gap.title,
            where=gap.where,
            value=gap.value,
            status=gap.status,
            reasons=list(gap.reasons),
            path=gap.at.path,
            line=gap.at.line,
            column=gap.at.column,
        )
        for gap in gaps_of(source.book)
    ]
    return GapsFile(**source.file(), gaps=found)


def ids(source: Source) -> IdsFile:
    """Every id of a game, former ones included."""
    entities = source.book.entities
    live = [_id(source, id_, entity) for id_, entity in entities.items()]
    former = [_id(source, id_, entities[now]) for id_, now in sorted(source.book.aliases.items())]
    return IdsFile(**source.file(), ids=[*live, *former])


def _id(source: Source, id_: str, entity: Entity) -> Id:
    return Id(
        id=id_,
        kind=entity.kind,
        title=entity.title,
        address=address(source.book, entity.id),
        permanent=permanent_address(source.book, id_),
        now=entity.id,
    )
