"""Module 7 on TOP I, phase 1: the order by victory points."""

from wabe.games.worlds_504.book.state import WorldState


def standing(s: WorldState, a: int) -> int:
    """M7-03: all points an actor owns: scorings, privileges (P-I-11, P-II-09, P-III-06), mid-term goals."""
    return sum(points(s, a) for _, _, points in s.hooks.points)


def order_by_points(s: WorldState) -> None:
    """M7-03: few to many; ties, and so all as long as nobody has points, reverse the former order.

    M7-04: companies founded in the share round just before are first, in reverse order of founding.
    """
    new = s.shares.founded[::-1] if s.hooks.world.companies else []
    old = [a for a in reversed(s.order) if a not in new and s.capital[a] >= 0]
    old.sort(key=lambda a: standing(s, a))
    s.order = new + old
