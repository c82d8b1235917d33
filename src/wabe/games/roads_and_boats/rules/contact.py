"""Players who can get in each other's way in a phase, for the setting `conflict_query = contact` (PROTO-02)."""

from wabe.games.roads_and_boats.rules.carrying import put_places
from wabe.games.roads_and_boats.rules.components import DONKEY, ON_WATER, POINTS, STABLE
from wabe.games.roads_and_boats.rules.frames import MOVEMENT_PHASE, WONDER_PHASE
from wabe.games.roads_and_boats.rules.reach import transporter_index
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.rules.wonder import can_buy


def in_contact(s: BoatsState) -> bool:
    """Tell whether two players can reach a common hex in this phase, or in the wonder phase both pay for a brick."""
    players = range(s.rules.players)
    if s.phase == WONDER_PHASE:
        index = transporter_index(s)
        return sum(can_buy(s, seat, index) for seat in players) > 1
    seen: set[int] = set()
    for seat in players:
        moving = s.phase == MOVEMENT_PHASE
        range_of = _move_range(s, seat) if moving else _hexes(s, seat)
        near = range_of if moving else _widened(s, range_of)
        if seen & near:
            return True
        seen |= range_of
    return False


def _hexes(s: BoatsState, seat: int) -> set[int]:
    return {s.hex_of(t) for t in s.owned(seat) if s.kind[t]}


def _widened(s: BoatsState, hexes: set[int]) -> set[int]:
    return hexes | {other for h in hexes for other in s.space.near[h] if other >= 0}


def _move_range(s: BoatsState, seat: int) -> set[int]:
    """All hexes a seat's transporters can move to; a carried one counts for what it could do when put down."""
    found: set[int] = set()
    for t in s.owned(seat):
        if s.kind[t]:
            found.add(s.hex_of(t))
            starts = put_places(s, s.place[t] - s.space.places) if s.is_carried(t) else [s.place[t]]
            for start in starts:
                found |= _reachable(s, t, start)
    return found


def _reachable(s: BoatsState, t: int, start: int) -> set[int]:
    space = s.space
    seat = t // STABLE
    kind = s.kind[t]
    places = {start}
    found = {space.place_hex[start]}
    for step in range(POINTS[kind]):
        beyond: set[int] = set()
        for place in places:
            if ON_WATER[kind]:
                for _, target, edge in space.water_steps[place]:
                    if not s.foreign_wall(seat, edge):
                        beyond.add(target)
                if place < space.n_areas:
                    found |= {
                        space.place_hex[target]
                        for _, target, edge in space.docks_to[place]
                        if not s.foreign_wall(seat, edge)
                    }
            else:
                for area in space.hex_areas[space.area_hex[place]]:
                    if s.region[area] == s.region[place]:
                        for _, link, target, edge in space.land_steps[area]:
                            road = s.roads >> link & 1
                            if s.foreign_wall(seat, edge):
                                continue
                            if road:
                                beyond.add(s.region[target])
                            elif kind == DONKEY and step == 0:
                                found.add(space.area_hex[target])
        places = beyond
        found |= {space.place_hex[place] for place in places}
    return found
