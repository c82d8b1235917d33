"""What the bots think of a position: the points as they stand and, from each module, what they may become."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState


def evaluate(s: "WorldState") -> list[float]:
    """The points each seat may expect at the end."""
    if s.hooks.judge is not None:
        return s.hooks.judge(s)
    return [promise(s, a) for a in range(s.hooks.players)]


def promise(s: "WorldState", a: int) -> float:
    """The points of an actor, and what it may still hope for."""
    value = 0.0
    for _, _, count in s.hooks.points:
        value += count(s, a)
    for hope in s.hooks.values:
        value += hope(s, a)
    return value
