"""The end: wealth on transporters and shares of the wonder (RB-END-03 to 05)."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.games.roads_and_boats.rules.components import (
    COINS,
    GOLD,
    MOST,
    ROW_POINTS,
    ROWS,
    SHIFT,
    STABLE,
    STOCK,
    WEALTH,
)
from wabe.games.roads_and_boats.rules.state import NEUTRAL, BoatsState

VALUABLE: Final = (GOLD, COINS, STOCK)


def wealth_of(s: BoatsState, seat: int, good: int) -> int:
    """The number of pieces of a valuable good that a seat has, on its own transporters only (RB-END-03)."""
    number = 0
    for bag in s.cargo[seat * STABLE : (seat + 1) * STABLE]:
        if bag:
            number += bag >> SHIFT[good] & MOST
    return number


def row_shares(s: BoatsState, seat: int) -> list[int]:
    """The points of a seat by row of the wonder: ten shared by bricks, rounded down (RB-END-04)."""
    shares = []
    start = 0
    for length in ROWS:
        row = s.wonder[start : start + length]
        start += length
        if not row:
            break
        own = row.count(seat)
        shares.append(ROW_POINTS * own // (len(row) - row.count(NEUTRAL)) if own else 0)
    return shares


def points_of(s: BoatsState) -> list[int]:
    """The points of each seat."""
    return [
        sum(WEALTH[good] * wealth_of(s, seat, good) for good in VALUABLE) + sum(row_shares(s, seat))
        for seat in range(s.rules.players)
    ]


def places_of(s: BoatsState) -> list[int]:
    """The places: most points first, ties go to the player nearest to the temple (RB-END-05)."""
    points = points_of(s)
    seats = range(s.rules.players)
    near = [s.temple.index(seat) if seat in s.temple else seat for seat in seats]
    return [
        1
        + sum(
            points[other] > points[seat] or (points[other] == points[seat] and near[other] < near[seat])
            for other in seats
        )
        for seat in seats
    ]


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register the scores and the places."""
    decisions.score(points_of, places_of)
