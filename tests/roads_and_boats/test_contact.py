"""Whether players are asked for the order: always, or only where they can meet (PROTO-02)."""

import pytest
from helpers.boats.table import Table
from helpers.boats.valley import SOUTH, valley

from wabe.core.reference import rule
from wabe.core.rows import put


@rule("PROTO-02")
def test_contact_asks_only_where_players_can_meet():
    row = "\n".join(f"{q},0 pasture" for q in range(9))
    t = Table(row, conflict_query="contact")
    t.put(0, "donkey", (0, 0), boards=2)
    other = t.put(1, "donkey", (2, 0), boards=2)
    for phase in ("production", "building"):
        assert t.begin(phase, query=True).s.question() != "order"
    assert t.begin("movement", query=True).s.question() == "order"  # both reach (1,0)
    t.s.place = put(t.s.place, other, t.area(1, 0))
    for phase in ("production", "building"):
        assert t.begin(phase, query=True).s.question() == "order"
    t.s.place = put(t.s.place, other, t.area(4, 0))
    assert t.begin("movement", query=True).s.question() != "order"
    t.road((4, 0), (3, 0))
    t.road((3, 0), (2, 0))
    t.road((0, 0), (1, 0))
    assert t.begin("movement", query=True).s.question() != "order"
    t.road((1, 0), (2, 0))
    assert t.begin("movement", query=True).s.question() == "order"
    t.wall(1, 0, 1, owner=1)
    assert t.begin("movement", query=True).s.question() != "order"
    t.home(0, (0, 0))
    t.home(1, (4, 0))
    assert t.begin("wonder", query=True).s.question() == "order"  # both can pay for a brick
    t.s.place = put(t.s.place, other, t.area(5, 0))
    assert t.begin("wonder", query=True).s.question() == "wonder"


@rule("PROTO-02")
def test_always_asks_everywhere():
    t = Table("0,0 pasture")
    for phase in ("production", "movement", "building", "wonder"):
        assert t.begin(phase, query=True).s.question() == "order"


@rule("RB-CONF-01", "RB-CARRY-04")
def test_what_a_carried_truck_reaches_when_put_down_is_contact():
    for paved in (True, False):
        t = valley(conflict_query="contact")
        raft, truck = t.put(0, "raft", t.river(2, 0)), t.put(0, "truck", (2, 0, SOUTH))
        t.aboard(raft, truck)
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


@rule("RB-CONF-01")
@pytest.mark.parametrize(("kind", "meet"), [("raft", False), ("rowboat", True)])
def test_boats_that_can_meet_at_sea_are_in_contact(kind: str, meet: bool):
    row = "0,0 pasture\n" + "\n".join(f"{q},0 sea" for q in range(1, 7)) + "\n7,0 pasture"
    t = Table(row, conflict_query="contact")
    t.put(0, "raft", t.dock(0, 0, 1))
    t.put(1, kind, t.dock(7, 0, 4))
    assert (t.begin("movement", query=True).s.question() == "order") == meet
