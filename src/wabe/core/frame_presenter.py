"""The table of a game of frames: what its chapters have registered of questions, words and reasons, put together."""

from typing import TypeVar

from wabe.core.action import Action
from wabe.core.compiled import mypyc_attr
from wabe.core.frames import FrameState
from wabe.core.messages import NOTHING, Message, m
from wabe.core.multi_step import find_ways
from wabe.core.presenter import Presenter, Told
from wabe.core.prompt import build_prompt
from wabe.core.scene import Choice, Prompt
from wabe.core.shortcuts import find_implied

F = TypeVar("F", bound=FrameState)


@mypyc_attr(allow_interpreted_subclasses=True)
class FramePresenter(Presenter[F]):
    """A table whose words come from the registry of decisions; a game adds its scene."""

    __slots__ = ()

    def prompt(self, s: F, viewer: int | None) -> Prompt:
        """Who decides, in words, and every legal action as a person sees it."""
        return build_prompt(s, viewer)

    def told(self, s: F, action: Action, after: F) -> Told:
        """What the family's teller says; without one, what the choice said; of sealed decisions nothing."""
        if s.is_sealed():
            return Told(m("core.log.sealed"))
        frame = s.frames[-1]
        teller = s.decisions.tellers.get(action.family.number)
        if teller is not None:
            found: Told = teller(s, frame, action, after)
            return found
        said = s.decisions.choice(s, frame, action)
        return Told(said.label, said.targets)

    def is_announced(self, s: F, action: Action) -> bool:
        """Whether the family was declared so."""
        return action.family.number in s.decisions.announced

    def is_counted(self, s: F, action: Action) -> bool:
        """Whether the family was declared so."""
        return action.family.number in s.decisions.counting

    def counted(self, s: F, action: Action, after: F) -> Message | None:
        """What the family's chapter counts up."""
        counting = s.decisions.counting.get(action.family.number)
        return None if counting is None else counting(s, s.frames[-1], action, after)

    def why_not(self, s: F, thing: str) -> Message:
        """What the chapters say, the first that knows."""
        if not s.frames:
            return NOTHING
        frame = s.frames[-1]
        for refuse in s.decisions.refusals:
            reason: Message = refuse(s, frame, thing)
            if reason:
                return reason
        return NOTHING

    def ways(self, s: F) -> list[Choice]:
        """Where the steps of the open decision lead, and the answers to what is asked after it."""
        if not s.frames:
            return []
        frame = s.frames[-1]
        decisions = s.decisions
        driving = decisions.driving.get(frame[0])
        driven = find_ways(s, driving) if driving is not None else []
        legal = s.legal()
        if not any(action.family.number in decisions.implying for action in legal):
            return driven
        return driven + find_implied(s, [decisions.choice(s, frame, action) for action in legal] + driven)
