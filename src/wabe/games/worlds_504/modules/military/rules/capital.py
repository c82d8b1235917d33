"""Module 4: what happens when a capital falls."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.military.rules.armies import CAPITAL_TAKEN, cities_of, residents_of, steps_onto
from wabe.games.worlds_504.modules.military.rules.state import military_state, with_military
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.actions import ANNEX, DONE, FLEE, MOVE, THE_DONE
from wabe.games.worlds_504.rules.basic_effects import settle, turn_into_settlement, unsettle
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.frames import (
    CHOOSE_TILE,
    CHOOSE_TILE_LOSER,
    FOLLOW_IN,
    FOLLOW_IN_CELL,
    FOLLOW_IN_LOSER,
    NEW_CAPITAL,
    TAKE_OVER,
    TAKE_OVER_LOSER,
)
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.residents import can_enter, come_exhausted, limit_of
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

FLEES: Final = FLEE.all()
ANNEXES: Final = ANNEX.all()


def compose(hooks: WorldHooks) -> None:
    """M4-15 to M4-17."""
    hooks.decisions.decision(NEW_CAPITAL, lists=list_new_capitals, does={FLEE: do_flee})
    hooks.decisions.decision(FOLLOW_IN, lists=list_follow, does={MOVE: do_follow, DONE: do_stay})
    hooks.decisions.flow(TAKE_OVER, run_take_over)
    hooks.decisions.decision(CHOOSE_TILE, lists=list_tiles, does={ANNEX: do_annex})


def after_capital(s: WorldState, a: int, d: int, cell: int, conquered: bool) -> None:
    """M4-15 to M4-17, A-31: with the Race the headquarters moves as long as it can; otherwise all is lost."""
    world = s.hooks.world
    if with_race(world) and cities_of(s, d):
        move_headquarters(s, d)
        return
    if with_military(world) == I:
        military_state(s).ending |= CAPITAL_TAKEN
    if conquered:
        s.frames.append([TAKE_OVER, a, d])
        return
    frame = [FOLLOW_IN, a, cell, d]
    if (
        with_military(world) != I
        and (with_military(world) == III or with_race(world))
        and len(list_follow(s, frame)) > 1
    ):
        s.frames.append(frame)
    else:
        lose_everything(s, d)


# The headquarters moves


def move_headquarters(s: WorldState, d: int) -> None:
    """M4-16: immediately onto another own city; the loser chooses."""
    cities = cities_of(s, d)
    if len(cities) == 1:
        place_headquarters(s, d, cities[0])
    else:
        s.frames.append([NEW_CAPITAL, d])


def list_new_capitals(s: WorldState, frame: Frame) -> list[Action]:
    """M4-16: any own city."""
    return [FLEES[s.city_no[cell] - 1] for cell in cities_of(s, frame[SEAT])]


def do_flee(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-16."""
    s.frames.pop()
    place_headquarters(s, frame[SEAT], s.city_cell[action.args[0] + 1])


def place_headquarters(s: WorldState, d: int, cell: int) -> None:
    """M4-16: it replaces the settlement there, which returns to the storage."""
    s.capital = put(s.capital, d, cell)
    s.settlements = add(s.settlements, d, 1)


# Everything is lost


def lose_everything(s: WorldState, d: int) -> None:
    """M4-15, M4-17: the loser loses what tiles are left; a beaten company starts from nothing (but not with 4.I)."""
    for cell in bits(s.own[d]):
        unsettle(s, d, cell)
    if s.hooks.destroy_actor is not None and with_military(s.hooks.world) != I:
        s.hooks.destroy_actor(s, d)


def list_follow(s: WorldState, frame: Frame) -> list[Action]:
    """M4-17: one further active resident may move in immediately."""
    a, cell = frame[SEAT], frame[FOLLOW_IN_CELL]
    found = steps_onto(s, a, cell) if can_enter(s, a, cell) else []
    found.append(THE_DONE)
    return found


def do_follow(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-17: the neutral capital is conquered, and with it all tiles of the loser."""
    s.frames.pop()
    a, cell, d = frame[SEAT], frame[FOLLOW_IN_CELL], frame[FOLLOW_IN_LOSER]
    s.active = add_on(s.active, a, action.args[0], -1)
    s.frames.append([TAKE_OVER, a, d])
    turn_into_settlement(s, a, cell)


def do_stay(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-17: it is only neutralised."""
    s.frames.pop()
    lose_everything(s, frame[FOLLOW_IN_LOSER])


def run_take_over(s: WorldState, frame: Frame) -> None:
    """M4-15, M4-17: armies are exchanged for own ones; where pieces are short the conqueror chooses the tiles."""
    a, d = frame[SEAT], frame[TAKE_OVER_LOSER]
    tiles = bits(s.own[d])
    if not tiles or s.settlements[a] == 0:
        s.frames.pop()
        lose_everything(s, d)
    elif len(tiles) <= s.settlements[a] and sum(residents_of(s, d, cell) for cell in tiles) <= s.residents[a]:
        for cell in tiles:
            annex(s, a, d, cell)
    else:
        s.frames.append([CHOOSE_TILE, a, d])


def list_tiles(s: WorldState, frame: Frame) -> list[Action]:
    """M4-15, M4-17: any tile of the loser."""
    return [ANNEXES[cell] for cell in bits(s.own[frame[CHOOSE_TILE_LOSER]])]


def do_annex(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-15, M4-17: one tile."""
    s.frames.pop()
    annex(s, frame[SEAT], frame[CHOOSE_TILE_LOSER], action.args[0])


def annex(s: WorldState, a: int, d: int, cell: int) -> None:
    """A settlement for a settlement, a resident for a resident as far as the storage and the tile allow."""
    count = residents_of(s, d, cell)
    unsettle(s, d, cell)
    settle(s, a, cell)
    military_state(s).sites &= ~(1 << cell)
    come_exhausted(s, a, cell, min(count, s.residents[a], limit_of(s, a, cell) - residents_of(s, a, cell)))
