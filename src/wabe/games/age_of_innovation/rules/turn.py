"""A turn: conversions, one action, conversions (AOI-ACT)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import (
    ANNEX,
    BOOK_ACTION,
    BRIDGE,
    BUILD,
    CONVERT,
    DIG,
    END,
    FLY,
    INNOVATE,
    ONLY_END,
    ONLY_PASS,
    PASS,
    POWER,
    RIVER_CITY,
    SAIL,
    SEND,
    SPECIAL,
    TERRAFORMING,
    TUNNEL,
    UPGRADE,
)
from wabe.games.age_of_innovation.rules.bridges import list_annexes, list_mole_bridges
from wabe.games.age_of_innovation.rules.cities import river_cities
from wabe.games.age_of_innovation.rules.components import RIVER_CITIES, ROUNDS
from wabe.games.age_of_innovation.rules.conversions import (
    BOOKS,
    POWER_TOKENS,
    SCHOLARS,
    TOOLS,
    can_convert,
    list_conversions,
)
from wabe.games.age_of_innovation.rules.frames import CLOSE, TURN, TURNS
from wabe.games.age_of_innovation.rules.innovation import list_innovations
from wabe.games.age_of_innovation.rules.player import NO_BOOKS
from wabe.games.age_of_innovation.rules.power_book_special_actions import list_book_actions, list_powers, list_specials
from wabe.games.age_of_innovation.rules.science import list_sends
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.rules.terraform import list_terraform
from wabe.games.age_of_innovation.rules.tracks import list_tracks
from wabe.games.age_of_innovation.rules.upgrade import beside_others, list_upgrades


def run_turns(s: AgeState, frame: Frame) -> None:
    """Give the turn to the next seat in turn order that has not passed (AOI-ACT-01, AOI-ACT-04)."""
    order, passed, turn = s.order, s.passed, s.turn
    players = len(order)
    if passed == (1 << players) - 1:
        s.frames.pop()
        return
    while passed >> order[turn] & 1:
        turn = (turn + 1) % players
    s.turn = (turn + 1) % players
    s.frames.append([TURN, order[turn]])


def list_turn(s: AgeState, frame: Frame) -> list[Action]:
    """Every action that is possible and can be paid (AOI-ACT-02, AOI-ACT-03), and what can be converted."""
    found: list[Action] = []
    seat = frame[SEAT]
    player = s.players[seat]
    tools, scholars, books = player.tools, player.scholars, player.books != NO_BOOKS
    if tools:
        list_terraform(s, player, found)
        list_upgrades(s, player, found)
    if scholars:
        list_tracks(s, player, found)
    if books:
        list_innovations(s, player, found)
    if scholars:
        list_sends(s, player, found)
    if player.bowl3:
        list_powers(s, seat, player, found)
    if books:
        list_book_actions(s, seat, player, found)
    list_specials(s, seat, player, found)
    if player.annexes:
        list_annexes(s, player, found)
    if tools and s.box.factions[player.faction].bridge_tools:
        list_mole_bridges(s, player, found)
    if RIVER_CITIES[player.palace]:
        found += river_cities(s, player)
    list_conversions(s, player, found)
    found.append(ONLY_PASS)
    return found


def run_close(s: AgeState, frame: Frame) -> bool:
    """After the action what it triggered (AOI-ACT-05)."""
    if s.queue:
        s.frames.append(s.queue.pop(0))
        return False
    return True


def is_more_possible(s: AgeState, frame: Frame) -> bool:
    """Return whether something can be converted or founded; otherwise the turn ends by itself (AOI-CNV-01)."""
    player = s.players[frame[SEAT]]
    return can_convert(player) or bool(RIVER_CITIES[player.palace] and river_cities(s, player))


def list_close(s: AgeState, frame: Frame) -> list[Action]:
    """Conversions, or the end of the turn (AOI-CNV-01)."""
    player = s.players[frame[SEAT]]
    found = river_cities(s, player) if RIVER_CITIES[player.palace] else []
    list_conversions(s, player, found)
    found.append(ONLY_END)
    return found


def do_end(s: AgeState, frame: Frame, action: Action) -> None:
    """The next player's turn."""
    s.frames.pop()


# The seat that decides after an action of the turn, as far as it is certain without trying it out.

_OWN_QUESTION: Final = (CONVERT, TUNNEL, FLY, RIVER_CITY)  # what follows is asked of the same seat
_SPENDS: Final = {
    DIG.number: TOOLS,
    BUILD.number: TOOLS,
    UPGRADE.number: TOOLS,
    SAIL.number: SCHOLARS,
    TERRAFORMING.number: SCHOLARS | TOOLS,
    INNOVATE.number: BOOKS,
    SEND.number: SCHOLARS,
    POWER.number: POWER_TOKENS,
    BOOK_ACTION.number: BOOKS,
    SPECIAL.number: 0,
    ANNEX.number: 0,
    BRIDGE.number: TOOLS,
}


def keeps_turn(s: AgeState, frame: Frame, action: Action) -> bool:
    """Return whether the same seat decides again: nobody is offered power, and something is left to convert."""
    if frame[KIND] != TURN:
        return False
    family = action.family
    if family in _OWN_QUESTION:
        return True
    if family is PASS:
        return s.round < ROUNDS  # a booster is to be chosen
    player = s.players[frame[SEAT]]
    if family in (BUILD, UPGRADE) and beside_others(s, player, action.args[0]):
        return False
    return can_convert(player, _SPENDS[family.number])


def compose(decisions: Decisions[AgeState]) -> None:
    """The turn; its actions are registered by their chapters."""
    decisions.flow(TURNS, run_turns)
    decisions.decision(TURN, lists=list_turn, asks=Question(m("aoi.ask.turn"), "AOI-ACT-01"), does={})
    decisions.flow(CLOSE, run_close)
    decisions.decision(CLOSE, lists=list_close, asks=Question(m("aoi.ask.close"), "AOI-CNV-01"), does={END: do_end})
    decisions.lapse(CLOSE, m("aoi.spared.close"), "AOI-CNV-01", but=END, unless=is_more_possible, quiet=True)
    decisions.keep_turn_where(keeps_turn)
