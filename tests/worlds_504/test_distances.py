"""Ways over land, as the judgement of the bots measures them: by steps from cell to cell, counted here one by one."""

from random import Random

import pytest
from helpers.worlds_504.table import table

from wabe.core.hexes import bits, mask_of
from wabe.core.rows import put
from wabe.games.worlds_504.modules.majorities.rules.counting import board, income_on
from wabe.games.worlds_504.rules.components import BEYOND, MOUNTAIN
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import FAR, approaches, distances, manned, nearest, rings, steps_by

DEEP = 6


def steps_from(s: WorldState, starts: set[int], climb: int) -> dict[int, int]:
    """Steps over land from the nearest of these cells to every cell that can be reached; onto a mountain `climb`."""
    found = dict.fromkeys(starts, 0)
    for _ in range(len(s.terrain)):
        for cell, steps in list(found.items()):
            for far in BEYOND[cell]:
                if far >= 0 and s.land >> far & 1:
                    price = climb if s.terrain[far] == MOUNTAIN else 1
                    found[far] = min(found.get(far, 99), steps + price)
    return found


@pytest.mark.parametrize("world", ["123", "257", "412"])
def test_ways_are_the_shortest_ones(world: str) -> None:
    s = table(world, 2)
    land = bits(s.land)
    rng = Random(world)
    for _ in range(6):
        starts = set(rng.sample(land, rng.randint(1, 3)))
        targets = set(rng.sample(land, rng.randint(1, 4)))
        by_points = steps_from(s, starts, 2)
        shortest = min(by_points.get(cell, FAR) for cell in targets)
        assert nearest(s, mask_of(starts), mask_of(targets)) == min(FAR, shortest)
        by_steps = steps_from(s, starts, 1)
        each = sorted(by_steps[cell] for cell in targets - starts if cell in by_steps)
        assert list(distances(s, mask_of(starts), mask_of(targets))) == each
        for step, ring in enumerate(rings(s.land, mask_of(starts)), 1):
            assert set(bits(ring)) == {cell for cell, steps in by_steps.items() if steps == step}


@pytest.mark.parametrize("world", ["257", "456"])
def test_steps_to_the_edge_of_something(world: str) -> None:
    """What is beside a space, on land or not, has arrived."""
    s = table(world, 2)
    rng = Random(world)
    for _ in range(6):
        start = rng.choice(bits(s.land))
        targets = set(rng.sample(range(len(s.terrain)), 3))
        beside = {cell for target in targets for cell in BEYOND[target]} | targets
        ways = steps_from(s, {start}, 1)
        expected = min([DEEP, *(steps for cell, steps in ways.items() if cell in beside)])
        assert steps_by(approaches(s.land, mask_of(targets), DEEP), 1 << start, DEEP) == expected


def test_residents_on_other_tiles_are_not_counted() -> None:
    active, tired = bytearray(4), bytearray(4)
    active[1] = tired[2] = tired[3] = 1
    assert manned(0b0111, bytes(active), bytes(tired)) == 0b0110


def test_what_was_kept_is_asked_anew_when_the_board_changes() -> None:
    s = table("172", 2)
    before = income_on(board(s), 0)
    s.own = put(s.own, 0, s.own[0] | mask_of(cell for cell in bits(s.land) if s.terrain[cell] == MOUNTAIN))
    assert income_on(board(s), 0) > before
