"""Setting up the game, with the ways to deal or choose duchies (COB-SETUP, COB-VAR)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame, Question, ask_each
from wabe.core.game import NATURE
from wabe.core.messages import m
from wabe.games.castles_of_burgundy.rules.actions import (
    CHOOSE,
    DUCHY,
    FIRST,
    FOUND,
    GOODS_DRAWS,
    GOODS_TILE,
    REVEAL,
    TABLEAU,
)
from wabe.games.castles_of_burgundy.rules.components import CASTLE, CASTLE_TILE, CENTRE, DUCHIES, TABLEAUX
from wabe.games.castles_of_burgundy.rules.frames import (
    CHOOSE_DUCHY,
    CHOOSE_SECRETLY,
    DEAL_GOODS,
    DEAL_NUMBER,
    DEAL_TABLEAU,
    FOUND_CASTLE,
    FOUND_SECRETLY,
    HAND_OUT,
    RECEIVER,
    START,
    UNSEAL,
)
from wabe.games.castles_of_burgundy.rules.rounds import goods_pile
from wabe.games.castles_of_burgundy.rules.state import BurgundyState

GOODS_AT_START: Final = 3
_NUMBERS: Final = DUCHY.all()
_REVEALED: Final = [REVEAL.of()]


def list_first(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-SETUP-09, COB-AMB-22: any player may become start player, all equally likely."""
    return [FIRST.of(seat) for seat in range(len(s.players))]


def do_first(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-SETUP-08 to 10: order and workers clockwise from the start player, one silver each; then the goods."""
    s.frames.pop()
    players = len(s.players)
    s.order = [(action.args[0] + i) % players for i in range(players)]
    for place, seat in enumerate(s.order):
        player = s.writable_player(seat)
        player.silver = 1
        player.workers = place + 1
    for seat in reversed(s.order):
        s.frames += [[DEAL_GOODS, NATURE, seat]] * GOODS_AT_START


def do_deal_goods(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-SETUP-07: three goods for each player, in the order of the track."""
    s.frames.pop()
    s.take_goods(action.args[0])
    player = s.writable_player(frame[RECEIVER])
    player.goods[action.args[0]] += 1
    player.held |= 1 << action.args[0]


def run_hand_out(s: BurgundyState, frame: Frame) -> None:
    """COB-SETUP-04, COB-VAR-01, COB-VAR-05: number 1 for all, or one of the ways for experienced players."""
    s.frames.pop()
    options = s.rules.options
    way = options["duchies"]
    if way == "one":
        for seat in range(len(s.players)):
            s.writable_player(seat).board = 0
            _found(s, seat, CENTRE)
    elif way == "random":
        ask_each(s, FOUND_CASTLE, s.order)
        _deal_each(s, DEAL_NUMBER)
    elif way == "named":
        named = str(options["boards"])
        for seat in range(len(s.players)):
            s.writable_player(seat).board = int(named.split(",")[seat]) - 1 if named else 0
        ask_each(s, FOUND_CASTLE, s.order)
    else:
        _let_choose(s, secretly=way == "hidden")
        if options["tableaux"] == "dealt":
            _deal_each(s, DEAL_TABLEAU)


def _deal_each(s: BurgundyState, kind: int) -> None:
    """Nature deals to each player, in the order of the track."""
    for seat in reversed(s.order):
        s.frames.append([kind, NATURE, seat])


def _let_choose(s: BurgundyState, secretly: bool) -> None:
    """COB-VAR-01, COB-VAR-02: each player chooses duchy and castle, openly or sealed until all have chosen."""
    if secretly:
        s.frames.append([UNSEAL, NATURE])
    for seat in reversed(s.order):
        s.frames.append([FOUND_SECRETLY if secretly else FOUND_CASTLE, seat])
        s.frames.append([CHOOSE_SECRETLY if secretly else CHOOSE_DUCHY, seat])


def list_tableaux(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-VAR-05: the six tableaux are dealt without replacement."""
    dealt = {player.tableau for player in s.players}
    return [TABLEAU.of(i) for i in range(len(TABLEAUX)) if i not in dealt]


def do_tableau(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-VAR-01: a random tableau for the next player."""
    s.frames.pop()
    s.writable_player(frame[RECEIVER]).tableau = action.args[0]


def list_numbers(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-AMB-21: any of the nine numbers."""
    return _NUMBERS


def do_number(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-AMB-21: a random number for the next player."""
    s.frames.pop()
    s.writable_player(frame[RECEIVER]).board = action.args[0]


def list_duchies(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-VAR-01, COB-AMB-21: front or back of the tableau, or any number."""
    return [CHOOSE.of(board) for board in s.players[s.seat].boards()]


def do_choose(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-VAR-01: the side is chosen, now the start castle."""
    s.frames.pop()
    s.writable_player(s.seat).board = action.args[0]


def list_castle_spaces(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-VAR-01, COB-VAR-05: any dark green space."""
    return [FOUND.of(space) for space in DUCHIES[s.players[s.seat].board].castles]


def do_found(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-VAR-01: the start castle."""
    s.frames.pop()
    _found(s, s.seat, action.args[0])


def _found(s: BurgundyState, seat: int, space: int) -> None:
    """COB-SETUP-05, COB-SETUP-06: the start castle; it brings no action and no points."""
    s.take_tile(CASTLE, CASTLE_TILE)
    s.writable_player(seat).cover(space, CASTLE_TILE)


def list_reveal(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-VAR-02: the sealed choices are laid open at the same time."""
    return _REVEALED


def do_reveal(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-VAR-02."""
    s.frames.pop()


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Nature's deals and the choice of duchies, open or sealed."""
    asked = Question(m("cob.ask.start"), "COB-SETUP-09")
    decisions.decision(START, lists=list_first, asks=asked, does={FIRST: do_first})
    asked = Question(m("cob.ask.deal_goods"), "COB-SETUP-07")
    decisions.turn_up(DEAL_GOODS, pile=goods_pile, outcomes=GOODS_DRAWS, asks=asked, does={GOODS_TILE: do_deal_goods})
    decisions.flow(HAND_OUT, run_hand_out)
    asked = Question(m("cob.ask.deal_tableaux"), "COB-VAR-01")
    decisions.decision(DEAL_TABLEAU, lists=list_tableaux, asks=asked, does={TABLEAU: do_tableau})
    asked = Question(m("cob.ask.deal_duchies"), "COB-AMB-21")
    decisions.decision(DEAL_NUMBER, lists=list_numbers, asks=asked, does={DUCHY: do_number})
    asked = Question(m("cob.ask.duchy"), "COB-VAR-01")
    decisions.decision(CHOOSE_DUCHY, lists=list_duchies, asks=asked, does={CHOOSE: do_choose})
    decisions.decision(CHOOSE_SECRETLY, lists=list_duchies, asks=asked, does={CHOOSE: do_choose}, sealed=True)
    asked = Question(m("cob.ask.castle_space"), "COB-VAR-05")
    decisions.decision(FOUND_CASTLE, lists=list_castle_spaces, asks=asked, does={FOUND: do_found})
    decisions.decision(FOUND_SECRETLY, lists=list_castle_spaces, asks=asked, does={FOUND: do_found}, sealed=True)
    asked = Question(m("cob.ask.unseal"), "COB-VAR-02")
    decisions.decision(UNSEAL, lists=list_reveal, asks=asked, does={REVEAL: do_reveal})
