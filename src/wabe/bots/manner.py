"""How turns are compared: by which greedy players they are played on, and how sure a thinker wants to be."""

from typing import Final

from wabe.bots.greedy import Greedy
from wabe.bots.worth import AgainstAll, Apart, Candidates, Judgement

_LOOK: Final = 400  # positions beyond its own list a greedy decision looks at, for the turn to begin with


class Manner:
    """The greedy players, and what is asked of a turn that shall be played instead of the greedy one."""

    __slots__ = ("greedy", "quick", "repeats", "steady", "sure")

    def __init__(
        self,
        seed: int,
        judgement: Judgement,
        candidates: Candidates | None,
        *,
        repeats: bool = False,
        steady: float = 3.0,
        sure: float = 1.0,
    ) -> None:
        self.greedy: Final = Greedy(seed, _LOOK, judgement, candidates)
        self.quick: Final = Greedy(seed, 0, judgement, candidates)
        self.repeats: Final = repeats  # the others answer each turn as they answered the first
        self.steady: Final = steady  # outcomes that the judgement at the end of the turn counts for
        self.sure: Final = sure  # standard errors by which another turn must win more than the greedy one


def face_to_face(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """What one does changes what the others do: they think anew after each turn, and the best of them counts."""
    return Manner(seed, judgement, candidates)


def side_by_side(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """Each has a board of his own: the others repeat themselves, so there are many outcomes, and all rivals count."""
    return Manner(seed, AgainstAll(judgement), candidates, repeats=True, steady=8.0, sure=0.5)


def alone(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """A round is played on by the own seat alone, which looks to itself."""
    return Manner(seed, Apart(judgement), candidates)
