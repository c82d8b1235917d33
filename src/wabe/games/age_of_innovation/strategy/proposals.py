"""The actions worth looking at, for bots: all but conversions that lead nowhere."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT
from wabe.games.age_of_innovation.rules.actions import CONVERT, END, RIVER_CITY
from wabe.games.age_of_innovation.rules.components import POWER_ACTIONS
from wabe.games.age_of_innovation.rules.conversions import (
    BOOK_COIN,
    POWER_COIN,
    POWER_TOOL,
    SACRIFICE,
    SCHOLAR_TOOL,
    TOOL_COIN,
)
from wabe.games.age_of_innovation.rules.frames import CLOSE, TURN
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.power_book_special_actions import power_cost
from wabe.games.age_of_innovation.rules.state import AgeState

_FEW_COINS: Final = 6  # the next building may want more than he has
_FEW_TOOLS: Final = 5


def propose(s: AgeState) -> list[Action] | None:
    """Before the action conversions that may make it possible; after it none, since the next turn is early enough."""
    kind, seat = s.frames[-1][KIND], s.frames[-1][SEAT]
    if kind == CLOSE:
        return [action for action in s.legal() if action.family in (RIVER_CITY, END)]
    if kind != TURN:
        return None
    player = s.players[seat]
    return [action for action in s.legal() if action.family is not CONVERT or _helps(s, player, action.args[0])]


def _helps(s: AgeState, player: AgePlayer, conversion: int) -> bool:
    """Return whether what is gained may be what is lacking."""
    if conversion == SACRIFICE:
        return _power_in_sight(s, player)
    if conversion in (POWER_TOOL, SCHOLAR_TOOL):
        return player.tools < _FEW_TOOLS
    if conversion in (POWER_COIN, TOOL_COIN):
        return player.coins < _FEW_COINS
    return conversion < BOOK_COIN


def _power_in_sight(s: AgeState, player: AgePlayer) -> bool:
    """Return whether a power action that is free can be paid when enough tokens are sacrificed."""
    most = player.bowl3 + player.bowl2 // 2
    for which in range(len(POWER_ACTIONS)):
        if not s.x_power >> which & 1 and player.bowl3 < power_cost(s, player, which) <= most:
            return True
    return False
