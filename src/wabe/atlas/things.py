"""The subjects of the modules of 504: kinds of actions that show whether a world's things are used."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from wabe import games
from wabe.atlas.game import GAME


class Thing(NamedTuple):
    """Something to do: by which module it comes, in how many positions of it (from TOP I), as which actions."""

    module: str  # empty: with residents
    positions: int
    kinds: tuple[str, ...]


THINGS: Final[dict[str, Thing]] = {
    "residents bought": Thing("", 3, ("recruit",)),
    "goods delivered": Thing("1", 2, ("deliver",)),
    "trolleys improved": Thing("1", 3, ("upgrade",)),
    "privileges won": Thing("3", 3, ("bid", "take", "card")),
    "factories built": Thing("3", 2, ("build",)),
    "dice of fights": Thing("4", 2, ("roll",)),  # a fight alone is not chosen; on TOP III there are no dice
    "tiles explored": Thing("5", 3, ("explore", "found")),
    "roads built": Thing("6", 3, ("road", "free-road")),
    "plants built": Thing("8", 3, ("plant",)),
    "shares bought": Thing("9", 3, ("buy",)),
    "shares sold": Thing("9", 3, ("sell",)),
}


@cache
def has(world: str, thing: str) -> bool:
    """Return whether there is such a thing in a world."""
    module, positions, _ = THINGS[thing]
    if not module:
        book = games.get(GAME).book
        assert book is not None
        return bool(book.facts(world)["residents"])
    return module in world[:positions] or (thing == "goods delivered" and {"1", "8"} <= set(world))


def used(acts: Mapping[str, int], thing: str) -> int:
    """Return how often it was done."""
    return sum(acts.get(kind, 0) for kind in THINGS[thing].kinds)
