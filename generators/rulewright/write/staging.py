"""The new output, made beside the old one and exchanged for it at the end.

Beside the output folder `site` stands, while a build runs, the folder `.site.staging`:

    .site.staging/        locked as long as the build runs
        new/              the tree being made; what did not change is linked from the old one
        old/              the old tree on its way out

Whatever happens to the build before the exchange, the old output has not been touched. What a
killed build left is cleaned up by the next one.
"""

import fcntl
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from rulewright.write.exchange import flush, put_in_place, recover
from rulewright.write.manifest import (
    MANIFEST,
    Key,
    Record,
    from_json,
    hash_of,
    is_intact,
    to_json,
)
from rulewright.write.paths import BadPathError, path_of_file


class CannotWriteError(Exception):
    """The output folder can't be used; the message tells a person what to do."""


@dataclass(frozen=True, slots=True)
class Staging:
    """A build's tree in the making; `last` are the records of the last good build."""

    output: Path
    folder: Path
    last: Mapping[Key, Record]

    @property
    def new(self) -> Path:
        """The tree being made."""
        return self.folder / "new"

    def reuse(self, key: Key, digest: str = "") -> Record | None:
        """What the last good build made, if digest (when given) and hashes still fit.

        None where they don't: then the artifact must be produced.
        """
        record = self.last.get(key)
        if record is None or (digest and record.digest != digest):
            return None
        return record if record.files and is_intact(record, self.output) else None

    def put(self, key: Key, digest: str, files: Mapping[str, bytes]) -> Record:
        """Write the files of an artifact, given by path relative to the artifact's.

        Raises BadPathError where another artifact has written to one of the paths already.
        """
        hashes = {}
        for name, content in files.items():
            path = path_of_file(key.path, name)
            try:
                target = self._target(path)
                with target.open("xb") as file:
                    file.write(content)
            except (FileExistsError, NotADirectoryError) as error:
                raise BadPathError(f"two artifacts write to {path!r}, one of them {key}") from error
            hashes[path] = hash_of(content)
        return Record(key, digest, hashes)

    def finish(self, made: Mapping[Key, Record], kept: Mapping[Key, Record]) -> None:
        """Exchange the old output for what was made and kept, unless that is all that it holds."""
        if not made and kept == self.last and self._holds_only(kept):
            return
        for record in kept.values():
            for path in record.files:
                self._link(path)
        (self.new / MANIFEST).write_text(to_json({**kept, **made}), encoding="utf-8")
        flush(self.new)
        put_in_place(self.new, self.output, self.folder / "old")

    def _holds_only(self, records: Mapping[Key, Record]) -> bool:
        """Whether nobody has put anything into the output since."""
        known = {MANIFEST}
        for record in records.values():
            for path in record.files:
                known.update(accumulate(path.split("/"), "{}/{}".format))
        start = len(f"{self.output}/")
        found = {
            f"{folder}/{name}"[start:]
            for folder, folders, files in os.walk(self.output)
            for name in (*folders, *files)
        }
        return found == known

    def _link(self, path: str) -> None:
        source, target = self.output / path, self._target(path)
        try:
            os.link(source, target, follow_symlinks=False)
        except FileExistsError as error:
            raise BadPathError(f"two artifacts write to {path!r}") from error
        except OSError:
            shutil.copy2(source, target)

    def _target(self, path: str) -> Path:
        target = self.new / path
        target.parent.mkdir(parents=True, exist_ok=True)
        return target


@contextmanager
def staging(output: Path) -> Iterator[Staging]:
    """A staging folder beside `output`, locked, and gone afterwards.

    Raises CannotWriteError where another build is at it, where `output` holds what no build of ours
    made, or where no folder can be made beside it.
    """
    output = output.resolve()
    folder = output.with_name(f".{output.name}.staging")
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        descriptor = _lock(folder)
    except OSError as error:
        raise CannotWriteError(f"can't write to {folder.parent}: {error.strerror}") from error
    try:
        recover(output, folder / "old")
        _clean(folder)
        _refuse_foreign(output)
        manifest = output / MANIFEST
        last = from_json(manifest.read_text(encoding="utf-8")) if manifest.is_file() else {}
        (folder / "new").mkdir()
        yield Staging(output, folder, last)
    finally:
        recover(output, folder / "old")
        _clean(folder)
        folder.rmdir()
        os.close(descriptor)


def _lock(folder: Path) -> int:
    """Make and lock the folder; the lock goes with the process, however it ends."""
    while True:
        folder.mkdir(exist_ok=True)
        try:
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        except FileNotFoundError:
            continue
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # The build that had it may have removed the folder between our two calls.
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
    if output.exists() and not output.is_dir():
        raise CannotWriteError(f"{output} is a file; name a folder that a build may replace")
    if output.is_dir() and not (output / MANIFEST).is_file() and any(output.iterdir()):
        raise CannotWriteError(
            f"{output} was not made by rulewright, and a build would replace all of it; "
            "delete it yourself, or name another folder with --output"
        )
