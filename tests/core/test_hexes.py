from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wabe.core.drawing import draw_hexes
from wabe.core.hexes import DIRECTIONS, Grid, bits, cells_of, distance, hexagon, mask_of, neighbour, ring, spiral

hexes = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
GRID = Grid(hexagon(3))
ALL = (1 << 37) - 1
masks = st.integers(0, ALL)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, st.integers(0, 5))
def test_opposite_sides_lead_back(a: tuple[int, int], side: int) -> None:
    beyond = neighbour(a, side)
    assert distance(a, beyond) == 1
    assert neighbour(beyond, (side + 3) % 6) == a


def test_directions_run_round() -> None:
    assert all(distance(DIRECTIONS[i], DIRECTIONS[(i + 1) % 6]) == 1 for i in range(6))


@given(hexes, st.integers(0, 5))
def test_ring_holds_all_hexes_at_its_distance(centre: tuple[int, int], radius: int) -> None:
    found = ring(centre, radius)
    assert len(set(found)) == len(found) == (6 * radius or 1)
    assert all(distance(centre, cell) == radius for cell in found)


def test_spiral_and_hexagon_are_the_same_cells() -> None:
    assert set(spiral((0, 0), 4)) == set(hexagon(4))
    assert len(hexagon(4)) == 61


def test_hexagon_runs_row_by_row() -> None:
    rows = [r for _, r in hexagon(3)]
    assert rows == sorted(rows)
    assert hexagon(3)[18] == (0, 0)
    assert [rows.count(r) for r in range(-3, 4)] == [4, 5, 6, 7, 6, 5, 4]


@given(masks)
def test_masks_and_lists_agree(mask: int) -> None:
    assert mask_of(bits(mask)) == mask
    assert list(bits(mask)) == sorted(bits(mask)) == [cell for cell in range(37) if mask >> cell & 1]


@given(st.sets(st.integers(0, 200)))
def test_maps_may_have_more_cells_than_a_word_has_bits(cells: set[int]) -> None:
    assert cells_of(mask_of(cells)) == list(bits(mask_of(cells))) == sorted(cells)


@given(masks)
def test_components_part_a_mask(mask: int) -> None:
    parts = GRID.components(mask)
    together = 0
    for part in parts:
        assert together & part == 0
        assert GRID.flood(part & -part, mask) == part
        together |= part
    assert together == mask
    for i, part in enumerate(parts):
        assert all(GRID.around(part) & other == 0 for other in parts[i + 1 :])


def test_neighbours_at_the_border_and_inside() -> None:
    assert len(GRID.near[18]) == 6
    assert len(GRID.near[0]) == 3
    assert GRID.adjacent[0].count(-1) == 3


@given(masks, st.integers(0, 36), st.integers(0, 36))
def test_paths_are_shortest(within: int, start: int, goal: int) -> None:
    way = GRID.path(start, goal, within)
    steps = GRID.distances(1 << start, within | 1 << goal)[goal]
    if not way:
        assert steps == -1
        return
    assert (way[0], way[-1], len(way) - 1) == (start, goal, steps)
    assert all(b in GRID.near[a] for a, b in pairwise(way))
    assert all(within >> cell & 1 for cell in way[1:-1])


def test_distance_without_obstacles_is_the_hex_distance() -> None:
    steps = GRID.distances(1 << 18, ALL)
    assert steps == [distance((0, 0), cell) for cell in GRID.cells]


def test_drawing() -> None:
    picture = draw_hexes({cell: str(i) for i, cell in enumerate(hexagon(1))}, width=4)
    assert picture.splitlines() == ["   0   1", " 2   3   4", "   5   6"]
    assert draw_hexes({}) == ""
