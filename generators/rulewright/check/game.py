"""One game checked, stage by stage: all problems of the first stage that has any.

What is known of each file is kept, so that after a change only the changed files are read as YAML,
validated and searched for facts; the checks of meaning look at the facts of all files. Libraries
are imported only if a file has changed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rulewright.check.catalogue import run_checks
from rulewright.check.facts import Facts, Released, Survey
from rulewright.check.memory import Known, Memory, Problems, keep, recall, tool_key
from rulewright.check.rolls import keys_of
from rulewright.load.files import ICON, RELEASED, ContentFile, find_files, read_file
from rulewright.model.document import EXAMPLE, GAME, LIST, PROFILE, Document
from rulewright.model.memory import uncollected
from rulewright.model.problem import Problem, in_order
from rulewright.model.project import Project
from rulewright.write.digest import digest

if TYPE_CHECKING:
    from rulewright.link.linking import Part

Recall = Callable[[str, str], Document | None]
"""Gives the document of a path and a text, if it was read before."""
PartOf = Callable[[Document], "Part"]
"""Gives the entities of a document, which it may remember."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A game that was checked: its problems or, if there are none, its content.

    The content is that of the very bytes that were checked, even if files have changed since.
    """

    problems: tuple[Problem, ...]
    documents: tuple[Document, ...] = ()
    icons: Mapping[str, str] = field(default_factory=dict)


def check_game(project: Project, game: str) -> tuple[Problem, ...]:
    """The problems of the first stage that finds any in a game."""
    return _check(project, game)[1]


def load_checked(
    project: Project, game: str, known: "Recall | None" = None, part: "PartOf | None" = None
) -> Checked:
    """The same, with the content if nothing is wrong.

    `known` gives what was read before, `part` the entities of a document.
    """
    check, problems = _check(project, game, known, part)
    return Checked(problems) if problems else check.content()


def _check(
    project: Project, game: str, known: "Recall | None" = None, part: "PartOf | None" = None
) -> tuple["_Check", tuple[Problem, ...]]:
    cache = project.cache / "check" / f"{game}.jsonl"
    key = tool_key(project)
    before = recall(cache, key)
    check = _Check(project, before, known, part)
    problems = check.run(game)
    if check.has_learned():
        keep(cache, key, check.memory())
    return check, in_order(problems)


@dataclass(slots=True)
class _Check:
    """One run over a game: what is known of its files grows from stage to stage."""

    project: Project
    before: Memory
    recall: "Recall | None"
    part: "PartOf | None"
    texts: dict[ContentFile, str] = field(default_factory=dict)
    known: dict[str, Known] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)
    dice: Mapping[str, str] = field(default_factory=dict)
    lists: tuple[str, Problems] = ("", ())

    def run(self, game: str) -> Sequence[Problem]:
        """The problems of the first stage that has any."""
        return (
            self._load(game)
            or self._validate()
            or self._survey()
            or self._roll()
            or self._check_lists()
        )

    def has_learned(self) -> bool:
        """Whether this run has learned anything new."""
        return (
            (self.dice, self.lists) != (self.before.dice, self.before.lists)
            or self.known.keys() != self.before.files.keys()
            or any(self.before.files[path] is not known for path, known in self.known.items())
        )

    def memory(self) -> Memory:
        """What is known now."""
        return Memory(self.known, self.dice, self.lists)

    def content(self) -> Checked:
        """The content of a game without problems."""
        from rulewright.load.game import load_content

        with uncollected():
            documents = tuple(
                self._document(file) for file in self.texts if file.kind not in (ICON, RELEASED)
            )
        icons = {
            file.file.stem: icon
            for file, text in self.texts.items()
            if file.kind == ICON and isinstance(icon := load_content(file, text), str)
        }
        return Checked((), documents, icons)

    def _load(self, game: str) -> list[Problem]:
        files, found = find_files(self.project, game)
        problems = list(found)
        for file in files:
            text = read_file(file)
            if isinstance(text, Problem):
                problems.append(text)
            else:
                self.texts[file] = text
        for file, file_digest in self._digests().items():
            known = self.before.files.get(file.path)
            if known is None or known.digest != file_digest:
                known = self._read(file, file_digest)
            self.known[file.path] = known
            problems += known.faults
        self.dice, self.lists = self.before.dice, self.before.lists
        return problems

    def _digests(self) -> Mapping[ContentFile, str]:
        """The digest of each file; a profile's includes `game.yml`, on which its shape depends."""
        game = "".join(text for file, text in self.texts.items() if file.kind == GAME)
        return {
            file: digest(text, game if file.kind == PROFILE else "")
            for file, text in self.texts.items()
        }

    def _read(self, file: ContentFile, file_digest: str) -> Known:
        from rulewright.load.game import ReleasedId, load_content

        content = load_content(file, self.texts[file])
        if isinstance(content, Document):
            self.documents[file.path] = content
        if not isinstance(content, tuple):
            return Known(file.path, file_digest)
        faults = tuple(each for each in content if isinstance(each, Problem))
        released = tuple(
            Released(each.id, each.reason, each.at.line, each.at.column)
            for each in content
            if isinstance(each, ReleasedId)
        )
        facts = Facts(file.path, file.kind, released=released)
        return Known(file.path, file_digest, faults, facts=facts)

    def _validate(self) -> list[Problem]:
        new = [
            file
            for file in self.texts
            if file.kind not in (ICON, RELEASED) and self.known[file.path].shape is None
        ]
        if new:
            self._learn_shapes(new)
        return [problem for known in self.known.values() for problem in known.shape or ()]

    def _learn_shapes(self, files: Sequence[ContentFile]) -> None:
        from rulewright.check.extract import extract
        from rulewright.validate.documents import validate

        documents = [self._document(file) for file in files]
        games = [self._document(file) for file in self.texts if file.kind == GAME]
        beside = [game for game in games if game not in documents]
        shapes: dict[str, list[Problem]] = {file.path: [] for file in files}
        for problem in validate([*beside, *documents], self.project):
            shapes.setdefault(problem.at.path, []).append(problem)
        for document in documents:
            shape = tuple(shapes[document.path])
            self.known[document.path] = replace(
                self.known[document.path],
                shape=shape,
                facts=None if shape else extract(document),
                line="",
            )

    def _document(self, file: ContentFile) -> Document:
        """A document that has been loaded without problems, now or in an earlier check."""
        from rulewright.load.game import load_content

        if file.path not in self.documents:
            known = self.recall(file.path, self.texts[file]) if self.recall else None
            content = known or load_content(file, self.texts[file])
            if not isinstance(content, Document):
                raise TypeError(f"{file.path} was loaded without problems before")
            self.documents[file.path] = content
        return self.documents[file.path]

    def _survey(self) -> Sequence[Problem]:
        survey = Survey(
            files=[known.facts for known in self.known.values() if known.facts],
            icons={
                file.file.stem: len(text.encode())
                for file, text in self.texts.items()
                if file.kind == ICON
            },
        )
        return run_checks(survey)

    def _roll(self) -> Sequence[Problem]:
        """The problems of procedures, tables of odds and worked examples, if any has changed."""
        facts = {file: self.known[file.path].facts for file in self.texts}
        keys = keys_of(each for each in facts.values() if each is not None)
        changed = {path for path, key in keys.items() if self.before.dice.get(path) != key}
        if not changed:
            return ()
        from rulewright.check.rolls import dice_problems
        from rulewright.link.linking import link, part_of

        examples = any(file.kind == EXAMPLE and file.path in changed for file in facts)
        needed = [
            file
            for file, each in facts.items()
            if file.kind == GAME
            or file.path in changed
            or (examples and each is not None and each.rolls and file.path not in keys)
        ]
        book = link([self._document(file) for file in needed], {}, self.part or part_of)
        problems = tuple(dice_problems(replace(book, cache=self.project.cache)))
        self.dice = {path: key for path, key in keys.items() if not (problems and path in changed)}
        return problems

    def _check_lists(self) -> Sequence[Problem]:
        """The problems of army lists by the rules of force building, if anything has changed."""
        files = self._concerned_with_lists()
        needed = digest(*(self.known[file.path].digest for file in files))
        if needed != self.lists[0]:
            from rulewright.link.linking import link, part_of
            from rulewright.lists.inspection import list_problems

            book = link([self._document(file) for file in files], {}, self.part or part_of)
            self.lists = (needed, tuple(list_problems(book)))
        return self.lists[1]

    def _concerned_with_lists(self) -> list[ContentFile]:
        """The game, its lists, the profiles that they name, and the rules that they follow."""
        facts = {file: self.known[file.path].facts for file in self.texts}
        found = {file: each for file, each in facts.items() if each is not None}
        named = {id_ for each in found.values() for id_ in each.building}
        named |= {
            referral.target
            for file, each in found.items()
            if file.kind == LIST
            for referral in each.referrals
            if referral.wanted == PROFILE
        }
        return [
            file
            for file, each in found.items()
            if file.kind in (GAME, LIST) or any(defined.id in named for defined in each.defined)
        ]
