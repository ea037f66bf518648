"""The one renderer: prose to HTML for page, popover, card, sheet, PDF and data alike.

References come out as `<a class="ref" href="ref:<id>">` and terms that link automatically as
`<a class="ref term" …>`; `relink` turns them into the addresses of a surface. A table is wrapped in
`<div class="scroll">`, and its cells have their alignment as a class.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from rulewright.content.book import Book
from rulewright.content.entity import Entity, PhraseMark
from rulewright.markup import HTML, ICON, IMAGE
from rulewright.markup.icons import draw_icons
from rulewright.markup.language import NO_TERMS, PLAIN, language
from rulewright.markup.mentions import Terms
from rulewright.markup.signs import drawn, with_signs
from rulewright.markup.templates import quotes_of
from rulewright.markup.typography import typeset
from rulewright.words.catalogue import words

# Takes the place of everything but text while a paragraph is typeset as a whole.
_OBJECT = "\ufffc"
_HREF = re.compile(r'href="ref:([^"]*)"')

Prose = tuple[str, str, bool]
"""A text, the id of its entity, and whether it is a phrase."""


class Renderer:
    """Renders the prose of one book. The same text always gives the same HTML.

    Rendering raises KeyError for a reference to an id that the book does not have, which checked
    content rules out.
    """

    def __init__(self, book: Book) -> None:
        self._language = language()
        self._html = _Html(book)
        self._rendered: dict[Prose, str] = {}
        self._words = words(book.game.language)

    def block(self, text: str, within: str = "") -> str:
        """Paragraphs, lists and tables of the entity `within`: no term links to it, and the phrases
        that it marks have their signs.
        """
        return self._render(text, within, inline=False)

    def inline(self, text: str, within: str = "") -> str:
        """A phrase, without a paragraph around it, for cells, captions and notes."""
        return self._render(text, within, inline=True)

    def title(self, id_or_alias: str) -> str:
        """The title of an entity, typeset and escaped."""
        return self._html.title_of(id_or_alias)

    @property
    def rendered(self) -> Mapping[Prose, str]:
        """All prose rendered so far."""
        return self._rendered

    def learn(self, rendered: Mapping[Prose, str]) -> None:
        """Reuse the HTML that another renderer of the same book has rendered."""
        self._rendered |= rendered

    def _render(self, text: str, within: str, *, inline: bool) -> str:
        if not text:
            return ""
        key = (text, within, inline)
        if key not in self._rendered:
            parse = self._language.parseInline if inline else self._language.parse
            mentioned = {"mentioned": {within}}
            marks = () if inline else self._html.marks_of(within)
            html = self._html.render(
                parse(with_signs(text, marks)), self._language.options, mentioned
            )
            self._rendered[key] = drawn(html, marks, self._words)
        return self._rendered[key]


def relink(html: str, resolve: Callable[[str], str]) -> str:
    """Replace each `ref:<id>` in rendered prose with the address that `resolve` gives for the id.

    The address is for the surface that shows the prose: a page, a sheet, the data.
    """

    def href(match: re.Match[str]) -> str:
        id_: str = match[1]
        return f'href="{escape(resolve(id_))}"'

    return _HREF.sub(href, html)


class _Html(RendererHTML):
    """Renders tokens; `env["mentioned"]` holds the ids to which no term links again."""

    def __init__(self, book: Book) -> None:
        super().__init__()
        self._book = book
        self._terms = Terms(book.terms)
        self._quotes = quotes_of(book.game.language)
        icons = draw_icons(book.game, book.icons)
        self._objects: Mapping[str, Callable[[str], str]] = {
            ICON: lambda name: icons.get(name) or _escaped(f":{name}:"),
            HTML: _escaped,
            IMAGE: _escaped,
            PLAIN: _escaped,
        }

    def title_of(self, id_or_alias: str) -> str:
        """The title of an entity, typeset and escaped."""
        return _escaped(typeset(self._entity(id_or_alias).title, self._quotes))

    def marks_of(self, id_: str) -> tuple[PhraseMark, ...]:
        """The marked phrases in the text of an entity."""
        entity = self._book.find(id_) if id_ else None
        return entity.marks if entity else ()

    def renderInline(  # noqa: N802
        self, tokens: Sequence[Token], options: OptionsDict, env: EnvType
    ) -> str:
        """The HTML of the tokens of one paragraph, heading or cell."""
        return "".join(self._pieces(tokens, options, env))

    def _pieces(self, tokens: Sequence[Token], options: OptionsDict, env: EnvType) -> Iterator[str]:
        mentioned: set[str] = env["mentioned"]
        typeset_texts = iter(self._typeset(tokens))
        links: list[str] = []
        before = ""
        for index, token in enumerate(tokens):
            if token.type == "text":
                shown = next(typeset_texts)
                if links or token.info == NO_TERMS:
                    yield _escaped(shown)
                else:
                    yield from self._linked(token.content, shown, mentioned, before == PLAIN)
            elif token.type == "link_open":
                links.append(str(token.attrs["href"]))
                yield self._link_open(links[-1], mentioned, empty=tokens[index + 1].nesting < 0)
            elif token.type == "link_close":
                yield "</a>" if links.pop().startswith("#") else ""
            elif token.type in self._objects:
                yield self._objects[token.type](token.content)
            elif token.type in self.rules:
                rendered: str = self.rules[token.type](tokens, index, options, env)
                yield rendered
            else:
                yield self.renderToken(tokens, index, options, env)
            before = token.type

    def _typeset(self, tokens: Sequence[Token]) -> list[str]:
        """Each text of a paragraph, typeset as part of the whole: quotations can span several."""
        texts = [token.content if token.type == "text" else _OBJECT for token in tokens]
        whole = typeset("".join(texts), self._quotes)
        shown, start = [], 0
        for token, text in zip(tokens, texts, strict=True):
            if token.type == "text":
                shown.append(whole[start : start + len(text)])
            start += len(text)
        return shown

    def _link_open(self, href: str, mentioned: set[str], *, empty: bool) -> str:
        if not href.startswith("#"):
            return ""
        target = self._entity(href[1:]).id
        mentioned.add(target)
        return f'<a class="ref" href="ref:{target}">{self.title_of(target) if empty else ""}'

    def _linked(self, written: str, shown: str, mentioned: set[str], plain: bool) -> Iterator[str]:
        """Text with each term's first mention linked, except at the start of `plain` text."""
        done = 0
        for mention in self._terms.find(written):
            if mention.target in mentioned or (plain and mention.start == 0):
                continue
            mentioned.add(mention.target)
            word = _escaped(shown[mention.start : mention.end])
            yield _escaped(shown[done : mention.start])
            yield f'<a class="ref term" href="ref:{mention.target}">{word}</a>'
            done = mention.end
        yield _escaped(shown[done:])

    def _entity(self, id_or_alias: str) -> Entity:
        entity = self._book.find(id_or_alias)
        if entity is None:
            raise KeyError(id_or_alias)
        return entity


def _escaped(text: str) -> str:
    """Text of an author; its quotation marks too, so that none can look like our own `href="…"`."""
    return escape(text, quote=False).replace('"', "&quot;")


def plain_phrase(book: Book, text: str) -> str:
    """A phrase without markup, for names and parts of a sum: references by words, icons by name.

    The characters stay as they were typed. Raises KeyError for a reference without words to an id
    that the book does not have, which checked content rules out.
    """
    return "".join(_words(book, text))


def _words(book: Book, text: str) -> Iterator[str]:
    for block in language().parseInline(text):
        tokens = block.children or []
        for token, following in zip(tokens, [*tokens[1:], None], strict=False):
            if token.type == "link_open" and following and following.type == "link_close":
                yield _title(book, str(token.attrs["href"]))
            elif token.type == ICON:
                yield _name(book, token.content)
            else:
                yield "\n" if token.type == "hardbreak" else token.content


def _title(book: Book, href: str) -> str:
    entity = book.find(href.removeprefix("#"))
    if entity is None:
        raise KeyError(href)
    return entity.title


def _name(book: Book, icon: str) -> str:
    """The title of an icon: the name of a face of a die, else the icon's own name in words."""
    for die in book.game.rolls.dice.values():
        for name, face in zip(die.names, die.faces, strict=True):
            if name == icon:
                return face.name
    return icon.replace("-", " ")
