"""Turns on trial: what each of them comes to beside the greedy one, row after row of outcomes with the same chance."""

from math import sqrt
from typing import Final

from wabe.bots.turns import Turn

_SURE: Final = 0.75  # standard errors by which another turn must win more than the greedy one


class Trial:
    """A turn, how much better it looks than the greedy one, and by how much it did better so far."""

    __slots__ = ("ahead", "looks", "prior_weight", "rows", "squares", "turn")

    def __init__(self, turn: Turn, looks: float, prior_weight: float) -> None:
        """`prior_weight` is the number of outcomes that its looks count for."""
        self.turn: Final = turn
        self.looks: Final = looks
        self.prior_weight: Final = prior_weight
        self.rows = 0
        self.ahead = 0.0
        self.squares = 0.0

    def add(self, ahead: float) -> None:
        """Another outcome."""
        self.rows += 1
        self.ahead += ahead
        self.squares += ahead * ahead

    def expected(self) -> float:
        """By how much it is better, as far as can be told."""
        return (self.prior_weight * self.looks + self.ahead) / (self.prior_weight + self.rows)

    def surely(self) -> float:
        """By how much it is better at least, but for bad luck."""
        mean = self.ahead / self.rows
        error = sqrt(max(0.0, self.squares / self.rows - mean * mean) / max(1, self.rows - 1))
        return self.expected() - _SURE * error


def better_half(trials: list[Trial]) -> list[Trial]:
    """Those that promise more; of equal ones the first."""
    order = [(-trials[i].expected(), i) for i in range(len(trials))]
    order.sort()
    return [trials[i] for _, i in order[: (len(trials) + 1) // 2]]
