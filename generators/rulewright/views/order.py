"""The order in which things of one kind are listed, the same on every surface."""

from rulewright.model.book import Entity
from rulewright.model.natural import natural


def by_title(entity: Entity) -> list[str | int]:
    """Order by the alphabet, and by how much figures say: 5 dice before 10 dice."""
    return natural(entity.title.casefold())


def by_code(entity: Entity) -> tuple[bool, list[str | int]]:
    """Order by the code that players use, A2 before A10; what has none follows as it is."""
    code = str(entity.raw.get("code", ""))
    return not code, natural(code)
