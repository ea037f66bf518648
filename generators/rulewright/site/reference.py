"""The pages that are looked up: units, scenarios, tables, lists, examples and terms."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from rulewright.model.book import RULE, Book, Entity
from rulewright.site.compose import Composer
from rulewright.site.page import Heading, Headings, SitePage
from rulewright.views.address import FOLDERS, GLOSSARY
from rulewright.views.example import example_view
from rulewright.views.list import list_view
from rulewright.views.profile import profile_view
from rulewright.views.rule import entities
from rulewright.views.scenario import scenario_view

_VIEWS: Mapping[str, Callable[[Composer, Entity], Any]] = {
    "profile": lambda composer, entity: profile_view(composer.book, entity, composer.render),
    "scenario": lambda composer, entity: scenario_view(composer.book, entity, composer.render),
    "table": lambda composer, entity: composer.table(entity),
    "list": lambda composer, entity: list_view(composer.book, entity, composer.render),
    "example": lambda composer, entity: example_view(composer.book, entity, composer.render),
}


def reference_pages(composer: Composer, words: Mapping[str, str]) -> Iterator[SitePage]:
    """For each kind that the game has, an index and a page for each entity; then the glossary."""
    for kind, folder in FOLDERS.items():
        found = tuple(sorted(composer.book.of_kind(kind), key=_by_code))
        if found:
            views = {entity.id: _VIEWS[kind](composer, entity) for entity in found}
            heading = words[f"site.kinds.{kind}"]
            yield composer.page(
                f"{folder}/",
                f"{kind}-index",
                heading,
                entities=found,
                views=views,
                groups=_by_chapter(composer.book, found),
            )
            for entity in found:
                yield _entity_page(composer, folder, entity, views[entity.id])
    yield from _glossary(composer, words)


def _by_code(entity: Entity) -> tuple[bool, list[str | int]]:
    """Order by the code that players use, A2 before A10; what has none follows as it is."""
    code = str(entity.data.get("code", ""))
    return not code, [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", code)]


def _by_chapter(
    book: Book, found: tuple[Entity, ...]
) -> tuple[tuple[Entity | None, tuple[tuple[Entity, Entity | None], ...]], ...]:
    """Each with the rule under which it stands, in reading order by chapter; then the others."""
    rules: dict[str, Entity] = {}
    for rule in book.of_kind(RULE):
        for id_ in (*rule.data.get("tables", ()), *rule.data.get("examples", ())):
            entity = book.find(id_)
            if entity is not None:
                rules.setdefault(entity.id, rule)
    order = {id_: place for place, id_ in enumerate(rules)}
    groups: dict[str, list[tuple[Entity, Entity | None]]] = {}
    for entity in sorted(found, key=lambda entity: order.get(entity.id, len(order))):
        owner = rules.get(entity.id)
        groups.setdefault(owner.chapter if owner else "", []).append((entity, owner))
    return tuple((book.entities.get(chapter), tuple(group)) for chapter, group in groups.items())


def _entity_page(composer: Composer, folder: str, entity: Entity, view: Any) -> SitePage:
    book, render = composer.book, composer.render
    page = composer.page(
        f"{folder}/{entity.name}/",
        entity.kind,
        entity.title,
        entity=entity,
        view=view,
        text=render.block(entity.data.get("text", ""), entity.id),
        notes=tuple(render.inline(note, entity.id) for note in entity.data.get("notes", ())),
        see=entities(book, entity.data.get("see", ())),
        referrers=entities(book, book.backlinks.get(entity.id, ())),
    )
    return replace(page, section=f"{book.slug}/{folder}/", contents=_headings(entity, view))


def _headings(entity: Entity, view: Any) -> tuple[Headings, ...]:
    """What an example's page has on it: its acts."""
    if entity.kind != "example":
        return ()
    acts = enumerate(view.acts, start=1)
    return (Headings("", tuple(Heading(f"act-{number}", act.title) for number, act in acts)),)


def _glossary(composer: Composer, words: Mapping[str, str]) -> Iterator[SitePage]:
    """All terms by the alphabet: those explained here and those that a rule explains."""
    book = composer.book
    terms = sorted(
        {(_shown(form.form), form.target): form for form in book.terms}.values(),
        key=lambda form: (form.form.casefold(), form.target),
    )
    own = {term.id: term for term in book.of_kind("term")}
    if not terms and not own:
        return
    texts = {
        id_: composer.render.block(term.data.get("text", ""), id_)
        for id_, term in own.items()
        if "rule" not in term.data
    }
    yield composer.page(
        f"{GLOSSARY}/",
        "glossary",
        words["site.kinds.term"],
        letters=_letters(_entries(book, [(form.form, form.target) for form in terms], texts)),
    )


def _shown(form: str) -> str:
    return form[:1].upper() + form[1:]


Entry = tuple[str, Entity, tuple[str, ...], str]
"""A line of the glossary."""


def _letters(entries: tuple[Entry, ...]) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """The lines by their first letter; figures and signs stand together under #."""
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        first = unicodedata.normalize("NFD", entry[0])[:1].upper()
        groups.setdefault(first if first.isalpha() else "#", []).append(entry)
    return tuple((letter, tuple(group)) for letter, group in groups.items())


def _entries(
    book: Book, forms: list[tuple[str, str]], texts: Mapping[str, str]
) -> tuple[Entry, ...]:
    """(heading, entity, other forms, text) for each thing that has a term, by the alphabet."""
    by_target: dict[str, list[str]] = {}
    for form, target in forms:
        found = book.find(target)
        if found is not None:
            if found.kind == "term" and "rule" in found.data:
                found = book.find(found.data["rule"]) or found
            by_target.setdefault(found.id, []).append(form)
    for id_ in texts:
        by_target.setdefault(id_, [])
    entries = []
    for id_, shown in by_target.items():
        entity = book.entities[id_]
        others: list[str] = []
        for form in shown:
            if not any(_alike(form, each) for each in (entity.title, *others)):
                others.append(form)
        entries.append((entity.title, entity, tuple(others), texts.get(id_, "")))
    return tuple(sorted(entries, key=lambda entry: entry[0].casefold()))


_INFLECTION = 2
"""Letters by which a plural or a case differs from the word."""


def _alike(form: str, title: str) -> bool:
    """Whether one is the other with an ending, so that it needs no mention beside it."""
    shorter, longer = sorted((form.casefold(), title.casefold()), key=len)
    return longer.startswith(shorter) and len(longer) - len(shorter) <= _INFLECTION
