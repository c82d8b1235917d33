"""The places where modules plug in what they make of a state. Composed once for a world, then only read.

Hopes are measured in points. `a` is an actor (see `rules/state.py`); lists are in the order TOP I, II, III.
"""

from collections.abc import Callable

from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.strategy.numbers import Numbers

# Of any length: the compiler loses a constant tuple of known length that begins with a float.
Weights = tuple[float, ...]
Hope = Callable[["StrategyHooks", WorldState, int], float]


class StrategyHooks:
    """Everything a module may contribute to the judgement, and to the numbers that learners see."""

    def __init__(self, rules: WorldHooks) -> None:
        self.rules = rules  # as the book has composed them
        self.world = rules.world
        self.numbers = Numbers(rules.players, rules.actors, rules.world.companies)  # what a seat knows

        # Judgement.
        self.hopes: list[Hope] = []  # points an actor may hope for, beyond those he has
        self.first_hopes = 0  # how many of them are those of the module on TOP I
        self.errands: list[int] = []  # the places in `values` of hopes that take their turn in a long game; -1: of none
        self.dependencies: list[Callable[[WorldState, int], tuple[object, ...]]] = []  # what of a module these look at
        self.promised: dict[tuple[object, ...], float] = {}  # what the bots have found, by all that it depends on
        self.foretell_income: Callable[[WorldState, int], float] | None = None  # the income of this turn as it stands
        self.money_worth = 0.03  # points a dollar may become; set by the module on TOP I
        self.piece_worth = 0.0  # of a resident or settlement on its way to a city; set by the module on TOP I
        self.recruit_worth = 0.6  # of one more resident that can be bought in a round; set by the module on TOP I
        self.judge_seats: Callable[[StrategyHooks, WorldState], list[float]] | None = (
            None  # by seat, not by adding up `values`
        )

        self.progress: Callable[[WorldState], int] | None = None  # how far a game is, where rounds do not tell
        self.points_due: Callable[[WorldState], list[int]] | None = None  # by seat, where more than those it has
        self.scoring_mark = ""  # of a way to count points by which games are calibrated apart

    def errand(self, hope: Hope) -> None:
        """A hope for which one has to go somewhere."""
        self.errands.append(len(self.hopes))
        self.hopes.append(hope)

    def close_first(self) -> None:
        """After the module on TOP I: its hopes are always pursued, once alone before the errands of the others."""
        self.first_hopes = len(self.hopes)
        self.errands = [-1] if self.errands else []
