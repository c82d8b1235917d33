"""Kinds of frames that several chapters know, and who decides a frame.

`who` of a frame is an actor, NATURE, or a player as such (`player`).
"""

from typing import Final

from wabe.core.decisions import Kinds

KINDS: Final = Kinds()
_SEATS: Final = 16  # who >= 16: the player in seat who - 16, not an actor

# How a game stands.
RUNNING: Final = 0
ENDED: Final = 1
CAPPED: Final = 2  # ended by the cap on rounds, not by the book


def kind(name: str) -> int:
    """A new kind of frame. Called once for each name, when its file is loaded."""
    return KINDS.kind(name)


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
