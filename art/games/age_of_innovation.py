"""The sprites of Age of Innovation, called as the tones and the kinds of its scene.

`bridge-` is followed by the angle of its way, counter-clockwise from east in degrees.
"""

from functools import partial
from math import radians
from typing import Final

from art.materials import wood
from art.models import border, marker, river, terrain, token, town
from art.models.ground import THICK
from art.sprite import Sprite, piece, tile

_UNIT: Final = 104.0
TONES: Final = {  # the colour of the pieces of each land
    "plains": "brown",
    "swamp": "black",
    "lake": "blue",
    "forest": "green",
    "mountain": "grey",
    "wasteland": "red",
    "desert": "yellow",
    "neutral": "white",
}
_COLOURS: Final = tuple(TONES.values())
_PLAYERS: Final = _COLOURS[:-1]


def _bridge(degrees: int) -> None:
    river.wooden_bridge(radians(degrees), wood(), wood(0.6))


SPRITES: Final = [
    *(tile(kind, build, _UNIT, THICK) for kind, build in terrain.LANDS.items()),
    *(Sprite(f"river-{n}", terrain.stream, _UNIT, ground=None) for n in (1, 2)),
    *(Sprite(f"coast-{side}", partial(river.coast, side), _UNIT, ground=None) for side in range(6)),
    *(piece(kind, build, 92, colours=_COLOURS) for kind, build in town.BUILDINGS.items()),
    *(piece(kind, build, 92) for kind, build in town.NEUTRAL.items()),
    *(Sprite(f"bridge-{degrees}", partial(_bridge, degrees), 90, colours=_COLOURS) for degrees in (30, 90, 150)),
    *(Sprite(f"wall-{side}", partial(border.wall, side), _UNIT) for side in range(6)),
    piece("marker", marker.disc, 70, colours=_PLAYERS, turn=0),
    piece("scholar", token.scholar, 80, colours=(*_PLAYERS, "white"), turn=0),
    piece("power", token.power, 90, turn=0),
    piece("bowl", token.bowl, 110, turn=0),
    piece("books", partial(token.book, "any"), 90, turn=-14),
    *(piece(f"books-{name}", partial(token.book, name), 90, turn=-14) for name in token.DISCIPLINES),
    piece("coins", token.coins, 100, turn=0),
    piece("tools", token.tools, 100, turn=0),
    piece("key", token.key, 90, turn=20),
    piece("city", token.city, 90, turn=0),
    piece("terraforming", token.spade, 90, turn=0),
    piece("sailing", token.sailing_boat, 80, turn=0),
    piece("innovation", token.bulb, 84, turn=0),
    piece("level", token.steps, 84, turn=0),
    piece("points", token.points, 90, turn=0),
]
