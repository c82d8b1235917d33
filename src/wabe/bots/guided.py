"""A greedy player for turns that are played on: quick, and led by what a small network has learned."""

from typing import Final

from wabe.bots.greedy import Greedy
from wabe.bots.network import Network
from wabe.bots.worth import Candidates, Judgement
from wabe.core.action import Action
from wabe.core.game import State

_FEW: Final = 4  # actions that the network is asked about: it takes longer than the judgement


class Guided(Greedy):
    """Of the few actions that are judged best it takes the one after which the network likes its own things best."""

    __slots__ = ("instinct",)

    def __init__(
        self, seed: int, limit: int, judgement: Judgement, candidates: Candidates | None, instinct: Network
    ) -> None:
        super().__init__(seed, limit, judgement, candidates)
        self.instinct: Final = instinct

    def settle(self, known: State, actions: list[Action], worths: list[float]) -> Action:
        """The action of highest worth, with the share of the network's correction that wins most."""
        order = [(-worths[i], i) for i in range(len(actions))]
        order.sort()
        few = [i for _, i in order[:_FEW]]
        corrected = [worths[i] + self._correction(known, actions[i]) for i in few]
        return super().settle(known, [actions[i] for i in few], corrected)

    def _correction(self, known: State, action: Action) -> float:
        """Ending a phase changes nothing of one's own."""
        after = known
        if not action.family.closing:
            after = known.copy()
            after.play(action)
        return self.instinct.share * self.instinct.correction(after, known.seat)
