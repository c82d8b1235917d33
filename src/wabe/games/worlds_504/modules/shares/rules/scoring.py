"""Module 9: what shares are worth at the end."""

from typing import Final

from wabe.games.worlds_504.modules.shares.rules.board import shares_of
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.scoring import points_of
from wabe.games.worlds_504.rules.state import WorldState

BONUS_OF_COMPANIES: Final[tuple[int, ...]] = (5, 3, 2, 1, 0)
BONUS_OF_PLAYERS: Final = {2: (3, 0), 3: (3, 1, 0), 4: (4, 2, 1, 0)}


def bonuses(points: list[int], table: tuple[int, ...]) -> list[int]:
    """M9-15, M9-21: by rank; tied companies share the bonuses of their places, rounded up."""
    found = []
    for mine in points:
        place = sum(1 for other in points if other > mine)
        tied = points.count(mine)
        found.append(-(-sum(table[place : place + tied]) // tied))
    return found


def totals(s: WorldState) -> list[int]:
    """M9-15, M9-21: points and bonus of every company; 0 for one that is not founded."""
    if s.hooks.world.companies:
        companies = sorted(shares_state(s).rank)
        table = BONUS_OF_COMPANIES
    else:
        companies = list(range(s.hooks.actors))
        table = BONUS_OF_PLAYERS[s.hooks.players]
    points = [points_of(s, c) for c in companies]
    found = [0] * s.hooks.actors
    for c, mine, bonus in zip(companies, points, bonuses(points, table), strict=True):
        found[c] = mine + bonus
    return found


def values(s: WorldState) -> list[int]:
    """M9-16, M7-15: what a share of each company is worth: $1 more for every point of it; 0 if it is not founded."""
    found = [0] * s.hooks.actors
    for c in shares_state(s).rank:
        found[c] = shares_state(s).value[c] + points_of(s, c)
    return found


def of_all_shares(s: WorldState, seat: int, worths: list[int]) -> int:
    """What the shares of a player give together, by what one of each company gives."""
    return sum(shares_of(s, seat, c) * worth for c, worth in enumerate(worths))


def wealth(s: WorldState) -> list[int]:
    """M9-16, E-9: money and the value of all shares."""
    worths = values(s)
    return [s.purse[seat] + of_all_shares(s, seat, worths) for seat in range(s.hooks.players)]


def share_points(s: WorldState) -> list[int]:
    """M9-15, M9-21, E-11: each share gives the total of its company."""
    worths = totals(s)
    return [of_all_shares(s, seat, worths) for seat in range(s.hooks.players)]
