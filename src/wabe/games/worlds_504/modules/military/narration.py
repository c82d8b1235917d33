"""Module 4 in the log: who attacks, the dice, what falls, and what becomes of the tile."""

from typing import TYPE_CHECKING

from wabe.core.action import Action
from wabe.core.decisions import Frame
from wabe.core.game import Told
from wabe.core.messages import NOTHING, m
from wabe.games.worlds_504.actions import MOVE, ROLL
from wabe.games.worlds_504.components import BEYOND, III
from wabe.games.worlds_504.modules.military.armies import (
    GARRISON,
    HEADQUARTERS_ARMIES,
    NOBODY,
    defender,
    residents_of,
)
from wabe.games.worlds_504.modules.military.dice import (
    ATTACK,
    ATTACKER,
    CELL_OF,
    DEFENDER,
    GONE,
    HITS,
    LEFT,
    STAGE,
    dice_of_attack,
    fallen,
    hits_of,
)
from wabe.games.worlds_504.modules.military.duel import STORM, bare_headquarters
from wabe.games.worlds_504.residents import tell_move
from wabe.games.worlds_504.table import has_settlement_for
from wabe.games.worlds_504.words import terrain_name, whose

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """Steps that are attacks, and dice."""
    if hooks.world.with_military == III:
        hooks.decisions.tell(tell_duel, MOVE)
    else:
        hooks.decisions.tell(tell_march, MOVE)
        hooks.decisions.tell(tell_roll, ROLL)


def tell_march(s: "WorldState", frame: Frame, action: Action, after: "WorldState") -> Told:
    """M4-07: a resident goes to war."""
    start, side = action.args
    cell = BEYOND[start][side]
    if s.own[frame[1]] >> cell & 1 or defender(s, frame[1], cell) == NOBODY:
        return tell_move(s, frame, action, after)
    place, home = terrain_name(s, cell), terrain_name(s, start)
    more = m("w504.military.log.march.more", place=place, start=home)
    return Told(m("w504.military.log.march", place=place, start=home), [f"cell-{start}", f"cell-{cell}"], more)


def tell_duel(s: "WorldState", frame: Frame, action: Action, after: "WorldState") -> Told:
    """M4-06, M4-14: what falls together with the resident."""
    start, side = action.args
    cell = BEYOND[start][side]
    a = frame[1]
    d = defender(s, a, cell)
    if s.own[a] >> cell & 1 or d == NOBODY:
        return tell_move(s, frame, action, after)
    place, home = terrain_name(s, cell), terrain_name(s, start)
    loser = whose(s.hooks.world.companies, d) if d != GARRISON else NOTHING
    what = falls(s, frame, a, d, cell)
    more = m("w504.military.log.duel.more", place=place, start=home, what=what, whose=loser)
    text = m("w504.military.log.duel", place=place, start=home, what=what, whose=loser)
    return Told(text, [f"cell-{start}", f"cell-{cell}"], more)


def falls(s: "WorldState", frame: Frame, a: int, d: int, cell: int) -> str:
    """M4-06, M4-14: which army the resident takes with it; none before the third has come for a headquarters."""
    if d == GARRISON:
        return "militia" if s.military.militia >> cell & 1 else "barrack"
    if bare_headquarters(s, d, cell):
        third = frame[0] == STORM and s.tired[a][cell] + 1 == HEADQUARTERS_ARMIES
        return "headquarters" if third else "nothing"
    return "resident" if residents_of(s, d, cell) else "settlement"


def tell_roll(s: "WorldState", frame: Frame, action: Action, after: "WorldState") -> Told:
    """M4-08 to M4-11: a fight is one line: the dice of the attack, what falls, the dice of the defence, the outcome."""
    a, cell = frame[ATTACKER], frame[CELL_OF]
    die = action.args[0] + 1
    place = terrain_name(s, cell)
    targets = [f"cell-{cell}"]
    hits = frame[HITS] + hits_of(s, frame, die)
    if frame[STAGE] == ATTACK:
        first = frame[LEFT] == dice_of_attack(s, a, cell)
        if frame[LEFT] > 1:
            again = m("w504.military.log.attack.next", place=place, die=die)
            more = again if first else m("w504.military.log.attack.more", die=die)
            return Told(m("w504.military.log.attack", place=place, die=die), targets, more, card=True)
        lost = fallen(s, frame[DEFENDER], cell, hits)
        again = m("w504.military.log.strike.next", place=place, die=die, hits=hits, lost=lost)
        more = again if first else m("w504.military.log.strike.more", die=die, hits=hits, lost=lost)
        return Told(m("w504.military.log.strike", place=place, die=die, hits=hits, lost=lost), targets, more, card=True)
    if frame[LEFT] > 1:
        more = m("w504.military.log.defence.more", die=die)
        return Told(m("w504.military.log.defence", place=place, die=die), targets, more, card=True)
    lost = min(hits, s.tired[a][cell])
    outcome = outcome_of(s, frame, s.tired[a][cell] - lost)
    more = m("w504.military.log.over.more", die=die, lost=lost, outcome=outcome)
    return Told(m("w504.military.log.over", place=place, die=die, lost=lost, outcome=outcome), targets, more, card=True)


def outcome_of(s: "WorldState", frame: Frame, left: int) -> str:
    """M4-11: what becomes of the tile with so many attackers left."""
    if not frame[GONE]:
        return "held"
    return "taken" if left and has_settlement_for(s, frame[ATTACKER], frame[CELL_OF]) else "free"
