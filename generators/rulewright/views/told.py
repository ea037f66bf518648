"""Dice that a story tells, in words."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rulewright.markup.faces import faces


def told(game: Mapping[str, Any], rolled: Any) -> str:
    """Dice as told: 6 then 6 of one die is 6–6; symbols by their names, equal ones counted."""
    names = {each.name: each.face["name"] for each in faces(game) if isinstance(each.face, Mapping)}

    def shown(die: Any) -> str:
        thrown = die if isinstance(die, list) else [die]
        return "\N{EN DASH}".join(str(names.get(face, face)) for face in thrown)

    dice = [shown(die) for die in rolled] if isinstance(rolled, list) else [shown(rolled)]
    if not any(name in dice for name in names.values()):
        return ", ".join(dice)
    counts = Counter(dice).items()
    return ", ".join(f"{count} × {die}" if count > 1 else die for die, count in counts)
