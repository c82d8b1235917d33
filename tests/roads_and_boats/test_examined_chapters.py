"""Positions worked out by hand from the book, by chapters: research, mines, producers, livestock, order, wonder."""

import pytest
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, begins, can_work, on_site, valley, work

from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import SUBJECTS

# Research.


@rule("RB-RES-01", "RB-AREA-10")
@pytest.mark.parametrize("aboard", [True, False])
def test_research_on_the_open_sea(aboard: bool):
    t = valley()
    boat = t.put(0, "raft", t.area(3, 0), paper=1, goose=2 if aboard else 0)
    t.lay((3, 0), goose=0 if aboard else 2)
    t.put(0, "raft", t.dock(2, 1, 0), paper=1)
    t.begin("production")
    assert begins(t, "study") == {f"study {number(t, 3, 0)} a"}
    t.play(f"study {number(t, 3, 0)} a", "subject drilling")
    assert t.cargo(boat) == t.goods(3, 0) == {}


@rule("RB-RES-01", "RB-AREA-10", "AMB-14")
def test_research_of_a_boat_that_carries_a_donkey_takes_from_both_banks():
    # Nothing has to cross the river for it: geese, paper and boat are on one hex, all within the boat's reach.
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.lay((1, 0, NORTH), goose=2)
    t.lay((1, 0, SOUTH), paper=1)
    t.begin("movement").play("use t1", "carry 1t2")
    t.begin("production")
    assert begins(t, "study") == {f"study {number(t, 1, 0)} a"}
    t.play(f"study {number(t, 1, 0)} a", "subject rowing")
    assert t.goods(1, 0, NORTH) == t.goods(1, 0, SOUTH) == {}
    assert begins(t, "study") == set()


@rule("RB-RES-02", "RB-RES-04", "AMB-15")
def test_two_subjects_in_one_phase_and_none_when_all_are_known():
    t = valley()
    t.put(0, "donkey", (1, 1), paper=2)
    t.lay((1, 1), goose=5)
    study = f"study {number(t, 1, 1)} a"
    t.begin("production").play(study, "subject specialisation", study)
    assert begins(t, "subject") == {f"subject {name}" for name in SUBJECTS if name != "specialisation"}
    t.play("subject bright_idea")
    assert study not in t.legal()
    assert t.goods(1, 1) == {"goose": 1}
    t = valley()
    t.know(0, *SUBJECTS)
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), goose=2, paper=1)
    t.begin("production")
    assert not begins(t, "study")
    t.end()
    assert t.goods(1, 1) == {}  # nobody can use it: lost (RB-RES-09)


@rule("RB-RES-05", "AMB-46", "RB-AREA-14")
def test_a_hired_ferry_brings_nobody_to_the_factory_of_the_far_bank():
    t = valley()
    t.build("raft_factory", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH), paper=1)
    t.lay((1, 0, SOUTH), goose=2)
    t.put(1, "raft", t.river(1, 0))
    t.begin("production").use(1, "hire 2t1", "accept").play(f"study {number(t, 1, 0)} a", "subject shipping")
    assert t.s.phase == 1  # nothing more to be done, and no factory was offered
    assert t.building(1, 0) == "raft_factory"


@rule("RB-RES-07", "RB-TP-07")
def test_a_factory_converted_and_not_used_swallows_what_it_now_needs():
    t = valley()
    t.build("wagon_factory", 1, 1)
    t.put(0, "donkey", (1, 1), paper=1)
    t.lay((1, 1), goose=2, iron=1, fuel=1, boards=2)
    t.begin("production").play(f"study {number(t, 1, 1)} a", "subject trucking", f"convert {number(t, 1, 1)}")
    assert can_work(t, 1, 1)
    t.end()
    assert t.goods(1, 1) == {"boards": 2}
    assert t.kinds(0) == ["donkey"]


@rule("RB-RES-09", "RB-GOOD-08", "AMB-16")
def test_what_vanishes_at_sea_and_what_does_not():
    t = valley()
    t.build("oil_rig", 3, 0)
    t.lay((3, 0), goose=5, paper=1)
    t.begin("production").end()
    assert t.goods(3, 0) == {"goose": 3, "fuel": 1}
    t = valley()
    boat = t.put(0, "raft", t.area(3, 0), paper=1)
    t.lay((3, 0), goose=2)
    t.begin("production").end()
    assert (t.goods(3, 0), t.cargo(boat)) == ({"goose": 2}, {"paper": 1})


# Mines.


@rule("RB-BUILD-09", "RB-BUILD-10", "RB-MINE-05")
def test_a_shaft_at_once_at_a_new_mine_and_at_anothers():
    t = valley()
    t.know(0, "new_shafts", "enlargement")
    t.know(1, "specialisation")
    t.put(0, "truck", (0, 0), boards=3, stone=1, iron=1, fuel=1)
    t.put(1, "truck", (0, 0), iron=1, fuel=1)
    t.begin("building")
    assert "shaft" not in on_site(t, 0, 0)
    t.play(f"site {number(t, 0, 0)}", "build mine a", "mix big", f"site {number(t, 0, 0)}", "shaft")
    assert begins(t, "mix") == {"mix normal", "mix big"}
    t.play("mix normal")
    h = t.hex(0, 0)
    assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (8, 8)
    # The other one has not researched shafts: his mixture is of no use here.
    assert t.s.phase != 2 or "shaft" not in on_site(t, 0, 0)


@rule("RB-MINE-02", "RB-MINE-03", "RB-CONF-03")
def test_three_mines_one_empty_one_without_gold():
    t = Table("0,0 mountain\n1,0 mountain\n2,0 mountain\n0,1 pasture")
    for q, gold, iron in ((0, 0, 0), (1, 0, 2), (2, 1, 3)):
        t.build("mine", q, 0, gold=gold, iron=iron)
    t.put(0, "donkey", (0, 1))
    t.begin("production", query=True)
    drawn = []
    while t.s.seat == NATURE:
        drawn.append((t.legal(), t.s.odds()))
        t.play("draw iron")
    assert drawn == [(["draw iron"], [2]), (["draw gold", "draw iron"], [1, 3])]
    assert t.s.question() == "order"
    assert [t.goods(q, 0) for q in range(3)] == [{}, {"iron": 1}, {"iron": 1}]


@rule("RB-SOLO-04", "RB-BUILD-09")
def test_alone_a_bag_with_more_iron_yields_iron_first():
    t = Table("0,0 mountain\n1,0 pasture", players=1)
    t.build("mine", 0, 0, gold=3, iron=4)
    t.put(0, "donkey", (1, 0))
    drawn: list[str] = []
    for _ in range(8):
        t.s.goods = [0, 0]
        t.begin("production", query=True)
        drawn += t.goods(0, 0)
    assert drawn == ["iron", "gold", "iron", "gold", "iron", "gold", "iron"]


# Producers and factories.


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


@rule("RB-TP-02", "RB-AREA-14", "AMB-09")
def test_a_ferry_brings_boards_but_no_donkey_to_the_wagon_factory():
    t = valley()
    t.build("wagon_factory", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "raft", t.river(1, 0), boards=2)
    t.begin("production")
    assert not can_work(t, 1, 0)
    t = valley()
    t.build("wagon_factory", 1, 0, NORTH)
    donkey = t.put(0, "donkey", (1, 0, NORTH), gold=1)
    t.put(0, "raft", t.river(1, 0))
    t.lay((1, 0, SOUTH), boards=2)
    t.begin("production").play(f"work {number(t, 1, 0)}")
    assert (t.kinds(0), t.cargo(donkey), t.goods(1, 0, SOUTH)) == (["raft", "wagon"], {"gold": 1}, {})


@rule("RB-TP-08", "RB-TP-09")
def test_the_ninth_of_eight_any_kind_at_any_factory_may_go():
    t = valley()
    t.build("raft_factory", 2, 1)
    t.build("wagon_factory", 0, 1)
    for place in ((1, 1), (1, 1), (1, 1), (1, 1), (0, 1)):
        t.put(0, "donkey", place)
    for place in (t.river(1, 0), t.river(1, 0), t.dock(2, 1, 0)):
        t.put(0, "raft", place)
    t.lay((2, 1), trunks=2)
    t.begin("production").play(f"work {number(t, 2, 1)}")
    assert set(t.legal()) == {"remove t5", "remove t8", "remove t9"}
    t.play("remove t9")
    assert t.kinds(0) == ["donkey"] * 5 + ["raft"] * 3


# Livestock.


@rule("RB-LIVE-01", "RB-LIVE-02", "RB-AREA-07")
def test_a_bridge_makes_pairs_of_both_banks():
    t = valley()
    t.bridge(1, 0, 1)
    t.lay((1, 0, NORTH), goose=1)
    t.lay((1, 0, SOUTH), goose=1)
    t.begin("production")
    assert t.goods(1, 0, NORTH) == {"goose": 3}
    t = valley()
    t.bridge(1, 0, 1)
    t.put(0, "donkey", (1, 0, NORTH))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("production").play(f"breed {number(t, 1, 0)}")
    assert t.kinds(0) == ["donkey"] * 3


# The order of play and the wonder.


@rule("RB-CONF-01", "RB-CONF-04", "RB-CONF-05", "RB-CONF-07", "AMB-45")
def test_an_auction_of_six():
    t = valley(6, scenario="P4-WATERWAYS")
    t.s.temple, t.s.chart = [0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0]
    t.begin("movement", query=True)
    for seat in (5, 4, 3, 2, 1):
        assert t.s.seat == seat
        t.play("pass")
    t.play("demand")
    for seat in (0, 1, 2, 3, 4):  # not the furthest one
        assert (t.s.seat, t.s.question()) == (seat, "piety")
        t.play("leave" if seat in (1, 3) else "remain")
    assert t.s.temple == [0, 2, 4, 5, 3, 1]
    for free, seat in ((6, 1), (5, 3), (4, 5), (3, 4), (2, 2)):
        assert (t.s.seat, len(t.legal())) == (seat, free)
        t.play(t.legal()[-1])
    assert t.s.chart == [0, 2, 4, 5, 3, 1]


def at_home(t: Table, *clay: int) -> Table:
    """Each player at home with so much clay."""
    for seat, (place, number_of) in enumerate(zip(((0, 1), (1, 1), (2, 1)), clay, strict=False)):
        t.home(seat, place)
        t.put(seat, "donkey", place)
        t.lay(place, clay=number_of)
    return t


def buy(t: Table) -> None:
    t.play("brick")
    if t.s.question() == "paying":
        t.play("pay")


@rule("RB-WOND-05", "RB-WOND-06", "RB-WOND-07", "AMB-42")
def test_the_fourth_row_is_filled_between_two_players():
    t = at_home(valley(3), 3, 1, 3)
    t.bricks(*[None] * 16)
    t.begin("wonder")
    buy(t)  # for 1; the next would cost 2 and one more
    assert t.s.seat == 2  # the second player has but one good
    buy(t)
    assert [t.goods(q, 1) for q in range(3)] == [{"clay": 2}, {"clay": 1}, {"clay": 1}]
    assert t.s.wonder[16:] == [0, 2, 6]
    assert t.s.turn == 2


@rule("RB-WOND-08", "RB-WOND-07", "RB-LIVE-06")
def test_a_neutral_brick_irrigates_and_in_the_next_production_geese_breed_there():
    t = Table("0,0 desert\n1,0 pasture\n2,0 pasture")
    t.put(0, "donkey", (2, 0))
    t.lay((0, 0), goose=2)
    t.bricks(*[None] * 30, *[1] * 14)
    t.begin("production")
    assert t.goods(0, 0) == {"goose": 2}
    t.begin("wonder")
    assert t.s.irrigated
    t.play("pass", "pass")
    assert t.goods(0, 0) == {"goose": 3}


@rule("RB-END-04", "RB-END-05", "RB-WOND-01")
def test_rows_of_three_and_of_six_players():
    t = valley(3)
    t.bricks(0, 1, 2, None, 0, 0, 1, 1, 0, None, None, None, 2, 2, 2, 0, 1, 1)
    # A third each; halves; alone; six of ten and two for each other; the last row has one brick.
    assert t.s.scores() == [3 + 5 + 10 + 2, 3 + 5 + 2 + 10, 3 + 6]
    t.s.temple = [2, 1, 0]
    assert t.s.ranking() == [2, 1, 3]
    t = valley(6, scenario="P4-WATERWAYS")
    t.bricks(*[None] * 62, 0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 1, 1, 4, 5)
    assert t.s.scores() == [7, 1 + 2, 1, 4, 1, 1]


@rule("RB-SOLO-07", "RB-SOLO-02")
def test_alone_the_game_goes_on_when_the_wonder_is_full():
    t = at_home(valley(1), 5)
    t.bricks(*[None] * 17, *[0] * 65)
    t.s.turn = 19
    t.begin("wonder")
    buy(t)
    assert (len(t.s.wonder), t.s.wonder.count(6), t.s.turn) == (83, 17, 20)
    t.end("production").end("movement").end("building")
    assert t.s.seat == OVER
