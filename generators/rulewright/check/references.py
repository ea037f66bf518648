"""References: each leads to something that is there, and to the right kind of thing."""

from collections.abc import Iterator
from typing import Final

from rulewright.check.survey import Survey, at
from rulewright.model.problem import Problem
from rulewright.model.suggest import did_you_mean
from rulewright.validate.fields import ENTITY

_WHERE: Final = "Every id stands in the file of what it names; `rulewright ids` lists them."


def unknown_reference(survey: Survey) -> Iterator[Problem]:
    """A reference names an id that nothing has; correct it, or add what it names."""
    released = {id_ for file in survey.files for id_, *_ in file.released}
    for file in survey.files:
        for target, wanted, line, column in file.referrals:
            if target not in survey.defined and target not in survey.aliases:
                what = "nothing" if wanted == ENTITY else f"no {wanted}"
                hint = "It was released and is gone: write the id of what took its place."
                if target not in released:
                    hint = did_you_mean(survey.closest(target), _WHERE)
                message = f"{what} has the id '{target}'."
                yield Problem("unknown-reference", at(file, line, column), message, hint)


def reference_to_alias(survey: Survey) -> Iterator[Problem]:
    """A reference uses a former id; aliases keep old addresses alive and aren't written anew."""
    for file in survey.files:
        for target, _, line, column in file.referrals:
            if target in survey.aliases and target not in survey.defined:
                now = survey.aliases[target]
                message = f"'{target}' is a former id."
                yield Problem(
                    "reference-to-alias", at(file, line, column), message, f"Write '{now}'."
                )


def wrong_kind(survey: Survey) -> Iterator[Problem]:
    """A field names something of another kind, such as a table where a rule is asked for."""
    for file in survey.files:
        for target, wanted, line, column in file.referrals:
            found = survey.defined.get(target)
            if found and wanted not in (ENTITY, found.kind):
                message = f"'{target}' is a {found.kind}; here belongs the id of a {wanted}."
                hint = f"Name a {wanted}."
                yield Problem("wrong-kind", at(file, line, column), message, hint)
