"""The value of a position for each seat, and the actions worth a look; a bot may be given others of either."""

from typing import Final

from wabe.bots.memories import Memories
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.compiled import mypyc_attr
from wabe.core.game import OVER, State

_OWN = 0.02  # of the own points, beside the lead: what helps a rival as much still helps against the others
_OTHERS = 0.3  # of the others' mean points, where the own ones count
_BEST = 0.5  # of the best rival's points, where all rivals count; the rest of the mean of all
_TIE_BREAK = 0.5  # the margin by which a tie-break of the book beats equal points


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """The value of positions: the hand-made judgement of the game. Others may correct it."""

    __slots__ = ()

    def points(self, state: State) -> list[float]:
        """Return what each seat's position is worth."""
        return points(state)

    def lead(self, state: State, seat: int) -> float:
        """The lead of a seat over its best rival; where that does not change, more points are better than fewer."""
        expected = self.points(state)
        return margin(expected, seat) + _OWN * expected[seat]


class InPoints(Judgement):
    """Leads in points of the end, whatever measure a judgement has: so a game that is over compares with one that goes
    on. Of positions at the same stage none is better or worse for it."""

    __slots__ = ()

    def lead(self, state: State, seat: int) -> float:
        """The lead of a seat, as much of it as proves true."""
        lead = super().lead(state, seat)
        return lead if state.seat == OVER else lead * state.rules.strategy.scale(state)


class View(Judgement):
    """The points of another judgement, and a lead of its own."""

    __slots__ = ("judgement",)

    def __init__(self, judgement: Judgement) -> None:
        self.judgement: Final = judgement

    def points(self, state: State) -> list[float]:
        """As the other judges."""
        return self.judgement.points(state)


class AgainstAll(View):
    """All rivals count beside the best of them: which one that is changes until the end."""

    __slots__ = ()

    def lead(self, state: State, seat: int) -> float:
        """The lead over the best rival and over the mean of them; the own points of one who plays alone.

        A game that is over and not won is no better for being ahead of some.
        """
        expected = self.points(state)
        rivals = len(expected) - 1
        if not rivals:
            return expected[seat]
        over_best = margin(expected, seat)
        if state.seat == OVER and over_best <= 0:
            return over_best + _OWN * expected[seat]
        over_all = expected[seat] - (sum(expected) - expected[seat]) / rivals
        return _BEST * over_best + (1.0 - _BEST) * over_all


class Apart(View):
    """A seat looks to itself: the leader changes with moves that are not looked at here."""

    __slots__ = ()

    def lead(self, state: State, seat: int) -> float:
        """The own points; what helps all others as well is worth less."""
        expected = self.points(state)
        others = sum(expected) - expected[seat]
        return expected[seat] - _OTHERS * others / max(1, len(expected) - 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Candidates:
    """The choices of a decision: the legal actions that the game proposes; if it proposes none, all."""

    __slots__ = ("memories",)

    def __init__(self, memories: Memories | None = None) -> None:
        self.memories: Final = memories or Memories()

    def among(self, state: State, legal: list[Action]) -> list[Action]:
        """The actions worth looking at, of those that are legal."""
        proposed = state.proposals(self.memories.of(state.rules))
        if proposed is None:
            return legal
        return [action for action in proposed if action in legal] or legal


class AtMost(Candidates):
    """So many of the candidates, at random: what is not drawn is overlooked."""

    __slots__ = ("most", "rng")

    def __init__(self, most: int, seed: int, memories: Memories | None = None) -> None:
        super().__init__(memories)
        self.most: Final = most
        self.rng: Final = Rng(seed)

    def among(self, state: State, legal: list[Action]) -> list[Action]:
        """Those that are drawn, in the order of their list."""
        found = super().among(state, legal)
        if len(found) <= self.most:
            return found
        drawn: set[int] = set()
        while len(drawn) < self.most:
            drawn.add(self.rng.below(len(found)))
        return [found[i] for i in sorted(drawn)]


def points(state: State) -> list[float]:
    """Return the judged points of each seat; after the end the final points, with ties broken as the rules say."""
    if state.seat != OVER:
        return state.evaluate()
    ranking = state.ranking()
    return [score - _TIE_BREAK * rank for score, rank in zip(state.scores(), ranking, strict=True)]


def margin(expected: list[float], seat: int) -> float:
    """The lead of a seat over its best rival: winning is beating the best of the others, however many there are."""
    best = -1e9
    for other in range(len(expected)):
        if other != seat and expected[other] > best:
            best = expected[other]
    return expected[seat] - best if len(expected) > 1 else expected[seat]
