"""The purchase: once per turn a tile of the black depot for two silver (COB-BUY)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions, Frame
from wabe.core.messages import NOTHING as NO_TEXT
from wabe.core.messages import Message, m
from wabe.core.scene import Choice
from wabe.games.castles_of_burgundy import targets
from wabe.games.castles_of_burgundy.actions import BUY, BUYS
from wabe.games.castles_of_burgundy.components import BLACK_DEPOT, NOTHING, PLACES
from wabe.games.castles_of_burgundy.player import Player
from wabe.games.castles_of_burgundy.state import BurgundyState
from wabe.games.castles_of_burgundy.taking import store
from wabe.games.castles_of_burgundy.words import TILE_WORDS

PRICE: Final = 2


def can_buy(s: BurgundyState, player: Player) -> bool:
    """COB-BUY-01, COB-BUY-04, COB-YELLOW-06: enough silver, no purchase yet this turn, and something to buy."""
    if s.bought or player.silver < PRICE:
        return False
    if s.offers[BLACK_DEPOT]:
        return True
    return bool(player.knowledge >> 6 & 1) and any(s.offers)


def list_buys(s: BurgundyState, player: Player, where: int, out: list[Action]) -> None:
    """COB-BUY-01, COB-BUY-03, COB-YELLOW-06: from the black depot, with #6 from all."""
    if s.bought or player.silver < PRICE:
        return
    for depot in range(0 if player.knowledge >> 6 & 1 else BLACK_DEPOT, BLACK_DEPOT + 1):
        out += BUYS[depot][where][s.offers[depot]]


def do_buy(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-BUY-01, COB-BUY-02, COB-AMB-10: two silver, no die; what is being decided stays open."""
    place, spot = action.args
    player = s.own(s.seat)
    player.silver -= PRICE
    s.bought = True
    store(s, player, place, spot)


def say_buy(s: BurgundyState, frame: Frame, action: Action) -> Choice:
    """A tile, what it replaces and what it costs."""
    place, spot = action.args
    old = s.players[s.seat].storage[spot]
    black = PLACES[place].depot == BLACK_DEPOT
    key = "cob.choice.buy" if black else "cob.choice.buy_numbered"
    return Choice(
        action=action.text,
        label=m(
            key if old == NOTHING else f"{key}_discard",
            tile=TILE_WORDS[s.places[place]],
            depot=PLACES[place].depot + 1,
            silver=PRICE,
            old=TILE_WORDS[old],
        ),
        targets=[targets.tile_on(place), *targets.replaced(s, spot)],
        rule="COB-BUY-01" if black else "COB-YELLOW-06",
        group=m("cob.group.buy"),
    )


def why_not_buy(s: BurgundyState, frame: Frame, thing: str) -> Message:
    """COB-BUY-01: the tile of the black depot cannot be bought."""
    place = targets.place_named(thing)
    if place < 0 or PLACES[place].depot != BLACK_DEPOT:
        return NO_TEXT
    if s.places[place] == NOTHING:
        return m("cob.why.no_tile")
    if s.bought:
        return m("cob.why.bought")
    silver = s.players[s.seat].silver
    return m("cob.why.silver", need=PRICE, silver=silver) if silver < PRICE else NO_TEXT


def compose(decisions: Decisions[BurgundyState]) -> None:
    """The purchase is no decision of its own: it joins those of the turn."""
    decisions.say(say_buy, BUY)
    decisions.refuse(why_not_buy)
