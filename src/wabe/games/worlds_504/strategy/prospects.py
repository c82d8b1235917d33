"""What lies before an actor: rounds and their income, pieces on the map, the cities he still needs."""

from typing import Final

from wabe.core.hexes import bits
from wabe.games.worlds_504.rules.components import BASE_INCOME, CITY
from wabe.games.worlds_504.rules.residents import on_map, pieces_on_map
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import DEEP, distances, forces, manned, rings
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.judgement import is_late

LONG: Final = 9  # rounds an income lasts, at the start
CROWD: Final = 10
ENOUGH_PIECES: Final = 14
SHORT_OF_SETTLEMENTS: Final = 4.0  # each that is missing on the way to the cities one needs
SHORT_FOR_TILES: Final = 12.0  # the same where majorities of tiles bring points, which tempt one to spend the last
TO_THE_UNKNOWN: Final = 2  # settlements kept for a city that is not found yet
ON_THE_WAY: Final = 1.0


def rounds_left(s: WorldState) -> float:
    """How often an income is still paid, about."""
    return max(1.0, LONG - 0.6 * s.round)


def coming_income(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """What an income that comes again and again is worth beyond this turn, in points."""
    preview = hooks.foretell_income
    return hooks.money_worth * rounds_left(s) * (preview(s, a) - BASE_INCOME) if preview is not None else 0.0


def crowd(s: WorldState, a: int) -> float:
    """Residents on the map, the more the less each of them counts."""
    number = on_map(s, a)
    return number if number <= CROWD else CROWD + 0.4 * (number - CROWD)


def pieces(s: WorldState, a: int) -> float:
    """Residents and the settlements they leave on their way, the more the less each of them counts."""
    number = pieces_on_map(s, a)
    return number if number <= ENOUGH_PIECES else ENOUGH_PIECES + 0.3 * (number - ENOUGH_PIECES)


def towards(s: WorldState, a: int, targets: int) -> float:
    """Somebody on the way there, by the steps that are left."""
    steps = distances(s, forces(s, a) & ~targets, targets)
    return ON_THE_WAY * (1 - min(steps[0], DEEP) / DEEP) if steps else 0.0


def reinforcements(s: WorldState, a: int, site: int, missing: int) -> float:
    """The residents who could come to this place (a mask) where some are missing, by the steps that are left."""
    value = 0.0
    active = s.active[a]
    tired = s.tired[a]
    settlers = manned(s.own[a], bytes(active), bytes(tired))
    land = s.own[a] if is_late(s) and s.settlements[a] == 0 else s.land  # without settlements only over own tiles
    for step, ring in enumerate(rings(land, site), 1):
        for cell in bits(ring & settlers):
            coming = min(missing, active[cell] + tired[cell])
            value += coming * ON_THE_WAY * (1 - step / DEEP)
            missing -= coming
        if missing == 0:
            break
    return value


def cities_to_come(s: WorldState, a: int, needed: int, pull: float, short: float = SHORT_OF_SETTLEMENTS) -> float:
    """Cities are the way to the end: those an actor has, the nearest others, and settlements left to get there."""
    own = s.own[a]
    mine = min(needed, (own & s.ground[CITY]).bit_count())
    steps = distances(s, own, s.ground[CITY] & ~own)[: needed - mine]
    value = pull * mine
    for place, step in enumerate(steps):
        value += pull * (1 - step / DEEP) / (1 + place)
    if steps:
        value += towards(s, a, s.ground[CITY] & ~own)
    return value - short * missing_settlements(s, a, steps, needed - mine - len(steps))


def missing_settlements(s: WorldState, a: int, steps: tuple[int, ...], unknown: int = 0) -> int:
    """How many the storage lacks for the ways to these cities, and for so many that are still to be found."""
    wanted = sum(steps)
    if unknown > 0 and s.hooks.map_can_grow is not None and s.hooks.map_can_grow(s):
        wanted += TO_THE_UNKNOWN * unknown
    return max(0, wanted - s.settlements[a])
