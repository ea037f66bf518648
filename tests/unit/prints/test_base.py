"""How big a unit's base is stands on its card and on the sheets of lists that have it."""

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.content.printing import Selection
from rulewright.markup.renderer import Renderer
from rulewright.model.project import Project
from rulewright.press.geometry import PAPERS
from rulewright.prints.cards.card import cards_of
from rulewright.prints.cards.page import card_setter
from rulewright.prints.products import PrintJob
from rulewright.views.list import list_view
from rulewright.words.catalogue import words
from tests.editing import edited

SHOWN = '<p class="details">25 mm round base</p>'


def _job(project: Project, book: Book, generator: str) -> PrintJob:
    product = next(each for each in book.game.products if each.generator == generator)
    return PrintJob(project, book, product, PAPERS["a4"], 0)


def test_a_card_says_how_big_the_base_is(project: Project, book: Book) -> None:
    def card(of: Book) -> str:
        hogs = Selection("profile", ids=("unit.hogs",))
        cards = list(cards_of(of, [hogs], Renderer(of), words()))
        return card_setter(_job(project, of, "cards")).document(cards, 1).html

    assert SHOWN not in card(book)
    assert SHOWN in card(edited(entities={"unit.hogs": {"base": "25 mm round base"}}))


def test_a_sheet_says_how_big_the_base_is(project: Project, book: Book) -> None:
    def sheet(of: Book) -> str:
        job = _job(project, of, "sheet")
        army = of.get(ArmyList, job.product.list)
        assert army is not None
        view = list_view(of, army, job.renderer)
        return job.render("sheet", army=view, key=(), signs=())

    assert SHOWN not in sheet(book)
    assert SHOWN in sheet(edited(entities={"unit.hogs": {"base": "25 mm round base"}}))
