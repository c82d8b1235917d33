"""Reach: what a transporter can touch where it stands (RB-AREA-07 to 14)."""

from wabe.core.rows import put
from wabe.games.roads_and_boats.book.components import STABLE
from wabe.games.roads_and_boats.book.standing import Crowd, Standing
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


def standing(s: BoatsState, seat: int) -> Standing:
    """Where a seat's transporters stand; found anew when something has changed that it holds for."""
    first = seat * STABLE
    places = s.place[first : first + STABLE]
    if s.ferries:
        places += [s.place[t] for t in s.ferries]
    kept = s.standings[seat]
    if kept.places == places and kept.region is s.region and kept.holds is s.holds and kept.ferries is s.ferries:
        return kept
    made = _look_around(s, first, places)
    s.standings = put(s.standings, seat, made)
    return made


def _look_around(s: BoatsState, first: int, places: list[int]) -> Standing:
    """Who is on which hex, and where a boat ferries for the seat: its own, or one hired (RB-AREA-11)."""
    space = s.space
    made = Standing(places, s.region, s.holds, s.ferries)
    there = made.there
    for t in range(first, first + STABLE):
        place = s.place[t]
        if place == NOWHERE:
            continue
        made.all.append(t)
        if place >= space.places:
            continue
        h = space.place_hex[place]
        if h in there:
            there[h].append(t)
        else:
            there[h] = [t]
            made.hexes.append(h)
        if space.first_river <= place < space.first_dock and s.holds[t] == NOWHERE:
            made.ferried.append(h)
    for t in s.ferries:
        if space.first_river <= s.place[t] < space.first_dock and s.holds[t] == NOWHERE:
            made.ferried.append(space.place_hex[s.place[t]])
    made.hexes.sort()
    return made


def has_ferry(s: BoatsState, seat: int, h: int) -> bool:
    """Whether a boat in the river of this hex ferries for the seat (RB-AREA-11)."""
    return h in standing(s, seat).ferried


def grounds(s: BoatsState, t: int) -> list[int]:
    """The regions from which and to which a transporter may load: its reach, and with a ferry the whole hex."""
    return grounds_of(s, standing(s, t // STABLE), t)


def grounds_of(s: BoatsState, own: Standing, t: int) -> list[int]:
    """The same, for who already knows how its seat stands."""
    if own.ferried and not s.is_carried(t) and s.hex_of(t) in own.ferried:
        return regions_of(s, s.hex_of(t))
    return reach(s, t)


def pool(s: BoatsState, seat: int, region: int) -> list[int]:
    """The holders from which a seat may feed or pay for something in this region, if it is present there.

    The goods lying there, then its transporters that reach it, by number; with a ferry all of the hex (RB-AREA-14).
    Empty if none of its transporters has access.
    """
    own = standing(s, seat)
    h = s.space.area_hex[region]
    ferried = h in own.ferried
    found = regions_of(s, h) if ferried else [region]
    ground = len(found)
    for t in own.there.get(h, []):
        if ferried or region in reach(s, t):
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
    for t in standing(s, seat).there.get(h, []):
        for region in reach(s, t):
            if region not in found:
                found.append(region)
    found.sort()
    return found


def hexes_of(s: BoatsState, seat: int) -> list[int]:
    """The hexes on which a seat has transporters that are not carried, ascending. The list is kept: never change it."""
    return standing(s, seat).hexes


def crowd(s: BoatsState) -> Crowd:
    """Who stands on which hex; found anew when somebody has moved."""
    if s.crowd.place != s.place:
        made = Crowd(s.place.copy())
        space = s.space
        for t, place in enumerate(s.place):
            if 0 <= place < space.places:
                h = space.place_hex[place]
                if h in made.on:
                    made.on[h].append(t)
                else:
                    made.on[h] = [t]
        s.crowd = made
    return s.crowd


def others_on(s: BoatsState, seat: int, hexes: list[int]) -> list[int]:
    """The transporters of others, not carried, on these hexes of a seat's own, ascending."""
    on = crowd(s).on
    found = [t for h in hexes for t in on[h] if t // STABLE != seat]
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
