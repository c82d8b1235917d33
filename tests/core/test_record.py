import pytest
from helpers import toy
from helpers.shelf import newer_toy
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from wabe.core.errors import BadOption, BadRecord
from wabe.core.game import OVER, Game
from wabe.core.match import Match
from wabe.core.messages import m
from wabe.core.record import Record, read
from wabe.core.replay import replay, rules_of, up_to_date


def played(moves: int = 99) -> str:
    match = Match(toy.GAME.rules(2, {"plums": 2}), ["Ann", "Bob"], 3)
    while match.state.seat != OVER and moves:
        match.play("bid 1")
        moves -= 1
    return match.record().write()


def verify(text: str) -> None:
    record = read(text)
    replay(record, rules_of(record, toy.GAME))


WHOLE = played()
PART = played(3)


def test_the_format_is_readable() -> None:
    lines = PART.splitlines()
    assert lines[:8] == [
        "wabe record 1",
        "game: toy",
        "rules: 1",
        "players: 2",
        "option plums: 2",
        "seat 1: Ann",
        "seat 2: Bob",
        "",
    ]
    assert lines[8:11] == ["1  bid 1", "2  bid 1", "*  reveal"]
    assert lines[-1] == "end 5 unfinished"
    assert WHOLE.splitlines()[-1].startswith("end 20 result ")


@pytest.mark.parametrize("text", [WHOLE, PART])
def test_a_record_replays(text: str) -> None:
    record = read(text)
    assert record.write() == text
    state = replay(record, rules_of(record, toy.GAME))
    assert (state.seat == OVER) == (text is WHOLE)


def test_comments_and_blank_lines_are_free() -> None:
    text = WHOLE.replace("*  reveal", "\n*   reveal   # now it is open")
    assert read(text).write() == WHOLE


def test_replay_to_a_position() -> None:
    record = read(WHOLE)
    rules = rules_of(record, toy.GAME)
    assert replay(record, rules, 0).to_dict() == rules.start().to_dict()
    with pytest.raises(BadRecord, match="no position 99"):
        replay(record, rules, 99)


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("wabe record 1", "wabe record 9", "not a game record"),
        ("game: toy\n", "", "header"),
        ("rules: 1", "rules: one", "header"),
        ("rules: 1", "rules: 2", "version 2"),
        ("2  bid 1", "1  bid 1", "decides there"),
        ("1  bid 1\n", "1  bid 9\n", "No amount is called '9'"),
        ("1  bid 1\n", "1  hop\n", "no action 'hop'"),
        ("1  bid 1\n", "1\n", "without an action"),
        ("*  reveal\n", "", "end line counts"),
        ("1  bid 1\n", "1  bid 1\nwhat\n", "neither a header nor an action"),
        ("end 20", "end 20 result 1 1\nend 20", "after the end"),
        ("result", "result 7", "gives the result"),
        ("result", "verdict", "damaged"),
    ],
)
def test_damage_is_named(old: str, new: str, word: str) -> None:
    assert old in WHOLE
    with pytest.raises(BadRecord, match=word):
        verify(WHOLE.replace(old, new, 1))


def test_a_result_of_an_unfinished_game_is_refused() -> None:
    record = read(PART.replace("unfinished", "result 5 5"))
    with pytest.raises(BadRecord, match="not over"):
        replay(record, rules_of(record, toy.GAME))


def test_actions_after_the_end_are_refused() -> None:
    record = read(WHOLE.replace("end 20", "1  bid 1\nend 21"))
    with pytest.raises(BadRecord, match="already over"):
        replay(record, rules_of(record, toy.GAME))


def test_wrong_options_in_a_record_are_named() -> None:
    record = read(WHOLE.replace("option plums: 2", "option plums: 99"))
    with pytest.raises(BadOption, match="1 to 9"):
        rules_of(record, toy.GAME)


def halve_plums(record: Record) -> Record:
    """In version 1 they were counted by halves."""
    if record.version < 1:
        raise BadRecord(m("core.record.cut"))
    return replace(record, version=3, options={"plums": str(int(record.options["plums"]) // 2)})


def test_a_record_of_older_rules_is_migrated() -> None:
    match = Match.from_record(read(WHOLE.replace("plums: 2", "plums: 4")), newer_toy(halve_plums))
    assert match.record().version == 3
    assert match.record().actions == read(WHOLE).actions


@pytest.mark.parametrize(
    ("game", "version", "words"),
    [
        (newer_toy(None), "1", "version 1 of the Orchard rules; this program has version 3"),
        (newer_toy(halve_plums), "0", "cannot be brought to version 3: The record is cut off"),
        (newer_toy(halve_plums), "4", "version 4 of the Orchard rules; this program has version 3"),
        (newer_toy(lambda record: record), "1", "version 1 of the Orchard rules; this program has version 3"),
    ],
)
def test_a_record_that_cannot_be_migrated_says_why(game: Game, version: str, words: str) -> None:
    record = read(WHOLE.replace("rules: 1", f"rules: {version}"))
    with pytest.raises(BadRecord, match=words):
        Match.from_record(record, game)
    with pytest.raises(BadRecord, match=words):
        up_to_date(record, game)


def test_a_record_of_a_short_name_is_one_of_the_game() -> None:
    record = read(WHOLE.replace("game: toy", "game: orchard").replace("rules: 1", "rules: 3"))
    assert up_to_date(record, newer_toy(None)).game == "toy"


@given(st.integers(0, len(WHOLE) - 2))
def test_every_cut_is_noticed(length: int) -> None:
    with pytest.raises(BadRecord):
        verify(WHOLE[:length])


@given(st.text(max_size=300))
def test_any_text_is_refused_politely(text: str) -> None:
    with pytest.raises(BadRecord):
        read("wabe record 1\n" + text)
