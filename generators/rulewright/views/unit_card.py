"""The blocks below a unit's statline on a card: where it has too many, a second card goes on."""

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.views.profile import ProfileView


class UnitBlock(NamedTuple):
    """What stands together: its sort, and which of several of that sort (from 0)."""

    sort: str
    at: int = 0


def unit_blocks(profile: ProfileView) -> tuple[UnitBlock, ...]:
    """The blocks in the order in which a card prints them."""
    return tuple(_blocks(profile))


def has_outfit(profile: ProfileView) -> bool:
    """Whether it holds more than weapons, so that one card may not be enough."""
    return bool(profile.options or profile.grids or profile.abilities or profile.upgrades)


def _blocks(profile: ProfileView) -> Iterator[UnitBlock]:
    if profile.weapons:
        yield UnitBlock("weapons")
    if profile.options:
        yield UnitBlock("options")
    yield from (UnitBlock("grid", at) for at in range(len(profile.grids)))
    yield from (UnitBlock("abilities", at) for at in range(len(profile.abilities)))
    if profile.upgrades:
        yield UnitBlock("upgrades")
    yield from (UnitBlock("brief", at) for at in range(len(profile.briefs)))
    if profile.track:
        yield UnitBlock("track")
    if profile.keywords:
        yield UnitBlock("keywords")
