"""The search for a list of goals whose schedule comes to most, for a player alone and on foot."""

from typing import Final

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.rules.components import (
    COAL_BURNER,
    DONKEY,
    MINT,
    SAWMILL,
    STOCK_EXCHANGE,
)
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import (
    BREED,
    LAY,
    MAKE,
    PAVE,
    WOODEN,
    Goal,
    GoalStrategy,
)
from wabe.games.roads_and_boats.strategy.journeys import Journeys
from wabe.games.roads_and_boats.strategy.prospect import has_stock, prospect, wealth_of
from wabe.games.roads_and_boats.strategy.rollout import POINT, Rollout
from wabe.games.roads_and_boats.strategy.schedule import Schedule
from wabe.games.roads_and_boats.strategy.search import openings
from wabe.games.roads_and_boats.strategy.templates import ON_FOOT
from wabe.games.roads_and_boats.strategy.timetable import carried_out
from wabe.games.roads_and_boats.strategy.variations import Variations
from wabe.games.roads_and_boats.strategy.wording import bundles_of

Aim = list[tuple[Goal, int]]  # goals, and the turns in which they would be reached

_LONGEST: Final = 80  # goals in a list
_WARMTH: Final = 3000  # how much less a list may lead to at first
_LATER: Final = 3  # turns after the end in which wealth is still looked for
_BESIDES: Final = 100 * POINT  # what a timetable may come to at most beside its wealth
_SHAFTS: Final = 3  # in one mine
_CROSSING: Final = 5  # steps after which the trail that looks at the end may try the list of the other
_DROPPED: Final = 5  # bricks at most that make way for a bundle
_SORTED: Final = 10  # percent of the lists that are sorted by time, where there is leisure
_WORKED: Final = 18  # percent in which wood is sawn or burnt once more, or less
_STEP: Final = 10  # trials that a step counts for at least, so that a search ends even if nothing can be carried
_SAW: Final[Goal] = (MAKE, SAWMILL)
_BURN: Final[Goal] = (MAKE, COAL_BURNER)
# What may be added, as bundles that belong together; what is named more often comes more often.
_BUNDLES: Final = bundles_of(
    "woodcutter|quarry|sawmill|mine|mine|coal_burner|mint|coal_burner mint|papermill stock_exchange",
    "papermill stock_exchange|donkey|papermill enlargement|papermill specialisation",
    "papermill new_shafts specialisation shaft shaft|papermill goose goose new_shafts specialisation shaft shaft",
    "shaft|goose",
)


def may_arrange(w: EconomyModel) -> bool:
    """Return whether a schedule may be made: nobody is in the way, and there are only donkeys."""
    return w.solo and not [kind for kind in w.kind if kind not in (0, DONKEY)]


class Trail:
    """A search from list to list: the one it goes on from, its schedule, and what it leads to."""

    __slots__ = ("found", "goals", "later", "leads_to")

    def __init__(self, later: int) -> None:
        self.later = later  # turns after the end of the game that are looked at
        self.goals: list[Goal] = []
        self.found: Schedule | None = None
        self.leads_to = -1


class Arranging:
    """The best timetable so far, and two trails: one looks at the end of the game, one at where goals lead after it.

    Stock that comes a turn too late is worth nothing, but the trail that leads there finds it in time some day; then it
    looks at the end as well, from there. What it finds on its way is tried at the end, too.
    """

    __slots__ = (
        "_ahead",
        "_end",
        "_outlook",
        "_progress",
        "_rng",
        "_seen",
        "_steps",
        "_variations",
        "at_leisure",
        "best",
        "journeys",
        "most",
        "warmth",
    )

    def __init__(self, rollout: Rollout, strategy: GoalStrategy, aim: Aim, seed: int) -> None:
        """From a strategy that is followed and what was aimed for; from templates if there was no aim yet."""
        self._outlook: Final = rollout
        self._rng: Final = Rng(seed + 16)
        self._variations: Final = Variations(rollout.w, seed + 24)
        self._variations.shafts = _SHAFTS
        self._seen: Final[set[tuple[Goal, ...]]] = set()
        self._steps = 0
        self._progress = False  # whether the trail that looks ahead has come to more since the other tried its list
        self._end: Final = Trail(0)
        self._ahead: Final = Trail(_LATER)
        self.journeys: Final = Journeys(rollout.w)
        self.warmth = 0  # how much less a list may lead to and still be gone on from
        self.at_leisure = False  # whether what is worked up is a goal of its own as well: it takes many more lists
        self.best = strategy
        self.most = rollout.value(strategy)
        timetable = strategy.timetable
        if timetable is not None:
            due = zip(strategy.goals, timetable.due, strict=True)
            self._try_out([goal for goal, turn in due if turn >= rollout.w.turn])
        if aim:
            self._try_out([goal for goal, turn in aim if is_open(rollout.w, goal, turn)])
        else:
            for opening in openings(rollout, ON_FOOT):
                self._try_out(opening.goals)

    def aim(self) -> Aim:
        """Return what is aimed for: goals, and when they would be reached."""
        found = self._ahead.found
        return list(zip(found.reached, found.due, strict=True)) if found is not None else []

    def step(self) -> None:
        """One more list, set down and perhaps played to the end; on each trail in turn."""
        self.journeys.trials += _STEP
        self._steps += 1
        if self._progress and self._steps % _CROSSING == 0:
            self._progress = False
            self._follow(self._end, self._ahead.goals)
        trail = self._end if self._steps % 2 else self._ahead
        goals = self._changed(trail)
        if len(goals) <= _LONGEST and tuple(goals) not in self._seen:
            self._seen.add(tuple(goals))
            self._follow(trail, goals)

    def _try_out(self, goals: list[Goal]) -> None:
        self._follow(self._end, goals)
        self._follow(self._ahead, goals)

    def _follow(self, trail: Trail, goals: list[Goal]) -> None:
        """Go on from a list if it does not lead to much less."""
        last = self._outlook.last
        schedule = Schedule(self._outlook.w, last + trail.later, self.journeys)
        schedule.enrich(goals, trail.found)
        leads_to = prospect(schedule, last)
        if trail.later and has_stock(schedule, last):
            trail.later, trail.found, trail.leads_to = 0, None, -1
            self._follow(trail, schedule.reached)
            return
        if not trail.later:
            if leads_to + wealth_of(schedule) * POINT + _BESIDES < trail.leads_to - self.warmth:
                return
            leads_to += self._carried_out(schedule)
        if leads_to >= trail.leads_to - self._rng.below(1 + self.warmth):
            self._progress |= trail.later > 0 and leads_to > trail.leads_to
            trail.goals, trail.found, trail.leads_to = schedule.reached, schedule, leads_to

    def _carried_out(self, schedule: Schedule) -> int:
        """Return what a schedule comes to when its timetable is followed to the end; the best one is kept."""
        made = carried_out(schedule)
        value = self._outlook.value(made)
        if value > self.most:
            self.best, self.most = made, value
        return value

    def _changed(self, trail: Trail) -> list[Goal]:
        """The list of a trail with a small change; at leisure also sorted by time, or with more or less worked up."""
        if self.at_leisure and trail.found is not None:
            percent = self._rng.below(100)
            if percent < _SORTED:
                return [goal for _, goal in sorted(zip(trail.found.due, trail.goals, strict=True), key=_by_time)]
            if percent < _SORTED + _WORKED:
                return self._worked(trail.goals[:])
        return self._vary(trail.goals)

    def _vary(self, here: list[Goal]) -> list[Goal]:
        """One small change; what is moved and added is drawn as for strategies."""
        rng = self._rng
        goals = here[:]
        dice = rng.below(16)
        at = rng.below(len(goals) + 1)
        bricks = [i for i, (what, _) in enumerate(goals) if what == LAY]
        if dice < 6 and goals:
            self._variations.move(goals)
        elif dice < 8 and goals:
            goals.pop(rng.below(len(goals)))
        elif dice < 10:
            goals.insert(at, (LAY, WOODEN * rng.below(2)))
        elif dice == 10 and bricks:
            i = bricks[rng.below(len(bricks))]
            goals[i] = (LAY, WOODEN - goals[i][1])
        elif dice == 10:
            goals.insert(at, (MAKE, MINT if rng.below(2) else STOCK_EXCHANGE))
        elif dice == 11 and goals:
            self._variations.elsewhere(goals)
        elif dice == 12:
            self._variations.add_road(goals, at)
        else:
            for _ in range(1 + rng.below(min(_DROPPED, len(bricks))) if bricks and rng.below(2) else 0):
                self._drop_brick(goals)
            self._variations.add(goals, min(at, len(goals)), _BUNDLES[rng.below(len(_BUNDLES))])
        return goals

    def _worked(self, goals: list[Goal]) -> list[Goal]:
        """Wood is sawn or burnt in time for what comes later, or not any more."""
        worked = [i for i, goal in enumerate(goals) if goal in (_SAW, _BURN)]
        dice = self._rng.below(5)
        if dice < 2 and worked:
            goals.pop(worked[self._rng.below(len(worked))])
        else:
            goals.insert(self._rng.below(len(goals) + 1), _BURN if dice == 4 else _SAW)
        return goals

    def _drop_brick(self, goals: list[Goal]) -> None:
        """One brick less; what is left over in the end pays for one all the same."""
        bricks = [i for i, (what, _) in enumerate(goals) if what == LAY]
        goals.pop(bricks[self._rng.below(len(bricks))])


def is_open(w: EconomyModel, goal: Goal, turn: int) -> bool:
    """Return whether a goal that was aimed for is not reached yet; `turn`: when it would have been."""
    what, where = goal
    if what < BREED:
        return w.space.area_hex[where] not in w.taken
    if what == PAVE:
        return not w.roads >> where & 1
    return turn > w.turn if what in (BREED, MAKE) else turn >= w.turn


def _by_time(due: tuple[int, Goal]) -> int:
    return due[0]


def at_leisure(rollout: Rollout, strategy: GoalStrategy, aim: Aim, seed: int) -> Arranging:
    """The search of somebody who has time: it goes on from somewhat worse lists as long as it lasts."""
    arranging = Arranging(rollout, strategy, aim, seed)
    arranging.warmth = _WARMTH
    arranging.at_leisure = True
    return arranging


def arrange(
    rollout: Rollout, strategy: GoalStrategy, aim: Aim, effort: int, seed: int
) -> tuple[GoalStrategy, int, Aim]:
    """The best of many timetables, or the strategy that was followed; what it comes to, and what is aimed for.

    Effort is in trials to carry something.
    """
    arranging = Arranging(rollout, strategy, aim, seed)
    while (spent := arranging.journeys.trials) < effort:
        arranging.warmth = _WARMTH * (effort - spent) // effort
        arranging.step()
    return arranging.best, arranging.most, arranging.aim()
