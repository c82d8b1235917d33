"""For beginners: what to do now and why, until the end of the first round."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame
from wabe.core.messages import Message, m
from wabe.games.castles_of_burgundy.rules.actions import PLACE, SELL, TAKE
from wabe.games.castles_of_burgundy.rules.frames import (
    CARPENTER_TAKE,
    CASTLE_ACTION,
    CHOOSE_DUCHY,
    CHOOSE_SECRETLY,
    CHURCH_TAKE,
    CITY_HALL_PLACEMENT,
    FOUND_CASTLE,
    FOUND_SECRETLY,
    GOODS_CHOICE,
    KINDS,
    MARKET_TAKE,
    SHIP_LOAD,
    TURN,
    WAREHOUSE_SALE,
)
from wabe.games.castles_of_burgundy.rules.state import BurgundyState

_ALWAYS_THE_SAME: Final = (
    CASTLE_ACTION,
    CITY_HALL_PLACEMENT,
    WAREHOUSE_SALE,
    CARPENTER_TAKE,
    CHURCH_TAKE,
    MARKET_TAKE,
    SHIP_LOAD,
    GOODS_CHOICE,
)
_DUCHY: Final = m("cob.guide.choose-duchy")
_CASTLE: Final = m("cob.guide.found-castle")
_TURN: Final[dict[str, Message]] = {
    word: m(f"cob.guide.turn.{word}") for word in ("place", "take", "sell", "workers", "purchase")
}


def guided(s: BurgundyState) -> bool:
    """Until the end of the first round of phase A; both are counted from 0."""
    return s.phase == 0 and s.round == 0


def advise_turn(s: BurgundyState, frame: Frame) -> Message:
    """Return what a sound first round does first: build what one has, take what fits, sell what lies in the store."""
    if max(s.players[frame[SEAT]].dice) <= 0:
        return _TURN["purchase"]
    possible = {action.family for action in s.legal()}
    for family, word in ((PLACE, "place"), (TAKE, "take"), (SELL, "sell")):
        if family in possible:
            return _TURN[word]
    return _TURN["workers"]


def compose(decisions: Decisions[BurgundyState]) -> None:
    """The advice of all decisions."""
    decisions.guided = guided
    decisions.advise(TURN, advise_turn)
    for kind in (CHOOSE_DUCHY, CHOOSE_SECRETLY):
        decisions.advise(kind, _DUCHY)
    for kind in (FOUND_CASTLE, FOUND_SECRETLY):
        decisions.advise(kind, _CASTLE)
    for kind in _ALWAYS_THE_SAME:
        decisions.advise(kind, m(f"cob.guide.{KINDS.names[kind]}"))
