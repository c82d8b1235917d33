"""Game preparation: map, starting player or order, money, pieces, capitals."""

from itertools import combinations
from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.game import NATURE
from wabe.core.hexes import bits
from wabe.core.rows import put
from wabe.games.worlds_504.rules.actions import CAPITAL, CAPITALS, LOT, LOTS, START, STARTS, TILE, TILES
from wabe.games.worlds_504.rules.basic_effects import earn, lay_tile, pay, place_capital, unsettle
from wabe.games.worlds_504.rules.components import (
    BEYOND,
    CITY,
    CITY_NUMBERS,
    GRID,
    MAP2_EDGE,
    MAP2_OPPOSITE,
    MAP2_TRIPLES,
    MAP3_LAKE,
    MAP3_SINGLE,
    MAP5_CORNERS,
    PIECES_OF_COMPANY,
    PIECES_WITH_RESIDENTS,
    SETTLEMENTS_WITHOUT_RESIDENTS,
    WATER,
)
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, DRAW_ORDER, DRAW_START, FILL, FILL_SPACE
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import CLOCKWISE, INCOME_ASC, VP_ASC, ComposedWorld

# Ranks of set-up steps.
MAP: Final = 0
ORDER: Final = 20
MONEY: Final = 30
BIDS: Final = 40
CAPITAL_CITIES: Final = 50
READY: Final = 60


def compose(hooks: WorldHooks) -> None:
    """The general preparation of every world."""
    world = hooks.world
    decisions = hooks.decisions
    hooks.setup.append((MAP, lay_map))
    decisions.turn_up(FILL, pile=pile_of_tiles, outcomes=TILES, does={TILE: do_fill})
    if world.order == CLOCKWISE:
        hooks.setup.append((ORDER, draw_start))
        decisions.decision(DRAW_START, lists=list_start, does={START: do_start})
    elif world.order in (VP_ASC, INCOME_ASC) and not world.companies:
        hooks.setup.append((ORDER, draw_order))
        decisions.decision(DRAW_ORDER, lists=list_order, does={LOT: do_order})
    hooks.setup.append((MONEY, give_money_and_pieces))
    if not world.companies and (world.common_capital or not world.bids):
        hooks.setup.append((CAPITAL_CITIES, choose_capitals))
    decisions.decision(CHOOSE_CAPITAL, lists=list_capitals, does={CAPITAL: do_capital})
    decisions.check(check_pieces)


# Map (W-01, fill rule)


def lay_map(s: WorldState) -> None:
    """The fixed tiles; then the rest is drawn row by row, from top to bottom."""
    plan = s.hooks.plan
    for number, cell in plan.cities.items():
        lay_tile(s, cell, CITY, number)
    for cell, terrain in plan.fixed.items():
        if terrain != CITY:
            lay_tile(s, cell, terrain)
    if plan.spaces:
        s.frames.append([FILL, NATURE, 0])


def pile_of_tiles(s: WorldState, frame: Frame) -> list[int]:
    """Every tile left, but no water that would break the rule of the map (it would be put back and redrawn)."""
    spaces = s.hooks.plan.spaces
    cell = spaces[frame[FILL_SPACE]]
    later = spaces[frame[FILL_SPACE] + 1 :]
    waters = s.ground[WATER]
    pool = s.pool
    left = pool[WATER]
    lying: list[int] = []
    if _water_fits(s, waters, left, later):
        for terrain in range(CITY + 1, WATER):
            lying += [terrain] * pool[terrain]
    if left and _may_be_water(s, waters, cell) and _water_fits(s, waters | 1 << cell, left - 1, later):
        lying += [WATER] * left
    return lying


def do_fill(s: WorldState, frame: Frame, action: Action) -> None:
    """One tile is laid."""
    spaces = s.hooks.plan.spaces
    lay_tile(s, spaces[frame[FILL_SPACE]], action.args[0])
    frame[FILL_SPACE] += 1
    if frame[FILL_SPACE] == len(spaces):
        s.frames.pop()


def _may_be_water(s: WorldState, waters: int, cell: int) -> bool:
    """Return whether one more water is allowed; on map 5 it cuts nothing off where the land around is in one piece."""
    if s.hooks.world.map == 5:
        land = s.hooks.map_mask & ~waters
        around = [far >= 0 and land >> far & 1 == 1 for far in BEYOND[cell]]
        if sum(1 for side in range(6) if around[side] and not around[side - 1]) <= 1:
            return True
    return _allowed(s, waters | 1 << cell)


def _allowed(s: WorldState, waters: int) -> bool:
    """Map 3: no single water joins the lake. Map 5: no corner is cut off from the rest."""
    if s.hooks.world.map == 3:
        return not GRID.flood(MAP3_LAKE, waters) & MAP3_SINGLE
    if s.hooks.world.map == 5:
        reached = GRID.flood(1 << s.city_cell[1], s.hooks.map_mask & ~waters)
        return all(reached >> s.city_cell[corner] & 1 for corner in MAP5_CORNERS)
    return True


def _water_fits(s: WorldState, waters: int, left: int, later: list[int]) -> bool:
    """Return whether the waters left can still be laid on the later spaces; asked in earnest only near the end."""
    if left == 0:
        return True
    if len(later) > 8:
        return True
    return any(_allowed(s, waters | sum(1 << cell for cell in chosen)) for chosen in combinations(later, left))


# Order of the first round (W-06)


def draw_start(s: WorldState) -> None:
    """W-06: a starting player, then clockwise for the whole game."""
    s.frames.append([DRAW_START, NATURE])


def list_start(s: WorldState, frame: Frame) -> list[Action]:
    """Any player."""
    return STARTS[: s.hooks.players]


def do_start(s: WorldState, frame: Frame, action: Action) -> None:
    """Clockwise from there."""
    players = s.hooks.players
    s.order = tuple([(action.args[0] + i) % players for i in range(players)])
    s.frames.pop()


def draw_order(s: WorldState) -> None:
    """W-06: a random order of all players."""
    s.order = ()
    s.frames.append([DRAW_ORDER, NATURE])


def list_order(s: WorldState, frame: Frame) -> list[Action]:
    """Any player not yet drawn."""
    return [LOTS[seat] for seat in range(s.hooks.players) if seat not in s.order]


def do_order(s: WorldState, frame: Frame, action: Action) -> None:
    """The next place in the order."""
    s.order += (action.args[0],)
    if len(s.order) == s.hooks.players - 1:
        s.order += (next(seat for seat in range(s.hooks.players) if seat not in s.order),)
    if len(s.order) == s.hooks.players:
        s.frames.pop()


# Money and pieces


def give_money_and_pieces(s: WorldState) -> None:
    """W-10, G-06, G-07, G-08."""
    world = s.hooks.world
    amounts = world.money(s.hooks.players)
    if world.companies:
        s.purse = tuple(amounts)
        s.bank -= sum(amounts)
    else:
        for a, amount in zip(s.order, amounts, strict=True):
            earn(s, a, amount)
    residents, settlements = pieces(world, s.hooks.players)
    s.residents = [residents] * s.hooks.actors
    s.settlements = (settlements,) * s.hooks.actors


def pieces(world: ComposedWorld, players: int) -> tuple[int, int]:
    """G-06, G-07, G-08: residents and settlements of an actor before capitals are marked."""
    if not world.residents:
        return 0, PIECES_OF_COMPANY if world.companies else SETTLEMENTS_WITHOUT_RESIDENTS
    each = PIECES_OF_COMPANY if world.companies else PIECES_WITH_RESIDENTS[players]
    return each - (world.order != CLOCKWISE), each


def clear_actor(s: WorldState, a: int) -> None:
    """A-32: everything a company has on the table goes; it is as before the set-up."""
    for cell in bits(s.own[a]):
        unsettle(s, a, cell)
    s.capital = put(s.capital, a, -1)
    residents, settlements = pieces(s.hooks.world, s.hooks.players)
    s.residents[a] = residents
    s.settlements = put(s.settlements, a, settlements)
    pay(s, a, s.money[a])
    s.bank += s.aside[a]
    s.aside = put(s.aside, a, 0)
    s.income = put(s.income, a, 0)
    s.vp = put(s.vp, a, 0)
    s.cards = put(s.cards, a, 0)
    for event in s.hooks.actor_cleared:
        event(s, a)


def check_pieces(s: WorldState) -> None:
    """Settlements and residents are in the storage, on the map, or held by a module: none is made or lost."""
    if s.round == 0:
        return
    residents, settlements = pieces(s.hooks.world, s.hooks.players)
    for a in range(s.hooks.actors):
        found = s.settlements[a] + s.own[a].bit_count() - (s.capital[a] >= 0)
        found += sum(held(s, a) for held in s.hooks.held_settlements)
        assert found == settlements, f"actor {a} has {found} of {settlements} settlements"
        found = s.residents[a] + sum(s.active[a]) + sum(s.tired[a])
        found += sum(held(s, a) for held in s.hooks.held_residents)
        assert found == residents, f"actor {a} has {found} of {residents} residents"


# Capitals (W-07a to W-08)


def capital_sets(hooks: WorldHooks) -> list[frozenset[int]]:
    """W-07b, W-07c, A-07: all sets of cities that may be the capitals of all actors together."""
    world = hooks.world
    if world.common_capital:
        return []
    candidates = list(CITY_NUMBERS)
    if world.map == 1:
        candidates = [n for n in sorted(hooks.plan.cities) if n > 1 or world.companies]
    if world.map == 2:
        candidates = MAP2_EDGE
    return [
        frozenset(cities)
        for cities in combinations(candidates, hooks.actors)
        if (world.map != 2 or world.companies or _facing(set(cities)))
        and all(rule(cities) for rule in hooks.capital_rules)
    ]


def _facing(cities: set[int]) -> bool:
    """W-07b on map 2: opposite pair, every second city, or the two free cities opposite."""
    if len(cities) == 2:
        return cities in MAP2_OPPOSITE
    if len(cities) == 3:
        return cities in MAP2_TRIPLES
    return set(MAP2_EDGE) - cities in MAP2_OPPOSITE


def choose_capitals(s: WorldState) -> None:
    """W-07a: city 1 for all. W-08: otherwise the last player in the order chooses first."""
    if s.hooks.world.common_capital:
        for a in s.order:
            place_capital(s, a, s.city_cell[1])
        return
    for a in s.order:
        s.frames.append([CHOOSE_CAPITAL, a])


def list_capitals(s: WorldState, frame: Frame) -> list[Action]:
    """A-07: only cities that leave a legal choice to those who follow."""
    chosen = {s.city_no[cell] for cell in s.capital if cell >= 0}
    options: set[int] = set()
    for cities in s.hooks.capital_sets:
        if chosen <= cities:
            options |= cities
    return [CAPITALS[number - 1] for number in sorted(options - chosen)]


def do_capital(s: WorldState, frame: Frame, action: Action) -> None:
    """The headquarters is placed."""
    s.frames.pop()
    place_capital(s, frame[SEAT], s.city_cell[action.args[0] + 1])
