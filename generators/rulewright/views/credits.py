"""Whose game it is, in sentences: authors, licence, owner, and another's game that is restated."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.content.credits import Licence, Restated
from rulewright.content.game import Game
from rulewright.words.catalogue import words


@dataclass(frozen=True, slots=True)
class Credits:
    """Who is behind a game, as far as it says, and the sentences that say so."""

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
        """The game of somebody else that it restates, with a statement in any case."""
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
    """What is true of all games of a site, said below pages that are of none: or ""."""
    said = {each.footer for each in games}
    return said.pop() if len(said) == 1 else ""
