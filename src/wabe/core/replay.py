"""Replaying records: the rules they were played by, and every line checked on the way."""

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.errors import BadRecord, IllegalAction
from wabe.core.game import Game, Rules, State
from wabe.core.messages import m
from wabe.core.record import Record, sign
from wabe.core.seats import OVER


def rules_of(record: Record, game: Game) -> Rules:
    """The rules this record was played with; refuses what it would misread (see `up_to_date`)."""
    if record.version != game.version:
        raise BadRecord(m("core.record.version", version=record.version, game=game.title, ours=game.version))
    return game.rules(record.players, dict(record.options))


def reads(game: Game, version: int) -> bool:
    """Return whether the game may be able to go on with what was played by this version of its rules."""
    return version == game.version or (version < game.version and game.migrate is not None)


def up_to_date(record: Record, game: Game) -> Record:
    """The record as one of this rules version and under the game's full name; `BadRecord` says why it cannot be."""
    version = record.version
    if version != game.version and reads(game, version):
        assert game.migrate is not None
        try:
            record = game.migrate(record)
        except BadRecord as error:
            raise BadRecord(
                m(
                    "core.record.migration",
                    version=version,
                    game=game.title,
                    ours=game.version,
                    reason=error.message,
                )
            ) from None
    if record.version != game.version:
        raise BadRecord(m("core.record.version", version=version, game=game.title, ours=game.version))
    return record if record.game == game.name else replace(record, game=game.name)


def replay(record: Record, rules: Rules, to: int | None = None) -> State:
    """Play the record from the start, checking every action, up to action number `to` (all by default)."""
    state = rules.start()
    count = len(record.actions) if to is None else to
    if not 0 <= count <= len(record.actions):
        raise BadRecord(m("core.record.position", actions=len(record.actions), position=count))
    for number in range(count):
        play_line(state, record.deciders[number], record.actions[number], number + 1)
    if to is None:
        check_result(record, state)
    return state


def play_line(state: State, seat: int, text: str, number: int) -> Action:
    """Check and play one line of a record."""
    if state.seat == OVER:
        raise BadRecord(m("core.record.over", number=number, text=text))
    if seat != state.seat:
        raise BadRecord(m("core.record.decider", number=number, text=text, seat=sign(seat), decider=sign(state.seat)))
    try:
        action = state.rules.game.space.parse(text)
    except IllegalAction as error:
        raise BadRecord(m("core.record.notation", number=number, reason=error.message)) from None
    if action not in state.legal():
        raise BadRecord(m("core.record.illegal", number=number, text=text))
    state.play(action)
    return action


def check_result(record: Record, state: State) -> None:
    """Refuse a record whose result is not that of the game it tells."""
    over = state.seat == OVER
    if record.result is not None and not over:
        raise BadRecord(m("core.record.not_over"))
    if over and record.result != state.scores():
        raise BadRecord(m("core.record.result", given=str(record.result), true=str(state.scores())))
