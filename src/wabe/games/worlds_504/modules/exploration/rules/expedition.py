"""Module 5 with residents, phase 3D: explorers go out and come home; harvest."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.rows import add
from wabe.games.worlds_504.modules.exploration.rules.discovery import explorable, explore, is_unknown, unknown
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state, with_exploration
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.actions import DONE, EXPLORE, HARVEST, THE_DONE
from wabe.games.worlds_504.rules.components import BEYOND, CELLS, II, NEAR_MASK, WATER, I
from wabe.games.worlds_504.rules.frames import (
    EXPEDITION,
    EXPEDITION_FOUND,
    EXPEDITION_START,
    GO_ON,
    GO_ON_START,
    RESIDENTS,
)
from wabe.games.worlds_504.rules.module_state import OwnTiles
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

EXPLORES: Final = [[EXPLORE.of(cell, side) for side in range(6)] for cell in range(len(CELLS))]
HARVESTS: Final = HARVEST.all()


def compose(hooks: WorldHooks) -> None:
    """M5-02 to M5-04, M5-09 (harvest)."""
    world = hooks.world
    hooks.resident_actions.append(list_explorations)
    hooks.decisions.on(RESIDENTS, EXPLORE, do_explore)
    hooks.decisions.flow(EXPEDITION, go_on if many_spaces(world) else come_home)
    hooks.finder_acts.append(note_find)
    if many_spaces(world):
        hooks.decisions.decision(GO_ON, lists=list_go_on, does={EXPLORE: do_go_on, DONE: do_stop})
    if with_exploration(world) == I:
        hooks.resident_actions.append(list_harvests)
        hooks.decisions.on(RESIDENTS, HARVEST, do_harvest)


def many_spaces(world: ComposedWorld) -> bool:
    """M5-03, M5-04: any number of adjacent spaces with one resident: on TOP III, and on TOP II with the Race."""
    return with_exploration(world) not in (I, II) or (with_exploration(world) == II and with_race(world) > 0)


def explorer_stays(world: ComposedWorld) -> bool:
    """M5-03: on TOP II the explorer stays exhausted, but not with Military or the Race."""
    return with_exploration(world) == II and not with_military(world) and not with_race(world)


def list_explorations(s: WorldState, a: int, movers: list[int], found: list[Action]) -> None:
    """M5-02 to M5-04: unknown spaces next to active residents."""
    active = s.active[a]
    for cell in beside_unknown(s, a):
        if active[cell]:
            list_spaces(s, cell, found)


def beside_unknown(s: WorldState, a: int) -> tuple[int, ...]:
    """The own tiles next to unknown spaces; kept, as they stay the same while residents walk."""
    part = exploration_state(s)
    if not part.beside.holds(a, s.own, s.terrain):
        left = unknown(s)
        tiles = tuple([cell for cell in bits(s.own[a]) if NEAR_MASK[cell] & left])
        part.beside = OwnTiles(a, s.own, s.terrain, tiles)
    return part.beside.tiles


def list_spaces(s: WorldState, cell: int, found: list[Action]) -> None:
    """A-48: the explorable ones among the unknown spaces next to this tile."""
    for side, space in enumerate(BEYOND[cell]):
        if is_unknown(s, space) and explorable(s, space):
            found.append(EXPLORES[cell][side])


def do_explore(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-02 to M5-04: an active resident goes out; until it is home it counts as exhausted on its tile."""
    a = frame[SEAT]
    start, side = action.args
    s.active = add_on(s.active, a, start, -1)
    s.tired = add_on(s.tired, a, start, 1)
    s.frames.append([EXPEDITION, a, start, 0])
    explore(s, a, BEYOND[start][side])


def note_find(s: WorldState, a: int, cell: int) -> None:
    """M5-02 to M5-04: whether it was more than water."""
    if s.terrain[cell] != WATER:
        s.frames[-1][EXPEDITION_FOUND] = 1


def go_on(s: WorldState, frame: Frame) -> None:
    """M5-03, M5-04, A-48: the same resident may explore more, space by space."""
    question = [GO_ON, frame[SEAT], frame[EXPEDITION_START]]
    if len(list_go_on(s, question)) > 1:
        s.frames.append(question)
    else:
        come_home(s, frame)


def list_go_on(s: WorldState, frame: Frame) -> list[Action]:
    """M5-03, M5-04: the other spaces next to it, or enough."""
    found: list[Action] = []
    list_spaces(s, frame[GO_ON_START], found)
    found.append(THE_DONE)
    return found


def do_go_on(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-03, M5-04: one more space."""
    s.frames.pop()
    explore(s, frame[SEAT], BEYOND[action.args[0]][action.args[1]])


def do_stop(s: WorldState, frame: Frame, action: Action) -> None:
    """A-48: the actor may stop."""
    s.frames.pop()
    come_home(s, s.frames[-1])


def come_home(s: WorldState, frame: Frame) -> None:
    """M5-02 to M5-04: back to the storage; exhausted where it started if it found only water (TOP II alone: always)."""
    s.frames.pop()
    a, start = frame[SEAT], frame[EXPEDITION_START]
    if (
        frame[EXPEDITION_FOUND] and not explorer_stays(s.hooks.world) and s.tired[a][start]
    ):  # M2-04 may have taken it home before
        s.tired = add_on(s.tired, a, start, -1)
        s.residents[a] += 1


# M5-09: harvest


def harvestable(s: WorldState, cell: int) -> int:
    """M5-09: the tokens of a tile beside the one for its first settlement."""
    part = exploration_state(s)
    return part.tokens[cell] - (0 if part.settled >> cell & 1 else 1)


def list_harvests(s: WorldState, a: int, movers: list[int], found: list[Action]) -> None:
    """M5-09: where an active resident stands on tokens."""
    active = s.active[a]
    tokens = exploration_state(s).tokens
    found += [HARVESTS[c] for c in bits(s.own[a]) if active[c] and tokens[c] and harvestable(s, c) > 0]


def do_harvest(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-09: the resident is exhausted, the actor takes one token."""
    a = frame[SEAT]
    cell = action.args[0]
    s.active = add_on(s.active, a, cell, -1)
    s.tired = add_on(s.tired, a, cell, 1)
    exploration_state(s).tokens = add(exploration_state(s).tokens, cell, -1)
    exploration_state(s).points = add(exploration_state(s).points, a, 1)
