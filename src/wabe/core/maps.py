"""Maps that people make themselves: what a game gives them to build with, and what it says of what they have built.

A map is the text of one option of the game. An editor writes it; the game alone knows whether it can be played.
"""

from abc import ABC, abstractmethod

import msgspec

from wabe.core.compiled import mypyc_attr
from wabe.core.messages import Message


class MapModel(msgspec.Struct, frozen=True):
    """A map of the house, to begin with."""

    title: Message
    text: str


class MapKit(msgspec.Struct, frozen=True):
    """The parts that maps of a game are built from."""

    option: str  # the one that takes the text of a map
    grounds: list[str]  # keys into the palette of the game: what a tile may be
    sea: str  # the ground that rivers run into
    empty: str  # key into the palette: where no tile lies
    home: str  # key into the symbols: where a player begins
    wall: str  # key into the lines
    most_tiles: int
    most_tokens: int  # of one wall
    models: list[MapModel]


class MapFault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that keeps a map from being played, and the hex where it is, if it is at one."""

    text: Message
    hex: tuple[int, int] | None = None  # q, r


@mypyc_attr(allow_interpreted_subclasses=True)
class Workshop(ABC):
    """The editor in which maps of a game are made."""

    __slots__ = ()

    @abstractmethod
    def kit(self) -> MapKit:
        """Return what there is to build with."""

    @abstractmethod
    def faults(self, text: str) -> list[MapFault]:
        """All that is wrong with a map; none: it can be played."""
