"""The icons that games and clients draw with: outlines from the game-icons set, bundled by scripts/client_icons.py."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

SHAPES: Final = ("die", "disc", "cube")  # drawn without an icon


@cache
def icons() -> dict[str, str]:
    """The outlines by name, 512 wide and high."""
    return msgspec.json.decode((Path(__file__).parent / "icons.json").read_bytes(), type=dict[str, str])
