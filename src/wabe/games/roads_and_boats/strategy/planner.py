"""The planner for bots that have time: a strategy that is varied in every turn, from where the game has come to."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND
from wabe.core.strategy import Planner
from wabe.games.roads_and_boats.rules.frames import MOVEMENT, PHASES
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.arranging import Arranging, at_leisure, may_arrange
from wabe.games.roads_and_boats.strategy.goals import GoalStrategy
from wabe.games.roads_and_boats.strategy.known_games import known_game
from wabe.games.roads_and_boats.strategy.memory import PlanMemory, carry_out
from wabe.games.roads_and_boats.strategy.proposals import propose
from wabe.games.roads_and_boats.strategy.search import Search, clearly, openings, plans_for, rollout_of
from wabe.games.roads_and_boats.strategy.templates import PAVED

_FUTURES: Final = 4  # in which a strategy is tried where others play: what is best in one of them is best by chance
_WARMTH: Final = 3_000  # alone: how much worse a variation may be and still be followed


class StrategyPlanner(Planner[BoatsState]):
    """Holds the best strategy of a seat so far, and looks for a better one from where a turn begins."""

    __slots__ = ("held", "margin", "memory", "search", "seat", "strategy", "thought_of")

    def __init__(self, seat: int, memory: PlanMemory) -> None:
        self.seat: Final = seat
        self.memory: Final = memory
        self.strategy: GoalStrategy | None = None
        self.search: Search | Arranging | None = None
        self.thought_of = -1  # the turn
        self.held = 0  # what the strategy comes to that was followed so far
        self.margin = 0  # by how much another must come to more

    def consider(self, s: BoatsState) -> bool:
        """One more variation, played to the end. A turn is thought about before it is moved: then it is carried out."""
        if s.frames[-1][KIND] != MOVEMENT or s.homes[self.seat] < 0 or self._meant(s) is not None:
            return False
        if self.search is None or self.thought_of != s.turn:
            self._begin(s)
        else:
            self.search.step()
        if self.search is not None and self.search.most >= self.held + self.margin:
            self.strategy = self.search.best
        return True

    def stage(self, s: BoatsState) -> int:
        """A turn of the game, whatever others do between its phases."""
        return s.turn

    def _begin(self, s: BoatsState) -> None:
        """Begin to think about a turn; alone and on foot about timetables."""
        before = self.search if self.thought_of < s.turn else None
        held = self._held(s)
        rollout = rollout_of(s, self.seat, None, _FUTURES if s.rules.players > 1 else 1)
        rollout.duel = s.rules.players == 2
        seed = s.turn * 16 + self.seat
        self.margin = 0
        if may_arrange(rollout.w):
            aim = before.aim() if isinstance(before, Arranging) else self.memory.aim(s, self.seat)
            arranging = at_leisure(rollout, held, aim, seed)
            self.search, self.strategy, self.held = arranging, arranging.best, arranging.most
        else:
            search = Search(rollout, held, seed)
            if rollout.w.solo:
                search.warmth = _WARMTH
            search.ahead = openings(rollout, plans_for(rollout.w) + PAVED)
            if isinstance(before, Search) and before.best is not held:
                search.ahead.append(before.best)
            self.search, self.strategy, self.held = search, search.best, search.most
            self.margin = clearly(s.turn) // 2  # found among many more than greedy tries
        self.thought_of = s.turn

    def turn(self, s: BoatsState) -> list[Action]:
        """The phase as the strategy plays it, or as it was meant; homes and slots as they are proposed."""
        meant = self._meant(s)
        if meant is not None:
            return [meant]
        if s.homes[self.seat] < 0 or s.frames[-1][KIND] not in PHASES:
            return (propose(s, self.memory) or s.legal())[:1]
        strategy = self._held(s)
        actions = carry_out(s, strategy).actions
        self.memory.intend(s, strategy, actions)
        return actions

    def _meant(self, s: BoatsState) -> Action | None:
        """Return what was meant to be done here amid a phase, by another thinker if this one has not begun to think."""
        if self.strategy is not None and s.frames[-1][KIND] in PHASES:
            return None
        return self.memory.meant(s)[0]

    def _held(self, s: BoatsState) -> GoalStrategy:
        """Return what was found so far."""
        if self.strategy is None or s.turn < self.thought_of:  # a new game
            self.thought_of = -1
            self.strategy = self._first(s)
        return self.strategy

    def _first(self, s: BoatsState) -> GoalStrategy:
        """What another thinker meant to follow here; or what a greedy player would, or a known game that is better."""
        followed = self.memory.meant(s)[1]
        if followed is not None:
            return followed
        strategy, known = self.memory.strategy(s, self.seat), known_game(s, self.seat)
        if known is None:
            return strategy
        rollout = rollout_of(s, self.seat)
        return known if rollout.value(known) > rollout.value(strategy) else strategy
