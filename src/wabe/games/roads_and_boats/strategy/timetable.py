"""A timetable, made of a schedule and followed in the economy model: what is done in each turn, set down beforehand."""

from wabe.games.roads_and_boats.rules.components import (
    COST,
    DONKEY,
    MINE,
    MIX_GOLD,
    MIX_IRON,
    MOST,
    NEW_SHAFTS,
    ONE,
    POINTS,
    RESEARCH_COST,
    SHAFT_COST,
    SHIFT,
    STABLE,
    STONE,
    kinds_in,
)
from wabe.games.roads_and_boats.rules.economy import covers
from wabe.games.roads_and_boats.strategy.bricks import pay_brick
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import GoalStrategy, may_rise, usual
from wabe.games.roads_and_boats.strategy.loading import set_load
from wabe.games.roads_and_boats.strategy.notes import (
    BRED,
    BRICK,
    BUILT,
    DUG,
    LOADED,
    PAVED_ONE,
    STEPPED,
    STUDIED,
    Note,
    Timetable,
)
from wabe.games.roads_and_boats.strategy.schedule import Schedule
from wabe.games.roads_and_boats.strategy.stores import NOBODY


def timetable_of(schedule: Schedule) -> Timetable:
    """Return what a schedule comes to, turn by turn and phase by phase; and when each goal is reached."""
    made = Timetable(schedule.trips.now, schedule.trips.last, schedule.due)
    for k in range(STABLE):
        if schedule.trips.visits[k]:
            _walk(schedule, k, made)
    for turn, note in schedule.trips.orders:
        made.phases(turn)[0 if note[0] in (BRED, STUDIED) else 3 if note[0] == BRICK else 2].append(note)
    return made


def carried_out(schedule: Schedule) -> GoalStrategy:
    """A schedule to its end, as a strategy that follows its timetable."""
    schedule.finish()
    return GoalStrategy(schedule.reached, usual([]).settings, timetable_of(schedule))


def _walk(schedule: Schedule, k: int, made: Timetable) -> None:
    """The steps and loads of one donkey; at first it puts down what it does not go on with."""
    kind = schedule.trips.kind
    bag = schedule.trips.w.cargo[k] if schedule.trips.w.kind[k] else 0
    place, since = NOBODY, 0
    for number, (where, time, leave, _, down, ups, roads) in enumerate(schedule.trips.visits[k]):
        if number:
            for after, step in schedule.trips.journeys.steps(place, since, where, roads):
                made.phases(after >> 2)[1].append((STEPPED, k, step, 0))
        elif bag:
            bag = sum([ONE[kind[u]] for u, _ in ups if schedule.trips.holder_at_first(u) == k])
            made.phases(time >> 2)[1].append((LOADED, k, bag, where))
        place, since = where, leave
        if down:
            bag -= sum([ONE[kind[u]] for u in down])
            made.phases(time >> 2)[1].append((LOADED, k, bag, where))
        for u, taken_at in ups:
            if number or schedule.trips.holder_at_first(u) != k:
                bag += ONE[kind[u]]
                made.phases(taken_at >> 2)[1].append((LOADED, k, bag, where))


def follow(w: EconomyModel, number: int, notes: list[Note]) -> list[Note]:
    """A phase as it is set down; what cannot be done is passed over. What was done is given back."""
    done: list[Note] = []
    for note in notes:
        what, first, second, third = note
        if what == LOADED:
            if w.place[first] == third and set_load(w, first, _within_reach(w, first, second, third), third):
                done.append((LOADED, first, w.cargo[first], third))
        elif what == BRICK:
            done += pay_brick(w, first)
        elif (
            (what == STEPPED and _step(w, first, second))
            or (what == BUILT and _build(w, first, second, third))
            or (what == DUG and _dig(w, first, second))
            or (what == PAVED_ONE and _pave(w, first, second))
            or (what == BRED and _breed(w, first))
            or (what == STUDIED and _study(w, first, second))
        ):
            done.append(note)
    if number == 0:
        w.end_production([])
    return done


def _within_reach(w: EconomyModel, k: int, load: int, region: int) -> int:
    """As much of a load as is on board, or lies there and was not moved."""
    lying = w.goods.get(region, 0) - w.moved.get(region, 0)
    found = 0
    for good in kinds_in(load):
        there = (w.cargo[k] >> SHIFT[good] & MOST) + (lying >> SHIFT[good] & MOST)
        found += ONE[good] * min(load >> SHIFT[good] & MOST, there)
    return found


def _step(w: EconomyModel, k: int, place: int) -> bool:
    points = w.points[k]
    for there, cost in w.ways().steps(w.kind[k], w.place[k]) if points else ():
        if there == place and (cost < 1.0 or points == POINTS[w.kind[k]]):
            w.points[k] = points - 1 if cost < 1.0 else 0
            w.place[k] = place
            return True
    return False


def _build(w: EconomyModel, building: int, region: int, mix: int) -> bool:
    h = w.space.area_hex[region]
    if h in w.taken or not may_rise(w, building, h) or not covers(w.pooled(region), COST[building]):
        return False
    w.pay(region, COST[building])
    gold, iron = (MIX_GOLD[mix], MIX_IRON[mix]) if building == MINE else (0, 0)
    w.build(building, region, gold, iron)
    return True


def _dig(w: EconomyModel, region: int, mix: int) -> bool:
    if region not in w.sites or not w.knows(NEW_SHAFTS) or not covers(w.pooled(region), SHAFT_COST):
        return False
    w.dig(region, mix)
    return True


def _pave(w: EconomyModel, link: int, region: int) -> bool:
    if w.roads >> link & 1 or not covers(w.pooled(region), ONE[STONE]):
        return False
    w.pay(region, ONE[STONE])
    w.roads |= 1 << link
    return True


def _breed(w: EconomyModel, h: int) -> bool:
    if not w.can_breed(h):
        return False
    w.new_transporter(DONKEY, w.place[w.on_hex(h)[0]])
    return True


def _study(w: EconomyModel, region: int, subject: int) -> bool:
    if w.knows(subject) or not covers(w.pooled(region), RESEARCH_COST):
        return False
    w.pay(region, RESEARCH_COST)
    w.research |= 1 << subject
    return True
