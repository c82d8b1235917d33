"""The table of a game of frames: what its chapters have registered of questions, words and reasons, put together."""

from typing import TypeVar

from wabe.core.action import Action
from wabe.core.compiled import mypyc_attr
from wabe.core.frames import KIND, FrameState
from wabe.core.messages import NOTHING, Message, m, named
from wabe.core.multi_step import multi_step_choices
from wabe.core.presenter import LogText, Presenter
from wabe.core.prompt import build_prompt
from wabe.core.scene import Choice, Prompt
from wabe.core.shortcuts import find_implied

F = TypeVar("F", bound=FrameState)


@mypyc_attr(allow_interpreted_subclasses=True)
class FramePresenter(Presenter[F]):
    """A table whose words come from the registry of decisions; a game adds its scene."""

    __slots__ = ()

    def prompt(self, s: F, viewer: int | None) -> Prompt:
        """Return who decides, in words, and every legal action as a person sees it."""
        return build_prompt(s, viewer)

    def describe_action(self, s: F, action: Action, after: F) -> LogText:
        """Return what the family's teller says; without one, what the choice said; of sealed decisions nothing.

        Behind it stands why somebody was not asked, if that was so.
        """
        if s.is_sealed():
            return LogText(m("core.log.sealed"))
        frame = s.frames[-1]
        teller = s.decisions.narrators.get(action.family.number)
        if teller is not None:
            found: LogText = teller(s, frame, action, after)
        else:
            said = s.decisions.choice(s, frame, action)
            found = LogText(said.label, said.targets)
        return told_with(found, spared_words(s.seat, after)) if after.spared else found

    def no_confirmation_needed(self, s: F, action: Action) -> bool:
        """Return whether the family was declared as such."""
        return action.family.number in s.decisions.unconfirmed

    def previews_gain(self, s: F, action: Action) -> bool:
        """Return whether the family was declared as such."""
        return action.family.number in s.decisions.gain_previews

    def preview_gain(self, s: F, action: Action, after: F) -> Message | None:
        """Return what the family's chapter counts up."""
        counting = s.decisions.gain_previews.get(action.family.number)
        return None if counting is None else counting(s, s.frames[-1], action, after)

    def why_not(self, s: F, thing: str) -> Message:
        """Return what the chapters say, the first that knows."""
        if not s.frames:
            return NOTHING
        frame = s.frames[-1]
        for refuse in s.decisions.refusals:
            reason: Message = refuse(s, frame, thing)
            if reason:
                return reason
        return NOTHING

    def multi_step_choices(self, s: F) -> list[Choice]:
        """Return where the steps of the open decision lead, and the answers to what is asked after it."""
        if not s.frames:
            return []
        frame = s.frames[-1]
        decisions = s.decisions
        driving = decisions.movements.get(frame[KIND])
        driven = multi_step_choices(s, driving) if driving is not None else []
        legal = s.legal()
        if not any(action.family.number in decisions.shortcuts for action in legal):
            return driven
        return driven + find_implied(s, [decisions.choice(s, frame, action) for action in legal] + driven)


def spared_words(seat: int, after: FrameState) -> tuple[Message, ...]:
    """Return why this seat and others were not asked, each reason once."""
    said: list[Message] = []
    for who, reason in after.spared:
        if reason.quiet:
            continue
        words = reason.why if who == seat else m("core.log.spared.of", who=named(who), why=reason.why)
        if words not in said:
            said.append(words)
    return tuple(said)


def told_with(told: LogText, reasons: tuple[Message, ...]) -> LogText:
    """Return what is told with these reasons behind it; where nothing is told, they go on the line before."""
    if not reasons:
        return told
    if not told.text:
        alone = m("core.log.spared.alone", why=reasons)
        return LogText(
            alone,
            told.targets,
            alone,
            opens=told.opens,
            merge=_behind,
            ends=told.ends,
            begins=told.begins,
            closes=told.closes,
        )
    return LogText(
        m("core.log.spared", what=told.text, why=reasons),
        told.targets,
        m("core.log.spared", what=told.more, why=reasons) if told.more else NOTHING,
        told.heading,
        told.starts,
        told.card,
        told.opens,
        told.merge,
        told.ends,
        told.begins,
        told.closes,
    )


def _behind(last: Message, reasons: Message) -> Message:
    """Return the last part of a line with reasons behind it."""
    why = reasons.args["why"]
    if last.key == "core.log.spared":
        before = last.args["why"]
        assert isinstance(before, tuple)
        assert isinstance(why, tuple)
        return m("core.log.spared", what=last.args["what"], why=before + why)
    return m("core.log.spared", what=last, why=why)
