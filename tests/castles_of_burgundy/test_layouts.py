"""The nine duchies, copied a second time: by the spaces of each colour instead of by rows."""

import pytest

from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import COLOURS, DUCHIES, SPACE_NAMES

DARK_GREEN = {
    1: "a2 a3 b3 d4", 2: "a4 d7 g1 g4", 3: "b3 d4 f1 f5", 4: "a1 c5 e2 g4", 5: "c2 d5 e2 f4",
    6: "a3 d4 g1 g4", 7: "a2 a3 g2 g3", 8: "b2 b4 f2 f4", 9: "a3 d1 d6 g2",
}  # fmt: skip
GREY = {
    1: "e3 f2 g1", 2: "e3 e5 f3", 3: "c2 f3 f4", 4: "c6 d6 f2", 5: "b4 b5 g4",
    6: "c3 e4 f2", 7: "c2 c5 f3", 8: "c3 d4 e5", 9: "d4 e4 g1",
}  # fmt: skip
BLUE = {
    1: "d1 d2 d3 d5 d6 d7", 2: "a1 b2 e6 f5 g2 g3", 3: "b1 b2 b4 b5 c5 g3", 4: "a4 b4 b5 c4 d7 g1",
    5: "a4 c4 c5 c6 e5 f5", 6: "a4 b4 c4 d5 e5 f5", 7: "a4 b5 c1 d1 f2 g1", 8: "a3 b1 c6 e1 f5 g2",
    9: "b5 c5 c6 d5 e1 e2",
}  # fmt: skip
LIGHT_GREEN = {
    1: "a1 b1 b2 c1 c2 e6", 2: "a3 b1 b4 c1 c2 c3", 3: "a1 a2 a3 a4 f2 g2", 4: "a2 b1 b2 d1 d2 d3",
    5: "a1 b1 b2 d3 e3 f2", 6: "c1 c2 f3 f4 g2 g3", 7: "b2 b3 b4 c6 d6 e5", 8: "d2 d5 e2 e3 e4 f3",
    9: "b3 b4 c3 c4 e6 f5",
}  # fmt: skip
YELLOW = {
    1: "a4 b4 c4 f3 g2 g3", 2: "c5 d6 e1 e2 e4 f4", 3: "c3 c4 d3 d5 e3 e4", 4: "d4 d5 e3 f4 f5 g3",
    5: "c3 d4 e1 e4 g1 g2", 6: "a1 a2 b1 d1 e1 f1", 7: "a1 b1 d2 e2 f4 g4", 8: "b3 c2 c4 c5 d3 d6",
    9: "a4 d2 d3 d7 e3 f1",
}  # fmt: skip
SPECIAL = {"castle": DARK_GREEN, "mine": GREY, "ship": BLUE, "animal": LIGHT_GREEN, "knowledge": YELLOW}


@rule("COB-DUCHY-01")
@pytest.mark.parametrize("number", range(1, 10))
def test_the_spaces_of_each_colour(number: int):
    masks = DUCHIES[number - 1].colour_masks
    found = {colour: [SPACE_NAMES[space] for space in bits(masks[i])] for i, colour in enumerate(COLOURS)}
    wanted = {colour: spaces[number].split() for colour, spaces in SPECIAL.items()}
    taken = {space for spaces in wanted.values() for space in spaces}
    wanted["building"] = [name for name in SPACE_NAMES if name not in taken]
    assert found == wanted
