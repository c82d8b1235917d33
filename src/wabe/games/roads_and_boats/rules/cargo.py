"""Goods and possession: loading, unloading, ferrying and handing over, one good at a time (RB-GOOD, PROTO-11, 11a).

A transporter sets its load once in a stay: first it unloads, then it ferries from bank to bank, then it loads, each in
ascending order of kinds, so that each result is reached in one way and nothing goes round in circles.
"""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.messages import m
from wabe.core.rows import add
from wabe.games.roads_and_boats.rules.actions import (
    DONE,
    FERRIES,
    FERRY_OVER,
    GIVES,
    HAND,
    HANDS,
    LOAD,
    LOADS,
    THE_DONE,
    UNLOAD,
    UNLOADS,
)
from wabe.games.roads_and_boats.rules.components import (
    CAPACITY,
    GOOSE,
    MOST,
    MOST_PLAYERS,
    N_GOODS,
    OIL_RIG,
    ONE,
    SHIFT,
    STABLE,
    kinds_in,
)
from wabe.games.roads_and_boats.rules.frames import (
    FIRST_RELOAD,
    GIVER,
    GOT_GOOD,
    HANDING,
    HANDING_BACK,
    LAST_HANDED,
    RECEIVER,
    RELOADING,
    TRANSPORTER_NUMBER,
)
from wabe.games.roads_and_boats.rules.reach import bag_at, can_hand, loading_regions, pooled, transporter_index
from wabe.games.roads_and_boats.rules.state import CARGO, NOWHERE, RELOADED, BoatsState
from wabe.games.roads_and_boats.rules.transporter_index import TransporterIndex

CLASSES: Final = 10  # marks of one good, with the fresh one
_ALL: Final = STABLE * MOST_PLAYERS
_FRESH: Final = [0]  # the classes of all goods while none has a mark


def classes(s: BoatsState, holder: int, good: int) -> list[int]:
    """The marks under which a holder has a good, ascending: 0 for fresh ones, k for those moved by transporter k.

    The list may be kept: never change it.
    """
    number = (s.goods[holder] if holder < CARGO else s.cargo[holder - CARGO]) >> SHIFT[good] & MOST
    if not number:
        return []
    if not s.marks:
        return _FRESH
    found = []
    key = (holder * N_GOODS + good) * CLASSES
    for other, part in s.marks.items():
        if key < other < key + CLASSES:
            number -= part
            found.append(other - key)
    found.sort()
    return [0, *found] if number else found


def held(s: BoatsState, holder: int, good: int, mark: int) -> int:
    """The number of goods of a class that a holder has."""
    key = (holder * N_GOODS + good) * CLASSES
    if mark:
        return s.marks.get(key + mark, 0)
    number = bag_at(s, holder) >> SHIFT[good] & MOST
    if not s.marks:
        return number
    for other in range(1, CLASSES):
        number -= s.marks.get(key + other, 0)
    return number


def move_good(s: BoatsState, source: int, target: int, good: int, mark: int) -> None:
    """One good goes from one holder to another and keeps its mark."""
    if source < CARGO:
        s.goods = add(s.goods, source, -ONE[good])
    else:
        s.cargo[source - CARGO] -= ONE[good]
    if target < CARGO:
        s.goods = add(s.goods, target, ONE[good])
    else:
        s.cargo[target - CARGO] += ONE[good]
    if mark:
        take_mark(s, source, good, mark)
        add_mark(s, target, good, mark, 1)


def take_mark(s: BoatsState, holder: int, good: int, mark: int) -> None:
    """A marked good leaves a holder."""
    key = (holder * N_GOODS + good) * CLASSES + mark
    left = s.marks[key] - 1
    if left:
        s.marks[key] = left
    else:
        del s.marks[key]


def add_mark(s: BoatsState, holder: int, good: int, mark: int, number: int) -> None:
    """Goods of a holder carry a mark."""
    key = (holder * N_GOODS + good) * CLASSES + mark
    s.marks[key] = s.marks.get(key, 0) + number


def may_lie(s: BoatsState, area: int, good: int) -> bool:
    """Nothing is left on the open sea but geese; an oil rig stores anything (RB-GOOD-02, 07, 08, RB-GOOSE-04)."""
    return good == GOOSE or not s.space.on_sea[area] or s.building(s.space.area_hex[area]) == OIL_RIG


def reopen_choices(s: BoatsState, seat: int) -> None:
    """Something has changed: all transporters of the seat may be chosen again."""
    flags = s.flags
    for t in transporter_index(s).by_seat[seat]:
        flags[t] &= RELOADED


def reopen_loads(s: BoatsState, h: int, seat: int) -> None:
    """Something has changed on this hex: the transporters of the seat there may set their loads again, too."""
    flags = s.flags
    for t in transporter_index(s).by_seat[seat]:
        if flags[t]:
            flags[t] = RELOADED if flags[t] & RELOADED and s.hex_of(t) != h else 0


def can_reload(s: BoatsState, t: int, index: TransporterIndex) -> bool:
    """Tell whether setting its load could change anything (PROTO-11: once in a stay)."""
    if s.flags[t] & RELOADED:
        return False
    cargo = s.cargo[t]
    place = s.place[t]
    if place < s.space.n_areas and not index.rivers:  # the usual case: it is on land, and there is no ferry anywhere
        if not cargo:
            return s.goods[place] != 0 and s.holds[t] == NOWHERE
        if not s.space.on_sea[place]:
            return True  # a loaded transporter carries no other
    if s.holds[t] != NOWHERE:
        return False
    places = loading_regions(s, t)
    room = CAPACITY[s.kind[t]] > cargo % MOST
    for area in places:
        if s.goods[area] and (room or len(places) > 1):
            return True
        if cargo and (not s.space.on_sea[area] or may_lie(s, area, N_GOODS) or cargo >> SHIFT[GOOSE] & MOST):
            return True
    return False


def list_reload(s: BoatsState, frame: Frame) -> list[Action]:
    """Unload, ferry, load, in this order and in ascending kinds (RB-GOOD-05, 06, PROTO-11a)."""
    t = frame[TRANSPORTER_NUMBER]
    done = frame[FIRST_RELOAD:]
    floor = done[-1] if done else 0
    places = loading_regions(s, t)
    several = len(places) > 1
    first = s.space.hex_areas[s.space.area_hex[places[0]]][0]
    found: list[Action] = []
    cargo = s.cargo[t]
    if cargo and floor < FERRY_OVER.base:
        for good in kinds_in(cargo):
            for mark in classes(s, CARGO + t, good) if s.marks else _FRESH:
                for area in places:
                    offset = (good * CLASSES + mark) * 3 + area - first
                    if UNLOAD.base + offset >= floor and may_lie(s, area, good):
                        found.append(UNLOADS[offset])
    if several and floor < LOAD.base:
        _list_ferry(s, places, first, floor, done, found)
    if CAPACITY[s.kind[t]] > cargo % MOST:
        for area in places:
            bag = s.goods[area]
            if not bag:
                continue
            local = area - first
            for good in kinds_in(bag):
                for mark in classes(s, area, good) if s.marks else _FRESH:
                    offset = (good * CLASSES + mark) * 3 + local
                    if LOAD.base + offset >= floor and not (
                        done and _came_from_here(done, good * CLASSES + mark, local)
                    ):
                        found.append(LOADS[offset])
        if several or s.marks:
            found.sort(key=_index)
    found.append(THE_DONE)
    return found


def _index(action: Action) -> int:
    return action.index


def _list_ferry(s: BoatsState, places: list[int], first: int, floor: int, done: list[int], found: list[Action]) -> None:
    """Goods from bank to bank (RB-AREA-11)."""
    for good in kinds_in(pooled(s, places)):
        for source in places:
            for mark in classes(s, source, good):
                for target in places:
                    offset = ((good * CLASSES + mark) * 3 + source - first) * 3 + target - first
                    if (
                        target != source
                        and FERRY_OVER.base + offset >= floor
                        and not _came_from_here(done, good * CLASSES + mark, source - first)
                    ):
                        found.append(FERRIES[offset])


def _came_from_here(done: list[int], number: int, local: int) -> bool:
    """Tell whether a good of this class was put in this place in the same re-loading."""
    for index in done:
        if index < FERRY_OVER.base:
            if (index - UNLOAD.base) // 3 == number:
                return True
        elif index < LOAD.base:
            offset = index - FERRY_OVER.base
            if offset // 9 == number and offset % 3 == local:
                return True
    return False


def do_reload(s: BoatsState, frame: Frame, action: Action) -> None:
    """Begin to set the load."""
    t = frame[TRANSPORTER_NUMBER]
    s.flags[t] |= RELOADED
    s.frames.append([RELOADING, frame[SEAT], t])


def do_unload(s: BoatsState, frame: Frame, action: Action) -> None:
    """One good from the transporter to the ground."""
    t = frame[TRANSPORTER_NUMBER]
    good, mark, local = action.args
    move_good(s, CARGO + t, s.space.hex_areas[s.hex_of(t)][local], good, mark)
    frame.append(action.index)


def do_load(s: BoatsState, frame: Frame, action: Action) -> None:
    """One good from the ground to the transporter."""
    t = frame[TRANSPORTER_NUMBER]
    good, mark, local = action.args
    move_good(s, s.space.hex_areas[s.hex_of(t)][local], CARGO + t, good, mark)
    frame.append(action.index)


def do_ferry(s: BoatsState, frame: Frame, action: Action) -> None:
    """One good from bank to bank."""
    good, mark, source, target = action.args
    areas = s.space.hex_areas[s.hex_of(frame[TRANSPORTER_NUMBER])]
    move_good(s, areas[source], areas[target], good, mark)
    frame.append(action.index)


def end_reload(s: BoatsState, frame: Frame, action: Action) -> None:
    """The load is set."""
    if len(frame) > FIRST_RELOAD:
        reopen_choices(s, frame[SEAT])
    s.frames.pop()


def list_receivers(s: BoatsState, t: int, here: list[int], found: list[Action]) -> None:
    """Own transporters, of those on its hex, to which a loaded one may still hand something (RB-GOOD-05, 06)."""
    for other in here:
        if other != t and other // STABLE == t // STABLE and _may_still_hand(s, t, other) and can_hand(s, t, other):
            found.append(GIVES[other])


def _may_still_hand(s: BoatsState, t: int, other: int) -> bool:
    """Tell whether it has a kind of good that it may still hand to the other."""
    if not s.given and s.room(other) > 0:
        return True  # the usual case
    key = (t * _ALL + other) * N_GOODS
    for good in kinds_in(s.cargo[t]):
        if key + good not in s.given and _takes(s, other, good):
            return True
    return False


def _takes(s: BoatsState, t: int, good: int) -> bool:
    """Tell whether it has room; on the open sea, where nothing can be put down, a full boat exchanges (RB-BOAT-06)."""
    if s.room(t) > 0:
        return True
    area = s.place[t]
    if area >= s.space.n_areas or not s.space.on_sea[area] or may_lie(s, area, N_GOODS):
        return False
    return s.cargo[t] != ONE[good] * (s.cargo[t] >> SHIFT[good] & MOST)


def do_give(s: BoatsState, frame: Frame, action: Action) -> None:
    """Begin to hand goods to another own transporter."""
    s.frames.append([HANDING, frame[SEAT], frame[TRANSPORTER_NUMBER], action.args[0], -1])


def list_hand(s: BoatsState, frame: Frame) -> list[Action]:
    """The goods that may be handed over: each kind once in a stay, ascending (PROTO-11)."""
    t, other, floor = frame[GIVER], frame[RECEIVER], frame[LAST_HANDED]
    found: list[Action] = []
    key = (t * _ALL + other) * N_GOODS
    for good in kinds_in(s.cargo[t]):
        if (key + good in s.given and floor // CLASSES != good) or not _takes(s, other, good):
            continue
        for mark in classes(s, CARGO + t, good):
            if good * CLASSES + mark >= floor:
                found.append(HANDS[good * CLASSES + mark])
    if floor >= 0:
        found.append(THE_DONE)
    return found


def do_hand(s: BoatsState, frame: Frame, action: Action) -> None:
    """One good from transporter to transporter."""
    t, other = frame[GIVER], frame[RECEIVER]
    good, mark = action.args
    move_good(s, CARGO + t, CARGO + other, good, mark)
    key = (t * _ALL + other) * N_GOODS + good
    if key not in s.given:
        s.given = tuple(sorted([*s.given, key]))
    frame[LAST_HANDED] = good * CLASSES + mark
    reopen_choices(s, frame[SEAT])
    if s.room(other) < 0:
        s.frames.append([HANDING_BACK, frame[SEAT], other, t, good])


def list_hand_back(s: BoatsState, frame: Frame) -> list[Action]:
    """Any good but of the kind it got, or the exchange could go on forever."""
    t = frame[GIVER]
    return [
        HANDS[good * CLASSES + mark]
        for good in kinds_in(s.cargo[t])
        if good != frame[GOT_GOOD]
        for mark in classes(s, CARGO + t, good)
    ]


def do_hand_back(s: BoatsState, frame: Frame, action: Action) -> None:
    """The full boat has given one good for the one it got."""
    s.frames.pop()
    good, mark = action.args
    move_good(s, CARGO + frame[GIVER], CARGO + frame[RECEIVER], good, mark)


def end_hand(s: BoatsState, frame: Frame, action: Action) -> None:
    """Stop handing goods over."""
    s.frames.pop()


def put_back_entry(t: int, other: int) -> int:
    """The entry of `given` for a transporter that has put back another one it had picked up in this stay (AMB-13)."""
    return -1 - (t * _ALL + other)


def forget_gifts(s: BoatsState, t: int) -> None:
    """The stay of a transporter is over: what it gave and got there, or put back, no longer counts."""
    s.given = tuple([key for key in s.given if t not in _pair(key)])


def _pair(key: int) -> tuple[int, int]:
    return divmod(-1 - key if key < 0 else key // N_GOODS, _ALL)


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    decisions.decision(
        RELOADING,
        lists=list_reload,
        asks=Question(m("boats.ask.reload"), "PROTO-11a"),
        does={UNLOAD: do_unload, FERRY_OVER: do_ferry, LOAD: do_load, DONE: end_reload},
    )
    decisions.keep_turn(UNLOAD, FERRY_OVER, LOAD, HAND)
    decisions.decision(
        HANDING, lists=list_hand, asks=Question(m("boats.ask.hand"), "RB-GOOD-06"), does={HAND: do_hand, DONE: end_hand}
    )
    decisions.decision(
        HANDING_BACK,
        lists=list_hand_back,
        asks=Question(m("boats.ask.hand_back"), "RB-BOAT-06"),
        does={HAND: do_hand_back},
    )
