"""The worked examples of a game."""

from typing import Any

from rulewright.api.common import Entry, GameFile, Source
from rulewright.model.book import EXAMPLE


class Example(Entry):
    """A worked example; each expected result was compared with the procedures."""

    given: dict[str, Any]
    """The units and counters at the beginning."""
    acts: list[dict[str, Any]]
    """What happens, as content declares it: acts, their scenes, their steps."""


class ExamplesFile(GameFile):
    """The worked examples of a game."""

    examples: list[Example]
    """The examples, by id."""


def examples(source: Source) -> ExamplesFile:
    """All worked examples of a game."""
    found = [
        Example(
            **source.entry(example), given=example.raw.get("given", {}), acts=example.raw["acts"]
        )
        for example in source.book.of_kind(EXAMPLE)
    ]
    return ExamplesFile(**source.file(), examples=found)
