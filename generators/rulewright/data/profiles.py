"""The units of a game."""

from typing import Any

from rulewright.data.common import Data, Entry, Fact, GameFile, Source, fact
from rulewright.model.book import Entity
from rulewright.views.value import stat_views


class Weapon(Data):
    """A weapon of a unit."""

    id: str
    """Its id, unique in the unit."""
    title: str
    """Its name."""
    characteristics: dict[str, Fact]
    """Its statline: each declared characteristic."""
    rules: list[str]
    """The ids of its special rules."""


class Profile(Entry):
    """A unit."""

    category: str
    """What kind of unit it is: a text, or the id of what explains it."""
    keywords: list[str]
    """Keywords: texts, or ids of what explains them."""
    rules: list[str]
    """The ids of its special rules."""
    characteristics: dict[str, Fact]
    """Its statline: each declared characteristic."""
    weapons: list[Weapon]
    """Its weapons."""


class ProfilesFile(GameFile):
    """The units of a game."""

    profiles: list[Profile]
    """The units, by id."""


def profiles(source: Source) -> ProfilesFile:
    """All units of a game."""
    found = [_profile(source, profile) for profile in source.book.of_kind("profile")]
    return ProfilesFile(**source.file(), profiles=found)


def _profile(source: Source, profile: Entity) -> Profile:
    data, game = profile.data, source.book.game
    return Profile(
        **source.entry(profile),
        category=data.get("category", ""),
        keywords=list(data.get("keywords", ())),
        rules=list(data.get("rules", ())),
        characteristics=_facts(game["characteristics"], data["characteristics"]),
        weapons=[
            Weapon(
                id=weapon["id"],
                title=weapon["title"],
                characteristics=_facts(
                    game.get("weapon_characteristics", []), weapon.get("characteristics", {})
                ),
                rules=list(weapon.get("rules", ())),
            )
            for weapon in data.get("weapons", ())
        ],
    )


def _facts(declared: Any, values: dict[str, Any]) -> dict[str, Fact]:
    stats = stat_views(list(declared), values)
    return {stat.id: fact(values.get(stat.id), stat.value.text) for stat in stats}
