"""All files of one game: its pages, and the data for popovers and search."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from rulewright.content.book import Book
from rulewright.model.artifact import Unchanged
from rulewright.model.project import Project
from rulewright.site.assets import POPOVERS, SEARCH, Assets, data_script, written
from rulewright.site.compose import Composer, composer_of
from rulewright.site.document import Documents
from rulewright.site.ledger import Entry, Ledger, Made
from rulewright.site.lookup import popover, search_document
from rulewright.site.page import PlannedPage, SitePage
from rulewright.site.pages import planned_pages, section_of
from rulewright.write.manifest import hash_of

NOTHING = Ledger()


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
    return _data(_Making(composer_of(project, book), {}), book)


def game_site(
    project: Project, book: Book, surroundings: Surroundings, before: Ledger = NOTHING
) -> GameSite:
    """Make the parts of a game's site that are not the same as `before`."""
    composer = composer_of(project, book)
    making = _Making(composer, before.still_true(composer.recording, surroundings.tool))
    documents = Documents(
        composer.environment,
        surroundings.assets,
        surroundings.name,
        surroundings.url,
        surroundings.strict,
    )
    files: dict[str, bytes | Unchanged] = {}
    for page in planned_pages(book):
        path = f"{page.address.removeprefix(f'{book.slug}/')}index.html"
        files[path] = making.file(page.address, partial(_document, composer, documents, page))
    files |= _data(making, book)
    ledger = before.with_made(composer.recording, surroundings.tool, making.used, making.made)
    return GameSite(files, ledger, tuple(making.made))


def _document(composer: Composer, documents: Documents, page: PlannedPage) -> bytes:
    section = composer.recording.ask(section_of)
    return documents.document(page.make(composer), section).encode()


@dataclass(frozen=True, slots=True)
class _Making:
    """What is made of a game. Of the `kept` things, those in `used` are still part of it; `made` is
    new.
    """

    composer: Composer
    kept: Mapping[str, Entry]
    used: dict[str, Entry] = field(default_factory=dict)
    made: dict[str, Made] = field(default_factory=dict)

    def file(self, name: str, make: Callable[[], bytes]) -> bytes | Unchanged:
        """Return a file, made if it is not kept, and note its hash."""
        if name in self.kept:
            self.used[name] = self.kept[name]
            return Unchanged(self.kept[name].result, make)
        content, asked = self.composer.recording.watch(make)
        self.made[name] = Made(hash_of(content), asked)
        return content

    def text(self, name: str, make: Callable[[], str]) -> str:
        """Return a text, made if it is not kept, and note all of it."""
        if name in self.kept:
            self.used[name] = self.kept[name]
            return self.kept[name].result
        self.made[name] = Made(*self.composer.recording.watch(make))
        return self.made[name].result


def _written(
    make: Callable[[Composer, str], Mapping[str, object]], composer: Composer, id_: str
) -> str:
    return written(make(composer, id_))


def _data(making: _Making, book: Book) -> Mapping[str, bytes]:
    composer = making.composer
    ids = [entity.id for entity in book.entities.values() if not entity.explained_by]

    def texts(kind: str, make: Callable[[Composer, str], Mapping[str, object]]) -> list[str]:
        return [making.text(f"{kind}:{id_}", partial(_written, make, composer, id_)) for id_ in ids]

    entries = zip(ids, texts(POPOVERS, popover), strict=True)
    in_popovers = ",".join(f"{written(id_)}:{entry}" for id_, entry in entries)
    in_search = ",".join(texts(SEARCH, search_document))
    return {
        f"{POPOVERS}.js": data_script(POPOVERS, book.slug, f"{{{in_popovers}}}"),
        f"{SEARCH}.js": data_script(SEARCH, book.slug, f"[{in_search}]"),
    }
