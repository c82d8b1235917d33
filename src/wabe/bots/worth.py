"""How good a position is for each seat: expected points turned into margins, margins into chances to win."""

from math import exp

from wabe.core.action import Action
from wabe.core.game import OVER, State

_TIE_BREAK = 0.5  # the margin by which a tie-break of the book beats equal points


def worth_looking_at(state: State, legal: list[Action]) -> list[Action]:
    """The actions a game proposes, as far as they are legal; all of them where it proposes nothing."""
    proposed = state.proposals()
    if proposed is None:
        return legal
    return [action for action in proposed if action in legal] or legal


def points(state: State) -> list[float]:
    """The points each seat may expect; after the end the final ones, with ties broken as the book breaks them."""
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


def chances(expected: list[float], scale: float) -> list[float]:
    """Each seat's margin squeezed into 0..1; a lead of `scale` points stands for odds of about three to one."""
    squeezed = []
    for seat in range(len(expected)):
        lead = margin(expected, seat) / scale
        squeezed.append(1.0 / (1.0 + exp(-max(-50.0, min(50.0, lead)))))
    return squeezed
