"""The search for a list of goals whose schedule comes to most, for who plays alone and goes on foot."""

from typing import Final

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.book.components import (
    COAL_BURNER,
    DONKEY,
    ENLARGEMENT,
    MINE,
    MINT,
    PAPERMILL,
    QUARRY,
    SAWMILL,
    SPECIALISATION,
    STOCK_EXCHANGE,
    WOODCUTTER,
)
from wabe.games.roads_and_boats.mind.goals import BREED, LAY, MAKE, STUDY, Goal, Strategy, usual
from wabe.games.roads_and_boats.mind.journeys import Journeys
from wabe.games.roads_and_boats.mind.rollout import Outlook
from wabe.games.roads_and_boats.mind.schedule import Schedule
from wabe.games.roads_and_boats.mind.timetable import timetable_of
from wabe.games.roads_and_boats.mind.variations import Variations
from wabe.games.roads_and_boats.mind.world import World

_LONGEST: Final = 60  # goals in a list
_WARMTH: Final = 5000  # how much less a list may lead to at first and still be gone on from
_LATER: Final = 5  # turns after the end in which wealth is still looked for: where a list leads, the search may go on
# What may be added, as bundles that belong together; what is named more often comes more often.
_BUNDLES: Final[tuple[tuple[Goal, ...], ...]] = (
    ((WOODCUTTER, 0),),
    ((QUARRY, 0),),
    ((SAWMILL, 0),),
    ((MINE, 0),),
    ((MINE, 0),),
    ((COAL_BURNER, 0),),
    ((MINT, 0),),
    ((COAL_BURNER, 0), (MINT, 0)),
    ((PAPERMILL, 0), (STOCK_EXCHANGE, 0)),
    ((PAPERMILL, 0), (STOCK_EXCHANGE, 0)),
    ((BREED, 0),),
    ((PAPERMILL, 0), (STUDY, ENLARGEMENT)),
    ((PAPERMILL, 0), (STUDY, SPECIALISATION)),
)


def may_arrange(w: World) -> bool:
    """Whether a schedule may be made: nobody is in the way, and there are only donkeys."""
    return w.alone and not [kind for kind in w.kind if kind not in (0, DONKEY)]


class Arranging:
    """The best timetable so far, and the list of goals from which the search goes on: one that leads to wealth soon."""

    __slots__ = ("_here", "_journeys", "_now", "_outlook", "_rng", "_seen", "_variations", "best", "most")

    def __init__(self, outlook: Outlook, strategy: Strategy, seed: int) -> None:
        self._outlook: Final = outlook
        self._journeys: Final = Journeys(outlook.w)
        self._rng: Final = Rng(seed + 16)
        self._variations: Final = Variations(outlook.w, seed + 24)
        self._seen: Final[list[tuple[Goal, ...]]] = []
        self._here: list[Goal] = strategy.goals
        self._now = -1
        self.best = strategy
        self.most = -1
        timetable = strategy.timetable
        if timetable is not None:
            self.most = outlook.value(strategy)
            turn = outlook.w.turn
            self._here = [goal for goal, due in zip(strategy.goals, timetable.due, strict=True) if due >= turn]
        self.try_out(self._here, 0)

    def step(self, warmth: int) -> None:
        """One more list, set down and played to the end."""
        goals = self._vary()
        if len(goals) <= _LONGEST and tuple(goals) not in self._seen:
            self.try_out(goals, warmth)

    def try_out(self, goals: list[Goal], warmth: int) -> None:
        """Keep the timetable of a list if it comes to most; go on from the list if it does not lead to much less."""
        self._seen.append(tuple(goals))
        w, last = self._outlook.w, self._outlook.last
        schedule = Schedule(w, last, self._journeys)
        schedule.pursue(goals)
        made = Strategy(schedule.reached, usual(goals).settings, timetable_of(schedule, schedule.due))
        value = self._outlook.value(made)
        if value > self.most:
            self.best, self.most = made, value
        longer = Schedule(w, last + _LATER, self._journeys)
        longer.enrich(goals)
        prospect = longer.prospect() + (value if longer.has_stock(last) else 0)
        if prospect >= self._now - self._rng.below(1 + warmth):
            self._here, self._now = longer.reached, prospect

    def _vary(self) -> list[Goal]:
        """One to three small changes."""
        rng = self._rng
        goals = self._here[:]
        for _ in range(1 + rng.below(2) + rng.below(2)):
            dice = rng.below(16)
            at = rng.below(len(goals) + 1)
            if dice < 6 and goals:
                self._variations.move(goals)
            elif dice < 8 and goals:
                goals.pop(rng.below(len(goals)))
            elif dice < 10:
                goals.insert(at, (LAY, 0))
            elif dice == 10:
                goals.insert(at, (MAKE, MINT if rng.below(2) else STOCK_EXCHANGE))
            elif dice == 11 and goals:
                self._variations.elsewhere(goals)
            elif dice == 12:
                self._variations.add_road(goals, at)
            else:
                self._variations.add(goals, at, _BUNDLES[rng.below(len(_BUNDLES))])
        return goals


def arrange(outlook: Outlook, beginnings: list[Strategy], effort: int, seed: int) -> tuple[Strategy, int]:
    """The best timetable of many, and what it comes to: from one that is followed, or from templates."""
    arranging = Arranging(outlook, beginnings[0], seed)
    for strategy in beginnings[1:]:
        arranging.try_out(strategy.goals, 0)
    rounds = effort // outlook.turns()
    for i in range(rounds):
        arranging.step(_WARMTH * (rounds - i) // rounds)
    return arranging.best, arranging.most
