"""Bringing records to newer rules: what a game's `migrate` is made of."""

from collections.abc import Callable

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.game import Rules, State
from wabe.core.record import Record
from wabe.core.replay import play_line

Answerer = Callable[[State, str], Action | None]


def insert_answers(record: Record, rules: Rules, answer: Answerer) -> Record:
    """Return the record with lines for what earlier rules decided by themselves.

    `answer` is asked in every state, with the next line of the record ("" at its end): what was decided there without
    a line, or None. `BadRecord` names a line that the rules do not allow.
    """
    state = rules.start()
    deciders: list[int] = []
    actions: list[str] = []
    for number, text in enumerate([*record.actions, ""]):
        while (given := answer(state, text)) is not None:
            deciders.append(state.seat)
            actions.append(given.text)
            state.play(given)
        if number < len(record.actions):
            play_line(state, record.deciders[number], text, number + 1)
            deciders.append(record.deciders[number])
            actions.append(text)
    if len(actions) == len(record.actions):
        return record
    chance = record.chance
    if chance is not None:  # what was rolled stands at other positions now: it can no longer be proven
        chance = replace(chance, start=len(actions))
    return replace(record, deciders=deciders, actions=actions, chance=chance)
