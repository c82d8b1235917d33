"""Conversions around the action (AOI-CNV)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame
from wabe.games.age_of_innovation.rules.actions import CONVERSIONS, CONVERT, CONVERTS
from wabe.games.age_of_innovation.rules.components import RATES
from wabe.games.age_of_innovation.rules.frames import CLOSE, TURN
from wabe.games.age_of_innovation.rules.gains import gain_scholars, spend_power, spend_scholars
from wabe.games.age_of_innovation.rules.player import NO_BOOKS, AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState

SACRIFICE: Final = CONVERSIONS.index("sacrifice")
POWER_SCHOLAR: Final = CONVERSIONS.index("power-scholar")
POWER_BOOK: Final = POWER_SCHOLAR + 1  # and three more
POWER_TOOL: Final = CONVERSIONS.index("power-tool")
POWER_COIN: Final = CONVERSIONS.index("power-coin")
SCHOLAR_TOOL: Final = CONVERSIONS.index("scholar-tool")
TOOL_COIN: Final = CONVERSIONS.index("tool-coin")
BOOK_COIN: Final = TOOL_COIN + 1  # and three more

_SACRIFICE: Final = RATES["sacrifice"]
_SCHOLAR: Final = RATES["power_to_scholar"]
_BOOK: Final = RATES["power_to_book"]
_TOOL: Final = RATES["power_to_tool"]
_COIN: Final = RATES["power_to_coin"]
_SCHOLAR_TOOL: Final = RATES["scholar_to_tool"]
_TOOL_COIN: Final = RATES["tool_to_coin"]
_BOOK_COIN: Final = RATES["book_to_coin"]
_LEAST: Final = min(_TOOL, _COIN)  # a coin or a tool can always be had, a scholar or a book not always

# Kinds of things to convert, as a mask; power on its way to the third bowl is used up by no action.
POWER_TOKENS: Final = 1
SCHOLARS: Final = 2
TOOLS: Final = 4
BOOKS: Final = 8


def _for_power(power: int, supply: bool) -> list[Action]:
    """Return what so much power can become, with a scholar left in the supply or without."""
    found = [CONVERTS[POWER_SCHOLAR]] if power >= _SCHOLAR and supply else []
    found += CONVERTS[POWER_BOOK : POWER_BOOK + 4] if power >= _BOOK else []
    found += [CONVERTS[POWER_TOOL]] if power >= _TOOL else []
    return found + ([CONVERTS[POWER_COIN]] if power >= _COIN else [])


_OF_SACRIFICE: Final = CONVERTS[SACRIFICE]
_OF_SCHOLAR: Final = CONVERTS[SCHOLAR_TOOL]
_OF_TOOL: Final = CONVERTS[TOOL_COIN]
_OF_BOOK: Final = CONVERTS[BOOK_COIN : BOOK_COIN + 4]
_DEAREST: Final = max(_SCHOLAR, _BOOK, _TOOL, _COIN)
_WITH_SUPPLY: Final = [_for_power(power, True) for power in range(_DEAREST + 1)]
_WITHOUT_SUPPLY: Final = [_for_power(power, False) for power in range(_DEAREST + 1)]


def list_conversions(s: AgeState, player: AgePlayer, found: list[Action]) -> None:
    """List what can be converted now (AOI-CNV-01, AOI-CNV-03, AOI-PWR-04)."""
    if player.bowl2 >= _SACRIFICE:
        found.append(_OF_SACRIFICE)
    power = player.bowl3
    if power:
        if power > _DEAREST:
            power = _DEAREST
        become = _WITH_SUPPLY[power] if player.supply else _WITHOUT_SUPPLY[power]
        found += [one for one in become if _in_supply(s, one)] if s.box.book_limit else become
    if player.scholars >= _SCHOLAR_TOOL:
        found.append(_OF_SCHOLAR)
    if player.tools >= _TOOL_COIN:
        found.append(_OF_TOOL)
    if player.books != NO_BOOKS:
        for colour, books in enumerate(player.books):
            if books >= _BOOK_COIN:
                found.append(_OF_BOOK[colour])


def _in_supply(s: AgeState, conversion: Action) -> bool:
    """Return whether there is still a book of the colour that power would become (AMB-16)."""
    colour = conversion.args[0] - POWER_BOOK
    return not 0 <= colour < 4 or s.books_left(colour) > 0


def can_convert(player: AgePlayer, without: int = 0) -> bool:
    """Return whether anything can be converted, even without some kinds of things: what is cheapest decides."""
    if player.bowl2 >= _SACRIFICE or (player.bowl3 >= _LEAST and not without & POWER_TOKENS):
        return True
    if player.tools >= _TOOL_COIN and not without & TOOLS:
        return True
    if player.scholars >= _SCHOLAR_TOOL and not without & SCHOLARS:
        return True
    if without & BOOKS:
        return False
    books = player.books
    return max(max(books[0], books[1]), max(books[2], books[3])) >= _BOOK_COIN


def do_convert(s: AgeState, frame: Frame, action: Action) -> None:
    """One conversion; the turn goes on."""
    player = s.writable_player(frame[SEAT])
    what = action.args[0]
    if what == SACRIFICE:
        player.bowl2 -= _SACRIFICE
        player.bowl3 += _SACRIFICE - 1
        player.tokens -= 1
    elif what == TOOL_COIN:
        player.tools -= _TOOL_COIN
        player.coins += 1
    elif what == POWER_COIN:
        spend_power(player, _COIN)
        player.coins += 1
    elif what >= BOOK_COIN:
        player.books[what - BOOK_COIN] -= _BOOK_COIN
        player.coins += 1
    elif what == SCHOLAR_TOOL:
        spend_scholars(player, _SCHOLAR_TOOL)
        player.tools += 1
    elif what == POWER_TOOL:
        spend_power(player, _TOOL)
        player.tools += 1
    elif what == POWER_SCHOLAR:
        spend_power(player, _SCHOLAR)
        gain_scholars(player, 1)
    else:
        spend_power(player, _BOOK)
        player.books[what - POWER_BOOK] += 1


def compose(decisions: Decisions[AgeState]) -> None:
    """Only directly before and after the own action (AOI-CNV-01, AOI-CNV-02)."""
    decisions.on(TURN, CONVERT, do_convert)
    decisions.on(CLOSE, CONVERT, do_convert)
