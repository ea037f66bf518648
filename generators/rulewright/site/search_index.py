"""What can be found in one game: a line for each entity, as the search in the browser takes it."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

from rulewright.link.address import address
from rulewright.model.book import CHAPTER, EXAMPLE, PROFILE, RULE, SCENARIO, Book, Entity
from rulewright.site.compose import Composer
from rulewright.views.level import later_level

_TAG = re.compile(r"<(?:title>.*?</title|[^>]*)>", re.DOTALL)
_FACE = re.compile(r'<svg class="icon face"[^>]*><title>(.*?)</title>', re.DOTALL)
_BLOCK = re.compile(r"</(?:p|li|td|th|h\d|tr)>")


def plain(html: str) -> str:
    """The words of our own HTML, on one line; the faces of dice by their names."""
    spaced = _BLOCK.sub(" ", _FACE.sub(r"\1", html))
    return " ".join(unescape(_TAG.sub("", spaced)).split())


def search_documents(composer: Composer, words: Mapping[str, str]) -> list[dict[str, str]]:
    """Each entity: kind `k`, address `u`, title `t`, number `n`, where `c`, forms `f`, text `x`.

    What is not of the first level has the title of its own as `l`.
    """
    book = composer.book
    forms = _forms(book)
    return [
        {
            "k": entity.kind,
            "u": address(book, entity.id),
            "t": entity.title,
            "n": entity.number or str(entity.raw.get("code", "")),
            "c": _where(book, entity, words),
            "f": " ".join(dict.fromkeys(forms.get(entity.id, ()))),
            "x": " ".join(filter(None, _said(composer, entity))),
            **({"l": level} if (level := later_level(book, entity)) else {}),
        }
        for entity in book.entities.values()
        if not entity.explained_by
    ]


def _where(book: Book, entity: Entity, words: Mapping[str, str]) -> str:
    if entity.kind == RULE:
        return book.entities[entity.chapter].title
    return "" if entity.kind == CHAPTER else words[f"site.kinds.{entity.kind}"]


def _said(composer: Composer, entity: Entity) -> Iterator[str]:
    """All that an author wrote to be read in running text, without its markup."""
    for text in _prose(entity):
        yield plain(composer.render.block(text, entity.id))
    if entity.kind == PROFILE:
        yield ", ".join(str(weapon["title"]) for weapon in entity.raw.get("weapons", ()))


def _prose(entity: Entity) -> Iterator[str]:
    data: Mapping[str, Any] = entity.raw
    yield data.get("text") or ""
    if entity.kind == SCENARIO:
        yield from (str(custom["text"]) for custom in data.get("custom", ()))
    if entity.kind == EXAMPLE:
        for act in data.get("acts", ()):
            yield from (scene.get("text") or "" for scene in act.get("scenes", ()))


def _forms(book: Book) -> Mapping[str, list[str]]:
    """Under which other words each entity is looked for: its terms, symbols and former ids."""
    forms: dict[str, list[str]] = {}

    def add(id_: str, form: str) -> None:
        entity = book.meant(id_)
        if entity is not None:
            forms.setdefault(entity.id, []).append(form)

    for term in book.terms:
        add(term.target, term.form)
    for group in ("characteristics", "weapon_characteristics"):
        for each in book.raw_game.get(group, ()):
            add(each.get("rule", ""), each["symbol"])
            add(each.get("rule", ""), each["name"])
    return forms
