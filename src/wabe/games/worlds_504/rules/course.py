"""The course of a game in a world: the steps that framework and modules have registered, in their order."""

from typing import Final, Generic, TypeVar

from wabe.core.frames import FrameState
from wabe.games.worlds_504.rules.hooks import Hooks, Step, TurnStep
from wabe.games.worlds_504.rules.world import PHASES

S = TypeVar("S", bound=FrameState)

ROUND_PHASES: Final = ("begin", "SR", "1", "2", "3", "4", "end")


class Course(Generic[S]):
    """What comes after what in the preparation, in a round and in a turn; and after how many rounds it ends at last."""

    __slots__ = (
        "income_step",
        "round_cap",
        "round_phases",
        "round_steps",
        "setup_steps",
        "turn_phases",
        "turn_steps",
    )

    def __init__(self, hooks: Hooks[S], begin_turn: TurnStep[S], collect_income: TurnStep[S], round_cap: int) -> None:
        self.round_cap: Final = round_cap  # 0: none
        setup = sorted(hooks.setup, key=lambda entry: entry[0])
        in_round = sorted(hooks.round_steps, key=lambda entry: (ROUND_PHASES.index(entry[0]), entry[1]))
        in_turn = sorted(hooks.turn_steps, key=lambda entry: (PHASES.index(entry[0]), entry[1]))
        self.setup_steps: Final[list[Step[S]]] = [step for _, step in setup]
        self.round_steps: Final[list[Step[S]]] = [step for _, _, step in in_round]
        self.round_phases: Final[list[str]] = [phase for phase, _, _ in in_round]
        self.turn_steps: Final[list[TurnStep[S]]] = [begin_turn, *(step for _, _, step in in_turn)]
        self.turn_phases: Final[list[str]] = ["3", *(phase for phase, _, _ in in_turn)]
        self.income_step: Final = self.turn_steps.index(collect_income)
