"""The conformance kit for bots: the same seed plays the same game.

What a bot plays follows from its seed and from what it was asked so far: not from the other games of its process, and
a recreated bot knows as much once it was asked the same. Holds for all bots but those that think by the clock.
"""

from typing import Final

from wabe.bots.bot import Bot
from wabe.bots.levels import make_bot
from wabe.bots.playout import catch_up, play_between
from wabe.core.action import Action
from wabe.core.chance import Rng, rng_at
from wabe.core.game import NATURE, Rules

_AHEAD: Final = 40  # actions that resumed bots play at least, as far as the game has them


class Repeat:
    """One game between bots, given by its seed and played as far as a number of actions."""

    def __init__(self, rules: Rules, codes: list[str], seed: int, limit: int) -> None:
        self.rules: Final = rules
        self.codes: Final = codes  # by seat
        self.seed: Final = seed
        self.limit: Final = limit

    def bots(self) -> list[Bot]:
        """The bots of this game, newly made."""
        return [make_bot(code, self.seed * 31 + seat + 1) for seat, code in enumerate(self.codes)]

    def play(self) -> list[Action]:
        """Play it; give its actions."""
        actions: list[Action] = []
        play_between(self.bots(), self.rules.start(), Rng(self.seed), self.limit, [], actions)
        return actions

    def resume(self, wanted: list[Action], cut: int) -> list[Action]:
        """The same game, taken up by new bots after so many of its actions; chance brings what it brought."""
        bots, state = self.bots(), self.rules.start()
        catch_up(dict(enumerate(bots)), state, wanted[:cut])
        actions = wanted[:cut]
        for action in wanted[cut:]:
            actions.append(action if state.seat == NATURE else bots[state.seat].choose(state))
            if actions[-1] is not action:
                break
            state.play(action)
        return actions

    def check(self, wanted: list[Action], others: int) -> None:
        """Play it after so many other games by the same rules, and take it up in its middle: the same actions."""
        for number in range(others):
            Repeat(self.rules, self.codes, self.seed + 1 + number, self.limit).play()
        compare(wanted, self.play(), f"after {others} other games")
        cut = rng_at(self.seed, len(wanted)).below(max(1, len(wanted) - _AHEAD))
        compare(wanted, self.resume(wanted, cut), f"resumed after {cut} actions")


def compare(wanted: list[Action], played: list[Action], when: str) -> None:
    """Raise AssertionError where two games part."""
    for number, (one, other) in enumerate(zip(wanted, played, strict=False), 1):
        assert one is other, f"{when}, action {number} is {other.text!r} instead of {one.text!r}"
    assert len(wanted) == len(played), f"{when}, {len(played)} actions are played instead of {len(wanted)}"
