"""What is kept in memory for speed: results of functions, and garbage, for a while."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

_Parameters = ParamSpec("_Parameters")
_Result_co = TypeVar("_Result_co", covariant=True)


if TYPE_CHECKING:

    class Cached(Protocol[_Parameters, _Result_co]):
        """A function that remembers its results."""

        def __call__(self, *args: _Parameters.args, **kwargs: _Parameters.kwargs) -> _Result_co:
            """The result, remembered or computed now."""

        def cache_clear(self) -> None:
            """Forget all results."""

    def cache(function: Callable[_Parameters, _Result_co]) -> Cached[_Parameters, _Result_co]:
        """Remember every result."""

    def lru_cache(
        maxsize: int,
    ) -> Callable[[Callable[_Parameters, _Result_co]], Cached[_Parameters, _Result_co]]:
        """Remember so many results, those used last."""

else:
    from functools import cache, lru_cache

__all__ = ["cache", "lru_cache", "uncollected"]


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage within a `with`: what is made there is looked through once, afterwards."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
