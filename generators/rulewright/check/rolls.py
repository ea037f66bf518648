"""Everything rolled: that it can be rolled, and that worked examples come out as written.

What tables of odds and worked examples depend on is known by digest, so that no more of them is
checked again than has to be: a changed sentence in a rule that declares modifiers changes nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rulewright.check.facts import Facts
from rulewright.model.document import CHAPTER, EXAMPLE, GAME, PROFILE, RULE, TABLE
from rulewright.model.problem import Problem
from rulewright.write.digest import digest, digest_of_data

# Most checks find nothing changed; loading dice and content would slow them down.
if TYPE_CHECKING:
    from rulewright.content.book import Book
    from rulewright.model.plain import Plain

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
"""The fields of each kind of document or entity that odds and examples read."""

_ONLY_WITH: Final[Mapping[str, str]] = {RULE: "modifiers", TABLE: "compute"}
"""The field without which an entity of a kind is not read at all."""


def digests_for_rolls(kind: str, data: "Mapping[str, Plain]") -> Iterator[str]:
    """The digest of what odds and examples read of an entity; nothing if they don't read it."""
    if kind in _READ and _ONLY_WITH.get(kind, "id" if kind != GAME else GAME) in data:
        read: list[Plain] = [data.get(field) for field in _READ[kind]]
        yield digest_of_data(read)


def keys_of(files: Iterable[Facts]) -> Mapping[str, str]:
    """The digest of all that `game.yml`, each table of odds and each worked example depends on.

    The keys are the paths of the files. A table depends on the game, an example also on all units
    and modifiers.
    """
    by_kind: dict[str, list[Facts]] = {}
    for facts in files:
        if facts.rolls:
            by_kind.setdefault(facts.kind, []).append(facts)
    game = [each for facts in by_kind.get(GAME, ()) for each in facts.rolls]
    cast = [
        each
        for kind in (CHAPTER, PROFILE)
        for facts in by_kind.get(kind, ())
        for each in facts.rolls
    ]
    keys = {facts.path: digest(*game) for facts in by_kind.get(GAME, ())}
    keys |= {facts.path: digest(*game, *facts.rolls) for facts in by_kind.get(TABLE, ())}
    keys |= {facts.path: digest(*game, *cast, *facts.rolls) for facts in by_kind.get(EXAMPLE, ())}
    return keys


def dice_problems(book: "Book") -> Iterator[Problem]:
    """The problems of procedures and conditions, else of tables of odds, else of worked examples.

    Each is checked only if those before it have no problems. The examples are executed.
    """
    from rulewright.content.example import Example
    from rulewright.content.table import Table
    from rulewright.dice.checks import roll_problems, table_problems
    from rulewright.examples.run import beginning_of, run_example

    unsound = list(roll_problems(book))
    yield from unsound
    if unsound:
        return
    tables = [problem for table in book.all(Table) for problem in table_problems(book, table)]
    yield from tables
    if not tables:
        begin = beginning_of(book)
        for example in book.all(Example):
            yield from run_example(book, example, begin).problems
