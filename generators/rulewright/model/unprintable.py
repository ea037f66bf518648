"""A fault in content that shows only when an output is made: a card whose text does not fit."""

from rulewright.model.problem import Problem


class Unprintable(Exception):  # noqa: N818 - not an error of the tool
    """Raised by an artifact's `produce`: the faults in content that keep it from being made.

    The only way in which a fault in content is raised: `produce` is where nothing else can return
    it. A build reports the problems like all others and leaves the last good output in place.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems
