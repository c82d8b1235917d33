"""People at a table: chat, rematch, public tables, clocks."""

import time
from typing import Any

from helpers.service import FRIEND, HERE, ME, Person, Service, bot, position_of, read_invite, receive, wait_for


def two(anna: Person, carl: Person, **wishes: Any) -> dict[str, Any]:
    opened = anna.open(ME, FRIEND, **wishes)
    table: dict[str, Any] = carl.join(opened["seats"][1]["invite"])
    return table


def test_what_is_said_is_heard_and_kept(service: Service, anna: Person, carl: Person) -> None:
    table = two(anna, carl)
    path = f"/tables/{table['id']}/chat"
    with carl.watch(table["id"]) as socket:
        receive(socket)
        anna.ask("POST", path, {"text": "  Good   luck! "}, 201)
        wait_for(socket, lambda t: t.get("talk") == 1)
    (line,) = carl.get(path)
    assert (line["number"], line["seat"], line["name"], line["text"], line["mine"]) == (
        0,
        0,
        "Anna",
        "Good luck!",
        False,
    )
    carl.ask("POST", path, {"text": "And to you."}, 201)
    assert [line["text"] for line in anna.get(f"{path}?first=1")] == ["And to you."]
    # One is known by the same name at all tables, and by another to everybody who reads it: so one can be muted.
    other = two(anna, carl)
    anna.ask("POST", f"/tables/{other['id']}/chat", {"text": "Here, too."}, 201)
    assert carl.get(f"/tables/{other['id']}/chat")[0]["person"] == line["person"] != carl.get(path)[1]["person"]
    stranger = service.person()
    assert stranger.get(path)[0]["person"] != line["person"]
    assert "seated at this table" in stranger.ask("POST", path, {"text": "Hello?"}, 403)["message"]
    assert len(stranger.get(path)) == 2  # who may watch may read
    for text in (" ", "a\u202eb"):
        assert carl.ask("POST", path, {"text": text}, 422)["code"] == "bad_request"


def test_the_host_switches_the_chat_off(anna: Person, carl: Person) -> None:
    table = two(anna, carl)
    path = f"/tables/{table['id']}/chat"
    carl.ask("PUT", path, {"on": False}, 403)
    assert anna.ask("PUT", path, {"on": False})["silent"]
    assert "switched the chat off" in carl.ask("POST", path, {"text": "Oh."}, 403)["message"]
    anna.ask("PUT", path, {"on": True})
    told = carl.ask("POST", path, {"text": "Oh."}, 201)
    assert [event["text"] for event in told["events"]][-2:] == [
        "The host has switched the chat off.",
        "The host has switched the chat on.",
    ]


def test_a_closed_table_keeps_its_talk(service: Service, anna: Person, carl: Person) -> None:
    table = two(anna, carl, spectators=False)
    anna.ask("POST", f"/tables/{table['id']}/chat", {"text": "Between us."}, 201)
    service.person().get(f"/tables/{table['id']}/chat", 403)


def test_the_same_people_play_again(anna: Person, carl: Person) -> None:
    table = two(anna, carl, options={"plums": 1})
    assert anna.ask("POST", f"/tables/{table['id']}/rematch", {}, 409)["code"] == "running"
    people = [anna, carl]
    while table["status"] == "running":
        table = people[table["scene"]["prompt"]["seat"]].play(table, "bid 1")
    path = f"/tables/{table['id']}/rematch"
    assert carl.ask("POST", path, {"options": {"plums": "many"}}, 422)["code"] == "bad_option"
    again = carl.ask("POST", path, {"options": {"plums": 3}}, 201)
    assert again["options"] == table["options"] | {"plums": 3}
    assert [(seat["name"], seat["mine"]) for seat in again["seats"]] == [("Carl", True), ("Anna", False)]
    assert anna.ask("POST", path, {}, 201)["id"] == again["id"]
    assert anna.see(table["id"])["next"] == again["id"]
    assert again["id"] in [card["id"] for card in anna.get("/tables")]
    carl.play(again, "bid 1")


def test_public_tables_wait_for_anybody(service: Service, anna: Person, carl: Person) -> None:
    closed = anna.open(ME, FRIEND)
    table = anna.open(ME, FRIEND, public=True, clock={"move": 600}, options={"plums": 2})
    cards = {card["id"]: card for card in carl.get("/public")}
    assert closed["id"] not in cards
    card = cards[table["id"]]
    assert (card["host"], card["options"]["plums"], card["clock"]["move"]) == ("Anna", 2, 600)
    assert "repeatable" not in card
    invite = card["seats"][1]["invite"]
    assert read_invite(invite)[0] == table["id"]
    carl.join(invite)
    assert table["id"] not in [card["id"] for card in service.person().get("/public")]


def test_time_runs_out_and_the_seat_is_free(anna: Person, carl: Person) -> None:
    table = two(anna, carl, clock={"move": 2})
    assert 0 < table["clock"]["left"] <= 2
    with carl.watch(table["id"]) as socket:
        late = wait_for(socket, lambda t: not t["seats"][0]["taken"])[-1]["table"]
    assert late["events"][-1]["text"] == "The time of Anna has run out: the seat is free."
    assert "left" not in late["clock"]
    (card,) = [card for card in anna.get("/tables") if card["id"] == table["id"]]
    back = anna.join(card["seats"][0]["invite"], "Anna")  # the host has the new invitation
    assert back["clock"]["left"] > 0
    assert position_of(anna.play(back, "bid 1")) > 0


def test_time_runs_out_and_a_bot_plays_on(anna: Person, carl: Person) -> None:
    table = two(anna, carl, clock={"game": 1, "bot": "random"}, options={"plums": 9})
    with carl.watch(table["id"]) as socket:
        wait_for(socket, lambda t: t["seats"][0]["kind"] == "bot" and t["scene"]["prompt"]["seat"] == 1)


def test_a_game_has_its_time_for_all_moves_together(anna: Person) -> None:
    table = anna.open(ME, HERE, clock={"game": 1000, "move": 0}, options={"plums": 9})
    time.sleep(1.1)
    table = anna.play(table, "bid 1")
    assert table["clock"]["spent"][0] >= 1
    assert table["clock"]["spent"][1] == 0
    assert anna.ask("POST", "/tables", {"game": "toy", "seats": [ME, HERE], "clock": {"bot": "nobody"}}, 422)
    assert "clock" not in anna.open(ME, bot("random"))
