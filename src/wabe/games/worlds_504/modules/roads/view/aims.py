"""Module 6: when the game ends, and how near that is."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.modules.roads.rules.scoring import (
    ROADS_TO_END,
    cities_needed,
    cities_to_end,
    enough_cities,
    enough_roads,
)
from wabe.games.worlds_504.rules.components import CITY
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.aims import Aims
from wabe.games.worlds_504.view.words import by_players


class RoadsAims(Aims):
    """Cities to be connected; with Military roads to be built."""

    __slots__ = ()

    def ends(self, world: World) -> Message:
        """By the number of players; with Military by all roads."""
        if world.with_military:
            return m("w504.roads.ends.roads", count=ROADS_TO_END)
        return m("w504.roads.ends", count=by_players([cities_to_end(world, players) for players in (2, 3, 4)]))


def cities_left(s: WorldState) -> Message:
    """E-6: how near the end is."""
    most = max((cells & s.ground[CITY]).bit_count() for cells in s.roads.counted)
    key = "w504.roads.goal.cities.last" if enough_cities(s) else "w504.roads.goal.cities"
    return m(key, needed=cities_needed(s), most=most)


def roads_left(s: WorldState) -> Message:
    """E-6 with Military: how near the end is."""
    key = "w504.roads.goal.roads.last" if enough_roads(s) else "w504.roads.goal.roads"
    return m(key, all=ROADS_TO_END, built=s.roads.built)
