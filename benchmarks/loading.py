"""Loading and validating content, against the libraries alone.

Each measure is taken in a process of its own (`python -m benchmarks.loading MEASURE FOLDER`), so
that none meets a heap which another one has torn.
"""

import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from benchmarks.books import ROOT, sentence
from benchmarks.measure import Result, at_least, in_process, in_turns
from rulewright.load.game import load_game
from rulewright.model.project import Project
from rulewright.validate.documents import validate
from rulewright.validate.schemas import read_schemas

FILES = 2000
BAD = 0.05
GAME = "bench"


def measure() -> Iterator[Result]:
    """The promises about loading and validation."""
    with TemporaryDirectory() as folder:
        lines = _write(Path(folder), bad=0)
        slow, fast = _in_turns("round-trip", "load", folder)
        what = f"{FILES:,} files of {lines} lines: ruamel.yaml round trip : ours"
        yield at_least(what, slow / fast, 15, told=f" ({slow:.2f} s : {fast:.2f} s)")

        _write(Path(folder), bad=BAD)
        slow, fast = _in_turns("jsonschema", "validate", folder)
        what = f"{FILES:,} documents, {BAD:.0%} bad: jsonschema alone : ours"
        yield at_least(what, slow / fast, 12, told=f" ({slow:.2f} s : {fast:.3f} s)")


def _in_turns(slow: str, fast: str, folder: str) -> list[float]:
    return in_turns(*(in_process("benchmarks.loading", name, folder) for name in (slow, fast)))


def _write(root: Path, bad: float) -> int:
    """Write the files; how many lines the first of them has."""
    rules = root / "content" / GAME / "rules"
    rules.mkdir(parents=True, exist_ok=True)
    texts = [_file(number, bad=bad > 0 and number % round(1 / bad) == 0) for number in range(FILES)]
    for number, text in enumerate(texts):
        (rules / f"chapter-{number}.yml").write_text(text, encoding="utf-8")
    return texts[0].count("\n")


def _file(number: int, *, bad: bool) -> str:
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


def _round_trip(root: Path) -> float:
    paths = sorted((root / "content" / GAME / "rules").iterdir())
    reader = YAML()
    return _seconds(lambda: [reader.load(path) for path in paths])


def _load(root: Path) -> float:
    return _seconds(lambda: load_game(Project(root), GAME))


def _jsonschema(root: Path) -> float:
    documents = load_game(Project(root), GAME).documents
    alone = Draft202012Validator(read_schemas(Project(ROOT))["chapter"])
    found: list[Sequence[object]] = []
    seconds = _seconds(
        lambda: found.extend(list(alone.iter_errors(each.data)) for each in documents)
    )
    return _if_found(sum(map(bool, found)), seconds)


def _validate(root: Path) -> float:
    documents = load_game(Project(root), GAME).documents
    found: set[str] = set()
    seconds = _seconds(lambda: found.update(p.at.path for p in validate(documents, Project(ROOT))))
    return _if_found(len(found), seconds)


def _if_found(bad: int, seconds: float) -> float:
    if bad != FILES * BAD:
        raise ValueError(f"{bad} documents were found to be bad")
    return seconds


def _seconds(action: Callable[[], object]) -> float:
    began = process_time()
    action()
    return process_time() - began


_MEASURES: Mapping[str, Callable[[Path], float]] = {
    "round-trip": _round_trip,
    "load": _load,
    "jsonschema": _jsonschema,
    "validate": _validate,
}

if __name__ == "__main__":
    print(_MEASURES[sys.argv[1]](Path(sys.argv[2])))
