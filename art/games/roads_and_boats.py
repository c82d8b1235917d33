"""The sprites of Roads & Boats, called as the tones and the kinds of its scene.

A hex without a river is one picture: `woods-1`, `woods-2`, or `woods-clear` where something stands in its middle. A
hex with a river is three: `woods-ground`, `river-` with its exits (sides of the scene), `woods-corners`. A hex of sea
has a `coast-` for each side at which land begins. `road` is turned along its link, `bridge-` and `wall-` by side.
"""

from functools import partial
from itertools import chain
from typing import Final

from art.materials import wood
from art.models import animal, factory, landscape, marker, river, terrain, transporter, wonder, works
from art.models.good import GOODS
from art.models.ground import THICK, ground
from art.palette import SEATS
from art.sprite import Sprite, mover, piece, tile

_UNIT: Final = 104.0
_PLAYERS: Final = SEATS
_SHAPES: Final = ((0,), (0, 1), (0, 2), (0, 3), (0, 2, 4))  # the exits of the rivers, to be turned
_LANDS: Final = ("woods", "pasture", "rock", "mountain", "desert", "irrigated")
_PRIMARY: Final = ("woodcutter", "quarry", "clay_pit", "mine", "oil_rig", "sawmill", "coal_burner")
_FACTORIES: Final = (
    "papermill", "stone_factory", "mint", "stock_exchange", "wagon_factory", "truck_factory", "raft_factory",
    "rowboat_factory", "steamer_factory",
)  # fmt: skip


def _land(kind: str) -> list[Sprite]:
    """Return the pictures of a landscape."""
    return [
        *(tile(f"{kind}-{n}", partial(landscape.land, kind), _UNIT, THICK) for n in (1, 2)),
        tile(f"{kind}-clear", partial(landscape.land, kind, clear=True), _UNIT, THICK),
        tile(f"{kind}-ground", partial(ground, kind), _UNIT, THICK),
        tile(f"{kind}-corners", partial(landscape.corners, kind), _UNIT, 0.0),
    ]


def _waters() -> list[Sprite]:
    """Return the pictures of every river there is, and of the coasts."""
    exits = {tuple(sorted((side + turn) % 6 for side in shape)) for shape in _SHAPES for turn in range(6)}
    rivers = [
        Sprite(f"river-{''.join(map(str, sides))}", partial(river.river, sides), _UNIT, ground=None)
        for sides in sorted(exits)
    ]
    coasts = [Sprite(f"coast-{side}", partial(river.coast, side), _UNIT, ground=None) for side in range(6)]
    return rivers + coasts


def _carrier(kind: str) -> Sprite:
    model = getattr(transporter, kind)
    return mover(kind, lambda: model(wood(), wood(0.45)), 104, colours=_PLAYERS)


def _rampart(side: int) -> None:
    river.rampart(side, wood())


SPRITES: Final = [
    *(piece(kind, getattr(works, kind), 104) for kind in _PRIMARY),
    *(piece(kind, getattr(factory, kind), 104) for kind in _FACTORIES),
    piece("home", lambda: works.home(wood()), 104, colours=_PLAYERS),
    mover("donkey", animal.donkey, 104, colours=_PLAYERS),
    *(_carrier(kind) for kind in ("wagon", "truck", "raft", "rowboat", "steamer")),
    *(piece(kind, build, 88, turn=-18) for kind, build in GOODS.items()),
    *chain.from_iterable(_land(kind) for kind in _LANDS),
    *(Sprite(f"sea-{n}", partial(landscape.land, "sea"), _UNIT, ground=None) for n in (1, 2, 3)),
    tile("empty", terrain.unknown, _UNIT, THICK),
    *_waters(),
    Sprite("road", river.road, _UNIT, ground=None),
    *(Sprite(f"bridge-{side}", partial(river.bridge, side), _UNIT) for side in range(3)),
    *(Sprite(f"wall-{side}", partial(_rampart, side), _UNIT, colours=(*_PLAYERS, "grey")) for side in range(3)),
    piece("shaft", works.shaft, 90),
    piece("brick", wonder.brick, 70, colours=(*_PLAYERS, "white"), turn=-14),
    piece("figure", wonder.figure, 80, colours=_PLAYERS),
    piece("marker", marker.disc, 80, colours=_PLAYERS, turn=0),
    piece("flag", wonder.flag, 70, turn=-14),
    piece("irrigation", wonder.irrigation, 70, turn=0),
]
