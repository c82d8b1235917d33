"""Module 4 on the table."""

from typing import Final

from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.core.scene import Piece
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook, called

LOOK: Final = ModuleLook(
    symbols={"module-4": "crossed-swords", "barrack": "barracks", "militia": "guards", "fight": "sword-clash"},
    kinds=called("barrack", "militia"),
    letters={"barrack": "B", "militia": "m"},
)


_BARRACK: Final = m("w504.military.piece.barrack")
_MILITIA: Final = m("w504.military.piece.militia")
_FIGHT: Final = m("w504.military.piece.fight")


def compose(hooks: ViewHooks) -> None:
    """The scene."""
    hooks.scene_parts.append(draw)


def draw(s: WorldState, draft: SceneDraft) -> None:
    """Garrisons of free cities, and the tiles on which a fight waits."""
    part = military_state(s)
    for kind, note, mask in (("barrack", _BARRACK, part.barracks), ("militia", _MILITIA, part.militia)):
        for cell in bits(mask):
            draft.pieces.append(Piece(f"{kind}-{cell}", f"cell-{cell}", kind, note=note))
    for cell in bits(part.sites):
        if cell in draft.cells:
            draft.pieces.append(Piece(f"fight-{cell}", f"cell-{cell}", "fight", state="new", note=_FIGHT))
