"""The icons that games and clients draw with: outlines from the game-icons set, bundled by scripts/client_icons.py."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

# Drawn without an icon: these lines, about (0, 0) with radius 50, where they stand for themselves as signs.
SHAPES: Final = {
    "die": "M-38-38H38V38H-38ZM-16-16h.1M16-16h.1M-16 16h.1M16 16h.1M0 0h.1",
    "disc": "M-40 0A40 40 0 1 1 40 0A40 40 0 1 1-40 0Z",
    "cube": "M0-42 37-21V21L0 42-37 21V-21ZM-37-21 0 0 37-21M0 0V42",
}


@cache
def icons() -> dict[str, str]:
    """The outlines by name, 512 wide and high."""
    return msgspec.json.decode((Path(__file__).parent / "icons.json").read_bytes(), type=dict[str, str])
