"""A record of what was made of a book and what it asked of the book, so that it is not made twice.

A page or an entry of the search stays valid as long as the book answers each of its questions in
the same way (`link.recording`). Answers are kept as digests. Groups of answers that are known to be
unchanged are not compared one by one.
"""

import pickle
from array import array
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from rulewright.link.recording import Question, Recording, group_of


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that was made: the result, and the indices of its questions in the ledger."""

    result: str
    asked: "array[int]"


@dataclass(frozen=True, slots=True)
class Made:
    """Something that has just been made, and what it asked."""

    result: str
    asked: Set[Question]


@dataclass(frozen=True, slots=True)
class Group:
    """Questions by their indices, and the fingerprint of all that their answers depend on."""

    fingerprint: str
    members: Sequence[int]


@dataclass(frozen=True, slots=True)
class Ledger:
    """What was made, by name, and the digests of the book's answers to its questions.

    `common` holds the indices of the questions that everything asks. `tool` is the digest of
    everything else that the results depend on.
    """

    tool: str = ""
    questions: Sequence[Question] = ()
    answers: Sequence[str] = ()
    groups: Mapping[Question, Group] = field(default_factory=dict)
    common: Sequence[int] = ()
    entries: Mapping[str, Entry] = field(default_factory=dict)

    def still_true(self, recording: Recording, tool: str) -> Mapping[str, Entry]:
        """Return the entries that this tool would make in the same way from the book being
        recorded.
        """
        if tool != self.tool:
            return {}
        changed = {
            place
            for place in self._uncertain(recording)
            if recording.digest(self.questions[place]) != self.answers[place]
        }
        if not changed:
            return self.entries
        if not changed.isdisjoint(self.common):
            return {}
        return {
            name: entry for name, entry in self.entries.items() if changed.isdisjoint(entry.asked)
        }

    def with_made(
        self, recording: Recording, tool: str, kept: Mapping[str, Entry], made: Mapping[str, Made]
    ) -> "Ledger":
        """Return a ledger with what was made of a book and what was `kept` of this ledger."""
        before = self if kept else Ledger()
        questions, answers = list(before.questions), list(before.answers)
        for place in before._uncertain(recording):
            answers[place] = recording.digest(questions[place])
        places = {question: place for place, question in enumerate(questions)}
        members = {group: list(each.members) for group, each in before.groups.items()}

        def places_of(asked: Set[Question]) -> "array[int]":
            for question in frozenset(asked).difference(places):
                places[question] = len(questions)
                members.setdefault(group_of(question), []).append(len(questions))
                questions.append(question)
                answers.append(recording.digest(question))
            return array("I", map(places.__getitem__, asked))

        entries = {name: Entry(each.result, places_of(each.asked)) for name, each in made.items()}
        return Ledger(
            tool,
            questions,
            answers,
            common=places_of(recording.common),
            groups={
                group: Group(recording.fingerprint(group), each) for group, each in members.items()
            },
            entries={**kept, **entries},
        )

    def _uncertain(self, recording: Recording) -> list[int]:
        """Return the indices of the questions whose answers may have changed."""
        return [
            place
            for name, group in self.groups.items()
            if not group.fingerprint or recording.fingerprint(name) != group.fingerprint
            for place in group.members
        ]


def to_bytes(ledger: Ledger) -> bytes:
    """Return a ledger as bytes."""
    return ledger.tool.encode() + b"\n" + pickle.dumps(ledger, pickle.HIGHEST_PROTOCOL)


def from_bytes(kept: bytes | None, tool: str) -> Ledger:
    """Return the ledger that this tool kept, or an empty one.

    It is a pickle, which could run any code when loaded. Pass only bytes that carry the signature
    of this machine.
    """
    made_by, _, pickled = (kept or b"").partition(b"\n")
    if made_by != tool.encode():
        return Ledger()
    ledger: Ledger = pickle.loads(pickled)
    return ledger
