"""Module 9: what shares are worth at the end."""

from typing import Final

from wabe.core.messages import Message, m, named
from wabe.games.worlds_504.book.state import WorldState
from wabe.games.worlds_504.modules.shares.book.board import shares_of
from wabe.games.worlds_504.table.words import COMPANY_WORDS

BONUS_OF_COMPANIES: Final[tuple[int, ...]] = (5, 3, 2, 1, 0)
BONUS_OF_PLAYERS: Final = {2: (3, 0), 3: (3, 1, 0), 4: (4, 2, 1, 0)}


def points_of(s: WorldState, c: int) -> int:
    """The victory points of a company without the bonus."""
    return sum(count(s, c) for _, _, count in s.hooks.points)


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
        companies = sorted(s.shares.rank)
        table = BONUS_OF_COMPANIES
    else:
        companies = list(range(s.hooks.actors))
        table = BONUS_OF_PLAYERS[s.hooks.players]
    points = [points_of(s, c) for c in companies]
    found = [0] * s.hooks.actors
    for c, mine, bonus in zip(companies, points, bonuses(points, table), strict=True):
        found[c] = mine + bonus
    return found


def wealth(s: WorldState) -> list[list[tuple[Message, int]]]:
    """M9-16, E-9: money and the value of all shares. M7-15: each point of a company makes its shares $1 dearer."""
    found = []
    for seat in range(s.hooks.players):
        lines = [(m("w504.shares.account.money"), s.purse[seat])]
        for c in sorted(s.shares.rank):
            worth = s.shares.value[c] + points_of(s, c)
            lines.append((line_of(s, c), shares_of(s, seat, c) * worth))
        found.append(lines)
    return found


def share_points(s: WorldState) -> list[list[tuple[Message, int]]]:
    """M9-15, M9-21, E-11: each share gives the total of its company."""
    found = []
    worth = totals(s)
    for seat in range(s.hooks.players):
        lines = [(line_of(s, c), shares_of(s, seat, c) * worth[c]) for c in range(s.hooks.actors)]
        found.append(lines)
    return found


def line_of(s: WorldState, c: int) -> Message:
    """A line of the account: the shares of a company, or of the private company of a player."""
    if s.hooks.world.companies:
        return m("w504.shares.account.shares", company=COMPANY_WORDS[c])
    return m("w504.shares.account.private", who=named(c))
