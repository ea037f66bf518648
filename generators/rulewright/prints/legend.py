"""The line at a page's foot that explains its marks."""

from collections.abc import Iterable, Mapping

from rulewright.model.status import Status


def legend(statuses: Iterable[Status], words: Mapping[str, str]) -> str:
    """What the marks of these statuses mean, in their order: `? not known; * worked out …`."""
    return "; ".join(
        f"{words[f'mark.{each}']} {words[f'print.legend.{each}']}" for each in statuses
    )
