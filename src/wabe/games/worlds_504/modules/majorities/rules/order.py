"""Module 7 on TOP I, phase 1: the order by victory points."""

from wabe.games.worlds_504.rules.scoring import points_of
from wabe.games.worlds_504.rules.state import WorldState


def order_by_points(s: WorldState) -> None:
    """M7-03: few to many, whatever the points are for; ties, and so all at the start, reverse the former order.

    M7-04: companies founded in the share round just before are first, in reverse order of founding.
    """
    new = s.shares.founded[::-1] if s.hooks.world.companies else ()
    old = [a for a in reversed(s.order) if a not in new and s.capital[a] >= 0]
    s.order = new + tuple(sorted(old, key=lambda a: points_of(s, a)))
