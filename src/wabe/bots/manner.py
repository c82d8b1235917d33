"""How turns are compared: by which greedy players they are played on, and how often at least."""

from typing import Final

from wabe.bots.greedy import LIMIT, Greedy
from wabe.bots.turns import Others
from wabe.bots.worth import AgainstAll, Apart, Candidates, InPoints, Judgement

_NEARLY: Final = 100  # positions a decision looks at instead of LIMIT: mostly the same choice, for half as much


class Manner:
    """Who plays the turn to begin with, and who plays turns on."""

    __slots__ = ("candidates", "greedy", "judgement", "least", "look", "measure", "quick", "repeats", "steady")

    def __init__(
        self,
        seed: int,
        judgement: Judgement,
        candidates: Candidates | None,
        *,
        own_look: int,
        measure: Judgement | None = None,
        look: int = 0,
        repeats: bool = False,
        least: int = 2,
        steady: float = 0.0,
    ) -> None:
        self.judgement: Final = judgement
        self.measure: Final = measure  # of what turns have come to in the end; none: the judgement itself
        self.candidates: Final = candidates
        self.look: Final = look
        self.greedy: Final = Greedy(seed, own_look, judgement, candidates)
        self.quick: Final = Greedy(seed, look, judgement, candidates)
        self.repeats: Final = repeats  # the others answer each turn as they answered the first
        self.least: Final = least  # outcomes of each turn, for as many turns as the budget allows
        self.steady: Final = steady  # outcomes that the judgement at the end of the turn counts for

    def others(self, players: int, seed: int) -> Others:
        """Who plays turns on. Of what they like equally they take the same with the same seed."""
        return Others(players, Greedy(seed, self.look, self.judgement, self.candidates), self.measure)


def face_to_face(seed: int, judgement: Judgement | None, candidates: Candidates | None) -> Manner:
    """What one does changes what the others do: they think anew after each turn, as well as they can.

    Some of these games end when somebody brings that about: points of the end are then compared with a judgement.
    """
    measure = InPoints() if judgement is None else None
    return Manner(seed, judgement or Judgement(), candidates, own_look=LIMIT, measure=measure, look=_NEARLY)


def side_by_side(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """Each has a board of his own: the others repeat themselves, so there is time for more, and all rivals count."""
    return Manner(seed, AgainstAll(judgement), candidates, own_look=_NEARLY, repeats=True, least=3, steady=1.0)


def alone(seed: int, judgement: Judgement, candidates: Candidates | None) -> Manner:
    """A round is played on by the own seat alone, which looks to itself."""
    return Manner(seed, Apart(judgement), candidates, own_look=LIMIT)
