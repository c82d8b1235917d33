"""Running tables of rules version 1, opened by the rules of today: with snapshots, plans and proven chance."""

import pytest
from stored.kept import MIGRATED, STORED, played_by

from wabe import games
from wabe.core.match import Match
from wabe.core.messages import NOTHING
from wabe.core.record import read
from wabe.core.replay import replay
from wabe.hosting.opening import open_kept
from wabe.hosting.stored import SeatPlans, StoredGame, StoredLine, StoredSeat, StoredTable

RECORDS = STORED.parent / "v0_3" / "records"
SECRET = "a secret of the table"


def kept_at(name: str, position: int, version: str) -> StoredGame:
    """A table as version 1 left it in the middle of a game, with plans of its seats and a snapshot."""
    record = read((RECORDS / f"{name}.wabe").read_text("utf-8"))
    assert record.version == 1
    answers = {"leech": "free"} if name == "innovation" else {}
    seats = [
        StoredSeat("person", called, "somebody", plans=SeatPlans(answers if seat == 0 else {}, ["end"]))
        for seat, called in enumerate(record.names)
    ]
    table = StoredTable(
        "t1", record.game, 1, record.players, dict(record.options), None, "somebody", True, False, 0, NOTHING, "",
        seats, chance=SECRET, drawn_from=3,
    )  # fmt: skip
    lines = [StoredLine(*line) for line in zip(record.deciders, record.actions, strict=True)][:position]
    return StoredGame(table, lines, '{"position": 9, "state": {}, "log": []}', version, 9)


@pytest.mark.parametrize(("name", "position"), [("boats", 801), ("innovation", 150)])
def test_a_running_table_goes_on_under_the_rules_of_today(name: str, position: int) -> None:
    kept = kept_at(name, position, "0.3.0/1")
    game = games.get(kept.table.game)
    before = played_by(kept.table.game, kept.table.players, kept.table.options)
    table, lines = open_kept(kept, game)
    assert not table.closed
    assert lines is not None, "it is kept as one of today's version from now on"
    assert [line.text for line in lines][:position] == [line.text for line in kept.lines]
    assert (kept.table.rules_version, kept.table.options) == (2, before)
    assert kept.table.drawn_from == 3, "no line has moved: its chance is still proven"
    waiting = [seat for seat in (0, 1) if seat != table.match.state.seat]
    assert waiting
    assert [table.match.prepared[seat] for seat in waiting] == [["end"]] * len(waiting)
    assert table.match.standing[0] == kept.table.seats[0].plans.standing
    assert table.match.state.seat >= 0
    assert Match.from_record(table.match.record(), game).state == table.match.state


@pytest.mark.parametrize("name", ["boats", "innovation"])
def test_what_was_never_legal_is_shown_up_to_its_line(name: str) -> None:
    kept = kept_at(name, 60, "")
    kept.lines[40] = StoredLine(kept.lines[40].seat, "end")
    table, lines = open_kept(kept, games.get(kept.table.game))
    assert lines is None
    assert table.closed
    assert table.match.position == 40


@pytest.mark.parametrize("name", ["boats", "innovation", "terminal-boats"])
def test_a_record_of_version_1_ends_as_it_did(name: str) -> None:
    record = read((RECORDS / f"{name}.wabe").read_text("utf-8"))
    game = games.get(record.game)
    match = Match.from_record(record, game)
    assert match.record().actions == record.actions
    assert match.record().result == record.result
    assert match.rules.options == played_by(record.game, record.players, dict(record.options))
    assert MIGRATED[record.game].items() <= match.rules.options.items()
    assert replay(match.record(), match.rules) == match.state
