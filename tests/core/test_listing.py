from hypothesis import given
from hypothesis import strategies as st

from wabe.core.action import ActionSpace, Domain, numbers
from wabe.core.hexes import KEPT, mask_of
from wabe.core.listing import Listing, one_each

SPACE = ActionSpace()
CELLS = 80
CELL = Domain("cell", [f"c{cell}" for cell in range(CELLS)])
BUILD = SPACE.family("build", CELL)
DIG = SPACE.family("dig", CELL, numbers("spades", 1, 2))
BUILDS = one_each(BUILD.all())
DIGS = Listing([[DIG.of(cell, 0), DIG.of(cell, 1)] for cell in range(CELLS)])


@given(st.sets(st.integers(0, CELLS - 1)))
def test_the_actions_on_the_cells_of_a_mask(cells: set[int]) -> None:
    mask = mask_of(cells)
    for _ in range(2):  # put together, then remembered
        assert BUILDS.on(mask) == [BUILD.of(cell) for cell in sorted(cells)]
        assert DIGS.on(mask) == [DIG.of(cell, spades) for cell in sorted(cells) for spades in range(2)]


def test_no_more_lists_are_kept_than_there_is_room_for() -> None:
    listing = one_each(BUILD.all())
    for mask in range(3 * KEPT):
        assert len(listing.on(mask)) == mask.bit_count()
        assert len(listing.known) <= KEPT
