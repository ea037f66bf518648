"""Names in the order that people expect (5 before 10), and what may be meant by unknown ones."""

import re
from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property
from itertools import islice
from typing import TypeVar

_T = TypeVar("_T", bound=Hashable)


def natural(text: str) -> list[str | int]:
    """The key by which to sort a text so that the numbers in it are in order."""
    parts = re.sub(r"(\d+)", r"\0\1\0", text).split("\0")
    return [int(part) if part.isdecimal() else part for part in parts]


def unique(values: Iterable[_T]) -> tuple[_T, ...]:
    """The values without repetitions, in order of first appearance."""
    seen: dict[_T, None] = {}
    for value in values:
        seen.setdefault(value)
    return tuple(seen)


_ALIKE = 0.7
_LONGEST = 100
_MOST_COMPARED = 500
_MOST_LISTED = 12


def closest(wrong: str, names: Iterable[str]) -> str:
    """The name most similar to a wrong one; "" if none is similar enough.

    Comparing is slow, so at most a few hundred names are compared, and none if the wrong one is
    longer than any name would be.
    """
    from difflib import get_close_matches

    if len(wrong) > _LONGEST:
        return ""
    least, most = len(wrong) * _ALIKE / (2 - _ALIKE), len(wrong) * (2 - _ALIKE) / _ALIKE
    near = sorted(name for name in names if least <= len(name) <= most)[:_MOST_COMPARED]
    return next(iter(get_close_matches(wrong, near, n=1, cutoff=_ALIKE)), "")


def did_you_mean(name: str, otherwise: str) -> str:
    """The hint that suggests a name, or the hint `otherwise` if there is no name to suggest."""
    return f"Did you mean '{name}'?" if name else otherwise


def listed(names: Iterable[str]) -> str:
    """The first few names, for a hint that lists what exists; "none" if nothing does."""
    shown = [*islice(names, _MOST_LISTED + 1)]
    more = ", …" if len(shown) > _MOST_LISTED else ""
    return ", ".join(shown[:_MOST_LISTED]) + more or "none"


def nearest(name: object, known: Iterable[object]) -> str:
    """The hint for an unknown name: the most similar known one, otherwise the known ones."""
    names = unique(str(each) for each in known)
    there_are = f"There are: {listed(names)}." if names else "None is declared."
    return did_you_mean(closest(str(name), names), there_are)


class Ids:
    """All ids, grouped by their parts, since comparing one with ten thousand others is too slow."""

    def __init__(self, ids: Iterable[str]) -> None:
        self._ids = tuple(ids)

    @cached_property
    def _alike(self) -> Mapping[str, tuple[str, ...]]:
        """Ids by the part before their first dot, with the dot, and by the part after it."""
        groups: dict[str, list[str]] = {}
        for each in self._ids:
            first, _, rest = each.partition(".")
            groups.setdefault(f"{first}.", []).append(each)
            groups.setdefault(rest or first, []).append(each)
        return {part: tuple(group) for part, group in groups.items()}

    @cached_property
    def _firsts(self) -> tuple[str, ...]:
        return tuple(part for part in self._alike if part.endswith("."))

    def closest(self, wrong: str) -> str:
        """The id most similar to a wrong one among those that share its first part or the rest."""
        first, _, rest = wrong.partition(".")
        near = {*self._alike.get(f"{first}.", ()), *self._alike.get(rest or first, ())}
        if not near:
            likely = closest(f"{first}.", self._firsts)
            near = set(self._alike.get(likely, ()))
        return closest(wrong, near)
