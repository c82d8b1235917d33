"""The greedy bot: takes the action that leads to the position it values most.

A decision in the middle of a move (which goods to load, what to do with a free action) is valued by where it leads:
the bot looks on through its own follow-up decisions and through the replies of others to its move, and stops at
another's turn, at the rest of its own, or when it has looked at enough positions. Where chance comes next, a position
is worth the mean of what chance may bring, unless the game's judgement foresees that.
"""

from typing import Final

from wabe.bots.bot import Bot
from wabe.bots.worth import Candidates, Judgement
from wabe.core.action import Action
from wabe.core.compiled import mypyc_attr
from wabe.core.game import NATURE, OVER, State

LIMIT: Final = 400  # positions a decision may look at beyond those of its own list
_REPLIES: Final = 8  # that are looked through one after the other


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Bot):
    """Plays for the best lead over the best rival right after its move."""

    __slots__ = ("candidates", "judgement", "left", "limit", "share")

    def __init__(
        self,
        seed: int,
        limit: int = LIMIT,
        judgement: Judgement | None = None,
        candidates: Candidates | None = None,
    ) -> None:
        """`limit` is the number of positions a decision may look at beyond those right after its own actions."""
        super().__init__(seed)
        self.limit: Final = limit
        self.judgement: Final = judgement or Judgement()
        self.candidates: Final = candidates or Candidates()
        self.left = 0
        self.share = 0  # of the positions, for what chance may bring after each action: all are looked at alike

    def pick(self, known: State, legal: list[Action]) -> Action:
        """The action of highest worth; of equal ones that which is worth it sooner, then that which ends a phase."""
        promising = self.candidates.among(known, legal)
        if len(promising) == 1:
            return promising[0]
        self.left = self.limit
        self.share = self.limit // len(promising)
        offered = set(legal)
        worths = [self._value(known, action, offered) for action in promising]
        return self.settle(known, promising, worths)

    def settle(self, known: State, actions: list[Action], worths: list[float]) -> Action:
        """The action of highest worth, where each has been looked at."""
        best: list[Action] = []
        highest = -1e9
        for i in range(len(actions)):
            if worths[i] > highest:
                best, highest = [], worths[i]
            if worths[i] == highest:
                best.append(actions[i])
        return best[0] if len(best) == 1 else self._soonest(known, best)

    def weigh(self, known: State, legal: list[Action], actions: list[Action], ahead: int) -> list[float]:
        """Return what each of these of the legal actions is worth, looking at as many positions beyond each of them."""
        offered = set(legal)
        worths: list[float] = []
        for action in actions:
            self.left = self.share = ahead
            worths.append(self._value(known, action, offered))
        return worths

    def _soonest(self, known: State, equal: list[Action]) -> Action:
        """Return who puts off what is best never does it."""
        best: list[Action] = []
        highest = -1e9
        for action in equal:
            if action.family.closing:
                return action
            after = known.copy()
            after.play(action)
            worth = self.judgement.lead(after, known.seat)
            if worth > highest:
                best, highest = [], worth
            if worth == highest:
                best.append(action)
        return best[self.rng.below(len(best))]

    def _value(self, state: State, action: Action, offered: set[Action]) -> float:
        """Return an action's worth to its seat. Ending a phase is worth what there is: it neither earns nor costs."""
        if action.family.closing:
            return self.judgement.lead(state, state.seat)
        after = state.copy()
        after.play(action)
        return self._worth(after, state.seat, offered)

    def _worth(self, state: State, seat: int, offered: set[Action]) -> float:
        """The lead of the seat here, or after the best way through the decisions that belong to the same move."""
        if state.seat != seat:
            if self.left:
                hear(state, seat, self.judgement, self.candidates)
            if state.seat == NATURE and not state.rules.strategy.foresees_chance:
                return self._mean(state, seat, offered)
            if state.seat != seat:
                return self.judgement.lead(state, seat)
        if not self.left:  # lists are expensive
            return self.judgement.lead(state, seat)
        legal = state.legal()
        if len(legal) > self.left or not _is_new(legal, offered):
            return self.judgement.lead(state, seat)
        self.left -= len(legal)
        offered = offered.union(legal)
        highest = -1e9
        for action in self.candidates.among(state, legal):
            highest = max(highest, self._value(state, action, offered))
        return highest

    def _mean(self, state: State, seat: int, offered: set[Action]) -> float:
        """Return what chance brings on average; if there is no time for every outcome, the lead as it stands."""
        share = self.share
        outcomes = state.legal() if share else []
        if not 0 < len(outcomes) <= min(share, self.left):
            return self.judgement.lead(state, seat)
        self.left -= len(outcomes)
        self.share = share // len(outcomes) - 1
        mean = 0.0
        weights = 0
        for outcome, weight in zip(outcomes, state.odds() or [1] * len(outcomes), strict=True):
            after = state.copy()
            after.play(outcome)
            weights += weight
            mean += (self._worth(after, seat, offered) - mean) * (weight / weights)  # exact where all are alike
        self.share = share
        return mean


def hear(state: State, seat: int, judgement: Judgement, candidates: Candidates) -> None:
    """Let the others reply to a move that is not finished: each as it likes the position right after its reply."""
    for _ in range(_REPLIES):
        if state.seat == seat or state.seat == NATURE or state.seat == OVER or not state.is_mid_move(seat):
            return
        state.play(reply(state, judgement, candidates))


def reply(state: State, judgement: Judgement, candidates: Candidates) -> Action:
    """Return what the seat that decides likes best right after it."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    found = legal[0]
    highest = -1e9
    for action in candidates.among(state, legal):
        after = state.copy()
        after.play(action)
        worth = judgement.lead(after, state.seat)
        if worth > highest:
            found, highest = action, worth
    return found


def _is_new(legal: list[Action], offered: set[Action]) -> bool:
    """Return whether the move raised this decision: the rest of the turn mostly offers what was on the list before."""
    known = 0
    for action in legal:
        if action in offered:
            known += 1
    return 2 * known < len(legal)
