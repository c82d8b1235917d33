"""Write down what docs/stability.md promises: every public name of `wabe` and of the promised modules of `wabe.core`.

A test compares the list with what is there, so that no promise is broken unnoticed. Functions and methods are listed
with their arguments and defaults, from the sources alone.

python scripts/public_names.py
"""

import ast
import inspect
import re
from pathlib import Path

import wabe
from wabe import api

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "tests" / "project" / "public_names.txt"
PAGE = ROOT / "docs" / "stability.md"


def promised() -> list[str]:
    """Return the modules of core that the page promises, as it lists them."""
    return re.findall(r"^\| `(wabe\.core\.\w+)` \|", PAGE.read_text("utf-8"), re.MULTILINE)


def arguments(function: ast.FunctionDef, method: bool) -> str:
    """Return `(a, b=1, *, c)`, without types, and without `self` or `cls`."""
    given = function.args
    fixed = any(isinstance(mark, ast.Name) and mark.id == "staticmethod" for mark in function.decorator_list)
    for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
        if argument is not None:
            argument.annotation = None
    if method and not fixed:
        given.args = given.args[1:]
    return f"({ast.unparse(given)})"


def names_of(body: list[ast.stmt], place: str, method: bool = False) -> list[str]:
    """Return the public names that a module or class defines itself."""
    found: list[str] = []
    for node in body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            asked = any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list)
            found.append(f"{place}.{node.name}" + ("" if asked else arguments(node, method)))
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            starts = [inner for inner in node.body if isinstance(inner, ast.FunctionDef) and inner.name == "__init__"]
            found.append(f"{place}.{node.name}" + "".join(arguments(start, True) for start in starts))
            found += names_of(node.body, f"{place}.{node.name}", True)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found += [
                f"{place}.{target.id}"
                for target in targets
                if isinstance(target, ast.Name) and not target.id.startswith("_")
            ]
    return found


def of_module(module: str) -> list[str]:
    """Return the public names of a module."""
    source = ROOT / "src" / f"{module.replace('.', '/')}.py"
    return names_of(ast.parse(source.read_text("utf-8")).body, module)


def of_wabe() -> list[str]:
    """Return the names of `wabe`, with those of its classes, wherever they are defined."""
    found: list[str] = []
    for name in api.__all__:
        thing = getattr(wabe, name)
        if not (inspect.isclass(thing) or inspect.isroutine(thing)):
            found.append(f"wabe.{name}")
            continue
        place = f"{thing.__module__}.{thing.__name__}"
        there = [line for line in of_module(thing.__module__) if re.match(rf"{re.escape(place)}(?!\w)", line)]
        found += [line.replace(place, f"wabe.{name}", 1) for line in there]
    return found


def listed() -> list[str]:
    """Return the whole list, in alphabetical order."""
    return sorted({*of_wabe(), *(name for module in promised() for name in of_module(module))})


if __name__ == "__main__":
    KEPT.write_text("\n".join(listed()) + "\n", encoding="utf-8")
