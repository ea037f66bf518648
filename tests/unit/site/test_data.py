"""The data that popovers and search are made from."""

import json

from rulewright.content.book import Book
from rulewright.model.project import Project
from rulewright.site.assets import data_script, written
from rulewright.site.compose import composer_of
from rulewright.site.lookup import plain, popover, search_document
from tests.editing import edited


def test_a_popover_shows_the_short_text_and_where_it_stands(project: Project, book: Book) -> None:
    entry = popover(composer_of(project, book), "scuffle.scuffle")
    assert (entry["n"], entry["t"], entry["c"]) == ("2.1", "Scuffle", "Rules › Scuffles")
    assert entry["u"] == "hedgerow/scuffle/#scuffle.scuffle"
    assert "A die for each" in entry["h"]
    assert "always fails" not in entry["h"]


def test_the_full_text_stands_in_for_a_short_one(project: Project, book: Book) -> None:
    entry = popover(composer_of(project, book), "scuffle.sting")
    assert "counts double" in entry["h"]


def test_a_popover_carries_status_and_reasoning(project: Project, book: Book) -> None:
    entry = popover(composer_of(project, book), "fright.stare")
    assert entry["s"] == "reconstructed"
    assert "The page was torn" in entry["w"]


def test_a_popover_gives_reasons_only_for_the_marks_in_its_text(
    project: Project, book: Book
) -> None:
    entry = popover(composer_of(project, book), "scuffle.pelt")
    assert "s" not in entry
    assert "or more" in entry["w"]
    assert "two dice" not in entry["w"]
    assert "w" not in popover(composer_of(project, book), "scuffle.sting")


def test_a_popover_of_a_roll_leads_to_its_odds(project: Project, book: Book) -> None:
    composer = composer_of(project, book)
    roll, other = (popover(composer, id_)["h"] for id_ in ("scuffle.scuffle", "basics.swings"))
    assert 'Tables: <a class="ref" href="ref:table.scuffle">' in roll
    assert "Tables" not in other


def test_a_computed_table_carries_the_mark_of_what_it_is_made_of(
    project: Project, book: Book
) -> None:
    entry = popover(composer_of(project, book), "table.fright")
    assert entry["s"] == "reconstructed"
    assert "The second die is our reading" in entry["w"]


def test_search_knows_terms_and_symbols(project: Project, book: Book) -> None:
    composer = composer_of(project, book)
    assert "Sw" in search_document(composer, "basics.swings")["f"].split()
    assert "Frantic" in search_document(composer, "fright.mood")["f"].split()
    assert search_document(composer, "scenario.compost")["n"] == "H1"
    assert "walk up to the shrews" in search_document(composer, "example.dusk")["x"]


def test_plain_text_keeps_words_apart_and_reads_entities() -> None:
    assert plain("<p>a &lt; b</p><ul><li>c</li></ul>") == "a < b c"
    face = '<svg class="icon face" width="1em"><title>Heavy Strike</title><path d="M0 0"/></svg>'
    assert plain(f"<p>each {face}.</p>") == "each Heavy Strike."


def test_data_is_a_script_that_cannot_end_early() -> None:
    script = data_script("search", "game", written({"x": "a\u2028b"})).decode()
    prefix = '(window.rulewright??={})["search:game"]='
    assert script.startswith(prefix)
    assert json.loads(script.removeprefix(prefix).strip().removesuffix(";")) == {"x": "a\u2028b"}
    assert "\u2028" not in script


def test_a_title_is_searched_as_it_stands_and_never_read_as_prose(project: Project) -> None:
    weapons = [{"id": "w", "title": "A [thorn](#nope)", "characteristics": {}}]
    changed = edited(entities={"unit.hogs": {"weapons": weapons}})
    entry = search_document(composer_of(project, changed), "unit.hogs")
    assert entry["x"].endswith("A [thorn](#nope)")
