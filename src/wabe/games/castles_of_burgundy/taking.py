"""Taking tiles from the board into storage (COB-ACT-01, COB-BLD-04 to 07)."""

from typing import Final

from wabe.core.action import Action
from wabe.games.castles_of_burgundy.actions import FREE, NO, TAKES
from wabe.games.castles_of_burgundy.components import (
    ANIMAL,
    BUILDING,
    CASTLE,
    DEPOT_PLACES,
    KNOWLEDGE,
    MINE,
    NOTHING,
    PLACES,
    SHIP,
)
from wabe.games.castles_of_burgundy.state import CARPENTER_TAKE, CHURCH_TAKE, FRAME_MASK, MARKET_TAKE, Player, Table
from wabe.games.castles_of_burgundy.workers import COST, TAKING, VALUES_WITHIN, ways_of

_ONE_SPOT: Final = [[0], [1], [2]]


def _filter(colours: list[int]) -> list[int]:
    """For each depot: mask of its places with one of these colours."""
    return [
        sum(PLACES[place].bit for place in places if PLACES[place].colour in colours) for places in DEPOT_PLACES[:6]
    ]


# COB-BLD-04 to 06: which places of each depot the advantage of a building reaches.
REACHED: Final = {
    CARPENTER_TAKE: _filter([BUILDING]),
    CHURCH_TAKE: _filter([MINE, KNOWLEDGE, CASTLE]),
    MARKET_TAKE: _filter([SHIP, ANIMAL]),
}


def spots(player: Player) -> list[int]:
    """COB-ACT-01, COB-ACT-01a: where a new tile may go: the first empty space, or in place of a stored tile."""
    first, second, third = player.storage
    if first < 0:
        return _ONE_SPOT[0]
    if second < 0:
        return _ONE_SPOT[1]
    if third < 0:
        return _ONE_SPOT[2]
    return distinct(first, second, third)


def distinct(first: int, second: int, third: int) -> list[int]:
    """The storage spaces with a tile, of equal tiles only the first."""
    found = []
    if first >= 0:
        found.append(0)
    if second >= 0 and second != first:
        found.append(1)
    if third >= 0 and third not in (first, second):
        found.append(2)
    return found


def list_takes(table: Table, player: Player, die: int, workers: int, where: list[int], out: list[Action]) -> None:
    """COB-ACT-01, COB-YELLOW-12: a tile of the depot with the die's number."""
    offers = table.offers
    takes = TAKES[die]
    for depot in VALUES_WITHIN[ways_of(player)[TAKING]][die][workers]:
        mask = offers[depot]
        if mask:
            for spot in where:
                out += takes[depot][spot][mask]


def do_take(table: Table, player: Player, die: int, place: int, spot: int) -> None:
    """COB-ACT-01, COB-ACT-01b: from the depot to storage, with any die or by an advantage."""
    if die != FREE:
        player.workers -= COST[ways_of(player)[TAKING]][die][PLACES[place].depot]
    store(table, player, place, spot)


def store(table: Table, player: Player, place: int, spot: int) -> None:
    """COB-ACT-01a: a tile that lies there already goes out of the game."""
    old = player.storage[spot]
    if old != NOTHING:
        table.gone[old] += 1
    player.storage[spot] = table.places[place]
    table.set_place(place, NOTHING)


def offer_take(table: Table, frame: int) -> None:
    """COB-BLD-04 to 06, COB-BLD-12: a carpenter, church or market was placed; without a tile it lapses."""
    offers = table.offers
    masks = REACHED[frame]
    for depot in range(6):
        if offers[depot] & masks[depot]:
            table.frames.append(frame)
            return


def list_advantage_takes(table: Table) -> list[Action]:
    """COB-BLD-04 to 07: a tile of certain colours from any numbered depot, or nothing."""
    where = spots(table.players[table.seat])
    masks = REACHED[table.frames[-1] & FRAME_MASK]
    takes = TAKES[FREE]
    out: list[Action] = []
    for depot in range(6):
        mask = table.offers[depot] & masks[depot]
        if mask:
            for spot in where:
                out += takes[depot][spot][mask]
    out.append(NO)
    return out
