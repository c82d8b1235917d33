"""The ids of a table's things in scenes: choices and log lines point at them by these."""

from typing import Final

from wabe.games.castles_of_burgundy.rules.actions import FREE
from wabe.games.castles_of_burgundy.rules.components import GOODS, NOTHING, PLACES, SPACE_NAMES
from wabe.games.castles_of_burgundy.rules.state import BurgundyState


def tile_on(place: int) -> str:
    """The tile on a place of the board."""
    return f"{PLACES[place].name}-tile"


def goods_space(depot: int) -> str:
    """The goods space of a depot."""
    return f"goods-{depot + 1}"


def goods_at(depot: int, type_: int) -> str:
    """The goods of one type there."""
    return f"goods-{depot + 1}-{GOODS[type_]}"


def space_of(seat: int, space: int) -> str:
    """A space of a duchy."""
    return f"p{seat + 1}-{SPACE_NAMES[space]}"


def storage_of(seat: int, spot: int) -> str:
    """A storage space."""
    return f"p{seat + 1}-s{spot + 1}"


def stored(seat: int, spot: int) -> str:
    """The tile on a storage space."""
    return f"p{seat + 1}-s{spot + 1}-tile"


def stored_goods(s: BurgundyState, type_: int) -> str:
    """Goods in the decider's store."""
    return f"p{s.seat + 1}-{GOODS[type_]}"


def die(s: BurgundyState, value: int) -> list[str]:
    """The decider's die, or both of a double: either may be used; a free action needs none."""
    if value == FREE:
        return []
    return [f"p{s.seat + 1}-die{i + 1}" for i, shown in enumerate(s.players[s.seat].dice) if shown == value + 1]


def replaced(s: BurgundyState, spot: int) -> list[str]:
    """The stored tile that must go if a new one comes to this space."""
    return [] if s.players[s.seat].storage[spot] == NOTHING else [stored(s.seat, spot)]


def candidate(number: int) -> str:
    """The board of a duchy that may be chosen."""
    return f"number-{number}"


# And back again: what an id means, for those who ask why nothing can be done with it.

_ON_BOARD: Final = {place.name: number for number, place in enumerate(PLACES)}
_IN_DUCHY: Final = {name: number for number, name in enumerate(SPACE_NAMES)}


def place_named(thing: str) -> int:
    """The place of the board, by its own id or that of its tile; -1: it is none."""
    return _ON_BOARD.get(thing.removesuffix("-tile"), -1)


def own_part(s: BurgundyState, thing: str) -> str:
    """Return what is left of the id of a thing of the decider; empty: it belongs to another."""
    prefix = f"p{s.seat + 1}-"
    return thing.removeprefix(prefix) if thing.startswith(prefix) else ""


def space_named(s: BurgundyState, thing: str) -> int:
    """The space of the player's own duchy, by its own id or that of its tile; -1: it is none."""
    return _IN_DUCHY.get(own_part(s, thing).removesuffix("-tile"), -1)


def storage_named(s: BurgundyState, thing: str) -> int:
    """The player's own storage space, by its own id or that of its tile; -1: it is none."""
    part = own_part(s, thing).removesuffix("-tile")
    return int(part[1]) - 1 if part in ("s1", "s2", "s3") else -1


def goods_named(s: BurgundyState, thing: str) -> int:
    """The type of goods in the player's own store; -1: it is none."""
    part = own_part(s, thing).removeprefix("goods-")
    return GOODS.index(part) if part in GOODS else -1
