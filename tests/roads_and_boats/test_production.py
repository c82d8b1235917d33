"""The production phase: producers, mines, what happens by itself (RB-PROD, RB-MINE)."""

import pytest
from helpers.boats.table import Table

from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import BATCHES, BUILDINGS, GOODS, INPUTS, OUTPUT, OUTPUT_SIZE, goods_of

ROW = """
0,0 pasture
1,0 pasture
2,0 woods
3,0 rock
4,0 mountain
5,0 sea
"""
RIVER = """
0,0 mountain 1
1,0 pasture 14
2,0 pasture 24
2,1 sea
"""


@rule("RB-PROD-01", "RB-COMP-09", "PROTO-04")
def test_primary_producers_yield_one_piece_each_with_or_without_transporters():
    t = Table(ROW)
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
    t = Table(ROW)
    t.build("sawmill", 0, 0)
    t.lay((0, 0), trunks=trunks)
    t.begin("production").end()
    assert t.goods(0, 0) == {"boards": boards} | ({"trunks": left} if left else {})


@rule("RB-PROD-16", "RB-PROD-06")
def test_tv02_the_coal_burner_uses_boards_first():
    t = Table(ROW)
    t.build("coal_burner", 0, 0)
    t.lay((0, 0), boards=3, trunks=2)
    t.build("coal_burner", 1, 0)
    t.lay((1, 0), boards=13)
    t.begin("production").end()
    assert t.goods(0, 0) == {"trunks": 1, "fuel": 2}
    assert t.goods(1, 0) == {"boards": 1, "fuel": 6}


@rule("RB-PROD-07", "RB-PROD-15")
def test_tv03_the_papermill_makes_one():
    t = Table(ROW)
    t.build("papermill", 0, 0)
    t.lay((0, 0), boards=4)
    t.begin("production").end()
    assert t.goods(0, 0) == {"boards": 2, "paper": 1}


@rule("RB-PROD-08", "RB-PROD-09")
def test_tv04_mint_and_exchange():
    t = Table(ROW)
    t.build("mint", 0, 0)
    t.lay((0, 0), gold=4, fuel=2)
    t.build("stock_exchange", 1, 0)
    t.lay((1, 0), coins=5, paper=3)
    t.begin("production").end()
    assert t.goods(0, 0) == {"gold": 2, "fuel": 1, "coins": 1}
    assert t.goods(1, 0) == {"coins": 1, "paper": 1, "stock": 2}


@rule("RB-PROD-15")
def test_only_the_region_of_the_building_is_processed():
    t = Table(RIVER)
    t.build("sawmill", 1, 0, area=0)
    t.lay((1, 0, 1), trunks=1)
    t.begin("production").end()
    assert t.goods(1, 0, 1) == {"trunks": 1}


@rule("RB-PROD-10", "RB-PROD-11", "PROTO-05")
def test_a_player_feeds_a_building_from_tile_and_transporters_and_takes_the_output():
    t = Table(ROW)
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
    t = Table(ROW)
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


@rule("RB-AREA-14", "RB-AREA-11")
def test_an_own_boat_ferries_inputs_and_output_across():
    t = Table(RIVER)
    t.build("sawmill", 1, 0, area=0)
    donkey = t.put(0, "donkey", (1, 0, 1), trunks=1)
    boat = t.put(0, "raft", t.river(1, 0), stone=3)  # a full boat ferries as well
    t.lay((1, 0, 1), trunks=1)
    t.begin("production").play("work 2", "take trunks 1t1", "deliver t1")
    assert t.cargo(donkey) == {"boards": 2}
    t.play("work 2")
    assert t.goods(1, 0, 1) == {}
    assert t.goods(1, 0, 0) == {"boards": 2}
    assert t.cargo(boat) == {"stone": 3}


@rule("RB-PROD-13", "RB-PROD-03")
def test_all_players_share_the_capacity_of_a_building():
    t = Table(ROW)
    t.build("sawmill", 0, 0)
    t.put(0, "wagon", (0, 0), trunks=2)
    t.put(1, "truck", (0, 0), trunks=3)
    t.begin("production").play("work 1;deliver tile;work 1;deliver tile;end", "work 1;deliver tile")
    assert "work 1" not in t.legal()
    assert t.goods(0, 0) == {"boards": 6}


@rule("RB-PROD-14", "RB-RES-07")
def test_paper_research_conversion_and_a_new_transporter_in_one_phase():
    t = Table(ROW)
    t.build("papermill", 0, 0)
    t.put(0, "truck", (0, 0), trunks=2, goose=2)
    t.build("wagon_factory", 1, 0)
    t.put(0, "donkey", (1, 0), iron=1, fuel=1)
    t.begin("production").play("work 1;deliver t1", "study 1 a", "subject trucking", "convert 2", "work 2")
    assert t.kinds(0) == ["donkey", "truck", "truck"]


@rule("RB-PROD-18", "AMB-39")
def test_a_building_first_produces_in_the_next_production_phase():
    t = Table(ROW)
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
    t = Table(ROW)
    t.build("papermill", 0, 0)
    t.lay((0, 0), trunks=2, goose=2)
    t.begin("production").end()
    assert t.goods(0, 0) == {}


# Mines.


@rule("RB-MINE-02", "RB-MINE-03", "RB-MINE-04", "AMB-35", "PROTO-13")
def test_one_token_is_drawn_from_each_bag_by_its_contents():
    t = Table(ROW)
    t.build("mine", 4, 0, gold=3, iron=1)
    t.begin("production", query=True)
    assert t.s.seat == NATURE
    assert (t.legal(), t.s.odds()) == (["draw gold", "draw iron"], [3, 1])
    t.play("draw iron")
    assert t.goods(4, 0) == {"iron": 1}
    assert (t.s.mine_gold(t.hex(4, 0)), t.s.mine_iron(t.hex(4, 0))) == (3, 0)
    t.s.check()
    t = Table(ROW)
    t.build("mine", 4, 0, gold=0, iron=0)
    t.begin("production", query=True)
    assert t.s.question() == "order"


@rule("RB-CONF-03", "PROTO-01", "PROTO-04")
def test_mines_draw_by_hex_before_anybody_may_demand_an_order():
    t = Table("0,0 mountain\n1,0 mountain\n2,0 woods")
    t.build("mine", 0, 0)
    t.build("mine", 1, 0)
    t.build("woodcutter", 2, 0)
    t.begin("production", query=True)
    t.play("draw gold")
    assert (t.goods(0, 0), t.goods(1, 0)) == ({"gold": 1}, {})
    t.play("draw iron")
    assert t.s.question() == "order"
    assert t.goods(2, 0) == {}  # the others yield after the query
    t.play("pass", "pass")
    assert t.goods(2, 0) == {"trunks": 1}


@rule("RB-MINE-02")
@pytest.mark.parametrize(("mix", "turns"), [("normal", 6), ("special_gold", 4), ("special_iron", 4), ("big", 10)])
def test_tv24_how_long_a_bag_lasts(mix, turns):
    t = Table(ROW)
    t.know(0, "specialisation", "enlargement")
    t.put(0, "truck", (4, 0), boards=3, stone=1)
    t.begin("building").play("site 5", "build mine a", f"mix {mix}")
    t.s.kind[0] = 0
    t.s.place[0] = -1
    for _ in range(turns):
        t.begin("production", query=True)
        assert t.s.seat == NATURE
        t.play(t.legal()[0])
    t.begin("production", query=True)
    assert t.s.question() == "order"
