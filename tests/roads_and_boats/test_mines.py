"""Mines: what is put into their bags and how it comes out, new shafts (RB-MINE, RB-BUILD-09)."""

import json

import pytest
from helpers.boats.maps import DALE, LANDS, STRIP
from helpers.boats.table import Table, number, start
from helpers.boats.valley import begins, on_site, valley

from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.components import MIX_GOLD, MIX_IRON

# Filling.


@rule("RB-MINE-01", "RB-MINE-05", "AMB-34")
def test_mixtures_of_a_mine():
    assert list(zip(MIX_GOLD, MIX_IRON, strict=True)) == [(3, 3), (4, 0), (0, 4), (5, 5)]
    wanted = {
        (): None,
        ("specialisation",): ["mix normal", "mix special_gold", "mix special_iron"],
        ("enlargement",): ["mix normal", "mix big"],
        ("specialisation", "enlargement"): ["mix normal", "mix special_gold", "mix special_iron", "mix big"],
    }
    for known, mixes in wanted.items():
        t = Table(DALE)
        t.know(0, *known)
        t.put(0, "truck", (0, 0), boards=3, stone=1)  # beside a source
        t.begin("building").play(f"site {number(t, 0, 0)};build mine a")
        h = t.hex(0, 0)
        if mixes is None:
            assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (3, 3)
        else:
            assert t.legal() == mixes
            t.play(mixes[-1])
            last = ["normal", "special_gold", "special_iron", "big"].index(mixes[-1].split()[1])
            assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (MIX_GOLD[last], MIX_IRON[last])
        assert t.building(0, 0) == "mine"
        t.s.check()


@rule("RB-BUILD-09", "RB-MINE-03", "RB-MINE-05")
def test_tv24_new_shafts():
    t = Table(LANDS)
    t.build("mine", 3, 0, gold=0, iron=1)
    t.put(0, "truck", (3, 0), iron=2, fuel=2)
    t.begin("building")
    assert not [move for move in t.legal() if move.startswith("site")]
    t.know(0, "new_shafts")
    t.begin("building").play("site 4;shaft")
    h = t.hex(3, 0)
    assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (3, 4)
    t.know(0, "specialisation")
    t.play("site 4;shaft;mix special_gold")
    assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (7, 4)
    assert t.cargo(0) == {}
    far = Table(DALE)
    far.know(0, "new_shafts")
    far.build("mine", 1, 0, area=0)
    far.put(0, "truck", (1, 0, 1), iron=1, fuel=1)
    far.begin("building")
    assert far.s.question() != "building" or not [m for m in far.legal() if m.startswith("site")]


@rule("RB-MINE-01", "RB-RES-04")
def test_only_mines_are_filled():
    t = Table("0,0 pasture\n1,0 mountain")
    t.know(0, "specialisation", "enlargement")
    t.put(0, "donkey", (0, 0), boards=2)
    t.lay((0, 0), stone=1)
    t.put(0, "wagon", (1, 0), boards=3)
    t.lay((1, 0), stone=1)
    t.begin("building").play(f"site {number(t, 0, 0)}", "build sawmill a")
    assert t.building(0, 0) == "sawmill"
    t.play(f"site {number(t, 1, 0)}", "build mine a")
    assert t.s.question() == "mix"


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


# Drawing.


@rule("RB-MINE-02", "RB-MINE-03", "RB-MINE-04", "AMB-35", "PROTO-13")
def test_one_token_is_drawn_from_each_bag_by_its_contents():
    t = Table(STRIP)
    t.build("mine", 4, 0, gold=3, iron=1)
    t.begin("production", query=True)
    assert t.s.seat == NATURE
    assert (t.legal(), t.s.odds()) == (["draw gold", "draw iron"], [3, 1])
    t.play("draw iron")
    assert t.goods(4, 0) == {"iron": 1}
    assert (t.s.mine_gold(t.hex(4, 0)), t.s.mine_iron(t.hex(4, 0))) == (3, 0)
    t.s.check()
    t = Table(STRIP)
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


@rule("RB-MINE-02")
@pytest.mark.parametrize(("mix", "turns"), [("normal", 6), ("special_gold", 4), ("special_iron", 4), ("big", 10)])
def test_tv24_how_long_a_bag_lasts(mix, turns):
    t = Table(STRIP)
    t.know(0, "specialisation", "enlargement")
    t.put(0, "truck", (4, 0), boards=3, stone=1)
    t.begin("building").play("site 5", "build mine a", f"mix {mix}")
    t.s.kind = put(t.s.kind, 0, 0)
    t.s.place = put(t.s.place, 0, -1)
    for _ in range(turns):
        t.begin("production", query=True)
        assert t.s.seat == NATURE
        t.play(t.legal()[0])
    t.begin("production", query=True)
    assert t.s.question() == "order"


@rule("PROTO-04", "RB-MINE-02", "RB-TURN-01")
def test_the_mine_on_the_first_hex_draws_in_every_turn():
    t = Table("0,0 mountain\n1,0 pasture")
    t.build("mine", 0, 0)
    t.begin("production", query=True)
    for turn in (1, 2, 3):
        assert (t.s.turn, t.s.question()) == (turn, "drawing")
        t.play("draw gold" if turn < 3 else "draw iron")
        for _ in range(8):
            assert t.s.question() == "order"
            t.play("pass")


@rule("RB-MINE-02", "PROTO-04")
def test_in_the_first_turn_too_each_mine_draws_once():
    tiles = [[0, 0, "pasture", []], [1, 0, "pasture", []], [2, 0, "pasture", []], [3, 0, "mountain", []]]
    furnished = {"players": [2], "tiles": tiles, "starts": [[0, 0], [2, 0]], "buildings": [[3, 0, "mine", 0]]}
    s = start(2, "pray 1", "draw gold", scenario_file=json.dumps(furnished))
    assert s.question() == "order"


# Alone.


@rule("RB-SOLO-04")
def test_alone_mines_yield_what_is_more_numerous():
    t = Table("0,0 mountain\n1,0 pasture", players=1)
    t.build("mine", 0, 0)
    t.put(0, "donkey", (1, 0))
    drawn = []
    for _ in range(7):
        t.s.goods = (0, 0)
        t.begin("production", query=True)
        assert t.s.seat != NATURE
        drawn += list(t.goods(0, 0))
    assert drawn == ["gold", "iron", "gold", "iron", "gold", "iron"]


@rule("RB-SOLO-04", "RB-BUILD-09")
def test_alone_a_bag_with_more_iron_yields_iron_first():
    t = Table("0,0 mountain\n1,0 pasture", players=1)
    t.build("mine", 0, 0, gold=3, iron=4)
    t.put(0, "donkey", (1, 0))
    drawn: list[str] = []
    for _ in range(8):
        t.s.goods = (0, 0)
        t.begin("production", query=True)
        drawn += t.goods(0, 0)
    assert drawn == ["iron", "gold", "iron", "gold", "iron", "gold", "iron"]
