"""What was read of a game's files, which need not be read again while their texts are the same.

A document and what linking makes of it by itself are kept with the digest of the file's text. They
are kept as pickles, which could do anything when read: so it is only done with those that bear the
signature of this machine (`write.kept`), and by the very code that wrote them.
"""

import hashlib
import pickle
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.link.linking import Part, part_of
from rulewright.load.garbage import uncollected
from rulewright.model.document import Document
from rulewright.write.kept import Kept


@dataclass(frozen=True, slots=True)
class Volume:
    """A document, and what linking makes of it by itself."""

    document: Document
    part: Part


@dataclass(slots=True)
class Library:
    """What is known of the files of one game; `tool` is the digest of what reads them."""

    folder: Path
    game: str
    tool: str
    _known: dict[str, Volume] | None = None
    _used: dict[str, Volume] = field(default_factory=dict)

    def document(self, path: str, text: str) -> Document | None:
        """The document of a text at this path, where it is known."""
        known = self._volumes().get(path)
        if known is None or known.document.digest != digest_of_text(text):
            return None
        return known.document

    def part(self, document: Document) -> Part:
        """What linking makes of a document, known from now on."""
        known = self._volumes().get(document.path)
        if known is None or known.document.digest != document.digest:
            known = Volume(document, part_of(document))
        self._used[document.path] = known
        return known.part

    def turn(self) -> bool:
        """Forget what was not used since the last turn; whether anything has changed since."""
        before, self._known, self._used = self._volumes(), self._used, {}
        return self._known.keys() != before.keys() or any(
            before[path] is not volume for path, volume in self._known.items()
        )

    def keep(self) -> None:
        """Keep what is known for the next run."""
        kept = pickle.dumps(self._volumes(), protocol=pickle.HIGHEST_PROTOCOL)
        Kept(self.folder).write(self._name, self.tool.encode() + b"\n" + kept)

    @property
    def _name(self) -> str:
        return f"{self.game}.pickle"

    def _volumes(self) -> dict[str, Volume]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> dict[str, Volume]:
        tool, _, kept = (Kept(self.folder).read(self._name) or b"").partition(b"\n")
        if tool != self.tool.encode():
            return {}
        # The signature says that it was written here; the digest of the code, that it still fits.
        with uncollected():
            known: dict[str, Volume] = pickle.loads(kept)
        return known


def digest_of_text(text: str) -> str:
    """The digest by which documents tell their texts."""
    return hashlib.sha256(text.encode()).hexdigest()
