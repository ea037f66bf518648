"""The digest of code by what it does: layout, comments and docstrings don't count.

What a module imports of its own package counts as part of it, also where a function imports it. So
the digest of a product covers just the code that can have a part in it, and an edit of the command
line makes no PDF anew. Files of data that lie beside the modules count by their bytes.
"""

import opcode
import sys
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from importlib.machinery import SourceFileLoader
from itertools import accumulate
from pathlib import Path
from types import CodeType
from typing import Any

from rulewright.write.digest import digest
from rulewright.write.kept import Kept

LINKING = "rulewright.link.linking"
"""What makes a book of documents: all that is made of a book depends on it as well."""

_LOAD, _STORE = opcode.opmap["LOAD_CONST"], opcode.opmap["STORE_NAME"]
_OPTIMIZED = 1
"""The flag of the code of a function; `inspect`, which names it, takes long to import."""
_MOST = 40
"""So many digests are kept, the most recently used ones."""
_INSTRUCTION = 2
"""Bytes of an instruction: what it is, and its argument."""


@cache
def digest_of_code(*modules: str, cache: Path | None = None) -> str:
    """The digest of modules or whole packages of this tool, by dotted name, with what they import.

    Nothing of them is executed. It is kept in the folder `cache`, where one is given, as long as
    not a byte of the tool changes. Raises ModuleNotFoundError for a name that no module has.
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
    """The digest of all that could make a difference: the bytes of every file, and Python."""
    folders = {file.parent for file in package.files.values()}
    files = sorted(each for folder in folders for each in folder.iterdir() if each.is_file())
    return digest(sys.version, *(part for file in files for part in (str(file), file.read_bytes())))


@dataclass(frozen=True, slots=True)
class Module:
    """The digest of a module's own code, and the modules of the same package that it imports."""

    digest: str
    imports: Set[str]


@dataclass(frozen=True, slots=True, eq=False)
class Package:
    """A package on disk: the file of each of its modules, which are read and never executed."""

    name: str
    files: Mapping[str, Path]
    _known: dict[str, Module] = field(default_factory=dict, compare=False)

    def digest_of(self, modules: Iterable[str]) -> str:
        """The digest of these modules with all that they import of the package."""
        found = self.used_by(modules)
        data = {file for name in found for file in _data_beside(self.files[name])}
        return digest(
            *(part for name in sorted(found) for part in (name, found[name].digest)),
            *(part for file in sorted(data) for part in (file.name, file.read_bytes())),
        )

    def used_by(self, modules: Iterable[str]) -> Mapping[str, Module]:
        """These modules and all that they import of the package, by dotted name."""
        wanted = [inner for name in modules for inner in self._within(name)]
        found: dict[str, Module] = {}
        while wanted:
            name = wanted.pop()
            if name not in found:
                found[name] = self.module(name)
                wanted += found[name].imports
        return found

    def module(self, name: str) -> Module:
        """What a module does, and what it imports of the package, its parents among that."""
        if name not in self._known:
            code = SourceFileLoader(name, str(self.files[name])).get_code(name)
            if code is None:
                raise ModuleNotFoundError(f"there is no code named {name}", name=name)
            parents = accumulate(name.split(".")[:-1], "{}.{}".format)
            names = {*parents, *_imported(code, self.name)}
            if name == self.name:
                # What the package offers to programs, loaded late, is no part of its modules.
                names.clear()
            self._known[name] = Module(digest(*_parts(code)), names & self.files.keys())
        return self._known[name]

    def _within(self, name: str) -> Iterator[str]:
        """A module or, of a package, all of its modules."""
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
    """The files beside a module that are no code."""
    for each in file.parent.iterdir():
        if each.suffix not in (".py", ".pyc") and each.is_file():
            yield each


def _imported(code: CodeType, package: str) -> Iterator[str]:
    """The dotted names that code imports; too many rather than too few.

    Only an import puts a dotted name among the names of code. What follows `import` in a `from`
    may be a module itself, so each name is taken for one.
    """
    dotted = [name for name in code.co_names if name.partition(".")[0] == package]
    for name in dotted:
        yield name
        yield from (f"{name}.{other}" for other in code.co_names)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _imported(inner, package)


def _parts(code: CodeType) -> Iterator[bytes]:
    """All that decides what code does, without the places in its source and its docstring."""
    yield code.co_code
    yield code.co_exceptiontable
    documentation = _documentation(code)
    constants = []
    for place, constant in enumerate(code.co_consts):
        if isinstance(constant, CodeType):
            yield from _parts(constant)
        elif place != documentation:
            constants.append(_constant(constant))
    yield repr(
        (
            constants,
            code.co_qualname,
            (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars),
            (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags),
        )
    ).encode()


def _documentation(code: CodeType) -> int:
    """The place of the docstring among the constants, or -1.

    A function has it first, where other code (a lambda, a generator) has None or a value of its
    own; a module and a class assign it to `__doc__`.
    """
    if code.co_flags & _OPTIMIZED:
        named = not code.co_name.startswith("<")
        return 0 if named and code.co_consts and isinstance(code.co_consts[0], str) else -1
    if "__doc__" in code.co_names:
        name = code.co_names.index("__doc__")
        for at in range(_INSTRUCTION, len(code.co_code), _INSTRUCTION):
            load, constant, store, stored = code.co_code[at - _INSTRUCTION : at + _INSTRUCTION]
            if (load, store, stored) == (_LOAD, _STORE, name):
                return constant
    return -1


def _constant(value: Any) -> str:
    """A constant in words that are the same in each process: sets have no order of their own."""
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(_constant, value)))}}}"
    if isinstance(value, tuple):
        return f"({', '.join(map(_constant, value))})"
    return repr(value)
