"""Placing tiles in the duchy, and what they do immediately (COB-ACT-02, COB-PLACE, COB-BLD)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame, Question
from wabe.core.messages import m
from wabe.games.castles_of_burgundy.rules.actions import BUY, DECLINE, FREE, NO, PLACE, PLACEMENTS
from wabe.games.castles_of_burgundy.rules.components import (
    ANIMAL,
    ANIMALS_ON,
    BANK,
    BOARDING_HOUSE,
    BUILDING,
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
from wabe.games.castles_of_burgundy.rules.frames import (
    CARPENTER_TAKE,
    CASTLE_ACTION,
    CHURCH_TAKE,
    CITY_HALL_PLACEMENT,
    MARKET_TAKE,
    SHIP_LOAD,
    WAREHOUSE_SALE,
)
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.purchase import do_buy, list_buys
from wabe.games.castles_of_burgundy.rules.scoring import score_colour, score_region
from wabe.games.castles_of_burgundy.rules.sources import FROM_ANIMALS, FROM_WATCHTOWERS
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.rules.taking import do_decline, spots
from wabe.games.castles_of_burgundy.rules.workers import COST, Within, use_die, ways_of, within

_ASKED_AT: Final = {
    WAREHOUSE: WAREHOUSE_SALE,
    CARPENTER: CARPENTER_TAKE,
    CHURCH: CHURCH_TAKE,
    MARKET: MARKET_TAKE,
    CITY_HALL: CITY_HALL_PLACEMENT,
}


def list_placements(player: BurgundyPlayer, reached: Within, die: int, out: list[Action]) -> None:
    """COB-ACT-02: a stored tile on a space of its colour that shows the die's number."""
    for spot, free in enumerate(player.spaces):
        if free:
            mask = free & reached.spaces[COLOUR_OF[player.storage[spot]]]
            if mask:
                placements = PLACEMENTS[die][spot]
                while mask:
                    low = mask & -mask
                    out.append(placements[low.bit_length() - 1])
                    mask ^= low


def do_place(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-ACT-02, COB-PLACE-01: put the tile down, then region, colour and effect."""
    die, spot, space = action.args
    player = s.writable_player(s.seat)
    use_die(s, player, die)
    kind = player.storage[spot]
    player.storage[spot] = NOTHING
    colour = COLOUR_OF[kind]
    player.workers -= workers_to_place(player, die, kind, space)
    player.cover(space, kind)
    player.find_spaces()
    score_region(s, player, space)
    score_colour(s, player, colour)
    if colour == BUILDING:
        _use_building(s, player, kind)
    elif colour == ANIMAL:
        _score_animals(player, kind, space)
    elif colour == SHIP:
        s.frames.append([SHIP_LOAD, s.seat])  # COB-PLACE-03
        move_up(s, player)
    elif colour == CASTLE:
        s.frames.append([CASTLE_ACTION, s.seat])  # COB-PLACE-06


def workers_to_place(player: BurgundyPlayer, die: int, kind: int, space: int) -> int:
    """COB-WORK-03, COB-YELLOW-09 to 11: what it costs to place a tile on a space with this die."""
    return COST[ways_of(player)[COLOUR_OF[kind]]][die][NUMBERS[space] - 1]


def _score_animals(player: BurgundyPlayer, kind: int, space: int) -> None:
    """COB-PLACE-05, COB-YELLOW-07: the new tile and all of its species in the same pasture."""
    duchy = DUCHIES[player.board]
    pasture = duchy.regions[duchy.region_of[space]] & player.covered
    species = species_of(kind)
    extra = player.knowledge >> 7 & 1
    points = 0
    while pasture:
        low = pasture & -pasture
        other = player.tiles[low.bit_length() - 1]
        if species_of(other) == species:
            points += ANIMALS_ON[other] + extra
        pasture ^= low
    player.earn(FROM_ANIMALS, points)


def move_up(s: BurgundyState, player: BurgundyPlayer) -> None:
    """COB-PLACE-04: one space to the right on the order track, on top of the stack there."""
    player.steps += 1
    order = [seat for seat in s.order if seat != s.seat]
    at = 0
    while at < len(order) and s.players[order[at]].steps > player.steps:
        at += 1
    order.insert(at, s.seat)
    s.order = order


def _use_building(s: BurgundyState, player: BurgundyPlayer, kind: int) -> None:
    """COB-PLACE-08, COB-BLD-01 to 12: the advantage of a building, once, without a die.

    An advantage that cannot be used lapses: its question answers itself.
    """
    if kind == WATCHTOWER:
        player.earn(FROM_WATCHTOWERS, 4)
    elif kind == BANK:
        player.silver += 2
    elif kind == BOARDING_HOUSE:
        player.workers += 4
    else:
        s.frames.append([_ASKED_AT[kind], s.seat])


def list_city_hall(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-BLD-10, COB-AMB-10: place a further tile, any number will do, or decline."""
    player = s.players[s.seat]
    out: list[Action] = []
    list_placements(player, within(player, FREE), FREE, out)
    if s.rules.options["buy_during_effects"]:
        list_buys(s, player, spots(player), out)
    out.append(NO)
    return out


def compose(decisions: Decisions[BurgundyState]) -> None:
    """The advantage of the city hall."""
    decisions.decision(
        CITY_HALL_PLACEMENT,
        lists=list_city_hall,
        asks=Question(m("cob.ask.city_hall"), "COB-BLD-10"),
        does={PLACE: do_place, BUY: do_buy, DECLINE: do_decline},
    )
    decisions.lapse(CITY_HALL_PLACEMENT, m("cob.spared.place"), "COB-BLD-12", but=DECLINE)
