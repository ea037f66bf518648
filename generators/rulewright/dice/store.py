"""Odds kept on disk, so that each table is computed once for all builds, pages and processes.

An entry is named by the digest of everything that its table depends on: the question, the code that
answers it, and the library that computes. It is JSON, which can't do anything when read, and is
signed; one that is not as it was written is computed and written anew.
"""

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from cattrs import Converter

from rulewright.content.book import Book
from rulewright.content.table import Table
from rulewright.dice.asked import Asked
from rulewright.dice.odds import OddsTable, Question, RuleMark, compute
from rulewright.dice.outcome import Contest, Result
from rulewright.model.status import Status
from rulewright.write.code import digest_of_code
from rulewright.write.digest import digest, digest_of_versions
from rulewright.write.kept import Kept

MOST_ENTRIES = 2000
"""So many entries are kept, those that were used last."""


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of odds; None keeps nothing."""

    folder: Path | None

    def odds(self, question: Question) -> OddsTable:
        """The odds that a table asks for: as kept, else computed and kept."""
        if self.folder is None:
            return compute(question)
        kept, name = Kept(self.folder), f"{key_of(question)}.json"
        known = _read(kept.read(name))
        if known is not None:
            return known
        odds = compute(question)
        kept.write(name, json.dumps(_converter.unstructure(odds), ensure_ascii=False).encode())
        kept.forget("*.json", MOST_ENTRIES)
        return odds


def store_of(book: Book) -> Store:
    """Where the odds of a book are kept: in `odds/` below the folder of what can be thrown away."""
    return Store(None if book.cache is None else book.cache / "odds")


def odds_of(book: Book, table: Table) -> OddsTable:
    """The odds of a table whose content has passed its checks."""
    return store_of(book).odds(question_of(book, table))


def question_of(book: Book, table: Table) -> Question:
    """What a table of odds asks, and everything that its answer depends on.

    Raises ValueError for a table of facts.
    """
    request = table.compute
    if request is None:
        raise ValueError(f"{table.id} states facts")
    needed = Asked(request, book.game.rolls).needed()
    rules = {each.id: _rule_mark(book, each.rule) for each in needed.procedures.values()}
    return Question(request, needed, {id_: mark for id_, mark in rules.items() if mark is not None})


def _rule_mark(book: Book, id_: str) -> RuleMark | None:
    rule = book.find(id_) if id_ else None
    if rule is None or rule.status is Status.STATED:
        return None
    return RuleMark(rule.status, rule.notes)


def key_of(question: Question) -> str:
    """The name under which the answer to a question is kept."""
    return digest(repr(question), _answering())


@cache
def _answering() -> str:
    """The digest of what answers questions."""
    return digest(
        digest_of_code("rulewright.content", "rulewright.dice", "rulewright.model.status"),
        digest_of_versions("icepool"),
    )


def _read(content: bytes | None) -> OddsTable | None:
    """The odds of an entry; None where there is none, or one of another shape."""
    if content is None:
        return None
    try:
        return _converter.structure(json.loads(content), OddsTable)
    except (ValueError, TypeError, LookupError, AttributeError):
        return None


_converter = Converter(detailed_validation=False)
_converter.register_unstructure_hook(Fraction, str)
_converter.register_structure_hook(Fraction, lambda raw, _: Fraction(raw))
_converter.register_structure_hook_func(
    lambda kind: kind == Result | None,
    lambda raw, _: Contest(raw) if isinstance(raw, str) else raw,
)
