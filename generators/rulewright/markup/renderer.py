"""The one renderer: prose to HTML for page, popover, card, sheet, PDF and data alike.

References come out as `<a class="ref" href="ref:<id>">` and self-linking terms as
`<a class="ref term" …>`; `relink` turns them into the addresses of a surface. A table stands in
`<div class="scroll">`, and its cells carry their alignment as a class.
"""

import re
from collections.abc import Callable, Mapping
from html import escape

from rulewright.content.book import Book
from rulewright.markup.html import Html
from rulewright.markup.language import language

_HREF = re.compile(r'href="ref:([^"]*)"')

Prose = tuple[str, str, bool]
"""A text, the id of its entity, and whether it is a phrase."""


class Renderer:
    """Renders the prose of one book. The same text always gives the same HTML."""

    def __init__(self, book: Book) -> None:
        self._language = language()
        self._html = Html(book)
        self._rendered: dict[Prose, str] = {}

    def block(self, text: str, within: str = "") -> str:
        """Paragraphs, lists and tables. No term links to `within`, the id of the text's entity.

        Raises KeyError for a reference that the book does not hold: checks come first.
        """
        return self._render(text, within, inline=False)

    def inline(self, text: str, within: str = "") -> str:
        """The same without a paragraph around it, for cells, captions and notes."""
        return self._render(text, within, inline=True)

    def title(self, id_or_alias: str) -> str:
        """The title of an entity, typeset and escaped."""
        return self._html.title_of(id_or_alias)

    @property
    def rendered(self) -> Mapping[Prose, str]:
        """All prose that has been rendered so far."""
        return self._rendered

    def learn(self, rendered: Mapping[Prose, str]) -> None:
        """Take over what another renderer of the same book has rendered."""
        self._rendered |= rendered

    def _render(self, text: str, within: str, *, inline: bool) -> str:
        if not text:
            return ""
        key = (text, within, inline)
        if key not in self._rendered:
            parse = self._language.parseInline if inline else self._language.parse
            mentioned = {"mentioned": {within}}
            self._rendered[key] = self._html.render(parse(text), self._language.options, mentioned)
        return self._rendered[key]


def relink(html: str, resolve: Callable[[str], str]) -> str:
    """Replace each `ref:<id>` of rendered prose by the address that `resolve` gives for the id.

    The address is one of the surface on which the prose stands: a page, a sheet, the data.
    """
    return _HREF.sub(lambda match: f'href="{escape(resolve(match.group(1)))}"', html)
