"""What was made of a book, and what it asked of it: kept, so that it need not be made again.

A page or an entry of the search is as it was if the book still answers each of its questions in the
same way (`link.recording`). Answers are kept as digests; where a whole group of them is known to be
as it was, they are not looked at one by one.
"""

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from rulewright.link.recording import Question, Recording, group_of


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing that was made: what it came to, and the places of its questions in the ledger."""

    result: str
    asked: Sequence[int]


@dataclass(frozen=True, slots=True)
class Made:
    """A thing that has been made just now, and what it asked."""

    result: str
    asked: Set[Question]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Things by name, and the digests of what a book answered to all that they asked.

    `common` are the places of what was asked for all of them, `groups` the fingerprints of groups
    of questions. `tool` is the digest of whatever else things depend on.
    """

    tool: str = ""
    questions: Sequence[Question] = ()
    answers: Sequence[str] = ()
    groups: Mapping[Question, str] = field(default_factory=dict)
    common: Sequence[int] = ()
    entries: Mapping[str, Entry] = field(default_factory=dict)

    def still_true(self, recording: Recording, tool: str) -> Mapping[str, Entry]:
        """What would come to the same of the book that is being recorded, made by this tool."""
        if tool != self.tool:
            return {}
        changed = {
            place
            for place in self._uncertain(recording)
            if recording.digest(self.questions[place]) != self.answers[place]
        }
        if not changed.isdisjoint(self.common):
            return {}
        return {
            name: entry for name, entry in self.entries.items() if changed.isdisjoint(entry.asked)
        }

    def with_made(
        self, recording: Recording, tool: str, kept: Mapping[str, Entry], made: Mapping[str, Made]
    ) -> "Ledger":
        """The ledger of what was made of a book, and of what was `kept` of this one."""
        questions = list(self.questions) if kept else []
        answers = list(self.answers) if kept else []
        for place in self._uncertain(recording) if kept else ():
            answers[place] = recording.digest(questions[place])
        places = {question: place for place, question in enumerate(questions)}

        def places_of(asked: Set[Question]) -> list[int]:
            for question in asked:
                if question not in places:
                    places[question] = len(questions)
                    questions.append(question)
                    answers.append(recording.digest(question))
            return [places[question] for question in asked]

        entries = {name: Entry(each.result, places_of(each.asked)) for name, each in made.items()}
        common = places_of(recording.common)
        groups = {group: recording.fingerprint(group) for group in set(map(group_of, questions))}
        return Ledger(tool, questions, answers, groups, common, {**kept, **entries})

    def _uncertain(self, recording: Recording) -> list[int]:
        """The places of the questions whose answers may have changed."""
        same = {
            group
            for group, fingerprint in self.groups.items()
            if fingerprint and recording.fingerprint(group) == fingerprint
        }
        return [
            place for place, question in enumerate(self.questions) if group_of(question) not in same
        ]


def to_bytes(ledger: Ledger) -> bytes:
    """A ledger as it is kept."""
    entries = [[name, entry.result, entry.asked] for name, entry in ledger.entries.items()]
    whole = [
        *(ledger.tool, ledger.questions, ledger.answers, [*ledger.groups.items()]),
        *(ledger.common, entries),
    ]
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode()


def from_bytes(kept: bytes | None) -> Ledger:
    """The ledger that was kept; an empty one where there is none that can be read."""
    if kept is None:
        return Ledger()
    try:
        tool, questions, answers, groups, common, entries = json.loads(kept)
        return Ledger(
            tool,
            [tuple(question) for question in questions],
            answers,
            {tuple(group): fingerprint for group, fingerprint in groups},
            common,
            {name: Entry(result, asked) for name, result, asked in entries},
        )
    except (ValueError, TypeError, LookupError):
        return Ledger()
