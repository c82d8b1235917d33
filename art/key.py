"""The key of a game's atlases: where each sprite is, and of which sources. It needs neither Blender nor Pillow.

A sprite's rectangle (x, y, width, height), its anchor (the pixel of the model's origin in the atlas) and its unit
(pixels of a unit of the model; of a hex its radius) are those of the large atlas. In the small one all are half.
"""

import ast
import hashlib
import io
import json
import tokenize
from pathlib import Path
from typing import Final, TypedDict

GAMES: Final = ("castles_of_burgundy", "roads_and_boats", "age_of_innovation", "worlds_504")
ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = Path(__file__).parent
BAKED: Final = FOLDER / "baked"
DENSITIES: Final = {"large": 1, "small": 2}  # by how much the large atlas is reduced


class SpriteKey(TypedDict):
    """Where a sprite is in the large atlas."""

    rect: tuple[int, int, int, int]
    anchor: tuple[float, float]
    unit: float


class About(TypedDict):
    """The origin of a game's atlases."""

    sources: str  # hash of the sources
    packing: str  # hash of what colours and packs the pictures
    tones: dict[str, str]  # by tone of the game's scene: the colour of palette.PLAYERS that its pieces have
    symbols: list[str]  # of game-icons.net


class Key(About):
    """All that is said of a game's atlases."""

    size: tuple[int, int]  # of the large atlas
    atlases: dict[str, str]  # the file of each density
    scenes: dict[str, str]  # by model: a hash of what was rendered
    sprites: dict[str, SpriteKey]


def key_path(game: str) -> Path:
    """Return the file of a game's key."""
    return BAKED / f"{game}.json"


def read_key(game: str) -> Key | None:
    """Return the key of a game that was baked."""
    path = key_path(game)
    if not path.exists():
        return None
    key: Key = json.loads(path.read_text(encoding="utf-8"))
    return key


def source_digest(game: str) -> str:
    """Return a hash of the sources that a game's atlases are made of: its list and all it imports here."""
    return _digest(sources(FOLDER / "games" / f"{game}.py"))


def packing_digest() -> str:
    """Return a hash of the sources that make atlases of rendered pictures."""
    return _digest({FOLDER / "atlas.py", FOLDER / "palette.py"})


def _digest(paths: set[Path]) -> str:
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(bare(path.read_text(encoding="utf-8")).encode())
    return found.hexdigest()[:16]


def bare(source: str) -> str:
    """Return a source without docstrings, comments and empty lines: no picture depends on them.

    It is cut out of the text itself, since trees and tokens differ between versions of Python.
    """
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            text = node.body[0]
            lines[text.lineno - 1 : text.end_lineno] = [""] * ((text.end_lineno or 0) - text.lineno + 1)
    return "\n".join(line.rstrip() for line in lines if line.strip())


def sources(path: Path) -> set[Path]:
    """Return a file and the files of this folder that it imports, directly or not, and what every bake needs."""
    found: set[Path] = set()
    waiting = [path, FOLDER / "stage.py", FOLDER / "atlas.py"]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += _imported(file)
    return found


def _imported(path: Path) -> list[Path]:
    """Return the files of this folder that a file imports."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == FOLDER.name:
            parts = node.module.split(".")[1:]
            names = [FOLDER.joinpath(*parts, f"{alias.name}.py") for alias in node.names]
            found += [file for file in [*names, FOLDER.joinpath(*parts).with_suffix(".py")] if file.is_file()]
    return found
