"""Parts of a book whose tables are each on one page, unless they are longer than a page.

A longer table continues on the next pages, with its head repeated. Whether it is longer is
measured: that the layout has split it does not prove it.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path

from rulewright.press.document import Document, Fault, Flaw, Pages
from rulewright.press.press import measured, press
from rulewright.prints.rulebook.page import BookPage

_ALMOST_EMPTY = 0.3
"""A share of the height of a page."""
_PART, _CLOSER = '<div class="part">', '<div class="part closer">'


def press_unbroken(documents: Sequence[Document], page: BookPage, cache: Path) -> tuple[Pages, ...]:
    """Set each document; what is longer than a page is parted, and is no flaw.

    A part whose last page is almost empty is set closer, if it takes a page less then.
    """
    while True:
        pages = press(documents, cache)
        longer = [
            _longer(document, each.flaws, page, cache)
            for document, each in zip(documents, pages, strict=True)
        ]
        if not any(longer):
            return _closer(documents, pages, cache)
        # What is whole within a piece that may be parted is looked at in its turn.
        documents = list(map(_allowed, documents, longer))


def _closer(
    documents: Sequence[Document], pages: Sequence[Pages], cache: Path
) -> tuple[Pages, ...]:
    """The pages, but those of a part set closer where that saves its almost empty last page."""
    tried = {
        place: replace(document, body=document.body.replace(_PART, _CLOSER, 1))
        for place, (document, each) in enumerate(zip(documents, pages, strict=True))
        if each.count > 1 and each.fill < _ALMOST_EMPTY and _PART in document.body
    }
    found = dict(zip(tried, press(list(tried.values()), cache), strict=True))
    return tuple(
        found[place]
        if place in found and found[place].count < each.count and not found[place].flaws
        else each
        for place, each in enumerate(pages)
    )


def _longer(
    document: Document, flaws: Sequence[Flaw], page: BookPage, cache: Path
) -> tuple[str, ...]:
    """Return the names of the split pieces that no page could hold."""
    parted = [flaw.whole for flaw in flaws if flaw.fault is Fault.PARTED]
    if not parted:
        return ()
    heights = measured(document, page.paper.width, cache)
    return tuple(name for name in parted if heights[name].height > page.height)


def _allowed(document: Document, longer: Collection[str]) -> Document:
    """The document with some of its whole pieces as pieces that may be parted."""
    body = document.body
    for name in longer:
        body = body.replace(f'data-whole="{escape(name)}"', f'data-piece="{escape(name)}"')
    return replace(document, body=body)
