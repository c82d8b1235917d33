"""Module 3: how near the end is."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.modules.privileges.rules.factories import enough_factories, needed_here, total
from wabe.games.worlds_504.rules.state import WorldState


def goal(s: WorldState) -> Message:
    """How near the end is."""
    key = "w504.privileges.goal.last" if enough_factories(s) else "w504.privileges.goal"
    return m(key, factories=total(s), needed=needed_here(s))
