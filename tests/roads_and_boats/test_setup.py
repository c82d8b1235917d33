"""Components and setup (RB-COMP, RB-SETUP)."""

import pytest
from helpers.boats.table import GAME, Table, play, start

from wabe.core.errors import BadOption
from wabe.core.game import NATURE
from wabe.core.hexes import distance
from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    DESERT,
    GOODS,
    MOUNTAIN,
    PASTURE,
    SEA,
    SHAPE_EXITS,
    SHAPES,
    SUBJECTS,
    TERRAINS,
    TILES,
    TRANSPORTERS,
    goods_of,
)
from wabe.games.roads_and_boats.rules.scenarios import HOME_DISTANCE, is_shape


@rule("RB-COMP-01", "AMB-45", "RB-MAP-04")
def test_one_to_six_players_each_with_maps_that_fit():
    assert (GAME.min_players, GAME.max_players) == (1, 6)
    for players in range(1, 7):
        for map_ in ("scenario", "free"):
            GAME.rules(players, {"map": map_})
    with pytest.raises(BadOption):
        GAME.rules(5, {"scenario": "O4-LAKE"})
    assert GAME.rules(6).space.scenario.id == "P4-WATERWAYS"


@rule("RB-COMP-05", "RB-COMP-07", "RB-COMP-08", "RB-COMP-09", "RB-MAP-01", "RB-MAP-03", "RB-RES-03")
def test_the_box():
    assert sum(number for _, _, number in TILES) == 140
    assert len(GOODS) == 11
    assert len(TRANSPORTERS) == 1 + 6
    assert len(BUILDINGS) == 1 + 16
    assert len(SUBJECTS) == 8
    assert TERRAINS == ("woods", "pasture", "rock", "mountain", "desert", "sea")
    sources = [(t, n) for t, shape, n in TILES if SHAPES[shape] == "source"]
    forks = [(t, n) for t, shape, n in TILES if SHAPES[shape] == "fork"]
    assert (sources, forks) == ([(MOUNTAIN, 3)], [(PASTURE, 1)])


@rule("RB-MAP-02")
def test_river_shapes():
    wanted = {"none": [], "source": [0], "sharp": [0, 1], "wide": [0, 2], "straight": [0, 3], "fork": [0, 2, 4]}
    assert dict(zip(SHAPES, SHAPE_EXITS, strict=True)) == wanted
    assert is_shape([5, 0])
    assert is_shape([1, 3, 5])
    assert not is_shape([0, 1, 2])
    assert not is_shape([0, 0])


@rule("RB-SETUP-01", "RB-SETUP-04")
def test_nothing_is_known_and_nothing_stands():
    s = start(2)
    assert s.research == (0, 0)
    assert (s.wonder, s.roads, s.bridges, s.walls, any(s.built)) == ([], 0, [], {}, False)


@rule("RB-SETUP-02", "RB-SETUP-03", "PROTO-13")
def test_the_first_figure_drawn_stands_next_to_the_temple_and_the_last_one_plays_first():
    s = start(3)
    assert s.seat == NATURE
    assert s.odds() is None
    play(s, "pray 3")
    play(s, "pray 1")
    assert s.temple == (2, 0, 1)
    assert s.chart == (1, 0, 2)


@rule("RB-SETUP-05", "RB-SETUP-06", "RB-SETUP-07", "RB-SETUP-09", "AMB-41")
def test_homes_are_chosen_in_chart_order_on_any_land_two_apart():
    s = start(2, "pray 1", scenario="P2-DEADSEA")
    assert (s.seat, s.question()) == (1, "choose-home")
    offered = {tuple(action.args) for action in s.legal()}
    wanted = {(h, area) for h in s.space.land_hexes for area in range(len(s.space.hex_areas[h]))}
    assert offered == wanted
    assert any(s.space.terrain[h] == DESERT for h, _ in offered)
    split = next(h for h in s.space.land_hexes if len(s.space.hex_areas[h]) == 3)
    play(s, f"home {split + 1} b")
    home = s.space.hex_areas[split][1]
    assert s.homes == [-1, home]
    assert goods_of(s.goods[home]) == {"boards": 5, "stone": 1, "goose": 2}
    assert [TRANSPORTERS[kind] for kind in s.kind if kind] == ["donkey"] * 3
    assert all(s.place[t] == home for t in s.owned(1) if s.kind[t])
    left = {action.args[0] for action in s.legal()}
    near = {h for h in s.space.land_hexes if distance(s.space.hexes[h], s.space.hexes[split]) < 2}
    assert s.seat == 0
    assert left == set(s.space.land_hexes) - near
    play(s, s.legal()[0].text)
    assert s.turn == 1


@rule("RB-SETUP-08")
def test_a_scenario_may_fix_the_homes():
    s = start(2, "pray 1")
    cells = [s.space.hexes[s.space.area_hex[home]] for home in s.homes]
    assert cells == [(4, 4), (2, 2)]
    assert s.question() == "order"


def test_a_table_reads_its_own_map():
    t = Table("0,0 pasture\n1,0 sea")
    assert t.space.terrain == [PASTURE, SEA]


@rule("RB-SETUP-02", "RB-SETUP-03", "RB-SETUP-05", "RB-SETUP-09")
def test_every_home_keeps_its_distance_from_all_homes_before_it():
    s = start(4, "pray 4", "pray 2", "pray 1", scenario="P4-SAILORS")
    chosen: list[int] = []
    seats = []
    while s.question() == "choose-home":
        seats.append(s.seat)
        free = {
            h
            for h in s.space.land_hexes
            if all(distance(s.space.hexes[h], s.space.hexes[home]) >= HOME_DISTANCE for home in chosen)
        }
        assert {action.args[0] for action in s.legal()} == free
        chosen.append(s.legal()[0].args[0])
        s.play(s.legal()[0])
    assert seats == [2, 0, 1, 3]  # the last one drawn first
    assert HOME_DISTANCE == 2
