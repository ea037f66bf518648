"""What can be broken in a module: each place in its syntax tree, and what would stand there.

Prose is left alone (docstrings, descriptions of fields, what a debugger shows), and so are
annotations and decorators: a change there breaks nothing that a test could see, or everything.
"""

import ast
import copy
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
LONGEST = 80
PROSE = {"description", "repr", "title"}
UNTOUCHED = {"decorator_list", "annotation", "returns", "type_params", "bases"}


Slot = tuple[tuple[str, int | None], ...]
"""The way from the module to a node: fields, and indexes where a field is a list."""
Node = ast.expr | ast.stmt


@dataclass(frozen=True)
class Mutant:
    """One change of one module.

    What it is known by does not depend on how a package is cut into modules.
    """

    package: str
    module: str
    within: str  # the class and function around the change, or the name that is assigned
    line: int
    before: str
    after: str
    nth: int  # among changes of the same text within the same name in the package
    original: ast.Module
    slot: Slot
    changed: Node

    @property
    def tree(self) -> ast.Module:
        """The module with the change in it."""
        return _replaced(self.original, self.slot, self.changed)

    @property
    def name(self) -> str:
        """What it is known by, whatever changes elsewhere."""
        nth = f" #{self.nth}" if self.nth else ""
        return f"{self.package}:{self.within}: {self.before} -> {self.after}{nth}"

    def rank(self, seed: str) -> str:
        """Its place in the order from which a sample is drawn."""
        return hashlib.sha256(f"{seed}:{self.name}".encode()).hexdigest()


def mutants(package: str, modules: Mapping[str, Path]) -> Iterator[Mutant]:
    """All changes of a package, whose modules are given with their files."""
    statements = [
        (ast.unparse(statement), module, tree, index)
        for module, path in modules.items()
        for tree in [ast.parse(path.read_text(encoding="utf-8"))]
        for index, statement in enumerate(tree.body)
        if not _is_prose(statement)
    ]
    seen: dict[tuple[str, str, str], int] = {}
    for _, module, tree, index in sorted(statements, key=lambda each: each[0]):
        top: Slot = (("body", index),)
        for within, node, slot in _places(tree.body[index], top, _assigned(tree.body[index])):
            for changed in _changes(node):
                before, after = _texts(node, changed)
                nth = seen.get((within, before, after), 0)
                seen[within, before, after] = nth + 1
                yield Mutant(
                    package, module, within, node.lineno, before, after, nth, tree, slot, changed
                )


def _assigned(statement: ast.stmt) -> str:
    match statement:
        case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            return name
    return ""


def _places(node: ast.AST, slot: Slot, within: str) -> Iterator[tuple[str, Node, Slot]]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        within = f"{within}.{node.name}".strip(".")
    for field, value in ast.iter_fields(node):
        if field in UNTOUCHED:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if not isinstance(child, ast.AST) or _is_prose(child):
                continue
            way = (*slot, (field, index))
            if isinstance(child, ast.expr | ast.stmt):
                yield within, child, way
            yield from _places(child, way, within)


def _is_prose(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return True
        case ast.keyword(arg=arg):
            return arg in PROSE
    return False


def _changes(node: Node) -> Iterator[Node]:  # noqa: C901, PLR0912
    match node:
        case ast.Compare(ops=[op], left=left, comparators=[right]) if type(op) in SWAPPED:
            yield ast.Compare(left, [_swapped(op)], [right])
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(_swapped(op), values)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPPED:
            yield ast.BinOp(left, _swapped(op), right)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str(value)):
            yield ast.Constant(f"{value}x")
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Call(func=func, args=args, keywords=keywords):
            for index, keyword in enumerate(keywords):
                if keyword.arg and keyword.arg not in PROSE:
                    yield ast.Call(func, args, keywords[:index] + keywords[index + 1 :])
        case (
            ast.If(test=test, body=body, orelse=orelse)
            | ast.While(test=test, body=body, orelse=orelse)
        ) if not isinstance(test, ast.Compare | ast.UnaryOp):
            yield type(node)(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            for index, part in enumerate(node.generators):
                if part.ifs:
                    changed = copy.copy(node)
                    changed.generators = list(node.generators)
                    changed.generators[index] = ast.comprehension(
                        part.target, part.iter, [], part.is_async
                    )
                    yield changed


def _swapped(op: ast.AST) -> Any:
    return SWAPPED[type(op)]()


def _replaced(tree: ast.Module, slot: Slot, changed: Node) -> ast.Module:
    """A copy of the tree, as deep as the change, with the change in its place."""
    root = copy.copy(tree)
    node: ast.AST = root
    for depth, (field, index) in enumerate(slot):
        last = depth == len(slot) - 1
        value = getattr(node, field)
        child = changed if last else copy.copy(value if index is None else value[index])
        if index is None:
            setattr(node, field, child)
        else:
            setattr(node, field, [*value[:index], child, *value[index + 1 :]])
        node = child
    return ast.fix_missing_locations(root)


def _texts(node: Node, changed: Node) -> tuple[str, str]:
    """A node and what it becomes, each on one line."""
    if isinstance(node, ast.Call) and isinstance(changed, ast.Call):
        lost = [keyword for keyword in node.keywords if keyword not in changed.keywords]
        return _text(ast.Call(node.func, [], lost)), _text(ast.Call(node.func, [], []))
    return _text(node), _text(changed)


def _text(node: Node) -> str:
    if isinstance(node, ast.If | ast.While):
        return f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
