"""Write into classes of fields what follows from their declarations: slots, names, `copy` and `read_slot`.

    python -m wabe.cli.fields MODULE...           write it
    python -m wabe.cli.fields --check MODULE...   say which files are out of date

A module is named as it is imported; a package stands for all its modules. How fields are declared: `wabe.core.saved`.
"""

import ast
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin

from typer import echo

from wabe.core.frames import Frame, FrameState
from wabe.core.game import State
from wabe.core.saved import Saved, Shared

MARK: Final = "# From here to the end of the class: written by wabe.cli.fields from the fields declared above."
_WIDTH: Final = 120
_KINDS: Final = ("saved", "spread", "derived", "cached")
_AS_IT_IS: Final = (int, bool, float, str, bytes, NoneType)
_OF_STATES: Final[dict[str, Any]] = {"rules": Shared[object], "seat": int}
_OF_FRAME_STATES: Final[dict[str, Any]] = {
    "decisions": Shared[object],
    "frames": list[Frame],
    "queue": list[Frame],
}


class DeclaredField(NamedTuple):
    """A field of a class, as it is declared."""

    name: str
    type: Any
    kind: str  # one of _KINDS


class BadField(Exception):
    """A declaration that does not say enough."""


def modules_of(name: str) -> Iterator[ModuleType]:
    """Yield a module, and those in it if it is a package."""
    module = import_module(name)
    if module.__file__:  # a folder without __init__.py has none
        yield module
    for found in walk_packages(getattr(module, "__path__", []), f"{name}."):
        yield import_module(found.name)


def completed(source: str, module: ModuleType) -> str:
    """Return the source of a module in which every class of fields ends with what follows from them."""
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        kind = getattr(module, node.name, None) if isinstance(node, ast.ClassDef) else None
        if not isinstance(node, ast.ClassDef) or not isinstance(kind, type) or not issubclass(kind, Saved):
            continue
        fields = list(_fields_of(node, module))
        if not fields:
            continue
        end = node.end_lineno or len(lines)
        body = lines[node.lineno : end]
        at = next((at for at, line in enumerate(body) if line.strip() == MARK), len(body))
        written = body[:at]
        while written and not written[-1].strip():
            written.pop()
        lines[node.lineno : end] = [*written, "", *_ending(kind, fields)]
    return "\n".join(lines) + "\n"


def _fields_of(node: ast.ClassDef, module: ModuleType) -> Iterator[DeclaredField]:
    """Yield the fields that the methods of a class declare, in their order."""
    for method in node.body:
        if not isinstance(method, ast.FunctionDef):
            continue
        kind = "derived" if method.name == "derive" else "saved"
        for statement in ast.walk(method):
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Attribute):
                declared = eval(ast.unparse(statement.annotation), vars(module))
                marked = [named for named in ("cached", "spread") if named in _marks(declared)]
                yield DeclaredField(statement.target.attr, declared, marked[0] if marked else kind)


def _marks(declared: Any) -> tuple[Any, ...]:
    """Return how a type is marked: `Shared` and its like."""
    return tuple(getattr(declared, "__metadata__", ()))


def _bare(declared: Any) -> Any:
    """Return a type without its marks."""
    return get_args(declared)[0] if get_origin(declared) is Annotated else declared


def _copied(declared: Any, value: str) -> str:
    """Return the expression that copies a value of a type."""
    if "shared" in _marks(declared):
        return value
    bare = _bare(declared)
    origin = get_origin(bare) or bare
    parts = get_args(bare)
    if origin in _AS_IT_IS:
        return value
    if origin in (tuple, Union, UnionType) and all(_copied(part, "x") == "x" for part in parts if part is not ...):
        return value
    if origin is list and parts:
        entry = _copied(parts[0], "one")
        return f"{value}.copy()" if entry == "one" else f"[{entry} for one in {value}]"
    if origin in (dict, set) and all(_copied(part, "x") == "x" for part in parts):
        return f"{value}.copy()"
    if isinstance(origin, type) and issubclass(origin, Saved):
        return f"{value}.copy()"
    raise BadField(f"does not say how it is copied: {declared}")


def _read(declared: Any, value: str) -> str:
    """Return the expression that makes a value of a type from its JSON value; the value itself if that will do."""
    bare = _bare(declared)
    origin = get_origin(bare) or bare
    parts = get_args(bare)
    if isinstance(origin, type) and issubclass(origin, Saved):
        return f"filled({origin.__name__}(), {value})"
    if origin is tuple:
        entry = _read(parts[0], "one") if parts else "one"
        return f"tuple({value})" if entry == "one" else f"tuple([{entry} for one in {value}])"
    if origin is list and parts and (entry := _read(parts[0], "one")) != "one":
        return f"[{entry} for one in {value}]"
    return value


def _names(kind: str, names: list[str]) -> list[str]:
    """Return the lines that name the fields of a kind."""
    head = f"{kind}: ClassVar[tuple[str, ...]] = ("
    quoted = ", ".join(f'"{name}"' for name in names)
    line = f"{head}{quoted}{',' if len(names) == 1 else ''})"
    if len(line) + 4 <= _WIDTH:
        return [line]
    return [head, *textwrap.wrap(quoted, _WIDTH - 8, initial_indent="    ", subsequent_indent="    "), ")  # fmt: skip"]


def _ending(kind: type[Saved], fields: list[DeclaredField]) -> list[str]:
    """Return the last lines of a class."""
    name = kind.__name__
    for base in kind.__mro__[1:]:
        if set(_KINDS) & set(vars(base)) and base is not Saved:
            raise BadField(f"{name} has fields, and so has {base.__name__}, of which it is made")
    inherited = {**(_OF_STATES if issubclass(kind, State) else {})}
    if issubclass(kind, FrameState):
        inherited |= _OF_FRAME_STATES
    own = [field for field in fields if field.name not in inherited]
    kinds = [named for named in _KINDS if any(field.kind == named for field in own)]
    lines = [MARK]
    for named in kinds:
        lines += _names(named, [field.name for field in own if field.kind == named])
    slots = kinds[0] if len(kinds) == 1 else f"({', '.join(f'*{named}' for named in kinds)})"
    lines.append(f"__slots__ = {slots}")
    lines += ["", f'def copy(self) -> "{name}":', '    """Return an independent copy."""', f"    made = {name}()"]
    declared = inherited | {field.name: field.type for field in fields}
    by_hand = False
    for field, type_ in declared.items():
        if "by hand" in _marks(type_):
            by_hand = True
        elif "writable" in _marks(type_):
            lines.append(f"    made.{field} = self.{field} = 0")
        else:
            try:
                expression = _copied(type_, f"self.{field}")
            except BadField as error:
                raise BadField(f"{name}.{field} {error}") from error
            seldom = " if self.queue else []" if field == "queue" and "for one" in expression else ""
            lines.append(f"    made.{field} = {expression}{seldom}")
    if by_hand:
        lines.append("    self.copy_by_hand(made)")
    lines.append("    return made")
    lines += _reader([field for field in own if field.kind == "saved"])
    return [f"    {line}" if line else "" for line in lines]


def _reader(fields: list[DeclaredField]) -> list[str]:
    """Return `read_slot`, if some field is not as its JSON value is."""
    names: dict[str, list[str]] = {}
    for field in fields:
        expression = _read(field.type, "value")
        if expression != "value":
            names.setdefault(expression, []).append(field.name)
    if not names:
        return []
    lines = ["", "def read_slot(self, name: str, value: Any) -> Any:"]
    lines.append('    """Return the value of a field as it was before it was saved."""')
    for expression, found in names.items():
        if len(found) == 1:
            lines.append(f'    if name == "{found[0]}":')
        else:
            quoted = ", ".join(f'"{one}"' for one in found)
            head = f"    if name in ({quoted}):"
            if len(head) + 4 <= _WIDTH:
                lines.append(head)
            else:
                wrapped = textwrap.wrap(quoted, _WIDTH - 12, initial_indent="    ", subsequent_indent="    ")
                lines += ["    if name in (", *(f"    {line}" for line in wrapped), "    ):  # fmt: skip"]
        lines.append(f"        return {expression}")
    lines.append("    return super().read_slot(name, value)")
    return lines


def main(words: list[str]) -> int:
    """Complete the classes of the modules named, or say which are not complete."""
    check = "--check" in words
    stale = 0
    for name in words:
        for module in modules_of(name) if name != "--check" else ():
            path = Path(str(module.__file__))
            source = path.read_text(encoding="utf-8")
            if (made := completed(source, module)) == source:
                continue
            stale += 1
            echo(f"{path} {'is out of date' if check else 'written'}")
            if not check:
                path.write_text(made, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
