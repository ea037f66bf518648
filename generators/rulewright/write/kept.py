"""What one run keeps for the next: signed, so that it is used only as it was written here.

What is kept decides what is not looked at again: "this file has no problems", "this page was made
from that". It lies in the project, and the project may come from a stranger who has put it there.
So each file begins with a signature by a secret of the person who runs the tool, which lies outside
every project. Whatever was forged, truncated or damaged has no valid signature and counts as
absent: it is made again. The same check finds what a power cut left half written, so files need not
be flushed to the disk before they are renamed.

The secret never leaves the machine. If a project moves to another machine, or a build server keeps
`.rulewright/` without the secret, everything is made once more.
"""

import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkstemp

from rulewright.model.memory import cache
from rulewright.write.paths import replace_file

_LENGTH = 32
_SIGNATURE = 64


@dataclass(frozen=True, slots=True)
class Kept:
    """Files that are kept in one folder of a project."""

    folder: Path

    def read(self, name: str) -> bytes | None:
        """What was kept under a name; None if nothing was, or if it was changed since."""
        file = self.folder / name
        try:
            whole = file.read_bytes()
        except OSError:
            return None
        signature, content = whole[:_SIGNATURE], whole[_SIGNATURE:]
        if not hmac.compare_digest(signature, self._sign(name, content)):
            return None
        with suppress(OSError):
            os.utime(file, follow_symlinks=False)
        return content

    def write(self, name: str, content: bytes) -> None:
        """Keep something under a name; a failure to write it is ignored."""
        with suppress(OSError):
            replace_file(self.folder / name, self._sign(name, content) + content, flushed=False)

    def forget(self, pattern: str, most: int) -> None:
        """Delete all files that match a pattern but the `most` that were used last."""
        with suppress(OSError):
            for old in sorted(self.folder.glob(pattern), key=_used)[:-most]:
                old.unlink(missing_ok=True)

    def _sign(self, name: str, content: bytes) -> bytes:
        signed = hmac.new(_secret(self.folder), digestmod=hashlib.sha256)
        for part in (self.folder.name.encode(), name.encode(), content):
            signed.update(len(part).to_bytes(8, "big") + part)
        return signed.hexdigest().encode()


def _used(file: Path) -> int:
    """When a file was last used, in nanoseconds; 0 if another process has deleted it."""
    try:
        return file.stat(follow_symlinks=False).st_mtime_ns
    except OSError:
        return 0


def _secret(kept: Path) -> bytes:
    """The secret of the person who runs the tool, or one for this process if none can be kept."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser())
    folder = base / "rulewright"
    # A home folder within the project could be a stranger's as well; `kept` lies two levels down.
    within = os.path.realpath(folder).startswith(f"{os.path.realpath(kept.parents[1])}{os.sep}")
    return _of_this_process() if within or not base.is_absolute() else _secret_in(folder)


@cache
def _secret_in(folder: Path) -> bytes:
    file = folder / "secret"
    try:
        if not _is_ours(file):
            _make(file)
        secret = file.read_bytes()
    except OSError:
        return _of_this_process()
    return secret if len(secret) == _LENGTH else _of_this_process()


def _is_ours(file: Path) -> bool:
    """Whether a complete secret exists that nobody else can have written."""
    try:
        found = file.lstat()
    except FileNotFoundError:
        return False
    return found.st_size == _LENGTH and found.st_uid == os.getuid() and not found.st_mode & 0o022


def _make(file: Path) -> None:
    """Write a new secret; if several processes do so at once, one succeeds."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    descriptor, name = mkstemp(dir=file.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as unfinished:
            unfinished.write(secrets.token_bytes(_LENGTH))
        if os.path.lexists(file):
            beside.replace(file)
        else:
            with suppress(FileExistsError):
                os.link(beside, file)
    finally:
        beside.unlink(missing_ok=True)


@cache
def _of_this_process() -> bytes:
    return secrets.token_bytes(_LENGTH)
