"""What patterns name and what the source says: tools for the tests of all texts."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from wabe import games

SOURCE = Path(__file__).parent.parent.parent / "src" / "wabe"
# Modules that add the catalogues of their rooms; the games add their own.
ROOMS = (
    "arena.game",
    "atlas.campaign",
    "bots.levels",
    "cli.words",
    "learning.training_run",
    "research.tables",
    "server",
)


class Named(NamedTuple):
    """The arguments of a pattern, by what becomes of them."""

    shown: frozenset[str]  # put into the text
    numbers: frozenset[str]  # plural
    lists: frozenset[str]
    words: frozenset[str]  # select
    forms: frozenset[str]  # forms asked for, such as `the`

    @property
    def all(self) -> frozenset[str]:
        return self.shown | self.numbers | self.lists | self.words


@cache
def arguments(pattern: str) -> Named:
    """Everything a pattern names, in all its branches."""
    found: list[tuple[str, str, str]] = []
    _sequence(pattern, 0, found)
    kinds = {kind: frozenset(name for what, name, _ in found if what == kind) for kind in ("", "plural", "select")}
    lists = frozenset(name for what, name, _ in found if what == "list")
    capital = frozenset(name for what, name, _ in found if what == "capital")
    forms = frozenset(form for _, _, form in found if form)
    return Named(kinds[""] | capital, kinds["plural"], lists, kinds["select"], forms)


def _sequence(pattern: str, at: int, found: list[tuple[str, str, str]]) -> int:
    """Note what stands up to the closing bracket; where that is."""
    while at < len(pattern) and pattern[at] != "}":
        at = _argument(pattern, at + 1, found) if pattern[at] == "{" else at + 1
    return at


def _argument(pattern: str, at: int, found: list[tuple[str, str, str]]) -> int:
    head = re.compile(r"\s*(\w*)(?:@(\w+))?\s*(?:,\s*(\w+)\s*)?").match(pattern, at)
    assert head is not None
    name, form, function = head[1], head[2] or "", head[3] or ""
    found.append((function, name, form))
    at = head.end()
    if function not in ("plural", "select"):
        return pattern.index("}", at) + 1
    while pattern[at] != "}":
        if pattern[at] == "{":
            at = _sequence(pattern, at + 1, found)
        at += 1
    return at + 1


# The source.


class Call(NamedTuple):
    """A call of a function by its name."""

    where: str
    name: str
    node: ast.Call


def catalogues() -> list[str]:
    """Every catalogue of the house, added and ready to be read."""
    for room in ROOMS:
        import_module(f"wabe.{room}")
    for name in games.names():
        games.get(name)
    return ["core", *_added()]


def _added() -> list[str]:
    """The catalogues of the source, without parsing it: every worker needs them to name its tests."""
    texts = [path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")]
    return sorted({name for text in texts for name in re.findall(r'^add_texts\("(\w+)"', text, re.MULTILINE)})


SPEAKING = (ast.Call, ast.Constant, ast.JoinedStr, ast.BinOp)  # what may hold a text or name one


@cache
def nodes() -> list[tuple[str, ast.AST]]:
    """Everything in every file of the source that may speak."""
    found: list[tuple[str, ast.AST]] = []
    for path in sorted(SOURCE.rglob("*.py")):
        where = str(path.relative_to(SOURCE))
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [(where, node) for node in ast.walk(tree) if isinstance(node, SPEAKING)]
    return found


@cache
def calls() -> list[Call]:
    """All calls in the source."""
    found = [(path, node) for path, node in nodes() if isinstance(node, ast.Call)]
    named = [(path, name_of(node.func), node) for path, node in found]
    return [Call(f"{path}:{node.lineno}", name, node) for path, name, node in named if name]


def name_of(called: ast.expr) -> str:
    """What a call calls, as far as it has a name."""
    if isinstance(called, ast.Name):
        return called.id
    return called.attr if isinstance(called, ast.Attribute) else ""


def literals(node: ast.expr) -> list[str]:
    """The strings an expression may be, as far as they are written there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return []


def shape(node: ast.JoinedStr) -> str:
    """An f-string as a pattern of regular expressions."""
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)


@cache
def strings() -> frozenset[str]:
    """Every string that stands in the source."""
    constants = [node.value for _, node in nodes() if isinstance(node, ast.Constant)]
    return frozenset(value for value in constants if isinstance(value, str))


@cache
def built() -> frozenset[str]:
    """The shapes of keys put together in the source: f-strings, and beginnings with something added."""
    found = set()
    for _, node in nodes():
        if isinstance(node, ast.JoinedStr):
            found.add(shape(node))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            found |= {re.escape(start) + ".+" for start in literals(node.left)}
    return frozenset(found)


@cache
def endings() -> frozenset[str]:
    """What is put behind a key in the source: `.more`."""
    found = (re.fullmatch(r"\.\+((?:\\\.|_)\w+)", shape) for shape in built())
    return frozenset(ending[1].replace("\\", "") for ending in found if ending is not None)
