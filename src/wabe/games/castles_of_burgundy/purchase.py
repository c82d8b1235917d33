"""The purchase: once per turn a tile of the black depot for two silver (COB-BUY)."""

from typing import Final

from wabe.core.action import Action
from wabe.games.castles_of_burgundy.actions import BUYS
from wabe.games.castles_of_burgundy.components import BLACK_DEPOT
from wabe.games.castles_of_burgundy.state import Player, Table
from wabe.games.castles_of_burgundy.taking import store

PRICE: Final = 2


def can_buy(table: Table, player: Player) -> bool:
    """COB-BUY-01, COB-BUY-04, COB-YELLOW-06: enough silver, no purchase yet this turn, and something to buy."""
    if table.bought or player.silver < PRICE:
        return False
    if table.offers[BLACK_DEPOT]:
        return True
    return bool(player.knowledge >> 6 & 1) and any(table.offers)


def list_buys(table: Table, player: Player, where: list[int], out: list[Action]) -> None:
    """COB-BUY-01, COB-BUY-03, COB-YELLOW-06: from the black depot, with #6 from all."""
    if table.bought or player.silver < PRICE:
        return
    for depot in range(0 if player.knowledge >> 6 & 1 else BLACK_DEPOT, BLACK_DEPOT + 1):
        mask = table.offers[depot]
        if mask:
            for spot in where:
                out += BUYS[depot][spot][mask]


def do_buy(table: Table, place: int, spot: int) -> None:
    """COB-BUY-01: two silver, no die."""
    player = table.own(table.seat)
    player.silver -= PRICE
    table.bought = True
    store(table, player, place, spot)
