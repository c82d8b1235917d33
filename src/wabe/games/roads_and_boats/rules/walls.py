"""Walls: building, strengthening, demolishing (RB-WALL)."""

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.actions import DEMOLITIONS, WALLS
from wabe.games.roads_and_boats.rules.components import BOARDS, MOST, ONE, SEA, SEA_EXTRA, SHIFT, STABLE, STONE
from wabe.games.roads_and_boats.rules.frames import HEX, PAYING_HEX, WALL_EDGE
from wabe.games.roads_and_boats.rules.payment import (
    FOR_DEMOLITION,
    FOR_WALL,
    holders_named,
    register_purpose,
    request_payment,
)
from wabe.games.roads_and_boats.rules.state import NEUTRAL, BoatsState


def wall_price(s: BoatsState, h: int, edge: int) -> int:
    """The tokens of the wall plus one, from the open sea two more: in stone or in boards (RB-WALL-02, 05, 11)."""
    tokens = s.walls.get(s.space.edge_between[h][edge], 0) >> 3
    return tokens + 1 + (SEA_EXTRA if s.space.terrain[h] == SEA else 0)


def is_walled(s: BoatsState, h: int) -> bool:
    """Tell whether there is a wall on an edge of a hex."""
    for edge in s.space.edge_between[h]:
        if edge in s.walls:
            return True
    return False


def list_walls(s: BoatsState, seat: int, h: int, region: int, goods: int, done: list[int], found: list[Action]) -> None:
    """Edges that the region touches and that are not done yet (RB-WALL-01, 04, 07, 08, 10, 11)."""
    space = s.space
    stone = goods >> SHIFT[STONE] & MOST
    boards = goods >> SHIFT[BOARDS] & MOST
    local = region - space.hex_areas[h][0]
    spared = (NEUTRAL, seat) if s.rules.options["own_walls_stand"] else (NEUTRAL,)  # AMB-22
    at_sea = space.terrain[h] == SEA
    if not stone and not s.walls:
        return  # boards only demolish walls that exist
    for edge in range(6):
        other = space.near[h][edge]
        if other < 0 or edge in done or (at_sea and space.terrain[other] == SEA):
            continue
        number = space.edge_between[h][edge]
        if not stone and number not in s.walls:
            continue
        for area in space.touching[h][edge]:
            if s.region[area] == region:
                break
        else:
            continue
        done.append(edge)
        wall = s.walls.get(number, NEUTRAL)
        price = wall_price(s, h, edge)
        if stone >= price and wall & 7 in (seat, NEUTRAL):
            found.append(WALLS[edge * 3 + local])
        if boards >= price and wall & 7 not in spared:
            found.append(DEMOLITIONS[edge * 3 + local])


def do_wall(s: BoatsState, frame: Frame, action: Action) -> None:
    """Add a token (AMB-23: several are successive acts)."""
    s.frames.pop()
    request_payment(s, frame[SEAT], FOR_WALL, frame[HEX], action.args[0], action.args[1])


def do_demolish(s: BoatsState, frame: Frame, action: Action) -> None:
    """Ram a wall, even your own, unless a house rule says otherwise (AMB-22)."""
    s.frames.pop()
    request_payment(s, frame[SEAT], FOR_DEMOLITION, frame[HEX], action.args[0], action.args[1])


def need_wall(s: BoatsState, frame: Frame) -> int:
    """Stone by the number of the token."""
    return ONE[STONE] * wall_price(s, frame[PAYING_HEX], frame[WALL_EDGE])


def need_demolition(s: BoatsState, frame: Frame) -> int:
    """Boards by the strength of the wall."""
    return ONE[BOARDS] * wall_price(s, frame[PAYING_HEX], frame[WALL_EDGE])


def done_wall(s: BoatsState, frame: Frame) -> None:
    """All tokens are the builder's now; boats of others docked there are put to sea (RB-WALL-06, 09, 12, AMB-24)."""
    seat, h, edge = frame[SEAT], frame[PAYING_HEX], frame[WALL_EDGE]
    number = s.space.edge_between[h][edge]
    s.walls[number] = ((s.walls.get(number, 0) >> 3) + 1) * 8 + seat
    space = s.space
    for t in range(len(s.kind)):
        dock = s.place[t] - space.first_dock
        if 0 <= dock < len(space.dock_hex) and space.dock_edge[dock] == number and t // STABLE != seat:
            s.place = put(s.place, t, space.dock_sea[dock])


def done_demolition(s: BoatsState, frame: Frame) -> None:
    """All tokens become neutral (RB-WALL-05)."""
    number = s.space.edge_between[frame[PAYING_HEX]][frame[WALL_EDGE]]
    s.walls[number] = s.walls[number] >> 3 << 3 | NEUTRAL


def compose() -> None:
    """Register what is paid for in this chapter."""
    register_purpose(FOR_WALL, need_wall, holders_named, done_wall)
    register_purpose(FOR_DEMOLITION, need_demolition, holders_named, done_demolition)
