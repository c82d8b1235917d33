"""Module 5: how near the end is."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.modules.exploration.rules.rewards import TILES_LEFT_TO_END, explored_enough
from wabe.games.worlds_504.rules.state import WorldState


def goal(s: WorldState) -> Message:
    """E-5: how near the end is."""
    key = "w504.exploration.goal.last" if explored_enough(s) else "w504.exploration.goal"
    return m(key, last=TILES_LEFT_TO_END, left=sum(s.pool))
