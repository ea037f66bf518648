"""The pages that give an account: what is not certain, what can be printed, who made it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from jinja2 import Environment

from rulewright import __version__
from rulewright.model.book import Book
from rulewright.model.status import Status
from rulewright.site.compose import Composer, link_addresses
from rulewright.site.page import SitePage
from rulewright.views.address import ABOUT, GAPS, PRINT
from rulewright.views.gaps import Gap


def account_pages(
    composer: Composer, gaps: tuple[Gap, ...], words: Mapping[str, str]
) -> Iterator[SitePage]:
    """The gaps and the printed matter of one game."""
    by_status = {
        status: tuple(
            (key, tuple(group))
            for key, group in groupby(
                (gap for gap in gaps if gap.status is status),
                lambda gap: (gap.about, gap.title),
            )
        )
        for status in reversed(Status)
        if status is not Status.STATED
    }
    yield composer.page(
        f"{GAPS}/",
        "gaps",
        words["site.gaps.title"],
        gaps=gaps,
        counts=Counter(gap.status for gap in gaps),
        by_status=by_status,
    )
    products = composer.book.game.get("products", ())
    if products:
        yield composer.page(f"{PRINT}/", "print", words["site.print.title"], products=products)


def site_pages(
    environment: Environment, books: Sequence[Book], words: Mapping[str, str]
) -> Iterator[SitePage]:
    """The pages above all games: the landing page and the colophon."""
    for where, kind, title in (
        ("", "landing", words["site.landing.title"]),
        (f"{ABOUT}/", "about", words["site.about.title"]),
    ):
        body = environment.get_template(f"site/{kind}.html").render(
            books=books, title=title, tool_version=__version__
        )
        yield SitePage(where, title, link_addresses(body, where), kind, section=where)
