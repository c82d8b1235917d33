"""The sprites of 504, called as the tones and the kinds of its scene: one set for all worlds."""

from functools import partial
from typing import Final

from art.models import animal, company, good, landscape, marker, river, terrain, ware
from art.models.ground import THICK
from art.sprite import Sprite, mover, piece, tile

_UNIT: Final = 104.0
TONES: Final = {  # the colours of companies, and those of players beside them
    "green": "green",
    "white": "white",
    "purple": "purple",
    "blue": "blue",
    "orange": "orange",
    "player-1": "black",
    "player-2": "grey",
    "player-3": "brown",
    "player-4": "yellow",
}
_OWNERS: Final = ("green", "white", "purple", "blue", "orange", "pink", "grey")  # companies, seats, nobody
_PLAYERS: Final = ("black", "grey", "brown", "yellow")  # beside companies
_ALL: Final = tuple(dict.fromkeys(_OWNERS + _PLAYERS))
_SHARED: Final = {"grassland": "pasture", "forest": "woods", "mountain": "mountain", "desert": "desert"}
_CARGO: Final = {
    "cattle": animal.cow,
    "wood": good.trunks,
    "fish": good.fish,
    "wheat": ware.wheat,
    "ore": good.ore,
}


def _land(tone: str, name: str) -> Sprite:
    """Return a landscape that Roads & Boats has, too."""
    kind = _SHARED[tone]
    build = partial(landscape.land, kind, clear=name == "clear")
    return Sprite(f"{tone}-{name}", build, _UNIT, ground=-THICK, seed=f"{kind}-{name}")


def _water(number: int) -> Sprite:
    return Sprite(f"water-{number}", partial(landscape.land, "sea"), _UNIT, ground=None, seed=f"sea-{number}")


SPRITES: Final = [
    *(_land(tone, name) for tone in _SHARED for name in ("1", "clear")),
    *(_water(number) for number in (1, 2, 3)),
    *(tile(kind, getattr(terrain, kind), _UNIT, THICK) for kind in ("field", "city", "unknown")),
    *(Sprite(f"coast-{side}", partial(river.coast, side), _UNIT, ground=None) for side in range(6)),
    *(piece(kind, build, 88, colours=_OWNERS) for kind, build in company.PIECES.items()),
    *(mover(kind, build, 88, colours=_OWNERS) for kind, build in company.PEOPLE.items()),
    *(piece(kind, build, 88, turn=-14) for kind, build in _CARGO.items()),
    piece("share", company.share, 80, colours=_OWNERS[:5], turn=-10),
    piece("token", company.token, 70, colours=_ALL, turn=0),
    piece("president", company.president, 72, colours=_PLAYERS, turn=0),
    piece("actor", marker.disc, 70, colours=_ALL, turn=0),
    piece("fight", company.fight, 80, turn=0),
    piece("privilege", company.card, 80, turn=-10),
    piece("auction", company.gavel, 84, turn=0),
    piece("cargo", ware.crate, 80, turn=-14),
    piece("income-token", partial(ware.coin_stacks, "#f0b62c", ((0, 0, 2),)), 80, turn=0),
    piece("money", partial(ware.coin_stacks, "#f0b62c", ((0.2, 0.1, 3), (-0.16, 0, 5))), 90, turn=0),
]
