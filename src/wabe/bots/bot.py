"""The base of every bot: a seat's choice from what that seat may know."""

from abc import ABC, abstractmethod
from typing import Final

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.compiled import mypyc_attr
from wabe.core.game import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses for the seat that decides. The same seed and the same questions give the same answers."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng: Final = Rng(seed)

    def choose(self, state: State) -> Action:
        """A legal action for `state.seat`. The true state is asked only for the list and for what the seat knows."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        return self.pick(state.known_to(state.seat, self.rng), legal)

    def turn(self, state: State) -> list[Action]:
        """The rest of the turn as far as it is known now: one action or more, all of `state.seat`."""
        return [self.choose(state)]

    @abstractmethod
    def pick(self, known: State, legal: list[Action]) -> Action:
        """One of two or more legal actions, judged in `known`: the state as the seat may know it, owned by the bot."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Plays any legal action."""

    __slots__ = ()

    def choose(self, state: State) -> Action:
        """Any action of the list; there is nothing to judge, so nothing is copied."""
        return self.rng.one_of(state.legal())

    def pick(self, known: State, legal: list[Action]) -> Action:
        """Any action of the list."""
        return self.rng.one_of(legal)
