"""Module 4 in the log: who attacks, the dice, what falls, and what becomes of the tile."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.presenter import LogText
from wabe.games.worlds_504.modules.military.rules.armies import (
    GARRISON,
    HEADQUARTERS_ARMIES,
    NOBODY,
    defender,
    residents_of,
)
from wabe.games.worlds_504.modules.military.rules.dice import (
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
    modifier,
)
from wabe.games.worlds_504.modules.military.rules.duel import bare_headquarters
from wabe.games.worlds_504.rules.actions import FIGHT, MOVE, ROLL
from wabe.games.worlds_504.rules.components import BEYOND, III
from wabe.games.worlds_504.rules.deeds import has_settlement
from wabe.games.worlds_504.rules.frames import STORM
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.narration import narrate_move
from wabe.games.worlds_504.view.words import terrain_name, whose

_ROLLING: Final = ("w504.military.log.attack", "w504.military.log.defence")  # more dice of this side will follow


def compose(hooks: TableHooks) -> None:
    """Steps that are attacks, and dice."""
    if hooks.world.with_military == III:
        hooks.decisions.narrate(narrate_duel, MOVE)
    else:
        hooks.decisions.narrate(narrate_march, MOVE)
        hooks.decisions.narrate(narrate_roll, ROLL)
        hooks.decisions.narrate(narrate_fight, FIGHT)


def narrate_march(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """M4-07: a resident goes to war."""
    start, side = action.args
    cell = BEYOND[start][side]
    if defender(s, frame[1], cell) == NOBODY:
        return narrate_move(s, frame, action, after)
    place, home = terrain_name(s, cell), terrain_name(s, start)
    text = m("w504.military.log.march", place=place, start=home)
    return LogText(text, [f"cell-{start}", f"cell-{cell}"], text)


def narrate_duel(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """M4-06, M4-14: what falls together with the resident."""
    start, side = action.args
    cell = BEYOND[start][side]
    a = frame[1]
    d = defender(s, a, cell)
    if s.own[a] >> cell & 1 or d == NOBODY:
        return narrate_move(s, frame, action, after)
    place, home = terrain_name(s, cell), terrain_name(s, start)
    loser = whose(s.hooks.world.companies, d) if d != GARRISON else NOTHING
    what = falls(s, frame, a, d, cell)
    text = m("w504.military.log.duel", place=place, start=home, what=what, whose=loser)
    return LogText(text, [f"cell-{start}", f"cell-{cell}"], text)


def falls(s: WorldState, frame: Frame, a: int, d: int, cell: int) -> str:
    """M4-06, M4-14: which army the resident takes with it; none before the third has come for a headquarters."""
    if d == GARRISON:
        return "militia" if s.military.militia >> cell & 1 else "barrack"
    if bare_headquarters(s, d, cell):
        third = frame[0] == STORM and s.tired[a][cell] + 1 == HEADQUARTERS_ARMIES
        return "headquarters" if third else "nothing"
    return "resident" if residents_of(s, d, cell) else "settlement"


def narrate_roll(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """M4-08 to M4-11: a fight is a card: dice of the attack and what falls, dice of the defence and the outcome."""
    a, cell = frame[ATTACKER], frame[CELL_OF]
    die = action.args[0] + 1
    dice = (raw(die),)
    hits = frame[HITS] + hits_of(s, frame, die)
    if frame[STAGE] == ATTACK:
        first = frame[LEFT] == dice_of_attack(s, a, cell)
        place, bonus = terrain_name(s, cell), modifier(s, a, cell)
        key = "w504.military.log.attack"
        lost = 0
        if frame[LEFT] == 1:
            key = "w504.military.log.strike"
            lost = fallen(s, frame[DEFENDER], cell, hits)
        text = m(key, place=place, dice=dice, bonus=bonus, hits=hits, lost=lost)
        return LogText(text, [f"cell-{cell}"], text, starts=first, card=True, merge=add_dice)
    key = "w504.military.log.defence"
    lost, outcome = 0, ""
    if frame[LEFT] == 1:
        key = "w504.military.log.over"
        lost = min(hits, s.tired[a][cell])
        outcome = outcome_of(s, frame, s.tired[a][cell] - lost)
    text = m(key, dice=dice, hits=hits, lost=lost, outcome=outcome)
    return LogText(text, [f"cell-{cell}"], text, card=True, merge=add_dice)


def add_dice(last: Message, new: Message) -> Message:
    """The dice of one side in one row."""
    if last.key not in _ROLLING or ("place" in last.args) != ("place" in new.args):
        return NOTHING
    before, more = last.args["dice"], new.args["dice"]
    assert isinstance(before, tuple)
    assert isinstance(more, tuple)
    return Message(new.key, {**new.args, "dice": before + more})


def narrate_fight(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """The dice tell of it."""
    return LogText(NOTHING)


def outcome_of(s: WorldState, frame: Frame, left: int) -> str:
    """M4-11: what becomes of the tile with so many attackers left."""
    if not frame[GONE]:
        return "held"
    return "taken" if left and has_settlement(s, frame[ATTACKER]) else "free"
