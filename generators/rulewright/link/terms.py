"""The forms that link by themselves, and what they link to."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulewright.model.book import TERM
from rulewright.model.document import DataPath


class Form(NamedTuple):
    """A way of writing a term, the id that it leads to, and where in the entity it is declared."""

    form: str
    target: str
    data_path: DataPath


def forms_of(kind: str, entity_id: str, data: Mapping[str, Any]) -> Iterator[Form]:
    """The forms that an entity declares: a rule's lead to it, a term's to its rule, if any."""
    is_term = kind == TERM
    key = "forms" if is_term else "terms"
    target = data.get("rule", entity_id) if is_term else entity_id
    for index, form in enumerate(data.get(key, ())):
        yield Form(form, target, (key, index))
