"""All files of one game: its pages, and the data for popovers and search."""

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import partial

from rulewright.content.book import Book
from rulewright.forks import side_by_side
from rulewright.link.recording import Question, Recording
from rulewright.model.artifact import Unchanged
from rulewright.model.memory import uncollected
from rulewright.model.project import Project
from rulewright.site.assets import POPOVERS, SEARCH, Assets, data_script, written
from rulewright.site.compose import Composer, composer_of
from rulewright.site.document import Documents
from rulewright.site.ledger import Ledger, Made
from rulewright.site.lookup import popover, search_document
from rulewright.site.page import PlannedPage, SitePage
from rulewright.site.pages import planned_pages, section_of
from rulewright.write.manifest import hash_of

NOTHING = Ledger()
_WORTH_A_PROCESS = 200
"""How many pages and texts take longer to make than to send from one process to another."""
_Make = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What pages depend on besides their book: the site's assets, its name and its address.

    `tool` is the digest of all that and of whatever else makes pages, `strict` as in `Documents`.
    """

    assets: Assets
    name: str
    url: str = ""
    strict: bool = True
    tool: str = ""


@dataclass(frozen=True, slots=True)
class GameSite:
    """The files of a game by path below its folder. Files kept from before are `Unchanged`.

    `made` lists the names, in the ledger, of what was made.
    """

    files: Mapping[str, bytes | Unchanged]
    ledger: Ledger
    made: tuple[str, ...]


def pages_of(project: Project, book: Book) -> tuple[SitePage, ...]:
    """All pages of a game, before the skeleton is put around them."""
    composer = composer_of(project, book)
    return tuple(planned.make(composer) for planned in planned_pages(book))


def data_of(project: Project, book: Book) -> Mapping[str, bytes]:
    """The data of a game for popovers and search, by path below its folder."""
    composer = composer_of(project, book)
    return _data(book, {name: make() for name, make in _texts(composer, book)})


def game_site(
    project: Project,
    book: Book,
    surroundings: Surroundings,
    before: Ledger = NOTHING,
    processes: int = 1,
) -> GameSite:
    """Make the parts of a game's site that are not the same as `before`.

    With several `processes`, two of them share the work if it is worth it.
    """
    composer = composer_of(project, book)
    recording = composer.recording
    pages = dict(_pages(composer, surroundings, book))
    texts = dict(_texts(composer, book))
    all_ = pages | texts
    kept = before.still_true(recording, surroundings.tool)
    used = {name: entry for name, entry in kept.items() if name in all_}
    wanted = {name: make for name, make in all_.items() if name not in used}
    if processes > 1 and len(wanted) >= _WORTH_A_PROCESS:
        results = _made_by_two(recording, wanted)
    else:
        results = _made(recording, wanted)
    made = {
        name: Made(hash_of(result.encode()) if name in pages else result, asked)
        for name, (result, asked) in results.items()
    }
    files: dict[str, bytes | Unchanged] = {
        _path(name, book): results[name][0].encode()
        if name in results
        else Unchanged(used[name].result, partial(_encoded, make))
        for name, make in pages.items()
    }
    data = {name: results[name][0] if name in results else used[name].result for name in texts}
    ledger = before.with_made(recording, surroundings.tool, used, made)
    return GameSite({**files, **_data(book, data)}, ledger, tuple(made))


def _encoded(make: _Make) -> bytes:
    return make().encode()


def _path(address: str, book: Book) -> str:
    """The path of a page below the folder of its game."""
    return f"{address.removeprefix(f'{book.slug}/')}index.html"


_Results = dict[str, tuple[str, Set[Question]]]
"""What was made, by name, and what it asked of the book."""


def _made(recording: Recording, wanted: Mapping[str, _Make]) -> _Results:
    with uncollected():
        return {name: recording.watch(make) for name, make in wanted.items()}


def _made_by_two(recording: Recording, wanted: Mapping[str, _Make]) -> _Results:
    """What is wanted, every other part made by another process."""
    items = list(wanted.items())

    def there() -> tuple[_Results, Mapping[Question, str], Set[Question]]:
        made = _made(recording, dict(items[1::2]))
        asked = frozenset[Question]().union(*(each for _, each in made.values()))
        return made, {each: recording.digest(each) for each in asked}, recording.common

    here, (others, digests, common) = side_by_side(
        lambda: _made(recording, dict(items[::2])), there
    )
    recording.learn(digests)
    recording.common |= common
    both = here | others
    return {name: both[name] for name in wanted}


def _pages(
    composer: Composer, surroundings: Surroundings, book: Book
) -> Iterator[tuple[str, _Make]]:
    """What makes each page, by its address."""
    documents = Documents(
        composer.environment,
        surroundings.assets,
        surroundings.name,
        surroundings.url,
        surroundings.strict,
    )
    for page in planned_pages(book):
        yield page.address, partial(_document, composer, documents, page)


def _document(composer: Composer, documents: Documents, page: PlannedPage) -> str:
    section = composer.recording.ask(section_of)
    return documents.document(page.make(composer), section)


def _texts(composer: Composer, book: Book) -> Iterator[tuple[str, _Make]]:
    """What makes the entries of the popovers and of the search, by the kind of entry and the id."""
    for kind, make in ((POPOVERS, popover), (SEARCH, search_document)):
        for entity in book.entities.values():
            if not entity.explained_by:
                yield f"{kind}:{entity.id}", partial(_written, make, composer, entity.id)


def _written(
    make: Callable[[Composer, str], Mapping[str, object]], composer: Composer, id_: str
) -> str:
    return written(make(composer, id_))


def _data(book: Book, texts: Mapping[str, str]) -> Mapping[str, bytes]:
    """The files of the popovers and of the search, from their entries."""
    entries = {tuple(name.split(":", 1)): text for name, text in texts.items()}
    popovers = ",".join(
        f"{written(id_)}:{text}" for (kind, id_), text in entries.items() if kind == POPOVERS
    )
    search = ",".join(text for (kind, _), text in entries.items() if kind == SEARCH)
    return {
        f"{POPOVERS}.js": data_script(POPOVERS, book.slug, f"{{{popovers}}}"),
        f"{SEARCH}.js": data_script(SEARCH, book.slug, f"[{search}]"),
    }
