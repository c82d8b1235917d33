"""Module 9: why nothing can be done with a thing."""

from typing import Final

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.shares.rules.board import MOST_OF_PLAYER, shares_of
from wabe.games.worlds_504.modules.shares.rules.dealing import BOUGHT, price, seat_of_deal
from wabe.games.worlds_504.rules.frames import DEAL_SHARES
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import number_in

_SHARE_THINGS: Final = ("company", "worth", "holdings", "bank", "board", "token")


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    hooks.decisions.refuse(why_not_deal)


def why_not_deal(s: WorldState, frame: Frame, thing: str) -> Message:
    """M9-03 to M9-08: why no share of a company is bought, nor sold."""
    c = next((c for kind in _SHARE_THINGS if (c := number_in(thing, kind)) >= 0), -1)
    if frame[0] != DEAL_SHARES or not 0 <= c < s.hooks.actors:
        return NOTHING
    seat = seat_of_deal(s, frame)
    part = s.shares
    if frame[BOUGHT]:
        return m("w504.shares.why.bought")
    if part.sold[seat] >> c & 1:
        return m("w504.shares.why.sold")
    if s.purse[seat] < price(s, c):
        return m("w504.why.money", price=price(s, c), money=s.purse[seat])
    if part.value[c] and shares_of(s, seat, c) >= MOST_OF_PLAYER:
        return m("w504.shares.why.most", most=MOST_OF_PLAYER)
    return m("w504.shares.why.none")
