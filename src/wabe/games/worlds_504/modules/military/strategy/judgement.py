"""The worth of module 4 to bots: armies at the front, fights that wait, income still to come."""

from functools import lru_cache
from typing import Final

from wabe.core.hexes import KEPT, bits
from wabe.games.worlds_504.modules.military.rules.armies import (
    GARRISON,
    HEADQUARTERS_ARMIES,
    defender,
    peaceful_cities,
    residents_of,
)
from wabe.games.worlds_504.modules.military.rules.scoring import CITY_POINTS, LAND_POINTS, TILE_INCOME, income, points
from wabe.games.worlds_504.modules.military.rules.state import (
    NUMBER,
    MilitaryState,
    military_state,
    with_military,
)
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.modules.roads.rules.state import with_roads
from wabe.games.worlds_504.rules.components import CITY, GRID, II, III, NEAR_MASK, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import approaches, steps_by
from wabe.games.worlds_504.strategy.hooks import StrategyHooks, Weights
from wabe.games.worlds_504.strategy.judgement import LATE, is_his_turn, is_late
from wabe.games.worlds_504.strategy.prospects import coming_income, rounds_left

ARMY: Final[Weights] = (0.0, 1.2, 0.4, 0.35)  # a resident on the map, by position
FRONT: Final[Weights] = (0.0, 2.5, 0.6, 0.4)  # one beside a tile that can be taken: nearly what the tile is worth
MONEY_ON_I: Final = 0.08  # armies are bought
STRONG: Final = 3.5  # TOP III: about ten residents
BEYOND_STRONG: Final = 0.25  # what more of them count
COUNTED: Final = 0.4  # TOP III: where the module on TOP I counts residents as well: counted twice, they stay at home
BEHIND: Final = 0.12  # what each step to the front takes from a resident
DEEP: Final = 5  # steps looked at
HITS: Final[Weights] = (0.67, 1.33, 1.0, 1.33, 0.67, 1.0, 0.0)  # of one attacker, by terrain
LOSSES: Final = 0.67  # attackers lost for each army beaten
DAMAGE: Final = 0.4  # what a threatened tile costs its owner: harming one rival helps the others, too
JOINING: Final = 0.8  # how much a resident who may still join the attack counts
GARRISON_ARMIES: Final = 2
BEATEN: Final = 1.3  # each of them beaten beside own land
TAKEN: Final = 3.0  # a city that was besieged
MOST_PIECES: Final = 30
TO_THE_END: Final = 6.0  # for the leader, late for everybody: how near the end of the game is
LAST_FIGHTS: Final = 4  # late rounds in which fights are still counted on
LOST: Final = 9.0  # off a purchase or settlement that ends the game for its own loser: more than the piece is worth


def compose(hooks: StrategyHooks) -> None:
    """Armies everywhere; income and the end where they belong to this module."""
    if with_military(hooks.world) == hooks.world.income_at:
        hooks.foretell_income = income
    hooks.dependencies.append(depends)
    hooks.errand(armies)
    if with_military(hooks.world) < III:
        hooks.errand(fights)
    elif not peaceful_cities(hooks.world):
        hooks.errand(sieges)
    if with_military(hooks.world) == hooks.world.income_at:
        hooks.hopes.append(coming_income)
    if with_military(hooks.world) == I:
        hooks.money_worth = MONEY_ON_I
        hooks.hopes.append(near_the_end)


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """Garrisons, fights that wait, and where some wait or cities of others may be taken the residents of all others."""
    part: MilitaryState = s.parts[NUMBER]
    besieging = s.hooks.world.at[NUMBER] == III and is_late(s)
    armies = [bytes(row) for row in [*s.active, *s.tired]] if part.sites or besieging else []
    return (part.barracks, part.militia, part.sites, part.stock, *armies)


def armies(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Residents are worth the more, the nearer they are to a tile that can be taken."""
    part = military_state(s)
    held = part.barracks | part.militia
    for own in s.own:
        held |= own
    free = s.land & ~held
    world = s.hooks.world
    position = with_military(world)
    value = at_the_front(s.own[a], bytes(s.active[a]), bytes(s.tired[a]), free, s.land, position)
    if position != III:
        return value
    if value > STRONG:  # a strong army must not shrink from settling
        value = STRONG + BEYOND_STRONG * (value - STRONG)
    return COUNTED * value if I in (with_roads(world), with_production(world)) else value


@lru_cache(maxsize=KEPT)
def at_the_front(own: int, active: bytes, tired: bytes, free: int, land: int, position: int) -> float:
    """The same, from residents by cell and the tiles (mask) that can be taken."""
    army = ARMY[position]
    front = FRONT[position]
    value = 0.0
    for cell in bits(own):
        count = active[cell] + tired[cell]
        if count:
            near = NEAR_MASK[cell] & free
            pioneers = min(count, near.bit_count())
            free &= ~near
            value += front * pioneers
            if count > pioneers:
                steps = steps_by(approaches(land, free, DEEP), 1 << cell, DEEP)
                value += (count - pioneers) * army * (1 - BEHIND * steps)
    return value


def fights(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Fights that wait: what may be won, less the losses; for the defender what may be lost."""
    value = 0.0
    if is_truce(s):
        return value
    for cell in bits(military_state(s).sites):
        if s.tired[a][cell] and not s.own[a] >> cell & 1:
            value += attack(hooks, s, a, cell)
        elif s.own[a] >> cell & 1:
            for attacker in range(s.hooks.actors):
                if attacker != a and s.tired[attacker][cell]:
                    value -= DAMAGE * chance(s, attacker, a, cell) * prize(hooks, s, cell)
    return value


def is_truce(s: WorldState) -> bool:
    """TOP I, long into a late game: a player who fights for ever gets his residents back and never runs out."""
    return with_military(s.hooks.world) == I and s.round >= LATE + LAST_FIGHTS


def sieges(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP III: a city beside own land that can be taken, by how much of its garrison is beaten; most when it is taken.

    What is beaten counts in the player's own turn only: later it is there for the next player, and all would wait.
    """
    own = s.own[a]
    value = (TAKEN + GARRISON_ARMIES * hooks.piece_worth) * (own & s.ground[CITY]).bit_count()
    if not is_his_turn(s, a):
        return value
    for cell in bits(s.ground[CITY] & ~own & GRID.around(own)):
        d = defender(s, a, cell)
        if d < 0 or is_late(s):  # late, those of others too: nothing else is left
            value += (BEATEN + hooks.piece_worth) * max(0, GARRISON_ARMIES - strength(s, d, cell))
    return value


def attack(hooks: StrategyHooks, s: WorldState, a: int, cell: int) -> float:
    """The attackers themselves, and what the fight may bring."""
    army = ARMY[with_military(s.hooks.world)]
    count = s.tired[a][cell]
    d = defender(s, a, cell)
    beaten = min(strength(s, d, cell), HITS[s.terrain[cell]] * count)
    survivors = count - LOSSES * beaten
    taken = chance(s, a, d, cell) * max(0.0, min(1.0, survivors))  # somebody must be left to settle
    return army * survivors + taken * (prize(hooks, s, cell) - army)


def strength(s: WorldState, d: int, cell: int) -> int:
    """Armies that defend a tile."""
    if d == GARRISON:
        return (military_state(s).barracks >> cell & 1) + (military_state(s).militia >> cell & 1)
    if d < 0:
        return 0
    return residents_of(s, d, cell) + (HEADQUARTERS_ARMIES if cell == s.capital[d] else 1)


def chance(s: WorldState, a: int, d: int, cell: int) -> float:
    """About how likely the attack succeeds, with those who may still join it."""
    count = s.tired[a][cell] * 1.0
    for near in bits(NEAR_MASK[cell] & s.own[a]):
        count += JOINING * s.active[a][near]
    needed = strength(s, d, cell)
    return 1.0 if needed == 0 else min(1.0, HITS[s.terrain[cell]] * count / needed) ** 2


def prize(hooks: StrategyHooks, s: WorldState, cell: int) -> float:
    """Return what the tile is worth: points on TOP I (with a capital all its owner has), income on TOP II."""
    world = s.hooks.world
    if with_military(world) == II:
        return hooks.money_worth * TILE_INCOME * rounds_left(s) + 0.5
    for d, capital in enumerate(s.capital):
        if capital == cell and with_military(world) == I:
            return float(points(s, d))
    return float(CITY_POINTS if s.terrain[cell] == CITY else LAND_POINTS)


def near_the_end(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """E-4: the leader wants his storage empty; an actor who trails must not end the game, until it is late."""
    emptied = TO_THE_END * (1 - min(s.residents[a], s.settlements[a]) / MOST_PIECES)
    if is_late(s):
        return emptied
    mine = points(s, a)
    best = 0
    for other in range(s.hooks.actors):
        if other != a:
            best = max(best, points(s, other))
    if best > mine + LAND_POINTS and (s.settlements[a] == 0 or (s.residents[a] == 0 and military_state(s).stock > 0)):
        return -LOST
    return 0.0 if best >= mine else emptied
