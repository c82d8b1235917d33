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
from wabe.games.roads_and_boats.mind.goals import BREED, LAY, MAKE, PAVE, STUDY, Goal, Strategy, usual
from wabe.games.roads_and_boats.mind.journeys import Journeys
from wabe.games.roads_and_boats.mind.rollout import Outlook
from wabe.games.roads_and_boats.mind.schedule import Schedule
from wabe.games.roads_and_boats.mind.timetable import timetable_of
from wabe.games.roads_and_boats.mind.variations import Variations
from wabe.games.roads_and_boats.mind.world import World

Aim = list[tuple[Goal, int]]  # goals, and the turns in which they would be reached

_LONGEST: Final = 60  # goals in a list
_WARMTH: Final = 5000  # how much less a list may lead to at first and still be gone on from
_LATER: Final = 9  # turns after the end in which wealth is still looked for: where a list leads, the search may go on
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

    __slots__ = (
        "_exact",
        "_here",
        "_longer",
        "_now",
        "_outlook",
        "_rng",
        "_seen",
        "_top",
        "_variations",
        "best",
        "journeys",
        "most",
    )

    def __init__(self, outlook: Outlook, seed: int) -> None:
        self._outlook: Final = outlook
        self.journeys: Final = Journeys(outlook.w)
        self._rng: Final = Rng(seed + 16)
        self._variations: Final = Variations(outlook.w, seed + 24)
        self._seen: Final[set[tuple[Goal, ...]]] = set()
        self._here: list[Goal] = []
        self._now = -1
        self._top = -1
        self._exact: Schedule | None = None
        self._longer: Schedule | None = None
        self.best: Strategy | None = None
        self.most = -1

    def go_on(self, strategy: Strategy, aim: Aim) -> None:
        """Go on from a timetable that is followed, and from what was aimed for."""
        w = self._outlook.w
        if strategy.timetable is not None:
            self.best, self.most = strategy, self._outlook.value(strategy)
            due = zip(strategy.goals, strategy.timetable.due, strict=True)
            self.try_out([goal for goal, turn in due if turn >= w.turn], 0)
        self.try_out([goal for goal, turn in aim if is_open(w, goal, turn)], 0)

    def aim(self) -> Aim:
        """What is aimed for: goals, and when they would be reached."""
        return list(zip(self._longer.reached, self._longer.due, strict=True)) if self._longer is not None else []

    def step(self, warmth: int) -> None:
        """One more list, set down and played to the end."""
        self.journeys.trials += 10  # so that it ends even if nothing can be carried
        goals = self._vary()
        if len(goals) <= _LONGEST and tuple(goals) not in self._seen:
            self.try_out(goals, warmth)

    def try_out(self, goals: list[Goal], warmth: int) -> None:
        """Keep the timetable of a list if it comes to most; go on from the list if it does not lead to much less."""
        self._seen.add(tuple(goals))
        w, last = self._outlook.w, self._outlook.last
        longer = Schedule(w, last + _LATER, self.journeys)
        longer.enrich(goals, self._longer)
        prospect = longer.prospect(last)
        in_time = longer.has_stock(last)
        if in_time or prospect > self._top:
            self._top = max(self._top, prospect)
            schedule = Schedule(w, last, self.journeys)
            schedule.pursue(longer.reached, self._exact)
            self._exact = schedule
            made = Strategy(schedule.reached, usual(goals).settings, timetable_of(schedule, schedule.due))
            value = self._outlook.value(made)
            if value > self.most:
                self.best, self.most = made, value
            if in_time:
                prospect += value
        if prospect >= self._now - self._rng.below(1 + warmth):
            self._here, self._now, self._longer = longer.reached, prospect, longer

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
                goals.insert(at, (LAY, -rng.below(2)))
            elif dice == 10 and (LAY, 0) in goals:
                bricks = [i for i, (what, _) in enumerate(goals) if what == LAY]
                i = bricks[rng.below(len(bricks))]
                goals[i] = (LAY, -1 - goals[i][1])
            elif dice == 10:
                goals.insert(at, (MAKE, MINT if rng.below(2) else STOCK_EXCHANGE))
            elif dice == 11 and goals:
                self._variations.elsewhere(goals)
            elif dice == 12:
                self._variations.add_road(goals, at)
            else:
                self._variations.add(goals, at, _BUNDLES[rng.below(len(_BUNDLES))])
        return goals


def is_open(w: World, goal: Goal, turn: int) -> bool:
    """Whether a goal that was aimed for is not reached yet; `turn`: when it would have been."""
    what, where = goal
    if what < BREED:
        return w.space.area_hex[where] not in w.taken
    if what == PAVE:
        return not w.roads >> where & 1
    return turn >= w.turn


def arrange(
    outlook: Outlook, beginnings: list[Strategy], aim: Aim, effort: int, seed: int
) -> tuple[Strategy | None, int, Aim]:
    """The best timetable of many, and what it comes to; from one that is followed, or from templates."""
    arranging = Arranging(outlook, seed)
    if aim:
        arranging.go_on(beginnings[0], aim)
    else:
        for strategy in beginnings:
            arranging.try_out(strategy.goals, 0)
    while (spent := arranging.journeys.trials) < effort:
        arranging.step(_WARMTH * (effort - spent) // effort)
    return arranging.best, arranging.most, arranging.aim()
