"""Tokens and markers to cut out: the products of a game whose generator is `tokens`.

They lie set by set on as few sheets as may be. One with a back lies beside it: folded along the
dashed line and glued, both sides meet, whatever the printer.
"""

from collections.abc import Iterator, Mapping

from rulewright.model.artifact import Artifact
from rulewright.model.book import Book
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from rulewright.model.unprintable import Unprintable
from rulewright.press.geometry import Paper
from rulewright.press.shelves import shelved
from rulewright.prints.cut_outs.token_drawing import Style, TooNarrowError, drawing
from rulewright.prints.products import prints
from rulewright.views.token import TokenSet, TokenView, token_sets

GENERATOR = "tokens"


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF of all tokens of the game for each product and paper."""
    return prints(project, book, GENERATOR, _produce)


def _produce(project: Project, book: Book, index: int, paper: Paper) -> Mapping[str, bytes]:
    """Draw and place the tokens; raises Unprintable where a name has no room on its token."""
    from rulewright.prints.cut_outs.sheets import CutOut, press_cut_outs

    sets = token_sets(book)
    drawn, problems = _drawn(book, sets)
    if problems:
        raise Unprintable(tuple(problems))
    items = [
        (
            each.title,
            [
                (CutOut(token.id, drawn[token.id], *token.room), *token.room)
                for token in each.tokens
                for _ in range(token.count)
            ],
        )
        for each in sets
    ]
    has_backs = any(token.back for each in sets for token in each.tokens)
    hints = ["print.tokens.fold"] if has_backs else []
    title = book.raw_game["products"][index]["title"]
    at = book.game_document.value_at("tokens")
    return {"": press_cut_outs(project, book, title, [(paper, shelved(items, paper))], hints, at)}


def _drawn(book: Book, sets: tuple[TokenSet, ...]) -> tuple[dict[str, str], list[Problem]]:
    drawn, problems = {}, []
    for number, each in enumerate(sets):
        style = Style(each.colour or str(book.raw_game["accent"]["light"]), number)
        for token in each.tokens:
            try:
                drawn[token.id] = drawing(token, style)
            except TooNarrowError as fault:
                problems.append(_too_narrow(book, token, str(fault)))
    return drawn, problems


def _too_narrow(book: Book, token: TokenView, name: str) -> Problem:
    return Problem(
        "token-overflow",
        book.game_document.value_at(*token.path),
        f"{name!r} does not fit on the token {token.id!r}, even in the smallest type.",
        "Give it a shorter `text`, or a larger `size`.",
    )
