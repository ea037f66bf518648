"""The order in which things of one kind are listed, the same on every surface."""

import re

from rulewright.model.book import Entity


def by_code(entity: Entity) -> tuple[bool, list[str | int]]:
    """Order by the code that players use, A2 before A10; what has none follows as it is."""
    code = str(entity.data.get("code", ""))
    return not code, [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", code)]
