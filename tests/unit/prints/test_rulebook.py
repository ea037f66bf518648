"""Parts of a rulebook: what stands in each, what stays on one page, and what is set closer."""

from dataclasses import replace
from pathlib import Path

from rulewright.content.book import Book
from rulewright.content.scenario import Scenario
from rulewright.press.document import Document
from rulewright.press.geometry import PAPERS
from rulewright.prints.rulebook.artifacts import press_unbroken
from rulewright.prints.rulebook.page import BookPage
from rulewright.prints.rulebook.parts import rulebook


def test_scenarios_are_in_the_order_of_their_codes(book: Book) -> None:
    scenario = next(book.all(Scenario))
    more = {
        id_: replace(scenario, id=id_, code=code)
        for id_, code in (("scenario.aphid", "H10"), ("scenario.wasp", "H2"))
    }
    printed = rulebook(replace(book, entities={**book.entities, **more}))
    [appendix] = (part for part in printed.parts if part.kind == "scenario")
    assert [each.id.partition(".")[2] for each in appendix.entities] == ["compost", "wasp", "aphid"]
    assert printed.numbers["scenario.wasp"] == f"{appendix.number}.2"


def test_what_is_left_out_is_known_by_its_number_and_level(book: Book) -> None:
    printed = rulebook(book, ["cub"])
    left_out = [rule for rule in book.of_kind("rule") if rule.id not in printed.numbers]
    assert left_out
    for rule in left_out:
        assert printed.left_out(rule) == (rule.number, "elder")
    for part in printed.parts:
        for entity in part.entities:
            assert printed.left_out(entity) == ("", "")


PAGE = BookPage(PAPERS["a5"], 20, 20, 20, 20, 10)
CSS = (
    "@page { size: 148mm 210mm; margin: 20mm } body, p { margin: 0; font-family: 'Source Serif' }"
    "p { font-size: 10pt; line-height: 10mm } .closer p { line-height: 9mm }"
)


def _document(lines: int, whole: str = "") -> Document:
    text = "<p>Line</p>" * lines
    body = f'<section data-whole="{whole}">{text}</section>' if whole else text
    return Document(f'<div class="part">{body}</div>', CSS, "en", 7.0)


def test_a_part_is_set_closer_only_where_that_saves_a_page(tmp_path: Path) -> None:
    lines = [17, 18, 19, 24]
    pages = press_unbroken([_document(each) for each in lines], PAGE, tmp_path)
    assert [each.count for each in pages] == [1, 1, 2, 2]
    assert pages[2].fill < 0.2 < pages[3].fill


def test_a_piece_longer_than_a_page_may_be_parted(tmp_path: Path) -> None:
    [pages] = press_unbroken([_document(40, "a.b")], PAGE, tmp_path)
    assert pages.flaws == ()
    assert pages.count == 3
