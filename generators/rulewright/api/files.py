"""The data of each game as JSON, and the schemas of these files."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from rulewright.content.book import Book, digest_of_book
from rulewright.link.address import API
from rulewright.model.artifact import Artifact
from rulewright.model.project import Project
from rulewright.write.code import LINKING, digest_of_code
from rulewright.write.digest import digest, digest_of_versions

if TYPE_CHECKING:
    from rulewright.api.common import GameFile, Source

_LIBRARIES = ("pydantic", "markdown-it-py", "icepool")
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def artifacts(_: Project, books: Sequence[Book]) -> Iterable[Artifact]:
    """`api/<game>/*.json` of each game, and `api/schemas/*.json`."""
    tool = digest(digest_of_code(__name__, LINKING), digest_of_versions(*_LIBRARIES))
    for book in books:
        yield _of_game(book, tool)
    yield Artifact(f"{API}/schemas", tool, schemas)


def _of_game(book: Book, tool: str) -> Artifact:
    ingredients = digest(digest_of_book(book, places=True), tool)
    return Artifact(f"{API}/{book.slug}", ingredients, lambda: data_files(book))


def data_files(book: Book) -> Mapping[str, bytes]:
    """The data files of one game by name."""
    from rulewright.api.common import Source
    from rulewright.markup.renderer import Renderer

    source = Source(book, Renderer(book))
    return {
        f"{name}.json": _json({"$schema": f"../schemas/{name}.json", **_plain(make(source))})
        for name, make in _menu().items()
    }


def schemas() -> Mapping[str, bytes]:
    """The schemas of the data files by name."""
    return {f"{name}.json": _json(_schema(make)) for name, make in _menu().items()}


def _menu() -> Mapping[str, Callable[["Source"], "GameFile"]]:
    """The data files: the name of each and the function that makes it."""
    from rulewright.api.diagrams import diagrams
    from rulewright.api.game import game
    from rulewright.api.index import gaps, ids
    from rulewright.api.lists import lists
    from rulewright.api.profiles import profiles
    from rulewright.api.rules import examples, rules, terms
    from rulewright.api.scenarios import scenarios
    from rulewright.api.tables import tables

    menu: tuple[Callable[[Source], GameFile], ...] = (
        game,
        rules,
        terms,
        profiles,
        tables,
        scenarios,
        lists,
        examples,
        diagrams,
        gaps,
        ids,
    )
    return {make.__name__: make for make in menu}


def _schema(make: Callable[["Source"], "GameFile"]) -> Mapping[str, object]:
    made: type[GameFile] = make.__annotations__["return"]
    schema: dict[str, dict[str, object]] = made.model_json_schema(mode="serialization")
    own = {"type": "string", "description": "The schema of this file."}
    schema["properties"] = {"$schema": own, **schema["properties"]}
    return {"$schema": _DIALECT, **schema}


class _Dumped(Protocol):
    """A model of pydantic."""

    def model_dump(self, *, mode: str) -> Mapping[str, object]: ...


def _plain(file: _Dumped) -> Mapping[str, object]:
    return file.model_dump(mode="json")


def _json(data: Mapping[str, object]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
