"""The learned bot: plays as the greedy bot does, but a network has the last word among what looks nearly best.

The network has seen how far, and where, the hand-made judgement was wrong at the end of many games. It is asked only
about positions right after an action, seen as the seat sees them. Where a game has no network, this is the greedy bot.
"""

from pathlib import Path
from typing import Final

from wabe.bots.greedy import Greedy
from wabe.bots.network import Network, network_in, network_of
from wabe.core.action import Action
from wabe.core.compiled import mypyc_attr
from wabe.core.game import Game, State

_NEAR: Final = 5.0  # points below the best in which an action is looked at again
_MOST: Final = 8  # actions that are


@mypyc_attr(allow_interpreted_subclasses=True)
class Learned(Greedy):
    """Greedy, corrected by the network of the game or, if one is given, by that in a file."""

    __slots__ = ("file", "game", "network")

    def __init__(self, seed: int, file: Path | None = None) -> None:
        super().__init__(seed)
        self.file: Final = file
        self.game = ""  # the one whose network is known
        self.network: Network | None = None

    def settle(self, known: State, actions: list[Action], worths: list[float]) -> Action:
        """The action of highest worth after correction."""
        network = self.network_for(known.rules.game)
        if network is None:
            return super().settle(known, actions, worths)
        near = nearly_best(worths)
        if len(near) == 1:
            return actions[near[0]]
        corrected: list[float] = []
        for i in near:
            after = known.copy()
            after.play(actions[i])
            corrected.append(worths[i] + network.share * network.correction(after, known.seat))
        return super().settle(known, [actions[i] for i in near], corrected)

    def network_for(self, game: Game) -> Network | None:
        """The network of this game, if there is one."""
        if self.game != game.name:
            self.network = network_of(game) if self.file is None else network_in(self.file, game)
            self.game = game.name
        return self.network


def nearly_best(worths: list[float]) -> list[int]:
    """Which actions are not far from the best: the best first, of equal ones the first."""
    order = sorted([(-worths[i], i) for i in range(len(worths))])
    least = -order[0][0] - _NEAR
    return [i for worth, i in order[:_MOST] if -worth >= least]
