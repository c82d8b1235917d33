"""Module 6 with Military: a road may follow an attack on another player, not one on a free city."""

import pytest
from helpers.worlds_504.roads import line, own, road, spot
from helpers.worlds_504.table import actor, change_terrain, legal, play, put_settlement, step, walking

from wabe.core.hexes import distance
from wabe.core.reference import rule
from wabe.games.worlds_504.rules.components import BEYOND, CELLS
from wabe.games.worlds_504.rules.state import WorldState

WORLDS = ("416", "461", "641")  # Roads in every position, Military on TOP I and II


def beside_a_free_city(s: WorldState) -> tuple[int, int]:
    """An own tile next to a free city, with residents and roads all the way to the capital; the city."""
    a = actor(s)
    city = s.city_cell[1]
    way = [s.capital[a]]
    while city not in BEYOND[way[-1]]:
        around = [c for c in BEYOND[way[-1]] if c >= 0 and c not in way]
        near = [c for c in around if s.hooks.map_mask >> c & 1 and not s.city_no[c]]
        here = min(near, key=lambda c: distance(CELLS[c], CELLS[city]))
        change_terrain(s, here, "grassland")
        own(s, here, active=5)
        line(s, a, way[-1], here)
        way.append(here)
    return way[-1], city


@rule("M6-08")
@pytest.mark.parametrize("world", WORLDS)
def test_no_road_follows_an_attack_on_a_free_city(world: str) -> None:
    s = walking(world)
    tile, city = beside_a_free_city(s)
    play(s, step(tile, city))
    assert s.tired[actor(s)][city] == 1
    assert s.active[actor(s)][tile] >= 3  # enough for a road to a city
    assert road(tile, city) not in legal(s)


@rule("M6-08")
@pytest.mark.parametrize("world", WORLDS)
def test_a_road_follows_an_attack_on_another_player(world: str) -> None:
    s = walking(world)
    a = actor(s)
    tile = own(s, spot(s, s.capital[a], "forest"), active=5)
    line(s, a, s.capital[a], tile)
    target = spot(s, tile, "grassland", s.capital[a])
    put_settlement(s, 1 - a, target)
    play(s, step(tile, target))
    assert road(tile, target) in legal(s)
