"""Module 4 on TOP I and II: armies go to war (3D) and fight with dice (3G; immediately with the Race)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.game import NATURE
from wabe.games.worlds_504.modules.military.rules.armies import (
    GARRISON,
    HEADQUARTERS_ARMIES,
    NOBODY,
    defender,
    residents_of,
    steps_onto,
)
from wabe.games.worlds_504.modules.military.rules.battles import FIGHTS, arrive, do_fight, fight_all
from wabe.games.worlds_504.modules.military.rules.capital import after_capital
from wabe.games.worlds_504.modules.military.rules.losses import remove_garrison, remove_home, remove_residents, retreat
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.actions import FIGHT, MOVE, ROLL, ROLLS
from wabe.games.worlds_504.rules.basic_effects import has_settlement, turn_into_settlement
from wabe.games.worlds_504.rules.components import MOUNTAIN, TILE_LIMIT, card
from wabe.games.worlds_504.rules.frames import (
    DICE,
    DICE_ATTACKER,
    DICE_CELL,
    DICE_DEFENDER,
    DICE_GONE,
    DICE_HITS,
    DICE_LEFT,
    DICE_STAGE,
    GATHER,
    GATHER_CELL,
    MUSTER,
    MUSTER_CELL,
)
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

ATTACK: Final = 0
DEFENCE: Final = 1
ATTACK_HITS: Final = (0, 0, 0, 1, 1, 2, 2)  # by result after terrain, 0 to 6
DEFENCE_HITS: Final = (0, 0, 0, 1, 1, 1, 1)  # by die
TERRAIN: Final = (-1, 1, 0, 1, -1, 0, 0)  # by terrain: city, grassland, forest, field, mountain, desert
LIKE_GRASSLAND: Final = 1

ONE_HIT_FEWER: Final = card("I-4")
EASY_MOUNTAINS: Final = card("II-7")
ONE_DIE_MORE: Final = card("III-4")


def compose(hooks: WorldHooks, at_once: bool) -> None:
    """M4-07 to M4-13."""
    hooks.begin_fight = begin
    hooks.decisions.decision(DICE, lists=list_dice, does={ROLL: do_roll})
    if at_once:
        hooks.intercepts_move.append(march_and_gather)
        hooks.decisions.flow(MUSTER, run_muster)
        hooks.decisions.decision(GATHER, lists=list_gather, does={MOVE: do_gather, FIGHT: do_fight})
    else:
        hooks.intercepts_move.append(march)
        hooks.turn_steps.append(("3G", 0, fight_all))


# 3D: the armies go to war


def march(s: WorldState, a: int, start: int, cell: int) -> bool:
    """M4-07, A-16: a resident that enters a tile with foreign pieces is exhausted and stays for the fight."""
    if defender(s, a, cell) == NOBODY:
        return False
    s.active = add_on(s.active, a, start, -1)
    arrive(s, a, cell, 1)
    return True


def march_and_gather(s: WorldState, a: int, start: int, cell: int) -> bool:
    """M4-13: with the Race the fight follows when all wanted residents have come."""
    if defender(s, a, cell) == NOBODY:
        return False
    s.frames.append([MUSTER, a, cell])  # after the question that the first one may raise
    return march(s, a, start, cell)


def run_muster(s: WorldState, frame: Frame) -> None:
    """M4-13: the first one stands there."""
    s.frames.pop()
    gather(s, frame[SEAT], frame[MUSTER_CELL])


def gather(s: WorldState, a: int, cell: int) -> None:
    """M4-13: ask for more as long as more can come, then fight."""
    frame = [GATHER, a, cell]
    if len(list_gather(s, frame)) > 1:
        s.frames.append(frame)
    else:
        begin(s, a, cell)


def list_gather(s: WorldState, frame: Frame) -> list[Action]:
    """M4-13: active residents from adjacent own tiles, or the fight."""
    a, cell = frame[SEAT], frame[GATHER_CELL]
    found = steps_onto(s, a, cell) if s.tired[a][cell] < TILE_LIMIT else []
    found.append(FIGHTS[cell])
    return found


def do_gather(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-13: one more attacker."""
    s.frames.pop()
    a, cell = frame[SEAT], frame[GATHER_CELL]
    s.active = add_on(s.active, a, action.args[0], -1)
    s.tired = add_on(s.tired, a, cell, 1)
    gather(s, a, cell)


# 3G: the fights


def begin(s: WorldState, a: int, cell: int) -> None:
    """M4-08: one die for each attacker; P-III-04. Where nobody is left to defend, the tile is taken."""
    d = defender(s, a, cell)
    count = s.tired[a][cell]
    if d == NOBODY or count == 0:
        finish(s, a, cell, d, count > 0)
        return
    s.frames.append([DICE, NATURE, a, cell, ATTACK, dice_of_attack(s, a, cell), 0, d, 0])


def dice_of_attack(s: WorldState, a: int, cell: int) -> int:
    """M4-08, P-III-04."""
    return s.tired[a][cell] + (1 if s.cards[a] & ONE_DIE_MORE else 0)


def list_dice(s: WorldState, frame: Frame) -> list[Action]:
    """One die."""
    return ROLLS


def do_roll(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-08, M4-10: count the hits; after the last die the attackers strike, or the fight is over."""
    frame[DICE_HITS] += hits_of(s, frame, action.args[0] + 1)
    frame[DICE_LEFT] -= 1
    if frame[DICE_LEFT]:
        return
    if frame[DICE_STAGE] == ATTACK:
        strike(s, frame)
    else:
        strike_back(s, frame)


def hits_of(s: WorldState, frame: Frame, die: int) -> int:
    """M4-08, M4-10: the hits of one die."""
    if frame[DICE_STAGE] == DEFENCE:
        return DEFENCE_HITS[die]
    return ATTACK_HITS[max(0, min(6, die + modifier(s, frame[DICE_ATTACKER], frame[DICE_CELL])))]


def modifier(s: WorldState, a: int, cell: int) -> int:
    """M4-08: -1 on city and mountain, +1 on grassland and field; P-II-07."""
    terrain = s.terrain[cell]
    if terrain == MOUNTAIN and s.cards[a] & EASY_MOUNTAINS:
        return LIKE_GRASSLAND
    return TERRAIN[terrain]


def strength(s: WorldState, d: int, cell: int) -> int:
    """M4-02, M4-06, A-28: the armies that defend a tile."""
    if d == GARRISON:
        return (military_state(s).militia >> cell & 1) + (military_state(s).barracks >> cell & 1)
    return residents_of(s, d, cell) + (HEADQUARTERS_ARMIES if cell == s.capital[d] else 1)


def fallen(s: WorldState, d: int, cell: int, hits: int) -> int:
    """M4-09, P-I-04: how many of them so many hits beat."""
    if hits and d != GARRISON and s.cards[d] & ONE_HIT_FEWER:
        hits -= 1
    return min(hits, strength(s, d, cell))


def strike(s: WorldState, frame: Frame) -> None:
    """M4-09, M4-10, P-I-04, A-49: losses of the defender, who rolls a die for each army lost; P-III-04."""
    a, cell, d = frame[DICE_ATTACKER], frame[DICE_CELL], frame[DICE_DEFENDER]
    dice = fallen(s, d, cell, frame[DICE_HITS])
    frame[DICE_GONE] = 1 if dice == strength(s, d, cell) else 0
    if d == GARRISON:
        remove_garrison(s, a, cell, dice)
    else:
        remove_residents(s, d, cell, min(dice, residents_of(s, d, cell)))
        if dice and s.cards[d] & ONE_DIE_MORE:
            dice += 1
    frame[DICE_STAGE] = DEFENCE
    frame[DICE_LEFT] = dice
    frame[DICE_HITS] = 0
    if dice == 0:
        strike_back(s, frame)


def strike_back(s: WorldState, frame: Frame) -> None:
    """M4-10: each hit of the defender removes an attacker."""
    s.frames.pop()
    a, cell = frame[DICE_ATTACKER], frame[DICE_CELL]
    remove_residents(s, a, cell, min(frame[DICE_HITS], s.tired[a][cell]))
    finish(s, a, cell, frame[DICE_DEFENDER], frame[DICE_GONE] == 1)


def finish(s: WorldState, a: int, cell: int, d: int, gone: bool) -> None:
    """M4-11, M4-12, M4-13: conquered, neutral, or the attackers retreat."""
    military_state(s).sites &= ~(1 << cell)
    if not gone:
        military_state(s).barred |= 1 << cell
        retreat(s, a, cell)
        return
    capital = d >= 0 and cell == s.capital[d]
    if d >= 0:
        remove_home(s, d, cell)
    conquered = s.tired[a][cell] > 0 and occupy(s, a, cell)
    if capital:
        after_capital(s, a, d, cell, conquered)


def occupy(s: WorldState, a: int, cell: int) -> bool:
    """M4-11, M2-04, A-55: one resident becomes the settlement; without one to place the survivors retreat."""
    if not has_settlement(s, a):
        retreat(s, a, cell)
        return False
    s.tired = add_on(s.tired, a, cell, -1)
    turn_into_settlement(s, a, cell)
    return True
