"""Odds kept on disk, so that each table is computed once for all builds, pages and processes.

An entry is named by the digest of everything that its table depends on: the question, the code that
answers it, and the library that computes. It is JSON, which can't do anything when read, below its
own digest; one that is damaged is computed and written anew.
"""

import hashlib
import json
from contextlib import suppress
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
from rulewright.write.digest import digest, digest_of_code, digest_of_versions
from rulewright.write.single import replace_file

MOST_ENTRIES = 2000
"""So many entries are kept; of more, those that were written first go."""


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of odds; None keeps nothing."""

    folder: Path | None

    def odds(self, question: Question) -> OddsTable:
        """The odds that a table asks for: as kept, else computed and kept."""
        if self.folder is None:
            return compute(question)
        file = self.folder / f"{key_of(question)}.json"
        known = _read(file)
        if known is not None:
            return known
        odds = compute(question)
        _keep(file, odds)
        return odds

    def has(self, question: Question) -> bool:
        """Whether the odds of a question are kept."""
        return self.folder is not None and (self.folder / f"{key_of(question)}.json").exists()


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


def _read(file: Path) -> OddsTable | None:
    """The odds of an entry; None where there is none that is whole."""
    try:
        expected, text = file.read_text(encoding="utf-8").split("\n", 1)
        if hashlib.sha256(text.encode()).hexdigest() != expected:
            return None
        return _converter.structure(json.loads(text), OddsTable)
    except (OSError, ValueError, TypeError, LookupError, AttributeError):
        return None


def _keep(file: Path, odds: OddsTable) -> None:
    """Keep odds where that can be written; else they are computed again."""
    text = json.dumps(_converter.unstructure(odds), ensure_ascii=False, separators=(",", ":"))
    with suppress(OSError):
        replace_file(file, f"{hashlib.sha256(text.encode()).hexdigest()}\n{text}".encode())
        entries = list(file.parent.glob("*.json"))
        if len(entries) > MOST_ENTRIES:
            for old in sorted(entries, key=lambda each: each.stat().st_mtime)[: MOST_ENTRIES // 2]:
                old.unlink(missing_ok=True)


_converter = Converter(detailed_validation=False)
_converter.register_unstructure_hook(Fraction, str)
_converter.register_structure_hook(Fraction, lambda raw, _: Fraction(raw))
_converter.register_structure_hook_func(
    lambda kind: kind == Result | None,
    lambda raw, _: Contest(raw) if isinstance(raw, str) else raw,
)
