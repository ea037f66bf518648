"""Documents to a book: the invented game, linked."""

import shutil
from dataclasses import replace
from pathlib import Path

from rulewright.build.reading import read_book
from rulewright.content.book import Book, TermForm
from rulewright.content.profile import Profile
from rulewright.content.rule import Rule, Term
from rulewright.link.linking import link
from rulewright.load.game import load_game
from rulewright.model.plain import as_mapping
from rulewright.model.project import Project
from tests.editing import edited


def test_entities_stand_in_reading_order_with_their_numbers(book: Book):
    numbered = [(entity.number, entity.id) for entity in book.entities.values() if entity.number]
    assert numbered[:2] == [("1", "basics"), ("1.1", "basics.pace")]
    assert [id_ for number, id_ in numbered if "." not in number] == [
        "basics",
        "scuffle",
        "fright",
        "forage",
    ]
    assert book.entities["forage.forage"].number == "4.1"
    kinds = list(dict.fromkeys(entity.kind for entity in book.entities.values()))
    assert kinds == [
        *("chapter", "rule", "profile", "table", "scenario", "list"),
        *("example", "diagram", "term"),
    ]
    tables = [entity.id for entity in book.of_kind("table")]
    assert tables == sorted(tables)


def test_what_has_a_code_stands_in_its_order(project: Project):
    loaded = load_game(project, "hedgerow")
    (scenario,) = (each for each in loaded.documents if each.kind == "scenario")
    data = as_mapping(scenario.data)
    others = [each for each in loaded.documents if each.kind != "scenario"]
    coded = {"a": "10", "b": "2", "c": "", "d2": "", "d10": "", "e": "1"}
    scenarios = [
        replace(scenario, data={**data, "id": f"scenario.{name}", "code": code})
        for name, code in coded.items()
    ]
    book = link([*others, *scenarios], loaded.icons)
    names = [each.id.removeprefix("scenario.") for each in book.of_kind("scenario")]
    assert names == ["e", "b", "a", "c", "d2", "d10"]


def test_rules_know_their_chapter_and_where_they_stand(book: Book):
    rule = book.entities["scuffle.fierce"]
    assert (rule.chapter, rule.origin.start) == ("scuffle", ("rules", 1))
    assert str(rule.at("title")).endswith("rules/scuffle.yml:30:12")
    assert [rule.id for rule in book.rules_of("fright")] == [
        "fright.mood",
        "fright.fright",
        "fright.stare",
    ]


def test_aliases_lead_to_what_has_the_id_now(book: Book):
    assert book.aliases == {"scuffle.fight": "scuffle.scuffle"}
    assert book.find("scuffle.fight") is book.entities["scuffle.scuffle"]


def test_a_term_that_a_rule_explains_means_that_rule(book: Book):
    band = book.entities["term.band"]
    assert band.explained_by == ""
    assert book.link_target("term.band") is band
    explained = edited(entities={"term.band": {"text": None, "rule": "scuffle.scuffle"}})
    assert explained.link_target("term.band") is explained.entities["scuffle.scuffle"]
    assert book.link_target("scuffle.fight") is book.entities["scuffle.scuffle"]
    assert book.link_target("term.nobody") is None


def test_backlinks_come_from_prose_and_from_fields(book: Book):
    assert book.backlinks["scuffle.sting"] == ("basics.quills", "unit.shrews")
    assert book.backlinks["scuffle.scuffle"] == (
        *("scuffle.fierce", "table.weather", "diagram.encounter"),
    )
    assert book.backlinks["unit.hogs"] == ("list.garden", "example.dusk")
    assert book.backlinks["table.scuffle"] == ("scuffle.scuffle",)
    assert "basics.reach" not in book.backlinks


def test_terms_lead_to_the_rule_or_to_the_term_itself(book: Book):
    assert TermForm("Wary", "fright.mood") in book.terms
    assert TermForm("bands", "term.band") in book.terms


def test_a_term_that_a_rule_explains_leads_to_that_rule(project: Project):
    loaded = load_game(project, "hedgerow")
    documents = []
    for document in loaded.documents:
        data = {**as_mapping(document.data), "rule": "basics.pace"}
        is_term = document.kind == "term" and data.pop("text")
        documents.append(replace(document, data=data) if is_term else document)
    linked = link(documents, loaded.icons)
    assert TermForm("bands", "basics.pace") in linked.terms
    assert "term.band" in linked.backlinks["basics.pace"]


def test_the_same_documents_give_the_same_book(project: Project):
    loaded = load_game(project, "hedgerow")
    one = link(loaded.documents, loaded.icons)
    other = link(tuple(reversed(loaded.documents)), loaded.icons)
    assert list(one.entities) == list(other.entities)
    assert one == other


def test_entities_are_found_by_type(book: Book):
    assert [each.id for each in book.all(Term)] == [each.id for each in book.of_kind("term")]
    assert book.get(Rule, "scuffle.fight") is book.entities["scuffle.scuffle"]
    assert book.get(Rule, "unit.hogs") is None
    hogs = book.get(Profile, "unit.hogs")
    assert hogs is not None
    assert hogs.title == "Hedge-hogs"


def test_digests_tell_what_changed(book: Book):
    changed = edited(entities={"scuffle.sting": {"title": "Sting!"}}, game={"tagline": "New."})
    assert changed.game.digest != book.game.digest
    assert [
        id_ for id_, each in book.entities.items() if changed.entities[id_].digest != each.digest
    ] == ["scuffle.sting"]


def test_digests_of_places_are_those_of_files(project: Project, tmp_path: Path):
    moved = tmp_path / "content" / "hedgerow"
    shutil.copytree(project.content / "hedgerow", moved)
    file = moved / "terms" / "band.yml"
    file.write_text(file.read_text().replace("\ntitle:", "\n\ntitle:"))
    before, after = (
        read_book(project, "hedgerow"),
        read_book(Project(project.root, tmp_path / "content"), "hedgerow"),
    )
    assert isinstance(before, Book)
    assert isinstance(after, Book)
    differing = {
        id_
        for id_, each in before.entities.items()
        if after.entities[id_].origin.digest != each.origin.digest
    }
    assert differing == {"term.band"}
    assert after.entities["term.band"].digest == before.entities["term.band"].digest


def test_a_game_with_faults_gives_its_problems(tmp_path):
    (tmp_path / "content" / "none").mkdir(parents=True)
    problems = read_book(Project(tmp_path), "none")
    assert isinstance(problems, tuple)
    assert [problem.code for problem in problems] == ["missing-file"]


def test_what_refers_to_itself_is_no_backlink_of_its_own():
    text = "See [Pace](#basics.pace) and [Quills](#basics.quills)."
    linked = edited(entities={"basics.pace": {"text": text}})
    assert "basics.pace" not in linked.backlinks.get("basics.pace", ())
    assert "basics.pace" in linked.backlinks["basics.quills"]


def test_a_rule_has_its_own_level_or_the_first(book: Book) -> None:
    assert book.level_of(book.entities["scuffle.burrow"]) == "elder"
    assert book.level_of(book.entities["scuffle.sting"]) == "cub"
    assert book.level_of(book.entities["scuffle"]) == "cub"


def test_a_rule_without_level_has_that_of_its_chapter() -> None:
    changed = edited(entities={"scuffle": {"level": "elder"}})
    assert changed.level_of(changed.entities["scuffle.sting"]) == "elder"
    assert changed.level_of(changed.entities["forage.forage"]) == "cub"


def test_nothing_else_has_a_level(book: Book) -> None:
    assert book.level_of(book.entities["unit.hogs"]) == ""
    without = edited(game={"levels": None})
    assert without.level_of(without.entities["scuffle.burrow"]) == ""
