"""The pages about the books: what is not certain, what can be printed, who made them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from jinja2 import Environment

from rulewright import __version__
from rulewright.content.book import Book
from rulewright.content.rule import Chapter
from rulewright.link.address import ABOUT, FOLDERS, GAPS, PRINT
from rulewright.model.document import TERM
from rulewright.model.status import Status
from rulewright.site.compose import Composer, link_addresses
from rulewright.site.page import PlannedPage, SitePage
from rulewright.views.about import Gap, credits_of, gaps


def account_pages(book: Book) -> Iterator[PlannedPage]:
    """The gaps and the printed matter of one game."""
    yield PlannedPage(f"{book.slug}/{GAPS}/", gaps_page)
    if book.game.products:
        yield PlannedPage(f"{book.slug}/{PRINT}/", print_page)


def gaps_page(composer: Composer, _name: str) -> SitePage:
    """The page of everything that is not certain."""
    found = gaps(composer.book)
    return composer.page(
        f"{GAPS}/",
        "gaps",
        composer.words["site.gaps.title"],
        gaps=found,
        counts=_counts(found),
        groups=_gaps_by_place(composer.book, found, composer.words),
    )


def print_page(composer: Composer, _name: str) -> SitePage:
    """The page of everything that can be printed."""
    products = composer.book.game.products
    title = composer.words["site.print.title"]
    return composer.page(f"{PRINT}/", "print", title, products=products)


Facts = tuple[tuple[Gap, ...], ...]
"""The gaps of one game, thing by thing."""


def _gaps_by_place(
    book: Book, gaps: tuple[Gap, ...], words: Mapping[str, str]
) -> tuple[tuple[str, int, Facts], ...]:
    """Yield (title, number of gaps, gaps of each thing) by chapter, or by kind for things outside
    chapters.
    """
    kinds = [f"site.kinds.{kind}" for kind in (*FOLDERS, TERM)]
    chapters = [chapter for _, listed in book.nav for chapter in listed]
    titles = {_GAME: words[_GAME]}
    titles |= {id_: book.entities[id_].title for id_ in chapters}
    titles |= {kind: words[kind] for kind in kinds}
    groups: dict[str, dict[tuple[str, str], list[Gap]]] = {place: {} for place in titles}
    for gap in gaps:
        things = groups[_place_of(book, gap)]
        things.setdefault((gap.about, gap.title), []).append(gap)
    return tuple(
        (titles[place], sum(map(len, things.values())), tuple(map(tuple, things.values())))
        for place, things in groups.items()
        if things
    )


_GAME = "site.nav.game"


def _place_of(book: Book, gap: Gap) -> str:
    """The chapter that a gap belongs to, or the key of the name of its kind."""
    entity = book.find(gap.about)
    if entity is None:
        return _GAME
    if isinstance(entity, Chapter) or entity.chapter:
        return entity.chapter or entity.id
    return f"site.kinds.{entity.kind}"


def site_pages(
    environment: Environment, books: Sequence[Book], words: Mapping[str, str]
) -> Iterator[SitePage]:
    """The pages above all games: the landing page and the colophon."""
    credited = [(book, credits_of(book.game)) for book in books]
    for where, kind, title in (
        ("", "landing", words["site.landing.title"]),
        (f"{ABOUT}/", "about", words["site.about.title"]),
    ):
        body = environment.get_template(f"site/{kind}.html").render(
            books=books,
            credited=credited,
            all_restate=all(credits.restates for _, credits in credited),
            title=title,
            tool_version=__version__,
        )
        yield SitePage(where, title, link_addresses(body, where), kind, section=where)


def _counts(gaps: Sequence[Gap]) -> Counter[Status]:
    return Counter([gap.status for gap in gaps])
