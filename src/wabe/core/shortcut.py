"""Implying: an action that only leads to the next question goes without saying, once that question is answered."""

from collections.abc import Callable
from typing import Any, Final

from wabe.core.action import Action, Family
from wabe.core.messages import Message


class Shortcut:
    """The answers that may be given directly, leaving an action of a family unsaid."""

    __slots__ = ("answers", "says")

    def __init__(
        self, *answers: Family, says: Callable[[Any, list[int], Action, Message], Message] | None = None
    ) -> None:
        self.answers: Final = answers  # families of the next question
        # What both together are called: state, frame and the unsaid action, and how the answer reads; NOTHING: they are
        # not offered. Without it they read as the answer alone.
        self.says: Final = says
