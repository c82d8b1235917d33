"""How turns are compared: by which greedy players they are played on, and how sure a thinker wants to be."""

from typing import Final

from wabe.bots.greedy import Greedy
from wabe.bots.turns import Others
from wabe.bots.worth import AgainstAll, Apart, Candidates, Judgement

_LOOK: Final = 400  # positions beyond its own list a greedy decision looks at, for the turn to begin with
_NEARLY: Final = 100  # of them, which hardly ever leads to another decision and costs half as much


class Manner:
    """The greedy players, and what is asked of a turn that shall be played instead of the greedy one."""

    __slots__ = (
        "candidates",
        "deepest",
        "greedy",
        "judgement",
        "least",
        "look",
        "most",
        "quick",
        "repeats",
        "steady",
        "sure",
    )

    def __init__(
        self,
        seed: int,
        judgement: Judgement,
        candidates: Candidates | None,
        *,
        own_look: int,
        look: int = 0,
        repeats: bool = False,
        most: int = 14,
        least: int = 3,
        deepest: int = 1,
        steady: float = 3.0,
        sure: float = 1.0,
    ) -> None:
        self.judgement: Final = judgement
        self.candidates: Final = candidates
        self.look: Final = look
        self.greedy: Final = Greedy(seed, own_look, judgement, candidates)
        self.quick: Final = Greedy(seed, look, judgement, candidates)
        self.repeats: Final = repeats  # the others answer each turn as they answered the first
        self.most: Final = most  # turns beside the greedy one, best first, that are played on
        self.least: Final = least  # outcomes of each turn, for as many turns as the budget allows: fewer would be noise
        self.deepest: Final = deepest  # own turns that all are played on, if the budget allows
        self.steady: Final = steady  # outcomes that the judgement at the end of the turn counts for
        self.sure: Final = sure  # standard errors by which another turn must win more than the greedy one

    def others(self, players: int, seed: int) -> Others:
        """Who plays turns on. Of what they like equally they take the same with the same seed."""
        return Others(players, Greedy(seed, self.look, self.judgement, self.candidates))


def face_to_face(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """What one does changes what the others do: they think anew after each turn, as well as they can."""
    return Manner(seed, judgement, candidates, own_look=_NEARLY, look=_NEARLY, most=6)


def side_by_side(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """Each has a board of his own: the others repeat themselves, so there is time for more turns, and all rivals count.

    What a turn is worth shows when it has been played on, hardly before.
    """
    return Manner(seed, AgainstAll(judgement), candidates, own_look=0, repeats=True, deepest=4, steady=1.0, sure=0.5)


def alone(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """A round is played on by the own seat alone, which looks to itself."""
    return Manner(seed, Apart(judgement), candidates, own_look=_LOOK)
