"""Transporter factories, and the limits to the number of transporters (RB-TP)."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.messages import m
from wabe.core.rows import add, put
from wabe.games.roads_and_boats.rules import economy
from wabe.games.roads_and_boats.rules.actions import BANK, DONKEY_OF, LAUNCH, PUT, REMOVE
from wabe.games.roads_and_boats.rules.cargo import reopen_loads
from wabe.games.roads_and_boats.rules.carrying import banks, local_place, place_at, put_down, put_places, water_places
from wabe.games.roads_and_boats.rules.components import (
    DONKEY,
    INPUTS,
    MADE,
    ON_WATER,
    STABLE,
    WAGON,
    WAGON_FACTORY,
)
from wabe.games.roads_and_boats.rules.frames import (
    CHOOSE_DONKEY,
    DROPPING,
    HEX,
    LAUNCHING,
    LIMIT,
    MAKE_FROM,
    PAYING_HEX,
    PUTTING_DOWN,
    REMOVED,
    REMOVING,
    TRANSPORTER_NUMBER,
)
from wabe.games.roads_and_boats.rules.payment import FOR_MAKE, register_purpose, request_payment
from wabe.games.roads_and_boats.rules.reach import pool
from wabe.games.roads_and_boats.rules.state import NOWHERE, BoatsState

# Making.


def can_make(s: BoatsState, seat: int, h: int) -> bool:
    """A wagon needs an own donkey at the factory, a boat a place in the water (RB-TP-02, 06)."""
    building = s.building(h)
    if building == WAGON_FACTORY:
        return bool(_donkeys(s, seat, h))
    return not ON_WATER[MADE[building]] or bool(water_places(s, seat, h, s.site(h)))


def _donkeys(s: BoatsState, seat: int, h: int) -> list[int]:
    """Own donkeys in the region of the factory that neither carry a transporter nor are carried (AMB-09)."""
    site = s.site(h)
    n_areas = s.space.n_areas
    return [
        t
        for t in s.owned(seat)
        if s.kind[t] == DONKEY and s.place[t] < n_areas and s.region[s.place[t]] == site and s.holds[t] == NOWHERE
    ]


def begin_making(s: BoatsState, seat: int, h: int) -> None:
    """Choose the donkey or the place in the water, then pay."""
    building = s.building(h)
    if building == WAGON_FACTORY:
        s.frames.append([CHOOSE_DONKEY, seat, h])
    elif ON_WATER[MADE[building]]:
        s.frames.append([LAUNCHING, seat, h])
    else:
        request_payment(s, seat, FOR_MAKE, h, s.site(h))


def list_donkeys(s: BoatsState, frame: Frame) -> list[Action]:
    """The donkeys that may be harnessed."""
    return [DONKEY_OF.of(t % STABLE) for t in _donkeys(s, frame[SEAT], frame[HEX])]


def do_donkey(s: BoatsState, frame: Frame, action: Action) -> None:
    """This donkey becomes a wagon."""
    s.frames.pop()
    request_payment(s, frame[SEAT], FOR_MAKE, frame[HEX], frame[SEAT] * STABLE + action.args[0])


def list_launch(s: BoatsState, frame: Frame) -> list[Action]:
    """The river, or a dock of the factory's region (RB-TP-04, AMB-11)."""
    h = frame[HEX]
    return [LAUNCH.of(local_place(s, place)) for place in water_places(s, frame[SEAT], h, s.site(h))]


def do_launch(s: BoatsState, frame: Frame, action: Action) -> None:
    """The boat will be put there."""
    s.frames.pop()
    request_payment(s, frame[SEAT], FOR_MAKE, frame[HEX], place_at(s, frame[HEX], action.args[0]))


def need_make(s: BoatsState, frame: Frame) -> int:
    """The inputs of the factory (RB-TP-01)."""
    return INPUTS[s.building(frame[PAYING_HEX])][0]


def holders_make(s: BoatsState, frame: Frame) -> list[int]:
    """The holders that can feed the factory."""
    return pool(s, frame[SEAT], s.site(frame[PAYING_HEX]))


def done_make(s: BoatsState, frame: Frame) -> None:
    """The transporter belongs to the player who delivered (RB-TP-02); a wagon keeps the donkey's load (AMB-09)."""
    seat, h = frame[SEAT], frame[PAYING_HEX]
    building = s.building(h)
    s.built = add(s.built, h, 1 << 7)
    if building == WAGON_FACTORY:
        s.kind = put(s.kind, frame[MAKE_FROM], WAGON)
    else:
        new_transporter(s, seat, MADE[building], frame[MAKE_FROM])
    reopen_loads(s, h, seat)
    s.frames.append([LIMIT, seat])


def new_transporter(s: BoatsState, seat: int, kind: int, place: int) -> int:
    """A new transporter takes a free number of its owner."""
    for t in s.owned(seat):
        if not s.kind[t]:
            s.kind = put(s.kind, t, kind)
            s.place = put(s.place, t, place)
            s.cargo[t] = 0
            s.points[t] = 0
            s.flags[t] = 0
            s.holds = put(s.holds, t, NOWHERE)
            return t
    raise ValueError(f"seat {seat} has no number left for a transporter")


# The limits (RB-TP-08).


def excess(s: BoatsState, seat: int, land: int = 0, water: int = 0) -> tuple[bool, bool]:
    """Tell whether a land and whether a water transporter must go, counting these more of them."""
    for t in s.owned(seat):
        if s.kind[t]:
            if ON_WATER[s.kind[t]]:
                water += 1
            else:
                land += 1
    return economy.excess(land, water)


def removable(s: BoatsState, seat: int, land: bool, water: bool) -> list[int]:
    """Transporters that may go: on a hex with any transporter factory, carried ones too (RB-TP-09, AMB-08)."""
    found = []
    for t in s.owned(seat):
        kind = s.kind[t]
        if kind and (water if ON_WATER[kind] else land) and s.has_factory(s.hex_of(t)):
            if s.holds[t] == NOWHERE or put_places(s, t):
                found.append(t)
    return found


def run_limit(s: BoatsState, frame: Frame) -> None:
    """While there are too many, one must go (RB-TP-09)."""
    land, water = excess(s, frame[SEAT])
    if land or water:
        s.frames.append([REMOVING, frame[SEAT]])
    else:
        s.frames.pop()


def list_remove(s: BoatsState, frame: Frame) -> list[Action]:
    """The transporters that may be removed."""
    land, water = excess(s, frame[SEAT])
    return [REMOVE.of(t % STABLE) for t in removable(s, frame[SEAT], land, water)]


def do_remove(s: BoatsState, frame: Frame, action: Action) -> None:
    """Remove it, after what it carries has been put down (AMB-08)."""
    s.frames.pop()
    s.frames.append([REMOVED, frame[SEAT], frame[SEAT] * STABLE + action.args[0]])


def run_removed(s: BoatsState, frame: Frame) -> None:
    """First the carried transporter, then the cargo, then the transporter itself; nothing is refunded (RB-TP-10)."""
    seat, t = frame[SEAT], frame[TRANSPORTER_NUMBER]
    if s.holds[t] != NOWHERE:
        s.frames.append([PUTTING_DOWN, seat, t])
        return
    if s.cargo[t]:
        s.frames.append([DROPPING, seat, t])
        return
    s.frames.pop()
    if s.is_carried(t):
        carrier = s.place[t] - s.space.places
        s.holds = put(s.holds, carrier, NOWHERE)
        reopen_loads(s, s.hex_of(carrier), carrier // STABLE)
    s.kind = put(s.kind, t, 0)
    s.place = put(s.place, t, NOWHERE)
    s.points[t] = 0
    s.flags[t] = 0


def list_drop(s: BoatsState, frame: Frame) -> list[Action]:
    """The banks on which the cargo may be dropped."""
    first = s.space.hex_areas[s.hex_of(frame[TRANSPORTER_NUMBER])][0]
    return [BANK.of(area - first) for area in banks(s, frame[TRANSPORTER_NUMBER])]


def do_drop(s: BoatsState, frame: Frame, action: Action) -> None:
    """Drop the cargo on this bank."""
    s.frames.pop()
    t = frame[TRANSPORTER_NUMBER]
    h = s.hex_of(t)
    s.goods = add(s.goods, s.space.hex_areas[h][action.args[0]], s.cargo[t])
    s.cargo[t] = 0
    reopen_loads(s, h, t // STABLE)


def list_down(s: BoatsState, frame: Frame) -> list[Action]:
    """The places where the carried transporter may be put."""
    return [PUT.of(local_place(s, place)) for place in put_places(s, frame[TRANSPORTER_NUMBER])]


def do_down(s: BoatsState, frame: Frame, action: Action) -> None:
    """Put it there."""
    s.frames.pop()
    put_down(s, frame[TRANSPORTER_NUMBER], place_at(s, s.hex_of(frame[TRANSPORTER_NUMBER]), action.args[0]))


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    register_purpose(FOR_MAKE, need_make, holders_make, done_make)
    decisions.flow(LIMIT, run_limit)
    decisions.flow(REMOVED, run_removed)
    decisions.decision(
        CHOOSE_DONKEY, lists=list_donkeys, asks=Question(m("boats.ask.donkey"), "RB-TP-02"), does={DONKEY_OF: do_donkey}
    )
    decisions.force(CHOOSE_DONKEY, m("boats.spared.donkey"), "RB-TP-02", quiet=True)
    decisions.decision(
        LAUNCHING, lists=list_launch, asks=Question(m("boats.ask.launch"), "RB-TP-04"), does={LAUNCH: do_launch}
    )
    decisions.force(LAUNCHING, m("boats.spared.launch"), "RB-TP-04", quiet=True)
    decisions.decision(
        REMOVING, lists=list_remove, asks=Question(m("boats.ask.remove"), "RB-TP-09"), does={REMOVE: do_remove}
    )
    decisions.decision(DROPPING, lists=list_drop, asks=Question(m("boats.ask.drop"), "AMB-08"), does={BANK: do_drop})
    decisions.force(DROPPING, m("boats.spared.bank"), "AMB-08", quiet=True)
    decisions.decision(
        PUTTING_DOWN, lists=list_down, asks=Question(m("boats.ask.put_down"), "AMB-08"), does={PUT: do_down}
    )
    decisions.force(PUTTING_DOWN, m("boats.spared.place"), "AMB-08", quiet=True)
