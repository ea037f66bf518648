"""The units of a story: the characteristics that their profiles hold, or that the story gives."""

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.content.game import Characteristic as Declared
from rulewright.content.profile import Characteristics, Profile
from rulewright.content.story import Characteristic, StoryUnit
from rulewright.content.value import NONE, Scalar, Value
from rulewright.dice.field_faults import nearest
from rulewright.dice.telling import StoryError, cannot
from rulewright.model.status import Marked, Status


@dataclass(frozen=True, slots=True)
class Statline:
    """The values of a unit or weapon, and what its game declares of them; `owner` is its title."""

    owner: str
    declared: tuple[Declared, ...]
    values: Characteristics


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of the story: its statline, those of its weapons, and the values that it is given."""

    title: str
    own: Statline
    weapons: Mapping[str, Statline]
    given: Mapping[str, Value]

    def statline(self, of: Characteristic) -> Statline:
        """The statline in which a characteristic stands."""
        if not of.weapon:
            return self.own
        if of.weapon not in self.weapons:
            message = f"{self.title} has no weapon called {of.weapon!r}."
            raise cannot(message, 1, hint=nearest(of.weapon, self.weapons))
        return self.weapons[of.weapon]

    def number(self, of: Characteristic, pair: int) -> Marked[int]:
        """The number of a characteristic, of a pair the one asked for."""
        name = ".".join(of.path[1:])
        own = _one_of(self.statline(of).values.get(of.id, NONE), pair)
        if own.status is Status.MISSING and name in self.given:
            own = _one_of(self.given[name], pair)
        if own.status is Status.MISSING:
            raise StoryError(
                "example-value-missing",
                (),
                f"{name!r} of {self.title} is not known.",
                f"Give it under given.units: values: {{{name}: …}}.",
            )
        if not isinstance(own.value, int):
            hint = "Write it in the profile; what is not known there has `status: missing`."
            raise cannot(f"{name!r} of {self.title} is no number.", hint=hint)
        return Marked(own.value, own.status, own.note)


def unit_of(book: Book, told: StoryUnit) -> Unit:
    """A unit of the story."""
    profile = book.get(Profile, told.profile)
    if profile is None:
        raise cannot(f"no profile has the id {told.profile!r}.", "profile")
    game, title = book.game, profile.title
    weapons = {
        weapon.id: Statline(
            f"{title}, {weapon.title}", game.weapon_characteristics, weapon.characteristics
        )
        for weapon in profile.weapons
    }
    own = Statline(title, game.characteristics, profile.characteristics)
    return Unit(title, own, weapons, told.values)


def _one_of(value: Value, pair: int) -> Marked[Scalar]:
    """One value of a characteristic, of a pair the one asked for; a single value serves as both."""
    if not value.parts:
        return Marked(None, value.status, value.note)
    own = value.parts[min(pair, len(value.parts)) - 1]
    return own if own.status is not Status.STATED else Marked(own.value, value.status, value.note)
