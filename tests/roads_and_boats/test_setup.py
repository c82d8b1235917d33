"""Components, setup, scenarios, maps of users, maps built by the players (RB-COMP, RB-SETUP, RB-MAP)."""

import json

import pytest
from boats_table import GAME, Table

from wabe.cli.inputs import read_options
from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.game import NATURE
from wabe.core.hexes import distance
from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import (
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
from wabe.games.roads_and_boats.book.laid_tiles import number_of
from wabe.games.roads_and_boats.book.map_laying import look_at
from wabe.games.roads_and_boats.book.scenarios import SCENARIOS, check_scenario, is_shape, read_scenario
from wabe.games.roads_and_boats.table.map_board import side_of

WOODS = ("woods", "none")


def start(players=2, *events, **options):
    s = GAME.rules(players, options).start()
    for event in events:
        play(s, event)
    return s


def play(s, move):
    legal = {action.text: action for action in s.legal()}
    assert move in legal, f"{move} is not among {list(legal)}"
    s.play(legal[move])


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
    assert s.research == [0, 0]
    assert (s.wonder, s.roads, s.bridges, s.walls, any(s.built)) == ([], 0, [], {}, False)


@rule("RB-SETUP-02", "RB-SETUP-03", "PROTO-13")
def test_the_first_figure_drawn_stands_next_to_the_temple_and_the_last_one_plays_first():
    s = start(3)
    assert s.seat == NATURE
    assert s.odds() is None
    play(s, "pray 3")
    play(s, "pray 1")
    assert s.temple == [2, 0, 1]
    assert s.chart == [1, 0, 2]


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


@rule("RB-SETUP-04", "RB-MINE-01")
def test_a_scenario_may_furnish_the_map():
    text = json.dumps(
        {
            "players": [1],
            "tiles": [[0, 0, "mountain", [1]], [1, 0, "pasture", [1, 4]], [2, 0, "sea", []], [0, 1, "woods", []]],
            "starts": [[0, 1]],
            "roads": [[[0, 0, 0], [1, 0, 1]]],
            "bridges": [[1, 0, 1]],
            "walls": [[0, 1, 0, 2]],
            "buildings": [[0, 0, "mine", 0], [0, 1, "woodcutter", 0]],
            "goods": [[1, 0, 1, {"stone": 2}]],
        }
    )
    s = start(1, scenario_file=text)
    s.check()
    assert s.roads.bit_count() == 1
    assert len(s.bridges) == 1
    assert list(s.walls.values()) == [2 * 8 + 6]
    assert sorted(BUILDINGS[b & 31] for b in s.built if b) == ["mine", "woodcutter"]
    mine = s.space.hex_at[0, 0]
    assert (s.mine_gold(mine), s.mine_iron(mine)) == (2, 3)  # three each, and the first turn has drawn a gold
    assert goods_of(s.goods[s.region[s.space.hex_areas[s.space.hex_at[1, 0]][1]]]) == {"stone": 2}


@rule("RB-AREA-06", "RB-SETUP-04")
def test_either_exit_names_the_bridge_of_a_river_with_two():
    for exit_ in (1, 4):
        s = start(2, scenario_file=changed(bridges=[[1, 0, exit_]]))
        h = s.space.hex_at[1, 0]
        assert s.bridges == [h * 6 + 1]
        assert len({s.region[area] for area in s.space.hex_areas[h]}) == 1


GOOD = {
    "players": [2],
    "tiles": [
        [0, 0, "mountain", [1]],
        [1, 0, "pasture", [1, 4]],
        [2, 0, "sea", []],
        [0, 1, "woods", []],
        [1, 1, "rock", []],
    ],
    "starts": [[0, 0], [1, 1]],
}


def changed(**more):
    return json.dumps(GOOD | more)


def tile(index, value, **more):
    tiles = [list(entry) for entry in GOOD["tiles"]]
    tiles[index] = value
    return changed(tiles=tiles, **more)


@rule("RB-MAP-02", "RB-MAP-03", "RB-MAP-07", "RB-MAP-10", "RB-SETUP-09", "RB-SETUP-06", "RB-BUILD-05", "AMB-21")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no json", "no scenario"),
        (tile(0, [0, 0, "mountain", []]), "Hex 1,0: its river runs into land without a river"),
        (tile(1, [1, 0, "pasture", [4, 5]]), "Hex 1,0: its river leaves the map"),
        (tile(0, [0, 0, "mountain", [1, 2]]), "Hex 0,0: its river runs into land"),
        (tile(0, [0, 0, "woods", [1]]), "Hex 0,0: a source"),
        (tile(1, [1, 0, "rock", [0, 2, 4]]), "Hex 1,0: a fork"),
        (tile(1, [1, 0, "pasture", [0, 1, 2]]), "Hex 1,0: a river has"),
        (tile(2, [2, 0, "sea", [4]]), "Hex 2,0: no river runs through the sea"),
        (tile(3, [0, 1, "swamp", []]), "Hex 0,1: there is no terrain 'swamp'"),
        (tile(3, [1, 0, "woods", []]), "Hex 1,0: it stands twice"),
        (tile(3, [5, 5, "woods", []]), "Hex 5,5: it is not connected"),
        (changed(starts=[[0, 0], [0, 1]]), "Hex 0,1: between two homes"),
        (changed(starts=[[0, 0], [2, 0]]), "Hex 2,0: a home is on land"),
        (changed(starts=[[0, 0], [7, 0]]), "Hex 7,0: it is not on the map"),
        (changed(starts=[[0, 0], [1, 1, 1]]), "Hex 1,1: it has no area 1"),
        (changed(starts=[[0, 0]]), "1 home is for just so many players"),
        (changed(starts=None), "4 land hexes are too few for 2 homes"),
        (changed(players=[7]), "from 1 to 6"),
        (changed(tiles=[]), "1 to 140 hexes"),
        (changed(players=[1], starts=[[0, 0]]), "not for 2 players"),
        (changed(roads=[[[0, 0, 0], [1, 1, 0]]]), "Hex 0,0: no road can lead from there to 1,1"),
        (changed(bridges=[[0, 0, 1]]), "Hex 0,0: no bridge"),
        (changed(bridges=[[1, 0, 2]]), "Hex 1,0: no bridge"),
        (changed(walls=[[0, 0, 5, 1]]), "Hex 0,0: no wall"),
        (changed(buildings=[[2, 0, "mint", 0]]), "Hex 2,0: 'mint' cannot stand"),
        (changed(goods=[[0, 0, 0, {"cake": 1}]]), "Hex 0,0: such goods"),
        (changed(goods=[[2, 0, 0, {"stone": 1}]]), "Hex 2,0: at sea goods lie only on an oil rig"),
        (changed(goods=[[0, 0, 0, {"stone": 900}], [1, 1, 0, {"clay": 101}]]), "at most 1000 goods"),
        (changed(starts=[[0], [1, 1]]), "A place is written as"),
        (changed(roads=[[[0, 0], []]]), "A place is written as"),
        (changed(buildings=[[0, 1, "mint", 0], [0, 1, "sawmill", 0]]), "Hex 0,1: 'mint' cannot stand"),
        (changed(buildings=[[1, 1, "woodcutter", 0]]), "Hex 1,1: 'woodcutter' cannot stand"),
        (changed(buildings=[[0, 1, "raft_factory", 0]]), "Hex 0,1: 'raft_factory' cannot stand"),
        (changed(buildings=[[0, 1, "castle", 0]]), "Hex 0,1: 'castle' cannot stand"),
        (tile(3, [0, 1, "desert", []], buildings=[[0, 1, "mint", 0]]), "Hex 0,1: 'mint' cannot stand"),
        (changed(bridges=[[1, 0, 1], [1, 0, 4]]), "Hex 1,0: no bridge"),
        (changed(walls=[[0, 0, 1, 1], [1, 0, 4, 1]]), "Hex 1,0: no wall"),
        (changed(walls=[[0, 0, 1, 16]]), "Hex 0,0: no wall"),
        (tile(3, [1001, 1, "woods", []]), "Hex 1001,1: its coordinates go beyond 1000"),
        ("\ud800", "no scenario"),
    ],
)
def test_a_bad_map_is_refused_with_the_hex_and_the_reason(text, words):
    with pytest.raises(BadOption) as error:
        GAME.rules(2, {"scenario_file": text})
    assert words in str(error.value)
    assert str(error.value).count(".") <= 2


@rule("RB-MAP-10", "RB-MAP-07")
def test_a_river_needs_a_source_and_a_mouth():
    ring = [[0, 0, "pasture", [1, 2]], [1, 0, "pasture", [3, 4]], [0, 1, "pasture", [0, 5]]]
    with pytest.raises(BadOption, match="no source"):
        read_scenario(json.dumps({"players": [1], "tiles": ring}))
    shut = [[0, 0, "mountain", [1]], [1, 0, "mountain", [4]]]
    with pytest.raises(BadOption, match="does not reach the sea"):
        read_scenario(json.dumps({"players": [1], "tiles": shut}))


def test_a_good_map_is_played():
    assert read_scenario(json.dumps(GOOD)).players == [2]
    rig = {"buildings": [[2, 0, "oil_rig", 0]], "goods": [[2, 0, 0, {"stone": 1}], [0, 0, 0, {"stone": 999}]]}
    assert len(read_scenario(changed(**rig)).goods) == 2
    assert read_scenario(changed(buildings=[[1, 0, "raft_factory", 0]])).buildings  # at the river
    s = start(2, "pray 2", scenario_file=json.dumps(GOOD))
    assert s.turn == 1


def test_the_maps_of_the_house_are_sound():
    for scenario in SCENARIOS.values():
        check_scenario(scenario)
    assert len(SCENARIOS) == 11


# Maps built by the players.


def lay(s, tile_name, cell, turn=None):
    play(s, f"lay {tile_name}")
    play(s, f"at {cell}")
    if s.question() == "lay-turn":
        play(s, f"rotate {turn}")


@rule("RB-MAP-05", "RB-MAP-06", "RB-MAP-10", "AMB-38")
def test_two_tiles_each_touching_until_ten_land_hexes_a_player_lie():
    s = start(2, map="free", offers=0)
    seats = []
    rng = Rng(3)
    while s.question().startswith("lay"):
        if s.question() == "lay-tile":
            seats.append(s.seat)
            assert len(s.laid) // 4 == len(s.scene(s.seat).boards[0].cells)
        legal = s.legal()
        s.play(legal[rng.below(len(legal))])
    assert seats[:6] == [0, 0, 1, 1, 0, 0]
    assert len(s.space.land_hexes) >= 20
    check = {"players": [2], "tiles": [[q, r, TERRAINS[t], list(x)] for q, r, t, x in s.space.tiles]}
    read_scenario(json.dumps(check))  # connected, every river with source and mouth


@rule("RB-MAP-06", "RB-MAP-07", "RB-MAP-08")
def test_tiles_touch_rivers_match_and_begin_with_a_source_or_at_the_sea():
    s = start(1, map="free")
    assert not [action for action in s.legal() if action.text in ("lay woods-straight", "lay pasture-fork")]
    assert "lay mountain-source" in [action.text for action in s.legal()]
    lay(s, "mountain-source", "0,0", 1)  # the river leaves to the east
    assert s.question() == "lay-tile"
    play(s, "lay rock-none")
    cells = {action.args[0] for action in s.legal()}
    assert number_of((1, 0)) not in cells  # dry land does not end a river
    assert cells == {number_of(cell) for cell in ((1, -1), (0, 1), (-1, 1), (-1, 0), (0, -1))}
    play(s, "at 0,1")
    play(s, "lay woods-straight")
    assert [action.text for action in s.legal()] == ["at 1,0"]
    play(s, "at 1,0")
    cells = {(cell.q, cell.r): cell for cell in s.scene(0).boards[0].cells}
    assert cells[1, 0].exits == [side_of(1), side_of(4)]
    play(s, "lay sea-none")
    assert "at 2,0" in [action.text for action in s.legal()]
    play(s, "at 2,-1")
    assert [a for a in s.legal() if a.text == "lay woods-wide"]


def test_a_growing_map_is_drawn_as_it_lies_also_when_one_looks_back():
    s = start(2, map="free")
    drawn = []
    for cell in ("0,0", "1,0", "1,1"):
        lay(s, "woods-none", cell)
        drawn.append((s.copy(), s.scene(0)))
    assert [len(scene.boards[0].cells) for _, scene in drawn] == [1, 2, 3]
    assert [before.scene(0) == scene for before, scene in drawn] == [True] * 3


@rule("RB-MAP-09", "AMB-38")
def test_no_river_is_begun_that_cannot_get_a_source():
    s = start(4, map="free")
    lay(s, "sea-none", "0,0")
    for cell in ("1,0", "0,1", "-1,0"):
        edge = {"1,0": 4, "0,1": 5, "-1,0": 1}[cell]
        lay(s, "mountain-source", cell, edge)
    lay(s, "woods-none", "1,-1")
    legal = [action.text for action in s.legal()]
    assert "lay mountain-source" not in legal  # three sources lie
    assert not [move for move in legal if "straight" in move or "fork" in move]
    lay(s, "woods-none", "0,-1")


@rule("RB-MAP-06")
def test_the_map_stays_within_the_table():
    s = start(2, map="free")
    woods = next(i for i, (terrain, shape, _) in enumerate(TILES) if (TERRAINS[terrain], SHAPES[shape]) == WOODS)
    s.laid = [12, -12, woods, 0]
    assert look_at(s).cells() == [(11, -12), (11, -11), (12, -11)]


@rule("RB-MAP-07", "RB-MAP-09")
def test_a_river_at_the_edge_of_the_table_can_be_finished_and_never_leads_off_it():
    s = start(2, map="free")
    number = {(TERRAINS[terrain], SHAPES[shape]): i for i, (terrain, shape, _) in enumerate(TILES)}
    straight, source = number["woods", "straight"], number["mountain", "source"]
    s.laid = [-11, 0, straight, 1, -10, 0, number["sea", "none"], 0]  # from the west edge into the sea
    laying = look_at(s)
    assert laying.open == [(-12, 0)]
    assert laying.turns(source, (-12, 0)) == [1]
    assert laying.turns(straight, (-12, 0)) == []  # it would leave the table
    assert laying.turns(number["woods", "sharp"], (-12, 0)) != []  # this one stays on it


def test_a_table_reads_its_own_map():
    t = Table("0,0 pasture\n1,0 sea")
    assert t.space.terrain == [PASTURE, SEA]


def test_a_users_map_goes_into_the_record_and_comes_back(tmp_path):
    text = json.dumps(GOOD | {"name": "two # lines"}, indent=2)
    rules = GAME.rules(2, {"scenario_file": text})
    match = Match(rules, ["A", "B"], seed=1)
    written = match.record().write()
    again = Match.from_record(read(written), GAME)
    assert again.rules.space.scenario == rules.space.scenario
    assert again.state.to_dict() == match.state.to_dict()
    path = tmp_path / "map.json"
    path.write_text(text)
    assert read_options([f"scenario_file=@{path}", "offers=2"]) == {"scenario_file": text, "offers": "2"}
    with pytest.raises(BadOption, match="no text"):
        read_options([f"scenario_file=@{tmp_path / 'none.json'}"])
