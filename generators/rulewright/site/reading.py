"""The pages that are read in order: a game's home and its chapters."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.forks import side_by_side
from rulewright.model.kinds import EXAMPLE, LIST, PROFILE, SCENARIO, TABLE
from rulewright.site.at_table import at_table_lines
from rulewright.site.compose import Composer
from rulewright.site.page import Heading, Headings, SitePage
from rulewright.views.entity import first_level, later_level, later_levels
from rulewright.views.gaps import Gap
from rulewright.views.rule import RuleView, rule_view


def reading_order(book: Book) -> tuple[Entity, ...]:
    """The chapters in the order in which they are read."""
    return tuple(book.entities[id_] for _, chapters in book.nav for id_ in chapters)


def home_page(composer: Composer, gaps: tuple[Gap, ...]) -> SitePage:
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
        gaps=gaps,
        first=next(iter(reading_order(book)), None),
        first_level=first_level(book),
        at_table=tuple(at_table_lines(book)),
        kinds={
            kind: tuple(book.of_kind(kind)) for kind in (PROFILE, SCENARIO, TABLE, LIST, EXAMPLE)
        },
    )
    return replace(page, description=book.game.tagline)


def chapter_pages(composer: Composer, gaps: tuple[Gap, ...]) -> tuple[SitePage, ...]:
    """Each chapter with all of its rules; every second one is made in a process of its own."""
    book = composer.book
    weak = Counter(_chapter_of(book, gap) for gap in gaps)

    def pages(chapters: Sequence[Entity]) -> list[SitePage]:
        return [_chapter_page(composer, chapter, weak[chapter.id]) for chapter in chapters]

    chapters = reading_order(book)
    odd, (even, prose) = side_by_side(
        lambda: pages(chapters[::2]),
        lambda: (pages(chapters[1::2]), composer.render.rendered),
    )
    composer.render.learn(prose)
    return in_order([page for pair in zip_longest(odd, even) for page in pair if page])


def in_order(pages: Sequence[SitePage]) -> tuple[SitePage, ...]:
    """Pages that lead to the one before and the one after, of all and of the first level."""
    before, after = [*_passed(pages)], [*_passed(pages[::-1])][::-1]
    return tuple(
        replace(
            page,
            previous=previous,
            following=following,
            first_previous=first_previous,
            first_following=first_following,
        )
        for page, (previous, first_previous), (following, first_following) in zip(
            pages, before, after, strict=True
        )
    )


_Way = tuple[str, str] | None


def _passed(pages: Sequence[SitePage]) -> Iterator[tuple[_Way, _Way]]:
    """For each page the one passed last, and the last one of the first level."""
    last: _Way = None
    last_of_first: _Way = None
    for page in pages:
        yield last, last_of_first
        last = (page.address, page.title)
        last_of_first = last_of_first if page.level else last


def _chapter_of(book: Book, gap: Gap) -> str:
    entity = book.find(gap.about)
    return (entity.chapter or entity.id) if entity else ""


def _chapter_page(composer: Composer, chapter: Entity, weak: int) -> SitePage:
    book, render = composer.book, composer.render
    rules = tuple(rule_view(book, rule, render) for rule in book.rules_of(chapter.id))
    sections = tuple(_sections(rules))
    levels, level = later_levels(book), later_level(book, chapter)
    page = composer.page(
        f"{chapter.id}/",
        "chapter",
        chapter.title,
        chapter=chapter,
        intro=render.block(chapter.text, chapter.id),
        rules=rules,
        sections=sections,
        tables={table.id: composer.table(table) for rule in rules for table in rule.tables},
        weak=weak,
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
    return replace(page, contents=contents, level=level)


def _sections(rules: Sequence[RuleView]) -> Iterator[tuple[str, tuple[RuleView, ...]]]:
    """The rules by titled group; those before the first title stand in a group without one."""
    starts = [index for index, rule in enumerate(rules) if rule.section or index == 0]
    for start, end in zip(starts, [*starts[1:], len(rules)], strict=True):
        yield rules[start].section, tuple(rules[start:end])
