"""Direct answers to later questions, leaving unsaid the actions that only lead there."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND, FrameState
from wabe.core.messages import Message
from wabe.core.multi_step import multi_step_choices
from wabe.core.scene import Choice
from wabe.core.shortcut import Shortcut

_MOST: Final = 150  # there are hardly ever more


class _Lead:
    """Actions that go without saying, from the open decision on."""

    __slots__ = ("path", "rule", "state", "touched")

    def __init__(
        self,
        state: FrameState,
        path: list[tuple[FrameState, Action, Shortcut]],
        rule: Shortcut | None,
        touched: list[str],
    ) -> None:
        self.state: Final = state  # after them
        self.path: Final = path  # each with the state before it
        self.rule: Final = rule  # of the last one: how it goes on
        self.touched: Final = touched  # what they point at themselves


def find_implied(s: FrameState, known: list[Choice]) -> list[Choice]:
    """Every answer to a later question that nothing nearer hides: what a thing already stands for, it stands for.

    `known` is what the open decision offers. An action that hands the decision over, or reveals something, is always
    said by itself.
    """
    taken = {choice.targets[0] for choice in known if choice.targets}
    found: list[Choice] = []
    leads = [_Lead(s, [], None, [])]
    while leads and len(found) < _MOST:
        leads = [further for lead in leads for further in _further(s, lead)]
        answers = [answer for lead in leads for answer in _answers(s, lead, taken)]
        found += answers
        taken.update(answer.targets[0] for answer in answers if answer.targets)
    return found


def _further(s: FrameState, lead: _Lead) -> list[_Lead]:
    """One more action that goes without saying."""
    here = lead.state
    found: list[_Lead] = []
    for action in here.legal():
        rule = s.decisions.shortcuts.get(action.family.number)
        if rule is None or (lead.rule is not None and action.family not in lead.rule.answers):
            continue
        after = here.copy()
        after.play(action)
        if after.seat == s.seat and not _ends_what_is_below(here, after):
            touched = here.decisions.choice(here, here.frames[-1], action).targets
            found.append(_Lead(after, [*lead.path, (here, action, rule)], rule, [*lead.touched, *touched]))
    return found


def _ends_what_is_below(here: FrameState, after: FrameState) -> bool:
    """Return whether the question an action goes back to answered itself: then what follows is something else."""
    below = [frame[KIND] for frame in here.frames[:-1]]
    return any(reason.kind in below for _, reason in after.spared)


def _answers(s: FrameState, lead: _Lead, taken: set[str]) -> list[Choice]:
    """Return what can be answered there: things to point at, and the end of the turn."""
    here = lead.state
    rule = lead.rule
    assert rule is not None
    frame = here.frames[-1]
    first, *rest = [action for _, action, _ in lead.path]
    said = [
        (here.decisions.choice(here, frame, action), action.family.closing)
        for action in here.legal()
        if action.family in rule.answers
    ]
    driving = here.decisions.movements.get(frame[KIND])
    if driving is not None and driving.families[0] in rule.answers:
        said += [(way, False) for way in multi_step_choices(here, driving)]
    found: list[Choice] = []
    for answer, closing in said:
        label = _in_words(lead, answer.label)
        if not label or answer.alike or _is_hidden(answer, closing, lead, taken):
            continue
        then = [*(action.text for action in rest), answer.action, *answer.then]
        targets = list(dict.fromkeys([*answer.targets, *lead.touched])) if answer.targets else []
        found.append(s.with_outcome(first, Choice(first.text, label, targets, answer.rule, answer.group, then=then)))
    return found


def _is_hidden(answer: Choice, closing: bool, lead: _Lead, taken: set[str]) -> bool:
    """Return whether an answer is hidden: without a target unless it ends the turn, with one if that is not free."""
    if not answer.targets:
        return not closing
    return answer.targets[0] in taken and answer.targets[0] not in lead.touched


def _in_words(lead: _Lead, label: Message) -> Message:
    """The answer together with what goes without saying before it."""
    for state, action, rule in reversed(lead.path):
        if rule.says is not None and label:
            label = rule.says(state, state.frames[-1], action, label)
    return label
