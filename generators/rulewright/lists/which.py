"""Which units a rule of force building speaks of."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.lists.army import Unit


@dataclass(frozen=True, slots=True)
class Which:
    """A choice of units: those that meet everything that it says; empty, it means all."""

    profiles: frozenset[str] = frozenset()
    category: str = ""
    keywords: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    abilities: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    attached: bool | None = None
    repeatable: bool | None = None
    but: "tuple[Which, ...]" = ()

    def takes(self, unit: "Unit") -> bool:
        """Whether the unit is one of these."""
        data, group = unit.profile.raw, unit.group
        return (
            (not self.profiles or unit.profile.id in self.profiles)
            and (not self.category or data.get("category") == self.category)
            and self.keywords <= set(data.get("keywords", ()))
            and self.tags <= set(data.get("tags", ()))
            and self.abilities <= {each["title"] for each in data.get("abilities", ())}
            and (not self.groups or (group is not None and self.groups <= group.type.tags))
            and self.attached in (None, unit.host is not None)
            and self.repeatable in (None, _is_repeatable(unit))
            and not any(each.takes(unit) for each in self.but)
        )


def read_which(data: Mapping[str, Any]) -> Which:
    """A choice of units as content declares it."""
    sets = ("profiles", "keywords", "tags", "abilities", "groups")
    return Which(
        **{name: frozenset(data.get(name, ())) for name in sets},
        category=data.get("category", ""),
        attached=data.get("attached"),
        repeatable=data.get("repeatable"),
        but=tuple(read_which(each) for each in data.get("but", ())),
    )


def told(data: Mapping[str, Any] | None) -> str:
    """A choice of units in a few words, for a message: `units with Swift` or `units`."""
    words = list(_told(data or {}))
    return " ".join(["units", *words])


def _told(data: Mapping[str, Any]) -> Iterator[str]:
    named = [*data.get("keywords", ()), *data.get("abilities", ()), *data.get("tags", ())]
    named += [data["category"]] if "category" in data else []
    if named:
        yield f"with {' and '.join(named)}"
    if "profiles" in data:
        yield f"of {' or '.join(data['profiles'])}"
    if "groups" in data:
        yield f"of groups with {' and '.join(data['groups'])}"
    if "attached" in data:
        yield "that are attached" if data["attached"] else "that stand alone"
    if "repeatable" in data:
        yield "that can be repeated" if data["repeatable"] else "that cannot be repeated"
    for each in data.get("but", ()):
        yield f"but not those {' '.join(_told(each))}"


def _is_repeatable(unit: "Unit") -> bool:
    return unit.group is not None and unit.profile.id in unit.group.type.repeatable
