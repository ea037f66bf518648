"""The worked examples of a game."""

from collections.abc import Mapping, Sequence

from rulewright.api.common import Entry, GameFile, Json, Source
from rulewright.content import example as content


class Example(Entry):
    """A worked example; each expected result was compared with the procedures."""

    given: Mapping[str, Json]
    """The units and counters at the beginning."""
    acts: Sequence[Mapping[str, Json]]
    """What happens, as content declares it: acts, their scenes, their steps."""


class ExamplesFile(GameFile):
    """The worked examples of a game."""

    examples: list[Example]
    """The examples, by id."""


def examples(source: Source) -> ExamplesFile:
    """All worked examples of a game."""
    found = [
        Example(**source.entry(example), given=example.declared_given, acts=example.declared_acts)
        for example in source.book.all(content.Example)
    ]
    return ExamplesFile(**source.file(), examples=found)
