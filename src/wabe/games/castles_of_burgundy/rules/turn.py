"""A player's turn: two actions with the dice, a purchase, and the effects in between (COB-TURN, COB-ACT)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question, Spared, spare
from wabe.core.messages import m
from wabe.games.castles_of_burgundy.rules.actions import (
    BUY,
    END,
    FREE,
    PLACE,
    SALES,
    SELL,
    TAKE,
    TAKE_WORKERS,
    TAKES,
    THE_END,
    WORKERS,
)
from wabe.games.castles_of_burgundy.rules.frames import CASTLE_ACTION, TURN
from wabe.games.castles_of_burgundy.rules.goods import do_sell
from wabe.games.castles_of_burgundy.rules.placing import do_place, list_placements
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.purchase import can_buy, do_buy, list_buys
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.rules.taking import do_take, spots
from wabe.games.castles_of_burgundy.rules.workers import use_die, within

_ASK_ACTION: Final = Question(m("cob.ask.action"), "COB-TURN-01")
_ASK_PURCHASE: Final = Question(m("cob.ask.purchase"), "COB-TURN-02")


TURN_IS_OVER: Final = Spared(TURN, m("cob.spared.turn"), "COB-AMB-17", quiet=True)


def run_turn(s: BurgundyState, frame: Frame) -> bool:
    """COB-TURN-03, COB-AMB-17: the turn ends by itself when nothing is left to decide."""
    player = s.players[frame[SEAT]]
    first, second = player.dice
    if first > 0 or second > 0 or can_buy(s, player):
        return True
    spare(s, frame[SEAT], TURN_IS_OVER)
    _end_turn(s)
    return False


def _end_turn(s: BurgundyState) -> None:
    """COB-ROUND-06: the next player of this round, if there is one, is on turn."""
    s.frames.pop()
    s.bought = False


def ask_action(s: BurgundyState, frame: Frame) -> Question:
    """COB-TURN-01, COB-TURN-02."""
    return _ASK_ACTION if max(s.players[frame[SEAT]].dice) > 0 else _ASK_PURCHASE


def list_actions(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-TURN-01, COB-TURN-02: an action for one of the dice left, the purchase, or the end."""
    player = s.players[s.seat]
    first, second = player.dice
    where = spots(player)
    out: list[Action] = []
    if first > 0:
        _list_die(s, player, first - 1, where, out)
    if second > 0 and second != first:
        _list_die(s, player, second - 1, where, out)
    list_buys(s, player, where, out)
    if first <= 0 and second <= 0:
        out.append(THE_END)
    return out


def _list_die(s: BurgundyState, player: BurgundyPlayer, die: int, where: int, out: list[Action]) -> None:
    """COB-ACT-01 to 04, COB-WORK-03, COB-YELLOW-12: the four actions with one die, each for the fewest workers."""
    reached = within(player, die)
    takes, offers = TAKES[die][where], s.offers
    for depot in reached.depots:
        out += takes[depot][offers[depot]]
    list_placements(player, reached, die, out)
    out += SALES[die][reached.goods & player.held]
    out.append(TAKE_WORKERS[die])


def list_castle(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-PLACE-06, COB-AMB-05, COB-AMB-10: any action with any number."""
    player = s.players[s.seat]
    out: list[Action] = []
    where = spots(player)
    _list_die(s, player, FREE, where, out)
    if s.rules.options["buy_during_effects"]:
        list_buys(s, player, where, out)
    return out


def do_workers(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-ACT-04, COB-YELLOW-13, COB-YELLOW-14."""
    player = s.writable_player(s.seat)
    use_die(s, player, action.args[0])
    player.workers += workers_taken(player)
    player.silver += player.knowledge >> 13 & 1


def workers_taken(player: BurgundyPlayer) -> int:
    """COB-ACT-04, COB-YELLOW-14: how many workers the action brings."""
    return 4 if player.knowledge >> 14 & 1 else 2


def do_end(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-AMB-17: the player makes no purchase."""
    _end_turn(s)


def compose(decisions: Decisions[BurgundyState]) -> None:
    """The turn and the action of a castle, which may be any of a turn."""
    actions = {TAKE: do_take, PLACE: do_place, SELL: do_sell, WORKERS: do_workers}
    decisions.flow(TURN, run_turn)
    decisions.decision(TURN, lists=list_actions, asks=ask_action, does={**actions, BUY: do_buy, END: do_end})
    decisions.spare(TURN_IS_OVER)
    decisions.decision(
        CASTLE_ACTION,
        lists=list_castle,
        asks=Question(m("cob.ask.castle"), "COB-PLACE-06"),
        does={**actions, BUY: do_buy},
    )
