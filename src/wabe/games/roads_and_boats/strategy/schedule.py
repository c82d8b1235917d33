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
from wabe.games.roads_and_boats.strategy.ledger import Kept, Ledger
from wabe.games.roads_and_boats.strategy.livestock import breed, hatch, study
from wabe.games.roads_and_boats.strategy.making import make
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

    __slots__ = ("_before", "due", "ledger", "reached")

    def __init__(self, w: EconomyModel, last: int, journeys: Journeys) -> None:
        self.ledger: Final = Ledger(w, last, journeys)
        self._before: Final[list[Kept]] = []  # all as it was before each goal that is reached, and after the last
        self.reached: Final[list[Goal]] = []
        self.due: Final[list[int]] = []  # the turns in which they are

    def finish(self) -> None:
        """After all goals wealth is gathered, and what bricks there may be are laid."""
        gather(self.ledger)
        while self._attempt((LAY, 0)):
            pass

    def enrich(self, goals: list[Goal], like: "Schedule | None" = None) -> None:
        """Set down the goals one after the other, then as many stocks and coins as there may be.

        `like`: a schedule that perhaps begins with the same goals; it is gone on from where they differ.
        """
        self.ledger.studies = sum([what == STUDY for what, _ in goals])
        begun = self._begin_like(like, goals) if like is not None else 0
        for goal in goals[begun:]:
            self._seek(goal)
        self._before.append(self.ledger.keep())
        for what in ((MAKE, STOCK_EXCHANGE), (MAKE, MINT)):
            while self._attempt(what):
                pass

    def _begin_like(self, like: "Schedule", goals: list[Goal]) -> int:
        """All is as in the other schedule after the goals with which both begin; how many these are."""
        if self.ledger.studies != sum([what == STUDY for what, _ in like.reached]):
            return 0  # geese are used otherwise
        same = 0
        while same < min(len(goals), len(like.reached)) and goals[same] == like.reached[same]:
            same += 1
        self.ledger.restore(like._before[same])
        self.ledger.restore(self.ledger.keep())
        self._before.extend(like._before[:same])
        self.reached.extend(like.reached[:same])
        self.due.extend(like.due[:same])
        self.ledger.studies -= sum([what == STUDY for what, _ in self.reached])
        return same

    def _seek(self, goal: Goal) -> None:
        what, where = goal
        if what == LAY and where > 0:
            while sum(self.ledger.laid) + self.ledger.w.wonder.count(self.ledger.w.seat) < where and self._reach(
                (LAY, 0)
            ):
                pass
        else:
            if what < BREED and self.ledger.w.space.terrain[self.ledger.w.space.area_hex[where]] == DESERT:
                self._irrigate()
            while what == STUDY and self._lacks_geese() and self._reach(HATCH):
                pass
            self._reach(goal)
        if what == STUDY:
            self.ledger.studies -= 1

    def _lacks_geese(self) -> bool:
        return len(self.ledger.by_kind[GOOSE]) < self.ledger.studies * GEESE_FOR_STUDY

    def _reach(self, goal: Goal) -> bool:
        before = self.ledger.keep()
        if not self._try(goal):
            self.ledger.restore(before)
            return False
        self._before.append(before)
        self.reached.append(goal)
        self.due.append(self._due(goal))
        return True

    def _due(self, goal: Goal) -> int:
        """Return when a goal that was just set down is reached; there are never too many coins and stocks."""
        what, where = goal
        if what == MAKE:
            return self.ledger.last if where in (MINT, STOCK_EXCHANGE) else self.ledger.pick[-1]
        return self.ledger.quiet[-1][1] + 1 if goal == HATCH else self.ledger.orders[-1][0]

    def _attempt(self, goal: Goal) -> bool:
        """A goal is set down; or all is as before."""
        kept = self.ledger.keep()
        done = self._try(goal)
        if not done:
            self.ledger.restore(kept)
        return done

    def _try(self, goal: Goal) -> bool:
        """A goal is set down, or only a part of it."""
        what, where = goal
        if what < BREED:
            return build(self.ledger, what, where)
        if what == BREED:
            return hatch(self.ledger) if goal == HATCH else breed(self.ledger)
        if what == SHAFT:
            return dig(self.ledger, where)
        if what == PAVE:
            return pave(self.ledger, where)
        if what == STUDY:
            return study(self.ledger, where)
        if what == LAY:
            return brick(self.ledger, SPARING_STONE if where == WOODEN else AS_USUAL)
        return what == MAKE and make(self.ledger, where)

    def _irrigate(self) -> None:
        """Bricks are laid as long as deserts are irrigated sooner by one more."""
        kept, bricks = self.ledger.keep(), len(self.reached)
        before = irrigated(self.ledger)
        while before >= self.ledger.now and self._reach((LAY, 0)):
            sooner = irrigated(self.ledger)
            if sooner == before < NEVER:
                self.ledger.restore(self._before.pop())
                self.reached.pop()
                self.due.pop()
                return
            before = sooner
        if before == NEVER:
            self.ledger.restore(kept)
            del self._before[bricks:], self.reached[bricks:], self.due[bricks:]
