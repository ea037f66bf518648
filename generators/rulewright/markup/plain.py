"""The words of a phrase of an author, where no markup can stand: a name, a part of a sum."""

from collections.abc import Iterator
from itertools import zip_longest

from rulewright.content.book import Book
from rulewright.markup.kinds import ICON
from rulewright.markup.language import language


def plain_phrase(book: Book, text: str) -> str:
    """A phrase without its markup: a reference by its words, an icon by its name.

    The characters stay as they were typed. Raises KeyError for a reference without words that the
    book does not hold: checks come first.
    """
    return "".join(_words(book, text))


def _words(book: Book, text: str) -> Iterator[str]:
    for block in language().parseInline(text):
        tokens = block.children or ()
        for token, following in zip_longest(tokens, tokens[1:]):
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
    """What an icon's title says: a face by its name, else the icon's own in words."""
    for die in book.game.rolls.dice.values():
        for name, face in zip(die.names, die.faces, strict=True):
            if name == icon:
                return face.name
    return icon.replace("-", " ")
