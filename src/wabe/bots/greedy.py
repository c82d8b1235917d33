"""The greedy bot: takes the action that leads to the position it values most.

A decision in the middle of a move (which goods to load, what to do with a free action) is valued by where it leads:
the bot looks on through its own follow-up decisions, and stops at Nature, at another seat, at the rest of the turn,
or when it has looked at enough positions.
"""

from typing import Final

from wabe.bots.bot import Bot
from wabe.bots.worth import margin, points, worth_looking_at
from wabe.core.action import Action
from wabe.core.compiled import mypyc_attr
from wabe.core.game import State

_LIMIT: Final = 400  # positions a decision may look at beyond those of its own list


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Bot):
    """Plays for the best lead over the best rival right after its move."""

    __slots__ = ("left", "limit")

    def __init__(self, seed: int, limit: int = _LIMIT) -> None:
        super().__init__(seed)
        self.limit: Final = limit
        self.left = 0

    def pick(self, known: State, legal: list[Action]) -> Action:
        """The action of highest worth; of equal ones that which is worth it sooner, then that which ends a phase."""
        self.left = self.limit
        offered = set(legal)
        promising = worth_looking_at(known, legal)
        if len(promising) == 1:
            return promising[0]
        best: list[Action] = []
        highest = -1e9
        for action in promising:
            worth = self._value(known, action, offered)
            if worth > highest:
                best, highest = [], worth
            if worth == highest:
                best.append(action)
        return best[0] if len(best) == 1 else self._soonest(known, best)

    def _soonest(self, known: State, equal: list[Action]) -> Action:
        """Who puts off what is best never does it."""
        best: list[Action] = []
        highest = -1e9
        for action in equal:
            if action.family.closing:
                return action
            after = known.copy()
            after.play(action)
            worth = margin(points(after), known.seat)
            if worth > highest:
                best, highest = [], worth
            if worth == highest:
                best.append(action)
        return best[self.rng.below(len(best))]

    def _value(self, state: State, action: Action, offered: set[Action]) -> float:
        """What an action is worth to who decides. Ending a phase is worth what there is: it neither earns nor costs."""
        if action.family.closing:
            return margin(points(state), state.seat)
        after = state.copy()
        after.play(action)
        return self._worth(after, state.seat, offered)

    def _worth(self, state: State, seat: int, offered: set[Action]) -> float:
        """The lead of the seat here, or after the best way through the decisions that belong to the same move."""
        if state.seat != seat:
            return margin(points(state), seat)
        legal = state.legal()
        if len(legal) > self.left or not _is_new(legal, offered):
            return margin(points(state), seat)
        self.left -= len(legal)
        offered = offered.union(legal)
        highest = -1e9
        for action in worth_looking_at(state, legal):
            highest = max(highest, self._value(state, action, offered))
        return highest


def _is_new(legal: list[Action], offered: set[Action]) -> bool:
    """Whether a decision arose from the move: what is left of the turn mostly offers what was on the list before."""
    known = 0
    for action in legal:
        if action in offered:
            known += 1
    return 2 * known < len(legal)
