"""Reach: the regions and goods a transporter can use where it is (RB-AREA-07 to 14)."""

from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.components import STABLE
from wabe.games.roads_and_boats.rules.state import CARGO, NOWHERE, BoatsState
from wabe.games.roads_and_boats.rules.transporter_index import TransporterIndex


def regions_of(s: BoatsState, h: int) -> list[int]:
    """The regions of a hex, each by its first area (RB-AREA-07)."""
    region = s.region
    return [area for area in s.space.hex_areas[h] if region[area] == area]


def reach(s: BoatsState, t: int) -> list[int]:
    """The regions a transporter reaches (RB-AREA-10); a carried one reaches nothing (AMB-14)."""
    space = s.space
    place = s.place[t]
    if place < space.n_areas:
        return [place] if place >= 0 else []  # the first area of its region
    if place < space.first_dock:
        return regions_of(s, place - space.first_river)
    if place < space.places:
        return [s.region[space.dock_area[place - space.first_dock]]]
    return []


def transporter_index(s: BoatsState) -> TransporterIndex:
    """The index of all transporters, rebuilt when one has moved."""
    if s.transporter_index.place is not s.place:
        s.transporter_index = _make_index(s)
    return s.transporter_index


def _make_index(s: BoatsState) -> TransporterIndex:
    """Index all transporters, seat by seat."""
    space = s.space
    by_seat: list[list[int]] = []
    by_hex: dict[int, list[int]] = {}
    rivers: list[int] = []
    for first in range(0, len(s.place), STABLE):
        own: list[int] = []
        by_seat.append(own)
        for t in range(first, first + STABLE):
            place = s.place[t]
            if place == NOWHERE:
                continue
            own.append(t)
            if place >= space.places:
                continue
            h = space.place_hex[place]
            if h in by_hex:
                by_hex[h].append(t)
            else:
                by_hex[h] = [t]
            if space.first_river <= place < space.first_dock:
                rivers.append(h)
    return TransporterIndex(s.place, by_seat, by_hex, rivers)


def go_to(s: BoatsState, t: int, place: int) -> None:
    """Move a transporter on the map. From area to area, the others are where they were last seen."""
    before = s.transporter_index
    known = before.place is s.place
    here = s.place[t]
    s.place = put(s.place, t, place)
    if known and here < s.space.n_areas and place < s.space.n_areas:
        by_hex = before.by_hex.copy()
        h = s.space.area_hex[here]
        there = by_hex.pop(h)
        if len(there) > 1:
            by_hex[h] = [other for other in there if other != t]
        h = s.space.area_hex[place]
        by_hex[h] = sorted([*by_hex[h], t]) if h in by_hex else [t]
        s.transporter_index = TransporterIndex(s.place, before.by_seat, by_hex, before.rivers)


def own_on(s: BoatsState, seat: int, h: int) -> list[int]:
    """The transporters of a seat on a hex that are not carried, ascending."""
    here = transporter_index(s).by_hex.get(h)
    return [t for t in here if t // STABLE == seat] if here else []


def goods_on(s: BoatsState, h: int, here: list[int]) -> int:
    """All goods on a hex: on the ground, and on the transporters there."""
    goods = 0
    for area in s.space.hex_areas[h]:
        goods += s.goods[area]
    for t in here:
        goods += s.cargo[t]
    return goods


def has_ferry(s: BoatsState, seat: int, h: int) -> bool:
    """Tell whether a boat in the river of this hex ferries for the seat: its own, or one hired (RB-AREA-11)."""
    index = transporter_index(s)
    if h not in index.rivers:
        return False
    river = s.space.first_river + h
    for t in index.by_hex[h]:
        if s.place[t] == river and s.holds[t] == NOWHERE and (t // STABLE == seat or t in s.ferries):
            return True
    return False


def loading_regions(s: BoatsState, t: int) -> list[int]:
    """The regions from which and to which a transporter may load: its reach, and with a ferry the whole hex."""
    found = reach(s, t)
    if found and transporter_index(s).rivers:
        h = s.hex_of(t)
        if len(s.space.hex_areas[h]) > len(found) and has_ferry(s, t // STABLE, h):
            return regions_of(s, h)
    return found


def pool(s: BoatsState, seat: int, region: int) -> list[int]:
    """The holders from which a seat may feed or pay for something in this region, if it is present there.

    The goods lying there, then its transporters that reach it, by number; with a ferry all of the hex (RB-AREA-14).
    Empty if none of its transporters has access.
    """
    h = s.space.area_hex[region]
    ferried = has_ferry(s, seat, h)
    found = regions_of(s, h) if ferried else [region]
    ground = len(found)
    for t in own_on(s, seat, h):
        if ferried or region in reach(s, t):
            found.append(CARGO + t)
    return found if len(found) > ground else []


def bag_at(s: BoatsState, holder: int) -> int:
    """The goods of a holder."""
    return s.goods[holder] if holder < CARGO else s.cargo[holder - CARGO]


def pooled(s: BoatsState, holders: list[int]) -> int:
    """All goods of these holders."""
    total = 0
    for holder in holders:
        total += s.goods[holder] if holder < CARGO else s.cargo[holder - CARGO]
    return total


def reached_by(s: BoatsState, seat: int, h: int) -> list[int]:
    """The regions of a hex that transporters of a seat reach themselves, ascending."""
    return reached_from(s, own_on(s, seat, h))


def reached_from(s: BoatsState, transporters: list[int]) -> list[int]:
    """The regions that these transporters reach themselves, ascending."""
    if len(transporters) == 1:
        return reach(s, transporters[0])
    found: list[int] = []
    for t in transporters:
        for region in reach(s, t):
            if region not in found:
                found.append(region)
    found.sort()
    return found


def hexes_of(s: BoatsState, seat: int) -> list[int]:
    """The hexes on which a seat has transporters that are not carried, ascending. The list is kept: never change it."""
    index = transporter_index(s)
    found = index.hexes.get(seat)
    if found is None:
        places = s.space.places
        found = sorted({s.space.place_hex[s.place[t]] for t in index.by_seat[seat] if s.place[t] < places})
        index.hexes[seat] = found
    return found


def others_on(s: BoatsState, seat: int, hexes: list[int]) -> list[int]:
    """The transporters of others, not carried, on these hexes where a seat has its own, ascending."""
    on = transporter_index(s).by_hex
    found = [t for h in hexes for t in on[h] if t // STABLE != seat]
    found.sort()
    return found


def on_hex(s: BoatsState, h: int) -> list[int]:
    """All transporters on a hex, carried ones included."""
    return [t for t in range(len(s.kind)) if s.kind[t] and s.hex_of(t) == h]


def can_hand(s: BoatsState, t: int, other: int) -> bool:
    """Tell whether two transporters can pass goods to each other (RB-AREA-13, AMB-44)."""
    if 0 <= s.place[t] < s.space.n_areas and s.place[t] == s.place[other]:
        return True  # the usual case: both are in the same area
    if s.is_carried(t) or s.is_carried(other) or s.hex_of(t) != s.hex_of(other):
        return False
    theirs = reach(s, other)
    for region in reach(s, t):
        if region in theirs:
            return True
    h = s.hex_of(t)
    return len(s.space.hex_areas[h]) > 1 and has_ferry(s, t // STABLE, h)
