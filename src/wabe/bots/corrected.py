"""A judgement that a network corrects where a turn is over: it has seen nothing else."""

from typing import Final

from wabe.bots.network import Network
from wabe.bots.worth import Judgement, View
from wabe.core.game import State


class Corrected(View):
    """The lead of another judgement, and the share of the network's correction that wins most."""

    __slots__ = ("network",)

    def __init__(self, judgement: Judgement, network: Network) -> None:
        super().__init__(judgement)
        self.network: Final = network

    def lead(self, state: State, seat: int) -> float:
        """The lead of a seat that has just ended its turn."""
        return self.judgement.lead(state, seat) + self.network.share * self.network.correction(state, seat)
