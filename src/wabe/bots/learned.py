"""The learned bot: whole turns, compared where they end by the greedy judgement and a network that corrects it.

The network has seen how turns went on: by how much each of them proved better or worse than it was judged. It is asked
only where a turn is over, of what the seat sees there. Where a game has no network, this is the greedy bot.
"""

from pathlib import Path
from typing import Final

from wabe.bots.budget import Budget, Effort
from wabe.bots.greedy import Greedy
from wabe.bots.intention import Intention
from wabe.bots.manner import Manner, together
from wabe.bots.memories import Memories
from wabe.bots.network import Network, network_in, network_of
from wabe.bots.turns import Turn
from wabe.bots.worth import Candidates
from wabe.core.action import Action
from wabe.core.compiled import mypyc_attr
from wabe.core.game import Game, State

_UNHURRIED: Final = Budget(iterations=1 << 40)


@mypyc_attr(allow_interpreted_subclasses=True)
class Learned(Greedy):
    """Plays by the network of the game or, if one is given, by that in a file."""

    __slots__ = ("file", "game", "intention", "manner", "seed")

    def __init__(self, seed: int, file: Path | None = None, memories: Memories | None = None) -> None:
        super().__init__(seed, candidates=Candidates(memories))
        self.seed: Final = seed
        self.file: Final = file
        self.game = ""  # the one whose turns are compared in this manner
        self.manner: Manner | None = None
        self.intention: Final = Intention()

    def choose(self, state: State) -> Action:
        """The next action of the turn, found before if nothing unexpected has happened."""
        intended = self.intention.next(state, self)
        if intended is not None:
            return intended
        return super().choose(state)

    def pick(self, known: State, legal: list[Action]) -> Action:
        """The first action of the best turn, the rest of which is kept if nothing is hidden; or greedy's."""
        if self.manner_for(known.rules.game).network is None:
            return super().pick(known, legal)
        found = self.turns(known)[0]
        if not known.has_secrets():
            self.intention.keep(known, found.actions, self)
        return found.actions[0]

    def turns(self, known: State) -> list[Turn]:
        """The greedy turn and others, best first, as they are judged where they end."""
        return self.manner_for(known.rules.game).turns(known, Effort(_UNHURRIED))

    def manner_for(self, game: Game) -> Manner:
        """Return how turns of this game are compared: with its network, if there is one."""
        if self.manner is None or self.game != game.name:
            self.manner = together(game, self.seed, None, self.candidates, self.network_for(game))
            self.game = game.name
        return self.manner

    def network_for(self, game: Game) -> Network | None:
        """The network of this game, if there is one."""
        return network_of(game) if self.file is None else network_in(self.file, game)
