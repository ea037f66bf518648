"""Every check of what content means: the table of contents of this package.

A check looks at the facts of a whole game and yields what it finds. Its name is the code of its
problems, and its docstring the documentation of that code.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from rulewright.check import declarations, ids, prose
from rulewright.check.facts import Finding, Survey
from rulewright.model.problem import Problem, in_order

Check = Callable[[Survey], Iterator[Finding]]

_CHECKS: Final = (
    ids.duplicate_id,
    ids.duplicate_name,
    ids.misplaced_id,
    ids.misnamed_file,
    ids.taken_name,
    ids.alias_is_live,
    ids.alias_claimed_twice,
    ids.vanished_id,
    ids.retired_id,
    ids.unknown_reference,
    ids.reference_to_alias,
    ids.wrong_kind,
    prose.raw_html,
    prose.image,
    prose.external_link,
    prose.stray_sign,
    prose.unknown_icon,
    prose.too_many_icons,
    prose.unknown_phrase,
    prose.term_claimed_twice,
    declarations.unknown_chapter,
    declarations.chapter_not_in_nav,
    declarations.chapter_listed_twice,
    declarations.unknown_procedure,
    declarations.unknown_input,
    declarations.unknown_generator,
    declarations.unknown_format,
    declarations.unknown_tag,
    declarations.empty_selection,
    declarations.unknown_level,
    declarations.unknown_size,
    declarations.unknown_column,
    declarations.beyond_map,
    declarations.beyond_diagram,
)

CHECKS: Mapping[str, Check] = MappingProxyType(
    {check.__name__.replace("_", "-"): check for check in _CHECKS}
)
"""Each check by the code of its problems, in the order of the documentation."""


def run_checks(survey: Survey) -> tuple[Problem, ...]:
    """The problems that the checks find, in the order of their places."""
    return in_order(
        Problem(code, *finding) for code, check in CHECKS.items() for finding in check(survey)
    )
