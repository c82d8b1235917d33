"""Livestock: geese and donkeys that breed (RB-LIVE)."""

from helpers.boats.maps import MEADOWS, RIVER
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, valley

from wabe.core.reference import rule
from wabe.core.rows import put


@rule("RB-LIVE-01", "RB-LIVE-04")
def test_tv25_geese():
    t = Table(MEADOWS)
    t.lay((0, 0), goose=2)
    t.lay((1, 0), goose=2, stone=1)
    t.lay((2, 0), goose=3)
    t.lay((3, 0), goose=2)  # woods
    t.lay((5, 0), goose=1)
    t.begin("production").end()
    assert [t.goods(q, 0) for q in range(4)] == [{"goose": 3}, {"goose": 2, "stone": 1}, {"goose": 3}, {"goose": 2}]
    assert t.goods(5, 0) == {"goose": 1}
    t.begin("production").end()
    assert t.goods(0, 0) == {"goose": 3}


@rule("RB-LIVE-02", "AMB-04", "AMB-05")
def test_geese_are_disturbed_by_anything_on_the_whole_hex():
    def bred(arrange):
        t = Table(RIVER)
        t.lay((1, 0, 0), goose=2)
        arrange(t)
        t.begin("production")
        return t.goods(1, 0, 0)["goose"] == 3

    assert bred(lambda t: None)
    assert not bred(lambda t: t.lay((1, 0, 1), clay=1))
    assert not bred(lambda t: t.build("sawmill", 1, 0, area=1))
    assert not bred(lambda t: t.put(1, "donkey", (1, 0, 1)))
    assert not bred(lambda t: t.put(1, "raft", t.river(1, 0)))
    docked = Table(RIVER)
    docked.lay((1, 1), goose=2)
    docked.put(1, "raft", docked.dock(1, 1, 1))
    assert docked.begin("production").goods(1, 1) == {"goose": 2}
    apart = Table(RIVER)
    apart.lay((1, 0, 0), goose=1)
    apart.lay((1, 0, 1), goose=1)
    apart.begin("production")
    assert apart.goods(1, 0, 0) == apart.goods(1, 0, 1) == {"goose": 1}


@rule("RB-LIVE-03", "RB-SETUP-10")
def test_roads_bridges_walls_and_homes_do_not_disturb():
    t = Table(RIVER)
    t.lay((1, 0, 0), goose=2)
    t.bridge(1, 0, 1)
    t.road((1, 0, 0), (0, 1))
    t.wall(1, 0, 2, owner=1)
    t.home(0, (1, 0))
    assert t.begin("production").goods(1, 0, 0) == {"goose": 3}


@rule("RB-LIVE-06", "RB-MAP-12")
def test_irrigated_deserts_are_pasture():
    t = Table(MEADOWS)
    t.lay((4, 0), goose=2)
    assert t.begin("production").goods(4, 0) == {"goose": 2}
    t.s.irrigated = True
    assert t.begin("production").goods(4, 0) == {"goose": 3}


@rule("RB-LIVE-01", "RB-LIVE-04", "RB-LIVE-05", "RB-LIVE-07")
def test_two_donkeys_breed_if_their_owner_wants():
    t = Table(MEADOWS)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.begin("production")
    assert t.legal() == ["breed 1", "end"]
    t.play("breed 1")
    assert t.kinds(0) == ["donkey"] * 3
    assert t.s.seat != 0 or "breed 1" not in t.legal()
    t.begin("movement").play("use t3;step e")
    assert t.at(2) == (1, 0)


@rule("RB-LIVE-01", "RB-LIVE-02", "AMB-04", "AMB-06")
def test_what_keeps_donkeys_from_breeding():
    def breeds(arrange):
        t = Table(RIVER)
        t.put(0, "donkey", (1, 0, 0))
        t.put(0, "donkey", (1, 0, 0))
        arrange(t)
        return "breed 2" in t.begin("production").legal()

    assert breeds(lambda t: None)
    assert not breeds(lambda t: t.put(0, "donkey", (1, 0, 0)))
    assert not breeds(lambda t: t.put(1, "donkey", (1, 0, 1)))
    assert not breeds(lambda t: t.put(0, "raft", t.river(1, 0)))
    assert not breeds(lambda t: t.lay((1, 0, 1), clay=1))
    assert not breeds(lambda t: t.build("sawmill", 1, 0, area=1))

    def loaded(t):
        t.s.cargo[0] = 1
        t.s.count_goods(1, 1)

    assert not breeds(loaded)

    def apart(t):
        t.s.place = put(t.s.place, 1, t.area(1, 0, 1))

    assert not breeds(apart)

    def carried(t):
        t.aboard(0, 1)

    assert not breeds(carried)

    def foreign(t):
        t.s.kind = put(t.s.kind, 1, 0)
        t.s.place = put(t.s.place, 1, -1)
        t.put(1, "donkey", (1, 0, 0))

    assert not breeds(foreign)

    def wagon(t):
        t.s.kind = put(t.s.kind, 1, 2)

    assert not breeds(wagon)
    woods = Table(MEADOWS)
    woods.put(0, "donkey", (3, 0))
    woods.put(0, "donkey", (3, 0))
    assert "breed 4" not in woods.begin("production").legal()


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


@rule("RB-CARRY-03", "RB-LIVE-02")
def test_donkeys_that_carry_do_not_breed():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("movement").play("use t1", "carry 1t2")
    t.begin("production")
    assert not [move for move in t.legal() if move.startswith("breed")]


@rule("RB-PROD-14", "RB-LIVE-02", "RB-RES-01")
def test_donkeys_breed_once_research_has_used_up_what_lay_beside_them():
    t = valley()
    t.lay((0, 1), goose=2, paper=1)
    t.put(0, "donkey", (0, 1))
    t.put(0, "donkey", (0, 1))
    t.begin("production")
    breed = f"breed {number(t, 0, 1)}"
    assert breed not in t.legal()
    t.play(f"study {number(t, 0, 1)} a", "subject drilling", breed)
    assert t.kinds(0) == ["donkey"] * 3
    assert breed not in t.legal()
