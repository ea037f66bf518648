"""An army list as plain values: forces, their groups and units, and what they cost."""

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.lists.army import Force, Group, Unit
from rulewright.lists.cost import Amount, choices_of
from rulewright.lists.inspection import Inspection, Unchecked, inspect_list
from rulewright.model.status import Status, weakest
from rulewright.views.entity import Render
from rulewright.views.outfit import NameView, name_view
from rulewright.views.profile import ProfileView, profile_view
from rulewright.views.value import StatView


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """An option or upgrade that is chosen, how many of it; `instead` is the weapon it replaces."""

    title: str
    count: int
    instead: str = ""


@dataclass(frozen=True, slots=True)
class EntryView:
    """One line of a force: `count` units. `note` is HTML; `points` is the cost by its profile.

    `points` is None in games whose units cost nothing. `cost` is what the whole line costs, None
    where that is not known or nothing. `models` is None where the game does not declare how many
    models units have. `host` is the title of the unit that this one is attached to. `tracks` is how
    many times its boxes are drawn: once a unit, or once a model where values are those of models.
    """

    profile: ProfileView
    count: int
    note: str
    points: StatView | None
    cost: int | None = None
    models: int | None = None
    slot: str = ""
    host: str = ""
    choices: tuple[ChoiceView, ...] = ()
    tracks: int = 1


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group of a force and its type; both are empty for units without a group."""

    title: str
    type: NameView | None
    entries: tuple[EntryView, ...]
    cost: int | None = None


@dataclass(frozen=True, slots=True)
class ForceView:
    """What one player brings; `cost` is None where it is unknown or nothing."""

    title: str
    player: str
    groups: tuple[GroupView, ...]
    cost: int | None = None

    @property
    def entries(self) -> tuple[EntryView, ...]:
        """The lines of all groups, in order."""
        return tuple(entry for group in self.groups for entry in group.entries)


@dataclass(frozen=True, slots=True)
class UncheckedView:
    """A rule that the list was not checked against, since a value of these units is missing."""

    rule: NameView
    value: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListView:
    """A list. `limit` is in points, None where it has none; `html` its introduction."""

    id: str
    title: str
    limit: int | None
    html: str
    forces: tuple[ForceView, ...]
    status: Status
    unchecked: tuple[UncheckedView, ...] = ()

    def profiles(self) -> Iterator[ProfileView]:
        """The units, each once, in order."""
        entries = (entry for force in self.forces for entry in force.entries)
        yield from {entry.profile.id: entry.profile for entry in entries}.values()


def list_view(book: Book, listed: ArmyList, render: Render) -> ListView:
    """Everything that is shown of a list; references in HTML are still `ref:<id>`."""
    inspection = inspect_list(book, listed)
    maker = _Maker(book, listed, render, inspection)
    forces = tuple(maker.force(force) for force in inspection.army.forces)
    statuses = [entry.profile.status for force in forces for entry in force.entries]
    return ListView(
        id=listed.id,
        title=listed.title,
        limit=inspection.army.limit,
        html=render.block(listed.text, listed.id) if listed.text else "",
        forces=forces,
        status=weakest([listed.status, *statuses]),
        unchecked=tuple(_unchecked(book, each) for each in inspection.unchecked),
    )


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes the lines of a list."""

    book: Book
    listed: ArmyList
    render: Render
    inspection: Inspection

    def force(self, force: Force) -> ForceView:
        """A force: its groups in order, then the units without a group."""
        alone = tuple(unit for unit in force.units if unit.group is None)
        groups = [self._group(group, force.of(group)) for group in force.groups]
        groups += [self._group(None, alone)] if alone else []
        cost = self._cost(force.units)
        return ForceView(force.title, force.player, tuple(groups), cost)

    def _group(self, group: Group | None, units: tuple[Unit, ...]) -> GroupView:
        entries = tuple(self._entry(unit) for unit in units)
        if group is None:
            return GroupView("", None, entries)
        kind = NameView(group.type.title, group.type.rule)
        return GroupView(group.title, kind, entries, self._cost(units))

    def _entry(self, unit: Unit) -> EntryView:
        profile = profile_view(self.book, unit.profile, self.render)
        cost = self.inspection.cost
        of, each_model = (cost.of, cost.each_model) if cost else ("", False)
        stats = (*profile.stats, *profile.details)
        slots = unit.group.type.slots if unit.group else ()
        note, counts_models = unit.listed.note, self.inspection.army.counts_models
        return EntryView(
            profile=profile,
            count=unit.count,
            note=self.render.inline(note, self.listed.id) if note else "",
            points=next((stat for stat in stats if stat.id == of), None),
            cost=self._cost((unit,)),
            models=unit.models if counts_models else None,
            slot=next((slot.title for slot in slots if slot.id == unit.listed.slot), ""),
            host=unit.host.title if unit.host else "",
            choices=tuple(_choices(unit)),
            tracks=unit.count * (unit.models if each_model else 1),
        )

    def _cost(self, units: tuple[Unit, ...]) -> int | None:
        cost = self.inspection.cost
        amount = cost.units(units) if cost else Amount()
        return amount.known if cost and amount.is_complete else None


def _choices(unit: Unit) -> Iterator[ChoiceView]:
    for choice in choices_of(unit):
        yield ChoiceView(choice.title, choice.count, choice.instead)


def _unchecked(book: Book, unchecked: Unchecked) -> UncheckedView:
    return UncheckedView(name_view(book, unchecked.rule), unchecked.name, unchecked.units)
