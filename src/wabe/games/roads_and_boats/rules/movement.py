"""The movement phase: steps by land and water, walls in the way, geese that follow (RB-MOVE, BOAT, PASS, GOOSE)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.listing import one_each
from wabe.core.messages import m
from wabe.core.rows import add
from wabe.games.roads_and_boats.rules.actions import BANK, DOCK, DOCKS, FOLLOWERS, GO, GOOSE, SPACE, STEPS, THE_GO
from wabe.games.roads_and_boats.rules.cargo import (
    CLASSES,
    add_mark,
    classes,
    forget_gifts,
    held,
    reopen_loads,
    take_mark,
)
from wabe.games.roads_and_boats.rules.carrying import forget_lift
from wabe.games.roads_and_boats.rules.components import (
    DONKEY,
    MOST,
    N_GOODS,
    OIL_RIG,
    ON_WATER,
    ONE,
    POINTS,
    SHIFT,
    STABLE,
    kinds_in,
)
from wabe.games.roads_and_boats.rules.components import (
    GOOSE as GEESE,
)
from wabe.games.roads_and_boats.rules.frames import FIRST_GOOSE, FOLLOWING, LANDING, STEP_INDEX, TRANSPORTER_NUMBER
from wabe.games.roads_and_boats.rules.reach import go_to, reach, regions_of
from wabe.games.roads_and_boats.rules.state import CARGO, NOWHERE, BoatsState

# By the mask of the ways that are open.
_STEPS_BY: Final = one_each(STEPS)
_DOCKS_BY: Final = one_each(DOCKS)
_ALLOWANCE: Final = POINTS[DONKEY]


def begin_movement(s: BoatsState) -> None:
    """Every transporter may move once (RB-MOVE-01)."""
    s.points = [POINTS[kind] for kind in s.kind]
    s.flags = [0] * len(s.kind)
    s.lifted = ()
    s.given = ()


def may_leave(s: BoatsState, t: int) -> bool:
    """Tell whether it carries nothing that another own transporter has moved in this phase (RB-MOVE-07, AMB-03)."""
    own = t % STABLE + 1
    first = (CARGO + t) * N_GOODS * CLASSES
    for key in s.marks:
        if 0 <= key - first < N_GOODS * CLASSES and key % CLASSES != own:
            return False
    return True


def list_steps(s: BoatsState, t: int, found: list[Action]) -> None:
    """All steps a transporter with points left can take now."""
    if s.marks and s.cargo[t] and not may_leave(s, t):
        return
    if ON_WATER[s.kind[t]]:
        found += _STEPS_BY.on(_ways_by_water(s, t))
        found += _DOCKS_BY.on(_ways_to_docks(s, t))
    else:
        found += _STEPS_BY.on(_ways_by_land(s, t))


def can_step(s: BoatsState, t: int) -> bool:
    """Tell whether a transporter with points left can take any step."""
    if s.marks and s.cargo[t] and not may_leave(s, t):
        return False
    kind = s.kind[t]
    if kind == DONKEY and s.points[t] == _ALLOWANCE and (not s.walls or s.rules.players == 1):
        if s.space.ways_from[s.place[t]]:
            return True  # the usual case; own walls stop nobody
    if ON_WATER[kind]:
        return bool(_ways_by_water(s, t) or _ways_to_docks(s, t))
    return _ways_by_land(s, t) != 0


def _ways_by_land(s: BoatsState, t: int) -> int:
    """By road 1 point; donkeys also without one, for the whole allowance (RB-MOVE-02, 04, 05, RB-PASS-01, AMB-33)."""
    space = s.space
    here = s.place[t]
    pathless = s.kind[t] == DONKEY and s.points[t] == _ALLOWANCE
    if pathless and not s.bridges:
        ways = space.ways_from[here]
        if s.walls and s.rules.players > 1:  # own walls stop nobody
            for way, _, _, edge in space.land_steps[here]:
                if edge in s.walls and s.barred(t, edge):
                    ways ^= 1 << way
        return ways
    ways = 0
    for area in space.hex_areas[space.area_hex[here]]:
        if s.region[area] == here:
            for way, link, _, edge in space.land_steps[area]:
                if (pathless or s.roads >> link & 1) and not (edge in s.walls and s.barred(t, edge)):
                    ways |= 1 << way
    return ways


def _ways_by_water(s: BoatsState, t: int) -> int:
    """River to river, through a mouth, over the sea, and away from a dock (RB-BOAT-02, RB-PASS-01)."""
    ways = 0
    for way, _, edge in s.space.water_steps[s.place[t]]:
        if not (edge in s.walls and s.barred(t, edge)):
            ways |= 1 << way
    return ways


def _ways_to_docks(s: BoatsState, t: int) -> int:
    """From the open sea to a dock (RB-BOAT-04, RB-PASS-02)."""
    ways = 0
    if s.place[t] < s.space.n_areas:
        for way, _, edge in s.space.docks_to[s.place[t]]:
            if not (edge in s.walls and s.barred(t, edge)):
                ways |= 1 << way
    return ways


def target_of(s: BoatsState, t: int, action: Action) -> int:
    """The place a step leads to."""
    space = s.space
    way = action.args[0]
    place = s.place[t]
    if action.family is DOCK:
        for other, target, _ in space.docks_to[place]:
            if other == way:
                return target
    elif ON_WATER[s.kind[t]]:
        for other, target, _ in space.water_steps[place]:
            if other == way:
                return target
    else:
        return s.region[space.beyond[space.area_hex[place], way]]
    raise KeyError(action.text)


def do_step(s: BoatsState, frame: Frame, action: Action) -> None:
    """Take a step; geese may follow, and at sea must (RB-GOOSE-02, 04)."""
    t = frame[TRANSPORTER_NUMBER]
    if ON_WATER[s.kind[t]] and must_follow(s, t):
        _arrive(s, frame[SEAT], t, action, _geese_here(s, t, forced=True))
    elif _geese_here(s, t, forced=False):
        s.frames.append([FOLLOWING, frame[SEAT], t, action.index])
    else:
        _walk(s, t, action, [], NOWHERE)


def geese_may_follow(s: BoatsState, t: int) -> bool:
    """Tell whether a step asks which geese follow (RB-GOOSE-02)."""
    return not must_follow(s, t) and bool(_geese_here(s, t, forced=False))


def must_follow(s: BoatsState, t: int) -> bool:
    """Tell whether all geese follow: the last transporter leaves the sea with no rig (RB-GOOSE-04, 05, AMB-32)."""
    place = s.place[t]
    space = s.space
    if place >= space.n_areas or not space.on_sea[place] or s.building(space.area_hex[place]) == OIL_RIG:
        return False
    return not any(s.place[other] == place for other in range(len(s.kind)) if other != t)


def _geese_here(s: BoatsState, t: int, *, forced: bool) -> list[int]:
    """The uncarried geese in reach that may follow, one by one as area * 10 + mark (RB-GOOSE-02, 06, AMB-03)."""
    own = t % STABLE + 1
    found: list[int] = []
    for area in reach(s, t):
        number = s.goods[area] >> SHIFT[GEESE] & MOST
        if not s.marks:
            found += [area * CLASSES] * number
        elif number:
            for mark in classes(s, area, GEESE):
                if forced or mark in (0, own):
                    found += [area * CLASSES + mark] * held(s, area, GEESE, mark)
    return found


def list_following(s: BoatsState, frame: Frame) -> list[Action]:
    """One goose more, or go (RB-GOOSE-02; ascending, PROTO-11a)."""
    left = _geese_here(s, frame[TRANSPORTER_NUMBER], forced=False)
    following = frame[FIRST_GOOSE:]
    for code in following:
        left.remove(code)
    floor = following[-1] if following else 0
    space = s.space
    found: list[Action] = []
    for code in sorted(set(left)):
        if code >= floor:
            area, mark = divmod(code, CLASSES)
            found.append(FOLLOWERS[(area - space.hex_areas[space.area_hex[area]][0]) * CLASSES + mark])
    found.append(THE_GO)
    return found


def do_goose(s: BoatsState, frame: Frame, action: Action) -> None:
    """A goose will follow."""
    local, mark = action.args
    frame.append(s.space.hex_areas[s.hex_of(frame[TRANSPORTER_NUMBER])][local] * CLASSES + mark)


def do_go(s: BoatsState, frame: Frame, action: Action) -> None:
    """Go, with these geese."""
    s.frames.pop()
    _arrive(s, frame[SEAT], frame[TRANSPORTER_NUMBER], SPACE.at(frame[STEP_INDEX]), frame[FIRST_GOOSE:])


def _arrive(s: BoatsState, seat: int, t: int, action: Action, geese: list[int]) -> None:
    """Take the step; if geese arrive at a river with a boat, its owner first names their bank (AMB-31)."""
    if geese:
        target = target_of(s, t, action)
        space = s.space
        if space.first_river <= target < space.first_dock:
            s.frames.append([LANDING, seat, t, action.index, *geese])
            return
    _walk(s, t, action, geese, NOWHERE)


def list_landing(s: BoatsState, frame: Frame) -> list[Action]:
    """The banks of the river hex."""
    h = s.space.place_hex[target_of(s, frame[TRANSPORTER_NUMBER], SPACE.at(frame[STEP_INDEX]))]
    return [BANK.of(area - s.space.hex_areas[h][0]) for area in regions_of(s, h)]


def do_landing(s: BoatsState, frame: Frame, action: Action) -> None:
    """The geese go ashore on this bank."""
    s.frames.pop()
    step = SPACE.at(frame[STEP_INDEX])
    h = s.space.place_hex[target_of(s, frame[TRANSPORTER_NUMBER], step)]
    _walk(s, frame[TRANSPORTER_NUMBER], step, frame[FIRST_GOOSE:], s.space.hex_areas[h][action.args[0]])


def _walk(s: BoatsState, t: int, action: Action, geese: list[int], bank: int) -> None:
    """The step itself: points, place, marks, geese (RB-MOVE-02, RB-BOAT-02, 03, AMB-03)."""
    space = s.space
    target = target_of(s, t, action)
    if action.family is DOCK:
        s.points[t] = 0
    elif ON_WATER[s.kind[t]] or (s.roads and s.roads >> _link(s, t, action.args[0]) & 1):
        s.points[t] -= 1
    else:
        s.points[t] = 0
    go_to(s, t, target)
    own = t % STABLE + 1
    cargo = s.cargo[t]
    if cargo:
        for good in kinds_in(cargo):
            s.marks[((CARGO + t) * N_GOODS + good) * CLASSES + own] = cargo >> SHIFT[good] & MOST
    if geese:
        area = bank if bank != NOWHERE else reach(s, t)[0]
        for code in geese:
            source, mark = divmod(code, CLASSES)
            s.goods = add(s.goods, source, -ONE[GEESE])
            s.goods = add(s.goods, area, ONE[GEESE])
            if mark:
                take_mark(s, source, GEESE, mark)
            # At sea even geese moved by another must follow; this is not carrying, so they keep their mark (AMB-32).
            add_mark(s, area, GEESE, mark or own, 1)
    if s.given:
        forget_gifts(s, t)
    if s.lifted:
        forget_lift(s, t)
    reopen_loads(s, space.place_hex[target], t // STABLE)
    s.flags[t] = 0


def _link(s: BoatsState, t: int, way: int) -> int:
    return s.space.links_at[s.space.area_hex[s.place[t]], way]


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    decisions.decision(
        FOLLOWING,
        lists=list_following,
        asks=Question(m("boats.ask.following"), "RB-GOOSE-02"),
        does={GOOSE: do_goose, GO: do_go},
    )
    decisions.keep_turn(GOOSE)
    decisions.decision(
        LANDING, lists=list_landing, asks=Question(m("boats.ask.landing"), "AMB-31"), does={BANK: do_landing}
    )
    decisions.force(LANDING, m("boats.spared.bank"), "AMB-31", quiet=True)
