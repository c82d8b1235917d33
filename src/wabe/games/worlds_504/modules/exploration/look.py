"""Module 5 on the table."""

from typing import TYPE_CHECKING

from wabe.core.hexes import bits
from wabe.core.scene import Cell, Piece, Slot
from wabe.games.worlds_504.components import CELLS, NEAR_MASK, TERRAINS, I
from wabe.games.worlds_504.modules.exploration.discovery import ORDER, unknown

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """Scene."""
    hooks.scene_parts.append(draw)


def draw(s: "WorldState", draft: "Draft") -> None:
    """Unknown spaces, the stacks of tiles, tokens on tiles, income tokens."""
    for cell in bits(shown(s)):
        q, r = CELLS[cell]
        draft.cells[cell] = Cell(f"cell-{cell}", q, r, "unknown", note="unknown space")
    draw_stacks(s, draft)
    part = s.exploration
    for cell, count in enumerate(part.tokens):
        if count:
            note = "points: one for the first settlement, the others by harvest"
            draft.pieces.append(Piece(f"harvest-{cell}", f"cell-{cell}", "token", count=count, note=note))
    for a in range(s.hooks.actors):
        tiles = part.explored[len(TERRAINS) * a : len(TERRAINS) * (a + 1)]
        words = ", ".join(f"{count} {TERRAINS[terrain]}" for terrain, count in enumerate(tiles) if count)
        draft.fact(a, "Tiles explored", sum(tiles), "explorer", words)
        if s.hooks.world.with_exploration == s.hooks.world.income_at:
            draft.fact(a, "Income tokens", part.income[a], "income-token", "$5 each, every round")


def draw_stacks(s: "WorldState", draft: "Draft") -> None:
    """The tiles that may still be found, by terrain."""
    slots = []
    for terrain in ORDER:
        name = TERRAINS[terrain]
        note = f"{s.pool[terrain]} {name} tiles left"
        slots.append(Slot(f"stack-{name}", name, name, note))
        kind = "city" if name == "city" else f"ground-{name}"
        tile = Piece(f"tiles-{name}", f"stack-{name}", kind, name, str(s.pool[terrain]), note=note)
        draft.pieces.append(tile)
    draft.area("stacks", f"Tiles still to be found: {sum(s.pool)}", slots, "grid", len(slots))


def shown(s: "WorldState") -> int:
    """Map 1: all its unknown spaces. Map 4: those next to a tile."""
    spaces = unknown(s)
    if s.hooks.world.map == I:
        return spaces
    around = 0
    for cell in bits(s.land):
        around |= NEAR_MASK[cell]
    return spaces & around
