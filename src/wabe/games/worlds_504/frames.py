"""Frames: what is going on, as data. The stack of a state holds lists of ints: kind, who, then what the kind needs.

`who` is an actor, NATURE, or a player as such (`seat_frame`). Flow frames (set-up, round, turn) run by themselves until
they put a decision on top of the stack.
"""

from typing import Final

Frame = list[int]

KINDS: Final[list[str]] = []
_SEATS: Final = 16  # who >= 16: the player in seat who - 16, not an actor


def kind(name: str) -> int:
    """A new kind of frame. Called once for each name, when its file is loaded."""
    if name in KINDS:
        raise ValueError(f"frame {name!r} stands twice")
    KINDS.append(name)
    return len(KINDS) - 1


def player(seat: int) -> int:
    """The `who` of a frame in which a player decides for himself and not for an actor."""
    return _SEATS + seat


def seat_of(who: int, decider: list[int]) -> int:
    """The seat that decides a frame: the leader of the actor, the player, or NATURE."""
    if who < 0:
        return who
    return decider[who] if who < _SEATS else who - _SEATS


SETUP: Final = kind("setup")
ROUND: Final = kind("round")
TURN: Final = kind("turn")
