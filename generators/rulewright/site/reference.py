"""The pages that are looked up: units, scenarios, tables, lists, examples and terms."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from rulewright.model.book import Book, Entity
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
        found = tuple(composer.book.of_kind(kind))
        if found:
            views = {entity.id: _VIEWS[kind](composer, entity) for entity in found}
            heading = words[f"site.kinds.{kind}"]
            yield composer.page(
                f"{folder}/",
                f"{kind}-index",
                heading,
                entities=found,
                views=views,
            )
            for entity in found:
                yield _entity_page(composer, folder, entity, views[entity.id])
    yield from _glossary(composer, words)


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
        entries=_entries(book, [(form.form, form.target) for form in terms], texts),
    )


def _shown(form: str) -> str:
    return form[:1].upper() + form[1:]


def _entries(
    book: Book, forms: list[tuple[str, str]], texts: Mapping[str, str]
) -> tuple[tuple[str, Entity, tuple[str, ...], str], ...]:
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
        others = tuple(form for form in shown if form.casefold() != entity.title.casefold())
        entries.append((entity.title, entity, others, texts.get(id_, "")))
    return tuple(sorted(entries, key=lambda entry: entry[0].casefold()))
