"""The purchase: once per turn a tile of the black depot for two silver (COB-BUY)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.games.castles_of_burgundy.rules.actions import BUYS
from wabe.games.castles_of_burgundy.rules.components import BLACK_DEPOT
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.rules.taking import store

PRICE: Final = 2


def can_buy(s: BurgundyState, player: BurgundyPlayer) -> bool:
    """COB-BUY-01, COB-BUY-04, COB-YELLOW-06: enough silver, no purchase yet this turn, and something to buy."""
    if s.bought or player.silver < PRICE:
        return False
    if s.offers[BLACK_DEPOT]:
        return True
    return bool(player.knowledge >> 6 & 1) and any(s.offers)


def list_buys(s: BurgundyState, player: BurgundyPlayer, where: int, out: list[Action]) -> None:
    """COB-BUY-01, COB-BUY-03, COB-YELLOW-06: from the black depot, with #6 from all."""
    if s.bought or player.silver < PRICE:
        return
    buys = BUYS[where]
    for depot in range(0 if player.knowledge >> 6 & 1 else BLACK_DEPOT, BLACK_DEPOT + 1):
        out += buys[depot][s.offers[depot]]


def do_buy(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-BUY-01, COB-BUY-02, COB-AMB-10: two silver, no die; what is being decided stays open."""
    place, spot = action.args
    player = s.writable_player(s.seat)
    player.silver -= PRICE
    s.bought = True
    store(s, player, place, spot)
