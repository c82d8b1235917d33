"""A timetable, made of a schedule and followed in the economy model: what is done in each turn, set down beforehand."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    ONE,
    STABLE,
)
from wabe.games.roads_and_boats.rules.economy import overlap
from wabe.games.roads_and_boats.strategy import notes
from wabe.games.roads_and_boats.strategy.deeds import act, set_load
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import USUAL, GoalStrategy
from wabe.games.roads_and_boats.strategy.ledger import NOBODY
from wabe.games.roads_and_boats.strategy.notes import Note, Timetable
from wabe.games.roads_and_boats.strategy.producing import end_production
from wabe.games.roads_and_boats.strategy.schedule import Schedule

_PHASE: Final = {notes.BRED: 0, notes.STUDIED: 0, notes.BRICK: 3}  # of orders that are not for building


def timetable_of(schedule: Schedule) -> Timetable:
    """Return what a schedule comes to, turn by turn and phase by phase; and when each goal is reached."""
    made = Timetable(schedule.ledger.now, schedule.ledger.last, schedule.due)
    for k in range(STABLE):
        if schedule.ledger.visits[k]:
            _walk(schedule, k, made)
    for turn, note in schedule.ledger.orders:
        made.phases(turn)[_PHASE.get(note[0], 2)].append(note)
    return made


def carried_out(schedule: Schedule) -> GoalStrategy:
    """A schedule to its end, as a strategy that follows its timetable."""
    schedule.finish()
    return GoalStrategy(schedule.reached, USUAL, timetable_of(schedule))


def _walk(schedule: Schedule, k: int, made: Timetable) -> None:
    """The steps and loads of one donkey; at first it puts down what it does not go on with."""
    kind = schedule.ledger.kind
    bag = schedule.ledger.w.cargo[k] if schedule.ledger.w.kind[k] else 0
    place, since = NOBODY, 0
    for number, (where, time, leave, _, down, ups, roads) in enumerate(schedule.ledger.visits[k]):
        if number:
            for after, step in schedule.ledger.journeys.steps(place, since, where, roads):
                made.phases(after >> 2)[1].append((notes.STEPPED, k, step, 0))
        elif bag:
            bag = sum([ONE[kind[u]] for u, _ in ups if schedule.ledger.holder_at_first(u) == k])
            made.phases(time >> 2)[1].append((notes.LOADED, k, bag, where))
        place, since = where, leave
        if down:
            bag -= sum([ONE[kind[u]] for u in down])
            made.phases(time >> 2)[1].append((notes.LOADED, k, bag, where))
        for u, taken_at in ups:
            if number or schedule.ledger.holder_at_first(u) != k:
                bag += ONE[kind[u]]
                made.phases(taken_at >> 2)[1].append((notes.LOADED, k, bag, where))


def follow(w: EconomyModel, number: int, meant: list[Note]) -> list[Note]:
    """A phase as it is set down; what cannot be done is passed over. What was done is given back."""
    done: list[Note] = []
    for note in meant:
        what, k, load, region = note
        if what == notes.LOADED:
            if w.place[k] == region and set_load(w, k, _within_reach(w, k, load, region), region):
                done.append((notes.LOADED, k, w.cargo[k], region))
        elif act(w, note):
            done.append(note)
    if number == 0:
        end_production(w, [])
    return done


def _within_reach(w: EconomyModel, k: int, load: int, region: int) -> int:
    """As much of a load as is on board, or lies there and was not moved."""
    return overlap(load, w.cargo[k] + w.goods.get(region, 0) - w.moved.get(region, 0))
