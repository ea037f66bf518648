"""The new output, made beside the old one and exchanged for it at the end.

While a build runs, the folder `.site.staging` lies beside the output folder `site`:

    .site.staging/        locked while the build runs
        new/              the tree being made; unchanged files are linked from the old one
        old/              the old tree on its way out
        scratch/          temporary files of the build and its workers

Until the exchange, whatever happens to the build, the old output is untouched. The next build
cleans up after one that was killed.

What the last build made is reused only if its manifest is known here: `.rulewright/output/` keeps a
signed note of each manifest that was written on this machine by this person. Of any other manifest,
only the names of the files are believed.
"""

import fcntl
import hashlib
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rulewright.model.artifact import Unchanged
from rulewright.model.project import Project
from rulewright.write.exchange import (
    carry_over,
    find_foreign,
    flush,
    folders_of,
    link_or_copy,
    put_in_place,
    recover,
)
from rulewright.write.kept import Kept
from rulewright.write.manifest import (
    MANIFEST,
    Key,
    Record,
    hash_of,
    is_file_intact,
    is_intact,
    manifest_of,
    read_manifest,
)
from rulewright.write.paths import (
    BadPathError,
    CannotWriteError,
    path_of_file,
    refuse_what_leads_out,
    staging_folder,
)

_READABLE = 0o022
"""The umask of an output, which a server reads under another account than who builds it."""
_MANIFESTS = 50
"""The number of manifests that are remembered, the most recent ones."""


@dataclass(frozen=True, slots=True)
class Staging:
    """The tree that a build is making.

    `last` holds the records of the last good build. `listed` holds those in the manifest that was
    found, whoever wrote it, or is None if it can't be read.
    """

    output: Path
    folder: Path
    known: Kept
    last: Mapping[Key, Record]
    listed: Mapping[Key, Record] | None

    @property
    def new(self) -> Path:
        """The tree being made."""
        return self.folder / "new"

    @property
    def scratch(self) -> Path:
        """A folder for temporary files."""
        return self.folder / "scratch"

    @property
    def manifest(self) -> bytes:
        """The manifest of the output as it is, empty if there is none."""
        try:
            return (self.output / MANIFEST).read_bytes()
        except OSError:
            return b""

    def is_intact(self) -> bool:
        """Whether everything that the last good build wrote is in the output as it was written."""
        return all(is_intact(record, self.output) for record in self.last.values())

    def reuse(self, key: Key, digest: str = "") -> Record | None:
        """What the last good build made, if the digest (when given) and the hashes still match.

        Otherwise None: then the artifact must be produced.
        """
        record = self.last.get(key)
        if record is None or (digest and record.digest != digest):
            return None
        return record if record.files and is_intact(record, self.output) else None

    def put(self, key: Key, digest: str, files: Mapping[str, bytes | Unchanged]) -> Record:
        """Write the files of an artifact, by path relative to the artifact's.

        Unchanged files are linked from the last good build if possible. Raises BadPathError if
        another artifact has already written to one of the paths, and CannotWriteError if the system
        refuses.
        """
        hashes = {}
        for name, content in files.items():
            path = path_of_file(key.path, name)
            target = self.new / path
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                if isinstance(content, Unchanged) and self._has(key, path, content.hash):
                    link_or_copy(self.output / path, target)
                    hashes[path] = content.hash
                    continue
                made = content.make() if isinstance(content, Unchanged) else content
                with target.open("xb") as file:
                    file.write(made)
            except (FileExistsError, NotADirectoryError) as error:
                raise BadPathError(f"two artifacts write to {path!r}, one of them {key}") from error
            except OSError as error:
                raise _cannot_write(target, error) from error
            hashes[path] = hash_of(made)
        return Record(key, digest, hashes)

    def _has(self, key: Key, path: str, expected: str) -> bool:
        """Whether the last good build wrote a file with this hash, which it still has."""
        record = self.last.get(key)
        return (
            record is not None
            and record.files.get(path) == expected
            and is_file_intact(self.output / path, expected)
        )

    def finish(self, made: Mapping[Key, Record], kept: Mapping[Key, Record]) -> tuple[str, ...]:
        """Exchange the old output for what was made and kept, unless nothing has changed.

        Whatever no build made is carried over, and its paths are returned. Raises CannotWriteError
        if some of it would have to be replaced.
        """
        ours = _files(self.listed or {})
        foreign = find_foreign(self.output, {*ours, MANIFEST})
        displaced = {*foreign} & (ours | folders_of(ours))
        unchanged = not made and kept == self.last and self.listed == self.last
        if unchanged and not displaced and (self.output / MANIFEST).is_file():
            return foreign
        try:
            self._assemble(made, kept, foreign)
            flush(self.new, self._written(made))
            put_in_place(self.new, self.output, self.folder / "old")
        except OSError as error:
            raise _cannot_write(self.output, error) from error
        self.known.forget("*", _MANIFESTS)
        return foreign

    def _written(self, made: Mapping[Key, Record]) -> list[str]:
        """The files that were not linked from the last good build."""
        last = {path: each for record in self.last.values() for path, each in record.files.items()}
        files = ((path, each) for record in made.values() for path, each in record.files.items())
        return [MANIFEST, *(path for path, each in files if last.get(path) != each)]

    def _assemble(
        self, made: Mapping[Key, Record], kept: Mapping[Key, Record], foreign: tuple[str, ...]
    ) -> None:
        for path in _files(kept):
            target = self.new / path
            target.parent.mkdir(parents=True, exist_ok=True)
            try:
                link_or_copy(self.output / path, target)
            except FileExistsError as error:
                raise BadPathError(f"two artifacts write to {path!r}") from error
        manifest = manifest_of({**kept, **made}).encode()
        (self.new / MANIFEST).write_bytes(manifest)
        self.known.write(hash_of(manifest), b"")
        ours = _files(self.listed or {})
        for path in foreign:
            for each in carry_over(self.output, self.new, path):
                found = self.output / each
                is_folder = found.is_dir() and not found.is_symlink()
                # If it is not known what the last build made, files where we write were ours.
                if is_folder or (self.listed is not None and each not in ours | folders_of(ours)):
                    raise CannotWriteError(
                        f"{found} was made by no build, and this one would replace it; "
                        "move it elsewhere"
                    )


def _files(records: Mapping[Key, Record]) -> set[str]:
    return {path for record in records.values() for path in record.files}


def _cannot_write(target: Path, error: OSError) -> CannotWriteError:
    return CannotWriteError(
        f"can't write to {target}: {error.strerror}; the last good output stands"
    )


@contextmanager
def staging(project: Project) -> Iterator[Staging]:
    """A staging folder beside the output of a project, locked, and deleted at the end.

    Raises CannotWriteError if another build is running, if the output was not made by this tool or
    leads out of the project, or if no folder can be made beside it.
    """
    refuse_what_leads_out(project)
    output = project.output.resolve()
    folder = staging_folder(output)
    mask = os.umask(_READABLE)
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        descriptor = _lock(folder)
    except OSError as error:
        os.umask(mask)
        raise CannotWriteError(f"can't write to {folder.parent}: {error.strerror}") from error
    try:
        recover(output, folder / "old")
        _clean(folder)
        _refuse_foreign(output)
        known = Kept(project.cache / "output")
        last, listed = _last(output, known)
        for name in ("new", "scratch"):
            (folder / name).mkdir()
        yield Staging(output, folder, known, last, listed)
    finally:
        os.umask(mask)
        recover(output, folder / "old")
        _clean(folder)
        folder.rmdir()
        os.close(descriptor)


def _last(output: Path, known: Kept) -> tuple[Mapping[Key, Record], Mapping[Key, Record] | None]:
    """What the last build on this machine made, and what the manifest in the output lists."""
    try:
        manifest = (output / MANIFEST).read_bytes()
    except FileNotFoundError:
        return {}, {}
    except OSError:
        return {}, None
    listed = read_manifest(manifest)
    is_known = known.read(hashlib.sha256(manifest).hexdigest()) is not None
    return (listed or {}) if is_known else {}, listed


def _lock(folder: Path) -> int:
    """Make the folder and lock it; the lock ends with the process, however that ends."""
    while True:
        folder.mkdir(exist_ok=True)
        try:
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        except FileNotFoundError:
            continue
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # The build that held the lock may have removed the folder between our two calls.
            if os.path.samestat(os.fstat(descriptor), folder.stat()):
                return descriptor
        except BlockingIOError:
            os.close(descriptor)
            raise CannotWriteError(
                f"another build is writing to {folder.with_name(folder.name[1:-8])}; "
                "wait for it to end, or end it"
            ) from None
        except FileNotFoundError:
            pass
        os.close(descriptor)


def _clean(folder: Path) -> None:
    for left in folder.iterdir():
        if left.is_dir() and not left.is_symlink():
            shutil.rmtree(left)
        else:
            left.unlink()


def _refuse_foreign(output: Path) -> None:
    if output.is_dir() and not (output / MANIFEST).is_file() and any(output.iterdir()):
        raise CannotWriteError(
            f"{output} was not made by rulewright, and a build would replace all of it; "
            "delete it yourself, or name another folder with --output"
        )
