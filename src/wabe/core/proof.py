"""Proof of fair chance: every result in a record follows from a secret whose hash was published before the game."""

from wabe.core.chance import commit, rng_at
from wabe.core.errors import BadRecord
from wabe.core.game import NATURE, Rules
from wabe.core.messages import m
from wabe.core.record import Record
from wabe.core.replay import play_line


def verify(record: Record, rules: Rules, written: Record | None = None) -> int:
    """Check that the secret fits its hash and every chance result the secret; how many there were.

    `written` is the record as it was, if it was brought to newer rules since: that may have put answers of seats
    between its lines, but what was rolled was rolled where it stood then.
    """
    written = written or record
    chance = written.chance
    if chance is None:
        raise BadRecord(m("core.proof.none"))
    if not chance.secret:
        raise BadRecord(m("core.proof.secret"))
    if commit(chance.secret) != chance.commitment:
        raise BadRecord(m("core.proof.commitment"))
    state = rules.start()
    checked = 0
    rolled = iter([number for number, seat in enumerate(written.deciders) if seat == NATURE])
    for line, text in enumerate(record.actions):
        if state.seat == NATURE and (number := next(rolled, line)) >= chance.start:
            due = state.draw(rng_at(chance.secret, number)).text
            if due != text:
                raise BadRecord(m("core.proof.result", number=number + 1, text=text, due=due))
            checked += 1
        play_line(state, record.deciders[line], text, line + 1)
    return checked
