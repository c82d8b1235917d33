"""The mind of The Castles of Burgundy."""

from typing import ClassVar, Final

from wabe.core.game import OVER
from wabe.core.observation import Encoding
from wabe.core.strategy import Strategy
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.strategy.judgement import BurgundyJudge
from wabe.games.castles_of_burgundy.strategy.observation import ENCODINGS, BurgundyObserver


class BurgundyStrategy(Strategy[BurgundyState]):
    """Judgement and observation, for a number of players."""

    __slots__ = ("judge", "observer", "players")
    foresees_chance: ClassVar[bool] = True  # the die or tile that follows a move is not judged

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.judge: Final = BurgundyJudge()
        self.observer: Final = BurgundyObserver()

    def evaluate(self, s: BurgundyState) -> list[float]:
        """The points each seat may expect at the end."""
        return [float(points) for points in s.scores()] if s.seat == OVER else self.judge.evaluate(s)

    def encoding(self) -> Encoding:
        """Return what a seat knows as numbers."""
        return ENCODINGS[self.players]

    def observe(self, s: BurgundyState, seat: int) -> list[int]:
        """Return what a seat knows as numbers."""
        return self.observer.observe(s, seat)

    def observe_packed(self, s: BurgundyState, seat: int) -> bytes:
        """The same, packed."""
        return self.observer.observe_packed(s, seat)

    def observe_own(self, s: BurgundyState, seat: int) -> bytes:
        """The same, as far as it is the time or the seat's own."""
        return self.observer.observe_own(s, seat)
