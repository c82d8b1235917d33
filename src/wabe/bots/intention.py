"""The rest of a turn, kept for as long as nothing else happens than was expected."""

from wabe.bots.greedy import Greedy, hear
from wabe.core.action import Action
from wabe.core.game import State


class Intention:
    """Actions one after the other, each for a position of its own."""

    __slots__ = ("actions", "expected")

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.expected: State | None = None  # where the first of them is to be played

    def keep(self, known: State, actions: list[Action], greedy: Greedy) -> None:
        """The first of these actions is played now, here; the state is the intention's from now on."""
        self.actions = actions[1:]
        self.expected = known
        self._expect(actions[0], greedy)

    def next(self, state: State, greedy: Greedy) -> Action | None:
        """The next action, if it was meant for just this."""
        if not self.actions or self.expected is None:
            return None
        if self.expected.to_dict() != state.to_dict():
            self.actions = []
            return None
        action = self.actions.pop(0)
        self._expect(action, greedy)
        return action

    def rest(self) -> list[Action]:
        """All that is left, which is given away."""
        actions, self.actions = self.actions, []
        return actions

    def _expect(self, action: Action, greedy: Greedy) -> None:
        """Note where the turn goes on, after the replies that a greedy player foresees."""
        if self.actions and self.expected is not None:
            seat = self.expected.seat
            self.expected.play(action)
            hear(self.expected, seat, greedy.judgement, greedy.candidates)
