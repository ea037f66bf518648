"""The numbers by which paper refers to what a reader cannot follow a link to."""

from rulewright.model.book import RULE, TABLE, TERM, Book, Entity


def resolved(book: Book, id_: str) -> Entity | None:
    """What is printed for a reference: a rule, a term with a text of its own, or a table."""
    entity = book.meant(id_)
    return entity if entity is not None and entity.kind in (RULE, TERM, TABLE) else None


def number_of(book: Book, id_: str) -> str:
    """The number by which paper refers to a rule or chapter; empty for what has none."""
    entity = resolved(book, id_) or book.find(id_)
    return entity.number if entity else ""
