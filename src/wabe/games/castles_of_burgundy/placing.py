"""Placing tiles in the duchy, and what they do at once (COB-ACT-02, COB-PLACE, COB-BLD)."""

from wabe.core.action import Action
from wabe.games.castles_of_burgundy.actions import FREE, NO, PLACEMENTS
from wabe.games.castles_of_burgundy.components import (
    ANIMAL,
    ANIMALS_ON,
    BANK,
    BOARDING_HOUSE,
    BUILDING,
    BUILDINGS,
    CARPENTER,
    CASTLE,
    CHURCH,
    CITY_HALL,
    COLOUR_OF,
    DUCHIES,
    MARKET,
    NOTHING,
    NUMBERS,
    SHIP,
    WAREHOUSE,
    WATCHTOWER,
    species_of,
)
from wabe.games.castles_of_burgundy.goods import arrive
from wabe.games.castles_of_burgundy.purchase import can_buy, list_buys
from wabe.games.castles_of_burgundy.scoring import score_colour, score_region
from wabe.games.castles_of_burgundy.state import (
    CARPENTER_TAKE,
    CASTLE_ACTION,
    CHURCH_TAKE,
    CITY_HALL_PLACEMENT,
    FROM_ANIMALS,
    FROM_WATCHTOWERS,
    MARKET_TAKE,
    WAREHOUSE_SALE,
    Player,
    Table,
)
from wabe.games.castles_of_burgundy.taking import distinct, offer_take, spots
from wabe.games.castles_of_burgundy.workers import COST, SPACES_WITHIN, ways_of

# A stored tile: its storage space, a mask of spaces for it, and masks of spaces by die and workers.
Placeable = tuple[int, int, list[list[int]]]


def free_spaces(player: Player, kind: int) -> int:
    """COB-ACT-02, COB-BLD-02, COB-YELLOW-01: the spaces where a tile may lie, whatever the die."""
    mask = player.open & DUCHIES[player.board].colour_masks[COLOUR_OF[kind]]
    if kind < BUILDINGS and not player.knowledge >> 1 & 1:
        mask &= ~player.barred[kind]
    return mask


def placeable(player: Player) -> list[Placeable]:
    """The stored tiles that find a space, equal ones once: storage space, spaces, what dice and workers reach."""
    storage = player.storage
    ways = ways_of(player)
    found: list[Placeable] = []
    for spot in distinct(storage[0], storage[1], storage[2]):
        kind = storage[spot]
        mask = free_spaces(player, kind)
        if mask:
            found.append((spot, mask, SPACES_WITHIN[ways[COLOUR_OF[kind]]]))
    return found


def list_placements(tiles: list[Placeable], die: int, workers: int, out: list[Action]) -> None:
    """COB-ACT-02: a stored tile on a space of its colour that shows the die's number."""
    for spot, spaces, within in tiles:
        mask = spaces & within[die][workers]
        actions = PLACEMENTS[die][spot]
        while mask:
            low = mask & -mask
            out.append(actions[low.bit_length() - 1])
            mask ^= low


def do_place(table: Table, player: Player, die: int, spot: int, space: int) -> None:
    """COB-ACT-02, COB-PLACE-01: put the tile down, then region, colour and effect."""
    kind = player.storage[spot]
    player.storage[spot] = NOTHING
    colour = COLOUR_OF[kind]
    if die != FREE:
        player.workers -= COST[ways_of(player)[colour]][die][NUMBERS[space] - 1]
    player.cover(space, kind)
    score_region(table, player, space)
    score_colour(table, player, colour)
    if colour == BUILDING:
        _use_building(table, player, kind)
    elif colour == ANIMAL:
        _score_animals(player, kind, space)
    elif colour == SHIP:
        arrive(table, player)
        move_up(table, player)
    elif colour == CASTLE:
        table.frames.append(CASTLE_ACTION)  # COB-PLACE-06


def _score_animals(player: Player, kind: int, space: int) -> None:
    """COB-PLACE-05, COB-YELLOW-07: the new tile and all of its species in the same pasture."""
    duchy = DUCHIES[player.board]
    pasture = duchy.regions[duchy.region_of[space]] & player.covered
    species = species_of(kind)
    extra = player.knowledge >> 7 & 1
    while pasture:
        low = pasture & -pasture
        other = player.tiles[low.bit_length() - 1]
        if species_of(other) == species:
            player.earned[FROM_ANIMALS] += ANIMALS_ON[other] + extra
        pasture ^= low


def move_up(table: Table, player: Player) -> None:
    """COB-PLACE-04: one space to the right on the order track, on top of who stands there."""
    player.steps += 1
    order = table.order
    order.remove(table.seat)
    at = 0
    while at < len(order) and table.players[order[at]].steps > player.steps:
        at += 1
    order.insert(at, table.seat)


def _use_building(table: Table, player: Player, kind: int) -> None:
    """COB-PLACE-08, COB-BLD-01 to 12: the advantage of a building, once, without a die."""
    if kind == WATCHTOWER:
        player.earned[FROM_WATCHTOWERS] += 4
    elif kind == BANK:
        player.silver += 2
    elif kind == BOARDING_HOUSE:
        player.workers += 4
    elif kind == WAREHOUSE:
        if any(player.goods):
            table.frames.append(WAREHOUSE_SALE)
    elif kind == CARPENTER:
        offer_take(table, CARPENTER_TAKE)
    elif kind == CHURCH:
        offer_take(table, CHURCH_TAKE)
    elif kind == MARKET:
        offer_take(table, MARKET_TAKE)
    elif kind == CITY_HALL and (
        _can_place(player) or (table.rules.options["buy_during_effects"] and can_buy(table, player))
    ):
        table.frames.append(CITY_HALL_PLACEMENT)


def _can_place(player: Player) -> bool:
    return any(kind != NOTHING and free_spaces(player, kind) for kind in player.storage)


def list_city_hall(table: Table) -> list[Action]:
    """COB-BLD-10, COB-AMB-10: place a further tile, any number will do, or decline."""
    player = table.players[table.seat]
    out: list[Action] = []
    list_placements(placeable(player), FREE, 0, out)
    if table.rules.options["buy_during_effects"]:
        list_buys(table, player, spots(player), out)
    out.append(NO)
    return out
