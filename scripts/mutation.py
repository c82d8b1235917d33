"""Breaking rules on purpose: the places of a source file where a rule can be broken, and the broken source.

A mutant is one small change inside a function whose docstring cites a rule: another number, another comparison, `and`
for `or`, a condition turned round, a statement left out.
"""

import ast
import importlib.abc
import importlib.util
import re
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
_LEFT_OUT = "left out"


class Mutant(NamedTuple):
    """One way to break a rule. `number` counts the changes of the file, in the order they are found."""

    file: str  # below the folder of the game
    number: int
    line: int
    function: str
    rules: tuple[str, ...]
    change: str

    @property
    def name(self) -> str:
        """How a list of equivalent mutants names it: it stays the same while other parts of the file change."""
        return f"{self.file}:{self.function}: {self.change}"


class _Changer(ast.NodeTransformer):
    """Walks through a file, counts the places of change, and makes the change of one number."""

    def __init__(self, source: str, ids: re.Pattern[str], file: str, wanted: int) -> None:
        self.lines = source.splitlines()
        self.ids = ids
        self.file = file
        self.wanted = wanted
        self.found: list[Mutant] = []
        self.function = ""
        self.rules: tuple[str, ...] = ()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Only functions that cite a rule count; those inside them belong to them."""
        outer = self.function, self.rules
        cited = tuple(dict.fromkeys(self.ids.findall(ast.get_docstring(node) or "")))
        if cited and node.name != "compose":  # what a chapter registers is not a rule: without it nothing works
            self.function, self.rules = node.name, cited
        if self.function:
            node.body = [self._statement(one) for one in node.body]
        self.function, self.rules = outer
        return node

    def _place(self, node: ast.AST, change: str) -> bool:
        """A place of change; whether it is the one that is wanted. Outside of rules there are none."""
        if not self.function:
            return False
        number = len(self.found)
        line: int = getattr(node, "lineno", 0)
        self.found.append(Mutant(self.file, number, line, self.function, self.rules, change))
        return number == self.wanted

    def _statement(self, node: ast.stmt) -> ast.stmt:
        leaves_out = isinstance(node, ast.AugAssign) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        )
        if leaves_out and self._place(node, f"{ast.unparse(node)}  ->  {_LEFT_OUT}"):
            return ast.copy_location(ast.Pass(), node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and not isinstance(node, ast.FunctionDef):
                setattr(node, name, [self._statement(one) for one in block])
        if isinstance(node, (ast.If, ast.While)):
            node.test = self._turned(node.test)
        for field, value in ast.iter_fields(node):
            if field == "annotation":
                continue  # in a function nobody reads it
            if isinstance(value, ast.expr):
                setattr(node, field, self.visit(value))
            elif isinstance(value, list) and value and isinstance(value[0], ast.expr):
                setattr(node, field, [self.visit(one) for one in value])
        if isinstance(node, ast.AugAssign):
            self._operator(node)
        return self.visit(node) if isinstance(node, ast.FunctionDef) else node

    def _turned(self, test: ast.expr) -> ast.expr:
        """A condition turned round, unless it is a comparison, which changes by itself."""
        if isinstance(test, (ast.Compare, ast.BoolOp)):
            return test
        if self._place(test, f"if {ast.unparse(test)}  ->  if not"):
            return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)
        return test

    def _operator(self, node: ast.AugAssign | ast.BinOp) -> None:
        other = _OPERATORS.get(type(node.op))
        if other is not None:
            before = ast.unparse(node)
            kept = node.op
            node.op = other()
            after = ast.unparse(node)
            if not self._place(node, f"{before}  ->  {after}"):
                node.op = kept

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """Another operator."""
        self._operator(node)
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Another comparison."""
        for i, op in enumerate(node.ops):
            before = ast.unparse(node)
            node.ops[i] = _COMPARISONS[type(op)]()
            if not self._place(node, f"{before}  ->  {ast.unparse(node)}"):
                node.ops[i] = op
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """`and` for `or`, and each part left out."""
        before = ast.unparse(node)
        kept = node.op
        node.op = ast.Or() if isinstance(kept, ast.And) else ast.And()
        if not self._place(node, f"{before}  ->  {ast.unparse(node)}"):
            node.op = kept
        for i, part in enumerate(node.values):
            if self._place(part, f"{before}  ->  without {ast.unparse(part)}"):
                rest = node.values[:i] + node.values[i + 1 :]
                return rest[0] if len(rest) == 1 else ast.copy_location(ast.BoolOp(node.op, rest), node)
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """`not` left out."""
        if isinstance(node.op, ast.Not) and self._place(node, f"{ast.unparse(node)}  ->  without not"):
            return node.operand
        return self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """The number of a list's entry is not a rule: to change it breaks everything."""
        node.value = self.visit(node.value)
        if not isinstance(node.slice, (ast.Constant, ast.Slice)):
            node.slice = self.visit(node.slice)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """A number more, a number less; yes for no."""
        if isinstance(node.value, bool):
            if self._place(node, f"{node.value}  ->  {not node.value}"):
                return ast.copy_location(ast.Constant(not node.value), node)
        elif isinstance(node.value, int):
            line = self.lines[node.lineno - 1]
            column = node.col_offset - len(line) + len(line.lstrip())
            for other in (node.value + 1, node.value - 1):
                if self._place(node, f"{line.strip()}  ->  {other} at {column}"):
                    return ast.copy_location(ast.Constant(other), node)
        return node


def mutants_of(path: Path, folder: Path, ids: re.Pattern[str]) -> list[Mutant]:
    """All mutants of a source file."""
    return _changed(path, folder, ids, -1)[1]


def broken(path: Path, folder: Path, ids: re.Pattern[str], number: int) -> ast.Module:
    """The file with the change of this number."""
    return _changed(path, folder, ids, number)[0]


def _changed(path: Path, folder: Path, ids: re.Pattern[str], number: int) -> tuple[ast.Module, list[Mutant]]:
    source = path.read_text(encoding="utf-8")
    changer = _Changer(source, ids, path.relative_to(folder).as_posix(), number)
    tree = ast.parse(source)
    changer.visit(tree)
    return ast.fix_missing_locations(tree), changer.found


class BrokenModule(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module in its broken form, all others as they are."""

    def __init__(self, module: str, path: Path, tree: ast.Module) -> None:
        self.module = module
        self.path = path
        self.code = compile(tree, str(path), "exec")

    def install(self) -> None:
        """Before anything of the game is imported."""
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Ours is the one module."""
        if fullname != self.module:
            return None
        inside = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=self, submodule_search_locations=inside
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the broken code."""
        exec(self.code, module.__dict__)
