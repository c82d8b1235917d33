"""Module 4 on the table."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Frame
from wabe.core.hexes import bits
from wabe.core.messages import Message, m
from wabe.core.scene import Choice, Piece
from wabe.games.worlds_504.book.actions import MOVE
from wabe.games.worlds_504.book.components import BEYOND, II, III
from wabe.games.worlds_504.book.residents import say_move
from wabe.games.worlds_504.book.state import WorldState
from wabe.games.worlds_504.modules.military.book.armies import NOBODY, defender
from wabe.games.worlds_504.table.draft import Draft
from wabe.games.worlds_504.table.hooks import TableHooks
from wabe.games.worlds_504.table.words import SIDE_WORDS, terrain_name

_BARRACK: Final = m("w504.military.piece.barrack")
_MILITIA: Final = m("w504.military.piece.militia")
_FIGHT: Final = m("w504.military.piece.fight")


def compose(hooks: TableHooks) -> None:
    """Scene, and steps that are attacks."""
    hooks.scene_parts.append(draw)
    hooks.decisions.say(say_march, MOVE)


def say_march(s: WorldState, frame: Frame, action: Action) -> Choice:
    """A step onto a tile with foreign pieces is an attack."""
    start, side = action.args
    cell = BEYOND[start][side]
    a = frame[1]
    if defender(s, a, cell) == NOBODY:
        return say_move(s, frame, action)
    label = m(
        "w504.military.choice.attack", place=terrain_name(s, cell), start=terrain_name(s, start), way=SIDE_WORDS[side]
    )
    rule = "M4-14" if s.hooks.world.with_military == III else "M4-07"
    return Choice(action.text, label, [f"cell-{start}", f"cell-{cell}"], rule)


def goal(s: WorldState) -> Message:
    """E-4: how near the end is."""
    world = s.hooks.world
    if world.with_production == II:  # no capital's fall ends it then
        key = "w504.military.goal.stores"
    else:
        key = "w504.military.goal.cities" if world.with_race else "w504.military.goal"
    return m(key, settlements=min(s.settlements), residents=min(s.residents))


def draw(s: WorldState, draft: Draft) -> None:
    """Garrisons of free cities, and the tiles on which a fight waits."""
    part = s.military
    for kind, note, mask in (("barrack", _BARRACK, part.barracks), ("militia", _MILITIA, part.militia)):
        for cell in bits(mask):
            draft.pieces.append(Piece(f"{kind}-{cell}", f"cell-{cell}", kind, note=note))
    for cell in bits(part.sites):
        if cell in draft.cells:
            draft.pieces.append(Piece(f"fight-{cell}", f"cell-{cell}", "fight", state="new", note=_FIGHT))
