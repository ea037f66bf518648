"""The pages that are read in order: a game's home and its chapters."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.rule import Rule
from rulewright.link.address import GLOSSARY, MODIFIERS, QUICK, page_address
from rulewright.model.document import EXAMPLE, LIST, PROFILE, SCENARIO, TABLE
from rulewright.site.compose import Composer
from rulewright.site.page import Heading, Headings, PlannedPage, SitePage
from rulewright.views.entity import RuleView, first_level, later_level, later_levels, rule_view
from rulewright.views.quick_reference import modifiers_of, quick_reference, statuses


def reading_order(book: Book) -> tuple[Entity, ...]:
    """The chapters in the order in which they are read."""
    return tuple(book.entities[id_] for _, chapters in book.nav for id_ in chapters)


def reading_pages(book: Book) -> Iterator[PlannedPage]:
    """The home of a game and its chapters."""
    yield PlannedPage(f"{book.slug}/", home_page)
    for chapter in reading_order(book):
        yield PlannedPage(f"{book.slug}/{chapter.id}/", chapter_page, chapter.id)


def home_page(composer: Composer, _name: str) -> SitePage:
    """The home of a game: what it is, all its chapters, all else that is here."""
    book = composer.book
    groups = tuple(
        (title, tuple((book.entities[id_], tuple(book.rules_of(id_))) for id_ in chapters))
        for title, chapters in book.nav
    )
    page = composer.page(
        "",
        "home",
        book.title,
        groups=groups,
        gaps=composer.recording.ask(count_of_gaps),
        first=next(iter(reading_order(book)), None),
        first_level=first_level(book),
        at_table=tuple(at_table_lines(book)),
        kinds={
            kind: tuple(book.of_kind(kind)) for kind in (PROFILE, SCENARIO, TABLE, LIST, EXAMPLE)
        },
    )
    return replace(page, description=book.game.tagline)


def count_of_gaps(book: Book, chapter: str = "") -> int:
    """Return the number of facts in a chapter, or in the whole book, that the source does not
    state.
    """
    if not chapter:
        return len(book.marks)
    return sum(_chapter_of(book, mark.about) == chapter for mark in book.marks)


def _chapter_of(book: Book, id_: str) -> str:
    entity = book.find(id_)
    return (entity.chapter or entity.id) if entity else ""


Way = tuple[str, str] | None
"""The address and title of the next or previous page."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The pages before and after a page, among all pages and among those of the first level."""

    previous: Way = None
    following: Way = None
    first_previous: Way = None
    first_following: Way = None

    def of(self, page: SitePage) -> SitePage:
        """The page with its ways."""
        return replace(
            page,
            previous=self.previous,
            following=self.following,
            first_previous=self.first_previous,
            first_following=self.first_following,
        )


def ways_in_order(pages: Sequence[tuple[str, str, str]]) -> Mapping[str, Ways]:
    """Return the neighbours of pages read in this order, by address. A page is (address, title,
    level).
    """
    before, after = [*_passed(pages)], [*_passed(pages[::-1])][::-1]
    return {
        address: Ways(previous, following, first_previous, first_following)
        for (address, _, _), (previous, first_previous), (following, first_following) in zip(
            pages, before, after, strict=True
        )
    }


def _passed(pages: Sequence[tuple[str, str, str]]) -> Iterator[tuple[Way, Way]]:
    """Yield for each page the previous page, and the previous page of the first level."""
    last: Way = None
    last_of_first: Way = None
    for address, title, level in pages:
        yield last, last_of_first
        last = (address, title)
        last_of_first = last_of_first if level else last


def ways_of_chapters(book: Book) -> Mapping[str, Ways]:
    """The ways of all chapters, by address."""
    return ways_in_order(
        [
            (page_address(book, chapter), chapter.title, later_level(book, chapter))
            for chapter in reading_order(book)
        ]
    )


def chapter_page(composer: Composer, id_: str) -> SitePage:
    """A chapter with all of its rules."""
    book, render = composer.book, composer.render
    chapter = book.entities[id_]
    rules = tuple(rule_view(book, rule, render) for rule in book.rules_of(id_))
    sections = tuple(_sections(rules))
    levels, level = later_levels(book), composer.level(chapter)
    page = composer.page(
        f"{chapter.id}/",
        "chapter",
        chapter.title,
        chapter=chapter,
        intro=render.block(chapter.text, chapter.id),
        rules=rules,
        sections=sections,
        tables={table.id: composer.table(table) for rule in rules for table in rule.tables},
        diagrams={each.id: composer.diagram(each) for rule in rules for each in rule.diagrams},
        weak=composer.recording.ask(count_of_gaps, id_),
        levels=levels,
        level=level,
        first_level=first_level(book),
        later=sum(rule.level in levels for rule in rules),
    )
    contents = tuple(
        Headings(
            title,
            tuple(
                Heading(
                    rule.id,
                    rule.title,
                    rule.number,
                    later=rule.level in levels,
                    level="" if level else levels.get(rule.level, ""),
                )
                for rule in group
            ),
        )
        for title, group in sections
    )
    ways = composer.recording.ask(ways_of_chapters)[page.address]
    return ways.of(replace(page, contents=contents, level=level))


def _sections(rules: Sequence[RuleView]) -> Iterator[tuple[str, tuple[RuleView, ...]]]:
    """Return the rules by titled group. Those before the first title have no title."""
    starts = [index for index, rule in enumerate(rules) if rule.section or index == 0]
    for start, end in zip(starts, [*starts[1:], len(rules)], strict=True):
        yield rules[start].section, tuple(rules[start:end])


def at_table_pages(book: Book) -> Iterator[PlannedPage]:
    """Yield the quick reference and the modifiers, if the game has them."""
    if book.game.quick_reference:
        yield PlannedPage(f"{book.slug}/{QUICK}/", quick_page)
    if _has_modifiers(book):
        yield PlannedPage(f"{book.slug}/{MODIFIERS}/", modifiers_page)


def quick_page(composer: Composer, _name: str) -> SitePage:
    """The quick reference of a round."""
    blocks = quick_reference(composer.book, composer.render, composer.table)
    title = composer.words["site.quick.title"]
    return composer.page(f"{QUICK}/", "quick", title, blocks=blocks, marks=statuses(blocks))


def modifiers_page(composer: Composer, _name: str) -> SitePage:
    """All modifiers by what they change."""
    groups = modifiers_of(composer.book, composer.render)
    title = composer.words["site.modifiers.title"]
    page = composer.page(f"{MODIFIERS}/", "modifiers", title, groups=groups)
    lines = tuple(Heading(f"of-{group.id}", group.title) for group in groups)
    return replace(page, contents=(Headings("", lines),))


def _has_modifiers(book: Book) -> bool:
    return any(rule.modifiers for rule in book.all(Rule))


def at_table_lines(book: Book) -> Iterator[tuple[str, str, str]]:
    """Each page that a game has for the table: its folder, the keys of its name and of a hint."""
    if book.game.quick_reference:
        yield QUICK, "site.quick.title", "site.quick.about"
    if _has_modifiers(book):
        yield MODIFIERS, "site.modifiers.title", "site.modifiers.about"
    yield GLOSSARY, "site.index.title", "site.index.about"
