"""Long indexes are in an order in which people find things."""

import re
from dataclasses import replace

from rulewright.model.book import Book
from rulewright.model.project import Project
from rulewright.site.compose import composer_of
from rulewright.site.reference import reference_pages
from rulewright.words.catalogue import words


def _page(project: Project, book: Book, address: str) -> str:
    pages = reference_pages(composer_of(project, book), words())
    return next(page.body for page in pages if page.address == f"hedgerow/{address}/")


def test_scenarios_are_in_the_order_of_their_codes(project: Project, book: Book) -> None:
    scenario = book.entities["scenario.compost"]
    others = {
        f"scenario.{code.lower()}": replace(
            scenario, id=f"scenario.{code.lower()}", data={**scenario.data, "code": code}
        )
        for code in ("H10", "H2")
    }
    page = _page(project, replace(book, entities={**book.entities, **others}), "scenarios")
    assert re.findall(r">(H\d+)<", page) == ["H1", "H2", "H10"]


def test_tables_stand_with_the_rules_that_print_them(project: Project, book: Book) -> None:
    page = _page(project, book, "tables")
    scuffles, rest = page.split("<h2>Scuffles</h2>")[1].split("<h2>", 1)
    assert re.findall(r'rule-number">([\d.]+)', scuffles)[:2] == ["2.1", "2.2"]
    assert "Weather" in rest.split("<h2>")[-1]


def test_terms_are_by_letter_and_leave_out_mere_endings(project: Project, book: Book) -> None:
    page = _page(project, book, "terms")
    letters = re.findall(r'glossary-letter" id="[^"]+">(.)<', page)
    assert letters == sorted(set(letters))
    scuffle = page[page.index('href="../../hedgerow/scuffle/#scuffle.scuffle"') :].split("</div>")[
        0
    ]
    assert "scuffles" not in scuffle
    assert "Scuffle roll" in scuffle
