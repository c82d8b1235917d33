"""Carrying transporters: picking up and putting down (RB-CARRY)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.actions import CARRIES, PUTS
from wabe.games.roads_and_boats.rules.cargo import put_back_entry, reopen_choices, reopen_loads
from wabe.games.roads_and_boats.rules.components import ON_WATER, POINTS, STABLE
from wabe.games.roads_and_boats.rules.frames import TRANSPORTER_NUMBER
from wabe.games.roads_and_boats.rules.reach import reach, regions_of
from wabe.games.roads_and_boats.rules.state import LIFTED_FROM, LIFTED_LENGTH, LIFTER, NOWHERE, BoatsState

RIVER: Final = 3  # among the places of a hex: after its areas


def can_carry(s: BoatsState, t: int, other: int) -> bool:
    """Tell whether a transporter could pick up another on its hex, owners aside (RB-CARRY-01, 02, 03).

    It cannot pick up one again that it has put back in this stay.
    """
    if s.points[other] != POINTS[s.kind[other]] or s.cargo[t] or s.cargo[other]:
        return False
    if s.holds[t] != NOWHERE or s.holds[other] != NOWHERE:
        return False
    return not (s.given and put_back_entry(t, other) in s.given) and beside(s, t, other)


def beside(s: BoatsState, t: int, other: int) -> bool:
    """Tell whether one can pick up the other from where it is (RB-CARRY-06, 08, 09); never on the open sea."""
    space = s.space
    here = s.place[t]
    there = s.place[other]
    if space.place_hex[here] != space.place_hex[there] or _at_sea(s, here) or _at_sea(s, there):
        return False
    if not ON_WATER[s.kind[other]]:
        return s.region[there] in reach(s, t)
    if ON_WATER[s.kind[t]]:
        return here == there
    return there < space.first_dock or s.region[space.dock_area[there - space.first_dock]] == s.region[here]


def _at_sea(s: BoatsState, place: int) -> bool:
    return place < s.space.n_areas and s.space.on_sea[place]


def list_carry(s: BoatsState, t: int, here: list[int], found: list[Action]) -> None:
    """Own transporters, of those on its hex, that it may pick up (RB-CARRY-01)."""
    if s.cargo[t] or s.holds[t] != NOWHERE:
        return
    for other in here:
        if other != t and other // STABLE == t // STABLE and can_carry(s, t, other):
            found.append(CARRIES[other])


def pick_up(s: BoatsState, t: int, other: int) -> None:
    """One transporter takes another aboard."""
    s.lifted += (t, s.place[other])
    s.holds = put(s.holds, t, other)
    s.place = put(s.place, other, s.space.places + t)
    reopen_choices(s, t // STABLE)


def lifted_at(s: BoatsState, t: int) -> int:
    """The position in `lifted` of what a carrier has picked up in this stay, or -1."""
    carriers = s.lifted[LIFTER::LIFTED_LENGTH]
    return carriers.index(t) * LIFTED_LENGTH if t in carriers else -1


def forget_lift(s: BoatsState, t: int) -> bool:
    """Forget what a carrier has picked up in this stay; False if it has picked up nothing."""
    at = lifted_at(s, t)
    if at < 0:
        return False
    s.lifted = s.lifted[:at] + s.lifted[at + LIFTED_LENGTH :]
    return True


def do_carry(s: BoatsState, frame: Frame, action: Action) -> None:
    """Pick up an own transporter (RB-CARRY-01)."""
    pick_up(s, frame[TRANSPORTER_NUMBER], action.args[0])


def list_put(s: BoatsState, t: int, found: list[Action]) -> None:
    """The places where a carrier may put down its load at the beginning of the phase (RB-CARRY-04, AMB-13)."""
    at = lifted_at(s, t)
    if at >= 0:
        found.append(PUTS[local_place(s, s.lifted[at + LIFTED_FROM])])
    elif s.points[t] == POINTS[s.kind[t]]:
        found.extend([PUTS[local_place(s, place)] for place in put_places(s, t)])


def put_places(s: BoatsState, t: int) -> list[int]:
    """The places where a carrier can put down what it carries (RB-CARRY-05, 06, 08, 09)."""
    space = s.space
    here = s.place[t]
    other = s.holds[t]
    if _at_sea(s, here):
        return []
    if not ON_WATER[s.kind[other]]:
        return reach(s, t)
    if ON_WATER[s.kind[t]]:
        # At its own dock, but not behind a wall of anyone but the boat's owner (RB-PASS-02).
        dock = here - space.first_dock
        return [] if dock >= 0 and s.foreign_wall(other // STABLE, space.dock_edge[dock]) else [here]
    return water_places(s, other // STABLE, space.place_hex[here], s.region[here])


def water_places(s: BoatsState, seat: int, h: int, region: int) -> list[int]:
    """The places for a boat in the water of a hex: its river, and docks of the region without a foreign wall."""
    space = s.space
    found = [space.first_river + h] if space.exits[h] else []
    for dock in space.docks_of[h]:
        if s.region[space.dock_area[dock]] == region and not s.foreign_wall(seat, space.dock_edge[dock]):
            found.append(space.first_dock + dock)
    return found


def local_place(s: BoatsState, place: int) -> int:
    """A place as one of its hex: area, river, dock."""
    space = s.space
    if place < space.n_areas:
        return place - space.hex_areas[space.area_hex[place]][0]
    if place < space.first_dock:
        return RIVER
    return RIVER + 1 + space.dock_way[place - space.first_dock]


def place_at(s: BoatsState, h: int, local: int) -> int:
    """The place of a hex that `local_place` has named."""
    space = s.space
    if local < RIVER:
        return s.region[space.hex_areas[h][local]]
    if local == RIVER:
        return space.first_river + h
    for dock in space.docks_of[h]:
        if space.dock_way[dock] == local - RIVER - 1:
            return space.first_dock + dock
    raise KeyError(local)


def put_down(s: BoatsState, t: int, place: int) -> None:
    """A carrier puts down what it carries."""
    other = s.holds[t]
    s.holds = put(s.holds, t, NOWHERE)
    s.place = put(s.place, other, place)
    if forget_lift(s, t):
        s.given = tuple(sorted([*s.given, put_back_entry(t, other)]))
    else:
        s.flags[other] = 0
    h = s.hex_of(t)
    reopen_loads(s, h, t // STABLE)
    reopen_loads(s, h, other // STABLE)


def do_put(s: BoatsState, frame: Frame, action: Action) -> None:
    """Put down the carried transporter; both its player and the carrier's may do so."""
    t = frame[TRANSPORTER_NUMBER]
    if s.is_carried(t):
        t = s.place[t] - s.space.places
    put_down(s, t, place_at(s, s.hex_of(t), action.args[0]))


def banks(s: BoatsState, t: int) -> list[int]:
    """The regions on which the cargo of a transporter can be dropped (AMB-08)."""
    space = s.space
    place = s.place[t]
    if space.first_river <= place < space.first_dock:
        return regions_of(s, place - space.first_river)
    return reach(s, t)
