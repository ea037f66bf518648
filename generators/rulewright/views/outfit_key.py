"""What the signs beside weapons mean, for surfaces where nothing can be pointed at."""

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.model.book import Book
from rulewright.views.profile import ProfileView
from rulewright.views.rule import Render


@dataclass(frozen=True, slots=True)
class SignView:
    """A sign (HTML) and what it stands for; `rule` is the id of what explains it, or empty."""

    sign: str
    title: str
    rule: str


def outfit_key(book: Book, profiles: Iterable[ProfileView], render: Render) -> tuple[SignView, ...]:
    """The signs of arcs and mounts that stand on these units, in the order of the declaration.

    A mount without an icon is written out where it stands, and has no sign.
    """
    units = tuple(profiles)
    weapons = [weapon for unit in units for weapon in (*unit.weapons, *unit.options)]
    arcs = {arc.symbol for weapon in weapons for arc in weapon.arcs}
    mounts = {weapon.mount.title for weapon in weapons if weapon.mount and weapon.mount.icon}
    mounts |= {
        upgrade.replaces.title
        for unit in units
        for upgrade in unit.upgrades
        if upgrade.replaces and upgrade.replaces.icon
    }
    return (
        *(
            SignView(render.inline(f":{each['icon']}:"), each["title"], each.get("rule", ""))
            for each in book.raw_game.get("mounts", ())
            if each["title"] in mounts and "icon" in each
        ),
        *(
            SignView(each["symbol"], each["title"], each.get("rule", ""))
            for each in book.raw_game.get("arcs", ())
            if each["symbol"] in arcs
        ),
    )
