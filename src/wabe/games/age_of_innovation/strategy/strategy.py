"""The mind: what bots and learners make of the states of this game."""

from typing import ClassVar, Final

from wabe.core.action import Action
from wabe.core.calibration import Calibration
from wabe.core.observation import Encoding
from wabe.core.strategy import Strategy
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.strategy.calibration import CALIBRATION, stage
from wabe.games.age_of_innovation.strategy.judgement import AgeJudge
from wabe.games.age_of_innovation.strategy.observation import ENCODINGS, observe
from wabe.games.age_of_innovation.strategy.proposals import propose


class AgeStrategy(Strategy[AgeState]):
    """The mind for one number of players."""

    __slots__ = ("judge", "players")
    foresees_chance: ClassVar[bool] = True  # which tile is drawn is not judged
    calibration: ClassVar[Calibration] = CALIBRATION

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.judge: Final = AgeJudge()

    def evaluate(self, s: AgeState) -> list[float]:
        """The points each seat may expect."""
        return self.judge.evaluate(s)

    def stage(self, s: AgeState) -> str:
        """Return how far the game has come."""
        return stage(s)

    def proposals(self, s: AgeState) -> list[Action] | None:
        """Return what is worth looking at."""
        return propose(s)

    def encoding(self) -> Encoding:
        """Return what a seat knows as numbers."""
        return ENCODINGS[self.players]

    def observe(self, s: AgeState, seat: int) -> list[int]:
        """Return what a seat knows as numbers."""
        return observe(s, seat)
