"""What a frame holds is read by the names of its fields, never by a literal position."""

import ast
from pathlib import Path
from typing import Final

import pytest

import wabe

ROOT: Final = Path(wabe.__file__).parent
STACKS: Final = ("frames", "queue")


def positions_by_number(source: str) -> list[int]:
    """Return the lines where a position in a frame is a literal."""
    found: list[int] = []
    _Reader(found).visit(ast.parse(source))
    return sorted(found)


class _Reader(ast.NodeVisitor):
    """Knows frames by what they are called, by their annotation, and by the stack they come from."""

    def __init__(self, found: list[int]) -> None:
        self.found = found
        self.frames = {"frame"}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Collect the names of frames in a function before it is read."""
        outer = self.frames
        self.frames = outer | {
            arg.arg for arg in ast.walk(node) if isinstance(arg, ast.arg) and _is_frame(arg.annotation)
        }
        for inner in ast.walk(node):
            if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name) and _is_frame(inner.annotation):
                self.frames.add(inner.target.id)
            elif isinstance(inner, ast.Assign) and self.is_frame(inner.value):
                self.frames |= {target.id for target in inner.targets if isinstance(target, ast.Name)}
            elif isinstance(inner, ast.NamedExpr) and self.is_frame(inner.value):
                self.frames.add(inner.target.id)
            elif isinstance(inner, ast.For | ast.comprehension) and _is_stack(inner.iter):
                self.frames |= {target.id for target in ast.walk(inner.target) if isinstance(target, ast.Name)}
        self.generic_visit(node)
        self.frames = outer

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Note a frame whose position is a number."""
        parts = (node.slice.lower, node.slice.upper) if isinstance(node.slice, ast.Slice) else (node.slice,)
        if self.is_frame(node.value) and any(_is_literal(part) for part in parts):
            self.found.append(node.lineno)
        self.generic_visit(node)

    def is_frame(self, node: ast.expr) -> bool:
        """Whether an expression is a frame: one that is known by name, or one of a stack."""
        if isinstance(node, ast.Name):
            return node.id in self.frames
        if isinstance(node, ast.IfExp):
            return self.is_frame(node.body) or self.is_frame(node.orelse)
        if isinstance(node, ast.Subscript):
            return _is_stack(node.value) and not isinstance(node.slice, ast.Slice)
        pops = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop"
        return pops and _is_stack(node.func.value)  # type: ignore[attr-defined]


def _is_frame(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.BinOp):  # Frame | None
        return _is_frame(annotation.left)
    return isinstance(annotation, ast.Name) and annotation.id == "Frame"


def _is_stack(node: ast.AST) -> bool:
    """Whether an expression is a list of frames: a stack, a part of it, or several together."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in STACKS
        case ast.Subscript(value=value, slice=ast.Slice()):
            return _is_stack(value)
        case ast.Call(func=ast.Name(id="reversed" | "enumerate" | "list"), args=[first, *_]):
            return _is_stack(first)
        case ast.BinOp(left=left, right=right):
            return _is_stack(left) or _is_stack(right)
    return False


def _is_literal(part: ast.expr | None) -> bool:
    """Whether a position is told by numbers alone, or counted from one."""
    if isinstance(part, ast.BinOp):
        return _is_literal(part.left)
    if isinstance(part, ast.UnaryOp):
        return _is_literal(part.operand)
    return isinstance(part, ast.Constant) and isinstance(part.value, int)


def test_no_position_in_a_frame_is_a_number() -> None:
    files = list(ROOT.rglob("*.py"))
    assert len(files) > 200
    found = {str(path.relative_to(ROOT)): positions_by_number(path.read_text("utf-8")) for path in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "return frame[2]",
        "frame[2] -= 1",
        "return frame[-1]",
        "return frame[2:]",
        "return frame[1 + n]",
        "return s.frames[-1][0]",
        "return s.frames[n][1]",
        "return s.frames.pop()[2]",
        "return s.queue[0][0]",
        "top = s.frames[-1]; return top[0]",
        "below = s.frames[-2] if n else None; return below[1]",
        "made: Frame = []; return made[0]",
        "return [top[2] for top in s.queue + s.frames]",
        "return one[2]",
        "for top in reversed(s.frames): top[2] = 3",
        "for n, top in enumerate(s.frames[1:]): top[2] = 3",
    ],
)
def test_a_number_is_found(line: str) -> None:
    assert positions_by_number(f"def f(s: State, one: Frame, n: int):\n    {line}\n") == [2]


@pytest.mark.parametrize(
    "line",
    [
        "return frame[KIND]",
        "return s.frames[-1]",
        "return frame[GOODS + 2 * n :]",
        "return s.frames[1:]",
        "return n[0]",
    ],
)
def test_a_name_is_not_found(line: str) -> None:
    assert positions_by_number(f"def f(s: State, one: Frame, n: int):\n    {line}\n") == []
