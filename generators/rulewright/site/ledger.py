"""What was made of a book, and what it asked of it: kept, so that it need not be made again.

A page or an entry of the search is as it was if the book still answers each of its questions in the
same way (`link.recording`). Answers are kept as digests.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rulewright.link.recording import Question, Recording


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing that was made: what it came to, in a word, and all that it asked."""

    result: str
    asked: frozenset[Question]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Things by name, and the digest of what a book answered to all that they asked.

    `tool` is the digest of whatever else they depend on.
    """

    tool: str = ""
    entries: Mapping[str, Entry] = field(default_factory=dict)
    answers: Mapping[Question, str] = field(default_factory=dict)

    def still_true(self, recording: Recording, tool: str) -> Mapping[str, Entry]:
        """What would come to the same of the book that is being recorded, made by this tool."""
        if tool != self.tool:
            return {}
        changed = {
            question
            for question, answer in self.answers.items()
            if recording.digest(question) != answer
        }
        return {
            name: entry for name, entry in self.entries.items() if changed.isdisjoint(entry.asked)
        }


def ledger_of(recording: Recording, tool: str, entries: Mapping[str, Entry]) -> Ledger:
    """The ledger of what was made of a book."""
    common = frozenset(recording.common)
    entries = {name: replace(entry, asked=entry.asked | common) for name, entry in entries.items()}
    asked = frozenset().union(*(entry.asked for entry in entries.values()))
    return Ledger(tool, entries, {question: recording.digest(question) for question in asked})


def to_bytes(ledger: Ledger) -> bytes:
    """A ledger as it is kept."""
    places = {question: place for place, question in enumerate(ledger.answers)}
    entries = [
        [name, entry.result, [places[question] for question in entry.asked]]
        for name, entry in ledger.entries.items()
    ]
    whole = [ledger.tool, [*ledger.answers], [*ledger.answers.values()], entries]
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode()


def from_bytes(kept: bytes | None) -> Ledger:
    """The ledger that was kept; an empty one where there is none that can be read."""
    if kept is None:
        return Ledger()
    try:
        tool, questions, answers, entries = json.loads(kept)
        known = [tuple(question) for question in questions]
        return Ledger(
            tool,
            {
                name: Entry(result, frozenset(map(known.__getitem__, asked)))
                for name, result, asked in entries
            },
            dict(zip(known, answers, strict=True)),
        )
    except (ValueError, TypeError, LookupError):
        return Ledger()
