"""How something is paid for: the default, any other payment, what others have promised (PROTO-08)."""

from helpers.boats.maps import LANDS
from helpers.boats.table import Table, number
from helpers.boats.valley import valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.state import BoatsState


@rule("RB-BUILD-02", "PROTO-08", "PROTO-11a", "RB-OUT-02")
def test_material_comes_from_the_tile_first_or_as_the_builder_pays():
    t = Table(LANDS)
    t.lay((1, 0), boards=1, stone=1)
    first = t.put(0, "donkey", (1, 0), boards=1)
    second = t.put(0, "wagon", (1, 0), boards=1, stone=1)
    t.put(1, "donkey", (1, 0), boards=2)
    t.begin("building").play("site 2;build sawmill a")
    assert t.legal() == ["pay", "take boards a", "take boards 1t1"]
    kept = t.s.copy()
    t.play("pay")
    assert t.building(1, 0) == "sawmill"
    assert (t.goods(1, 0), t.cargo(first), t.cargo(second)) == ({}, {}, {"boards": 1, "stone": 1})
    t.s = kept
    t.play("take boards 1t1")
    assert t.legal() == ["take boards 1t2"]  # ascending; no other token is left in order
    t.play("take boards 1t2")
    assert t.legal() == ["take stone a", "take stone 1t2"]
    t.play("take stone 1t2")
    assert (t.goods(1, 0), t.cargo(first), t.cargo(second)) == ({"boards": 1, "stone": 1}, {}, {})
    assert t.building(1, 0) == "sawmill"


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
        t.s.chart = (builder, 1 - builder)
        t.begin("building")
        t.play(f"beg {2 - builder}t1", "bid-ask boards fresh", "propose", "accept")
        t.play(f"site {number(t, 1, 1)}", "build sawmill a")
        # Two of three boards, and the default.
        assert payments(t.s) == 4
