"""Victory points and the final ranking, from what the modules contribute (chapter E)."""

from typing import TYPE_CHECKING

from wabe.core.messages import Message

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.state import WorldState


def account(s: "WorldState") -> list[list[tuple[Message, int]]]:
    """E-10: where the points of each seat come from."""
    if s.hooks.account is not None:
        return s.hooks.account(s)
    return [[(label, count(s, a)) for label, _, count in s.hooks.points] for a in range(s.hooks.players)]


def scores(s: "WorldState") -> list[int]:
    """The points of each seat as they stand."""
    return [sum(points for _, points in lines) for lines in account(s)]


def ranking(s: "WorldState") -> list[int]:
    """Most points win; then the tie-breaks of TOP I; what is still equal is shared (A-46, E-11)."""
    points = scores(s)
    breaks = [] if s.hooks.shared_ties or s.hooks.world.companies else s.hooks.tie_breaks
    keys = [(points[seat], *(count(s, seat) for count in breaks)) for seat in range(s.hooks.players)]
    return [1 + sum(1 for other in keys if other > mine) for mine in keys]
