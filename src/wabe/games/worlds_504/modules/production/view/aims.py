"""Module 8: when the game ends, and how near that is."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.modules.production.rules.houses import houses
from wabe.games.worlds_504.modules.production.rules.scoring import (
    GOODS_TO_END,
    enough_houses,
    houses_to_end,
    kept,
    needed_here,
)
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.aims import Aims
from wabe.games.worlds_504.view.words import actor_name, by_players


class ProductionAims(Aims):
    """Trading houses to be built, and goods."""

    __slots__ = ()

    def ends(self, world: World) -> Message:
        """By the number of players."""
        houses = by_players([houses_to_end(world, players) for players in (2, 3, 4)])
        return m("w504.production.ends", count=houses, goods=GOODS_TO_END)


def goal(s: WorldState) -> Message:
    """How near the end is: who lacks least."""
    needed = needed_here(s)
    have = [(houses(s, a).bit_count(), sum(kept(s, a))) for a in range(s.hooks.actors)]
    near = [min(built, needed) + min(goods, GOODS_TO_END) for built, goods in have]
    first = near.index(max(near))
    key = "w504.production.goal.last" if enough_houses(s) else "w504.production.goal"
    built, goods = have[first]
    return m(key, who=actor_name(s, first), houses=built, needed=needed, goods=goods, least=GOODS_TO_END)
