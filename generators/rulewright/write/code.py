"""The digest of code by what it does: layout, comments and docstrings don't count.

What a module imports from its own package counts as part of it, even if only a function imports it.
So the digest of a product covers exactly the code that can affect it, and an edit to the command
line does not cause a PDF to be made again. Data files beside the modules count by their bytes.
"""

import opcode
import sys
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from importlib.machinery import SourceFileLoader
from itertools import accumulate
from pathlib import Path
from types import CodeType
from typing import Protocol, TypeGuard

from rulewright.model.memory import cache
from rulewright.write.digest import digest
from rulewright.write.kept import Kept

LINKING = "rulewright.link.linking"
"""The code that makes a book of documents: whatever is made from a book depends on it too."""

_LOAD, _STORE = opcode.opmap["LOAD_CONST"], opcode.opmap["STORE_NAME"]
_OPTIMIZED = 1
"""The flag of a function's code; `inspect`, which has a name for it, is slow to import."""
_MOST = 40
"""The number of digests kept, the most recently used ones."""
_INSTRUCTION = 2
"""The size of an instruction in bytes: the operation and its argument."""


@cache
def digest_of_code(*modules: str, cache: Path | None = None) -> str:
    """The digest of modules or whole packages of this tool, by dotted name, with what they import.

    None of it is executed. If a folder `cache` is given, the digest is kept there until any byte of
    the tool changes. Raises ModuleNotFoundError if there is no module of a name.
    """
    package = package_in(Path(__file__).parents[1])
    if cache is None:
        return package.digest_of(modules)
    kept, name = Kept(cache / "code"), digest(_bytes_of(package), *modules)
    known = kept.read(name)
    if known is not None:
        return known.decode()
    found = package.digest_of(modules)
    kept.write(name, found.encode())
    kept.forget("*", _MOST)
    return found


@cache
def _bytes_of(package: "Package") -> str:
    """The digest of everything that could matter: the bytes of every file, and Python's version."""
    folders = {file.parent for file in package.files.values()}
    files = sorted(each for folder in folders for each in folder.iterdir() if each.is_file())
    return digest(sys.version, *(part for file in files for part in (str(file), file.read_bytes())))


@dataclass(frozen=True, slots=True)
class Module:
    """The digest of a module's own code, and the modules that it imports from the same package."""

    digest: str
    imports: Set[str]


@dataclass(frozen=True, slots=True, eq=False)
class Package:
    """A package on disk: the file of each of its modules, which are read and never executed."""

    name: str
    files: Mapping[str, Path]
    _known: dict[str, Module] = field(default_factory=dict, compare=False)

    def digest_of(self, modules: Iterable[str]) -> str:
        """The digest of these modules with all that they import from the package."""
        found = self.used_by(modules)
        data = {file for name in found for file in _data_beside(self.files[name])}
        return digest(
            *(part for name in sorted(found) for part in (name, found[name].digest)),
            *(part for file in sorted(data) for part in (file.name, file.read_bytes())),
        )

    def used_by(self, modules: Iterable[str]) -> Mapping[str, Module]:
        """These modules and all that they import from the package, by dotted name."""
        wanted = [inner for name in modules for inner in self._within(name)]
        found: dict[str, Module] = {}
        while wanted:
            name = wanted.pop()
            if name not in found:
                found[name] = self.module(name)
                wanted += found[name].imports
        return found

    def module(self, name: str) -> Module:
        """The digest of a module and what it imports from the package, including its parents."""
        if name not in self._known:
            code = SourceFileLoader(name, str(self.files[name])).get_code(name)
            if code is None:
                raise ModuleNotFoundError(f"there is no code named {name}", name=name)
            parents = accumulate(name.split(".")[:-1], "{}.{}".format)
            names = {*parents, *_imported(code, self.name)}
            if name == self.name:
                # The library that the package offers is loaded late: it is no part of its modules.
                names.clear()
            self._known[name] = Module(digest(*_parts(code)), names & self.files.keys())
        return self._known[name]

    def _within(self, name: str) -> Iterator[str]:
        """A module, or all modules of a package."""
        if name not in self.files:
            raise ModuleNotFoundError(f"there is no code named {name}", name=name)
        yield name
        yield from (each for each in self.files if each.startswith(f"{name}."))


@cache
def package_in(root: Path) -> Package:
    """The package whose folder is `root`."""
    files = {}
    for file in root.rglob("*.py"):
        parts = file.relative_to(root.parent).with_suffix("").parts
        files[".".join(part for part in parts if part != "__init__")] = file
    return Package(root.name, files)


def _data_beside(file: Path) -> Iterator[Path]:
    """The files beside a module that are not code."""
    for each in file.parent.iterdir():
        if each.suffix not in (".py", ".pyc") and each.is_file():
            yield each


def _imported(code: CodeType, package: str) -> Iterator[str]:
    """The dotted names that code may import: rather too many than too few.

    Only an import puts a dotted name among the names of code. What follows `import` in a `from`
    statement may be a module itself, so each name is taken for one.
    """
    dotted = [name for name in code.co_names if name.partition(".")[0] == package]
    for name in dotted:
        yield name
        yield from (f"{name}.{other}" for other in code.co_names)
    for inner in _constants(code):
        if isinstance(inner, CodeType):
            yield from _imported(inner, package)


def _parts(code: CodeType) -> Iterator[bytes]:
    """Everything that decides what code does, without line numbers and docstrings."""
    yield code.co_code
    yield code.co_exceptiontable
    documentation = _documentation(code)
    constants = []
    for place, constant in enumerate(_constants(code)):
        if isinstance(constant, CodeType):
            yield from _parts(constant)
        elif place != documentation:
            constants.append(_as_text(constant))
    yield repr(
        (
            constants,
            code.co_qualname,
            (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars),
            (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags),
        )
    ).encode()


def _documentation(code: CodeType) -> int:
    """The index of the docstring among the constants, or -1.

    In a function it comes first, where other code (a lambda, a generator) has None or some value;
    a module or class assigns it to `__doc__`.
    """
    if code.co_flags & _OPTIMIZED:
        named = not code.co_name.startswith("<")
        return 0 if named and isinstance(next(iter(_constants(code)), None), str) else -1
    if "__doc__" in code.co_names:
        name = code.co_names.index("__doc__")
        for at in range(_INSTRUCTION, len(code.co_code), _INSTRUCTION):
            load, constant, store, stored = code.co_code[at - _INSTRUCTION : at + _INSTRUCTION]
            if (load, store, stored) == (_LOAD, _STORE, name):
                return constant
    return -1


def _as_text(constant: object) -> str:
    """A constant as text that is the same in each process, since sets have no order."""
    if _is_set(constant):
        return f"{{{', '.join(sorted(map(_as_text, constant)))}}}"
    if _is_tuple(constant):
        return f"({', '.join(map(_as_text, constant))})"
    return repr(constant)


def _is_set(value: object) -> TypeGuard[frozenset[object]]:
    return isinstance(value, frozenset)


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


class _HasConstants(Protocol):
    @property
    def co_consts(self) -> tuple[object, ...]: ...


def _constants(code: _HasConstants) -> tuple[object, ...]:
    """The constants of code, of which the standard library does not tell the type."""
    return code.co_consts
