"""How much work a function does, counted and never timed.

A clock says something else on each machine. What is counted here is the same everywhere: the lines
of Python that are executed and the sizes of the texts and collections that they make, so that a
copy of a whole text for each of its words is seen as the work that it is.
"""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

_SIZED = (str, bytes, list, tuple, set, dict)
_NEW = 5
"""The references that a value has which only one name is bound to, while it is looked at here."""


def work(function: Callable[[], object]) -> int:
    """The lines executed within a call of `function`, and the sizes of what they make."""
    total = 0

    def enter(frame: FrameType, event: str, _argument: Any) -> Any:
        bound = {name: id(value) for name, value in frame.f_locals.items()}

        def count(frame: FrameType, event: str, _argument: Any) -> Any:
            nonlocal total
            total += 1
            for name, value in frame.f_locals.items():
                if bound.get(name) != id(value):
                    bound[name] = id(value)
                    if isinstance(value, _SIZED) and sys.getrefcount(value) <= _NEW:
                        total += len(value)
            return count

        return count

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        function()
    finally:
        sys.settrace(before)
    return total


def growth(make: Callable[[int], Callable[[], object]], size: int) -> float:
    """By how much the work grows when an input is doubled: 2 where it is proportional to it.

    `make` gives the function to call for an input of a size. It is called once beforehand, so that
    imports and caches are not counted.
    """
    make(1)()
    return work(make(2 * size)) / work(make(size))


LINEAR = 2.3
"""More than what is proportional to its input grows by: twice, and something for good measure."""
