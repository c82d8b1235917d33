"""Nobody is told what is not laid open: at tables with bots, at seats that change hands, on open connections."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers import toy
from helpers.service import FRIEND, HERE, ME, Person, Service, bot, read_invite, receive, wait_for
from msgspec.json import encode
from websockets.exceptions import ConnectionClosed

from wabe import games
from wabe.core.chance import Rng, commit
from wabe.core.game import NATURE, State
from wabe.core.match import Match
from wabe.core.proof import verify
from wabe.core.record import read
from wabe.core.replay import rules_of
from wabe.hosting.questions import BotQuestion
from wabe.hosting.secrecy import holds_secret
from wabe.server.bots.questions import think


@pytest.fixture
def anna(lite: Service) -> Person:
    return lite.person()


@pytest.fixture
def carl(lite: Service) -> Person:
    return lite.person()


def test_the_record_does_not_tell_the_sealed_bids_of_bots(anna: Person) -> None:
    """The bot bids first; whoever sits with it alone may not read its bid in the record."""
    table = anna.open(bot("random"), ME)
    with anna.watch(table["id"]) as socket:
        wait_for(socket, lambda seen: seen["scene"]["prompt"]["seat"] == 1)
    assert anna.get(f"/tables/{table['id']}/record", 403)["code"] == "forbidden"


def test_nothing_sent_depends_on_the_sealed_bid_of_a_bot(lite: Service, anna: Person) -> None:
    """Two tables in which only the bot's bid differs look alike: view, replay, scenes, push."""
    told: dict[str, set[str]] = {}
    for bid in ("bid 0", "bid 2"):
        first = anna.play(anna.open(ME, HERE), bid)
        record = anna.http.get(f"/tables/{first['id']}/record").text
        table = anna.open(bot("random"), ME, record=record, position=1)
        path = f"/tables/{table['id']}"
        with anna.watch(table["id"], since=0) as socket:
            told.setdefault("push", set()).add(_bare(receive(socket)))
        for what in ("", "/replay", "/scenes?first=0&last=1"):
            told.setdefault(what, set()).add(_bare(anna.get(path + what)))
        told.setdefault("refusal", set()).add(_bare(anna.play(table, "bid 9", status=422)))
        told.setdefault("undo", set()).add(_bare(anna.undo(table, status=422)))
    assert {what: len(texts) for what, texts in told.items()} == dict.fromkeys(told, 1)


def _sealed_moment(tens: int, ones: int) -> Match:
    """World 312, where the first seat has bid in secret and the second has still to bid."""
    match = Match(games.get("worlds_504").rules(2, {"world": "312"}), ["A", "B"], 5)
    rng = random.Random(5)
    while not match.state.is_sealed():
        match.play(rng.choice(match.state.legal()))
    assert match.state.seat == 0
    match.play(f"seal-tens {tens}")
    match.play(f"seal-ones {ones}")
    assert match.state.seat == 1
    assert match.state.is_sealed()
    return match


def test_a_sealed_bid_of_504_leaves_for_nobody_while_the_moment_stands_still(lite: Service, anna: Person) -> None:
    """The bot has bid, the asker has not: nothing moves on by itself, and nothing that is sent depends on the bid."""
    told: dict[str, set[str]] = {}
    for tens, ones in ((1, 3), (4, 2)):
        match = _sealed_moment(tens, ones)
        table = anna.open(bot("random"), ME, game="worlds_504", record=match.record().write(), position=match.position)
        path = f"/tables/{table['id']}"
        for who in (anna, lite.person()):
            for _ in range(2):
                assert who.get(f"{path}/record", 403)["code"] == "forbidden"
        with anna.watch(table["id"], since=0) as socket:
            told.setdefault("push", set()).add(_bare(receive(socket)))
        for who in (anna, lite.person()):
            scenes = f"/scenes?first={match.position - 3}&last={match.position}"
            for what in ("", "/replay", scenes, "/why?thing=map"):
                if who is anna or not what.startswith("/why"):
                    told.setdefault(f"{who is anna} {what}", set()).add(_bare(who.get(path + what)))
        told.setdefault("refusal", set()).add(_bare(anna.play(table, "seal-tens 99", status=422)))
        told.setdefault("undo", set()).add(_bare(anna.undo(table, status=422)))
        question = BotQuestion(
            table["id"], "worlds_504", 2, match.rules.options, encode(match.state.to_dict()), "greedy", 7, 30, hint=True
        )
        told.setdefault("hint", set()).add(str(think(question)))
        assert anna.see(table["id"])["scene"]["position"] == match.position
    assert {what: len(texts) for what, texts in told.items()} == dict.fromkeys(told, 1)


def test_a_sealed_bid_of_504_is_in_the_record_once_the_moment_has_passed(anna: Person) -> None:
    match = _sealed_moment(1, 3)
    table = anna.open(bot("random"), ME, game="worlds_504", record=match.record().write(), position=match.position)
    path = f"/tables/{table['id']}/record"
    table = anna.play(table, "seal-tens 0")
    assert anna.get(path, 403)["code"] == "forbidden"  # half of the asker's own bid
    anna.play(table, "seal-ones 1")
    lines = read(anna.http.get(path).raise_for_status().text).actions
    assert lines[match.position - 2 : match.position + 3] == [
        "seal-tens 1",
        "seal-ones 3",
        "seal-tens 0",
        "seal-ones 1",
        "open",
    ]


def _bare(value: Any) -> str:
    """A value as text, without what differs between any two tables."""
    if isinstance(value, dict):
        return str({key: _bare(part) for key, part in value.items() if key not in ("id", "chance", "trouble")})
    return str([_bare(part) for part in value]) if isinstance(value, list) else str(value)


def test_a_seat_with_a_sealed_choice_does_not_change_hands(anna: Person, carl: Person) -> None:
    """The host puts out a friend who has bid in secret, to sit down and read the bid."""
    table = anna.open(FRIEND, ME, HERE)
    invite = table["seats"][0]["invite"]
    carl.join(invite)
    table = carl.play(table, "bid 2")
    for who in (anna, carl):
        refused = who.ask("DELETE", f"/tables/{table['id']}/seats/0", status=409)
        assert refused["code"] == "sealed"
    anna.ask("DELETE", f"/tables/{table['id']}/seats/2")  # has not chosen yet
    assert anna.see(table["id"])["seats"][2]["taken"] is False


def test_a_seat_changes_hands_once_the_choices_are_laid_open(anna: Person, carl: Person) -> None:
    table = anna.open(FRIEND, ME)
    carl.join(table["seats"][0]["invite"])
    table = anna.play(carl.play(table, "bid 2"), "bid 1")
    assert carl.ask("DELETE", f"/tables/{table['id']}/seats/0")["seats"][0]["taken"] is False


def test_the_host_puts_out_nobody_who_plays(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND, options={"plums": 9})
    carl.join(table["seats"][1]["invite"])
    table = anna.play(anna.see(table["id"]), "bid 1")
    assert table["seats"][1]["may_free"]  # nothing was decided there yet
    carl.play(table, "bid 2")
    refused = anna.ask("DELETE", f"/tables/{table['id']}/seats/1", status=409)
    assert (refused["code"], "Carl has played here and stays" in refused["message"]) == ("plays", True)
    seen = anna.see(table["id"])
    assert (seen["seats"][1]["taken"], "may_free" in seen["seats"][1]) == (True, False)


def test_the_host_frees_a_seat_that_keeps_the_others_waiting_for_a_day(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        anna, carl = service.person(), service.person()
        table = anna.open(ME, FRIEND, options={"plums": 9})
        carl.join(table["seats"][1]["invite"])
        for _ in range(2):
            table = (anna, carl)[table["scene"]["prompt"]["seat"]].play(table, "bid 1")
        while table["scene"]["prompt"]["seat"] == 0:
            table = anna.play(table, "bid 1")
        path = f"/tables/{table['id']}/seats/1"
        assert anna.ask("DELETE", path, status=409)["code"] == "plays"
        service.stop()
        with closing(sqlite3.connect(tmp_path / "db.sqlite3")) as database, database:
            day_before = "json_object('since', json_extract(clock, '$.since') - 87000)"
            assert database.execute(f"update tables set clock = {day_before}").rowcount == 1
        service.start()
        assert carl.see(table["id"])["seats"][1]["mine"]
        assert anna.see(table["id"])["seats"][1]["may_free"]
        assert anna.ask("DELETE", path)["seats"][1]["taken"] is False
    finally:
        service.stop()


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("toy", 3, {}), ("worlds_504", 3, {"world": "312"}), ("castles_of_burgundy", 3, {"duchies": "hidden"})],
)
def test_who_has_made_a_sealed_choice_holds_a_secret(name: str, players: int, options: dict[str, Any]) -> None:
    """In every game with sealed choices: from the choice to its laying open, and of no other seat."""
    game = toy.GAME if name == "toy" else games.get(name)
    match = Match(game.rules(players, options), ["A", "B", "C"], 5)
    rng = random.Random(5)
    chosen: set[int] = set()
    seen = 0
    for _ in range(60):
        state: State = match.state
        if state.seat < 0:
            break
        if state.is_sealed():
            chosen.add(state.seat)
        else:
            chosen.clear()
        before = match.position
        match.play(rng.choice(state.legal()))
        if NATURE in match.deciders[before:]:
            chosen.clear()
        _check_common(match.state)
        holders = {seat for seat in range(players) if holds_secret(match.state, seat)}
        assert holders <= chosen
        seen += len(holders)
    assert seen > 0


def _check_common(state: State) -> None:
    """Scores (in replays) and headlines (in lists of tables) are shown to all: they depend on no secret."""
    other = state.known_to(-1, Rng(1))
    assert other.scores() == state.scores()
    viewers = [None, *range(state.rules.players)]
    assert {str(one.scene(viewer).headline) for viewer in viewers for one in (state, other)} == {
        str(state.scene(None).headline)
    }


def test_who_was_put_out_of_a_closed_table_hears_no_more(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND, spectators=False)
    carl.join(table["seats"][1]["invite"])
    with carl.watch(table["id"]) as socket:
        receive(socket)
        anna.ask("DELETE", f"/tables/{table['id']}/seats/1")
        with pytest.raises(ConnectionClosed) as closed:
            receive(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_the_invitation_of_a_taken_seat_opens_nothing_and_says_who_sits_there(
    lite: Service, anna: Person, carl: Person
) -> None:
    for spectators in (False, True):
        table = anna.open(ME, FRIEND, spectators=spectators)
        invite = table["seats"][1]["invite"]
        secret = read_invite(invite)[2]
        stranger = lite.person()
        stranger.get(f"/tables/{table['id']}?invite={secret}")
        carl.join(invite)
        refused = stranger.get(f"/tables/{table['id']}?invite={secret}", 409)
        assert refused["code"] == "taken"
        assert refused["message"] == "This seat is taken by Carl."
        assert stranger.join(invite, status=409)["message"] == "This seat is taken by Carl."
        carl.get(f"/tables/{table['id']}?invite={secret}")  # his own link stays good for him


def test_who_watches_by_an_invitation_goes_when_another_takes_the_seat(
    lite: Service, anna: Person, carl: Person
) -> None:
    table = anna.open(ME, FRIEND, spectators=False)
    invite = table["seats"][1]["invite"]
    secret = read_invite(invite)[2]
    stranger = lite.person()
    with stranger.watch(table["id"], since=f"0&invite={secret}") as socket:
        receive(socket)
        carl.join(invite)
        with pytest.raises(ConnectionClosed):
            receive(socket)


def test_all_see_who_sits_down_leaves_and_is_put_out(lite: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    carl.ask("DELETE", f"/tables/{table['id']}/seats/1")
    lite.person().join(anna.see(table["id"])["seats"][1]["invite"], "Dora")
    anna.ask("DELETE", f"/tables/{table['id']}/seats/1")
    seen = lite.person().see(table["id"])
    assert [event["text"] for event in seen["events"]] == [
        "Carl sits down on seat 2.",
        "Carl leaves seat 2.",
        "Dora sits down on seat 2.",
        "The host frees seat 2, where Dora sat.",
    ]


def test_a_chosen_seed_is_told_to_all_before_they_sit_down(lite: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND, seed=7)
    table_id, seat, secret = read_invite(table["seats"][1]["invite"])
    assert lite.person().see(table_id)["repeatable"]
    assert carl.get(f"/tables/{table_id}?invite={secret}")["repeatable"]
    wish = {"name": "Carl", "invite": secret}
    refused = carl.ask("POST", f"/tables/{table_id}/seats/{seat}", wish, 409)
    assert refused["code"] == "repeatable"
    carl.ask("POST", f"/tables/{table_id}/seats/{seat}", {**wish, "repeatable": True})
    assert "repeatable" not in anna.open(ME, FRIEND)


def test_chance_is_promised_at_the_start_and_proven_at_the_end(anna: Person) -> None:
    table = anna.open(ME, HERE, options={"plums": 9})
    promised = table["chance"]
    assert "secret" not in table
    while table["status"] != "over":
        table = anna.play(table, "bid 1")
    assert commit(table["secret"]) == promised == table["chance"]
    text = anna.http.get(f"/tables/{table['id']}/record").text
    record = read(text)
    assert record.chance is not None
    assert record.chance.commitment == promised
    assert verify(record, rules_of(record, toy.GAME)) == record.deciders.count(NATURE) > 9
    again = anna.ask("POST", "/records", {"text": text}, 201)  # kept as it is where it is opened
    assert anna.http.get(f"/tables/{again['id']}/record").text == text


def test_a_table_from_a_record_has_a_secret_of_its_own(anna: Person) -> None:
    first = anna.open(ME, HERE)
    while first["status"] != "over":
        first = anna.play(first, "bid 1")
    text = anna.http.get(f"/tables/{first['id']}/record").text
    table = anna.open(ME, HERE, record=text, position=3)
    assert table["chance"] != first["chance"]
    while table["status"] != "over":
        table = anna.play(table, "bid 0")
    record = read(anna.http.get(f"/tables/{table['id']}/record").text)
    assert 0 < verify(record, rules_of(record, toy.GAME)) < record.deciders.count(NATURE)


def test_chance_goes_on_the_same_after_a_restart(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        anna = service.person()
        table = anna.open(ME, HERE, options={"plums": 9})
        for _ in range(20):
            table = anna.play(table, "bid 1")
        service.kill()
        service.start()
        while table["status"] != "over":
            table = anna.play(table, "bid 1")
        record = read(anna.http.get(f"/tables/{table['id']}/record").text)
        verify(record, rules_of(record, toy.GAME))
    finally:
        service.stop()
