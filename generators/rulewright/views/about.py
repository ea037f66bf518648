"""What a game says of itself: whose it is, and what of it is not simply stated.

What is computed from a value that is not simply stated carries its mark too, and is not listed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.content.book import Book, MarkedValue
from rulewright.content.game import Game, Licence, Restated
from rulewright.markup.renderer import plain_phrase
from rulewright.model.problem import Position
from rulewright.model.status import Status
from rulewright.views.value import change
from rulewright.words.catalogue import words


@dataclass(frozen=True, slots=True)
class Credits:
    """Who is behind a game, as far as it declares, and the sentences that say so."""

    game: Game

    @property
    def authors(self) -> tuple[str, ...]:
        """Who wrote the text."""
        return self.game.authors

    @property
    def licence(self) -> Licence | None:
        """What others may do with the text."""
        return self.game.licence

    @property
    def restates(self) -> Restated | None:
        """The other game that it restates, if any; its statement is never empty."""
        declared = self.game.restates
        if declared is None or declared.statement:
            return declared
        return Restated(declared.title, words(self.game.language)["credits.independent"])

    @property
    def by(self) -> str:
        """The authors in one line, or ""."""
        both = words(self.game.language)["credits.and"]
        *first, last = self.authors or ("",)
        return both.format(first=", ".join(first), last=last) if first else last

    @property
    def belongs(self) -> str:
        """The sentence on the owner of the game, or on that of the game that it restates."""
        if self.restates:
            return self.restates.statement
        if not self.game.owner:
            return ""
        return words(self.game.language)["credits.owner"].format(
            game=self.game.title, owner=self.game.owner.removesuffix(".")
        )

    @property
    def text_under(self) -> tuple[str, str, str]:
        """The sentence on authors and licence of the text: what comes before, is, and follows
        the name of the licence, so that a page can make it a link. Empty where nothing is known.
        """
        catalogue = words(self.game.language)
        before, _, after = catalogue[
            "credits.text.restated" if self.restates else "credits.text"
        ].partition("{credit}")
        if self.licence and self.authors:
            by = catalogue["credits.by.after"].format(authors=self.by)
            return before, self.licence.name, by + after
        if self.licence:
            return before, self.licence.name, after
        if self.authors:
            return before + catalogue["credits.by"].format(authors=self.by) + after, "", ""
        return "", "", ""

    @property
    def text(self) -> str:
        """The sentence on authors and licence of the text, or ""."""
        return "".join(self.text_under)

    @property
    def footer(self) -> str:
        """The sentence below every page, or ""."""
        if self.restates:
            return words(self.game.language)["site.footer.independent"]
        return self.text


def credits_of(game: Game) -> Credits:
    """What a game says of its authors, licence and owner."""
    return Credits(game)


def common_footer(games: Sequence[Credits]) -> str:
    """The footer of pages that belong to no game: what is true of all games, or ""."""
    said = {each.footer for each in games}
    return said.pop() if len(said) == 1 else ""


@dataclass(frozen=True, slots=True)
class Gap:
    """A value that is not simply stated. `about` is the id that it belongs to, or "" for the game.

    `where` names the value within it in words (empty: the whole of it), `value` what is written
    there (empty where it is missing), both without markup; `at` is the place to change.
    """

    about: str
    title: str
    where: str
    value: str
    status: Status
    reasons: tuple[str, ...]
    at: Position


def gaps(book: Book) -> tuple[Gap, ...]:
    """All gaps of a game: first those of the game's own facts, then in reading order."""
    return tuple(
        Gap(
            about=mark.about,
            title=mark.title,
            where=" · ".join(plain_phrase(book, name) for name in mark.where),
            value=_shown(book, mark),
            status=mark.status,
            reasons=mark.notes,
            at=mark.at,
        )
        for mark in book.marks
    )


def _shown(book: Book, mark: MarkedValue) -> str:
    if mark.change is not None:
        return change(mark.change.by, multiplies=mark.change.multiplies)
    return plain_phrase(book, mark.value)
