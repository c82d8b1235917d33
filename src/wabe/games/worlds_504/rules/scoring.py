"""Victory points and the final ranking, from what the modules contribute (chapter E)."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """E-10, E-11."""
    hooks.decisions.score(scores, ranking)


def score_tokens(hooks: WorldHooks) -> None:
    """Points collected in `s.vp` during the game: one line of the account, however many modules give some."""
    if not any(count is tokens for _, _, count in hooks.points):
        hooks.points.append((m("w504.account.tokens"), "E-10", tokens))


def tokens(s: WorldState, a: int) -> int:
    """E-10."""
    return s.vp[a]


def points_of(s: WorldState, a: int) -> int:
    """E-10: all points of an actor as they stand."""
    total = 0
    for _, _, count in s.hooks.points:
        total += count(s, a)
    return total


def scores(s: WorldState) -> list[int]:
    """The points of each seat as they stand."""
    if s.hooks.seat_points is not None:
        return s.hooks.seat_points(s)
    return [points_of(s, a) for a in range(s.hooks.players)]


def ranking(s: WorldState) -> list[int]:
    """Most points win; then the tie-breaks of TOP I; what is still equal is shared (A-46, E-11)."""
    points = scores(s)
    breaks = [] if s.hooks.shared_ties or s.hooks.world.companies else s.hooks.tie_breaks
    keys = [(points[seat], *(count(s, seat) for count in breaks)) for seat in range(s.hooks.players)]
    return [1 + sum(1 for other in keys if other > mine) for mine in keys]
