"""The live connection: every change reaches everybody who watches, with nothing lost on the way."""

import json

import pytest
from helpers.service import FRIEND, HERE, ME, Person, Service, bot, position_of, receive, wait_for
from websockets.exceptions import ConnectionClosedError, InvalidStatus


def test_the_table_at_once_then_every_change(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    with anna.watch(table["id"]) as hers, carl.watch(table["id"]) as his:
        assert receive(hers)["table"]["scene"]["viewer"] == 0
        assert receive(his) == {"table": carl.see(table["id"]), "fresh": []}
        table = anna.play(table, "bid 1")
        push = receive(his)
        assert push["table"] == carl.see(table["id"])
        assert [line["position"] for line in push["fresh"]] == [1]
        assert receive(hers)["table"] == table
        carl.play(table, "bid 0")
        assert [line["position"] for line in receive(hers)["fresh"]] == [2, 3, 4]


def test_a_joining_friend_is_seen(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    with anna.watch(table["id"]) as socket:
        assert receive(socket)["table"]["status"] == "open"
        carl.join(table["seats"][1]["invite"])
        push = receive(socket)["table"]
        assert push["status"] == "running"
        assert push["scene"]["names"][1] == "Carl"


def test_undo_is_seen(anna: Person, carl: Person) -> None:
    table = anna.play(anna.open(ME, HERE), "bid 1")
    with carl.watch(table["id"]) as socket:
        assert position_of(receive(socket)["table"]) == 1
        table = anna.undo(table)
        push = receive(socket)
        assert position_of(push["table"]) == 0
        assert push["fresh"] == []
        anna.play(table, "bid 2")
        assert [line["position"] for line in receive(socket)["fresh"]] == [1]


def test_a_reconnection_misses_nothing(anna: Person, carl: Person) -> None:
    """Carl's line breaks again and again while Anna plays; put together, his log is the whole log."""
    table = anna.open(ME, HERE, options={"plums": 9})
    heard: list[int] = []
    while table["status"] == "running":
        with carl.watch(table["id"], since=heard[-1] if heard else 0) as socket:
            heard += [line["position"] for line in receive(socket)["fresh"]]
            table = anna.play(table, "bid 1")
            heard += [line["position"] for line in receive(socket)["fresh"]]
        if table["status"] == "running":
            table = anna.play(table, "bid 1")  # nobody listens
    with carl.watch(table["id"], since=heard[-1]) as socket:
        heard += [line["position"] for line in receive(socket)["fresh"]]
    end = position_of(table)
    assert heard == [*range(1, end + 1), end, end, end]  # the last three tell of the final scoring


def test_every_bot_move_is_a_push_of_its_own(anna: Person) -> None:
    table = anna.open(ME, bot("greedy"), bot("random"))
    with anna.watch(table["id"]) as socket:
        receive(socket)
        anna.play(table, "bid 1")
        pushes = wait_for(socket, lambda table: table["scene"]["prompt"]["seat"] == 0)
        assert [len(push["fresh"]) for push in pushes] == [1, 1, 3]
        assert [push["table"].get("thinking") for push in pushes] == [1, 2, None]


@pytest.mark.parametrize("since", ["999999", "-1", "x", "99999999999999999999", "%00", ""])
def test_a_strange_since_is_no_harm(anna: Person, since: str) -> None:
    table = anna.play(anna.open(ME, HERE), "bid 1")
    with anna.watch(table["id"], since) as socket:
        assert receive(socket)["fresh"] == []


def test_refusals_close_with_their_status(service: Service, anna: Person) -> None:
    closed = anna.open(ME, HERE, spectators=False)
    for table_id, code in ((closed["id"], 4403), ("aaaaaaaaaaaa", 4404)):
        with service.person().watch(table_id) as socket, pytest.raises(ConnectionClosedError) as refusal:
            socket.recv(5)
        assert refusal.value.rcvd is not None
        assert refusal.value.rcvd.code == code
        assert refusal.value.rcvd.reason.endswith(".")


def test_a_foreign_page_cannot_listen(anna: Person) -> None:
    table = anna.open(ME, HERE)
    with (
        pytest.raises((InvalidStatus, ConnectionClosedError)),
        anna.watch(table["id"], headers={"origin": "https://evil.example"}) as socket,
    ):
        socket.recv(5)
    with anna.watch(table["id"], headers={"origin": anna.service.address}) as socket:
        receive(socket)


def test_what_a_client_says_is_not_listened_to(anna: Person) -> None:
    table = anna.open(ME, HERE)
    with anna.watch(table["id"]) as socket:
        receive(socket)
        for word in ("hello", json.dumps({"position": 0, "actions": ["bid 1"]}), b"\x00\xff", "", "[" * 2000):
            socket.send(word)
        anna.play(table, "bid 2")
        assert position_of(receive(socket)["table"]) == 1
        socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosedError):
            socket.recv(5)
    anna.see(table["id"])
