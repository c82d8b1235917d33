"""The box of The Castles of Burgundy for its second rules: names, duchies, what lies next to what. Data, no rules."""

import json
from pathlib import Path
from typing import Any

_DATA = Path(__file__).parents[2] / "src/wabe/games/castles_of_burgundy/data"


def _load(name: str) -> Any:
    return json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))


_BOARD, _TILES, _DUCHIES = _load("depots"), _load("tiles"), _load("duchies")

COLOURS = ["building", "animal", "knowledge", "castle", "mine", "ship"]
TILES = [tile["name"] for tile in _TILES["tiles"]]
COLOUR_OF = [tile["colour"] for tile in _TILES["tiles"]]
ANIMALS = [tile.get("animals", 0) for tile in _TILES["tiles"]]  # on the tile
COPIES = {pile: [tile[pile] for tile in _TILES["tiles"]] for pile in ("coloured", "black")}
CASTLE, MINE, SHIP = TILES.index("castle"), TILES.index("mine"), TILES.index("ship")
NOTHING = -1

GOODS = ["turquoise", "purple", "pink", "red", "brown", "orange"]  # of the dice 1 to 6: COB-COMP-06
TABLEAUX: list[list[int]] = _DUCHIES["tableaux"]

# The places for tiles on the main board: those of the six depots, the one that is dark green or grey, the black depot.
DEPOT_PLACES = [place["name"] for place in _BOARD["spaces"]] + ["6-mine"]
PLACES = [*DEPOT_PLACES, *(f"black{n}" for n in range(1, 9))]
DEPOT_OF = [int(name[0]) if name[0].isdigit() else 7 for name in PLACES]
PLACE_COLOUR = [place["colour"] for place in _BOARD["spaces"]] + ["mine"]
LEAST_PLAYERS = [place["least_players"] for place in _BOARD["spaces"]]
BLACK_TILES = {2: 4, 3: 6, 4: 8}  # COB-PHASE-07

SPACES = [f"{row}{n + 1}" for row, size in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True) for n in range(size)]
_HEXES = [(q, r) for r in range(-3, 4) for q in range(max(-3, -3 - r), min(3, 3 - r) + 1)]
NEXT_TO = [  # COB-DUCHY-05: spaces that share an edge
    [
        other
        for other, (q2, r2) in enumerate(_HEXES)
        if (q2 - q, r2 - r) in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    ]
    for q, r in _HEXES
]
_LETTERS = {"A": "animal", "B": "building", "C": "castle", "K": "knowledge", "M": "mine", "S": "ship"}


class Duchy:
    """A duchy: the colour and the number of each space."""

    def __init__(self, rows: list[str]) -> None:
        printed = " ".join(rows).split()
        self.colours = [_LETTERS[space[0]] for space in printed]
        self.numbers = [int(space[1]) for space in printed]

    def region(self, space: int) -> list[int]:
        """COB-DUCHY-04: the spaces of one colour that hang together with this one."""
        found = [space]
        for at in found:
            found += [n for n in NEXT_TO[at] if self.colours[n] == self.colours[space] and n not in found]
        return found


DUCHIES = [Duchy(_DUCHIES["duchies"][str(number)]) for number in range(1, 10)]

DEPOT_CHOICES: dict[str, list[int]] = {
    "none": [],
    **{str(n): [n] for n in range(1, 7)},
    **{f"{n}+{n % 6 + 1}": [n, n % 6 + 1] for n in range(1, 7)},  # COB-AMB-07
}
