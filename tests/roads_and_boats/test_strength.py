"""How strong greedy is, with less effort than it has in games: floors that a worse planner falls through.

On large maps it follows the first of its plans as it stands: what is measured there is how plans are carried out.
"""

from functools import cache

import pytest
from helpers.boats.table import GAME

from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.games.roads_and_boats.rules.components import DONKEY
from wabe.games.roads_and_boats.strategy import memory

EFFORT = 60
NONE = 0


@cache
def played(players, scenario, effort):
    memory.EFFORT = effort  # the fixture of all tests puts it back
    s = GAME.rules(players, {"scenario": scenario}).start()
    bots = [make_bot("greedy", seat) for seat in range(players)]
    rng = Rng(1)
    while s.seat != OVER:
        s.play(s.draw(rng) if s.seat == NATURE else bots[s.seat].choose(s))
    return s


@pytest.mark.parametrize(
    ("players", "scenario", "effort", "floor"),
    [
        (1, "P1-RIVER", 4 * EFFORT, 207),
        pytest.param(1, "O1-BROOK", 4 * EFFORT, 198, marks=pytest.mark.campaign),
        pytest.param(1, "P1-MESO", EFFORT, 189, marks=pytest.mark.campaign),
        pytest.param(1, "P1-RING", 5 * EFFORT, 180, marks=pytest.mark.campaign),
        (2, "O2-TWIN", NONE, 176),
        (2, "P2-PACIFIC", EFFORT, 150),
        pytest.param(2, "P2-DEADSEA", NONE, 171, marks=pytest.mark.campaign),
        (3, "O3-THREE", NONE, 144),
        pytest.param(4, "O4-LAKE", NONE, 135, marks=pytest.mark.campaign),
        pytest.param(4, "P4-SAILORS", NONE, 99, marks=pytest.mark.campaign),
        pytest.param(4, "P4-WATERWAYS", NONE, 99, marks=pytest.mark.campaign),
    ],
)
def test_greedy_comes_to_so_many_points_in_the_mean(players, scenario, effort, floor):
    assert sum(played(players, scenario, effort).scores()) >= floor * players


def test_on_islands_greedy_sails():
    """At least half of the seats have a boat."""
    s = played(2, "P2-PACIFIC", EFFORT)
    sailors = [any(s.kind[t] > DONKEY for t in s.owned(seat)) for seat in (0, 1)]
    assert sum(sailors) >= 1
