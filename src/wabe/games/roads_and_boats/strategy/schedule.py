"""A schedule: goals set down one after the other, each as early as those before it allow.

What a goal takes is taken from then on, and what comes later in the list makes use of the gaps. So a goal never
disturbs one before it, and goods set out in time for what will only be possible in some turns. It is for players
alone and on foot.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import DESERT, GOOSE, MINT, STOCK_EXCHANGE
from wabe.games.roads_and_boats.rules.economy import GEESE_FOR_STUDY
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import BREED, HATCH, LAY, MAKE, PAVE, SHAFT, STUDY, WOODEN, Goal
from wabe.games.roads_and_boats.strategy.journeys import NEVER, Journeys
from wabe.games.roads_and_boats.strategy.livestock import breed, hatch, study
from wabe.games.roads_and_boats.strategy.making import make
from wabe.games.roads_and_boats.strategy.trips import Kept, Trips
from wabe.games.roads_and_boats.strategy.undertakings import (
    AS_USUAL,
    SPARING_STONE,
    brick,
    build,
    dig,
    gather,
    irrigated,
    pave,
)


class Schedule:
    """Goals that are set down, and how they are reached."""

    __slots__ = ("_before", "due", "reached", "trips")

    def __init__(self, w: EconomyModel, last: int, journeys: Journeys) -> None:
        self.trips: Final = Trips(w, last, journeys)
        self._before: Final[list[Kept]] = []  # all as it was before each goal that is reached, and after the last
        self.reached: Final[list[Goal]] = []
        self.due: Final[list[int]] = []  # the turns in which they are

    def finish(self) -> None:
        """After all goals wealth is gathered, and what bricks there may be are laid."""
        gather(self.trips)
        while self._attempt((LAY, 0)):
            pass

    def enrich(self, goals: list[Goal], like: "Schedule | None" = None) -> None:
        """Set down the goals one after the other, then as many stocks and coins as there may be.

        `like`: a schedule that perhaps begins with the same goals; it is gone on from where they differ.
        """
        self.trips.studies = sum([what == STUDY for what, _ in goals])
        begun = self._begin_like(like, goals) if like is not None else 0
        for goal in goals[begun:]:
            self._seek(goal)
        self._before.append(self.trips.keep())
        for what in ((MAKE, STOCK_EXCHANGE), (MAKE, MINT)):
            while self._attempt(what):
                pass

    def _begin_like(self, like: "Schedule", goals: list[Goal]) -> int:
        """All is as in the other schedule after the goals with which both begin; how many these are."""
        if self.trips.studies != sum([what == STUDY for what, _ in like.reached]):
            return 0  # geese are used otherwise
        same = 0
        while same < min(len(goals), len(like.reached)) and goals[same] == like.reached[same]:
            same += 1
        self.trips.restore(like._before[same])
        self.trips.restore(self.trips.keep())
        self._before.extend(like._before[:same])
        self.reached.extend(like.reached[:same])
        self.due.extend(like.due[:same])
        self.trips.studies -= sum([what == STUDY for what, _ in self.reached])
        return same

    def _seek(self, goal: Goal) -> None:
        what, where = goal
        if what == LAY and where > 0:
            while sum(self.trips.laid) + self.trips.w.wonder.count(self.trips.w.seat) < where and self._reach((LAY, 0)):
                pass
        else:
            if what < BREED and self.trips.w.space.terrain[self.trips.w.space.area_hex[where]] == DESERT:
                self._irrigate()
            while what == STUDY and self._lacks_geese() and self._reach(HATCH):
                pass
            self._reach(goal)
        if what == STUDY:
            self.trips.studies -= 1

    def _lacks_geese(self) -> bool:
        return len(self.trips.by_kind[GOOSE]) < self.trips.studies * GEESE_FOR_STUDY

    def _reach(self, goal: Goal) -> bool:
        before = self.trips.keep()
        if not self._try(goal):
            self.trips.restore(before)
            return False
        self._before.append(before)
        self.reached.append(goal)
        self.due.append(self._due(goal))
        return True

    def _due(self, goal: Goal) -> int:
        """Return when a goal that was just set down is reached; there are never too many coins and stocks."""
        what, where = goal
        if what == MAKE:
            return self.trips.last if where in (MINT, STOCK_EXCHANGE) else self.trips.pick[-1]
        return self.trips.quiet[-1][1] + 1 if goal == HATCH else self.trips.orders[-1][0]

    def _attempt(self, goal: Goal) -> bool:
        """A goal is set down; or all is as before."""
        kept = self.trips.keep()
        done = self._try(goal)
        if not done:
            self.trips.restore(kept)
        return done

    def _try(self, goal: Goal) -> bool:
        """A goal is set down, or only a part of it."""
        what, where = goal
        if what < BREED:
            return build(self.trips, what, where)
        if what == BREED:
            return hatch(self.trips) if goal == HATCH else breed(self.trips)
        if what == SHAFT:
            return dig(self.trips, where)
        if what == PAVE:
            return pave(self.trips, where)
        if what == STUDY:
            return study(self.trips, where)
        if what == LAY:
            return brick(self.trips, SPARING_STONE if where == WOODEN else AS_USUAL)
        return what == MAKE and make(self.trips, where)

    def _irrigate(self) -> None:
        """Bricks are laid as long as deserts are irrigated sooner by one more."""
        kept, bricks = self.trips.keep(), len(self.reached)
        before = irrigated(self.trips)
        while before >= self.trips.now and self._reach((LAY, 0)):
            sooner = irrigated(self.trips)
            if sooner == before < NEVER:
                self.trips.restore(self._before.pop())
                self.reached.pop()
                self.due.pop()
                return
            before = sooner
        if before == NEVER:
            self.trips.restore(kept)
            del self._before[bricks:], self.reached[bricks:], self.due[bricks:]
