"""Module 3: why nothing can be done with a thing."""

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.privileges.rules.auction import PLACE
from wabe.games.worlds_504.modules.privileges.rules.deck import PRICE
from wabe.games.worlds_504.modules.privileges.rules.factories import MOST_IN_CITY, price, standing
from wabe.games.worlds_504.rules.frames import BIDDING, FACTORIES, OFFER
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import number_in


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.refuse(why_not_take)
    decisions.refuse(why_not_bid)
    decisions.refuse(why_not_build)


def why_not_take(s: WorldState, frame: Frame, thing: str) -> Message:
    """M3-04, M3-13: why a card of the row is not to be had."""
    place = number_in(thing, "row")
    if frame[0] != OFFER or not 0 <= place < len(s.privileges.row):
        return NOTHING
    a = frame[1]
    if s.cards[a] >> s.privileges.row[place] & 1:
        return m("w504.privileges.why.owned")
    return m("w504.why.money", price=PRICE, money=s.money[a])


def why_not_bid(s: WorldState, frame: Frame, thing: str) -> Message:
    """M3-11: why nothing but the card under the hammer matters now."""
    if frame[0] != BIDDING:
        return NOTHING
    place = number_in(thing, "row")
    if place == s.frames[-2][PLACE]:
        return m("w504.privileges.why.hammer", amount=frame[2], money=s.money[frame[1]])
    if place >= 0:
        return m("w504.privileges.why.later")
    return m("w504.privileges.why.auction") if number_in(thing, "cell") >= 0 else NOTHING


def why_not_build(s: WorldState, frame: Frame, thing: str) -> Message:
    """M3-14: why a city gets no factory."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[0] != FACTORIES:
        return NOTHING
    if not s.city_no[cell]:
        return m("w504.privileges.why.land")
    a, number = frame[1], s.city_no[cell]
    if not s.own[a] >> cell & 1:
        return m("w504.why.not_own")
    if frame[2] >> number & 1:
        return m("w504.privileges.why.once")
    if standing(s, number) >= MOST_IN_CITY:
        return m("w504.privileges.why.three", most=MOST_IN_CITY)
    return m("w504.why.money", price=price(s, a, number), money=s.money[a])
