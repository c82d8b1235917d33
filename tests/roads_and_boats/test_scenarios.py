"""Scenarios: maps of the house and of users (RB-MAP, RB-SETUP-04, 08)."""

import json
from hashlib import sha256

import pytest
from helpers.boats.table import GAME, start

from wabe.cli.inputs import read_options
from wabe.core.errors import BadOption
from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import BUILDINGS, goods_of
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS, check_scenario, one_line, read_scenario


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


@rule("RB-AREA-06", "RB-SETUP-04")
def test_either_exit_names_the_bridge_of_a_river_with_two():
    for exit_ in (1, 4):
        s = start(2, scenario_file=changed(bridges=[[1, 0, exit_]]))
        h = s.space.hex_at[1, 0]
        assert s.bridges == [h * 6 + 1]
        assert len({s.region[area] for area in s.space.hex_areas[h]}) == 1


def tile(index, value, **more):
    tiles = [list(entry) for entry in GOOD["tiles"]]
    tiles[index] = value
    return changed(tiles=tiles, **more)


@rule("RB-MAP-02", "RB-MAP-03", "RB-MAP-07", "RB-MAP-10", "RB-SETUP-09", "RB-SETUP-06", "RB-BUILD-05", "AMB-21")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no json", "not a scenario"),
        (tile(0, [0, 0, "mountain", []]), "Hex 1,0: its river runs into land without a river"),
        (tile(1, [1, 0, "pasture", [4, 5]]), "Hex 1,0: its river leaves the map"),
        (tile(0, [0, 0, "mountain", [1, 2]]), "Hex 0,0: its river runs into land"),
        (tile(0, [0, 0, "woods", [1]]), "Hex 0,0: a source"),
        (tile(1, [1, 0, "rock", [0, 2, 4]]), "Hex 1,0: a fork"),
        (tile(1, [1, 0, "pasture", [0, 1, 2]]), "Hex 1,0: a river has"),
        (tile(2, [2, 0, "sea", [4]]), "Hex 2,0: no river runs through the sea"),
        (tile(3, [0, 1, "swamp", []]), "Hex 0,1: 'swamp' is not a terrain"),
        (tile(3, [1, 0, "woods", []]), "Hex 1,0: it is listed twice"),
        (tile(3, [5, 5, "woods", []]), "Hex 5,5: it is not connected"),
        (changed(starts=[[0, 0], [0, 1]]), "Hex 0,1: between two homes"),
        (changed(starts=[[0, 0], [2, 0]]), "Hex 2,0: a home is on land"),
        (changed(starts=[[0, 0], [7, 0]]), "Hex 7,0: it is not on the map"),
        (changed(starts=[[0, 0], [1, 1, 1]]), "Hex 1,1: it has no area 1"),
        (changed(starts=[[0, 0]]), "1 home is for exactly as many players"),
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
        (changed(goods=[[2, 0, 0, {"stone": 1}]]), "Hex 2,0: at sea goods can only be on an oil rig"),
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
        ("\ud800", "not a scenario"),
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
    with pytest.raises(BadOption, match="not readable as text"):
        read_options([f"scenario_file=@{tmp_path / 'none.json'}"])


@rule("RB-SETUP-09")
def test_the_third_home_of_a_map_is_checked_against_the_first():
    row = [[q, 0, "pasture", []] for q in range(5)]
    with pytest.raises(BadOption, match="Hex 1,0: between two homes"):
        read_scenario(json.dumps({"players": [3], "tiles": row, "starts": [[0, 0], [4, 0], [1, 0]]}))
    assert read_scenario(json.dumps({"players": [3], "tiles": row, "starts": [[0, 0], [4, 0], [2, 0]]}))


# A record names a map of the house and does not hold it: who changes one raises the version of the rules.
PINNED = {
    "P1-RIVER": "6b504fcfaea60980",
    "P1-RING": "26681f4a45f9435f",
    "P1-MESO": "565ea906909666c8",
    "P2-DEADSEA": "2a9bdca031f45feb",
    "P2-PACIFIC": "b80ca5ef0a5c0a90",
    "P4-SAILORS": "6ded682fbc66950d",
    "P4-WATERWAYS": "fed29c3b76d1f296",
    "O1-BROOK": "81eec19cad6eb0aa",
    "O2-TWIN": "06806b9b9ecfd545",
    "O3-THREE": "f839b1ea70dee85f",
    "O4-LAKE": "4b8bdc52085ec10f",
}


@rule("RB-MAP-04", "RB-SETUP-08")
def test_the_maps_of_the_house_are_those_that_records_were_played_on():
    found = {name: sha256(one_line(scenario).encode()).hexdigest()[:16] for name, scenario in SCENARIOS.items()}
    assert found == PINNED
