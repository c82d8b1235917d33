"""Positions worked out by hand from the book: where what belongs to several players meets."""

from helpers.boats.table import Table, number
from helpers.boats.valley import COAST, NORTH, SOUTH, make, on_site, valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import TRUCK
from wabe.games.roads_and_boats.book.state import NOWHERE, BoatsState


def payments(s: BoatsState) -> int:
    """In how many ways an open payment can be made; each one can be finished."""
    if s.question() != "paying":
        s.check()
        return 1
    assert s.legal()
    found = 0
    for action in s.legal():
        after = s.copy()
        after.play(action)
        found += payments(after)
    return found


@rule("RB-BUILD-02", "PROTO-08")
def test_every_payment_with_pledges_can_be_finished_whoever_pledges():
    for builder in (0, 1):
        t = valley()
        t.put(1 - builder, "donkey", (1, 1), boards=1)
        t.put(builder, "donkey", (1, 1), boards=1)
        t.lay((1, 1), boards=1, stone=1)
        t.s.chart = [builder, 1 - builder]
        t.begin("building")
        t.play(f"beg {2 - builder}t1", "bid-ask boards fresh", "propose", "accept")
        t.play(f"site {number(t, 1, 1)}", "build sawmill a")
        # Two of three boards, and the default.
        assert payments(t.s) == 4


@rule("RB-GOOD-05", "RB-TP-09", "AMB-08")
def test_what_a_removed_transporter_drops_may_be_loaded_at_once():
    t = valley()
    t.build("truck_factory", 2, 1)
    t.build("wagon_factory", 1, 1)
    t.lay((2, 1), iron=1, fuel=1)
    t.put(0, "donkey", (2, 1))
    t.put(0, "donkey", (1, 1), gold=2)
    taker = t.put(0, "donkey", (1, 1), stone=1)
    t.put(0, "donkey", (0, 1))
    t.put(0, "donkey", (0, 1))
    t.begin("production").use(3, "reload", "unload stone fresh a", "done")
    t.play(f"work {number(t, 2, 1)}", "remove t2")
    t.play("use t3", "reload", "load gold fresh a", "load gold fresh a", "done")
    assert t.cargo(taker) == {"gold": 2}


@rule("RB-TP-09", "AMB-08", "AMB-07")
def test_a_carried_transporter_is_at_the_factory_too_and_may_go():
    for owner in (0, 1):
        t = valley()
        t.build("truck_factory", 2, 0, SOUTH)
        t.lay((2, 0, SOUTH), iron=1, fuel=1)
        t.put(0, "raft", t.river(2, 0))
        carrier, carried = t.put(owner, "raft", t.river(2, 0)), t.put(0, "donkey", (2, 0, SOUTH))
        t.s.holds[carrier], t.s.place[carried] = carried, t.space.places + carrier
        for _ in range(4):
            t.put(0, "donkey", (0, 1))
        t.lay((2, 0, NORTH), gold=1)
        t.begin("production").play(f"work {number(t, 2, 0)}")
        donkey, truck = carried + 1, t.s.kind.index(TRUCK) + 1
        assert t.legal() == [f"remove t{donkey}", f"remove t{truck}"]
        t.play(f"remove t{donkey}")
        assert t.kinds(0).count("donkey") == 4
        assert t.s.holds[carrier] == NOWHERE
        # The carrier has its hold free again, at once.
        if owner == 1:
            t.done()
        t.use(carrier % 9 + 1, "reload", "load gold fresh b")
        assert t.cargo(carrier) == {"gold": 1}


@rule("AMB-07", "RB-TP-09")
def test_donkeys_breed_beyond_the_limit_if_a_carried_one_at_a_factory_goes():
    for factory in (True, False):
        t = valley()
        carrier = t.put(0, "raft", t.river(2, 0))
        if factory:
            t.build("raft_factory", 2, 0, NORTH)
        for place in ((2, 0, SOUTH), (1, 1), (1, 1), (0, 1), (2, 1)):
            t.put(0, "donkey", place)
        t.s.holds[carrier], t.s.place[1] = 1, t.space.places + carrier
        t.lay((0, 1), stone=1)
        t.begin("production")
        assert (f"breed {number(t, 1, 1)}" in t.legal()) == factory
        if factory:
            t.play(f"breed {number(t, 1, 1)}")
            assert t.legal() == ["remove t2"]
            t.play("remove t2")
            assert t.kinds(0) == ["donkey"] * 5 + ["raft"]


@rule("RB-CARRY-06", "RB-PASS-02", "RB-CARRY-09")
def test_a_docked_boat_does_not_put_a_foreign_boat_behind_its_own_wall():
    for wall, places in ((0, []), (None, ["put se"])):
        t = Table(COAST)
        dock = t.dock(1, 0, 2)
        carrier, carried = t.put(0, "raft", dock), t.put(1, "raft", dock)
        t.wall(1, 0, 2, owner=wall)
        t.s.holds[carrier], t.s.place[carried] = carried, t.space.places + carrier
        t.begin("movement").play("use t1")
        assert [move for move in t.legal() if move.startswith("put")] == places


@rule("RB-CONF-01", "RB-CARRY-04")
def test_what_a_carried_truck_reaches_when_put_down_is_contact():
    for paved in (True, False):
        t = valley(conflict_query="contact")
        raft, truck = t.put(0, "raft", t.river(2, 0)), t.put(0, "truck", (2, 0, SOUTH))
        t.s.holds[raft], t.s.place[truck] = truck, t.space.places + raft
        # Three hexes by road, where the other player is shut in by walls of the first.
        t.road((2, 0, SOUTH), (2, 1))
        t.road((2, 1), (1, 1))
        if paved:
            t.road((1, 1), (0, 1))
        t.put(1, "donkey", (0, 1))
        t.wall(0, 1, 0, owner=0)
        t.wall(0, 1, 1, owner=0)
        t.wall(0, 1, 5, owner=0)
        assert (t.begin("movement", query=True).s.question() == "order") == paved


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
    t.s.place[1] = t.area(0, 1)
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


@rule("RB-BUILD-02", "RB-BUILD-08", "RB-WALL-11")
def test_boats_of_two_players_build_together_at_sea():
    for what in ("build oil_rig a", "wall nw a"):
        t = Table(COAST)
        t.know(0, "drilling")
        t.put(0, "rowboat", t.area(1, 1), boards=3, stone=0 if "rig" in what else 2)
        helper = t.put(1, "raft", t.area(1, 1), stone=1)
        t.put(1, "raft", t.area(0, 1), stone=3)
        t.begin("building")
        assert what not in on_site(t, 1, 1)
        t.play("beg 2t1", "bid-ask stone fresh", "propose", "accept")
        make(t, 1, 1, what)
        assert t.cargo(helper) == {}


@rule("RB-BUILD-02", "RB-AREA-13")
def test_who_may_contribute_is_whom_a_transporter_of_the_builder_reaches():
    t = valley()
    t.put(0, "donkey", (2, 0, NORTH))
    t.put(1, "raft", t.dock(2, 0, 1, NORTH), boards=1)
    t.put(1, "raft", t.dock(2, 0, 1, SOUTH), boards=1)
    t.put(1, "raft", t.river(2, 0), boards=1)
    t.begin("building")
    assert {move for move in t.legal() if move.startswith("beg")} == {"beg 2t1", "beg 2t3"}
    t.play("beg 2t3", "bid-ask boards fresh", "propose", "accept")
    assert {move for move in on_site(t, 2, 0) if move.startswith("build")} == {"build woodcutter b"}


@rule("RB-AREA-11", "RB-AREA-14", "RB-BUILD-01")
def test_a_hired_ferry_brings_material_but_not_the_builder_across():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), boards=1)
    t.lay((1, 0, NORTH), stone=1)
    t.put(1, "raft", t.river(1, 0))
    t.begin("building")
    assert "build papermill a" not in on_site(t, 1, 0)
    t.play("hire 2t1", "accept")
    assert {move for move in on_site(t, 1, 0) if "papermill" in move} == {"build papermill a"}
    make(t, 1, 0, "build papermill a")
    assert t.goods(1, 0, NORTH) == {}


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
