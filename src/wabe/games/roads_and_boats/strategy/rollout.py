"""Looking ahead: what a strategy comes to when it is played to the end in the economy model.

Others lay bricks as fast as they did so far, and mines yield what is more numerous in them, as they do alone; where
more than one future is looked at, in the others by chance, as at the table.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    END_MARKS,
    GOLD,
    WEALTH,
)
from wabe.games.roads_and_boats.rules.economy import wealth_in
from wabe.games.roads_and_boats.rules.state import NEUTRAL
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import GoalStrategy
from wabe.games.roads_and_boats.strategy.producing import begin_production
from wabe.games.roads_and_boats.strategy.rivals import lead
from wabe.games.roads_and_boats.strategy.tastes import Taste, appeal

POINT: Final = 1000  # what a point counts for
WORST: Final = -(1 << 40)
_AHEAD: Final = 250  # of that, what a point of the lead counts for; in a duel all of it
_SEEN: Final = 250  # a point of wealth that is there, in a mine or lying about
_EARLY: Final = 30  # a building that stands for a turn, a subject known, a transporter: they lead further
_LATER: Final = 2  # turns by which the others are ahead in one future of where they are in the one before
_LAID: Final = 400  # a brick of ours: a step towards the next row


class Rollout:
    """A position from which strategies are tried: the economy as it is, and what is known of the others."""

    __slots__ = ("duel", "futures", "last", "others", "phase", "players", "taste", "w", "wealth")

    def __init__(
        self,
        w: EconomyModel,
        phase: int,
        last: int,
        others: list[float],
        wealth: list[int],
        taste: Taste | None,
        futures: int,
    ) -> None:
        self.w: Final = w
        self.phase: Final = phase
        self.last: Final = last
        self.others: Final = others  # by seat: bricks a turn
        self.wealth: Final = wealth  # by seat: what the others have on board
        self.players: Final = len(others)
        self.taste: Final = taste
        self.futures: Final = futures  # in how many of them a strategy is played: the others lay bricks at other times
        self.duel = False  # played by the seat that thinks, against one: only the lead counts

    def turns(self) -> int:
        """Return how many turns are played until the end, this one included."""
        return max(1, self.last - self.w.turn + 1)

    def value(self, strategy: GoalStrategy, least: int = WORST) -> int:
        """What a strategy comes to on average over the futures; of the first of them if that is less than the least."""
        total = 0
        for future in range(self.futures):
            total += self._value_in(future, strategy)
            if total < least * (future + 1):
                return total // (future + 1)
        return total // self.futures

    def _value_in(self, future: int, strategy: GoalStrategy) -> int:
        """Points first, then wealth that is not in, then how early things stood."""
        w = self.w.copy()
        w.luck = future
        conduct = Conduct(w, strategy, self.last)
        value = 0
        phase = self.phase
        pleasures: list[int] = []
        mark = END_MARKS[self.players] if self.players > 1 else 1000
        while w.turn <= self.last:
            while phase < 4:
                conduct.phase(phase)
                phase += 1
            value += _EARLY * (len(w.what) + w.research.bit_count() + len(w.kind) - w.kind.count(0))
            if self.taste is not None:
                pleasures.append(self.taste.pleasure(w))
            for other, rate in enumerate(self.others):
                # By the number of the turn: what was expected of a turn is expected again when it comes nearer.
                turn = w.turn + _LATER * future
                for _ in range(int(rate * turn) - int(rate * (turn - 1))):
                    w.lay(other)
            w.lay(NEUTRAL)
            if len(w.wonder) >= mark:
                break
            w.turn += 1
            w.bought = 0
            if w.turn <= self.last:
                begin_production(w)
            phase = 0
        points = w.row_points(self.players)
        for other in range(self.players):
            points[other] += w.wealth() if other == w.seat else self.wealth[other]
        ahead = POINT if self.duel else _AHEAD
        value += points[w.seat] * (POINT - ahead) + lead(points, w.seat) * ahead
        value += (wealth_in(w.total()) + sum(w.gold) * WEALTH[GOLD]) * _SEEN
        value += w.wonder.count(w.seat) * _LAID
        return value + abs(value) * appeal(pleasures) // 100  # below zero, too, what is liked counts for more
