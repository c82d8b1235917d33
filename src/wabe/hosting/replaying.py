"""Lines of what was played, played again: those that are kept, and records that strangers bring, within limits."""

from collections.abc import Mapping
from typing import Final

from wabe.core.errors import BadRecord
from wabe.core.game import Game
from wabe.core.match import Match
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.core.record import Record, read
from wabe.core.replay import play_line, rules_of
from wabe.hosting.computing_limit import ComputingLimit
from wabe.hosting.table_host import Grants
from wabe.hosting.wire.refusals import Refusal

NEEDS_END: Final = ("round_cap",)  # options by which a game may go on for ever, when they are 0


def add_line(match: Match, seat: int, text: str, answered: bool = False) -> None:
    """Check and play one line, and note it in the history."""
    before = match.state.copy()
    action = play_line(match.state, seat, text, match.position + 1)
    match.history.add(before, action, match.state, answered)


def read_record(text: str, grants: Grants) -> Record:
    """The record that somebody brings, if it is none too long."""
    record = read(text)
    if len(record.actions) > grants.record_actions:
        too_long = m("server.record.long", actions=len(record.actions), most=grants.record_actions)
        raise Refusal(422, "bad_record", too_long)
    return record


def play_record(record: Record, game: Game, seed: int | str | None, to: int | None, grants: Grants) -> Match:
    """The match that such a record tells, up to action number `to`; refused where it takes too much."""
    rules = rules_of(record, game)
    check_end(game, rules.options)
    meter = ComputingLimit(grants.record_seconds)
    match = Match(rules, list(record.names), seed, deal=False)
    count = len(record.actions) if to is None else to
    if count > len(record.actions):
        raise BadRecord(m("core.record.position", actions=len(record.actions), position=count))
    for number in range(count):
        if meter.is_spent():
            spent = m("server.record.computing", actions=len(record.actions), played=number)
            raise Refusal(422, "bad_record", spent)
        add_line(match, record.deciders[number], record.actions[number])
    return match


def check_end(game: Game, options: Mapping[str, Value]) -> None:
    """Refuse options, as the rules have read them, by which a game may have no end."""
    for option in game.options:
        if option.name in NEEDS_END and options.get(option.name) == 0:
            raise Refusal(422, "bad_option", m("server.new_table.endless", option=option.name))
