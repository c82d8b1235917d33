"""The production phase: producers, and what happens by itself (RB-PROD)."""

import pytest
from helpers.boats.maps import RIVER, STRIP
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, can_work, produced, valley, work

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import BATCHES, BUILDINGS, GOODS, INPUTS, OUTPUT, OUTPUT_SIZE, goods_of


@rule("RB-PROD-01", "RB-COMP-09", "PROTO-04")
def test_primary_producers_yield_one_piece_each_with_or_without_transporters():
    t = Table(STRIP)
    t.build("clay_pit", 1, 0)
    t.build("woodcutter", 2, 0)
    t.build("quarry", 3, 0)
    t.build("oil_rig", 5, 0)
    t.begin("production").end()
    assert [t.goods(1, 0), t.goods(2, 0), t.goods(3, 0), t.goods(5, 0)] == [
        {"clay": 1},
        {"trunks": 1},
        {"stone": 1},
        {"fuel": 1},
    ]
    t.s.check()


@rule("RB-PROD-02", "RB-GOOD-01", "RB-CONF-02")
def test_the_piece_lies_in_the_area_of_the_building_and_is_taken_in_chart_order():
    t = Table(RIVER)
    t.build("clay_pit", 1, 0, area=1)
    mine = t.put(0, "donkey", (1, 0, 1))
    other = t.put(1, "donkey", (1, 0, 1))
    far = t.put(0, "donkey", (1, 0, 0))
    t.begin("production")
    assert t.goods(1, 0, 1) == {"clay": 1}
    assert t.s.seat == 0
    assert "use t2" not in t.legal()  # on the far bank it reaches nothing
    t.play("use t1;reload;load clay fresh b;done")
    assert (t.cargo(mine), t.cargo(other), t.cargo(far)) == ({"clay": 1}, {}, {})


RECIPES = [
    ("sawmill", [{"trunks": 1}], "boards", 2, 6),
    ("stone_factory", [{"clay": 1}], "stone", 2, 6),
    ("coal_burner", [{"boards": 2}, {"boards": 1, "trunks": 1}, {"trunks": 2}], "fuel", 1, 6),
    ("papermill", [{"boards": 2}, {"boards": 1, "trunks": 1}, {"trunks": 2}], "paper", 1, 1),
    ("mint", [{"gold": 2, "fuel": 1}], "coins", 1, 1),
    ("stock_exchange", [{"coins": 2, "paper": 1}], "stock", 1, 6),
]


@rule("RB-PROD-04", "RB-PROD-05", "RB-PROD-06", "RB-PROD-07", "RB-PROD-08", "RB-PROD-09")
@pytest.mark.parametrize(("name", "inputs", "output", "each", "capacity"), RECIPES)
def test_recipes(name, inputs, output, each, capacity):
    building = BUILDINGS.index(name)
    assert [goods_of(bag) for bag in INPUTS[building]] == inputs
    assert (GOODS[OUTPUT[building]], OUTPUT_SIZE[building]) == (output, each)
    assert OUTPUT_SIZE[building] * BATCHES[building] == capacity


@rule("RB-PROD-03", "RB-PROD-15", "RB-PROD-17", "RB-PROD-04")
@pytest.mark.parametrize(("trunks", "boards", "left"), [(1, 2, 0), (2, 4, 0), (3, 6, 0), (4, 6, 1), (7, 6, 4)])
def test_tv01_the_sawmill_alone(trunks, boards, left):
    t = Table(STRIP)
    t.build("sawmill", 0, 0)
    t.lay((0, 0), trunks=trunks)
    t.begin("production").end()
    assert t.goods(0, 0) == {"boards": boards} | ({"trunks": left} if left else {})


@rule("RB-PROD-10", "RB-PROD-11", "PROTO-05")
def test_a_player_feeds_a_building_from_tile_and_transporters_and_takes_the_output():
    t = Table(STRIP)
    t.build("stock_exchange", 0, 0)
    t.lay((0, 0), coins=1)
    donkey = t.put(0, "donkey", (0, 0), coins=1)
    wagon = t.put(0, "wagon", (0, 0), paper=1, stone=2)
    t.begin("production")
    t.play("work 1")
    assert t.legal() == ["deliver tile", "deliver t1", "deliver t2"]
    t.play("deliver t2")
    assert (t.cargo(wagon), t.cargo(donkey), t.goods(0, 0)) == ({"stone": 2, "stock": 1}, {}, {})


@rule("RB-PROD-11", "RB-GOOD-03")
def test_what_does_not_fit_goes_to_another_transporter_or_on_the_tile():
    t = Table(STRIP)
    t.build("sawmill", 0, 0)
    first = t.put(0, "donkey", (0, 0), stone=1)
    second = t.put(0, "donkey", (0, 0), trunks=1, stone=1)
    t.begin("production").play("work 1", "deliver t1")
    assert t.legal() == ["deliver tile", "deliver t2"]
    t.play("deliver t2")
    assert t.cargo(first) == {"boards": 1, "stone": 1}
    assert t.cargo(second) == {"boards": 1, "stone": 1}
    assert t.goods(0, 0) == {}


@rule("RB-PROD-10", "RB-PROD-12", "RB-GOOD-04", "RB-CONF-10")
def test_goods_of_others_and_buildings_out_of_reach_are_not_used():
    t = Table(RIVER)
    t.build("sawmill", 1, 0, area=0)
    t.put(1, "donkey", (1, 0, 0), trunks=2)
    t.put(0, "donkey", (1, 0, 0))
    assert "work 2" not in t.begin("production").legal()
    t = Table(RIVER)
    t.build("sawmill", 1, 0, area=0)
    t.put(0, "donkey", (1, 0, 1), trunks=2)  # the far bank
    t.begin("production")
    assert "work 2" not in t.legal()


@rule("RB-PROD-13", "RB-PROD-03")
def test_all_players_share_the_capacity_of_a_building():
    t = Table(STRIP)
    t.build("sawmill", 0, 0)
    t.put(0, "wagon", (0, 0), trunks=2)
    t.put(1, "truck", (0, 0), trunks=3)
    t.begin("production").play("work 1;deliver tile;work 1;deliver tile;end", "work 1;deliver tile")
    assert "work 1" not in t.legal()
    assert t.goods(0, 0) == {"boards": 6}


@rule("RB-PROD-14", "RB-RES-07")
def test_paper_research_conversion_and_a_new_transporter_in_one_phase():
    t = Table(STRIP)
    t.build("papermill", 0, 0)
    t.put(0, "truck", (0, 0), trunks=2, goose=2)
    t.build("wagon_factory", 1, 0)
    t.put(0, "donkey", (1, 0), iron=1, fuel=1)
    t.begin("production").play("work 1;deliver t1", "study 1 a", "subject trucking", "convert 2", "work 2")
    assert t.kinds(0) == ["donkey", "truck", "truck"]


@rule("RB-PROD-18", "AMB-39")
def test_a_building_first_produces_in_the_next_production_phase():
    t = Table(STRIP)
    t.put(0, "donkey", (2, 0), boards=1)
    t.begin("building").play("site 3;build woodcutter a")
    assert t.building(2, 0) == "woodcutter"
    assert t.goods(2, 0) == {}
    t.end().end("wonder")
    assert t.s.phase == 0
    t.end()
    assert t.goods(2, 0) == {"trunks": 1}


@rule("PROTO-06", "AMB-16")
def test_at_the_end_mills_run_first_then_geese_and_paper_vanish():
    t = Table(STRIP)
    t.build("papermill", 0, 0)
    t.lay((0, 0), trunks=2, goose=2)
    t.begin("production").end()
    assert t.goods(0, 0) == {}


@rule("RB-PROD-06", "RB-PROD-16")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"boards": 3, "trunks": 2}, {"fuel": 2, "trunks": 1}),
        ({"boards": 13}, {"fuel": 6, "boards": 1}),
        ({"boards": 1, "trunks": 4}, {"fuel": 2, "trunks": 1}),
        ({"trunks": 1}, {"trunks": 1}),
        ({"boards": 11, "trunks": 2}, {"fuel": 6, "trunks": 1}),
    ],
)
def test_tv02_coal_burner(before: dict[str, int], after: dict[str, int]):
    t = valley()
    t.build("coal_burner", 1, 1)
    t.lay((1, 1), **before)
    assert produced(t).goods(1, 1) == after


@rule("RB-PROD-07", "RB-PROD-08", "RB-PROD-09", "RB-PROD-05")
@pytest.mark.parametrize(
    ("building", "before", "after"),
    [
        ("papermill", {"boards": 4}, {"paper": 1, "boards": 2}),
        ("papermill", {"boards": 1, "trunks": 2}, {"paper": 1, "trunks": 1}),
        ("mint", {"gold": 4, "fuel": 2}, {"coins": 1, "gold": 2, "fuel": 1}),
        ("mint", {"gold": 1, "fuel": 2}, {"gold": 1, "fuel": 2}),
        ("stock_exchange", {"coins": 5, "paper": 3}, {"stock": 2, "coins": 1, "paper": 1}),
        ("stock_exchange", {"coins": 20, "paper": 9}, {"stock": 6, "coins": 8, "paper": 3}),
        ("stone_factory", {"clay": 4}, {"stone": 6, "clay": 1}),
    ],
)
def test_tv03_04_other_secondary_producers(building: str, before: dict[str, int], after: dict[str, int]):
    t = valley()
    t.build(building, 1, 1)
    t.lay((1, 1), **before)
    assert produced(t).goods(1, 1) == after


@rule("RB-PROD-15", "RB-AREA-07")
def test_goods_of_the_far_bank_are_not_processed_without_a_bridge():
    t = valley()
    t.build("sawmill", 1, 0, SOUTH)
    t.lay((1, 0, NORTH), trunks=2)
    produced(t)
    assert t.goods(1, 0, NORTH) == {"trunks": 2}
    t = valley()
    t.build("sawmill", 1, 0, SOUTH)
    t.bridge(1, 0, 1)
    t.lay((1, 0, NORTH), trunks=2)
    produced(t)
    assert t.goods(1, 0, NORTH) == t.goods(1, 0, SOUTH) == {"boards": 4}


@rule("RB-PROD-10", "RB-AREA-12")
def test_a_docked_boat_reaches_only_the_region_of_its_dock():
    # (2,0) has its mouth in the edge to the sea: docks on either bank.
    t = valley()
    t.build("sawmill", 2, 0, NORTH)
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH), trunks=1)
    assert not can_work(t.begin("production"), 2, 0)
    t = valley()
    t.build("sawmill", 2, 0, NORTH)
    t.put(0, "raft", t.dock(2, 0, 1, NORTH), trunks=1)
    assert can_work(t.begin("production"), 2, 0)


@rule("RB-PROD-11", "RB-GOOD-03")
def test_what_does_not_fit_stays_on_the_tile():
    t = valley()
    t.build("sawmill", 1, 1)
    d = t.put(0, "donkey", (1, 1), stone=1)
    t.lay((1, 1), trunks=1)
    t.begin("production").play(f"work {number(t, 1, 1)}", "deliver t1")
    while t.s.question() == "delivering":
        assert t.legal() == ["deliver tile"]
        t.play("deliver tile")
    assert t.cargo(d) == {"stone": 1, "boards": 1}
    assert t.goods(1, 1) == {"boards": 1}


@rule("RB-PROD-07", "RB-PROD-06")
def test_the_mixture_is_the_players_choice():
    t = valley()
    t.build("papermill", 1, 1)
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), trunks=2, boards=2)
    t.begin("production").play(f"work {number(t, 1, 1)}")
    assert t.s.question() == "recipe"
    assert len(t.legal()) == 3


@rule("RB-PROD-03", "RB-PROD-09", "RB-PROD-17")
def test_an_exchange_makes_six_and_no_seventh():
    t = valley()
    t.build("stock_exchange", 1, 1)
    t.put(0, "truck", (1, 1))
    t.lay((1, 1), coins=14, paper=7)
    t.begin("production")
    for _ in range(6):
        work(t, 1, 1, "t1")
    assert not can_work(t, 1, 1)
    t.end()
    assert (t.cargo(0), t.goods(1, 1)) == ({"stock": 6}, {"coins": 2, "paper": 1})


@rule("RB-PROD-13", "RB-PROD-15")
def test_the_automatic_run_has_only_what_the_players_left_of_the_capacity():
    t = valley()
    t.build("sawmill", 1, 1)
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), trunks=5)
    t.begin("production")
    work(t, 1, 1, "t1")
    work(t, 1, 1)
    assert t.goods(1, 1) == {"trunks": 3, "boards": 2}
    t.end()
    assert (t.cargo(0), t.goods(1, 1)) == ({"boards": 2}, {"trunks": 2, "boards": 4})


@rule("RB-PROD-12", "RB-GOOD-04")
def test_goods_on_a_foreign_transporter_are_not_even_seen_by_the_automatic_run():
    t = valley()
    t.build("sawmill", 1, 1)
    d = t.put(1, "donkey", (1, 1), trunks=2)
    t.begin("production").end()
    assert t.cargo(d) == {"trunks": 2}
    assert t.goods(1, 1) == {}


@rule("PROTO-06", "RB-PROD-09", "RB-RES-09", "AMB-16")
def test_an_exchange_takes_its_paper_before_geese_and_paper_vanish():
    t = Table(STRIP)
    t.build("stock_exchange", 0, 0)
    t.lay((0, 0), coins=4, paper=3, goose=4)
    t.begin("production").end()
    assert t.goods(0, 0) == {"stock": 2, "goose": 2}
