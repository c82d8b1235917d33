"""Reach: what a transporter can touch where it stands (RB-AREA-07 to 14)."""

from wabe.games.roads_and_boats.book.components import STABLE
from wabe.games.roads_and_boats.book.state import CARGO, NOWHERE, BoatsState


def regions_of(s: BoatsState, h: int) -> list[int]:
    """The regions of a hex, each by its first area (RB-AREA-07)."""
    region = s.region
    return [area for area in s.space.hex_areas[h] if region[area] == area]


def reach(s: BoatsState, t: int) -> list[int]:
    """The regions a transporter reaches (RB-AREA-10); a carried one reaches nothing (AMB-14)."""
    space = s.space
    place = s.place[t]
    if place < space.n_areas:
        return [s.region[place]] if place >= 0 else []
    if place < space.first_dock:
        return regions_of(s, place - space.first_river)
    if place < space.places:
        return [s.region[space.dock_area[place - space.first_dock]]]
    return []


def has_ferry(s: BoatsState, seat: int, h: int) -> bool:
    """Whether a boat in the river of this hex ferries for the seat: its own, or one hired (RB-AREA-11)."""
    river = s.space.first_river + h
    place = s.place
    for t in range(seat * STABLE, (seat + 1) * STABLE):
        if place[t] == river and s.holds[t] == NOWHERE:
            return True
    for t in s.ferries:
        if place[t] == river and s.holds[t] == NOWHERE:
            return True
    return False


def grounds(s: BoatsState, t: int) -> list[int]:
    """The regions from which and to which a transporter may load: its reach, and with a ferry the whole hex."""
    found = reach(s, t)
    space = s.space
    place = s.place[t]
    if place < 0 or place >= space.places:
        return found
    h = space.place_hex[place]
    if len(space.hex_areas[h]) > len(found) and has_ferry(s, t // STABLE, h):
        return regions_of(s, h)
    return found


def pool(s: BoatsState, seat: int, region: int) -> list[int]:
    """The holders from which a seat may feed or pay for something in this region, if it is present there.

    The goods lying there, then its transporters that reach it, by number; with a ferry all of the hex (RB-AREA-14).
    Empty if none of its transporters has access.
    """
    space = s.space
    h = space.area_hex[region]
    ferried = len(space.hex_areas[h]) > 1 and has_ferry(s, seat, h)
    found = regions_of(s, h) if ferried else [region]
    ground = len(found)
    place_hex = space.place_hex
    places = space.places
    for t in range(seat * STABLE, (seat + 1) * STABLE):
        place = s.place[t]
        if 0 <= place < places and place_hex[place] == h and (ferried or region in reach(s, t)):
            found.append(CARGO + t)
    return found if len(found) > ground else []


def bag_at(s: BoatsState, holder: int) -> int:
    """What a holder has."""
    return s.goods[holder] if holder < CARGO else s.cargo[holder - CARGO]


def pooled(s: BoatsState, holders: list[int]) -> int:
    """All goods of these holders."""
    total = 0
    for holder in holders:
        total += s.goods[holder] if holder < CARGO else s.cargo[holder - CARGO]
    return total


def reached_by(s: BoatsState, seat: int, h: int) -> list[int]:
    """The regions of a hex that transporters of a seat reach themselves, ascending."""
    found: list[int] = []
    space = s.space
    for t in range(seat * STABLE, (seat + 1) * STABLE):
        place = s.place[t]
        if 0 <= place < space.places and space.place_hex[place] == h:
            for region in reach(s, t):
                if region not in found:
                    found.append(region)
    found.sort()
    return found


def hexes_of(s: BoatsState, seat: int) -> list[int]:
    """The hexes on which a seat has transporters that are not carried, ascending."""
    found: list[int] = []
    space = s.space
    for t in range(seat * STABLE, (seat + 1) * STABLE):
        place = s.place[t]
        if 0 <= place < space.places:
            h = space.place_hex[place]
            if h not in found:
                found.append(h)
    found.sort()
    return found


def on_hex(s: BoatsState, h: int) -> list[int]:
    """All transporters on a hex, carried ones included."""
    return [t for t in range(len(s.kind)) if s.kind[t] and s.hex_of(t) == h]


def can_hand(s: BoatsState, t: int, other: int) -> bool:
    """Whether two transporters can pass goods to each other (RB-AREA-13, AMB-44)."""
    if s.is_carried(t) or s.is_carried(other) or s.hex_of(t) != s.hex_of(other):
        return False
    theirs = reach(s, other)
    for region in reach(s, t):
        if region in theirs:
            return True
    h = s.hex_of(t)
    return len(s.space.hex_areas[h]) > 1 and has_ferry(s, t // STABLE, h)
