"""What else a build makes: prose, cards, a sheet, data."""

import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.books import Size, rule_id, sentence, write_book
from benchmarks.measure import Result, in_turns, plain, timed
from rulewright.build import GENERATORS
from rulewright.link.linking import link
from rulewright.load.game import load_game
from rulewright.markup.renderer import Renderer
from rulewright.model.artifact import Artifact

SNIPPETS = 2000
SIZE = Size(chapters=20, rules_each=20, profiles=30, cards=54)


def measure() -> Iterator[Result]:
    """Times of which nothing was promised, to see them change."""
    with tempfile.TemporaryDirectory() as scratch:
        project = write_book(Path(scratch), SIZE)
        loaded = load_game(project, project.games()[0])
        book = link(loaded.documents, loaded.icons)

        def make(name: str) -> Callable[[], None]:
            generator = GENERATORS[name]

            def action() -> None:
                shutil.rmtree(project.cache, ignore_errors=True)
                artifacts: list[Artifact] = list(generator.artifacts(project, [book]))
                for artifact in artifacts:
                    artifact.produce()

            return action

        texts = [_snippet(number) for number in range(SNIPPETS)]
        jobs = {
            f"Markdown: {SNIPPETS:,} snippets of 60 words": lambda: _render(Renderer(book), texts),
            f"cards: {SIZE.cards} poker cards on A4": make("cards"),
            f"sheet: a list of {SIZE.profiles} units": make("sheet"),
            f"data of {SIZE.rules} rules": make("api"),
        }
        for what, seconds in zip(jobs, in_turns(*map(timed, jobs.values())), strict=True):
            yield plain(what, seconds)


def _render(renderer: Renderer, texts: list[str]) -> None:
    for text in texts:
        renderer.block(text)


def _snippet(number: int) -> str:
    chance = random.Random(number)
    target = rule_id(chance.randrange(SIZE.rules), SIZE.rules_each)
    first, second = sentence(chance, 30), sentence(chance, 28)
    return f"{first} See [this](#{target}). **{second}**"
