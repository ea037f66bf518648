"""Tokens and markers to cut out: the products of a game whose generator is `tokens`.

They lie set by set on as few sheets as possible. A token with a back lies beside it: folded along
the dashed line and glued, both sides match, however the printer feeds its paper.
"""

from collections.abc import Iterator, Mapping

from rulewright.content.book import Book
from rulewright.model.artifact import Artifact
from rulewright.model.problem import Problem, Unprintable
from rulewright.model.project import Project
from rulewright.prints.cut_outs.sheets import CutOut, print_cut_outs, shelved
from rulewright.prints.cut_outs.token_drawing import (
    Style,
    TokenSet,
    TokenView,
    TooNarrowError,
    drawing,
    token_sets,
)
from rulewright.prints.products import PrintJob, products

GENERATOR = "tokens"


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF of all tokens of the game for each product and paper."""
    return products(project, book, GENERATOR, _produce)


def _produce(job: PrintJob) -> bytes:
    """Draw and place the tokens; raises Unprintable if a name does not fit on its token."""
    sets = token_sets(job.book)
    drawings = _drawings(job.book, sets)
    items = [
        (
            each.title,
            [
                (CutOut(token.id, drawings[token.id], *token.room), *token.room)
                for token in each.tokens
                for _ in range(token.count)
            ],
        )
        for each in sets
    ]
    has_backs = any(token.back for each in sets for token in each.tokens)
    hints = ["print.tokens.fold"] if has_backs else []
    groups = [(job.paper, shelved(items, job.paper))]
    return print_cut_outs(job, groups, hints, job.book.game.at("tokens"))


def _drawings(book: Book, sets: tuple[TokenSet, ...]) -> Mapping[str, str]:
    """The drawing of each token, by id."""
    drawings: dict[str, str] = {}
    problems = []
    for number, each in enumerate(sets):
        style = Style(each.colour or book.game.accent.light, number)
        for token in each.tokens:
            try:
                drawings[token.id] = drawing(token, style)
            except TooNarrowError as fault:
                problems.append(_too_narrow(token, str(fault)))
    if problems:
        raise Unprintable(tuple(problems))
    return drawings


def _too_narrow(token: TokenView, name: str) -> Problem:
    return Problem(
        "token-overflow",
        token.at,
        f"{name!r} does not fit on the token {token.id!r}, even in the smallest type.",
        "Give it a shorter `text`, or a larger `size`.",
    )
