"""Moves: at the moment they were meant for, once, whole, and kept."""

import pytest
from helpers.service import FRIEND, HERE, ME, Person, Service, at_once, bot, position_of


def test_a_move_with_its_chance_is_one_step(anna: Person) -> None:
    table = anna.play(anna.open(ME, HERE), "bid 1")
    assert position_of(table) == 1
    table = anna.play(table, "bid 2")
    assert position_of(table) == 4  # the bid, the reveal, the card
    assert table["scene"]["prompt"]["seat"] == 0
    assert [line["position"] for line in table["scene"]["log"]] == [1, 2, 3, 4]


def test_where_a_client_stands_is_told_from_the_first_moment_on(anna: Person) -> None:
    table = anna.open(ME, HERE)
    assert (table["scene"]["position"], table["revision"]) == (0, 0)
    table = anna.play(table, "bid 1")
    assert [line["start"] for line in table["scene"]["log"]] == [0]
    first, second = anna.get(f"/tables/{table['id']}/scenes?first=0&last=1")
    assert (first["position"], second["position"]) == (0, 1)


def test_a_stale_move_gets_the_table_as_it_is(anna: Person) -> None:
    table = anna.open(ME, HERE)
    anna.play(table, "bid 1")
    for position in (0, 2, 2**53 - 1):
        problem = anna.play(table, "bid 1", status=409, position=position)
        assert problem["code"] == "stale"
        assert position_of(problem["table"]) == 1
        assert problem["table"]["scene"]["prompt"]["choices"]


def test_an_illegal_move_changes_nothing(anna: Person) -> None:
    table = anna.open(ME, HERE)
    for wrong in (["bid 9"], ["dance"], [""], ["reveal"], ["bid 1\u0000"], ["bid 1", "bid 1"], ["bid"], ["bid 1", "x"]):
        problem = anna.play(table, *wrong, status=422)
        assert problem["code"] == "illegal", problem
    assert anna.see(table["id"]) == table


def test_several_moves_of_one_turn_are_played_together(anna: Person) -> None:
    table = anna.open(ME, HERE, game="castles_of_burgundy", seed=5)
    start, mover = position_of(table), table["scene"]["prompt"]["seat"]
    played = []
    while table["scene"]["prompt"]["seat"] == mover:
        played.append(table["scene"]["prompt"]["choices"][0]["action"])
        table = anna.play(table, played[-1])
    assert len(played) > 1
    again = anna.open(ME, HERE, game="castles_of_burgundy", seed=5)
    anna.play(again, *played[:-1], "dance", status=422)
    assert position_of(anna.see(again["id"])) == start
    again = anna.play(again, *played)
    assert again["scene"]["log"] == table["scene"]["log"]


def test_undo_takes_back_a_decision_or_the_turn(anna: Person) -> None:
    table = anna.open(ME, HERE, game="castles_of_burgundy", seed=5)
    first = table
    steps = 2
    for _ in range(steps):
        table = anna.play(table, [c["action"] for c in table["scene"]["prompt"]["choices"] if "final" not in c][-1])
    assert table["can_undo"]
    table = anna.undo(table)
    assert position_of(table) == position_of(first) + steps - 1
    table = anna.undo(table, whole_turn=True)
    assert table["scene"]["boards"] == first["scene"]["boards"]
    assert position_of(table) == position_of(first)
    assert "can_undo" not in table
    assert anna.undo(table, status=422)["code"] == "nothing_to_undo"


def test_undo_stops_at_what_was_revealed_and_at_others(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    table = anna.play(table, "bid 1")
    assert carl.undo(table, status=422)["code"] == "nothing_to_undo"
    table = anna.undo(table)
    table = carl.play(anna.play(table, "bid 2"), "bid 0")
    for person in (anna, carl):
        assert person.undo(table, status=422)["code"] == "nothing_to_undo"


def test_the_revision_tells_positions_apart_that_look_the_same(anna: Person) -> None:
    before = anna.play(anna.open(ME, HERE), "bid 1")
    after = anna.play(anna.undo(before), "bid 2")
    assert position_of(after) == position_of(before)
    assert after["revision"] > before["revision"]
    body = {"position": 1, "revision": before["revision"], "actions": ["bid 0"]}
    assert anna.ask("POST", f"/tables/{after['id']}/actions", body, 409)["code"] == "stale"
    anna.ask("POST", f"/tables/{after['id']}/actions", {**body, "revision": after["revision"]})


def test_a_game_ends(anna: Person) -> None:
    table = anna.open(ME, HERE, options={"plums": 1})
    while table["status"] == "running":
        table = anna.play(table, "bid 1")
    assert table["status"] == "over"
    assert min(seat["rank"] for seat in table["scene"]["seats"]) == 1
    assert anna.play(table, "bid 1", status=422)["message"] == "The game is over."
    assert anna.get("/tables")[0]["status"] == "over"


def test_a_hint_is_a_legal_choice(anna: Person) -> None:
    table = anna.open(ME, HERE, options={"plums": 1})
    hint = anna.ask("POST", f"/tables/{table['id']}/hint")
    choices = {c["action"]: c for c in table["scene"]["prompt"]["choices"]}
    assert hint["label"] == choices[hint["action"]]["label"]
    assert hint["turn"][0] == hint["action"]
    assert hint["steps"][0] == hint["label"]
    assert hint["reasons"]
    assert position_of(anna.see(table["id"])) == 0


def test_a_double_click_plays_once(anna: Person) -> None:
    table = anna.open(ME, HERE)
    clicks = [lambda: anna.http.post(f"/tables/{table['id']}/actions", json=body) for _ in range(12)]
    body = {"position": 0, "actions": ["bid 1"]}
    codes = sorted(answer.status_code for answer in at_once(clicks))
    assert codes == [200] + [409] * 11
    assert position_of(anna.see(table["id"])) == 1


def test_two_tabs_choose_differently_at_once(anna: Person) -> None:
    """Whichever came first stands, and the other is shown it."""
    table = anna.open(ME, HERE)
    path = f"/tables/{table['id']}/actions"
    tabs = [
        lambda bid=bid: anna.http.post(path, json={"position": 0, "actions": [f"bid {bid}"]}) for bid in (0, 1, 2) * 3
    ]
    answers = at_once(tabs)
    good = [answer.json() for answer in answers if answer.status_code == 200]
    stale = [answer.json()["table"] for answer in answers if answer.status_code == 409]
    assert len(good) == 1
    assert len(stale) == 8
    assert all(table == good[0] for table in stale)


def test_two_players_at_once(anna: Person, carl: Person) -> None:
    """Both hammer at the table; exactly the moves that were accepted are in it."""
    table = anna.open(ME, FRIEND, options={"plums": 9})
    carl.join(table["seats"][1]["invite"])

    def hammer(person: Person) -> int:
        accepted = 0
        for _ in range(40):
            now = person.see(table["id"])
            body = {"position": position_of(now), "actions": ["bid 1"]}
            accepted += person.http.post(f"/tables/{table['id']}/actions", json=body).status_code == 200
        return accepted

    accepted = at_once([lambda: hammer(anna), lambda: hammer(carl)])
    log = anna.get(f"/tables/{table['id']}/replay")["log"]
    for seat in (0, 1):
        assert accepted[seat] == sum(line["seat"] == seat for line in log)


def test_many_tables_at_once(service: Service) -> None:
    def game() -> str:
        person = service.person()
        table = person.open(ME, HERE, options={"plums": 3})
        while table["status"] == "running":
            table = person.play(table, "bid 1")
        return str(table["status"])

    assert at_once([game] * 8) == ["over"] * 8


@pytest.mark.parametrize("people", [[ME, bot("greedy")], [ME, bot("random"), bot("greedy")]])
def test_what_is_new_begins_after_the_own_last_decision(anna: Person, people: list[dict[str, str]]) -> None:
    table = anna.open(*people)
    with anna.watch(table["id"]) as socket:
        socket.recv(10)
        table = anna.play(table, "bid 1")
        assert table["since"] == 1
    assert "since" not in anna.open(ME, HERE)


def test_what_cannot_be_done_says_why(anna: Person, carl: Person) -> None:
    table = anna.open(ME, HERE)
    why = f"/tables/{table['id']}/why"
    assert anna.get(f"{why}?thing=coin9&thing=c0") == {
        "text": "Nothing can be done with it now. {1} bids for the next card."
    }
    assert anna.get(f"{why}?thing=coin1")["text"] == "Something can be done with it: see the choices."
    assert carl.get(f"{why}?thing=c0", 403)["code"] == "forbidden"
    assert anna.get(why, 400)["code"] == "bad_request"


def test_moves_played_together_are_taken_back_together(anna: Person) -> None:
    table = anna.open(ME, HERE, game="castles_of_burgundy", seed=5)
    start = position_of(table)
    actions = [choice["action"] for choice in table["scene"]["prompt"]["choices"]]
    workers = next(action for action in actions if action.startswith("workers"))
    after = anna.play(table, workers)
    again = next(c["action"] for c in after["scene"]["prompt"]["choices"] if c["action"].startswith("workers"))
    table = anna.undo(after)
    table = anna.play(table, workers, again)
    assert position_of(table) == start + 2
    assert position_of(anna.undo(table)) == start
