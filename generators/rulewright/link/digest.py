"""The digest of a book, by those of its parts, which linking has told."""

from rulewright.content.book import Book
from rulewright.write.digest import digest_of_data


def digest_of_book(book: Book, *, places: bool = False) -> str:
    """The digest of all content of a game, and of the lines and columns of it if `places`."""
    content = [
        [entity.id, entity.kind, entity.number, entity.chapter, entity.digest]
        for entity in book.entities.values()
    ]
    origins = [book.game.origin, *(entity.origin for entity in book.entities.values())]
    texts = sorted({(each.path, each.digest) for each in origins}) if places else []
    return digest_of_data([book.game.digest, content, texts, sorted(book.icons.items())])
