"""What tables of odds and worked examples depend on, so that no more of them is checked again.

A changed sentence in a rule that declares modifiers changes none of it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rulewright.check.facts import Facts
from rulewright.write.digest import digest, digest_of_data

if TYPE_CHECKING:
    from rulewright.model.plain import Plain

GAME, PROFILE, RULE, TABLE, EXAMPLE = "game", "profile", "rule", "table", "example"

_READ: Final[Mapping[str, tuple[str, ...]]] = {
    GAME: (
        *("language", "characteristics", "weapon_characteristics"),
        *("dice", "lookups", "procedures", "conditions"),
    ),
    PROFILE: ("id", "aliases", "title", "characteristics", "weapons"),
    RULE: ("id", "title", "status", "notes", "modifiers"),
    TABLE: ("id", "compute"),
    EXAMPLE: ("id", "given", "acts"),
}
"""The fields of each kind of entity that odds and examples read."""

_ONLY_WITH: Final[Mapping[str, str]] = {RULE: "modifiers", TABLE: "compute"}
"""The field without which an entity of a kind is not read at all."""


def digests_for_rolls(kind: str, data: "Mapping[str, Plain]") -> Iterator[str]:
    """The digest of what odds and examples read of an entity; none where they don't read it."""
    if kind in _READ and _ONLY_WITH.get(kind, "id" if kind != GAME else GAME) in data:
        yield digest_of_data([data.get(field) for field in _READ[kind]])


def keys_of(files: Iterable[Facts]) -> Mapping[str, str]:
    """For `game.yml`, each table of odds and each worked example a digest of all it depends on.

    By the path of its file. A table depends on the game, an example on all units and modifiers too.
    """
    by_kind: dict[str, list[Facts]] = {}
    for facts in files:
        if facts.rolls:
            by_kind.setdefault(facts.kind, []).append(facts)
    game = [each for facts in by_kind.get(GAME, ()) for each in facts.rolls]
    cast = [
        each
        for kind in ("chapter", PROFILE)
        for facts in by_kind.get(kind, ())
        for each in facts.rolls
    ]
    keys = {facts.path: digest(*game) for facts in by_kind.get(GAME, ())}
    keys |= {facts.path: digest(*game, *facts.rolls) for facts in by_kind.get(TABLE, ())}
    keys |= {facts.path: digest(*game, *cast, *facts.rolls) for facts in by_kind.get(EXAMPLE, ())}
    return keys
