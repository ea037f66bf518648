"""Tokens, rulers and templates, as they come out of a printer: true to size, each where it fits."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import hypot, sqrt

import pypdfium2
import pytest
from pypdfium2 import raw

from rulewright.content.book import Book
from rulewright.markup.renderer import Renderer
from rulewright.model.problem import Unprintable
from rulewright.model.project import Project
from rulewright.prints.cut_outs import templates, tokens
from rulewright.prints.sheets import quick_reference
from rulewright.views.quick_reference import modifiers_of
from tests.editing import game_data
from tests.pdf import reading
from tests.pdf.conftest import Changer

INCH = 25.4
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CUT = 0.12
"""The breadth of a token's outline. A reader's bounds of a path hold it on both sides."""
LINE = 0.15
"""The same of rulers and templates."""


@pytest.fixture(scope="module")
def book(changed: Changer) -> Book:
    """The test book as it is."""
    return changed()


@pytest.fixture(scope="module")
def cut_outs(press_project: Project, book: Book) -> Mapping[str, bytes]:
    """Everything to cut out, by file name."""
    return _printed(press_project, book)


@pytest.mark.parametrize("paper", PAPERS)
def test_tokens_have_their_declared_sizes(cut_outs: Mapping[str, bytes], paper: str) -> None:
    drawn = [
        (w - 2 * CUT, h - 2 * CUT) for _, _, w, h in _drawn(cut_outs[f"tokens-{paper}.pdf"], 0)
    ]
    wanted = {
        (20.0, 20.0): 3,  # round
        (36.0, 18.0): 2,  # a square beside its back
        (30.0, 30 * 2 / sqrt(3)): 1,  # a hexagon on its corner
        (44.0, 20.0): 1,  # a card
    }
    for size, count in wanted.items():
        found = [each for each in drawn if each == pytest.approx(size, abs=0.07)]
        assert len(found) == count, size


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_comes_near_the_edge(cut_outs: Mapping[str, bytes], paper: str) -> None:
    wide, high = PAPERS[paper]
    for name in (f"tokens-{paper}.pdf", f"templates-{paper}.pdf"):
        for page in range(len(pypdfium2.PdfDocument(cut_outs[name]))):
            _, _, right, top = reading.box(cut_outs[name], page, "MediaBox")
            lies = right > top
            assert (right, top) == pytest.approx((high, wide) if lies else (wide, high), abs=0.1)
            for x, y, width, height in _drawn(cut_outs[name], page):
                assert x > 5, name
                assert y > 5, name
                assert x + width < right - 5, name
                assert y + height < top - 5, name


@pytest.mark.parametrize("paper", PAPERS)
def test_a_ruler_is_true_to_size_in_strips(cut_outs: Mapping[str, bytes], paper: str) -> None:
    pdf = cut_outs[f"templates-{paper}.pdf"]
    strips = [
        w - 2 * LINE for _, _, w, h in _drawn(pdf, 0) if h - 2 * LINE == pytest.approx(22, abs=0.02)
    ]
    assert strips == pytest.approx([8 * INCH, 4 * INCH], abs=0.02)
    inches = sorted({x for x, _, w, h in _drawn(pdf, 0) if w < 1 and 7 <= h < 8})
    assert [b - a for a, b in pairwise(inches)] == pytest.approx([INCH] * 8, abs=0.02)


def test_a_check_length_stands_on_every_sheet(cut_outs: Mapping[str, bytes]) -> None:
    for name, pdf in cut_outs.items():
        for page in range(len(pypdfium2.PdfDocument(pdf))):
            drawn = list(_drawn(pdf, page))
            assert any(w == pytest.approx(40 + 2 * 0.3, abs=0.02) for _, _, w, _ in drawn), name


def test_an_arc_guide_has_its_radius(cut_outs: Mapping[str, bytes]) -> None:
    drawn = list(_drawn(cut_outs["templates-a4.pdf"], 1))
    size = 4 * INCH + 2 * LINE
    assert any((w, h) == pytest.approx((size, size), abs=0.02) for _, _, w, h in drawn)
    assert "Ahead, 90°" in reading.texts(cut_outs["templates-a4.pdf"])[1]


def test_a_turning_template_is_printed_once_its_angle_is_known(
    press_project: Project, changed: Changer, cut_outs: Mapping[str, bytes]
) -> None:
    before = reading.texts(cut_outs["templates-a4.pdf"])[1]
    assert "Snail" in before
    assert "Lost snail" not in before
    known = [
        {**each, "angle": 30} if each["id"] == "lost-snail" else each
        for each in game_data()["templates"]
    ]
    after = _printed(press_project, changed(templates=known), "templates")
    assert "Lost snail" in " ".join(reading.texts(after["templates-a4.pdf"]))


def test_each_segment_of_a_turning_template_is_as_long_as_declared(book: Book) -> None:
    [snail] = (each for each in book.game.templates if each.id == "snail")
    [drawn] = templates.drawings(book.game, snail)
    points = drawn.svg.partition('points="')[2].partition('"')[0].split()
    outer = [point.split(",") for point in points[:4]]
    lengths = [
        hypot(float(x2) - float(x1), float(y2) - float(y1))
        for (x1, y1), (x2, y2) in pairwise(outer)
    ]
    assert lengths == pytest.approx([INCH] * 3, abs=0.01)


def test_words_on_tokens_can_be_read(cut_outs: Mapping[str, bytes]) -> None:
    letters = [c for page in reading.characters(cut_outs["tokens-a4.pdf"]) for c in page]
    text = "".join(letter.text for letter in letters)
    for name in ("Wary", "Hurt", "hedge", "Rottenlog"):
        assert name in text
    capitals = [c.top - c.bottom for c in letters if c.text in "WHNR"]
    assert min(capitals) >= 5.4 * 0.64 * reading.MM


def test_a_name_that_does_not_fit_is_a_problem(press_project: Project, changed: Changer) -> None:
    [first, *others] = game_data()["tokens"]
    long = {**first["tokens"][0], "text": "Overapprehensivenesses everywhere"}
    crowded = [{**first, "tokens": [long, *first["tokens"][1:]]}, *others]
    with pytest.raises(Unprintable) as raised:
        _printed(press_project, changed(tokens=crowded), "tokens")
    [problem] = raised.value.problems
    assert problem.code == "token-overflow"
    assert "wary" in problem.message


def test_the_quick_reference_has_what_the_game_declares(press_project: Project, book: Book) -> None:
    artifact, _ = quick_reference.artifacts(press_project, book)
    pages = reading.texts(reading.pdf_of(artifact))
    assert len(pages) <= 2
    text = " ".join(pages)
    for block in book.game.quick_reference:
        assert block.title in text
        for id_ in (*block.rules, *block.tables):
            assert book.entities[id_].title in text


def test_all_modifiers_stand_on_one_page(press_project: Project, book: Book) -> None:
    _, artifact = quick_reference.artifacts(press_project, book)
    [page] = reading.texts(reading.pdf_of(artifact))
    lines = [
        (line.by, line.rule.number)
        for group in modifiers_of(book, Renderer(book))
        for part in group.parts
        for line in part.lines
    ]
    assert lines
    for by, number in lines:
        assert re.search(rf"{re.escape(by)}[^§]*? {re.escape(number)}\b", page)


def test_a_quick_reference_of_more_than_two_pages_is_a_problem(
    press_project: Project, book: Book, changed: Changer
) -> None:
    block = {"title": "All", "tables": [table.id for table in book.of_kind("table")]}
    artifact, _ = quick_reference.artifacts(press_project, changed(quick_reference=[block] * 6))
    with pytest.raises(Unprintable) as raised:
        artifact.produce()
    assert {problem.code for problem in raised.value.problems} == {"sheet-overflow"}


def _printed(project: Project, book: Book, only: str = "") -> dict[str, bytes]:
    found = {}
    for generator in (tokens, templates):
        for artifact in generator.artifacts(project, book):
            name = artifact.path.rpartition("/")[2]
            if name.startswith(only):
                found[name] = artifact.produce()[""]
    return found


def _drawn(pdf: bytes, number: int) -> Iterator[tuple[float, float, float, float]]:
    """Left, bottom, width and height of each drawn path on a page, in millimetres."""
    page = pypdfium2.PdfDocument(pdf)[number]
    for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
        left, bottom, right, top = (edge * reading.MM for edge in each.get_bounds())
        yield left, bottom, right - left, top - bottom
