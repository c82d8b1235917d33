"""Module 7: how near the end is, and what else brings points."""

from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.majorities.rules.scorings import LAST_SCORING
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.aims import Aims


class MajoritiesAims(Aims):
    """The most of each terrain."""

    __slots__ = ()

    def adds(self, world: World, position: int) -> Message:
        """M7-15."""
        return m("w504.majorities.adds") if position == III else NOTHING


def goal(s: WorldState) -> Message:
    """E-7: how near the end is."""
    return m("w504.majorities.goal", all=LAST_SCORING, done=s.majorities.scorings)
