"""Module 4: garrisons, who defends a tile, and which tiles may be attacked."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND
from wabe.core.hexes import bits
from wabe.games.worlds_504.modules.military.rules.state import military_state, with_military
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.actions import MOVES
from wabe.games.worlds_504.rules.basic_effects import unsettle
from wabe.games.worlds_504.rules.components import BEYOND, CITY, III, MOUNTAIN, NEAR_MASK, TILE_LIMIT, I
from wabe.games.worlds_504.rules.frames import PURCHASE
from wabe.games.worlds_504.rules.state import WorldState, peopled
from wabe.games.worlds_504.rules.world import ComposedWorld

# Who defends a tile: an actor (0 and up), or
GARRISON: Final = -1  # militia or barrack
NOBODY: Final = -2

HEADQUARTERS_ARMIES: Final = 3

# Why the game ends after this turn (E-4)
ALL_RESIDENTS: Final = 1
LAST_SETTLEMENT: Final = 2
CAPITAL_TAKEN: Final = 4


def peaceful_cities(world: ComposedWorld) -> bool:
    """M4-20: with 8.I and 8.II there are no fights in cities."""
    return 0 < with_production(world) < III


# Garrisons


def garrison(s: WorldState, cell: int) -> None:
    """M4-01: a barrack and a militia on a free city; with 8.I and 8.II only the barrack, a trading house."""
    military_state(s).barracks |= 1 << cell
    if not peaceful_cities(s.hooks.world):
        military_state(s).militia |= 1 << cell


def garrison_all(s: WorldState) -> None:
    """M4-01: every city on the map that is not a capital."""
    for cell in s.city_cell:
        if cell >= 0 and cell not in s.capital:
            garrison(s, cell)


def garrison_after_founding(s: WorldState) -> None:
    """A-13: with companies the garrisons come after the first share round."""
    if s.round == 1:
        garrison_all(s)


def garrison_found(s: WorldState, a: int, cell: int) -> None:
    """M4-01 with Exploration: a city explored during the game."""
    if s.terrain[cell] == CITY:
        garrison(s, cell)


def move_in(s: WorldState, a: int, cell: int) -> None:
    """M4-18, A-13: a company founded later drives everybody out of its capital; armies stay with 8.I and 8.II."""
    bit = 1 << cell
    military_state(s).barracks &= ~bit
    military_state(s).militia &= ~bit
    if peaceful_cities(s.hooks.world):
        return
    for other, own in enumerate(s.own):
        if other != a and own & bit:
            unsettle(s, other, cell)


def clear_turn(s: WorldState, a: int) -> None:
    """Clear the counts of one turn."""
    military_state(s).barred = 0
    military_state(s).stock = s.residents[a]


# Who may be attacked


def defender(s: WorldState, a: int, cell: int) -> int:
    """M4-02, M4-03: whose pieces stand against `a` on this tile; nobody's on an own one."""
    bit = 1 << cell
    if s.terrain[cell] == CITY and peaceful_cities(s.hooks.world):
        return NOBODY
    if (military_state(s).barracks | military_state(s).militia) & bit:
        return GARRISON
    for other, own in enumerate(s.own):
        if own & bit and other != a:
            return other
    return NOBODY


def defended(s: WorldState, a: int) -> int:
    """The tiles (mask) on which somebody may stand against `a`."""
    mask = military_state(s).barracks | military_state(s).militia
    for other, own in enumerate(s.own):
        if other != a:
            mask |= own
    return mask


def is_defended(s: WorldState, a: int, cell: int) -> bool:
    """Return whether somebody stands against `a` on this tile."""
    return defender(s, a, cell) != NOBODY


def residents_of(s: WorldState, d: int, cell: int) -> int:
    """The residents an actor has on a tile."""
    return s.active[d][cell] + s.tired[d][cell]


def cities_of(s: WorldState, d: int) -> tuple[int, ...]:
    """The cities an actor holds."""
    return bits(s.own[d] & s.ground[CITY])


def may_attack(s: WorldState, a: int, cell: int) -> bool:
    """M4-04, M4-05, M4-13, M4-18, A-30, A-31: whether residents may enter this tile, as far as armies are concerned."""
    d = defender(s, a, cell)
    if d == NOBODY:
        return True
    part = military_state(s)
    if part.barred >> cell & 1 or part.ending & LAST_SETTLEMENT or s.tired[a][cell] >= TILE_LIMIT:
        return False
    if d == GARRISON:
        return True
    world = s.hooks.world
    if world.companies:
        return shares_state(s).since[d] < s.round  # M4-18: it has finished its first business round
    if cell != s.capital[d] or with_military(world) == I:
        return True
    return with_race(world) > 0 and len(cities_of(s, d)) > 1


def steps_onto(s: WorldState, a: int, cell: int) -> list[Action]:
    """The steps of active residents from adjacent own tiles onto this one."""
    return [MOVES[start][BEYOND[start].index(cell)] for start in bits(NEAR_MASK[cell] & s.own[a]) if s.active[a][start]]


def occupied(s: WorldState, cell: int) -> bool:
    """A-21: a tile with a barrack or a militia is not empty."""
    return (military_state(s).barracks | military_state(s).militia) >> cell & 1 == 1


def check_armies(s: WorldState) -> None:
    """M4-02: one owner a tile, no garrison among settlements; nobody is left on a foreign tile when a turn begins."""
    part = military_state(s)
    peaceful = peaceful_cities(s.hooks.world)
    for cell, terrain in enumerate(s.terrain):
        if terrain == CITY and peaceful:
            continue
        owners = sum(1 for own in s.own if own >> cell & 1)
        guarded = (part.barracks | part.militia) >> cell & 1
        assert owners + guarded <= 1, f"cell {cell}: {owners} owners, garrison {guarded}"
    for cell in bits(part.militia & ~part.barracks):
        assert s.terrain[cell] in (CITY, MOUNTAIN), f"militia on cell {cell}"
    if s.frames and s.frames[-1][KIND] == PURCHASE:
        for a, tired in enumerate(s.tired):
            strays = [cell for cell in peopled(tired) if not s.own[a] >> cell & 1]
            assert not strays, f"residents of {a} on foreign cells {strays}"
