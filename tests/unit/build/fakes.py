"""A project with the smallest games there can be, and generators whose files tell their version."""

import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from rulewright.build import Generator
from rulewright.content.book import Book
from rulewright.link.linking import link
from rulewright.model.artifact import Artifact
from rulewright.model.document import Document
from rulewright.model.plain import Plain
from rulewright.model.problem import Position, Problem, Unprintable
from rulewright.model.project import Project

PAGES = 40
GENERATORS = {
    "site": Generator(f"{__name__}:site", whole=True),
    "cards": Generator(f"{__name__}:cards"),
}


def project_in(folder: Path, *games: str) -> Project:
    """A project whose games consist of a version number."""
    for game in games or ("one", "two"):
        (folder / "content" / game).mkdir(parents=True)
        set_version(folder, game, "1")
    return Project(folder)


def set_version(folder: Path, game: str, version: str) -> None:
    """Change the one thing that a game consists of."""
    (folder / "content" / game / "game.yml").write_text(version)


def read(project: Project, game: str) -> Book | tuple[Problem, ...]:
    """The book of a game; its version `bad` is a fault in content."""
    version = (project.content / game / "game.yml").read_text()
    if version == "bad":
        return (Problem("bad-version", Position(f"content/{game}/game.yml", 1, 1), "it is bad"),)
    data: dict[str, Plain] = {
        "game": game,
        "title": game,
        "edition": "1",
        "version": version,
        "released": "2026-01-02",
        "language": "en",
        "accent": {"light": "#000000", "dark": "#ffffff"},
        "characteristics": [],
        "nav": [],
    }
    return link([Document("game.yml", "game", data, {})], {})


def book(project: Project, game: str) -> Book:
    """The book of a game that has no faults."""
    found = read(project, game)
    assert isinstance(found, Book)
    return found


def site(project: Project, books: Sequence[Book]) -> Iterable[Artifact]:
    """Many small pages, all of the version of the first game."""
    version = books[0].game.version
    pages = {f"page-{number}/index.html": version.encode() for number in range(PAGES)}

    def produce() -> dict[str, bytes]:
        time.sleep(0.002)
        return {**pages, "index.html": version.encode()}

    yield Artifact("", version, produce)


def cards(project: Project, book: Book) -> Iterable[Artifact]:
    """Two files of a game; its version `unprintable` shows as a fault only when they are made."""
    version = book.game.version

    def produce() -> dict[str, bytes]:
        if version == "unprintable":
            at = Position(f"content/{book.slug}/game.yml", 1, 1)
            raise Unprintable((Problem("does-not-fit", at, "it is too long"),))
        if version == "endless":
            time.sleep(60)
        if version == "bug":
            raise ZeroDivisionError("a bug")
        return {"": version.encode()}

    for paper in ("a4", "letter"):
        yield Artifact(f"{book.slug}/print/cards-{paper}.pdf", version, produce)


def versions(output: Path) -> dict[str, set[str]]:
    """The versions found in the pages and in each game's cards."""
    return {
        "site": {file.read_text() for file in output.rglob("*.html")},
        **{
            folder.parent.name: {file.read_text() for file in folder.iterdir()}
            for folder in output.glob("*/print")
        },
    }
