"""Driving: something goes step by step within one decision, and a person may name a destination further away."""

from collections.abc import Callable
from typing import Any, Final

from wabe.core.action import Family
from wabe.core.messages import Message


class StepwiseMovement:
    """The movement of a thing in one kind of decision. Its functions take the state of their game and the frame."""

    __slots__ = ("at", "families", "left", "says")

    def __init__(
        self,
        *families: Family,
        at: Callable[[Any, list[int]], str],
        left: Callable[[Any, list[int]], int],
        says: Callable[[Any, list[int], Any, int], Message],
    ) -> None:
        self.families: Final = families  # of the steps; the last thing a step points at is where it leads
        self.at: Final = at  # where it stands: an id of the scene
        self.left: Final = left  # what is left to go on with
        self.says: Final = says  # what a way is called: state and frame before it, the state after it, its steps
