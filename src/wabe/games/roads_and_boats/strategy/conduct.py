"""A strategy carried out in the economy model, phase by phase; what is done is noted, to be done at the table."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    CAPACITY,
    COST,
    ENLARGEMENT,
    IRON,
    MINE,
    MOST,
    NEW_SHAFTS,
    ONE,
    POINTS,
    SHIFT,
    SPECIALISATION,
    STABLE,
    STONE,
    size,
)
from wabe.games.roads_and_boats.rules.economy import at_most, overlap
from wabe.games.roads_and_boats.strategy import notes
from wabe.games.roads_and_boats.strategy.bricks import LATE, buy
from wabe.games.roads_and_boats.strategy.deeds import act, set_load
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import (
    BREED,
    PAVE,
    SHAFT,
    SPAN,
    GoalStrategy,
    open_goals,
)
from wabe.games.roads_and_boats.strategy.hauling import FREE, LESSER, Hauling
from wabe.games.roads_and_boats.strategy.notes import Note
from wabe.games.roads_and_boats.strategy.paving import busy_links, sides_of
from wabe.games.roads_and_boats.strategy.plan import TurnPlan
from wabe.games.roads_and_boats.strategy.producing import produce
from wabe.games.roads_and_boats.strategy.timetable import follow

_NORMAL: Final = 0
_GOLDEN: Final = 1
_BIG: Final = 3
_FOR_SHAFTS: Final = 1  # pieces of iron that must be left over
_LONG: Final = 9  # turns a big mine takes to yield its gold


class Conduct:
    """One seat's turns in the economy model."""

    __slots__ = ("last", "notes", "strategy", "w", "wanted")

    def __init__(self, w: EconomyModel, strategy: GoalStrategy, last: int) -> None:
        self.w: Final = w
        self.strategy: Final = strategy
        self.last: Final = last
        self.notes: list[Note] = []
        self.wanted: list[int] = []  # regions where stone is needed for a building

    def left(self) -> int:
        """Turns to come, this one included."""
        return self.last - self.w.turn + 1

    # Movement.

    def move(self) -> None:
        """As the timetable says; or all that have something to do, then those that still can, by a new plan."""
        w = self.w
        timetable = self.strategy.timetable
        if timetable is not None:
            self.notes += follow(w, 1, timetable.phases(w.turn)[1])
            return
        if self._run(TurnPlan(w, self.strategy, self.last).tasks):
            self._run(TurnPlan(w, self.strategy, self.last).tasks)

    def _run(self, tasks: Hauling) -> bool:
        """Return whether somebody is done and has points left."""
        ready = False
        for k in tasks.order:
            if self._go(tasks, k) and self.w.points[k]:
                ready = True
        return ready

    def _go(self, tasks: Hauling, k: int) -> bool:
        """A transporter fetches and brings, as far as it gets; whether it is done."""
        w = self.w
        kind = w.kind[k]
        ways = tasks.ways
        if tasks.unladen[k] and w.cargo[k] and tasks.dest[k] not in ways.touched[w.place[k]]:
            if ways.touched[w.place[k]]:
                self._set_load(k, 0, ways.touched[w.place[k]][0])
        while True:
            touched = ways.touched[w.place[k]]
            if tasks.picks[k]:
                target = tasks.pick_at[k]
                if target in touched:
                    if tasks.picks[k] == tasks.waits[k]:
                        return False
                    self._fetch(tasks, k)
                    if target == tasks.dest[k]:
                        tasks.carries[k] = 0  # what is to be secured stays on board
                        return True
                    continue
            else:
                target = tasks.dest[k]
                if target in touched:
                    if tasks.carries[k] and not tasks.held[k]:
                        self._deliver(tasks, k)
                    return True
            table = ways.table(kind, target)
            points = w.points[k]
            best, cost = ways.onward(kind, w.place[k], table, points == POINTS[kind]) if points else (-1, 0.0)
            if best < 0:
                return False
            w.points[k] = points - 1 if cost < 1.0 and best < w.space.first_dock else 0
            w.place[k] = best
            self.notes.append((notes.STEPPED, k, best, 0))

    def _fetch(self, tasks: Hauling, k: int) -> None:
        """Take on board what is fetched here; what is in the way stays."""
        w = self.w
        region = tasks.pick_at[k]
        now = tasks.picks[k] - tasks.waits[k]
        lying = w.goods.get(region, 0) - w.moved.get(region, 0)
        lesser = w.cargo[k] & LESSER
        load = w.cargo[k] - lesser + overlap(lesser, tasks.carries[k])
        took = at_most(overlap(now, lying), CAPACITY[w.kind[k]] - size(load))
        tasks.carries[k] += took
        tasks.picks[k] = tasks.waits[k] = 0
        tasks.pick_at[k] = FREE
        load += took
        # What is on board for nothing stays there while there is room.
        load += at_most(w.cargo[k] - overlap(w.cargo[k], load), CAPACITY[w.kind[k]] - size(load))
        room = CAPACITY[w.kind[k]] - size(load)
        for good in (STONE, BOARDS):
            # Stone and boards are wanted everywhere: whoever fetches some fills up.
            if room and took >> SHIFT[good] & MOST:
                more = ONE[good] * min(room, overlap(tasks.free.get(region, 0), lying - took) >> SHIFT[good] & MOST)
                load += more
                room -= size(more)
                if more:
                    tasks.free[region] -= more
        self._set_load(k, load, region)

    def _deliver(self, tasks: Hauling, k: int) -> None:
        """Put down what was brought; gold and coins that others could take stay on board until they are worked up."""
        w = self.w
        load = w.cargo[k]
        brought = overlap(tasks.carries[k], load)
        if tasks.dest[k] in w.watched:
            brought &= LESSER
        load -= brought
        tasks.carries[k] = 0
        self._set_load(k, load, tasks.dest[k])

    def _set_load(self, k: int, load: int, region: int) -> None:
        if set_load(self.w, k, load, region):
            self.notes.append((notes.LOADED, k, load, region))

    # Building.

    def build(self) -> None:
        """What can be built where somebody is, in the order of the goals; then roads where goods take their way."""
        w = self.w
        total = w.total()
        boards, stone = total >> SHIFT[BOARDS] & MOST, total >> SHIFT[STONE] & MOST
        goals = open_goals(w, self.strategy, self.left())[: self.strategy.settings.ahead + 2]
        self.wanted = [where for what, where in goals if what < BREED and COST[what] >> SHIFT[STONE] & MOST]
        for what, where in goals:
            if what < BREED:
                cost = COST[what]
                boards -= cost >> SHIFT[BOARDS] & MOST
                stone -= cost >> SHIFT[STONE] & MOST
                if boards >= 0 and stone >= 0:
                    self._do((notes.BUILT, what, where, self.mixture() if what == MINE else 0))
            elif what == SHAFT:
                self._do((notes.DUG, where, self.mixture(), 0))
            elif what in (PAVE, SPAN):
                if stone > 0:
                    if what == PAVE:
                        self._pave(where)
                    else:
                        self._span(where)
                stone -= 1
        for edge in w.border:
            if stone > 0 and self._pay_stone(sides_of(w, edge), notes.WALLED, edge):
                stone -= 1
        settings = self.strategy.settings
        left = settings.roads + 1
        if stone > 0 and self.left() > LATE and w.turn >= settings.paved:
            for _, link in busy_links(w):
                if stone > 0 and left and self._pave(link):
                    stone -= 1
                    left -= 1

    def _do(self, note: Note) -> bool:
        """Note what was done, if it may be done."""
        done = act(self.w, note)
        if done:
            self.notes.append(note)
        return done

    def _pave(self, link: int) -> bool:
        """A road, if there is a stone at one of its ends and somebody to build."""
        w = self.w
        return self._pay_stone([w.region[area] for area in w.space.link_areas[link]], notes.PAVED_ONE, link)

    def _span(self, bridge: int) -> None:
        """A bridge, if there is a stone on one of the banks and somebody to build."""
        w = self.w
        self._pay_stone([w.region[area] for area in w.space.hex_areas[bridge // 6]], notes.SPANNED, bridge)

    def _pay_stone(self, ends: list[int], note: int, what: int) -> bool:
        """With a stone that lies there: those on board, and those where something is to be built, are for that."""
        w = self.w
        for region in ends:
            regions, here = w.pool(region)
            if here and [1 for one in regions if w.goods.get(one, 0) >> SHIFT[STONE] & MOST and one not in self.wanted]:
                return self._do((note, what, region, 0))
        return False

    def mixture(self) -> int:
        """Most gold before the end: a big mine takes long, one of gold alone leaves no iron for the next shaft."""
        w = self.w
        special = w.knows(SPECIALISATION)
        iron = w.total() >> SHIFT[IRON] & MOST
        if special and w.knows(NEW_SHAFTS) and iron > _FOR_SHAFTS:
            return _GOLDEN
        if w.knows(ENLARGEMENT) and (self.left() > _LONG or not special):
            return _BIG
        return _GOLDEN if special and (not w.knows(NEW_SHAFTS) or self.left() <= _LONG) else _NORMAL

    # A turn.

    def phase(self, number: int) -> None:
        """One phase of the turn: 0 production (its beginning is over), 1 movement, 2 building, 3 the wonder."""
        timetable = self.strategy.timetable
        if timetable is not None and number != 1:
            if number == 2:
                self.w.moved = {}
            self.notes += follow(self.w, number, timetable.phases(self.w.turn)[number])
        elif number == 0:
            self.notes += produce(self.w, self.strategy, self.left())
        elif number == 1:
            for k in range(STABLE):
                self.w.points[k] = POINTS[self.w.kind[k]]
            self.move()
        elif number == 2:
            self.w.moved = {}
            self.build()
        else:
            self.notes += buy(self.w, self.strategy, self.left())
