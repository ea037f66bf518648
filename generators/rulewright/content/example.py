"""A worked example: a story of play that is executed at every check."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.content.entity import Entity
from rulewright.content.reading import key
from rulewright.content.story import Act, Given, StoryStep
from rulewright.model.document import DataPath
from rulewright.model.plain import Plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Entity):
    """A worked example: what is `given` before it begins, and its `acts`.

    `declared_given` and `declared_acts` are the same as their author wrote them.
    """

    kind: ClassVar[str] = "example"

    given: Given = field(default_factory=Given)
    acts: tuple[Act, ...]
    declared_given: Mapping[str, Plain] = field(
        default_factory=dict, metadata=key("given"), repr=False
    )
    declared_acts: tuple[Mapping[str, Plain], ...] = field(
        default=(), metadata=key("acts"), repr=False
    )

    @property
    def steps(self) -> Iterator[tuple[DataPath, StoryStep]]:
        """Its steps in order, each with its place in the example."""
        for act, each_act in enumerate(self.acts):
            for scene, each_scene in enumerate(each_act.scenes):
                for index, step in enumerate(each_scene.steps):
                    yield ("acts", act, "scenes", scene, "steps", index), step
