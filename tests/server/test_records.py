"""Records and replays: out of the service and into it again."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from helpers.service import FRIEND, HERE, ME, Person, bot, position_of

from wabe import games
from wabe.core.record import read
from wabe.core.replay import replay, rules_of


@pytest.fixture
def over(anna: Person) -> dict[str, Any]:
    """A finished game of the toy."""
    table = anna.open(ME, HERE, options={"plums": 1})
    while table["status"] == "running":
        table = anna.play(table, "bid 1")
    return table


def text_of(person: Person, table_id: str) -> str:
    answer = person.http.get(f"/tables/{table_id}/record")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    return answer.text


def test_a_downloaded_record_is_opened_again(anna: Person, carl: Person, over: dict[str, Any]) -> None:
    text = text_of(anna, over["id"])
    archive = carl.ask("POST", "/records", {"text": text}, 201)
    assert archive["status"] == "archive"
    assert [seat["score"] for seat in archive["scene"]["seats"]] == [seat["score"] for seat in over["scene"]["seats"]]
    assert archive["scene"]["names"] == ["Anna", "Bert"]
    assert text_of(carl, archive["id"]) == text
    assert carl.get("/tables")[0]["status"] == "archive"


def test_a_record_of_a_real_game_verifies(anna: Person) -> None:
    table = anna.open(ME, HERE, game="castles_of_burgundy")
    for _ in range(8):
        table = anna.play(table, table["scene"]["prompt"]["choices"][0]["action"])
    record = read(text_of(anna, table["id"]))
    state = replay(record, rules_of(record, games.get("castles_of_burgundy")))
    assert state.seat == table["scene"]["prompt"]["seat"]
    assert len(record.actions) == position_of(table)


def test_a_record_may_name_the_game_by_a_short_name(anna: Person) -> None:
    table = anna.play(anna.open(ME, HERE, game="camels"), "go 3")
    assert table["game"] == "caravan"
    text = text_of(anna, table["id"]).replace("game: caravan", "game: camels")
    assert anna.ask("POST", "/records", {"text": text}, 201)["game"] == "caravan"
    assert anna.open(ME, HERE, game="caravan", record=text)["game"] == "caravan"


def test_an_archive_is_only_looked_at(anna: Person, over: dict[str, Any]) -> None:
    lines = text_of(anna, over["id"]).splitlines()
    cut = [*lines[: lines.index("") + 2], "end 1 unfinished"]
    archive = anna.ask("POST", "/records", {"text": "\n".join(cut)}, 201)
    assert "choices" not in archive["scene"]["prompt"]
    anna.play(archive, "bid 1", status=403)
    anna.undo(archive, status=403)
    anna.ask("POST", f"/tables/{archive['id']}/seats/0", {"name": "A", "invite": ""}, 403)
    anna.ask("POST", f"/tables/{archive['id']}/hint", status=403)


DAMAGES: dict[str, Callable[[str], str]] = {
    "nothing": lambda text: "",
    "a poem": lambda text: "roses are red",
    "cut": lambda text: text[: len(text) // 2],
    "an illegal action": lambda text: text.replace("bid 1", "bid 7", 1),
    "a wrong seat": lambda text: text.replace("1  bid", "2  bid", 1),
    "a wrong result": lambda text: text.replace("result ", "result 9"),
    "an unknown game": lambda text: text.replace("game: toy", "game: chess"),
    "another version": lambda text: text.replace("rules: 1", "rules: 99"),
    "too many players": lambda text: text.replace("players: 2", "players: 7"),
    "a crowd": lambda text: text.replace("players: 2", "players: 999999999999"),
    "minus players": lambda text: text.replace("players: 2", "players: -2"),
    "a strange number": lambda text: text.replace("1  bid", "²  bid", 1),
    "a long number": lambda text: text.replace("1  bid", "9" * 5000 + "  bid", 1),
    "a long count": lambda text: text.replace("rules: 1", "rules: " + "9" * 5000),
    "a seat that is none": lambda text: text.replace("1  bid", "0  bid", 1),
    "an unknown option": lambda text: text.replace("option plums", "option figs"),
    "a strange option": lambda text: text.replace("option plums: 1", f"option plums: {'9' * 5000}"),
    "zeros": lambda text: text.replace("bid", "b\u0000d"),
    "a long word": lambda text: text.replace("bid 1", "bid " + "1" * 100_000, 1),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_refused(anna: Person, over: dict[str, Any], damage: str) -> None:
    text = DAMAGES[damage](text_of(anna, over["id"]))
    for path, body in [("/records", {"text": text}), ("/tables", {"game": "toy", "seats": [ME, HERE], "record": text})]:
        if damage == "nothing" and path == "/tables":
            continue  # an empty record is none: a table from the beginning
        if damage == "a wrong result" and path == "/tables":
            continue  # its moves are right, and a new table is played on from them
        answer = anna.http.post(path, json=body)
        assert answer.status_code == 422, answer.text[:300]
        assert answer.json()["message"].endswith((".", "?")), answer.text[:300]


@pytest.mark.parametrize("seat", ["²", "9" * 5000, "0", "x"])
def test_a_name_for_no_seat_is_passed_over(anna: Person, over: dict[str, Any], seat: str) -> None:
    text = text_of(anna, over["id"]).replace("seat 1:", f"seat {seat}:")
    archive = anna.ask("POST", "/records", {"text": text}, 201)
    assert archive["scene"]["names"] == ["Player 1", "Bert"]


def test_a_new_table_from_a_position(anna: Person, over: dict[str, Any]) -> None:
    text = text_of(anna, over["id"])
    table = anna.open(ME, bot("greedy"), record=text, position=1)
    assert position_of(table) == 1
    assert table["scene"]["names"] == ["Anna", "Ada (Greedy)"]
    middle = anna.open(ME, HERE, record=text, position=2)  # Nature decides there: the new table settles it
    assert position_of(middle) == 4
    assert middle["scene"]["prompt"]["seat"] == 0
    assert anna.open(ME, HERE, record=text)["status"] == "over"
    for wrong in ({"position": 999}, {"position": 1, "game": "castles_of_burgundy"}):
        body = {"game": "toy", "seats": [ME, HERE], "record": text, **wrong}
        assert anna.ask("POST", "/tables", body, 422)["code"] == "bad_record"
    body = {"game": "toy", "seats": [ME, HERE, HERE], "record": text}
    assert anna.ask("POST", "/tables", body, 422)["code"] == "bad_record"


def test_a_replay_tells_the_whole_course(anna: Person, over: dict[str, Any]) -> None:
    course = anna.get(f"/tables/{over['id']}/replay")
    end = position_of(over)
    assert len(course["scores"]) == end + 1
    assert course["scores"][0] == [5, 5]
    assert course["scores"][-1] == [seat["score"] for seat in over["scene"]["seats"]]
    # the last lines tell of the final scoring: a heading and one for each seat
    assert [line["position"] for line in course["log"]] == [*range(1, end + 1), end, end, end]
    assert course["stops"] == [position for position in range(end + 1) if position % 4 in (0, 1)]


def test_scenes_come_in_bounded_pieces(anna: Person) -> None:
    table = anna.open(ME, HERE, options={"plums": 9})
    while table["status"] == "running":
        table = anna.play(table, "bid 1")
    end = position_of(table)
    path = f"/tables/{table['id']}/scenes"
    some = anna.get(f"{path}?first=3&last=6")
    assert [scene["position"] for scene in some] == [3, 4, 5, 6]
    assert all("choices" not in scene["prompt"] for scene in some)
    assert some[0]["names"] == ["Anna", "Bert"]
    assert len(anna.get(f"{path}?first=0&last={10**9}")) == min(end + 1, 50)
    last = anna.get(f"{path}?first={end}&last={end}")[0]
    assert last["seats"] == table["scene"]["seats"]
    for wrong in (f"first={end + 1}&last={end + 1}", "first=5&last=4"):
        anna.get(f"{path}?{wrong}", 422)
    for wrong in ("first=-1&last=4", "first=x&last=4", f"first=0&last={'9' * 400}", "first=%00"):
        anna.get(f"{path}?{wrong}", 400)


def test_beats_tell_what_happened_between_two_positions_and_how_the_table_looked_then(anna: Person) -> None:
    table = anna.open(ME, HERE, game="castles_of_burgundy")
    for _ in range(4):
        table = anna.play(table, table["scene"]["prompt"]["choices"][0]["action"])
    end = position_of(table)
    path = f"/tables/{table['id']}/beats"
    told = anna.get(f"{path}?first=0&last={end}")
    assert told[0]["beat"]["start"] == 0
    assert [moment["beat"]["position"] for moment in told] == [moment["scene"]["position"] for moment in told]
    assert all(one["beat"]["position"] == other["beat"]["start"] for one, other in pairwise(told))
    assert told[-1]["scene"]["pieces"] == table["scene"]["pieces"]
    assert all(moment["beat"]["text"] and "choices" not in moment["scene"]["prompt"] for moment in told)
    assert anna.get(f"{path}?first={end}&last={end}") == []
    anna.get(f"{path}?first={end + 1}&last={end + 1}", 422)


def test_beats_keep_secrets(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    anna.play(table, "bid 2")
    [moment] = carl.get(f"/tables/{table['id']}/beats?first=0&last=9")
    assert moment["beat"]["text"] == "Makes a secret choice"
    assert "bid 2" not in str(moment)


def test_the_record_of_a_running_game_keeps_secrets(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    anna.play(table, "bid 2")
    assert carl.get(f"/tables/{table['id']}/record", 403)["code"] == "forbidden"
    with_bot = anna.open(ME, bot("greedy"))  # a bot's secrets are its own, too
    assert anna.get(f"/tables/{with_bot['id']}/record", 403)["code"] == "forbidden"
    alone = anna.open(ME, HERE)
    assert "game: toy" in text_of(anna, alone["id"])


def test_scenes_of_the_past_speak_of_people_by_seat(anna: Person) -> None:
    table = anna.play(anna.open(ME, HERE), "bid 1")
    for scene in (table["scene"], anna.get(f"/tables/{table['id']}/scenes?first=1&last=1")[-1]):
        assert scene["prompt"]["text"] == "{2} bids for the next card."
        assert scene["names"] == ["Anna", "Bert"]


def test_a_game_that_is_over_is_analysed_part_by_part(anna: Person, over: dict[str, Any]) -> None:
    parts: list[dict[str, Any]] = []
    while not parts or len(parts) < parts[0]["parts"]:
        parts.append(anna.get(f"/tables/{over['id']}/analysis?part={len(parts)}"))
        assert len(parts) < 20
    spans = [(answer["part"]["first"], answer["part"]["last"]) for answer in parts]
    assert spans[0][0] == 0
    assert spans[-1][1] == position_of(over)
    assert all(before[1] == after[0] for before, after in pairwise(spans))
    assert all(len(moment["points"]) == 2 for answer in parts for moment in answer["part"]["moments"])
    told = anna.ask("GET", f"/tables/{over['id']}/analysis?part={len(parts)}", status=422)
    assert "numbered from 0" in told["message"]


def test_a_game_that_goes_on_is_not_analysed(anna: Person) -> None:
    table = anna.open(ME, HERE)
    told = anna.ask("GET", f"/tables/{table['id']}/analysis", status=403)
    assert "when it is over" in told["message"]


def test_a_replay_tells_no_hidden_money_while_the_game_runs(anna: Person) -> None:
    """In world 912 money is points: nobody has shares yet, so what is seen of the other seat is nothing."""
    table = anna.open(ME, bot("greedy"), game="worlds_504", options={"world": "912"})
    scores = anna.get(f"/tables/{table['id']}/replay")["scores"]
    own, other = scores[-1]
    assert (own > 0, other) == (True, 0)
    last = len(scores) - 1
    past = anna.get(f"/tables/{table['id']}/scenes?first={last}&last={last}")[0]
    assert [view["score"] for view in past["seats"]] == [own, 0]


def test_looking_back_at_a_game_that_is_over_nothing_is_hidden(anna: Person) -> None:
    golden = Path(__file__).parent.parent / "worlds_504" / "golden" / "world_987.wabe"
    archive = anna.ask("POST", "/records", {"text": golden.read_text("utf-8")}, 201)
    scores = anna.get(f"/tables/{archive['id']}/replay")["scores"]
    first = next(position for position, points in enumerate(scores) if max(points) > 0)
    past = anna.get(f"/tables/{archive['id']}/scenes?first={first}&last={first}")[0]
    assert [view["score"] for view in past["seats"]] == scores[first]
    assert min(scores[first]) > 0
