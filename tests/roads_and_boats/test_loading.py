"""Loading and handing over: what is free, and how often in a stay (RB-GOOD, PROTO-11)."""

from collections import Counter

import pytest
from helpers.boats.maps import ROW
from helpers.boats.table import Table
from helpers.boats.valley import COAST, SOUTH, loaded, valley
from hypothesis import given, settings
from hypothesis import strategies as st

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.components import CAPACITY, TRANSPORTERS


@rule("RB-GOOD-03", "RB-MOVE-06")
@pytest.mark.parametrize(
    ("kind", "most"), [("donkey", 2), ("wagon", 3), ("truck", 6), ("raft", 3), ("rowboat", 5), ("steamer", 8)]
)
def test_capacity(kind: str, most: int):
    t = valley()
    t.lay((1, 0, SOUTH), gold=9)
    place = (1, 0, SOUTH) if kind in ("donkey", "wagon", "truck") else t.river(1, 0)
    x = t.put(0, kind, place)
    t.begin("movement").play("use t1", "reload")
    while "load gold fresh a" in t.legal():
        t.play("load gold fresh a")
    assert t.cargo(x) == {"gold": most}


@rule("RB-GOOD-05", "PROTO-11", "PROTO-11a", "AMB-01", "RB-OUT-01")
def test_a_transporter_sets_its_load_once_in_a_stay_in_ascending_order():
    t = Table(ROW)
    t.lay((0, 0), trunks=1, stone=2)
    wagon = t.put(0, "wagon", (0, 0), boards=1)
    t.begin("production").play("use t1;reload")
    assert t.legal() == ["unload boards fresh a", "load trunks fresh a", "load stone fresh a", "done"]
    t.play("unload boards fresh a")
    assert "load boards fresh a" not in t.legal()
    t.play("load stone fresh a")
    assert t.legal() == ["load stone fresh a", "done"]
    t.play("load stone fresh a", "done")
    assert t.cargo(wagon) == {"stone": 2}
    assert "use t1" not in t.legal()
    t.begin("building")
    assert not [move for move in t.legal() if move.startswith("use")]


@rule("PROTO-11", "RB-GOOD-05")
def test_running_a_building_lets_transporters_there_load_again():
    t = Table(ROW)
    t.build("sawmill", 0, 0)
    wagon = t.put(0, "wagon", (0, 0), trunks=1)
    t.begin("production").play("use t1;reload;unload trunks fresh a;done")
    assert "use t1" not in t.legal()
    t.play("work 1;deliver tile", "use t1;reload;load boards fresh a;load boards fresh a;done")
    assert t.cargo(wagon) == {"boards": 2}


@rule("RB-GOOD-06", "PROTO-11")
def test_loading_again_after_another_has_come():
    t = valley()
    t.road((0, 1), (1, 1))
    t.put(0, "truck", (1, 1))
    t.put(1, "donkey", (2, 1))
    t.put(0, "donkey", (0, 1), gold=1)
    t.lay((1, 1), clay=1)
    t.begin("movement").play("use t1", "reload", "load clay fresh a")
    loaded(t)
    t.play("stay")
    assert "use t1" not in t.legal()
    t.play("use t2", "step e", "reload", "unload gold t2 a")
    loaded(t)
    t.play("stay")
    t.play("use t1", "reload", "load gold t2 a")
    loaded(t)
    assert t.cargo(0) == {"clay": 1, "gold": 1}


# From transporter to transporter.


@rule("RB-GOOD-06", "PROTO-11")
def test_several_of_a_kind_are_handed_over_in_one_go():
    t = Table(ROW)
    t.put(0, "wagon", (0, 0), stone=2, gold=1)
    other = t.put(0, "wagon", (0, 0))
    t.begin("movement").play("use t1;give 1t2;hand stone fresh;hand stone fresh;hand gold fresh")
    assert t.cargo(other) == {"stone": 2, "gold": 1}


@rule("PROTO-11")
def test_a_kind_is_handed_to_a_receiver_once_in_a_stay():
    t = Table("0,0 sea\n1,0 sea\n2,0 pasture")
    t.put(0, "raft", (0, 0), stone=2)
    t.put(0, "raft", (0, 0))
    t.begin("movement").play("use t1;give 1t2;hand stone fresh;done")
    assert "give 1t2" not in t.legal()
    t.play("stay", "use t2;give 1t1;hand stone fresh;done")
    assert "give 1t1" not in t.legal()


def at_sea(first: dict[str, int], second: dict[str, int]) -> Table:
    t = Table(COAST)
    t.put(0, "raft", t.area(1, 1), **first)
    t.put(0, "raft", t.area(1, 1), **second)
    return t


@rule("RB-BOAT-06", "RB-GOOD-03", "RB-GOOD-05")
def test_two_full_boats_of_one_player_exchange_on_the_open_sea():
    for phase in ("production", "movement"):
        t = at_sea({"boards": 2, "gold": 1}, {"stone": 3})
        t.begin(phase).play("use t1", "give 1t2", "hand boards fresh")
        assert t.legal() == ["hand stone fresh"]  # the good just got does not go back
        t.play("hand stone fresh", "hand boards fresh")
        assert t.legal() == ["hand stone fresh"]
        t.play("hand stone fresh", "hand gold fresh")
        assert set(t.legal()) == {"hand boards fresh", "hand stone fresh"}
        t.play("hand stone fresh")
        assert (t.cargo(0), t.cargo(1)) == ({"stone": 3}, {"boards": 2, "gold": 1})


@rule("RB-BOAT-06", "RB-MOVE-07")
def test_an_exchange_at_sea_fills_the_room_first_and_keeps_marks():
    t = at_sea({"boards": 3}, {"stone": 2})
    t.s.place = put(t.s.place, 1, t.area(0, 1))
    t.begin("movement").use(2, "step e")
    t.play("use t1", "give 1t2", "hand boards fresh")
    assert t.s.question() == "handing"
    t.play("hand boards fresh", "hand stone t2")
    t.play("done")
    assert (t.cargo(0), t.cargo(1)) == ({"boards": 1, "stone": 1}, {"boards": 2, "stone": 1})
    # The first raft may not carry on the stone the second has brought.
    assert not [move for move in t.legal() if move.startswith(("step", "dock"))]


@rule("RB-BOAT-06", "RB-GOOD-03")
def test_no_exchange_of_equal_goods_nor_where_goods_can_be_put_down():
    t = at_sea({"boards": 3}, {"boards": 3}).begin("movement").play("use t1")
    assert "give 1t2" not in t.legal()
    t = at_sea({"boards": 3}, {"stone": 3})
    t.build("oil_rig", 1, 1)
    t.begin("movement").play("use t1")
    assert "give 1t2" not in t.legal()
    assert "reload" in t.legal()


KINDS = ["donkey", "wagon", "truck"]
GOODS_AT_HAND = ["boards", "stone", "gold"]


@st.composite
def distributions(draw):
    """Three transporters with goods, goods beside them, another distribution of all, and an order of loading."""
    kinds = [draw(st.sampled_from(KINDS)) for _ in range(3)]
    room = {place: CAPACITY[TRANSPORTERS.index(kind)] for place, kind in enumerate(kinds)}
    goods = draw(st.lists(st.sampled_from(GOODS_AT_HAND), max_size=8))
    spread = []
    for _ in range(2):
        held = [Counter() for _ in range(4)]  # the last one is the ground
        for good in goods:
            places = [place for place in range(3) if held[place].total() < room[place]]
            held[draw(st.sampled_from([*places, 3]))][good] += 1
        spread.append(held)
    return kinds, *spread, draw(st.permutations(range(3)))


@rule("PROTO-11", "RB-GOOD-05")
@settings(max_examples=40, deadline=None)
@given(distributions())
def test_no_distribution_depends_on_who_loads_first(case):
    kinds, first, wanted, order = case
    t = Table("0,0 pasture")
    for kind, cargo in zip(kinds, first, strict=False):
        t.put(0, kind, (0, 0), **cargo)
    t.lay((0, 0), **first[3])
    t.begin("production")
    for at, k in enumerate(order):
        hand_over_and_load(t, k, order[:at], wanted)
    assert [Counter(t.cargo(k)) for k in range(3)] == wanted[:3]


def hand_over_and_load(t, k, earlier, wanted):
    """Transporter k gives those that have loaded what they lack, puts down what is too much, and fills up."""
    for other in earlier:
        lacking = wanted[other] - Counter(t.cargo(other))
        given = lacking & (Counter(t.cargo(k)) - wanted[k])
        act(t, k, f"give 1t{other + 1}", [f"hand {good} fresh" for good in GOODS_AT_HAND for _ in range(given[good])])
    down = Counter(t.cargo(k)) - wanted[k]
    up = (wanted[k] - Counter(t.cargo(k))) & Counter(t.goods(0, 0))
    moves = [f"unload {good} fresh a" for good in GOODS_AT_HAND for _ in range(down[good])]
    act(t, k, "reload", moves + [f"load {good} fresh a" for good in GOODS_AT_HAND for _ in range(up[good])])
    t.stays()


def act(t, k, beginning, moves):
    """Begin something with transporter k, go through with it and come back to it; nothing if there are no moves."""
    if not moves:
        return
    if t.s.question() != "transporter":
        t.play(f"use t{k + 1}")
    t.play(beginning, *moves)
    if t.s.question() in ("handing", "reloading"):
        t.play("done")
