"""Phases, rounds and the end of the game (COB-PHASE, COB-ROUND, COB-END)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame, Question, Spared, spare
from wabe.core.game import NATURE
from wabe.core.messages import m
from wabe.games.castles_of_burgundy.rules.actions import DRAW, DRAWS, GOODS_DRAWS, GOODS_TILE, ROLL, ROLLS
from wabe.games.castles_of_burgundy.rules.components import FILLED, MOST_PLAYERS, PLACES
from wabe.games.castles_of_burgundy.rules.frames import (
    FILL,
    FILL_PLACE,
    PHASE,
    RECEIVER,
    ROLL_DIE,
    ROLL_DIE_NUMBER,
    ROLL_WHITE,
    ROUNDS,
    SHOW_GOODS,
    TURN,
)
from wabe.games.castles_of_burgundy.rules.scoring import pay_mines, score_end
from wabe.games.castles_of_burgundy.rules.state import GOODS_HEAP, BurgundyState

ROUNDS_OF_A_PHASE: Final = 5
LAST_PHASE: Final = 4
# The frames of a phase and of a round, made once.
_TURNS: Final = [[TURN, seat] for seat in range(MOST_PLAYERS)]
_DICE: Final = [[[ROLL_DIE, NATURE, seat, 1], [ROLL_DIE, NATURE, seat, 0]] for seat in range(MOST_PLAYERS)]
_WHITE_DIE: Final = [ROLL_WHITE, NATURE]
# By players and phase: the places to be filled, the first on top.
_FILLS: Final = [
    [[[FILL, NATURE, at, place] for at, place in reversed(list(enumerate(places)))] for places in phases]
    for phases in FILLED
]


def run_phase(s: BurgundyState, frame: Frame) -> None:
    """COB-PHASE-02, COB-PHASE-03: clear the depots of tiles, goods stay; then new tiles, new goods and the rounds."""
    s.clear_places()
    s.round = 0
    s.frames[-1] = [ROUNDS, NATURE]
    s.frames += [[SHOW_GOODS, NATURE]] * ROUNDS_OF_A_PHASE
    s.frames += _FILLS[len(s.players)][s.phase]


ONE_KIND_LEFT: Final = Spared(FILL, m("cob.spared.draw"), "COB-PHASE-04", quiet=True)


def run_fill(s: BurgundyState, frame: Frame) -> bool:
    """COB-PHASE-04: place by place; where only one kind is left to come, nothing is drawn."""
    heap = s.heaps[PLACES[frame[FILL_PLACE]].colour]
    if heap[0] != heap[-1]:
        return True
    spare(s, NATURE, ONE_KIND_LEFT)
    do_draw(s, frame, DRAWS[heap[0]])
    return False


def tile_pile(s: BurgundyState, frame: Frame) -> list[int]:
    """COB-PHASE-04, COB-PHASE-07: what may lie on top of the pile of the next place, as often as it is left in it."""
    return s.heaps[PLACES[frame[FILL_PLACE]].colour]


def do_draw(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-PHASE-04: turn a tile up on the next place."""
    s.frames.pop()
    place, kind = frame[FILL_PLACE], action.args[0]
    s.take_tile(PLACES[place].colour, kind)
    s.lay(place, kind)


def goods_pile(s: BurgundyState, frame: Frame) -> list[int]:
    """COB-PHASE-08, COB-SETUP-07: the types of goods, as often as they are still unseen."""
    return s.heaps[GOODS_HEAP]


def do_show_goods(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-PHASE-08: turn up the goods of the phase, one for each round."""
    s.frames.pop()
    s.take_goods(action.args[0])
    s.coming = [*s.coming, action.args[0]]


def run_rounds(s: BurgundyState, frame: Frame) -> None:
    """COB-ROUND-07: a round for each goods tile that was turned up, then the end of the phase."""
    if s.coming:
        s.round = ROUNDS_OF_A_PHASE - len(s.coming)
        _begin_round(s)
    else:
        s.frames.pop()
        _end_phase(s)


def _begin_round(s: BurgundyState) -> None:
    """COB-ROUND-01, COB-ROUND-02, COB-ROUND-06: everybody rolls, then has a turn, in the order of the track."""
    frames = s.frames
    last_first = s.order[::-1]
    for seat in last_first:
        frames.append(_TURNS[seat])
    frames.append(_WHITE_DIE)
    for seat in last_first:
        frames += _DICE[seat]


def do_roll(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-ROUND-01: two dice for each player."""
    s.frames.pop()
    s.writable_player(frame[RECEIVER]).dice[frame[ROLL_DIE_NUMBER]] = action.args[0] + 1


def do_roll_white(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-ROUND-03: the next goods tile goes to the depot of the white die."""
    s.frames.pop()
    depot = action.args[0]
    s.white = depot + 1
    type_ = s.coming[0]
    s.depot_goods[depot * 6 + type_] += 1
    s.depot_types[depot] |= 1 << type_
    s.coming = s.coming[1:]


def _end_phase(s: BurgundyState) -> None:
    """COB-END-01, COB-END-02: mines bring silver; then the next phase or the final scoring."""
    for seat in range(len(s.players)):
        pay_mines(s.writable_player(seat))
    if s.phase < LAST_PHASE:
        s.phase += 1
        s.frames.append([PHASE, NATURE])
    else:
        for seat in range(len(s.players)):
            score_end(s.writable_player(seat))


def compose(decisions: Decisions[BurgundyState]) -> None:
    """The course of the game and Nature's part in it."""
    decisions.flow(PHASE, run_phase)
    decisions.flow(FILL, run_fill)
    decisions.flow(ROUNDS, run_rounds)
    asked = Question(m("cob.ask.tiles"), "COB-PHASE-04")
    decisions.turn_up(FILL, pile=tile_pile, outcomes=DRAWS, asks=asked, does={DRAW: do_draw})
    decisions.spare(ONE_KIND_LEFT)
    asked = Question(m("cob.ask.goods"), "COB-PHASE-08")
    decisions.turn_up(SHOW_GOODS, pile=goods_pile, outcomes=GOODS_DRAWS, asks=asked, does={GOODS_TILE: do_show_goods})
    rolling = Question(m("cob.ask.dice"), "COB-ROUND-01")
    decisions.decision(ROLL_DIE, lists=ROLLS, asks=rolling, does={ROLL: do_roll})
    decisions.decision(ROLL_WHITE, lists=ROLLS, asks=rolling, does={ROLL: do_roll_white})
