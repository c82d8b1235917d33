"""The time that a bot may think about a turn."""

from collections.abc import Callable
from time import perf_counter
from typing import Final


class Budget:
    """Seconds, or a number of iterations: decisions looked at. With iterations nothing depends on the machine."""

    __slots__ = ("clock", "iterations", "seconds")

    def __init__(self, seconds: float = 0.0, iterations: int = 0, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds: Final = seconds
        self.iterations: Final = iterations
        self.clock: Final = clock


class Effort:
    """The used and the remaining part of a share of a budget, always in iterations; clock time is converted to them."""

    __slots__ = ("budget", "done", "over", "share", "start")

    def __init__(self, budget: Budget, share: float = 1.0) -> None:
        self.budget: Final = budget
        self.share: Final = share
        self.done = 0
        self.over = False  # then it stays so, without another look at the clock
        self.start: Final = budget.clock() if budget.seconds else 0.0

    def left(self) -> int:
        """The iterations that can still be made; by the clock, if they go on as they went so far."""
        if self.over:
            return 0
        left = self._left()
        self.over = left <= 0
        return max(0, left)

    def is_late(self) -> bool:
        """Return whether the clock has run out, without counting on what was done so far."""
        seconds = self.share * self.budget.seconds
        return seconds > 0.0 and self.budget.clock() - self.start > seconds

    def _left(self) -> int:
        if not self.budget.seconds:
            return int(self.share * self.budget.iterations) - self.done
        spent = max(1e-6, self.budget.clock() - self.start)
        return int(self.done * (self.share * self.budget.seconds - spent) / spent)
