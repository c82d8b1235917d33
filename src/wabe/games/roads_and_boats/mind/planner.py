"""The planner for bots that have time: a strategy that is varied in every turn, from where the game has come to."""

from typing import Final

from wabe.core.action import Action
from wabe.core.mind import Planner
from wabe.games.roads_and_boats.book.frames import CHOOSE_HOME, CHOOSE_SLOT, MOVEMENT, PHASES
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.goals import Strategy
from wabe.games.roads_and_boats.mind.memory import MEMORY, carry_out
from wabe.games.roads_and_boats.mind.proposals import propose
from wabe.games.roads_and_boats.mind.search import Search, clearly, openings, outlook_of, plans_for
from wabe.games.roads_and_boats.mind.templates import PAVED

_FUTURES: Final = 2  # in which a strategy is tried where others play
_WARMTH: Final = 1_000  # how much worse a variation may be and still be followed


class StrategyPlanner(Planner[BoatsState]):
    """Holds the best strategy of a seat so far, and looks for a better one from where a turn begins."""

    __slots__ = ("held", "search", "seat", "stage", "strategy")

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.strategy: Strategy | None = None
        self.search: Search | None = None
        self.stage = -1  # the turn that is thought about
        self.held = 0  # what the strategy comes to that was followed so far

    def consider(self, s: BoatsState) -> bool:
        """One more variation, played to the end. A turn is thought about before it is moved: then it is carried out."""
        if s.frames[-1][0] != MOVEMENT or s.homes[self.seat] < 0:
            return False
        if self.search is None or self.stage != s.turn:
            found = self.search.best if self.search is not None and self.stage < s.turn else None
            held = self._held(s)
            futures = _FUTURES if s.rules.players > 1 else 1
            self.search = Search(outlook_of(s, self.seat, None, futures), held, s.turn * 16 + self.seat)
            self.strategy = self.search.best
            self.stage = s.turn
            self.search.warmth = _WARMTH
            self.held = self.search.most
            self.search.ahead = openings(self.search.outlook, plans_for(self.search.outlook.w) + PAVED)
            if found is not None and found is not held:
                self.search.ahead.append(found)
        else:
            self.search.step()
        if self.search.most >= self.held + clearly(s.turn) // 2:  # found among many more than greedy tries
            self.strategy = self.search.best
        return True

    def turn(self, s: BoatsState) -> list[Action]:
        """The phase as the strategy plays it; homes and slots as they are proposed."""
        if s.frames[-1][0] in (CHOOSE_HOME, CHOOSE_SLOT) or s.homes[self.seat] < 0 or s.frames[-1][0] not in PHASES:
            return (propose(s) or s.legal())[:1]
        return carry_out(s, self._held(s)).actions

    def _held(self, s: BoatsState) -> Strategy:
        """What was found so far; at first what a greedy player would follow."""
        if self.strategy is None or s.turn < self.stage:  # a new game
            self.stage = -1
            self.strategy = MEMORY.strategy(s, self.seat)
        return self.strategy
