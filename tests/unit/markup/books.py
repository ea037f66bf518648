"""Books of a few rules, for prose to refer to."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.content.book import Book, TermForm
from rulewright.content.game import Game
from rulewright.content.reading import read
from rulewright.content.rule import Rule

GAME: Mapping[str, Any] = {
    "game": "small",
    "title": "Small",
    "edition": "1",
    "version": "1",
    "released": "2026-01-02",
    "language": "en",
    "accent": {"light": "#000000", "dark": "#ffffff"},
    "characteristics": [],
    "nav": [],
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
    return Book(
        game=read(Game, GAME),
        entities={id_: Rule(id=id_, title=title, text="") for id_, title in TITLES.items()},
        aliases={"rolls.old-save": "rolls.save"},
        backlinks={},
        terms=tuple(TermForm(form, target) for form, target in terms),
        icons=ICONS,
    )
