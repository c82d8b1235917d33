"""What the second rules of a game give: the whole contract of `tests/second/`.

They are written from the numbered rules alone, naively: every action the notation can say is thought of, and each is
held against the words of the rules on the plain JSON of a position. They share nothing with the engine but its data.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from wabe.core.chance import Rng
from wabe.core.conformance import random_rules
from wabe.core.game import Game, Rules, State
from wabe.core.seats import OVER

Position = dict[str, Any]  # plain values; what a game's `read` makes of the JSON of a state


class Unforetold:
    """Stands in a position for a value that the second rules leave open: it is equal to everything."""

    def __repr__(self) -> str:
        return "(not foretold)"


OPEN = Unforetold()


class LeftOut(NamedTuple):
    """Why a legal action need not be offered: another one is, which is alike or better."""

    rule: str  # the id under which this is listed
    instead: str  # the action that is offered


class SecondRules(ABC):
    """One game, set up for a number of players and options. It remembers nothing between positions."""

    CHEAP = False  # no seat is played by a bot that plans for long

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self.options = options

    @classmethod
    def chosen(cls, game: Game, seed: int) -> Rules:
        """The game to compare under this seed: a number of players and options."""
        return random_rules(game, Rng(seed))

    def read(self, saved: Position) -> Position:
        """The position in the second rules' own words, from `State.to_dict()`. `seat` says who decides."""
        return saved

    def passed(self, state: State) -> None:
        """The game goes through this state: for rules that speak of what was seen before."""

    def covers(self, position: Position) -> bool:
        """Return whether the open question is answered; those that are not are counted by their kind."""
        return True

    @abstractmethod
    def conceivable(self, position: Position) -> Iterable[str]:
        """Every action that can be said at such a decision, sensible or not."""

    @abstractmethod
    def forbidden(self, position: Position, action: str) -> str:
        """The id of the rule that forbids this action; empty if it is legal."""

    def odds(self, position: Position) -> dict[str, int] | None:
        """The weights of Nature's outcomes, up to a common factor; None: all alike."""
        return None

    @abstractmethod
    def after(self, position: Position, action: str) -> Position | None:
        """The position after a legal action, up to the next decision; None: nothing is foretold. Changes nothing."""

    def compared(self, position: Position) -> Position:
        """What of a position is compared; all of it, unless the second rules write something in their own way."""
        return position

    def ranking(self, position: Position) -> Sequence[int] | None:
        """The place of each seat when the game is over; None: nothing is foretold."""
        return None

    def enriched(self, saved: Position, rng: Rng) -> Position | None:
        """The JSON of a state in which the seat that decides has been given something; None: not here."""
        return None

    def left_out(self, position: Position, action: str) -> LeftOut | None:
        """Why this legal action need not be offered; None: it must be."""
        return None

    def as_good(self, position: Position, left: Position, instead: Position) -> bool:
        """Prove a `left_out`: return whether what is offered leads to the same, or to the same with less paid."""
        return left == instead

    def forced(self, position: Position) -> str | None:
        """The only legal answer to this decision; None: there are several. The engine may then play on unasked."""
        found = None
        if position["seat"] == OVER:
            return None
        for action in self.conceivable(position):
            if not self.forbidden(position, action) and self.left_out(position, action) is None:
                if found is not None:
                    return None
                found = action
        return found


def copied(position: Position) -> Position:
    """A copy of plain values that shares nothing."""
    copy: Position = msgspec.json.decode(msgspec.json.encode(position))
    return copy


def differences(foretold: Any, found: Any, path: str = "") -> list[str]:
    """Where a foretold position and the one that came are not alike, a line each."""
    if foretold is OPEN or foretold == found:
        return []
    if isinstance(foretold, dict) and isinstance(found, dict):
        lines = [f"{path}{key}: not foretold" for key in found if key not in foretold]
        for key, value in foretold.items():
            lines += differences(value, found.get(key), f"{path}{key}.")
        return lines
    if isinstance(foretold, list) and isinstance(found, list) and len(foretold) == len(found):
        return [line for i, value in enumerate(foretold) for line in differences(value, found[i], f"{path}{i}.")]
    return [f"{path.rstrip('.')}: foretold {foretold}, came {found}"]
