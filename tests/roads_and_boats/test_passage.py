"""Walls in movement: who passes, on foot, afloat or carried (RB-PASS, RB-WALL-03)."""

import pytest
from helpers.boats.table import Table
from helpers.boats.valley import valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.table.destinations import Destinations

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
