"""How strong greedy is, with less effort than it has in games: floors that a worse planner falls through."""

from functools import cache

import pytest
from helpers.boats.table import GAME

from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.games.roads_and_boats.book.components import DONKEY
from wabe.games.roads_and_boats.mind.memory import MEMORY

EFFORT = 60


@pytest.fixture(autouse=True)
def effort(monkeypatch, bots_think_briefly):
    monkeypatch.setattr(MEMORY, "effort", EFFORT)


@cache
def played(players, scenario):
    s = GAME.rules(players, {"scenario": scenario}).start()
    bots = [make_bot("greedy", seat) for seat in range(players)]
    rng = Rng(1)
    while s.seat != OVER:
        s.play(s.draw(rng) if s.seat == NATURE else bots[s.seat].choose(s))
    return s


@pytest.mark.parametrize(
    ("players", "scenario", "floor"),
    [
        (1, "P1-RIVER", 170),
        (1, "O1-BROOK", 170),
        (1, "P1-MESO", 180),
        (1, "P1-RING", 130),
        (2, "O2-TWIN", 176),
        (2, "P2-PACIFIC", 150),
        (4, "P4-SAILORS", 99),
    ],
)
def test_greedy_comes_to_so_many_points_in_the_mean(players, scenario, floor):
    assert sum(played(players, scenario).scores()) >= floor * players


def test_on_islands_greedy_sails():
    """At least half of the seats have a boat."""
    s = played(2, "P2-PACIFIC")
    sailors = [any(s.kind[t] > DONKEY for t in s.owned(seat)) for seat in (0, 1)]
    assert sum(sailors) >= 1
