"""Long indexes are in an order in which people find things."""

import re
from dataclasses import replace

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.model.project import Project
from rulewright.site.compose import composer_of
from rulewright.site.reading import at_table_lines, at_table_pages
from rulewright.site.reference import reference_pages
from tests.editing import data_of, edited, entity_of


def _page(project: Project, book: Book, address: str) -> str:
    return _pages(project, book)[f"hedgerow/{address}/"]


def _pages(project: Project, book: Book) -> dict[str, str]:
    """The bodies of the pages that are looked up, by address."""
    composer = composer_of(project, book)
    planned = (*reference_pages(book), *at_table_pages(book))
    return {page.address: page.make(composer).body for page in planned}


def test_scenarios_are_in_the_order_of_their_codes(project: Project, book: Book) -> None:
    scenario = entity_of(book, Scenario, "scenario.compost")
    others = {
        id_: replace(scenario, id=id_, code=code)
        for id_, code in (("scenario.h10", "H10"), ("scenario.h2", "H2"))
    }
    page = _page(project, replace(book, entities={**book.entities, **others}), "scenarios")
    assert re.findall(r">(H\d+)<", page) == ["H1", "H2", "H10"]


def test_a_scenario_says_what_stands_for_the_x_of_a_title(project: Project, book: Book) -> None:
    forage = replace(book.entities["forage.forage"], title="Forage X")
    book = replace(book, entities={**book.entities, forage.id: forage})
    for address in ("scenarios", "scenarios/compost"):
        assert "Forage 2 · 4 · 6" in _plain(_page(project, book, address))


def test_a_scenario_says_whose_deployment_is_where_it_differs(project: Project, book: Book) -> None:
    [both] = data_of("scenario.compost")["deployment"]
    assert "both sides" not in _page(project, book, "scenarios/compost")
    two = {"deployment": [both, {**both, "side": "first"}]}
    changed = edited(entities={"scenario.compost": two})
    page = _plain(_page(project, changed, "scenarios/compost"))
    assert "(both sides)" in page
    assert "(first player)" in page


def test_reasons_stand_after_what_they_are_for(project: Project) -> None:
    changed = edited(entities={"scenario.compost": {"notes": ["Nobody knows why."]}})
    page = _page(project, changed, "scenarios/compost")
    assert page.index("Warm heap") < page.index("Nobody knows why.") < page.index("<figure")


def test_tables_stand_with_the_rules_that_print_them(project: Project, book: Book) -> None:
    page = _page(project, book, "tables")
    scuffles, rest = page.split("<h2>Scuffles</h2>")[1].split("<h2>", 1)
    assert re.findall(r'rule-number">([\d.]+)', scuffles)[:2] == ["2.1", "2.2"]
    assert "Weather" in rest.split("<h2>")[-1]


def test_the_index_has_each_rule_and_what_else_it_is_called(project: Project, book: Book) -> None:
    page = _page(project, book, "terms")
    letters = re.findall(r'glossary-letter" id="[^"]+">(.)<', page)
    assert letters == sorted(set(letters))
    entries = [_plain(each.split("</div>")[0]) for each in page.split('class="entry')[1:]]
    assert "Scuffle 2.1 Knack" in entries
    assert "Scuffle roll see Scuffle 2.1" in entries
    assert "Stare-down 3.3 reconstructed Nerves" in entries
    assert not [entry for entry in entries if entry.startswith("Scuffles ")]


def test_a_term_that_no_rule_explains_is_explained_in_the_index(
    project: Project, book: Book
) -> None:
    page = _page(project, book, "terms")
    [band] = re.findall(r'<div id="term.band" class="entry">(.*?)</div>', page, re.DOTALL)
    assert band.startswith("<dt>Band")
    assert "<p>" in band


def test_modifiers_stand_under_what_they_change(project: Project, book: Book) -> None:
    pages = _pages(project, book)
    body = pages["hedgerow/modifiers/"]
    swings, needed, *_ = body.split("<caption>")[1:]
    assert swings.startswith("Swings")
    assert "×1½" in swings
    assert _plain(needed).count("Scuffle") == 2
    assert "+2 dew lies reconstructed 1 2.1 Scuffle" in _plain(needed)
    assert "The page was wet." in needed


def test_the_quick_reference_has_what_the_game_declares(project: Project, book: Book) -> None:
    pages = _pages(project, book)
    scuffles, nerves = pages["hedgerow/quick/"].split('class="quick-block"')[1:]
    assert "A die for each Swing" in _plain(scuffles)
    assert "always fails" not in scuffles
    assert "rolls each failed die" in _plain(scuffles), "the text stands in for a short one"
    assert "bar-of" not in scuffles
    assert "Weather" in nerves


def test_a_game_that_declares_nothing_for_the_table_has_no_such_pages(
    project: Project, book: Book
) -> None:
    without = {rule.id: {"modifiers": None} for rule in book.all(Rule)}
    bare = edited(entities=without, game={"quick_reference": None})
    assert list(at_table_pages(bare)) == []
    assert [line for line, _, _ in at_table_lines(bare)] == ["terms"]


def _plain(html: str) -> str:
    """The words of a piece of HTML, cut out of its middle."""
    return " ".join(re.sub(r"<[^>]*>", " ", html.partition(">")[2]).split())


def test_a_unit_says_how_big_its_base_is(project: Project, book: Book) -> None:
    assert 'class="details">25' not in _page(project, book, "units/hogs")
    based = edited(entities={"unit.hogs": {"base": "25 mm round base"}})
    assert '<p class="details">25 mm round base</p>' in _page(project, based, "units/hogs")
