"""What can be found in one game: a line for each entity, as the search in the browser takes it."""

import re
from collections.abc import Iterator, Mapping
from html import unescape

from rulewright.content.book import Book
from rulewright.content.chapter import Chapter
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.profile import Profile
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.link.address import address
from rulewright.site.compose import Composer

_TAG = re.compile(r"<(?:title>.*?</title|[^>]*)>", re.DOTALL)
_FACE = re.compile(r'<svg class="icon face"[^>]*><title>(.*?)</title>', re.DOTALL)
_BLOCK = re.compile(r"</(?:p|li|td|th|h\d|tr)>")


def plain(html: str) -> str:
    """The words of our own HTML, on one line; the faces of dice by their names."""
    spaced = _BLOCK.sub(" ", _FACE.sub(r"\1", html))
    return " ".join(unescape(_TAG.sub("", spaced)).split())


def search_document(composer: Composer, id_: str) -> dict[str, str]:
    """An entity: kind `k`, address `u`, title `t`, number `n`, where `c`, forms `f`, text `x`.

    What is not of the first level has the title of its own as `l`.
    """
    book = composer.book
    entity = book.entities[id_]
    forms = composer.recording.remember("forms", lambda: _forms(book))
    return {
        "k": entity.kind,
        "u": address(book, entity.id),
        "t": entity.title,
        "n": _number(entity),
        "c": _where(book, entity, composer.words),
        "f": " ".join(dict.fromkeys(forms.get(entity.id, ()))),
        "x": " ".join(filter(None, _texts(composer, entity))),
        **({"l": level} if (level := composer.level(entity)) else {}),
    }


def _number(entity: Entity) -> str:
    """What readers call it for short: the number of a rule, the code of a scenario."""
    return entity.code if isinstance(entity, Scenario) else entity.number


def _where(book: Book, entity: Entity, words: Mapping[str, str]) -> str:
    if isinstance(entity, Rule):
        return book.entities[entity.chapter].title
    return "" if isinstance(entity, Chapter) else words[f"site.kinds.{entity.kind}"]


def _texts(composer: Composer, entity: Entity) -> Iterator[str]:
    """All that an author wrote to be read in running text, without its markup."""
    for text in _prose(entity):
        yield plain(composer.render.block(text, entity.id))
    if isinstance(entity, Profile):
        yield ", ".join(weapon.title for weapon in entity.weapons)


def _prose(entity: Entity) -> Iterator[str]:
    yield entity.text
    if isinstance(entity, Scenario):
        yield from (custom.text for custom in entity.custom)
    if isinstance(entity, Example):
        yield from (scene.text for act in entity.acts for scene in act.scenes)


def _forms(book: Book) -> Mapping[str, list[str]]:
    """Under which other words each entity is looked for: its terms, symbols and former ids."""
    forms: dict[str, list[str]] = {}

    def add(id_: str, form: str) -> None:
        entity = book.meant(id_)
        if entity is not None:
            forms.setdefault(entity.id, []).append(form)

    for term in book.terms:
        add(term.target, term.form)
    for each in (*book.game.characteristics, *book.game.weapon_characteristics):
        add(each.rule, each.symbol)
        add(each.rule, each.name)
    return forms
