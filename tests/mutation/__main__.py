"""Break the code in many small ways and see whether the tests of that package notice.

    python -m tests.mutation [--each 64] [--only dice] [--jobs 2]

A sample of mutants is drawn for each group of packages, always the same for the same code, however
it is cut into modules; each runs against the tests of its group alone. The exit code is 1 if fewer
than 85 % were noticed. Survivors are answered in `answers.txt`: why no test could notice them, or
why none needs to.

Neither well-known tool does this: mutmut mutates all of what it is given, without a sample and
with one choice of tests for all; cosmic-ray starts a new interpreter for each mutant (two seconds
of imports) and brings twenty packages, among them a web client and a database. Here a process that
has imported the libraries forks for each mutant, and an import hook hands out the mutated module.
"""

import argparse
import importlib
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parent.parent.parent
CODE = ROOT / "generators"
ANSWERS = Path(__file__).with_name("answers.txt")
SEED = "hedgerow"
WANTED = 85  # percent
PATIENCE = 120  # seconds for the tests of one mutant; what takes longer counts as noticed
MEMORY = 4 * 2**30  # bytes for one mutant

# Packages that are mutated together, and the folders of `tests` that must notice.
GROUPS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "api": (("api",), ("unit/api",)),
    "dice": (
        ("dice", "examples"),
        ("unit/dice", "unit/examples", "unit/validate/test_vocabulary.py", "problems"),
    ),
    "link": (("link", "content"), ("unit/link", "unit/content")),
    "lists": (("lists",), ("unit/lists", "problems")),
    "views": (("views",), ("unit/views",)),
}
# What tests import from elsewhere, once for all forks.
LIBRARIES = [
    *("babel.dates", "cattrs", "hypothesis", "icepool", "jinja2", "jsonschema", "jsonschema_rs"),
    *("markdown_it", "mkdocs.config", "pydantic", "ruamel.yaml", "weasyprint", "pikepdf"),
]


@dataclass(frozen=True)
class Result:
    """Whether the tests of a group noticed a mutant."""

    group: str
    mutant: Mutant
    noticed: bool


class _Loader(SourceFileLoader):
    def __init__(self, mutant: Mutant, path: str) -> None:
        super().__init__(mutant.module, path)
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._mutant.tree, self.path, "exec")


class _Finder:
    """Finds the mutated module before the real one is found."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._mutant.module:
            return None
        file = str(_file(name))
        return spec_from_file_location(name, file, loader=_Loader(self._mutant, file))


def _file(module: str) -> Path:
    stem = CODE / module.replace(".", "/")
    return stem / "__init__.py" if stem.is_dir() else stem.with_suffix(".py")


def sample(group: str, count: int) -> list[Mutant]:
    """The mutants of a group that are tried: those of the lowest rank."""
    every = [mutant for package in GROUPS[group][0] for mutant in _of_package(package)]
    return sorted(every, key=lambda mutant: mutant.rank(SEED))[:count]


def _of_package(package: str) -> Iterator[Mutant]:
    paths = sorted((CODE / "rulewright" / package).rglob("*.py"))
    return mutants(package, {_module(path): path for path in paths})


def _module(path: Path) -> str:
    parts = path.relative_to(CODE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _start(group: str, mutant: Mutant | None) -> int:
    """Run the tests of a group in a fork that has the mutant in its place."""
    child = os.fork()
    if child:
        return child
    code = 70
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        if mutant:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            sys.meta_path.insert(0, _Finder(mutant))
        folders = [str(ROOT / "tests" / folder) for folder in GROUPS[group][1]]
        options = ["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # imported before the fork
        code = int(pytest.main([*options, *folders]))
    finally:
        os._exit(code)


def noticed(work: Sequence[tuple[str, Mutant]], jobs: int) -> Iterator[Result]:
    """Try mutants, several at once."""
    waiting = list(reversed(work))
    running: dict[int, tuple[str, Mutant, float]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            group, mutant = waiting.pop()
            running[_start(group, mutant)] = (group, mutant, time.monotonic() + PATIENCE)
        time.sleep(0.02)
        for child, (group, mutant, until) in list(running.items()):
            ended, status = os.waitpid(child, os.WNOHANG)
            if not ended and time.monotonic() > until:
                os.killpg(child, signal.SIGKILL)
                ended, status = os.waitpid(child, 0)
            if ended:
                del running[child]
                yield Result(group, mutant, status != 0)


def _answers() -> dict[str, str]:
    """Survivors with what is said of each: the name on one line, the answer indented below it."""
    answers: dict[str, str] = {}
    name = ""
    for line in ANSWERS.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            answers[name] = f"{answers.get(name, '')} {line.strip()}".strip()
        elif line and not line.startswith("#"):
            name = line
    return answers


def _report(results: Sequence[Result]) -> int:
    answers = _answers()
    packages = {name.partition(":")[0] for name in answers}
    there = {mutant.name for package in packages for mutant in _of_package(package)}
    for name in answers.keys() - there:
        print(f"\n{name}\n  {ANSWERS.name}: there is no such mutant any more")
    for result in results:
        if not result.noticed:
            answer = answers.get(result.mutant.name, "not answered")
            place = f"{_file(result.mutant.module).relative_to(ROOT)}:{result.mutant.line}"
            print(f"\n{result.mutant.name}\n  {place}: {answer}")
    print(f"\n{'group':8} {'mutants':>8} {'noticed':>8} {'share':>7}")
    for group in (*GROUPS, "all"):
        of_group = [result for result in results if group in {result.group, "all"}]
        if of_group:
            count = sum(result.noticed for result in of_group)
            print(f"{group:8} {len(of_group):8} {count:8} {100 * count / len(of_group):6.1f}%")
    share = 100 * sum(result.noticed for result in results) / len(results)
    return int(share < WANTED)


def main() -> int:
    """Draw, try, report."""
    options = argparse.ArgumentParser(prog="python -m tests.mutation", description="Try mutants.")
    options.add_argument("--each", type=int, default=64, help="mutants of each group")
    options.add_argument("--only", choices=GROUPS, action="append", help="groups that are tried")
    options.add_argument("--jobs", type=int, default=2, help="mutants at the same time")
    chosen = options.parse_args()
    groups = chosen.only or list(GROUPS)
    for library in LIBRARIES:
        importlib.import_module(library)
    for group in groups:
        if os.waitpid(_start(group, None), 0)[1]:
            print(f"The tests of {group} fail without any mutant.")
            return 2
    work = [(group, mutant) for group in groups for mutant in sample(group, chosen.each)]
    results = []
    for result in noticed(work, chosen.jobs):
        results.append(result)
        print("." if result.noticed else "S", end="", flush=True)
    return _report(results)


if __name__ == "__main__":
    sys.exit(main())
