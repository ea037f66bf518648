"""What a book can be turned into: the menu of outputs, and one generator a module.

A generator is a function from a project and a book to artifacts:
`Callable[[Project, Book], Iterable[Artifact]]`; one that is `whole` takes the books of all games
at once: `Callable[[Project, Sequence[Book]], Iterable[Artifact]]`. The menu names each function
instead of importing it, so that looking at the menu loads no output's libraries.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pkgutil import resolve_name
from types import MappingProxyType
from typing import cast

from rulewright.model.artifact import Artifact


@dataclass(frozen=True, slots=True)
class Generator:
    """One line of the menu: its function, `module:name`, and whether it takes all games."""

    function: str
    whole: bool = False

    def load(self) -> Callable[..., Iterable[Artifact]]:
        """The function itself."""
        return cast(Callable[..., Iterable[Artifact]], resolve_name(self.function))


GENERATORS: Mapping[str, Generator] = MappingProxyType(
    {
        "site": Generator("rulewright.site.artifacts:artifacts", whole=True),
        "cards": Generator("rulewright.prints.cards.artifacts:artifacts"),
        "sheet": Generator("rulewright.prints.sheet.artifacts:artifacts"),
        "rulebook": Generator("rulewright.prints.rulebook.artifacts:artifacts"),
        "tokens": Generator("rulewright.prints.cut_outs.tokens:artifacts"),
        "templates": Generator("rulewright.prints.cut_outs.templates:artifacts"),
        "quick-reference": Generator("rulewright.prints.quick_reference.artifacts:artifacts"),
        "api": Generator("rulewright.api.files:artifacts", whole=True),
    }
)
"""What `rulewright build` makes, in the output folder."""

PLAIN: Mapping[str, Generator] = MappingProxyType(
    {"pages": Generator("rulewright.site.plain_pages:artifacts", whole=True)}
)
"""What `rulewright pages` makes, in a folder of its own."""
