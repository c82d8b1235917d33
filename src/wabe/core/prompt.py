"""The prompt of a state of frames: the seat to decide, in words, and every legal action as a person sees it."""

from typing import Any

from wabe.core.frames import KIND, FrameState
from wabe.core.game import NATURE, OVER
from wabe.core.messages import Message, has_form, m, named
from wabe.core.scene import Prompt


def build_prompt(s: FrameState, viewer: int | None) -> Prompt:
    """The open decision; its choices only for the seat that decides."""
    if not s.frames:
        return Prompt(OVER, m("core.prompt.over"))
    frame = s.frames[-1]
    decisions: Any = s.decisions  # its handlers take the state of their own game
    asked = decisions.askers[frame[KIND]](s, frame)
    if s.seat == NATURE:
        return Prompt(NATURE, asked.text, asked.rule)
    if viewer != s.seat:
        if frame[KIND] in decisions.sealed:
            return Prompt(s.seat, m("core.prompt.waiting", who=named(s.seat)), asked.rule)
        return Prompt(s.seat, in_waiting(asked.text, s.seat), asked.rule)
    entry = decisions.entries.get(frame[KIND])
    return Prompt(
        seat=s.seat,
        text=asked.text,
        rule=asked.rule,
        choices=[decisions.choice(s, frame, action) for action in s.legal()],
        entry=entry(s, frame) if entry is not None else None,
        guide=decisions.guide(s, frame),
        question=decisions.kinds.names[frame[KIND]],
        standing=[answer for answer, _ in decisions.standing.get(frame[KIND], [])],
    )


def in_waiting(asked: Message, seat: int) -> Message:
    """Return what those who wait read about the decider, in words of the catalogue if it has some."""
    if not has_form(asked.key, "waiting"):
        return m("core.prompt.waiting.asked", who=named(seat), asked=asked)
    told = Message(asked.key, asked.args | {"decider": named(seat)})
    return m("core.prompt.waiting.told", asked=told)
