"""The pages that are looked up: units, scenarios, tables, lists, examples and terms."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from rulewright.link.address import FOLDERS, GLOSSARY
from rulewright.model.book import RULE, SCENARIO, TERM, Book, Entity
from rulewright.site.compose import Composer
from rulewright.site.page import Heading, Headings, SitePage
from rulewright.site.reading import in_order
from rulewright.views.example import ExampleView, example_view
from rulewright.views.index import index_of
from rulewright.views.list import list_view
from rulewright.views.order import by_code
from rulewright.views.profile import profile_view
from rulewright.views.rule import related
from rulewright.views.scenario import ScenarioView, scenario_view
from rulewright.views.scenario_summary import options, summary

_VIEWS: Mapping[str, Callable[[Composer, Entity], Any]] = {
    "profile": lambda composer, entity: profile_view(composer.book, entity, composer.render),
    "scenario": lambda composer, entity: scenario_view(composer.book, entity, composer.render),
    "table": lambda composer, entity: composer.table(entity),
    "list": lambda composer, entity: list_view(
        composer.book,
        entity,  # type: ignore[arg-type]
        composer.render,
    ),
    "example": lambda composer, entity: example_view(composer.book, entity, composer.render),
}


def _scenarios(found: tuple[Entity, ...], views: Mapping[str, ScenarioView]) -> Mapping[str, Any]:
    rows = summary(found, views)
    return {"rows": rows, "options": options(rows)}


def reference_pages(composer: Composer, words: Mapping[str, str]) -> Iterator[SitePage]:
    """For each kind that there is, an index and a page for each entity; then the index of all."""
    for kind, folder in FOLDERS.items():
        found = tuple(sorted(composer.book.of_kind(kind), key=by_code))
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
                **(_scenarios(found, views) if kind == SCENARIO else {}),
            )
            pages = [_entity_page(composer, folder, each, views[each.id]) for each in found]
            yield from in_order(pages) if kind == SCENARIO else pages
    yield from _index(composer, words)


def _by_chapter(
    book: Book, found: tuple[Entity, ...]
) -> tuple[tuple[Entity | None, tuple[tuple[Entity, Entity | None], ...]], ...]:
    """Each with the rule that shows it, or else leads to it, in reading order by chapter; then the
    others.
    """
    rules: dict[str, Entity] = {}
    for fields in (("tables", "examples"), ("see",)):
        for rule in book.of_kind(RULE):
            for id_ in (id_ for field in fields for id_ in rule.raw.get(field, ())):
                entity = book.find(id_)
                if entity is not None:
                    rules.setdefault(entity.id, rule)
    places = {rule.id: place for place, rule in enumerate(book.of_kind(RULE))}
    order = {id_: places[rule.id] for id_, rule in rules.items()}
    groups: dict[str, list[tuple[Entity, Entity | None]]] = {}
    for entity in sorted(found, key=lambda entity: order.get(entity.id, len(places))):
        owner = rules.get(entity.id)
        groups.setdefault(owner.chapter if owner else "", []).append((entity, owner))
    return tuple((book.entities.get(chapter), tuple(group)) for chapter, group in groups.items())


def _entity_page(composer: Composer, folder: str, entity: Entity, view: object) -> SitePage:
    book, render = composer.book, composer.render
    see, referrers = related(book, entity)
    page = composer.page(
        f"{folder}/{entity.name}/",
        entity.kind,
        entity.title,
        entity=entity,
        view=view,
        text=render.block(entity.raw.get("text", ""), entity.id),
        notes=tuple(render.inline(note, entity.id) for note in entity.raw.get("notes", ())),
        see=see,
        referrers=referrers,
    )
    return replace(page, section=f"{book.slug}/{folder}/", contents=_headings(view))


def _headings(view: object) -> tuple[Headings, ...]:
    """What an example's page has on it: its acts."""
    if not isinstance(view, ExampleView):
        return ()
    acts = enumerate(view.acts, start=1)
    return (Headings("", tuple(Heading(f"act-{number}", act.title) for number, act in acts)),)


def _index(composer: Composer, words: Mapping[str, str]) -> Iterator[SitePage]:
    """All rules and terms by the alphabet; terms that no rule explains are explained here."""
    book = composer.book
    letters = index_of(book)
    if letters:
        yield composer.page(
            f"{GLOSSARY}/",
            "index",
            words["site.index.title"],
            letters=letters,
            kinds=book.raw_game.get("index", ()),
            texts={
                term.id: composer.render.block(term.raw.get("text", ""), term.id)
                for term in book.of_kind(TERM)
                if not term.explained_by
            },
        )
