"""The planner for bots that have time: a strategy that is varied in every turn, from where the game has come to."""

from typing import Final

from wabe.core.action import Action
from wabe.core.game import Planner, State
from wabe.games.roads_and_boats.book.frames import CHOOSE_HOME, CHOOSE_SLOT
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.proposals import propose
from wabe.games.roads_and_boats.mind.rollout import last_turn
from wabe.games.roads_and_boats.mind.strategy import Strategy
from wabe.games.roads_and_boats.mind.strategy_player import QUIET, Conductor
from wabe.games.roads_and_boats.mind.strategy_search import MEMORY, Search

_CLEARLY: Final = 1_000  # for each turn played, by how much a strategy must come to more than the one followed
_WARMTH: Final = 1_000  # how much worse a variation may be and still be followed: tries are few
_MOST: Final = 5  # such turns: who changes his mind turns half-way round


class StrategyPlanner(Planner):
    """Holds the best strategy of a seat so far, and looks for a better one from where a turn begins."""

    __slots__ = ("held", "search", "seat", "stage", "strategy")

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.strategy: Strategy | None = None
        self.search: Search | None = None
        self.stage = -1  # the turn that is thought about
        self.held = 0  # what the strategy comes to that was followed so far

    def consider(self, state: State) -> bool:
        """One more variation, played to the end; in every phase the whole turn is thought about."""
        assert isinstance(state, BoatsState)
        if state.frames[-1][0] in QUIET or len(state.legal()) == 1 or state.homes[self.seat] < 0 or state.turn == 0:
            return False
        if MEMORY.by_heart(state) is not None:
            return False
        if self.search is None or self.stage != state.turn:
            found = self.search.best if self.search is not None and self.stage < state.turn else None
            held = self._held(state)
            self.search = Search(state.copy(), self.seat, held, last_turn(state), state.turn * 16 + self.seat)
            self.stage = state.turn
            self.search.warmth = _WARMTH
            self.held = self.search.most
            if found is not None and found is not held:
                self.search.try_out(found)
        else:
            self.search.step()
        if self.search.most >= self.held + _CLEARLY * min(_MOST, state.turn - 1):
            self.strategy = self.search.best
        return True

    def turn(self, state: State) -> list[Action]:
        """The phase as the strategy plays it; homes and slots as they are proposed."""
        assert isinstance(state, BoatsState)
        legal = state.legal()
        if state.frames[-1][0] in (CHOOSE_HOME, CHOOSE_SLOT) or state.homes[self.seat] < 0:
            return (propose(state) or legal)[:1]
        known = MEMORY.by_heart(state)
        if known is not None:
            return [known]
        conductor = Conductor(self.seat, self._held(state))
        copied = state.copy()
        actions: list[Action] = []
        while copied.seat == self.seat and copied.phase == state.phase and copied.turn == state.turn:
            actions.append(conductor.next(copied, copied.legal()))
            copied.play(actions[-1])
        return actions

    def _held(self, state: BoatsState) -> Strategy:
        """What was found so far; at first what a greedy player would follow."""
        if self.strategy is None or state.turn < self.stage:  # a new game
            self.stage = -1
            self.strategy = MEMORY.strategy(state, self.seat)
        return self.strategy
