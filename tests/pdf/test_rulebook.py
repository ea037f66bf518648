"""Rulebooks on paper: every rule once and in order, pages told rightly, levels left out as told."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from rulewright.content.book import Book
from rulewright.content.diagram import Diagram
from rulewright.content.profile import Profile
from rulewright.model.document import RULE
from rulewright.model.problem import Unprintable
from rulewright.model.project import Project
from rulewright.prints.rulebook import artifacts as rulebook
from tests.pdf import reading
from tests.pdf.conftest import ROOT, Changer

WHOLE = {"id": "rulebook", "title": "Rulebook", "generator": "rulebook", "papers": ["a5", "letter"]}
FOR_CUBS = {**WHOLE, "id": "cubs", "title": "For cubs", "levels": ["cub"], "papers": ["a5"]}
SIZES = {"a5": (148, 210), "letter": (215.9, 279.4)}


def _printed(project: Project, book: Book) -> dict[str, bytes]:
    return {
        artifact.path.rpartition("/")[2]: reading.pdf_of(artifact)
        for artifact in rulebook.artifacts(project, book)
    }


@pytest.fixture(scope="module")
def book(changed: Changer) -> Book:
    """The test book with both rulebooks."""
    return changed(products=[WHOLE, FOR_CUBS])


@pytest.fixture(scope="module")
def printed(book: Book, press_project: Project) -> Mapping[str, bytes]:
    """Both rulebooks."""
    return _printed(press_project, book)


@pytest.fixture(scope="module")
def pages(printed: Mapping[str, bytes]) -> list[str]:
    """The text of each page of the whole rulebook."""
    return reading.texts(printed["rulebook-a5.pdf"])


def test_every_rule_stands_once_and_in_reading_order(book: Book, pages: list[str]) -> None:
    body = " ".join(pages[2:-1])
    places = []
    for rule in book.of_kind(RULE):
        heading = f"{rule.number} {rule.title}"
        found = [m.start() for m in re.finditer(rf"(?<![§.\d–]){re.escape(heading)}", body)]
        assert len(found) == 1, heading
        places += found
    assert places == sorted(places)


def test_tables_units_scenarios_and_examples_are_printed(book: Book, pages: list[str]) -> None:
    text = " ".join(pages[2:-1])
    for kind in ("table", "profile", "scenario", "example"):
        for entity in book.of_kind(kind):
            assert entity.title in text, entity.id


def test_contents_and_index_tell_the_pages(book: Book, pages: list[str]) -> None:
    contents, index = pages[1], pages[-1]
    chapters = [book.entities[id_] for _, ids in book.nav for id_ in ids]
    assert chapters
    for chapter in chapters:
        [told] = re.findall(rf"{chapter.number} {chapter.title} (\d+)", contents)
        assert pages[int(told) - 1].startswith(f"{chapter.number} {chapter.title}")
    for title in ("Fierce", "Thickets", "Stare-down"):
        told = {int(page) for page in re.findall(rf"\b{title} (\d+)", index)}
        [rule] = (rule for rule in book.of_kind(RULE) if rule.title == title)
        [standing] = [
            number
            for number, page in enumerate(pages[2:-1], start=3)
            if re.search(rf"(?<![§.\d–]){rule.number} {title}", page)
        ]
        assert told == {standing}
    assert "Frantic (Mood)" in index


def test_each_page_tells_its_number_issue_and_rules(book: Book, pages: list[str]) -> None:
    for number, page in enumerate(pages[1:], start=2):
        assert "Hedgerow 0.2 · 2026-03-21" in page
        assert re.search(rf"(?<!\d){number}(?!\d)", page[-40:])
    spans = 0
    for page in pages[2:-1]:
        span = re.search(r"(\d+\.\d+)–(\d+\.\d+)", page)
        begun = [r.number for r in book.of_kind(RULE) if f" {r.number} {r.title} " in f" {page}"]
        if span and begun:
            assert span[2] == begun[-1]
            spans += 1
    assert spans


def test_rules_of_other_levels_are_left_out_and_references_say_so(
    printed: Mapping[str, bytes], book: Book
) -> None:
    [burrow] = (rule for rule in book.of_kind(RULE) if rule.title == "Burrow")
    pages = reading.texts(printed["cubs-a5.pdf"])
    text = " ".join(pages)
    assert "may undo each time" not in text
    assert "Hurt in a burrow" not in text
    told = [f"§{burrow.number}‡" in page for page in pages]
    explained = ["‡ For elders: not in this book" in page for page in pages]
    assert any(told)
    assert told == explained
    assert "In this book: For cubs" in pages[0]
    assert not re.search(r"Burrow \d", pages[-1])
    targets = set(_names(printed["cubs-a5.pdf"]))
    assert burrow.id not in targets
    kept = [rule.id for rule in book.of_kind(RULE) if rule != burrow]
    assert targets.issuperset(kept)
    assert f"{burrow.number} Burrow For elders" in " ".join(
        reading.texts(printed["rulebook-a5.pdf"])
    )


def test_a_section_is_titled_though_its_first_rule_is_left_out(
    changed: Changer, press_project: Project
) -> None:
    chapter = (ROOT / "tests/book/hedgerow/rules/scuffle.yml").read_text(encoding="utf-8")
    later = chapter.replace("    title: Sting\n", "    title: Sting\n    level: elder\n")
    assert later != chapter
    book = changed({"rules/scuffle.yml": later}, products=[FOR_CUBS])
    pages = reading.texts(_printed(press_project, book)["cubs-a5.pdf"])
    [after] = (rule for rule in book.rules_of("scuffle") if rule.title == "Pelting")
    assert f"Afterwards {after.number} Pelting" in " ".join(pages)
    assert re.search(r"2 Scuffles \d+ Afterwards \d+", pages[1])


def test_links_and_outline_lead_to_headings(printed: Mapping[str, bytes], book: Book) -> None:
    for pdf in printed.values():
        names = _names(pdf)
        with pikepdf.open(BytesIO(pdf)) as opened:
            links = [a for page in opened.pages for a in page.obj.get("/Annots", ())]
            assert len(links) > len(names)
            for link in links:
                assert "/A" not in link
                assert str(link.Dest) in names
            with opened.open_outline() as outline:
                titles = [item.title for item in outline.root]
                below = [child.title for item in outline.root for child in item.children]
        assert titles[0] == "Contents"
        assert titles[-1] == "Index"
        assert "2 Scuffles" in titles
        assert "2.1 Scuffle" in below


def test_destinations_are_where_the_headings_are(printed: Mapping[str, bytes], book: Book) -> None:
    pdf = printed["rulebook-letter.pdf"]
    names, pages = _names(pdf), reading.texts(pdf)
    for rule in book.of_kind(RULE):
        assert f"{rule.number} {rule.title}" in pages[names[rule.id]]


def test_text_keeps_off_the_edge_and_can_be_read(printed: Mapping[str, bytes]) -> None:
    for paper, (width, height) in SIZES.items():
        pdf = printed[f"rulebook-{paper}.pdf"]
        assert reading.box(pdf, 0, "MediaBox") == pytest.approx([0, 0, width, height], abs=0.1)
        for page in reading.characters(pdf):
            assert min(each.left for each in page) >= 7
            assert max(each.right for each in page) <= width - 7
            assert min(each.bottom for each in page) >= 7
            assert max(each.top for each in page) <= height - 7
    assert all(embedded for _, embedded in reading.fonts(printed["rulebook-a5.pdf"]))


def test_tables_are_not_parted(book: Book, printed: Mapping[str, bytes]) -> None:
    pages = reading.texts(printed["rulebook-a5.pdf"])
    rows = [f"{needed}+ 8, then" for needed in range(10, 16)]
    assert sorted(sum(row in page for row in rows) for page in pages)[-2:] == [0, 6]


def test_a_diagram_stands_with_its_rule_in_words_that_can_be_read(
    book: Book, printed: Mapping[str, bytes]
) -> None:
    pdf = printed["rulebook-a5.pdf"]
    pages = reading.texts(pdf)
    for diagram, rule in (("Two bands meet.", "2.1 Scuffle"), ("A leaf in the wind.", "1.11 Gust")):
        [page] = [number for number, text in enumerate(pages) if diagram in text]
        assert rule in pages[page]
        shown = next(each for each in book.all(Diagram) if f"{each.title}." == diagram)
        labels = {line for shape in shown.shapes if shape.label for line in shape.label.text}
        labels |= {shape.area.label for shape in shown.shapes if shape.area and shape.area.label}
        assert all(label in pages[page] for label in labels)
        drawn = reading.characters(pdf)[page]
        letters = "".join(each.text for each in drawn)
        for label in (re.sub(r"\s", "", each) for each in labels):
            at = letters.index(label)
            assert min(each.size for each in drawn[at : at + len(label)]) >= 7


def test_a_line_that_refers_has_its_numbers_though_the_text_has_them(
    changed: Changer, press_project: Project
) -> None:
    chapter = (ROOT / "tests/book/hedgerow/rules/scuffle.yml").read_text(encoding="utf-8")
    more = "  - id: scuffle.nap\n    title: Nap\n    text: Mind [the pace](#basics.pace).\n"
    book = changed(
        {"rules/scuffle.yml": f"{chapter.rstrip()}\n{more}    see: [basics.pace]\n"},
        products=[{**WHOLE, "papers": ["a5"]}],
    )
    text = " ".join(reading.texts(_printed(press_project, book)["rulebook-a5.pdf"]))
    pace = book.entities["basics.pace"]
    assert f"the pace §{pace.number}. See also: {pace.title} §{pace.number}" in text


def test_units_are_compared_and_each_stands_on_one_page(
    changed: Changer, press_project: Project
) -> None:
    shrews = (ROOT / "tests/book/hedgerow/profiles/shrews.yml").read_text(encoding="utf-8")
    others = {
        f"profiles/{name}.yml": shrews.replace("unit.shrews", f"unit.{name}").replace(
            "title: Shrews", f"title: {name.capitalize()}"
        )
        for name in ("moles", "newts", "toads", "voles")
    }
    book = changed(others, products=[{**WHOLE, "papers": ["a5"]}])
    pages = reading.texts(_printed(press_project, book)["rulebook-a5.pdf"])
    [glance] = [page for page in pages if re.search(r"\bI Units Unit ", page)]
    units = sorted(book.all(Profile), key=lambda each: each.title)
    assert len(units) == 6
    for number, unit in enumerate(units, start=1):
        assert f"{unit.title} §I.{number}" in glance
        heading = rf"(?<!§)\bI\.{number} {unit.title} "
        [told] = [found[1] for page in pages if len(found := re.split(heading, page)) > 1]
        assert str(unit.weapons[-1].title) in told


def test_an_objective_tells_below_what_its_points_are_for(pages: list[str]) -> None:
    assert any(re.search(r"secondary 2 2 for each basket", page) for page in pages)


def test_a_table_longer_than_a_page_goes_on_under_its_head(
    changed: Changer, press_project: Project
) -> None:
    rows = "\n".join(f"  - {{sky: Sky {n}, does: Nothing}}" for n in range(1, 91))
    table = (
        "id: table.weather\ntitle: Weather\ncolumns:\n  - {id: sky, title: Sky seen}\n"
        f"  - {{id: does, title: What it does}}\nrows:\n{rows}\n"
    )
    book = changed({"tables/weather.yml": table}, products=[{**WHOLE, "papers": ["a5"]}])
    pages = reading.texts(_printed(press_project, book)["rulebook-a5.pdf"])
    long = [page for page in pages[2:-1] if "Sky seen" in page]
    counts = Counter(number for page in long for number in re.findall(r"Sky (\d+)", page))
    assert len(long) > 1
    assert counts == Counter(str(n) for n in range(1, 91))


def test_what_does_not_fit_is_a_problem(changed: Changer, press_project: Project) -> None:
    columns = "\n".join(f"  - {{id: c{n}, title: Columnheading{n}}}" for n in range(14))
    row = ", ".join(f"c{n}: Unbreakable{n}" for n in range(14))
    table = f"id: table.weather\ntitle: Weather\ncolumns:\n{columns}\nrows:\n  - {{{row}}}\n"
    book = changed({"tables/weather.yml": table}, products=[{**WHOLE, "papers": ["a5"]}])
    with pytest.raises(Unprintable) as fault:
        _printed(press_project, book)
    assert {problem.code for problem in fault.value.problems} == {"book-overflow"}
    assert all(problem.at.path.endswith("weather.yml") for problem in fault.value.problems)


def test_levels_without_rules_are_a_problem(changed: Changer, press_project: Project) -> None:
    book = changed(
        levels=[{"id": "cub", "title": "Cubs"}, {"id": "egg", "title": "Eggs"}],
        products=[{**FOR_CUBS, "levels": ["egg"]}],
    )
    with pytest.raises(Unprintable) as fault:
        _printed(press_project, book)
    [problem] = fault.value.problems
    assert problem.code == "empty-selection"


def test_bytes_are_the_same_each_time(
    printed: Mapping[str, bytes], book: Book, press_project: Project, tmp_path: Any
) -> None:
    (tmp_path / "theme").symlink_to(press_project.root / "theme")
    afresh = Project(tmp_path, press_project.content)
    assert _printed(afresh, book)["cubs-a5.pdf"] == printed["cubs-a5.pdf"]


def test_viewers_are_told_how_to_print(printed: Mapping[str, bytes]) -> None:
    with pikepdf.open(BytesIO(printed["rulebook-a5.pdf"])) as opened:
        assert opened.Root.ViewerPreferences.PrintScaling == "/None"
        assert opened.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert str(opened.Root.Lang) == "en"
        assert str(opened.docinfo["/Title"]) == "Hedgerow: Rulebook"


def _names(pdf: bytes) -> dict[str, int]:
    """The page, from 0, of each named destination."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        numbers = {page.obj.objgen: number for number, page in enumerate(opened.pages)}
        return dict(_pairs(list(opened.Root.Names.Dests.Names), numbers))


def _pairs(names: list[Any], numbers: Mapping[Any, int]) -> Iterator[tuple[str, int]]:
    for name, destination in zip(names[::2], names[1::2], strict=True):
        yield str(name), numbers[destination[0].objgen]
