"""The strategy of a world: how its states are judged and observed, and how far a game has come."""

from pathlib import Path
from typing import ClassVar, Final

from wabe.core.calibration import Calibration, read
from wabe.core.observation import Encoding
from wabe.core.strategy import Strategy
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy import observation
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.judgement import promise, worth_of_bids

CALIBRATION: Final = read(Path(__file__).with_name("calibration.json"))
_STEP: Final = 2  # rounds that are one stage
_LAST: Final = 7  # stage: what is longer is no longer told apart


def stage(hooks: StrategyHooks, s: WorldState) -> str:
    """The module on TOP I and how points are counted; how far the game has come, or that this is the end."""
    kind = s.hooks.world.number[0] + hooks.scoring_mark
    if _ends(s):
        return f"{kind} end"
    return f"{kind} {min(s.round // _STEP, _LAST) if hooks.progress is None else hooks.progress(s)}"


def _ends(s: WorldState) -> bool:
    """G-12: whether what ends the game has come to pass; it is played on to the end of the round or turn."""
    if any(ended(s) for ended in s.hooks.ends_after_round) or 0 < s.course.round_cap <= s.round:
        return True
    return any(ended(s, a) for ended in s.hooks.ends_after_turn for a in range(s.hooks.actors))


class WorldStrategy(Strategy[WorldState]):
    """The strategy for the states of one world."""

    __slots__ = ("hooks", "known")
    foresees_chance: ClassVar[bool] = True  # what an expedition or a fight may bring is hoped for before the die falls
    calibration: ClassVar[Calibration] = CALIBRATION

    def __init__(self, hooks: StrategyHooks) -> None:
        self.hooks: Final = hooks
        self.known: Encoding | None = None  # what the numbers of `observe` mean, made when first asked for

    def evaluate(self, s: WorldState) -> list[float]:
        """The points each seat may expect at the end."""
        hooks = self.hooks
        found = (
            hooks.judge_seats(hooks, s)
            if hooks.judge_seats is not None
            else [promise(hooks, s, a) for a in range(s.hooks.players)]
        )
        if s.sealed:
            for seat, worth in enumerate(worth_of_bids(hooks, s)):
                found[seat] += worth
        return found

    def points_due(self, s: WorldState) -> list[int]:
        """Return the points with those of scorings to come, as they would be now."""
        return s.scores() if self.hooks.points_due is None else self.hooks.points_due(s)

    def stage(self, s: WorldState) -> str:
        """Return how far the game has come."""
        return stage(self.hooks, s)

    def encoding(self) -> Encoding:
        """Return what the numbers mean."""
        if self.known is None:
            self.known = observation.encode(self.hooks)
        return self.known

    def observe(self, s: WorldState, seat: int) -> list[int]:
        """Return what a seat knows as numbers."""
        return self.hooks.numbers.numbers(s, seat)

    def observe_packed(self, s: WorldState, seat: int) -> bytes:
        """The same, packed."""
        return self.hooks.numbers.packed(s, seat)
