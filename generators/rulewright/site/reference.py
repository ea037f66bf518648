"""The pages that are looked up: units, scenarios, tables, lists, examples and terms."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.profile import Profile
from rulewright.content.rule import Rule, Term
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.link.address import FOLDERS, GLOSSARY, page_address
from rulewright.markup.signs import notes_of
from rulewright.site.compose import Composer
from rulewright.site.page import Heading, Headings, PlannedPage, SitePage
from rulewright.site.reading import Ways, ways_in_order
from rulewright.views.entity import by_code, related
from rulewright.views.example import example_view
from rulewright.views.example_parts import ExampleView
from rulewright.views.index import index_of
from rulewright.views.list import list_view
from rulewright.views.profile import profile_view
from rulewright.views.scenario import ScenarioView, scenario_view
from rulewright.views.scenario_summary import options, summary


def reference_pages(book: Book) -> Iterator[PlannedPage]:
    """Yield an index and the entities' pages for each kind in the game, then the index of
    everything.
    """
    for kind, folder in FOLDERS.items():
        found = _of_kind(book, kind)
        if found:
            yield PlannedPage(f"{book.slug}/{folder}/", index_page, kind)
        for entity in found:
            yield PlannedPage(page_address(book, entity), entity_page, entity.id)
    terms = (term for term in book.all(Term) if not term.explained_by)
    if any(book.all(Rule)) or any(terms):
        yield PlannedPage(f"{book.slug}/{GLOSSARY}/", glossary_page)


def _of_kind(book: Book, kind: str) -> tuple[Entity, ...]:
    return tuple(sorted(book.of_kind(kind), key=by_code))


def index_page(composer: Composer, kind: str) -> SitePage:
    """All entities of a kind."""
    found = _of_kind(composer.book, kind)
    views = {entity.id: _view(composer, entity) for entity in found}
    return composer.page(
        f"{FOLDERS[kind]}/",
        f"{kind}-index",
        composer.words[f"site.kinds.{kind}"],
        entities=found,
        views=views,
        groups=_by_chapter(composer, found),
        **_summary(found, views),
    )


def _view(composer: Composer, entity: Entity) -> object:
    """Return the view of an entity, made once for its page and the index."""
    return composer.recording.remember(("view", entity.id), lambda: _view_of(composer, entity))


def _view_of(composer: Composer, entity: Entity) -> object:
    """The view of an entity that has a page of its own."""
    book, render = composer.book, composer.render
    match entity:
        case Profile():
            return profile_view(book, entity, render)
        case Scenario():
            return scenario_view(book, entity, render)
        case Table():
            return composer.table(entity)
        case ArmyList():
            return list_view(book, entity, render)
        case Example():
            return example_view(book, entity, render)
    raise TypeError(f"{entity.id} has no page of its own")


def _summary(found: Sequence[Entity], views: Mapping[str, object]) -> Mapping[str, object]:
    """Return what the index of scenarios shows in addition; for other kinds, nothing."""
    scenarios = [each for each in found if isinstance(each, Scenario)]
    shown = {id_: view for id_, view in views.items() if isinstance(view, ScenarioView)}
    if not scenarios:
        return {}
    rows = summary(scenarios, shown)
    return {"rows": rows, "options": options(rows)}


def _by_chapter(
    composer: Composer, found: tuple[Entity, ...]
) -> tuple[tuple[Entity | None, tuple[tuple[Entity, Rule | None], ...]], ...]:
    """Return each entity with the rule that shows it or points to it, by chapter in reading order.

    Entities that no rule names come last.
    """
    book, owners = composer.book, composer.recording.ask(owning_rules)
    groups: dict[str, list[tuple[Entity, Rule | None]]] = {}

    def place(entity: Entity) -> tuple[int, str]:
        return owners.get(entity.id, _NO_OWNER)

    for entity in sorted(found, key=place):
        owner = book.get(Rule, place(entity)[1])
        groups.setdefault(owner.chapter if owner else "", []).append((entity, owner))
    return tuple((book.entities.get(chapter), tuple(group)) for chapter, group in groups.items())


_NO_OWNER = (sys.maxsize, "")


def owning_rules(book: Book) -> Mapping[str, tuple[int, str]]:
    """The place and id of the first rule that shows each entity, or else points to it."""
    rules: dict[str, tuple[int, str]] = {}
    placed = [*enumerate(book.all(Rule))]
    shown = ((id_, at, rule) for at, rule in placed for id_ in (*rule.tables, *rule.examples))
    pointed_to = ((id_, at, rule) for at, rule in placed for id_ in rule.see)
    for id_, at, rule in chain(shown, pointed_to):
        entity = book.find(id_)
        if entity is not None:
            rules.setdefault(entity.id, (at, rule.id))
    return rules


def entity_page(composer: Composer, id_: str) -> SitePage:
    """The page of one entity."""
    book, render = composer.book, composer.render
    entity = book.entities[id_]
    folder, view = FOLDERS[entity.kind], _view(composer, entity)
    see, referrers = related(book, entity)
    page = composer.page(
        f"{folder}/{entity.name}/",
        entity.kind,
        entity.title,
        entity=entity,
        view=view,
        text=render.block(entity.text, entity.id),
        notes=tuple(render.inline(note, entity.id) for note in notes_of(book, entity)),
        see=see,
        referrers=referrers,
    )
    page = replace(page, section=f"{book.slug}/{folder}/", contents=_headings(view))
    if not isinstance(entity, Scenario):
        return page
    return composer.recording.ask(ways_of_scenarios)[page.address].of(page)


def ways_of_scenarios(book: Book) -> Mapping[str, Ways]:
    """The ways of all scenarios, by address."""
    return ways_in_order(
        [(page_address(book, each), each.title, "") for each in _of_kind(book, Scenario.kind)]
    )


def _headings(view: object) -> tuple[Headings, ...]:
    """What an example's page has on it: its acts."""
    if not isinstance(view, ExampleView):
        return ()
    acts = enumerate(view.acts, start=1)
    return (Headings("", tuple(Heading(f"act-{number}", act.title) for number, act in acts)),)


def glossary_page(composer: Composer, _name: str) -> SitePage:
    """The page of all rules and terms in alphabetical order. It explains the terms that no rule
    explains.
    """
    book = composer.book
    return composer.page(
        f"{GLOSSARY}/",
        "index",
        composer.words["site.index.title"],
        letters=index_of(book),
        kinds=book.game.index,
        texts={
            term.id: composer.render.block(term.text, term.id)
            for term in book.all(Term)
            if not term.explained_by
        },
    )
