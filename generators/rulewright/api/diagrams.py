"""The diagrams of a game: what they declare, what they show in words, and their drawings."""

from collections.abc import Mapping

from rulewright.api.common import Data, Entry, GameFile, Json, Prose, Source
from rulewright.content import diagram as content
from rulewright.views.diagram import diagram_view


class Drawing(Data):
    """A drawing of a diagram."""

    title: str
    """Its heading; empty where there is one drawing only."""
    svg: str
    """The drawing as SVG. Its classes tell what each part is: `d-ours`, `d-theirs` and so on."""


class Frame(Data):
    """What one of several drawings shows in addition."""

    title: str
    """Its heading."""
    shapes: list[Mapping[str, Json]]
    """Its shapes, as content declares them."""


class Diagram(Entry):
    """A diagram; its `text` says what it shows, for those who do not see it."""

    rules: list[str]
    """The ids of the rules beside which it stands."""
    caption: Prose | None
    """The sentence below it, if it has one."""
    size: list[float]
    """The width and height of each drawing, in the unit of its shapes."""
    shapes: list[Mapping[str, Json]]
    """The shapes that stand in every drawing, as content declares them."""
    frames: list[Frame]
    """What each of several drawings shows in addition; empty where there is one drawing only."""
    drawings: list[Drawing]
    """The drawings."""


class DiagramsFile(GameFile):
    """The diagrams of a game."""

    diagrams: list[Diagram]
    """The diagrams, by id."""


def diagrams(source: Source) -> DiagramsFile:
    """All diagrams of a game."""
    found = [_diagram(source, each) for each in source.book.all(content.Diagram)]
    return DiagramsFile(**source.file(), diagrams=found)


def _diagram(source: Source, diagram: content.Diagram) -> Diagram:
    view = diagram_view(source.book, diagram, source.renderer)
    caption = source.prose(diagram.caption, diagram.id, inline=True) if diagram.caption else None
    return Diagram(
        **source.entry(diagram),
        rules=list(diagram.rules),
        caption=caption,
        size=[diagram.size.width, diagram.size.depth],
        shapes=list(diagram.declared_shapes),
        frames=[
            Frame(title=each.title, shapes=list(shapes))
            for each, shapes in zip(diagram.frames, diagram.declared_of_frames, strict=True)
        ],
        drawings=[Drawing(title=each.title, svg=each.svg) for each in view.drawings],
    )
