"""What the bots value: points that lie safely, wealth in sight, means to make more."""

from typing import Final

from wabe.games.roads_and_boats.components import MOST, SHIFT
from wabe.games.roads_and_boats.scoring import VALUABLE, points_of
from wabe.games.roads_and_boats.state import BoatsState

# What a transporter is worth by kind, and a building by kind: a first guess.
_TRANSPORTER: Final = [0.0, 2.0, 4.0, 7.0, 4.0, 6.0, 8.0]
_BUILDING: Final = [0.0, 3.0, 4.0, 2.0, 12.0, 4.0, 3.0, 2.0, 4.0, 3.0, 6.0, 6.0, 1.0, 1.0, 2.0, 2.0, 2.0]
_GOOD: Final = [0.4, 0.6, 0.8, 0.4, 0.3, 0.7, 0.8, 0.6, 4.0, 20.0, 70.0]
_SUBJECT: Final = 3.0


def judge(s: BoatsState) -> list[float]:
    """The points each seat may expect."""
    players = s.rules.players
    values = [float(points) for points in points_of(s)]
    for seat in range(players):
        for t in s.owned(seat):
            if s.kind[t]:
                values[seat] += _TRANSPORTER[s.kind[t]]
                bag = s.cargo[t]
                for good in range(len(_GOOD)):
                    if good not in VALUABLE:
                        values[seat] += _GOOD[good] * (bag >> SHIFT[good] & MOST)
        values[seat] += _SUBJECT * s.research[seat].bit_count()
        values[seat] += _near(s, seat)
    return values


def _near(s: BoatsState, seat: int) -> float:
    """What lies where the seat stands, buildings included."""
    value = 0.0
    seen: set[int] = set()
    for t in s.owned(seat):
        if s.kind[t]:
            h = s.hex_of(t)
            if h not in seen:
                seen.add(h)
                value += _BUILDING[s.building(h)]
                for area in s.space.hex_areas[h]:
                    bag = s.goods[area]
                    if bag:
                        value += sum(_GOOD[good] * (bag >> SHIFT[good] & MOST) for good in range(len(_GOOD)))
    return value
