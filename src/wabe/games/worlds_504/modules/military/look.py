"""Module 4 on the table."""

from typing import TYPE_CHECKING

from wabe.core.hexes import bits
from wabe.core.scene import Piece

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """Scene."""
    hooks.scene_parts.append(draw)


def draw(s: "WorldState", draft: "Draft") -> None:
    """Garrisons of free cities, and the tiles on which a fight waits."""
    part = s.military
    for name, kind, mask in (("barrack", "barrack", part.barracks), ("militia", "militia", part.militia)):
        for cell in bits(mask):
            draft.pieces.append(Piece(f"{name}-{cell}", f"cell-{cell}", kind, note=f"{name} of nobody: one army"))
    for cell in bits(part.sites):
        if cell in draft.cells:
            draft.cells[cell].note += "; a fight waits here"
