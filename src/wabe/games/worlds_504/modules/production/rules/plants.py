"""Module 8, phases 3C and 3D: plants."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.modules.production.rules.state import production_state, with_production
from wabe.games.worlds_504.rules.actions import CELL, PLANT
from wabe.games.worlds_504.rules.components import CITY, GOODS, NEAR_MASK, WATER, I, card
from wabe.games.worlds_504.rules.frames import RESIDENTS
from wabe.games.worlds_504.rules.module_state import OwnTiles
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

CATTLE: Final = 0
WOOD: Final = 1
FISH: Final = 2
WHEAT: Final = 3
ORE: Final = 4
GOOD_OF: Final = (-1, CATTLE, WOOD, WHEAT, ORE, -1, FISH)  # by terrain
RESIDENTS_NEEDED: Final = (1, 2, 2, 1, 3)  # by good
EASY_ORE: Final = card("II-7")
MORE_THAN_PLANTS: Final = 2  # residents bought in a turn
NO_LIMIT: Final = 99

PLANTS: Final = [[PLANT.of(cell, good) for good in range(len(GOODS))] for cell in range(len(CELL.labels))]


def compose(hooks: WorldHooks) -> None:
    """M8-03 to M8-05."""
    hooks.resident_actions.append(list_plants)
    hooks.decisions.on(RESIDENTS, PLANT, do_plant)
    hooks.unsettled.append(lose)
    hooks.turn_starts.append(claim_all)
    hooks.settled.append(claim_here)
    hooks.decisions.check(check_plants)


def owned(s: WorldState, a: int) -> int:
    """Return how many plants an actor owns; E-8, tie-break."""
    return production_state(s).owned[a].bit_count()


def plants_and_houses(s: WorldState, a: int) -> int:
    """The cells (mask) with a plant, a trading house or the headquarters of an actor."""
    return production_state(s).owned[a] | s.own[a] & s.ground[CITY]


def all_plants(s: WorldState) -> int:
    """The cells (mask) with a plant, whoever owns it."""
    mask = 0
    for cells in production_state(s).planted:
        mask |= cells
    return mask


def good_at(s: WorldState, cell: int) -> int:
    """Return what the plant on this tile produces."""
    for good, cells in enumerate(production_state(s).planted):
        if cells >> cell & 1:
            return good
    raise KeyError(cell)


def needed(s: WorldState, a: int, good: int) -> int:
    """M8-03: active residents on the tile. P-II-07: one for ore, on TOP I only."""
    if good == ORE and with_production(s.hooks.world) == I and s.cards[a] & EASY_ORE:
        return 1
    return RESIDENTS_NEEDED[good]


def list_plants(s: WorldState, a: int, movers: list[int], found: list[Action]) -> None:
    """M8-03: on a land tile with an own settlement and no plant: the good of the terrain, or fish next to water."""
    active = s.active[a]
    for cell in bare_tiles(s, a):
        here = active[cell]
        if not here:
            continue
        good = GOOD_OF[s.terrain[cell]]
        if good >= 0 and here >= needed(s, a, good):
            found.append(PLANTS[cell][good])
        if here >= RESIDENTS_NEEDED[FISH] and NEAR_MASK[cell] & s.ground[WATER]:
            found.append(PLANTS[cell][FISH])


def bare_tiles(s: WorldState, a: int) -> tuple[int, ...]:
    """M8-03: the land tiles with an own settlement and no plant; kept, as they stay the same while residents walk."""
    part = production_state(s)
    if not part.bare.holds(a, s.own, part.planted):
        part.bare = OwnTiles(a, s.own, part.planted, bits(s.own[a] & ~s.ground[CITY] & ~all_plants(s)))
    return part.bare.tiles


def do_plant(s: WorldState, frame: Frame, action: Action) -> None:
    """M8-03: the residents are exhausted. M8-04: TOP I: one good immediately; with module 1 it lies on the plant."""
    a = frame[SEAT]
    cell, good = action.args
    part = production_state(s)
    residents = needed(s, a, good)
    s.active = add_on(s.active, a, cell, -residents)
    s.tired = add_on(s.tired, a, cell, residents)
    part.planted = put(part.planted, good, part.planted[good] | 1 << cell)
    world = s.hooks.world
    if with_deliver(world):
        part.full |= 1 << cell
    elif with_production(world) == I:
        part.goods = add(part.goods, len(GOODS) * a + good, 1)
    gain(s, a, cell)


def gain(s: WorldState, a: int, cell: int) -> None:
    """The plant belongs to the actor."""
    production_state(s).owned = put(production_state(s).owned, a, production_state(s).owned[a] | 1 << cell)
    for event in s.hooks.plant_gained:
        event(s, a, cell)


# Owners


def lose(s: WorldState, a: int, cell: int) -> None:
    """M8-05, M4-20, G-16: without the settlement the plant belongs to nobody."""
    production_state(s).owned = put(production_state(s).owned, a, production_state(s).owned[a] & ~(1 << cell))


def ownerless(s: WorldState) -> int:
    """The cells (mask) with a plant that belongs to nobody."""
    mask = all_plants(s)
    for cells in production_state(s).owned:
        mask &= ~cells
    return mask


def claim_all(s: WorldState, a: int) -> None:
    """M8-05: the next actor with a settlement there takes it in his turn."""
    for cell in bits(ownerless(s) & s.own[a]):
        gain(s, a, cell)


def claim_here(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M8-05; M4-20: the plant is conquered with the tile."""
    if ownerless(s) >> cell & 1:
        gain(s, a, cell)


def forget(s: WorldState, a: int) -> None:
    """A-32: a destroyed company leaves its plants to nobody; its goods are gone."""
    part = production_state(s)
    kinds = len(GOODS)
    part.owned = put(part.owned, a, 0)
    part.extra = put(part.extra, a, 0)
    part.turns = put(part.turns, a, 0)
    part.goods = part.goods[: kinds * a] + (0,) * kinds + part.goods[kinds * a + kinds :]
    if part.stored:
        part.stored = part.stored[: 11 * a] + (0,) * 11 + part.stored[11 * a + 11 :]


# 3C


def note_turn(s: WorldState, a: int) -> None:
    """A-41: a company's own first turn is free of the limit, whenever it is founded."""
    production_state(s).turns = add(production_state(s).turns, a, 1)


def recruits(s: WorldState, a: int) -> int:
    """M8-01: TOP III, from round 2 on: two more than the actor has plants."""
    if production_state(s).turns[a] < 2:
        return NO_LIMIT
    return owned(s, a) + MORE_THAN_PLANTS


def check_plants(s: WorldState) -> None:
    """M8-03: one plant a tile, on land; its owner has a settlement there; one owner."""
    part = production_state(s)
    total = sum(cells.bit_count() for cells in part.planted)
    everything = all_plants(s)
    assert total == everything.bit_count(), "two plants on a tile"
    assert not everything & s.ground[CITY], "a plant in a city"
    assert not part.full & ~everything, "a good on a plant that is not there"
    assert sum(cells.bit_count() for cells in part.owned) + ownerless(s).bit_count() == total, "two owners"
    for a, cells in enumerate(part.owned):
        assert not cells & ~s.own[a], f"plants of {a} without his settlement"
    assert min(part.goods) >= 0, f"goods {part.goods}"
