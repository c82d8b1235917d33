"""Areas, links, docks and reach, with the figures of the rule book (RB-AREA, RB-MAP-11)."""

from helpers.boats.maps import FORK, RIVER
from helpers.boats.table import FIGURES, Table, tiles_from

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import DONKEY, POINTS, SEA, STEAMER
from wabe.games.roads_and_boats.rules.reach import can_hand, loading_regions, pool, reach, regions_of
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS, tiles_of
from wabe.games.roads_and_boats.rules.space import LEFT, OFFSETS, RIGHT, WHOLE, Space, half_area
from wabe.games.roads_and_boats.rules.state import CARGO


@rule("RB-AREA-01")
def test_edges_run_clockwise_from_north_east():
    assert OFFSETS == ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    assert all(OFFSETS[e] == (-OFFSETS[(e + 3) % 6][0], -OFFSETS[(e + 3) % 6][1]) for e in range(6))
    space = Space(tiles_from(RIVER))
    assert space.near[space.hex_at[0, 0]] == [-1, space.hex_at[1, 0], space.hex_at[0, 1], -1, -1, -1]


@rule("RB-AREA-02", "RB-AREA-03", "RB-MAP-02")
def test_a_river_with_two_exits_or_three_splits_its_hex_a_source_does_not():
    space = Space(tiles_from(RIVER))
    assert [len(space.hex_areas[space.hex_at[cell]]) for cell in ((0, 0), (1, 0), (0, 1), (2, 1))] == [1, 2, 1, 1]
    assert len(Space(tiles_from(FORK)).hex_areas[Space(tiles_from(FORK)).hex_at[0, 0]]) == 3
    # Straight river from east (1) to west (4): area 0 lies clockwise from 1 to 4, the south; area 1 the north.
    assert [half_area((1, 4), edge, WHOLE) for edge in (2, 3)] == [0, 0]
    assert [half_area((1, 4), edge, WHOLE) for edge in (5, 0)] == [1, 1]


@rule("RB-AREA-04")
def test_the_halves_of_a_river_edge_belong_to_its_two_banks():
    assert (half_area((1, 4), 1, RIGHT), half_area((1, 4), 1, LEFT)) == (0, 1)
    assert (half_area((1, 4), 4, RIGHT), half_area((1, 4), 4, LEFT)) == (1, 0)
    assert [half_area((0, 2, 4), edge, RIGHT) for edge in (0, 2, 4)] == [0, 1, 2]
    assert [half_area((0, 2, 4), edge, LEFT) for edge in (0, 2, 4)] == [2, 0, 1]
    assert (half_area((3,), 3, LEFT), half_area((3,), 3, RIGHT)) == (0, 0)  # a source


@rule("RB-AREA-05", "RB-ROAD-02")
def test_two_links_run_along_a_river_edge_and_the_halves_face_crosswise():
    t = Table(RIVER)
    links = [set(t.space.link_areas[link]) for link in range(t.space.n_links)]
    banks = t.space.hex_areas[t.hex(1, 0)]
    beyond = t.space.hex_areas[t.hex(2, 0)]
    # From (1,0) east: the right half is its southern bank 0; (2,0) has exits 2, 4: its area 1 lies from 4 to 2 in the
    # north, area 0 in the south. South meets south, north meets north.
    assert {banks[0], beyond[0]} in links
    assert {banks[1], beyond[1]} in links
    assert {banks[0], beyond[1]} not in links
    assert sum(set(pair) <= {*banks, *beyond} for pair in t.space.link_areas) == 2
    assert sum(set(pair) == {t.area(0, 1), t.area(1, 1)} for pair in t.space.link_areas) == 1
    assert sum(t.area(0, 0) in pair and set(pair) & set(banks) != set() for pair in t.space.link_areas) == 2


@rule("RB-AREA-06", "RB-AREA-07", "RB-BRIDGE-02")
def test_bridges_join_the_banks_they_span():
    t = Table(FORK)
    areas = t.space.hex_areas[t.hex(0, 0)]
    assert regions_of(t.s, t.hex(0, 0)) == areas
    t.bridge(0, 0, 2)  # branch 2 lies between areas 0 and 1
    assert t.s.region[areas[0]] == t.s.region[areas[1]] != t.s.region[areas[2]]
    t.bridge(0, 0, 0)  # branch 0 between areas 2 and 0
    assert regions_of(t.s, t.hex(0, 0)) == [areas[0]]
    assert t.space.branches[t.hex(1, -1)] == []  # a source needs none
    assert len(Table(RIVER).space.branches[Table(RIVER).hex(1, 0)]) == 1


@rule("RB-AREA-08", "RB-BOAT-02")
def test_the_water_of_a_river_hex_is_one_place():
    t = Table(FORK)
    steps = t.space.water_steps[t.river(0, 0)]
    assert [target for _, target, _ in steps] == [t.river(1, -1), t.area(0, 1), t.river(-1, 0)]


@rule("RB-AREA-09", "RB-MAP-11")
def test_a_mouth_has_a_dock_on_each_bank_another_coast_one():
    t = Table(RIVER)
    mouth = [d for d in t.space.docks_of[t.hex(2, 0)] if t.space.dock_way[d] // 3 == 2]
    assert len(mouth) == 2
    assert {t.space.dock_area[d] for d in mouth} == set(t.space.hex_areas[t.hex(2, 0)])
    assert len(t.space.docks_of[t.hex(1, 1)]) == 1
    assert t.space.coasts[t.hex(2, 0)] == [2]
    assert t.space.coasts[t.hex(1, 1)] == [1]
    shore = {cell for cell in t.space.hexes if t.space.shore[t.hex(*cell)]}
    assert shore == {(0, 0), (1, 0), (2, 0), (1, 1)}  # a river or a coast; (0,1) has neither


@rule("RB-AREA-10", "RB-BOAT-05")
def test_reach_by_where_a_transporter_stands():
    t = Table(RIVER)
    north, south = t.area(1, 0, 1), t.area(1, 0, 0)
    donkey = t.put(0, "donkey", (1, 0, 1))
    raft = t.put(0, "raft", t.river(1, 0))
    docked = t.put(0, "raft", t.dock(2, 0, 2, 0))
    sailing = t.put(0, "raft", (2, 1))
    assert reach(t.s, donkey) == [north]
    assert reach(t.s, raft) == [south, north]
    assert reach(t.s, docked) == [t.area(2, 0, 0)]
    assert reach(t.s, sailing) == [t.area(2, 1)]
    t.bridge(1, 0, 1)
    assert reach(t.s, donkey) == reach(t.s, raft) == [south]


@rule("RB-AREA-11", "RB-AREA-14", "RB-CARRY-03")
def test_goods_cross_a_river_only_by_a_ferry():
    t = Table(RIVER)
    donkey = t.put(0, "donkey", (1, 0, 1))
    south, north = t.area(1, 0, 0), t.area(1, 0, 1)
    assert loading_regions(t.s, donkey) == [north]
    assert pool(t.s, 0, south) == []
    theirs = t.put(1, "raft", t.river(1, 0))
    assert loading_regions(t.s, donkey) == [north]  # another player's boat must agree first
    raft = t.put(0, "raft", t.river(1, 0))
    assert loading_regions(t.s, donkey) == [south, north]
    assert pool(t.s, 0, south) == [south, north, CARGO + donkey, CARGO + raft]
    rider = t.put(0, "donkey", (1, 0, 0))
    t.aboard(raft, rider)
    assert loading_regions(t.s, donkey) == [north]  # it carries a transporter and cannot ferry
    t.s.ferries = (theirs,)
    assert loading_regions(t.s, donkey) == [south, north]


@rule("RB-AREA-12", "AMB-43")
def test_a_docked_boat_is_on_the_land_hex():
    t = Table(RIVER)
    assert t.at(t.put(0, "raft", t.dock(1, 1, 1))) == (1, 1)


@rule("RB-AREA-13", "AMB-44")
def test_who_can_hand_goods_to_whom():
    t = Table(RIVER)
    north = t.put(0, "donkey", (1, 0, 1))
    south = t.put(0, "donkey", (1, 0, 0))
    assert not can_hand(t.s, north, south)
    sea = t.put(0, "raft", (2, 1))
    docked = t.put(0, "raft", t.dock(2, 0, 2, 0))
    assert not can_hand(t.s, docked, sea)
    other = t.put(1, "steamer", (2, 1))
    assert can_hand(t.s, sea, other)
    river = t.put(1, "raft", t.river(2, 0))
    assert can_hand(t.s, docked, river)
    ferry = t.put(0, "raft", t.river(1, 0))
    assert can_hand(t.s, north, ferry)
    assert can_hand(t.s, north, south)  # across, with an own ferry


def test_tv09_the_costs_of_the_boat_figure():
    t = Table("FIG-BOAT")
    figure = FIGURES["FIG-BOAT"]
    start = t.dock(4, 0, 4)
    water = {start: 0}
    left = [start]
    docks = {}
    while left:
        here = left.pop(0)
        for _, beyond, _ in t.space.water_steps[here]:
            if beyond not in water:
                water[beyond] = water[here] + 1
                left.append(beyond)
        if here < t.space.n_areas:
            for _, dock, _ in t.space.docks_to[here]:
                docks.setdefault(dock, water[here] + 1)
    for entry in figure["river_costs"]:
        assert water[t.river(*entry["hex"])] == entry["cost"]
    wanted = {t.dock(*entry["hex"], entry["edge"], entry["area"]): entry["cost"] for entry in figure["dock_costs"]}
    assert docks == wanted | {start: 2}
    assert POINTS[STEAMER] == 6
    assert max(wanted.values()) == 7


def test_every_scenario_is_a_space():
    for scenario in SCENARIOS.values():
        space = Space(tiles_of(scenario))
        assert space.n_hexes == len(scenario.tiles)
        for link, (a, b) in enumerate(space.link_areas):
            assert space.area_hex[b] in space.near[space.area_hex[a]]
            assert space.terrain[space.area_hex[a]] != SEA != space.terrain[space.area_hex[b]]
            assert link in [step[1] for step in space.land_steps[a]]
            assert link in [step[1] for step in space.land_steps[b]]
    assert POINTS[DONKEY] == 2
