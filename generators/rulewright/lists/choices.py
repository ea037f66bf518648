"""Checks that a list names only what there is to be chosen."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulewright.dice.field_faults import nearest
from rulewright.model.book import Book, Entity
from rulewright.model.document import DataPath
from rulewright.model.problem import Problem


def choice_problems(book: Book, army: Entity) -> Iterator[Problem]:
    """What a list names that is not there."""
    types = {each["id"]: each for each in book.raw_game.get("group_types", ())}
    for index, force in enumerate(army.raw["forces"]):
        at: DataPath = ("forces", index)
        for place, group in enumerate(force.get("groups", ())):
            within = (*at, "groups", place)
            kind = types.get(group["type"])
            if kind is None:
                yield _unknown(army, (*within, "type"), "type of group", group["type"], types)
            slots = [slot["id"] for slot in (kind or {}).get("slots", ())]
            for where, unit in _units((*within, "units"), group["units"]):
                if kind and "slot" in unit and unit["slot"] not in slots:
                    what = f"slot of {kind['title']!r}"
                    yield _unknown(army, (*where, "slot"), what, unit["slot"], slots)
                yield from _unit(book, army, where, unit)
        for where, unit in _units((*at, "units"), force.get("units", ())):
            if "slot" in unit:
                yield _unknown(army, (*where, "slot"), "slot outside groups", unit["slot"], ())
            yield from _unit(book, army, where, unit)


def _units(at: DataPath, units: Any) -> Iterator[tuple[DataPath, Mapping[str, Any]]]:
    for index, unit in enumerate(units):
        yield (*at, index), unit
        yield from _units((*at, index, "attached"), unit.get("attached", ()))


def _unit(book: Book, army: Entity, at: DataPath, unit: Mapping[str, Any]) -> Iterator[Problem]:
    profile = book.entities[unit["profile"]]
    named = {
        "weapon": [each["id"] for each in profile.raw.get("weapons", ())],
        "option": [each["id"] for each in profile.raw.get("options", ())],
        "upgrade": [each["title"] for each in profile.raw.get("upgrades", ())],
    }
    for field in ("options", "upgrades"):
        for index, chosen in enumerate(unit.get(field, ())):
            for sort, known in named.items():
                if sort in chosen and chosen[sort] not in known:
                    place = (*at, field, index, sort)
                    what = f"{sort} of {profile.title!r}"
                    yield _unknown(army, place, what, chosen[sort], known)


def _unknown(army: Entity, at: DataPath, what: str, name: str, known: Iterable[str]) -> Problem:
    message = f"no {what} is called {name!r}."
    return Problem("unknown-choice", army.at(*at), message, nearest(name, known))
