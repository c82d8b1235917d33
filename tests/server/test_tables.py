"""Opening tables and looking at them."""

import pytest
from helpers.service import FRIEND, HERE, ME, Person, Service, bot, receive
from websockets.exceptions import ConnectionClosed

from wabe.core.chance import commit


def test_the_shelf_offers_games_with_options_and_bots(anna: Person) -> None:
    cards = {card["name"]: card for card in anna.get("/games")}
    assert cards["toy"]["options"][0]["name"] == "plums"
    assert "greedy" in [level["code"] for level in cards["toy"]["bots"]]
    assert "castles_of_burgundy" in cards


def test_rules_are_searched(anna: Person) -> None:
    everything = anna.get("/games/castles_of_burgundy/rules")["rules"]
    some = anna.get("/games/castles_of_burgundy/rules?q=silver+depot")["rules"]
    assert 0 < len(some) < len(everything)
    assert all("silver" in f"{r['id']} {r['chapter']} {r['text']}".lower() for r in some)
    assert anna.get("/games/chess/rules", 404)["code"] == "not_found"


def test_a_new_table_begins_with_the_host(anna: Person) -> None:
    table = anna.open(ME, HERE, options={"plums": 5})
    assert table["options"] == {"plums": 5}
    assert table["status"] == "running"
    assert table["host"]
    assert [seat["mine"] for seat in table["seats"]] == [True, True]
    assert table["scene"]["headline"] == "8 cards left"
    assert table["scene"]["names"] == ["Anna", "Bert"]


def test_wrong_wishes_are_refused_with_a_sentence(anna: Person) -> None:
    for wish, code in [
        ({"game": "chess", "seats": [ME, ME]}, "bad_option"),
        ({"game": "toy", "seats": [ME]}, "bad_option"),
        ({"game": "toy", "seats": [ME, HERE], "options": {"pears": 1}}, "bad_option"),
        ({"game": "toy", "seats": [ME, HERE], "options": {"plums": 99}}, "bad_option"),
        ({"game": "toy", "seats": [ME, bot("thinker:500s")]}, "bad_option"),
        ({"game": "toy", "seats": [ME, {"kind": "here", "name": "a#b"}]}, "bad_request"),
        ({"game": "toy", "seats": [ME, {"kind": "here", "name": "a\u0000b"}]}, "bad_request"),
        ({"game": "toy", "seats": [ME, HERE], "position": 3}, "bad_request"),
        ({"game": "toy", "seats": [ME, HERE], "record": "no record"}, "bad_record"),
    ]:
        problem = anna.ask("POST", "/tables", wish, 422)
        assert problem["code"] == code, problem
        assert problem["message"].endswith("."), problem
    assert anna.get("/tables") == []


def test_my_tables_are_those_i_opened_or_sit_at(anna: Person, carl: Person) -> None:
    first = anna.open(ME, FRIEND)
    second = anna.open(ME, HERE)
    assert [card["id"] for card in anna.get("/tables")] == [second["id"], first["id"]]
    assert carl.get("/tables") == []
    carl.join(first["seats"][1]["invite"])
    (card,) = carl.get("/tables")
    assert card["id"] == first["id"]
    assert (card["turn"], card["my_turn"], card["status"]) == (0, False, "running")
    anna.play(first, "bid 1")
    (card,) = carl.get("/tables")
    assert (card["turn"], card["my_turn"]) == (1, True)
    assert [card["id"] for card in anna.get("/tables")] == [first["id"], second["id"]]


def test_an_unknown_table_is_not_found(anna: Person) -> None:
    for name in ("nothing", "aaaaaaaaaaaa", "a%00b", "%F0%9F%92%A9", "x" * 300):
        assert anna.get(f"/tables/{name}", 404)["code"] == "not_found"


def test_the_seed_repeats_chance_and_is_for_the_host(service: Service, anna: Person) -> None:
    logs = []
    for _ in range(2):
        table = anna.open(ME, HERE, seed=7, options={"plums": 9})
        for _ in range(6):
            table = anna.play(anna.play(table, "bid 1"), "bid 2")
        logs.append([line["text"] for line in table["scene"]["log"]])
    assert logs[0] == logs[1]
    assert table["seed"] == 7
    assert "seed" not in service.person().see(table["id"])


def test_chance_without_a_seed_is_not_repeated(anna: Person) -> None:
    logs = set()
    for _ in range(6):
        table = anna.open(ME, HERE, options={"plums": 2})
        for _ in range(5):
            table = anna.play(anna.play(table, "bid 1"), "bid 2")
        logs.add(tuple(line["text"] for line in table["scene"]["log"]))
    assert len(logs) > 1


def test_the_host_ends_a_game(service: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    anna.play(table, "bid 1")
    assert carl.ask("POST", f"/tables/{table['id']}/stop", status=403)["code"] == "forbidden"
    with carl.watch(table["id"]) as socket:
        receive(socket)
        ended = anna.ask("POST", f"/tables/{table['id']}/stop")
        assert receive(socket)["table"]["status"] == "archive"
    anna.ask("POST", f"/tables/{table['id']}/stop")  # a double click
    assert ended["status"] == "archive"
    assert [event["text"] for event in ended["events"]][-1] == "The host ends the game."
    assert commit(ended["secret"]) == table["chance"]
    carl.play(ended, "bid 1", status=403)
    assert "bid 1" in carl.http.get(f"/tables/{table['id']}/record").text


def test_the_host_deletes_a_table(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    path = f"/tables/{table['id']}"
    carl.ask("DELETE", path, status=403)
    with carl.watch(table["id"]) as socket:
        receive(socket)
        assert anna.http.delete(path).status_code == 204
        with pytest.raises(ConnectionClosed) as closed:
            receive(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    for person in (anna, carl):
        person.get(path, 404)
        assert table["id"] not in [card["id"] for card in person.get("/tables")]


def test_a_table_the_host_deletes_stays_with_those_who_played_there(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    path = f"/tables/{table['id']}"
    assert anna.ask("DELETE", path, status=409)["code"] == "in_use"
    anna.ask("POST", f"{path}/stop")
    assert anna.http.delete(path).status_code == 204
    assert table["id"] not in [card["id"] for card in anna.get("/tables")]
    kept = carl.get(path)
    assert (kept["status"], kept["host"]) == ("archive", True)
    assert kept["closed"] == "The host has ended this game. It can still be looked at."
    carl.get(f"{path}/replay")
    assert carl.http.delete(path).status_code == 204
    carl.get(path, 404)


def test_a_table_of_ones_own_is_deleted_at_once_with_its_bots(service: Service, anna: Person) -> None:
    table = anna.open(ME, bot("slow"), game="caravan", options={"rounds": 9})
    assert anna.http.delete(f"/tables/{table['id']}").status_code == 204
    anna.get(f"/tables/{table['id']}", 404)
