"""An army list as plain values: forces, their units, and what the list names."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulewright.model.book import Book, Entity
from rulewright.model.status import Status, weakest
from rulewright.views.profile import ProfileView, profile_view
from rulewright.views.rule import Render
from rulewright.views.value import StatView


@dataclass(frozen=True, slots=True)
class EntryView:
    """One line of a force: `count` times a unit. `note` is HTML; `points` the cost of one unit.

    `points` is None in games whose units cost nothing.
    """

    profile: ProfileView
    count: int
    note: str
    points: StatView | None


@dataclass(frozen=True, slots=True)
class ForceView:
    """What one player brings."""

    title: str
    player: str
    entries: tuple[EntryView, ...]


@dataclass(frozen=True, slots=True)
class ListView:
    """A list. `limit` is in points, None where it has none; `html` its introduction."""

    id: str
    title: str
    limit: int | None
    html: str
    forces: tuple[ForceView, ...]
    status: Status

    def profiles(self) -> Iterator[ProfileView]:
        """The units, each once, in order."""
        entries = (entry for force in self.forces for entry in force.entries)
        yield from {entry.profile.id: entry.profile for entry in entries}.values()


def list_view(book: Book, army: Entity, render: Render) -> ListView:
    """Everything that is shown of a list; references in HTML are still `ref:<id>`."""
    forces = tuple(
        ForceView(
            title=force["title"],
            player=force.get("player", ""),
            entries=tuple(_entry(book, unit, army.id, render) for unit in force["units"]),
        )
        for force in army.data["forces"]
    )
    statuses = [entry.profile.status for force in forces for entry in force.entries]
    return ListView(
        id=army.id,
        title=army.title,
        limit=army.data.get("limit"),
        html=render.block(army.data["text"], army.id) if "text" in army.data else "",
        forces=forces,
        status=weakest([army.status, *statuses]),
    )


def _entry(book: Book, unit: dict[str, Any], within: str, render: Render) -> EntryView:
    profile = profile_view(book, _profile(book, unit["profile"]), render)
    declared = (*book.game["characteristics"], *book.game.get("details", ()))
    costs = {each["id"] for each in declared if each["type"] == "points"}
    return EntryView(
        profile=profile,
        count=unit.get("count", 1),
        note=render.inline(unit["note"], within) if unit.get("note") else "",
        points=next(
            (stat for stat in (*profile.stats, *profile.details) if stat.id in costs), None
        ),
    )


def _profile(book: Book, id_: str) -> Entity:
    profile = book.find(id_)
    if profile is None:
        raise KeyError(id_)
    return profile
