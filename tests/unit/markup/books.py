"""Books of a few rules, for prose to refer to."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.model.book import Book, Entity, TermForm
from rulewright.model.document import Document

GAME: Mapping[str, Any] = {
    "game": "small",
    "title": "Small",
    "language": "en",
    "dice": {
        "d6": {"title": "D6", "faces": [1, 2, 3, 4, 5, 6]},
        "d8": {"title": "D8", "faces": [1, 2, 3, 4, 5, 6, 7, 8]},
        "leaf": {
            "title": "Leaf die",
            "faces": [
                {"id": "bare", "name": "Bare twig", "symbol": "–"},
                {"id": "leaf", "name": "Leaf & stalk", "symbol": "❧", "icon": "leaf"},
            ],
        },
    },
}
TITLES = {
    "rolls.save": "Save roll",
    "rolls.attack": "Attack roll",
    "moves.turn": 'Turning 6" about',
}
ICONS = {
    "leaf": (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>x</title>'
        '<path id="a" d="M0 0L10 10"/></svg>'
    ),
}


def book_of(terms: Sequence[tuple[str, str]] = ()) -> Book:
    """A book of the rules above, with forms of terms and the ids that they lead to."""
    document = Document("content/small/game.yml", "game", GAME, {})
    return Book(
        game=GAME,
        game_document=document,
        entities={
            id_: Entity(id_, "rule", title, {"id": id_, "title": title}, document)
            for id_, title in TITLES.items()
        },
        aliases={"rolls.old-save": "rolls.save"},
        backlinks={},
        terms=tuple(TermForm(form, target) for form, target in terms),
        icons=ICONS,
        nav=(),
    )
