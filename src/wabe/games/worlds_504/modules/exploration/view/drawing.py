"""Module 5 on the table."""

from typing import Final

from wabe.core.hexes import bits
from wabe.core.messages import m, raw
from wabe.core.scene import Cell, Piece, Slot
from wabe.games.worlds_504.modules.exploration.rules.discovery import ORDER, unknown
from wabe.games.worlds_504.modules.exploration.rules.rewards import TOKEN_INCOME
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state, with_exploration
from wabe.games.worlds_504.rules.components import CELLS, NEAR_MASK, TERRAINS, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook, called
from wabe.games.worlds_504.view.words import TERRAIN_WORDS, UNKNOWN_SPACE, tiles_in_words

LOOK: Final = ModuleLook(
    symbols={"module-5": "spyglass", "explorer": "spyglass", "token": "laurels", "income-token": "cash"},
    kinds=called("explorer", "income-token", "token"),
    letters={"explorer": "E"},
)


_TOKENS: Final = m("w504.exploration.piece.tokens")
_EXPLORED: Final = m("w504.exploration.fact.explored")
_INCOME: Final = m("w504.exploration.fact.income")
_INCOME_NOTE: Final = m("w504.exploration.fact.income_note", each=TOKEN_INCOME)


def compose(hooks: ViewHooks) -> None:
    """Scene."""
    hooks.read_only["stack"] = m("w504.why.read.stacks")
    hooks.scene_parts.append(draw)


def draw(s: WorldState, draft: SceneDraft) -> None:
    """Unknown spaces, the stacks of tiles, tokens on tiles, income tokens."""
    for cell in bits(shown(s)):
        q, r = CELLS[cell]
        draft.cells[cell] = Cell(f"cell-{cell}", q, r, "unknown", note=UNKNOWN_SPACE)
    draw_stacks(s, draft)
    part = exploration_state(s)
    for cell, count in enumerate(part.tokens):
        if count:
            draft.pieces.append(Piece(f"harvest-{cell}", f"cell-{cell}", "token", count=count, note=_TOKENS))
    for a in range(s.hooks.actors):
        tiles = part.explored[len(TERRAINS) * a : len(TERRAINS) * (a + 1)]
        draft.fact(a, _EXPLORED, sum(tiles), "explorer", tiles_in_words(tiles))
        if with_exploration(s.hooks.world) == s.hooks.world.income_at:
            draft.fact(a, _INCOME, part.income[a], "income-token", _INCOME_NOTE)


def draw_stacks(s: WorldState, draft: SceneDraft) -> None:
    """The tiles that may still be found, by terrain."""
    slots = []
    for terrain in ORDER:
        name = TERRAINS[terrain]
        note = m("w504.exploration.slot.stack", count=s.pool[terrain], terrain=TERRAIN_WORDS[terrain])
        slots.append(Slot(f"stack-{name}", TERRAIN_WORDS[terrain], name, note))
        kind = "city" if name == "city" else f"ground-{name}"
        tile = Piece(f"tiles-{name}", f"stack-{name}", kind, name, raw(s.pool[terrain]), note=note)
        draft.pieces.append(tile)
    draft.area("stacks", m("w504.exploration.area.stacks", count=sum(s.pool)), slots, rank=8)


def shown(s: WorldState) -> int:
    """Map 1: all its unknown spaces. Map 4: those next to a tile."""
    spaces = unknown(s)
    if s.hooks.world.map == I:
        return spaces
    around = 0
    for cell in bits(s.land):
        around |= NEAR_MASK[cell]
    return spaces & around
