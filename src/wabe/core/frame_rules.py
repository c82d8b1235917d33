"""Rules of a game of frames: its chapters composed, and states made ready for them."""

from abc import abstractmethod
from typing import Any, Final, Generic, TypeVar

from wabe.core.compiled import mypyc_attr
from wabe.core.decisions import Decisions
from wabe.core.frames import FrameState
from wabe.core.game import Game, Rules
from wabe.core.options import Value
from wabe.core.presenter import Presenter
from wabe.core.strategy import Strategy

F = TypeVar("F", bound=FrameState)


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameRules(Rules, Generic[F]):
    """Rules, view and strategy of one game, put together: all three understand the same states."""

    __slots__ = ("decisions",)

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, Value],
        *,
        decisions: Decisions[F],
        presenter: Presenter[F],
        strategy: Strategy[F],
    ) -> None:
        super().__init__(game, players, options, presenter, strategy)
        self.decisions: Final = decisions

    @abstractmethod
    def blank(self) -> F:
        """A new state of the game's class, with whatever it keeps of these rules; nothing lies on it yet."""

    @abstractmethod
    def lay_out(self, s: F) -> None:
        """Put everything on the blank state as the book sets it up, and the first frames on its stack."""

    def start(self) -> F:
        """The state before the first event."""
        s = self._ready()
        s.queue = []
        self.lay_out(s)
        s.advance()
        return s

    def state_from(self, data: dict[str, Any]) -> F:
        """The state written by `to_dict`."""
        s = self._ready()
        s.read(data)
        return s

    def _ready(self) -> F:
        s = self.blank()
        s.rules = self
        s.decisions = self.decisions
        return s
