"""A greedy player for turns that are played on: quick, and led by what a small network has learned."""

from typing import Final

from wabe.bots.greedy import Greedy
from wabe.bots.network import Network
from wabe.bots.worth import Candidates, Judgement
from wabe.core.action import Action
from wabe.core.game import State

_FEW: Final = 4  # actions that the network is asked about: it takes longer than the judgement


class Guided(Greedy):
    """Of the few actions that are judged best it takes the one after which the network likes its own things best.

    It looks no further than right after each action; where chance comes next, the judgement must foresee that.
    """

    __slots__ = ("instinct",)

    def __init__(self, seed: int, judgement: Judgement, candidates: Candidates | None, instinct: Network) -> None:
        super().__init__(seed, 0, judgement, candidates)
        self.instinct: Final = instinct

    def pick(self, known: State, legal: list[Action]) -> Action:
        """The action of highest worth, with the share of the network's correction that wins most."""
        actions = self.candidates.among(known, legal)
        if len(actions) == 1:
            return actions[0]
        seat = known.seat
        afters = [_after(known, action) for action in actions]
        worths = [self.judgement.lead(after, seat) for after in afters]
        order = [(-worths[i], i) for i in range(len(actions))]
        order.sort()
        few = [i for _, i in order[:_FEW]]
        share = self.instinct.share
        corrected = [worths[i] + share * self.instinct.correction(afters[i], seat) for i in few]
        return self.settle(known, [actions[i] for i in few], corrected)


def _after(known: State, action: Action) -> State:
    """The position after an action; ending a phase changes nothing of the seat's own."""
    if action.family.closing:
        return known
    after = known.copy()
    after.play(action)
    return after
