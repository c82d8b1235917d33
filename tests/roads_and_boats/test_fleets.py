"""Rowboats, steamers, trucks and oil rigs: what they are planned for, made, and driven."""

from helpers.boats.plans import plan, solo

from wabe.games.roads_and_boats.book.components import ONE, STONE

STRAIT = "0,0 rock\n1,0 sea\n2,0 sea\n3,0 sea\n4,0 sea\n5,0 sea\n6,0 mountain"


def test_a_boat_comes_for_what_lies_on_the_far_shore():
    """A donkey that stands there has nothing to hand on: it lies where the boat takes it up."""
    t = solo(STRAIT, (0, 0))
    donkey = t.put(0, "donkey", (0, 0))
    raft = t.put(0, "raft", t.dock(6, 0, 4))
    t.lay((0, 0), stone=1)
    t.lay((6, 0), boards=3)
    made = plan(t, ("mine", 6, 0))
    assert made.picks[raft] == ONE[STONE]
    assert not made.picks[donkey]
