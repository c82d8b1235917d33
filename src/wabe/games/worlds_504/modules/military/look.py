"""Module 4 on the table."""

from typing import TYPE_CHECKING

from wabe.core.action import Action
from wabe.core.hexes import bits
from wabe.core.scene import Piece
from wabe.games.worlds_504.actions import MOVE
from wabe.games.worlds_504.components import BEYOND, III
from wabe.games.worlds_504.frames import Frame
from wabe.games.worlds_504.modules.military.armies import NOBODY, defender
from wabe.games.worlds_504.residents import say_move
from wabe.games.worlds_504.words import SIDE_WORDS, terrain_name

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks, Said
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """Scene, and steps that are attacks."""
    hooks.scene_parts.append(draw)
    hooks.say(MOVE, say_march)


def say_march(s: "WorldState", frame: Frame, action: Action) -> "Said":
    """A step onto a tile with foreign pieces is an attack."""
    start, side = action.args
    cell = BEYOND[start][side]
    a = frame[1]
    if s.own[a] >> cell & 1 or defender(s, a, cell) == NOBODY:
        return say_move(s, frame, action)
    label = f"Attack {terrain_name(s, cell)} from {terrain_name(s, start)} ({SIDE_WORDS[side]})"
    return label, [f"cell-{start}", f"cell-{cell}"], "M4-14" if s.hooks.world.with_military == III else "M4-07"


def draw(s: "WorldState", draft: "Draft") -> None:
    """Garrisons of free cities, and the tiles on which a fight waits."""
    part = s.military
    for name, kind, mask in (("barrack", "barrack", part.barracks), ("militia", "militia", part.militia)):
        for cell in bits(mask):
            draft.pieces.append(Piece(f"{name}-{cell}", f"cell-{cell}", kind, note=f"{name} of nobody: one army"))
    for cell in bits(part.sites):
        if cell in draft.cells:
            draft.pieces.append(Piece(f"fight-{cell}", f"cell-{cell}", "fight", state="new", note="a fight waits here"))
