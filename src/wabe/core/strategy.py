"""The judgement and observation of a game's states, for bots and learners. A state reaches it through its rules.

A game composes one `Strategy` for each of its rules (`game.py`), so that the room `rules/` knows nothing of what a
position is worth. S is the state of that game.
"""

from abc import ABC, abstractmethod
from struct import pack
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from wabe.core.action import Action
from wabe.core.calibration import Calibration
from wabe.core.compiled import mypyc_attr
from wabe.core.errors import BadOption
from wabe.core.messages import m
from wabe.core.observation import Encoding

_NOT_CALIBRATED: Final = Calibration({})


class Scored(Protocol):
    """The part of any state that a strategy needs to know."""

    def scores(self) -> list[int]:
        """The points of each seat as they stand."""


S = TypeVar("S", bound=Scored)


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(ABC, Generic[S]):
    """A game's own way to plan for one seat, for bots that have time; it keeps what it found from turn to turn."""

    __slots__ = ()

    @abstractmethod
    def consider(self, s: S) -> bool:
        """Try one more idea for this position; False where there is nothing to think about."""

    def stage(self, s: S) -> int:
        """The number of what is thought about as one, in several parts perhaps: each has the budget of a turn."""
        return -1

    @abstractmethod
    def turn(self, s: S) -> list[Action]:
        """The decisions of the seat from here on, until it is another's, by the best idea so far."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory(Generic[S]):
    """The memory of one bot from decision to decision; a game that plans ahead has a class of its own for it.

    It belongs to a single bot, or to the bots that are recreated for each question at one seat of a table, so that no
    game depends on what else was played in the same process. It must follow from what that bot was asked so far.
    """

    __slots__ = ("strategy",)

    def __init__(self, strategy: "Strategy[S]") -> None:
        self.strategy: Final = strategy

    def proposals(self, s: S) -> list[Action] | None:
        """The legal actions worth looking at, in order of promise; None: all."""
        return self.strategy.proposals(s)

    def planner(self, seat: int) -> Planner[S] | None:
        """A planner for this seat, where a game is won by plans that reach further than a search of turns."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(ABC, Generic[S]):
    """The judgement and observation of the states of one game, with its options and number of players."""

    __slots__ = ()
    # Whether `evaluate` is as good before chance as after it; if not, bots look at what chance may bring.
    foresees_chance: ClassVar[bool] = False
    # What became of judgements like these, by stage; without it a judgement is taken for points.
    calibration: ClassVar[Calibration] = _NOT_CALIBRATED

    @abstractmethod
    def evaluate(self, s: S) -> list[float]:
        """Return the position's worth for each seat: the hand-made judgement of the bots, in a measure of its own."""

    def expected(self, s: S) -> list[float]:
        """The points each seat may expect at the end: the judgement, measured by what became of it."""
        return self.calibration.expected(self.stage(s), self.points_due(s), self.evaluate(s))

    def scale(self, s: S) -> float:
        """Return how many points of the end a point of a judged lead stands for, at this stage of the game."""
        return self.calibration.scale(self.stage(s))

    def points_due(self, s: S) -> list[int]:
        """Return the points of each seat, with those that are its own already though they are not yet counted."""
        return s.scores()

    def stage(self, s: S) -> str:
        """The name of the stage the game is in, by which a judgement is calibrated; none: it is not."""
        return ""

    def proposals(self, s: S) -> list[Action] | None:
        """The legal actions worth looking at, in order of promise; None: all. For bots, asked of what they may know."""
        return None

    def memory(self) -> Memory[S]:
        """A new memory, for one bot."""
        return Memory(self)

    def encoding(self) -> Encoding:
        """Return what the numbers of `observe` mean; `BadOption` where there are none."""
        raise BadOption(m("core.error.encoding"))

    def observe(self, s: S, seat: int) -> list[int]:
        """Return what a seat may know, as the numbers that `encoding` names."""
        raise BadOption(m("core.error.encoding"))

    def observe_packed(self, s: S, seat: int) -> bytes:
        """The same numbers, each in two bytes as the machine has them. A game may keep parts that seldom change."""
        numbers = self.observe(s, seat)
        return pack(f"{len(numbers)}h", *numbers)

    def observe_own(self, s: S, seat: int) -> bytes:
        """The same for callers that need only the time and the seat's own things: the rest may be anything, or missing.

        A game may give them sooner than everything.
        """
        return self.observe_packed(s, seat)
