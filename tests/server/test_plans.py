"""Standing answers and prepared moves at a table: kept, played, and seen by nobody else."""

from pathlib import Path
from typing import Any

import pytest
from helpers.service import FRIEND, HERE, ME, Person, Service, bot, position_of, receive

CARAVAN = {"game": "caravan", "options": {"rounds": 9}, "seed": 5}


def sit_down(anna: Person, carl: Person) -> dict[str, Any]:
    table = anna.open(ME, FRIEND, **CARAVAN)
    carl.join(table["seats"][1]["invite"])
    return anna.see(table["id"])


def habit(person: Person, table: dict[str, Any]) -> str:
    (known,) = person.see(table["id"])["habits"]
    return str(known.get("answer", ""))


def test_what_may_be_answered_always_is_listed_for_the_own_seat(anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    (known,) = carl.see(table["id"])["habits"]
    assert (known["seat"], known["question"]) == (1, "toll")
    assert [answer["key"] for answer in known["answers"]] == ["always", "never", "rich"]
    assert known["answers"][0]["label"] == "Always ask for a toll"
    assert "habits" not in anna.open(ME, HERE)  # the toy has no such questions


def test_a_standing_answer_is_given_for_the_seat(anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    carl.set_habit(table, 1, "always")
    assert habit(carl, table) == "always"
    table = anna.play(table, "go 1")
    assert table["scene"]["prompt"]["seat"] == 0
    assert table["scene"]["log"][-1]["text"] == "Ask for a toll (standing answer)"
    carl.set_habit(table, 1, "")
    assert habit(carl, table) == ""
    table = anna.play(anna.play(table, "go 2"), "go 1")
    assert table["scene"]["prompt"]["seat"] == 1


def test_an_answer_to_the_question_of_the_moment_is_played_at_once(anna: Person, carl: Person) -> None:
    table = anna.play(sit_down(anna, carl), "go 1")
    assert carl.see(table["id"])["scene"]["prompt"]["standing"][1]["key"] == "never"
    with anna.watch(table["id"]) as socket:
        receive(socket)
        assert carl.set_habit(table, 1, "never")["scene"]["prompt"]["seat"] == 0
        assert receive(socket)["table"]["scene"]["prompt"]["seat"] == 0


def test_prepared_moves_are_played_in_turn(anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    (plan,) = carl.set_plan(table, 1, "go 3", "go 4", "end")["plans"]
    assert plan == {"seat": 1, "actions": ["go 3", "go 4", "end"]}
    table = anna.play(table, "end")
    assert table["scene"]["prompt"]["seat"] == 0
    assert [line["text"] for line in table["scene"]["log"][-3:-1]] == ["goes to oasis 3", "End the turn"]
    assert "plans" not in carl.see(table["id"])


def test_moves_that_cannot_be_played_are_dropped_with_a_word(anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    carl.set_plan(table, 1, "go 3", "go 3")
    anna.play(table, "end")
    seen = carl.see(table["id"])
    assert seen["scene"]["prompt"]["seat"] == 1
    (plan,) = seen["plans"]
    assert plan["dropped"].startswith("The prepared moves were dropped: 'go 3' is not possible now.")
    assert "actions" not in plan
    assert "plans" not in carl.play(seen, "go 4")


def test_moves_are_cleared_and_played_at_once_in_the_own_turn(anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    carl.set_plan(table, 1, "go 3")
    assert "plans" not in carl.set_plan(table, 1)
    assert position_of(anna.set_plan(table, 0, "go 3", "go 4")) == 3
    problem = anna.set_plan(table, 0, "go 4", status=422)
    assert problem["code"] == "illegal"


def test_only_the_own_seat_is_planned_for(service: Service, anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    stranger = service.person()
    for person, seat, status in ((anna, 1, 403), (carl, 0, 403), (stranger, 0, 403), (anna, 7, 404)):
        person.set_plan(table, seat, "go 3", status=status)
        person.set_habit(table, seat, "always", status=status)
    against = anna.open(ME, bot("greedy"), **CARAVAN)
    anna.set_habit(against, 1, "always", status=403)


def test_wrong_plans_are_refused_with_a_sentence(anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    assert carl.set_habit(table, 1, "often", status=422)["code"] == "bad_option"
    assert carl.set_plan(table, 1, "hop", status=422)["code"] == "illegal"
    path = f"/tables/{table['id']}/seats/1/habits"
    assert "no question" in carl.ask("PUT", path, {"question": "turn", "answer": "x"}, 422)["message"]
    assert "plans" not in carl.see(table["id"])


def test_plans_survive_a_restart_and_end_with_the_seat(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        anna, carl = service.person(), service.person()
        table = sit_down(anna, carl)
        carl.set_habit(table, 1, "never")
        carl.set_plan(table, 1, "go 3", "end")
        service.kill()
        service.start()
        assert habit(carl, table) == "never"
        table = anna.play(table, "go 1")
        assert [line["text"] for line in table["scene"]["log"][-2:]] == [
            "goes to oasis 1",
            "Ask for nothing (standing answer)",
        ]
        service.kill()
        service.start()
        assert anna.see(table["id"])["scene"] == table["scene"]  # the log tells it still
        table = anna.play(table, "end")
        assert table["scene"]["prompt"]["seat"] == 0
        carl.set_plan(table, 1, "go 2", "go 2")
        anna.play(table, "end")
        service.kill()
        service.start()
        assert "dropped" in carl.see(table["id"])["plans"][0]
        carl.ask("DELETE", f"/tables/{table['id']}/seats/1")
        invite = anna.see(table["id"])["seats"][1]["invite"]
        dora = service.person()
        assert "plans" not in dora.join(invite, "Dora")
        assert habit(dora, table) == ""
        service.kill()
        service.start()
        assert habit(dora, table) == ""
    finally:
        service.stop()


@pytest.mark.parametrize("who", ["anna", "stranger"])
def test_nobody_else_learns_of_plans(service: Service, anna: Person, carl: Person, who: str) -> None:
    """Neither by what the table shows nor by a push: others see the same with and without."""
    seen = []
    for busy in (False, True):
        table = sit_down(anna, carl)
        person = anna if who == "anna" else service.person()
        with person.watch(table["id"]) as socket:
            pushes = [receive(socket)]
            if busy:
                carl.set_habit(table, 1, "always")
                carl.set_plan(table, 1, "go 4", "go 5")
            anna.play(table, "go 3")
            pushes.append(receive(socket))
        view = person.see(table["id"])
        record = person.http.get(f"/tables/{table['id']}/record").text
        for told in (view, *(push["table"] for push in pushes)):
            del told["id"], told["seats"]
        seen.append((view, pushes, record, person.get(f"/tables/{table['id']}/scenes?first=0&last=2")))
    assert seen[0] == seen[1]


def test_own_tabs_learn_of_plans(anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    with carl.watch(table["id"]) as socket:
        receive(socket)
        carl.set_plan(table, 1, "go 4")
        assert receive(socket)["table"]["plans"][0]["actions"] == ["go 4"]


def test_two_of_one_screen_plan_each_for_itself(anna: Person) -> None:
    table = anna.open(ME, HERE, **CARAVAN)
    table = anna.set_habit(table, 1, "never")
    assert [known.get("answer", "") for known in table["habits"]] == ["", "never"]


def test_a_seat_looks_ahead_to_its_next_turn_and_nothing_is_played(anna: Person, carl: Person) -> None:
    table = sit_down(anna, carl)
    path = f"/tables/{table['id']}/seats/1/ahead"
    then = carl.ask("POST", path, {"actions": []})
    assert (then["prompt"]["seat"], then["viewer"], then["names"]) == (1, 1, ["Anna", "Carl"])
    first = then["prompt"]["choices"][0]["action"]
    assert carl.ask("POST", path, {"actions": [first]})["prompt"] != then["prompt"]
    assert carl.ask("POST", path, {"actions": ["go 400"]}, 422)["message"] == "That cannot be done there."
    anna.ask("POST", path, {"actions": []}, 403)
    assert position_of(anna.see(table["id"])) == position_of(table)
