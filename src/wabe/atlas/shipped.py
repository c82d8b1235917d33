"""The Atlas that comes with Wabe: what all those games say of each world. Needs no library but msgspec."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from wabe.atlas.figures import AtlasWorld
from wabe.core.errors import UnknownName
from wabe.core.messages import m

FOLDER: Final = Path(__file__).parent / "data"


class Atlas(msgspec.Struct, frozen=True):
    """All measured worlds."""

    rules: int  # version of the rules the games were played by
    games: int
    worlds: list[AtlasWorld]
    bots: str = ""  # the bots that played them: the mark of `wabe.atlas.bots`

    def world(self, number: str) -> AtlasWorld:
        """One of them; `UnknownName` if it is not measured."""
        for world in self.worlds:
            if world.world == number:
                return world
        raise UnknownName(m("atlas.error.world", world=repr(number)))


def read(folder: Path = FOLDER) -> Atlas:
    """The Atlas in a folder; an empty one where there is none."""
    path = folder / "worlds.json"
    if not path.exists():
        return Atlas(0, 0, [])
    return msgspec.json.decode(path.read_bytes(), type=Atlas)


@cache
def shipped() -> Atlas:
    """The Atlas of this package."""
    return read()
