"""The content of one picture of an atlas."""

from collections.abc import Callable
from dataclasses import dataclass
from math import radians


@dataclass(frozen=True)
class Sprite:
    """A model, how it is seen, and in which colours of players it is wanted."""

    name: str
    build: Callable[[], None]
    unit: float  # pixels of a unit of the model at the large density
    depth: float = 1.0  # how much of its ground is seen: all of it, or less of what stands upright
    turn: float = 0.0  # about its middle, in radians
    ground: float | None = 0.0  # the height at which its shadow is caught
    colours: tuple[str, ...] = ()  # of palette.PLAYERS; none: it has colours of its own
    rim: bool = False  # a cream rim sets it off from any ground
    seed: str = ""  # the name of the sprite of another game that it equals in all that chance decides
    trim: bool = False  # what is not in the player's colour is dark on pale colours, such as the pips of dice


def tile(name: str, build: Callable[[], None], unit: float, thick: float) -> Sprite:
    """Return the sprite of a hex whose upper side is at height 0."""
    return Sprite(name, build, unit, ground=-thick)


def piece(
    name: str, build: Callable[[], None], unit: float, *, colours: tuple[str, ...] = (), turn: float = -24.0
) -> Sprite:
    """Return the sprite of a piece that stands on a hex, turned by so many degrees."""
    return Sprite(name, build, unit, depth=0.72, turn=radians(turn), colours=colours)


def mover(
    name: str, build: Callable[[], None], unit: float, *, colours: tuple[str, ...], turn: float = -20.0
) -> Sprite:
    """Return the sprite of a piece that moves over the map, with a cream rim."""
    return Sprite(name, build, unit, depth=0.72, turn=radians(turn), colours=colours, rim=True)
