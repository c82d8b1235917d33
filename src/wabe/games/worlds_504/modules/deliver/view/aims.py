"""Module 1: when the game ends, and how near that is."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.modules.deliver.rules.goods import enough_delivered, goods_to_end, needed_here
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.aims import Aims
from wabe.games.worlds_504.view.words import by_players


class DeliverAims(Aims):
    """Goods to be delivered."""

    __slots__ = ()

    def ends(self, world: World) -> Message:
        """By the number of players."""
        return m("w504.deliver.ends", count=by_players([goods_to_end(world, players) for players in (2, 3, 4)]))


def goal(s: WorldState) -> Message:
    """How near the end is."""
    key = "w504.deliver.goal.last" if enough_delivered(s) else "w504.deliver.goal"
    return m(key, delivered=sum(s.deliver.delivered), needed=needed_here(s))
