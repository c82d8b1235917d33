"""Seats that are lost, and taken back; bots on free seats; games that end before their end."""

from typing import Any

from helpers.service import FRIEND, ME, Person, Service, bot, position_of, read_invite, receive


def two(anna: Person, carl: Person, **wish: Any) -> dict[str, Any]:
    table = anna.open(ME, FRIEND, **wish)
    return carl.join(table["seats"][1]["invite"])


def wait_for(person: Person, table: dict[str, Any], seat: int, **fields: Any) -> dict[str, Any]:
    """The table as the person is shown it once a seat is so."""
    with person.watch(table["id"]) as socket:
        while True:
            seen = receive(socket)["table"]
            if fields.items() <= seen["seats"][seat].items():
                return dict(seen)


def test_who_lost_a_seat_by_the_clock_is_told_and_takes_it_back(service: Service, anna: Person, carl: Person) -> None:
    table = two(anna, carl, clock={"move": 1}, spectators=False)
    late = wait_for(anna, table, 0, taken=False)
    assert (late["seats"][0]["lost"], late["seats"][0]["left"]) == ("late", True)
    assert "lost" not in wait_for(carl, table, 0, taken=False)["seats"][0]
    path = f"/tables/{table['id']}/seats/0"
    service.person().ask("POST", path, {"name": "Dora"}, 403)
    back = anna.ask("POST", path, {"name": "Anna"})
    assert back["seats"][0]["mine"]
    assert "lost" not in back["seats"][0]
    assert back["events"][-1]["text"] == "Anna is back on seat 1."
    assert position_of(anna.play(back, "bid 1")) > 0


def test_a_guest_finds_the_table_where_he_lost_his_seat(anna: Person, carl: Person) -> None:
    table = two(anna, carl, spectators=False)
    carl.ask("DELETE", f"/tables/{table['id']}/seats/1")
    (card,) = [card for card in carl.get("/tables") if card["id"] == table["id"]]
    assert card["seats"][1]["lost"] == "left"
    assert carl.ask("POST", f"/tables/{table['id']}/seats/1", {"name": "Carl"})["seats"][1]["mine"]


def test_a_seat_is_taken_back_from_the_bot_that_plays_on(anna: Person, carl: Person) -> None:
    table = two(anna, carl, clock={"move": 1, "bot": "random"}, game="caravan", options={"rounds": 9})
    late = wait_for(anna, table, 0, kind="bot")
    assert late["seats"][0]["lost"] == "late"
    back = anna.ask("POST", f"/tables/{table['id']}/seats/0", {"name": "Anna"})
    assert (back["seats"][0]["kind"], back["seats"][0]["mine"]) == ("friend", True)


def test_who_was_put_out_by_the_host_is_told_and_does_not_come_back(anna: Person, carl: Person) -> None:
    table = two(anna, carl)
    anna.ask("DELETE", f"/tables/{table['id']}/seats/1")
    assert carl.see(table["id"])["seats"][1]["lost"] == "freed"
    carl.ask("POST", f"/tables/{table['id']}/seats/1", {"name": "Carl"}, 403)


def test_a_seat_that_somebody_else_has_taken_is_not_taken_back(service: Service, anna: Person, carl: Person) -> None:
    table = two(anna, carl)
    carl.ask("DELETE", f"/tables/{table['id']}/seats/1")
    service.person().join(anna.see(table["id"])["seats"][1]["invite"], "Dora")
    assert "lost" not in carl.see(table["id"])["seats"][1]
    assert carl.ask("POST", f"/tables/{table['id']}/seats/1", {"name": "Carl"}, 403)["code"] == "forbidden"


def test_a_bot_plays_on_a_free_seat_by_the_host_or_where_somebody_left_by_who_waits(
    service: Service, anna: Person, carl: Person
) -> None:
    table = anna.open(ME, FRIEND, FRIEND)
    path = f"/tables/{table['id']}/seats"
    carl.join(table["seats"][1]["invite"])
    carl.ask("POST", f"{path}/2/bot", {"bot": "random"}, 403)  # nobody has left: it is kept for a guest of the host's
    service.person().ask("POST", f"{path}/2/bot", {"bot": "random"}, 403)
    assert anna.ask("POST", f"{path}/2/bot", {"bot": "nobody"}, 422)["code"] == "bad_option"
    assert anna.ask("POST", f"{path}/1/bot", {"bot": "random"}, 409)["code"] == "taken"
    seated = anna.ask("POST", f"{path}/2/bot", {"bot": "random"})
    assert (seated["seats"][2]["kind"], seated["status"]) == ("bot", "running")
    assert seated["events"][-1]["text"] == "A bot plays for Player 3: Random."
    anna.ask("DELETE", f"{path}/0")
    waiting = carl.ask("POST", f"{path}/0/bot", {"bot": "random"})
    assert waiting["seats"][0]["kind"] == "bot"
    wait_for(carl, table, 0, kind="bot")
    assert anna.see(table["id"])["seats"][0]["lost"] == "left"


def test_nothing_can_be_chosen_in_a_game_that_was_ended_and_it_is_played_again(anna: Person, carl: Person) -> None:
    table = two(anna, carl)
    stopped = anna.ask("POST", f"/tables/{table['id']}/stop")
    assert (stopped["status"], stopped["closed"]) == (
        "archive",
        "The host has ended this game. It can still be looked at.",
    )
    assert "choices" not in stopped["scene"]["prompt"]
    again = carl.ask("POST", f"/tables/{table['id']}/rematch", {}, 201)
    assert [seat["name"] for seat in again["seats"]] == ["Carl", "Anna"]


def test_an_invitation_that_is_void_says_so_before_anybody_tries_it(service: Service, anna: Person) -> None:
    table = anna.open(ME, FRIEND)
    stranger = service.person()
    secret = read_invite(table["seats"][1]["invite"])[2]
    assert stranger.get(f"/tables/{table['id']}?invite={secret}")["host_name"] == "Anna"
    assert stranger.get(f"/tables/{table['id']}?invite=nonsense", 409)["code"] == "void"
    anna.get(f"/tables/{table['id']}?invite=nonsense")


def test_personal_data_holds_no_lost_seat(service: Service, anna: Person, carl: Person) -> None:
    table = two(anna, carl)
    carl.ask("DELETE", f"/tables/{table['id']}/seats/1")
    assert carl.http.delete("/session/data").status_code < 300
    assert "lost" not in carl.see(table["id"])["seats"][1]
    assert anna.open(ME, bot("random"))["seats"][0]["mine"]
