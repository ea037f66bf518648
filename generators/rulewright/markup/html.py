"""The tokens of the language as HTML, with references, terms and icons of one book."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.markup.icons import draw_icons
from rulewright.markup.kinds import HTML, ICON, IMAGE
from rulewright.markup.language import NO_TERMS, PLAIN
from rulewright.markup.templates import quotes_of
from rulewright.markup.terms import Terms
from rulewright.markup.typography import typeset

# Stands for whatever is not text while the characters of a paragraph are typeset together.
_OBJECT = "\ufffc"


class Html(RendererHTML):
    """Renders tokens; `env["mentioned"]` holds the ids to which no term links any more."""

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
                yield self.rules[token.type](tokens, index, options, env)
            else:
                yield self.renderToken(tokens, index, options, env)
            before = token.type

    def _typeset(self, tokens: Sequence[Token]) -> list[str]:
        """Each text of a paragraph, set with regard to the others: quotations may span them."""
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
        """Text with the first mention of each term linked, but not at the start of `plain` text."""
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
