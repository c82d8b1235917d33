"""Proof of fair chance: every result in a record follows from a secret whose hash was published before the game."""

from wabe.core.chance import commit, rng_at
from wabe.core.errors import BadRecord
from wabe.core.game import NATURE, Rules
from wabe.core.messages import m
from wabe.core.record import Record
from wabe.core.replay import play_line


def verify(record: Record, rules: Rules) -> int:
    """Check that the secret fits its hash and every chance result the secret; how many there were."""
    chance = record.chance
    if chance is None:
        raise BadRecord(m("core.proof.none"))
    if not chance.secret:
        raise BadRecord(m("core.proof.secret"))
    if commit(chance.secret) != chance.commitment:
        raise BadRecord(m("core.proof.commitment"))
    state = rules.start()
    checked = 0
    for number, text in enumerate(record.actions):
        if state.seat == NATURE and number >= chance.start:
            due = state.draw(rng_at(chance.secret, number)).text
            if due != text:
                raise BadRecord(m("core.proof.result", number=number + 1, text=text, due=due))
            checked += 1
        play_line(state, record.deciders[number], text, number + 1)
    return checked
