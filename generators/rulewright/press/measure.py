"""The heights of what stands on a card, whether laid out or reckoned beforehand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """Heights in millimetres: of a card's whole content, of its rows or pieces, and of its parts.

    `intro` stands above a table; `tail`, then `reasons`, below. Of several tables, each is a sum.
    """

    height: float
    rows: tuple[float, ...] = ()
    intro: float = 0.0
    tail: float = 0.0
    reasons: float = 0.0

    def scaled(self, factor: float) -> "Measure":
        """Every height times a factor."""
        return Measure(
            self.height * factor,
            tuple(row * factor for row in self.rows),
            self.intro * factor,
            self.tail * factor,
            self.reasons * factor,
        )
