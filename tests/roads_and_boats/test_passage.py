"""Walls in movement: who passes, on foot, afloat or carried (RB-PASS, RB-WALL-03)."""

import pytest
from helpers.boats.table import Table
from helpers.boats.valley import NORTH, SOUTH, reach, valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.view.destinations import Destinations


@rule("RB-PASS-01", "RB-WALL-03", "RB-WALL-09")
@pytest.mark.parametrize(("owner", "passes"), [(1, False), (0, True), (None, True)])
def test_who_passes_a_wall(owner: int | None, passes: bool):
    t = valley()
    t.wall(1, 0, 1, owner)  # across the river between (1,0) and (2,0)
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "donkey", (1, 0, NORTH))
    t.put(0, "raft", t.river(1, 0))
    t.begin("movement")
    assert ((2, 0, 0) in reach(t, 1)) == passes
    assert ((2, 0, 1) in reach(t, 2)) == passes
    assert (("river", 2, 0) in reach(t, 3)) == passes


@rule("RB-ROAD-03", "RB-PASS-01")
def test_a_road_through_a_wall_serves_its_owner_only():
    t = valley()
    t.road((0, 1), (1, 1))
    t.wall(0, 1, 1, 0)
    t.put(0, "wagon", (0, 1))
    t.put(1, "wagon", (0, 1))
    t.begin("movement")
    assert (1, 1) in reach(t, 1)
    t.done()
    assert "use t1" not in t.legal() or "step e" not in t.play("use t1").legal()


@rule("RB-BOAT-02", "RB-PASS-02")
def test_a_wall_in_the_mouth():
    t = valley()
    t.wall(2, 0, 1, 1)
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "raft", t.area(3, 0))
    t.begin("movement")
    assert set(reach(t, 1)) == {("river", 1, 0), ("river", 2, 0), ("river", 0, 0)}
    assert set(reach(t, 2)) == {(3, 0), ("dock", 3, -1, 2, 0), ("dock", 2, 1, 0, 0)}


# What crosses the walled edge: kind, where it starts, the edge, the step over it and the hex behind it.
CROSSINGS = {
    "road": ("wagon", lambda t: t.area(0, 1), (0, 1, 1), "step e", (1, 1)),
    "river": ("raft", lambda t: t.river(1, 0), (1, 0, 1), "step e", (2, 0)),
    "mouth": ("raft", lambda t: t.river(2, 0), (2, 0, 1), "step e", (3, 0)),
    "from the dock": ("raft", lambda t: t.dock(2, 1, 0), (2, 1, 0), "step ne", (3, 0)),
    "to the dock": ("raft", lambda t: t.area(3, 0), (2, 1, 0), "dock sw", (2, 1)),
}
NOBODY = None


def at_the_wall(crossing: str, wall: int | None, rider: int | None) -> tuple[Table, int]:
    """A transporter of seat 0 before a wall of this owner, with a donkey of this owner aboard."""
    kind, start, edge, _, _ = CROSSINGS[crossing]
    t = valley()
    t.road((0, 1), (1, 1))
    carrier = t.put(0, kind, start(t))
    if rider is not NOBODY:
        t.aboard(carrier, t.put(rider, "donkey", (0, 1)))
    t.wall(*edge, owner=wall)
    return t, carrier


@rule("RB-PASS-01", "RB-PASS-02", "RB-WALL-03", "AMB-47")
@pytest.mark.parametrize("crossing", sorted(CROSSINGS))
@pytest.mark.parametrize(
    ("wall", "rider", "passes"),
    [
        (NOBODY, NOBODY, True),
        (NOBODY, 0, True),
        (NOBODY, 1, True),
        (0, NOBODY, True),
        (0, 0, True),
        (0, 1, False),  # the carrier's wall stops the one it carries
        (1, NOBODY, False),
        (1, 0, False),
        (1, 1, False),  # the rider's wall stops its carrier
    ],
)
def test_no_transporter_passes_the_wall_of_another_carried_or_not(
    crossing: str, wall: int | None, rider: int | None, passes: bool
):
    t, carrier = at_the_wall(crossing, wall, rider)
    _, _, _, step, behind = CROSSINGS[crossing]
    t.begin("movement")
    assert t.can("use t1", step) == passes
    assert (t.hex(*behind) in Destinations(t.s).hexes[carrier]) == passes


@rule("RB-PASS-01", "AMB-12", "AMB-47")
def test_a_carrier_passes_its_own_wall_once_the_foreign_donkey_is_put_down():
    t, carrier = at_the_wall("road", 0, 1)
    t.begin("movement").play("use t1", "put a", "step e")
    assert t.at(carrier) == (1, 1)
