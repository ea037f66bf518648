"""Decks of cards, as a printer and a pair of scissors meet them."""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from io import BytesIO
from itertools import pairwise
from math import ceil

import pikepdf
import pytest

from rulewright.content.book import Book
from rulewright.model.problem import Unprintable
from rulewright.model.project import Project
from tests.pdf import reading
from tests.pdf.conftest import POKER, ROOT, Changer, Printer, deck

WIDTH, HEIGHT, SAFE, BLEED = 63, 88, 4, 3
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARKS = 16
"""Two for each edge of three rows and of three columns."""


def _places(paper: str) -> list[tuple[float, float]]:
    """The lower left corners of nine cards in reading order, edge to edge in the middle."""
    width, height = PAPERS[paper]
    left, top = (width - 3 * WIDTH) / 2, (height + 3 * HEIGHT) / 2
    return [(left + n % 3 * WIDTH, top - (n // 3 + 1) * HEIGHT) for n in range(9)]


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_lie_edge_to_edge_in_the_middle(poker: Mapping[str, bytes], paper: str) -> None:
    placed = reading.numbers_of_drawing(poker[f"cards-{paper}.pdf"], 0, "cm")
    corners = [corner for *_, x, y in placed for corner in [(x, y)]]
    assert corners == [pytest.approx(place, abs=0.01) for place in _places(paper)]


@pytest.mark.parametrize("paper", PAPERS)
def test_boxes_tell_paper_and_cut(poker: Mapping[str, bytes], paper: str) -> None:
    pdf = poker[f"cards-{paper}.pdf"]
    width, height = PAPERS[paper]
    left, bottom = (width - 3 * WIDTH) / 2, (height - 3 * HEIGHT) / 2
    assert reading.box(pdf, 0, "MediaBox") == pytest.approx([0, 0, width, height], abs=0.01)
    trim = reading.box(pdf, 0, "TrimBox")
    assert trim == pytest.approx([left, bottom, width - left, height - bottom], abs=0.01)
    bleed = reading.box(pdf, 0, "BleedBox")
    beyond = [trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]]
    assert beyond == pytest.approx([beyond[0]] * 4, abs=0.01)
    assert 0 < beyond[0] <= BLEED


@pytest.mark.parametrize("paper", PAPERS)
def test_crop_marks_stand_at_each_cut_and_off_the_cards(
    poker: Mapping[str, bytes], paper: str
) -> None:
    pdf = poker[f"cards-{paper}.pdf"]
    starts = reading.numbers_of_drawing(pdf, 0, "m")
    ends = reading.numbers_of_drawing(pdf, 0, "l")
    assert len(starts) == len(ends) == MARKS
    left, bottom, right, top = reading.box(pdf, 0, "TrimBox")
    lines = list(zip(starts, ends, strict=True))
    upright = sorted(x1 for (x1, _), (x2, _) in lines if x1 == x2)
    level = sorted(y1 for (_, y1), (_, y2) in lines if y1 == y2)
    columns = [left + n * WIDTH for n in range(4) for _ in range(2)]
    rows = [bottom + n * HEIGHT for n in range(4) for _ in range(2)]
    assert upright == pytest.approx(columns, abs=0.01)
    assert level == pytest.approx(rows, abs=0.01)
    for x, y in (*starts, *ends):
        assert x < left or x > right or y < bottom or y > top


def test_every_card_says_what_it_is_and_which_issue(
    poker: Mapping[str, bytes], poker_book: Book
) -> None:
    pages = reading.texts(poker["cards-a4.pdf"])
    text = " ".join(pages)
    [count] = {int(count) for count in re.findall(r"\d+ / (\d+)", text)}
    numbers = [int(number) for number in re.findall(r"(\d+) / \d+", text)]
    assert numbers == list(range(1, count + 1))
    assert text.count("Hedgerow 0.2 · 2026-03-21") == count
    assert len(pages) == ceil(count / 9)
    for kind in ("rule", "profile", "table"):
        for entity in poker_book.of_kind(kind):
            assert entity.title in text, entity.id


@pytest.mark.parametrize("paper", PAPERS)
def test_no_text_comes_near_a_cut(poker: Mapping[str, bytes], paper: str) -> None:
    for page in reading.characters(poker[f"cards-{paper}.pdf"]):
        for each in page:
            column = (each.left + each.right) / 2
            row = (each.bottom + each.top) / 2
            [(x, y)] = [
                (x, y)
                for x, y in _places(paper)
                if x <= column < x + WIDTH and y <= row < y + HEIGHT
            ]
            assert each.left >= x + SAFE - 0.1, each
            assert each.right <= x + WIDTH - SAFE + 0.1, each
            assert each.bottom >= y + SAFE - 0.1, each
            assert each.top <= y + HEIGHT - SAFE + 0.1, each


def test_letters_can_be_read(poker: Mapping[str, bytes]) -> None:
    letters = [c for page in reading.characters(poker["cards-a4.pdf"]) for c in page]
    assert min(each.size for each in letters if each.text.isalpha()) >= 6.4


def test_fonts_are_ours_and_embedded(poker: Mapping[str, bytes]) -> None:
    found = list(reading.fonts(poker["cards-a4.pdf"]))
    assert found
    for name, embedded in found:
        assert embedded, name
        assert re.fullmatch(r"/[A-Z]{6}\+Source-(Serif|Sans)\b.*", name), name


def test_viewers_are_told_what_it_is_and_not_to_scale(poker: Mapping[str, bytes]) -> None:
    with pikepdf.open(BytesIO(poker["cards-letter.pdf"])) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(pdf.Root.Lang) == "en"
        assert str(pdf.docinfo.Title) == "Hedgerow: Cards"
        assert str(pdf.docinfo.Author)
        assert "2026-03-21" in str(pdf.docinfo.Subject)


def test_the_same_book_gives_the_same_bytes_elsewhere(
    changed: Changer, printed: Printer, press_project: Project
) -> None:
    """Another process, another hash seed, another folder, another day, and nothing in the cache."""
    here = {name: _sum(pdf) for name, pdf in printed(changed()).items()}
    code = (
        "import hashlib, sys, tempfile\n"
        "from pathlib import Path\n"
        "from rulewright.build.reading import read_book\n"
        "from rulewright.model.project import Project\n"
        "from rulewright.prints.cards import artifacts as cards\n"
        "from rulewright.prints.sheets import army_list as sheet\n"
        "root = Path(sys.argv[1])\n"
        "other = Path(tempfile.mkdtemp())\n"
        "(other / 'theme').symlink_to(root / 'theme')\n"
        "(other / 'schemas').symlink_to(root / 'schemas')\n"
        "project = Project(other, root / 'tests/book')\n"
        "book = read_book(project, 'hedgerow')\n"
        "for generator in (cards, sheet):\n"
        "    for artifact in generator.artifacts(project, book):\n"
        "        print(artifact.path.rpartition('/')[2],\n"
        "              hashlib.sha256(artifact.produce()['']).hexdigest())\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, str(ROOT)],
        env={**os.environ, "PYTHONHASHSEED": "7", "SOURCE_DATE_EPOCH": "1", "TZ": "Asia/Tokyo"},
        capture_output=True,
        text=True,
        check=True,
    )
    elsewhere = dict(line.split() for line in result.stdout.splitlines())
    assert elsewhere == here


def _sum(pdf: bytes) -> str:
    return hashlib.sha256(pdf).hexdigest()


def test_any_declared_format_is_imposed(changed: Changer, printed: Printer) -> None:
    formats = changed().game.card_formats
    mini = printed(changed(products=[deck("mini", [{"kind": "rule", "tag": "card"}])]))
    placed = reading.numbers_of_drawing(mini["cards-a4.pdf"], 0, "cm")
    (*_, x, y), (*_, next_x, next_y) = placed[:2]
    assert (next_x - x, next_y - y) == pytest.approx((formats["mini"].width, 0), abs=0.01)


def test_cards_that_lie_on_their_side_are_turned_to_the_left(
    changed: Changer, printed: Printer
) -> None:
    """Eighteen small cards fit on Letter, turned; upright, there would be sixteen."""
    mini = printed(changed(products=[deck("mini", [{"kind": "rule", "tag": "card"}])]))
    pdf = mini["cards-letter.pdf"]
    format_ = changed().game.card_formats["mini"]
    left, _, _, top = reading.box(pdf, 0, "TrimBox")
    lower, upper = top - format_.width, top
    first = [each for each in reading.characters(pdf)[0] if lower < each.bottom < upper]
    card = [each for each in first if left < each.left < left + format_.height]
    assert card
    for each in card:
        assert each.left >= left + format_.safe - 0.1
        assert each.right <= left + format_.height - format_.safe + 0.1
        assert each.bottom >= lower + format_.safe - 0.1
        assert each.top <= upper - format_.safe + 0.1
    # The card's head is at the sheet's left, its lines run up.
    assert "".join(each.text for each in card).startswith("SCUFFLES")
    assert card[0].left < card[-1].left
    assert card[0].bottom < card[3].bottom


def test_a_format_larger_than_the_paper_is_reported(changed: Changer, printed: Printer) -> None:
    huge = {"poster": {**POKER, "width": 250, "height": 350}}
    with pytest.raises(Unprintable) as fault:
        printed(changed(card_formats=huge, products=[deck("poster")]))
    [problem] = fault.value.problems
    assert problem.code == "card-overflow"
    assert problem.at.path.endswith("game.yml")


@pytest.mark.parametrize("size", [{"width": 1, "height": 1}, {"safe": 40}])
def test_a_format_without_room_for_text_is_reported(
    changed: Changer, printed: Printer, size: Mapping[str, int]
) -> None:
    with pytest.raises(Unprintable) as fault:
        printed(changed(card_formats={"stamp": {**POKER, **size}}, products=[deck("stamp")]))
    assert {(problem.code, problem.at.path[-8:]) for problem in fault.value.problems} == {
        ("card-overflow", "game.yml")
    }


def _rule(text: str) -> Mapping[str, str]:
    body = "\n".join(f"      {line}" for line in text.splitlines())
    return {
        "rules/forage.yml": "chapter: forage\ntitle: Foraging\nrules:\n"
        f"  - id: forage.forage\n    title: Forage roll\n    text: |\n{body}\n"
    }


ONE_RULE = [{"kind": "rule", "ids": ["forage.forage"]}]


def test_a_card_that_is_too_full_is_a_problem_at_its_place(
    changed: Changer, printed: Printer
) -> None:
    book = changed(_rule("Leaves and more leaves. " * 120), products=[deck("mini", ONE_RULE)])
    with pytest.raises(Unprintable) as fault:
        printed(book)
    [problem] = fault.value.problems
    assert problem.code == "card-overflow"
    assert problem.at == book.entities["forage.forage"].at()
    assert re.search(r"\d+\.\d mm too full", problem.message)


def test_what_is_only_a_little_too_full_is_set_smaller(changed: Changer, printed: Printer) -> None:
    smallest = []
    for times in (2, 10, 16):
        text = "Leaves and more leaves. " * times
        pdf = printed(changed(_rule(text), products=[deck("mini", ONE_RULE)]))["cards-a4.pdf"]
        prose = [c.size for page in reading.characters(pdf) for c in page if c.text == "v"]
        smallest.append(min(prose))
    assert all(tighter < looser for looser, tighter in pairwise(smallest)), smallest


def test_a_word_wider_than_the_card_is_a_problem(changed: Changer, printed: Printer) -> None:
    with pytest.raises(Unprintable) as fault:
        printed(changed(_rule("W" * 60), products=[deck("mini", ONE_RULE)]))
    assert {problem.code for problem in fault.value.problems} == {"card-overflow"}
    assert "mm too wide" in fault.value.problems[0].message


def test_a_character_without_glyph_is_a_problem(changed: Changer, printed: Printer) -> None:
    dice = {"leaf": {"title": "Leaf die", "faces": [{"id": "moon", "name": "M", "symbol": "☽"}]}}
    for text, code in (("A ❧ grows.", "U+2767"), ("A :moon: rises.", "U+263D")):
        with pytest.raises(Unprintable) as fault:
            printed(changed(_rule(text), dice=dice, products=[deck("mini", ONE_RULE)]))
        [problem] = fault.value.problems
        assert problem.code == "unprintable-character"
        assert code in problem.message


def test_lists_within_lists_have_marks_that_the_fonts_have(
    changed: Changer, printed: Printer
) -> None:
    text = "1. Leaf\n\n   - Twig\n\n     - Bud"
    pdf = printed(changed(_rule(text), products=[deck("mini", ONE_RULE)]))["cards-a4.pdf"]
    [text] = [page for page in reading.texts(pdf) if "Twig" in page]
    assert text.count("–") == 2


def test_a_long_table_goes_on_on_the_next_card_with_all_its_rows(
    changed: Changer, printed: Printer
) -> None:
    rows = "\n".join(f"  - {{sky: Sky {n}., effect: Wind {n}., pace: {n}}}" for n in range(1, 41))
    table = (
        "id: table.weather\ntitle: Weather\ncolumns:\n  - {id: sky, title: Sky}\n"
        "  - {id: effect, title: What it does}\n  - {id: pace, title: Pace, align: right}\n"
        f"rows:\n{rows}\n"
    )
    book = changed(
        {"tables/weather.yml": table},
        card_formats={"poker": POKER},
        products=[deck("poker", [{"kind": "table", "ids": ["table.weather"]}])],
    )
    text = " ".join(reading.texts(printed(book)["cards-a4.pdf"]))
    parts = [int(count) for count in re.findall(r"\d OF (\d)", text)]
    assert parts
    assert set(parts) == {len(parts)}
    assert [int(n) for n in re.findall(r"Sky (\d+)\.", text)] == list(range(1, 41))
    assert text.count("What it does") == len(parts)


LEAVES = "Leaves and more leaves. "


def _table(rows: int, *, text: str = "", notes: str = "") -> str:
    lines = "\n".join(f"  - {{sky: Sky {n}., effect: Wind {n}.}}" for n in range(1, rows + 1))
    return (
        "id: table.forage\ntitle: Foraging odds\n"
        f"{text and f'text: {text}'}\n{notes}"
        "columns:\n  - {id: sky, title: Sky}\n  - {id: effect, title: What it does}\n"
        f"rows:\n{lines}\n"
    )


def _ruled(changed: Changer, table: str) -> Book:
    body = (
        "chapter: forage\ntitle: Foraging\nrules:\n  - id: forage.forage\n"
        "    title: Forage roll\n    text: Roll the leaf dice.\n    tables: [table.forage]\n"
    )
    select = [*ONE_RULE, {"kind": "table", "ids": ["table.forage"]}]
    return changed(
        {"rules/forage.yml": body, "tables/forage.yml": table},
        card_formats={"poker": POKER},
        products=[deck("poker", select)],
    )


def test_a_table_stands_beneath_its_rule_and_nowhere_else(
    changed: Changer, printed: Printer
) -> None:
    text = " ".join(reading.texts(printed(_ruled(changed, _table(5)))["cards-a4.pdf"]))
    assert re.findall(r"\d+ / \d+", text) == ["1 / 1"]
    assert re.search(r"Roll the leaf dice.*Foraging odds.*Sky 5\.", text)


def test_a_table_that_has_no_room_beneath_its_rule_follows_and_is_pointed_to(
    changed: Changer, printed: Printer
) -> None:
    text = " ".join(reading.texts(printed(_ruled(changed, _table(14)))["cards-a4.pdf"]))
    assert "Table: card 2" in text
    assert re.findall(r"\d+ / \d+", text) == ["1 / 2", "2 / 2"]
    assert [int(n) for n in re.findall(r"Sky (\d+)\.", text)] == list(range(1, 15))
    text = " ".join(reading.texts(printed(_ruled(changed, _table(40)))["cards-a4.pdf"]))
    assert re.search(r"Table: cards 2–\d", text)


def test_a_card_says_about_a_table_what_it_has_room_for(changed: Changer, printed: Printer) -> None:
    notes = f"status: derived\nnotes: [{LEAVES * 8}]\n"
    for rows, told in ((4, True), (14, False)):
        table = _table(rows, text="What the sky brings.", notes=notes)
        text = " ".join(reading.texts(printed(_ruled(changed, table))["cards-a4.pdf"]))
        assert "What the sky brings." in text
        assert (LEAVES.strip() in text) is told
        assert f"Sky {rows}." in text


def test_a_rule_of_several_decks_is_in_each(changed: Changer, printed: Printer) -> None:
    chapter = (
        "chapter: forage\ntitle: Foraging\nrules:\n"
        "  - {id: forage.forage, title: Forage roll, text: Roll., tags: [first, second]}\n"
        "  - {id: forage.other, title: Other roll, text: Roll again., tags: [second]}\n"
    )
    products = [
        {**deck("mini", [{"kind": "rule", "tag": tag}]), "id": tag} for tag in ("first", "second")
    ]
    pdfs = printed(changed({"rules/forage.yml": chapter}, products=products))
    assert set(pdfs) == {f"{tag}-{paper}.pdf" for tag in ("first", "second") for paper in PAPERS}
    first, second = (" ".join(reading.texts(pdfs[f"{tag}-a4.pdf"])) for tag in ("first", "second"))
    assert "Forage roll" in first
    assert "Forage roll" in second
    assert ("Other roll" in first, "Other roll" in second) == (False, True)


SCENARIOS = [{"kind": "scenario"}]


def test_a_scenario_has_all_its_facts_on_its_card(changed: Changer, printed: Printer) -> None:
    book = changed(products=[deck("tarot", SCENARIOS)])
    text = " ".join(reading.texts(printed(book)["cards-a4.pdf"]))
    for fact in ("H1", "Six at most.", "primary", "3", "Warm heap", "First band"):
        assert fact in text, fact


def test_a_long_scenario_goes_on_on_further_cards(changed: Changer, printed: Printer) -> None:
    custom = "\n".join(
        f"  - title: Custom {n}\n    text: Here begins {n}. {LEAVES * 6}" for n in range(1, 8)
    )
    scenario = f"id: scenario.compost\ntitle: The heap\ncustom:\n{custom}\n"
    book = changed(
        {"scenarios/compost.yml": scenario},
        card_formats={"poker": POKER},
        products=[deck("poker", SCENARIOS)],
    )
    text = " ".join(reading.texts(printed(book)["cards-a4.pdf"]))
    assert [int(n) for n in re.findall(r"Here begins (\d)\.", text)] == list(range(1, 8))
    assert len(re.findall(r"\d OF \d", text)) > 1


def test_a_scenario_of_which_only_the_title_is_known_is_not_printed(
    changed: Changer, printed: Printer
) -> None:
    scenario = "id: scenario.compost\ntitle: The heap\nstatus: missing\nnotes: [Lost.]\n"
    book = changed({"scenarios/compost.yml": scenario}, products=[deck("tarot", SCENARIOS)])
    with pytest.raises(Unprintable) as fault:
        printed(book)
    assert {problem.code for problem in fault.value.problems} == {"empty-selection"}


def test_rules_stand_together_on_one_card(changed: Changer, printed: Printer) -> None:
    chapter = (
        "chapter: forage\ntitle: Foraging\nrules:\n"
        "  - {id: forage.first, title: First, text: Sniff.}\n"
        "  - {id: forage.second, title: Second, text: Dig., status: derived, notes: [Why.]}\n"
        "  - {id: forage.third, title: Third, text: Eat.}\n"
    )
    together = {
        "kind": "rule",
        "together": "A meal",
        "ids": ["forage.third", "forage.second", "forage.first"],
    }
    select = [together, {"kind": "rule", "ids": ["forage.second"]}]
    book = changed({"rules/forage.yml": chapter}, products=[deck("tarot", select)])
    text = " ".join(reading.texts(printed(book)["cards-a4.pdf"]))
    number = book.entities["forage.third"].number
    assert re.search(rf"FORAGING A meal {number} Third\. Eat\. \S+ Second\* ?\. Dig\.", text)
    assert text.index("Dig.") < text.index("Sniff.")
    assert "* worked out" in text
    assert re.findall(r"\d+ / \d+", text) == ["1 / 1"]


def test_cards_follow_the_order_of_ids(changed: Changer, printed: Printer) -> None:
    book = changed(products=[deck("tarot", [{"kind": "rule"}])])
    first, second = [rule.id for rule in book.of_kind("rule")][:2]
    titles = [book.entities[id_].title for id_ in (first, second)]
    book = changed(products=[deck("tarot", [{"kind": "rule", "ids": [second, first]}])])
    text = " ".join(reading.texts(printed(book)["cards-a4.pdf"]))
    assert text.index(titles[1]) < text.index(titles[0])
