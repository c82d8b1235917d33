"""The sprites of The Castles of Burgundy, called as the kinds of its scene, with a number where the label counts."""

from functools import partial
from math import radians
from typing import Final

from art.models import border, burgundy_tile, hexes, marker, ware
from art.models.animal import ANIMALS
from art.models.burgundy_house import HOUSES
from art.models.die import die
from art.palette import SEATS, TILES
from art.sprite import Sprite, piece, tile

_UNIT: Final = 100.0
_PLAYERS: Final = SEATS[:4]
_SYMBOLS: Final = (  # of the knowledge tiles; those without one have a model of their own
    "huts-village", "miner", "profit", "trade", "cargo-ship", "shopping-bag", "barn", "strong-man", "trowel",
    "anchor", "stone-tower", "grab", "pay-money", "meeple-group", "swap-bag", "warehouse", "guarded-tower",
    "hand-saw", "church", "shop", "person-in-bed", "bank", "", "", "cargo-crate", "trophy",
)  # fmt: skip


def _tile(name: str, build: partial[None]) -> Sprite:
    return tile(name, build, _UNIT, hexes.THICK)


def _knowledge(number: int) -> partial[None]:
    own = {23: burgundy_tile.clock_tower, 24: burgundy_tile.four_animals}
    return partial(own[number]) if number in own else partial(burgundy_tile.knowledge, _SYMBOLS[number - 1])


SPRITES: Final = [
    *(_tile(name, partial(getattr(burgundy_tile, name))) for name in ("castle", "ship", "mine")),
    *(_tile(f"{kind}-{n}", partial(burgundy_tile.pasture, kind, n)) for kind in ANIMALS for n in (2, 3, 4)),
    *(_tile(kind, partial(burgundy_tile.house, kind)) for kind in HOUSES),
    *(_tile(f"knowledge-{n}", _knowledge(n)) for n in range(1, 27)),
    *(Sprite(f"space-{kind}", partial(hexes.space, kind), _UNIT, ground=None) for kind in TILES),
    *(
        Sprite(f"die-{n}", partial(die, n), 76, 0.85, radians(-11), colours=(*_PLAYERS, "white"), trim=True)
        for n in range(1, 7)
    ),
    *(piece(name, build, 110, turn=0) for name, build in ware.WARES.items()),
    piece("goods", ware.crate, 100, turn=-14),
    piece("silver", ware.silver, 110, turn=0),
    piece("workers", ware.worker, 90, turn=0),
    *(piece(f"large-{kind}", partial(marker.medal, kind, large=True), 80, turn=0) for kind in TILES),
    *(piece(f"small-{kind}", partial(marker.medal, kind, large=False), 80, turn=0) for kind in TILES),
    piece("order", marker.disc, 80, colours=_PLAYERS, turn=0),
    *(Sprite(f"hedge-{side}", partial(border.hedge, side), _UNIT) for side in range(6)),
    *(Sprite(f"wall-{side}", partial(border.wall, side), _UNIT) for side in range(6)),
]
