"""All files of one game, read."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulewright.load.characters import hidden_characters
from rulewright.load.files import ICON, RELEASED, ContentFile, find_files, read_file
from rulewright.load.garbage import uncollected
from rulewright.load.icons import read_icon
from rulewright.load.released import ReleasedId, read_released
from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.problem import Problem, in_order
from rulewright.model.project import Project


@dataclass(frozen=True, slots=True)
class Loaded:
    """What could be read of one game, and what could not.

    `documents` is in the order of their paths; `icons` maps an icon's name to its SVG source.
    """

    game: str
    documents: tuple[Document, ...]
    released: tuple[ReleasedId, ...]
    icons: Mapping[str, str]
    problems: tuple[Problem, ...]


def load_game(project: Project, game: str) -> Loaded:
    """Read the folder `content/<game>`; all of its problems, sorted by place."""
    files, found = find_files(project, game)
    problems = list(found)
    documents: list[Document] = []
    released: tuple[ReleasedId, ...] = ()
    icons: dict[str, str] = {}
    with uncollected():
        contents = [load_file(file) for file in files]
    for file, loaded in zip(files, contents, strict=True):
        if isinstance(loaded, Document):
            documents.append(loaded)
        elif isinstance(loaded, str):
            icons[file.file.stem] = loaded
        else:
            released += tuple(each for each in loaded if isinstance(each, ReleasedId))
            problems += [each for each in loaded if isinstance(each, Problem)]
    return Loaded(game, tuple(documents), released, MappingProxyType(icons), in_order(problems))


Content = Document | str | tuple[ReleasedId, ...] | tuple[Problem, ...]


def load_file(file: ContentFile) -> Content:
    """Read one file: a document, an icon's source or the released ids, or what is wrong with it."""
    text = read_file(file)
    return (text,) if isinstance(text, Problem) else load_content(file, text)


def load_content(file: ContentFile, text: str) -> Content:
    """The same for a file whose text has been read."""
    if file.kind == ICON:
        return read_icon(file.path, text)
    if file.kind == RELEASED:
        hidden = tuple(hidden_characters(file.path, text))
        if hidden:
            return hidden
        released, problems = read_released(file.path, text)
        return problems or released
    return load_text(file.path, file.kind, text)
