"""Every check of what content means: the table of contents of this package.

A check looks at the facts of a whole game and yields its problems, all of the code under which it
stands here. Its docstring is the documentation of that code.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from rulewright.check import declarations, ids, prose, references
from rulewright.check.survey import Survey
from rulewright.model.problem import Problem, in_order

Check = Callable[[Survey], Iterator[Problem]]

CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "duplicate-id": ids.duplicate_id,
        "duplicate-name": ids.duplicate_name,
        "misplaced-id": ids.misplaced_id,
        "misnamed-file": ids.misnamed_file,
        "taken-name": ids.taken_name,
        "alias-is-live": ids.alias_is_live,
        "alias-claimed-twice": ids.alias_claimed_twice,
        "vanished-id": ids.vanished_id,
        "retired-id": ids.retired_id,
        "unknown-reference": references.unknown_reference,
        "reference-to-alias": references.reference_to_alias,
        "wrong-kind": references.wrong_kind,
        "raw-html": prose.raw_html,
        "image": prose.image,
        "external-link": prose.external_link,
        "stray-sign": prose.stray_sign,
        "unknown-icon": prose.unknown_icon,
        "too-many-icons": prose.too_many_icons,
        "term-claimed-twice": prose.term_claimed_twice,
        "unknown-chapter": declarations.unknown_chapter,
        "chapter-not-in-nav": declarations.chapter_not_in_nav,
        "chapter-listed-twice": declarations.chapter_listed_twice,
        "unknown-procedure": declarations.unknown_procedure,
        "unknown-input": declarations.unknown_input,
        "unknown-generator": declarations.unknown_generator,
        "unknown-format": declarations.unknown_format,
        "unknown-tag": declarations.unknown_tag,
        "empty-selection": declarations.empty_selection,
        "unknown-level": declarations.unknown_level,
        "unknown-size": declarations.unknown_size,
        "unknown-column": declarations.unknown_column,
        "beyond-map": declarations.beyond_map,
    }
)


def run_checks(survey: Survey) -> tuple[Problem, ...]:
    """The problems that the checks find, in the order of their places."""
    return in_order(problem for check in CHECKS.values() for problem in check(survey))
