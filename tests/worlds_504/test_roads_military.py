"""Module 6 with Military."""

import pytest
from helpers.worlds_504.roads import line, own, road, spot
from helpers.worlds_504.table import (
    actor,
    change_terrain,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    rules_of,
    step,
    table,
    walking,
)

from wabe.core.hexes import distance
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.roads.rules import network, scoring
from wabe.games.worlds_504.modules.roads.rules.state import between, roads_state
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.components import BEYOND, CELLS, CITY, FIELD, GRASSLAND


@rule("M6-07", "M6-01")
def test_with_military_one_neutral_road_on_an_edge() -> None:
    s = walking("684")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    put_residents(s, a, s.capital[a], active=5)
    line(s, 1 - a, s.capital[a], near)
    assert road(s.capital[a], near) not in legal(s)
    play(s, step(s.capital[a], near))
    assert s.active[a][near] == 1  # moves freely along a road on own tiles, whoever built it


@rule("M6-08", "A-34")
@pytest.mark.parametrize(("world", "linked"), [("416", True), ("146", True), ("614", True), ("164", True)])
def test_with_military_roads_start_from_the_capital(world: str, linked: bool) -> None:
    """4.I and 4.II: also for 6.III; 4.III: for 6.I and 6.II."""
    s = walking(world)
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"), active=1)
    far = own(s, spot(s, near, "grassland", s.capital[a]), active=1)
    assert (road(near, far) not in legal(s)) is linked
    line(s, a, s.capital[a], near)
    assert road(near, far) in legal(s)
    s.own = put(s.own, a, s.own[a] & ~(1 << near))  # the way is cut
    assert network.linked(s, a) == 1 << s.capital[a]


@rule("M6-08", "T-37")
def test_the_example_of_an_attack() -> None:
    """From a forest onto an attacked grassland: two residents, one back to the storage, one exhausted on the forest."""
    s = walking("461")
    a = actor(s)
    b = 1 - a
    forest = own(s, spot(s, s.capital[a], "forest"), active=4)
    line(s, a, s.capital[a], forest)
    grass = spot(s, forest, "grassland", s.capital[a])
    put_settlement(s, b, grass)
    assert road(forest, grass) not in legal(s)
    play(s, step(forest, grass))
    assert s.tired[a][grass] == 1
    stock = s.residents[a]
    play(s, road(forest, grass))
    assert s.residents[a] == stock + 1
    assert (s.active[a][forest], s.tired[a][forest]) == (1, 1)
    assert roads_state(s).lines[0] >> between(forest, grass) & 1


@rule("M6-08", "A-34")
def test_no_attack_road_with_4_iii() -> None:
    for world, there in (("461", True), ("641", True), ("614", False)):
        assert (rules_of(world, 2).hooks.road_targets is not None) is there


@rule("M6-08")
def test_one_attack_road_onto_each_tile() -> None:
    s = walking("461")
    a = actor(s)
    capital = s.capital[a]
    first = own(s, spot(s, capital, "field"), active=4)
    around = [cell for cell in BEYOND[first] if cell in BEYOND[capital] and s.land >> cell & 1 and not s.city_no[cell]]
    target = around[0]
    change_terrain(s, target, "field")
    put_settlement(s, 1 - a, target)
    put_residents(s, a, capital, active=4)
    line(s, a, capital, first)
    play(s, step(first, target))
    assert {road(first, target), road(capital, target)} <= set(legal(s))
    play(s, road(first, target))
    assert road(capital, target) not in legal(s)


@rule("M6-09")
def test_top_i_with_military_land_counts_for_the_first() -> None:
    s = walking("641")
    a = actor(s)
    b = 1 - a
    capital = s.capital[a]
    near = own(s, spot(s, capital, "grassland"))
    line(s, a, capital, near)
    assert scoring.counts(s, a)[:2] == [1, 1]
    # somebody else conquers the tile and connects it with his own
    s.own = put(s.own, a, s.own[a] & ~(1 << near))
    s.own = put(s.own, b, s.own[b] | 1 << near)
    other = spot(s, near, "field", capital)
    put_settlement(s, b, other)
    line(s, b, near, other)
    assert scoring.counts(s, b)[GRASSLAND] == 0
    assert scoring.counts(s, b)[FIELD] == 1
    assert scoring.counts(s, a)[:2] == [1, 1]  # counts are not lost


@rule("M6-10")
@pytest.mark.parametrize("city", [1, 7])
def test_on_top_ii_a_capital_without_roads_does_not_count_wherever_it_lies(city: int) -> None:
    s = table("463", 2, capitals=[6, 8])
    s.capital = put(s.capital, 0, s.city_cell[city])
    s.own = put(s.own, 0, 1 << s.capital[0])
    assert network.connected_cells(s, 0) == 0


@rule("M6-09")
def test_a_capital_without_roads_does_not_count() -> None:
    s = walking("641")
    a = actor(s)
    settle(s, a, spot(s, s.capital[a], "grassland"))
    assert scoring.counts(s, a)[:2] == [0, 0]


@rule("M6-09")
def test_top_i_with_military_cities_count_when_held_and_linked() -> None:
    s = walking("641")
    a = actor(s)
    city = s.city_cell[1]
    way = [s.capital[a]]
    while city not in BEYOND[way[-1]]:
        steps = [
            c for c in BEYOND[way[-1]] if c >= 0 and c not in way and s.hooks.map_mask >> c & 1 and not s.city_no[c]
        ]
        here = min(steps, key=lambda c: distance(CELLS[c], CELLS[city]))
        change_terrain(s, here, "grassland")
        own(s, here)
        line(s, a, way[-1], here)
        way.append(here)
    roads_state(s).built += 1
    roads_state(s).lines = put(roads_state(s).lines, 0, roads_state(s).lines[0] | 1 << between(way[-1], city))
    assert scoring.counts(s, a)[CITY] == 1
    military_state(s).barracks &= ~(1 << city)
    military_state(s).militia &= ~(1 << city)
    settle(s, a, city)
    assert scoring.counts(s, a)[CITY] == 2
    unsettle(s, a, city)
    assert scoring.counts(s, a)[CITY] == 2


@rule("M6-10")
def test_top_ii_with_military_only_what_is_linked_now() -> None:
    s = walking("461")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    far = own(s, spot(s, near, "field", s.capital[a]))
    assert scoring.counts(s, a) == [0] * 7
    line(s, a, s.capital[a], near)
    line(s, a, near, far)
    assert scoring.counts(s, a)[:4] == [1, 1, 0, 1]
    unsettle(s, a, near)
    assert scoring.counts(s, a)[:4] == [0, 0, 0, 0]
    assert scoring.income(s, a) == 20


@rule("M6-08")
def test_the_next_turn_allows_a_road_onto_each_foreign_tile_again() -> None:
    s = walking("461")
    roads_state(s).onto = 1 << s.capital[0] | 1 << s.capital[1]
    go_on(s, "residents purchase", 1 - actor(s))
    assert roads_state(s).onto == 0
