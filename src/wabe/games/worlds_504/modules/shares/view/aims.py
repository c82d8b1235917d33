"""Module 9: what shares change in how one wins, and how near the end is."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.modules.shares.rules.dividends import LAST_BUSINESS_ROUND, five_business_rounds
from wabe.games.worlds_504.rules.components import ROMAN
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.aims import Aims


class SharesAims(Aims):
    """Shares of companies."""

    __slots__ = ()

    def adds(self, world: World, position: int) -> Message:
        """M9-15, M9-18, M9-21."""
        return m(f"w504.shares.adds.{ROMAN[position]}")


def goal(s: WorldState) -> Message:
    """E-9: how near the end is."""
    key = "w504.shares.goal.last" if five_business_rounds(s) else "w504.shares.goal"
    return m(key, last=LAST_BUSINESS_ROUND, round=s.round)
