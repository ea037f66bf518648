"""Loading and validating content, against the libraries alone."""

import random
from collections.abc import Iterator, Sequence

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from benchmarks.books import ROOT, sentence
from benchmarks.measure import Result, at_least, in_turns, timed
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.project import Project
from rulewright.validate.schema import validate
from rulewright.validate.schemas import read_schemas

FILES = 2000
BAD = 0.05


def measure() -> Iterator[Result]:
    """The promises about loading and validation."""
    texts = [_file(number) for number in range(FILES)]
    lines = texts[0].count("\n")
    slow, fast = in_turns(timed(lambda: _round_trip(texts)), timed(lambda: _load(texts)))
    what = f"{FILES:,} files of {lines} lines: ruamel.yaml round trip : ours"
    yield at_least(what, slow / fast, 15, told=f" ({slow:.2f} s : {fast:.2f} s)")

    documents = _load([_file(number, bad=number % round(1 / BAD) == 0) for number in range(FILES)])
    project = Project(ROOT)
    alone = Draft202012Validator(read_schemas(project)["chapter"])
    bad = len({problem.at.path for problem in validate(documents, project)})
    if not FILES * BAD == bad == sum(not alone.is_valid(each.data) for each in documents):
        raise ValueError(f"{bad} documents are bad")
    slow, fast = in_turns(
        timed(lambda: [list(alone.iter_errors(document.data)) for document in documents]),
        timed(lambda: validate(documents, project)),
    )
    what = f"{FILES:,} documents, {BAD:.0%} bad: jsonschema alone : ours"
    yield at_least(what, slow / fast, 12, told=f" ({slow:.2f} s : {fast:.3f} s)")


def _round_trip(texts: Sequence[str]) -> None:
    reader = YAML()
    for text in texts:
        reader.load(text)


def _load(texts: Sequence[str]) -> list[Document]:
    loaded = [load_text(f"{number}.yml", "chapter", text) for number, text in enumerate(texts)]
    return [each for each in loaded if isinstance(each, Document)]


def _file(number: int, *, bad: bool = False) -> str:
    """A chapter of 31 lines; a bad one has an unknown field and a list where a text belongs."""
    chance = random.Random(number)
    lines = [f"chapter: chapter-{number}", f"title: Chapter {number}", "rules:"]
    for rule in range(4):
        lines += [
            f"  - id: chapter-{number}.rule-{rule}",
            f"    title: {'[a, list]' if bad and rule == 1 else 'A rule'}",
            f"    tags: [card, {chance.choice(['first', 'second'])}]",
            f"    source: {sentence(chance, 3)[:-1]}",
            "    text: |",
            f"      {sentence(chance, 14)}",
            f"      {sentence(chance, 14)}",
        ]
    lines[-1] = "    unknown: true" if bad else lines[-1]
    return "\n".join(lines) + "\n"
