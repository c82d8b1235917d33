"""Looking ahead: what a strategy comes to when it is played to the end on a copy.

The copy is played with the real rules. Others do nothing there but lay bricks as fast as they did so far, and mines
yield what is more numerous in them, as they do alone.
"""

from typing import Final

from wabe.core.game import NATURE, OVER
from wabe.games.roads_and_boats.book.actions import DRAW
from wabe.games.roads_and_boats.book.components import COINS, GOLD, STOCK, WEALTH
from wabe.games.roads_and_boats.book.frames import DRAWING
from wabe.games.roads_and_boats.book.scoring import points_of
from wabe.games.roads_and_boats.book.state import NOWHERE, BoatsState
from wabe.games.roads_and_boats.mind.rivals import bricks_of_others, lead, let_others_lay
from wabe.games.roads_and_boats.mind.strategy import Strategy
from wabe.games.roads_and_boats.mind.strategy_player import StrategyPlayer

_POINT: Final = 1000  # what a point counts for
_SEEN: Final = 250  # a point of wealth that is in the world, in a mine or lying about
_EARLY: Final = 30  # a building that stands for a turn


def alone(s: BoatsState, seat: int) -> BoatsState:
    """A copy in which the others have nothing to move."""
    copied = s.copy()
    for t in range(len(copied.kind)):
        if copied.kind[t] and t not in copied.owned(seat):
            copied.kind[t] = 0
            copied.place[t] = NOWHERE
            copied.cargo[t] = 0
            copied.holds[t] = NOWHERE
    copied.menu = None
    return copied


def play_turns(s: BoatsState, player: StrategyPlayer, last: int) -> None:
    """Play on until a turn is over, or the game."""
    seat = player.seat
    while s.seat != OVER and s.turn <= last:
        if s.seat == NATURE:
            _yield(s)
            continue
        legal = s.legal()
        if s.seat == seat:
            s.play(player.next(s, legal))
        else:
            s.play(legal[-1])


def _yield(s: BoatsState) -> None:
    """Nature as she is expected to be."""
    frame = s.frames[-1]
    if frame[0] == DRAWING:
        s.play(DRAW.of(1 if s.mine_iron(frame[2]) > s.mine_gold(frame[2]) else 0))
    else:
        s.play(s.legal()[0])


def outcome(s: BoatsState, seat: int, strategy: Strategy, last: int) -> int:
    """What a strategy comes to: points first, then wealth that is not in, then how early things stood."""
    copied = alone(s, seat)
    player = StrategyPlayer(seat, strategy, last)
    others = bricks_of_others(s, seat)
    value = 0
    while copied.seat != OVER and copied.turn <= last:
        play_turns(copied, player, copied.turn)
        let_others_lay(copied, others, copied.turn - s.turn)
        for built in copied.built:
            value += _EARLY if built else 0
    value += lead(points_of(copied), seat) * _POINT
    for good in (GOLD, COINS, STOCK):
        value += copied.tally[good] * WEALTH[good] * _SEEN
    return value
