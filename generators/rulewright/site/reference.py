"""The pages that are looked up: units, scenarios, tables, lists, examples and terms."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.profile import Profile
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.content.table import Table
from rulewright.content.term import Term
from rulewright.link.address import FOLDERS, GLOSSARY
from rulewright.site.compose import Composer
from rulewright.site.page import Heading, Headings, SitePage
from rulewright.site.reading import in_order
from rulewright.views.entity import by_code, related
from rulewright.views.example import ExampleView, example_view
from rulewright.views.index import index_of
from rulewright.views.list import list_view
from rulewright.views.profile import profile_view
from rulewright.views.scenario import ScenarioView, scenario_view
from rulewright.views.scenario_summary import options, summary


def reference_pages(composer: Composer, words: Mapping[str, str]) -> Iterator[SitePage]:
    """For each kind that there is, an index and a page for each entity; then the index of all."""
    for kind, folder in FOLDERS.items():
        found = tuple(sorted(composer.book.of_kind(kind), key=by_code))
        if found:
            views = {entity.id: _view(composer, entity) for entity in found}
            heading = words[f"site.kinds.{kind}"]
            yield composer.page(
                f"{folder}/",
                f"{kind}-index",
                heading,
                entities=found,
                views=views,
                groups=_by_chapter(composer.book, found),
                **_summary(found, views),
            )
            pages = [_entity_page(composer, folder, each, views[each.id]) for each in found]
            yield from in_order(pages) if kind == Scenario.kind else pages
    yield from _index(composer, words)


def _view(composer: Composer, entity: Entity) -> object:
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
    """What the index of scenarios shows in addition; nothing for other kinds."""
    scenarios = [each for each in found if isinstance(each, Scenario)]
    shown = {id_: view for id_, view in views.items() if isinstance(view, ScenarioView)}
    if not scenarios:
        return {}
    rows = summary(scenarios, shown)
    return {"rows": rows, "options": options(rows)}


def _by_chapter(
    book: Book, found: tuple[Entity, ...]
) -> tuple[tuple[Entity | None, tuple[tuple[Entity, Rule | None], ...]], ...]:
    """Each entity with the rule that shows it or else points to it, by chapter in reading order.

    What no rule names comes last.
    """
    rules: dict[str, Rule] = {}
    shown = ((id_, rule) for rule in book.all(Rule) for id_ in (*rule.tables, *rule.examples))
    pointed_to = ((id_, rule) for rule in book.all(Rule) for id_ in rule.see)
    for id_, rule in chain(shown, pointed_to):
        entity = book.find(id_)
        if entity is not None:
            rules.setdefault(entity.id, rule)
    places = {rule.id: place for place, rule in enumerate(book.all(Rule))}
    order = {id_: places[rule.id] for id_, rule in rules.items()}
    groups: dict[str, list[tuple[Entity, Rule | None]]] = {}
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
        text=render.block(entity.text, entity.id),
        notes=tuple(render.inline(note, entity.id) for note in entity.notes),
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
            kinds=book.game.index,
            texts={
                term.id: composer.render.block(term.text, term.id)
                for term in book.all(Term)
                if not term.explained_by
            },
        )
