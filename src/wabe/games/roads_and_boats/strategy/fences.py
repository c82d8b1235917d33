"""Walls: late in a game idle stone keeps others away from wealth that lies about (RB-WALL)."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import MOST, SHIFT, STONE
from wabe.games.roads_and_boats.rules.reach import pool, pooled, reach
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.rules.walls import wall_price
from wabe.games.roads_and_boats.strategy.game_length import turns_left
from wabe.games.roads_and_boats.strategy.rivals import can_come_by, wealth_lying
from wabe.games.roads_and_boats.strategy.ways import network

_LATE: Final = 4  # turns before the end in which stone is idle

Fence = tuple[int, int, int]  # hex, edge, area of the hex


def fence(s: BoatsState, seat: int) -> Fence | None:
    """A wall that keeps all others from wealth where a transporter of the seat stands with stone; None if none does."""
    if s.rules.players == 1 or turns_left(s) > _LATE:
        return None
    prizes = wealth_lying(s)
    for t in s.owned(seat):
        for region in reach(s, t) if s.kind[t] else ():
            if region in prizes and not s.space.on_sea[region]:
                found = _edge_to_close(s, seat, region)
                if found is not None:
                    return found
    return None


def _edge_to_close(s: BoatsState, seat: int, region: int) -> Fence | None:
    space = s.space
    h = space.area_hex[region]
    thieves = [other for other in range(s.rules.players) if other != seat and _comes(s, other, region, [])]
    stone = pooled(s, pool(s, seat, region)) >> SHIFT[STONE] & MOST
    if not thieves:
        return None
    for edge in range(6):
        number = space.edge_between[h][edge]
        touches = [area for area in space.touching[h][edge] if s.region[area] == region]
        if number >= 0 and touches and number not in s.walls and stone >= wall_price(s, h, edge):
            if not [1 for other in thieves if _comes(s, other, region, [number])]:
                return h, edge, region - space.hex_areas[h][0]
    return None


def _comes(s: BoatsState, other: int, region: int, closed: list[int]) -> bool:
    """Return whether another can be there in a turn, when these edges are closed to him too."""
    barred = sorted([edge for edge in s.walls if s.foreign_wall(other, edge)] + closed)
    return can_come_by(s, other, network(s.space, s.region, s.roads, s.bridges, barred), region)
