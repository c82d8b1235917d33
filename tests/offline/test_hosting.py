"""The service of a page: what it keeps, what two pages of one browser do to each other, and bots that are stopped."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.drawer import Drawer, LonelyPage
from helpers.service import FRIEND, HERE, ME, bot

GAME = "castles_of_burgundy"


@pytest.fixture
def page() -> Iterator[LonelyPage]:
    lonely = LonelyPage()
    yield lonely
    lonely.close()


def opened(page: LonelyPage, *seats: dict[str, str], **requests: Any) -> dict[str, Any]:
    status, table = page.ask("POST", "/tables", {"game": GAME, "seats": seats or [ME, HERE], "seed": 7, **requests})
    assert status == 201, table
    return dict(page.ask("GET", f"/tables/{table['id']}")[1])  # its bots have moved


def move(page: LonelyPage, table: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Play the first choice at the table as it was seen."""
    scene = table["scene"]
    play = {"position": scene["position"], "actions": [scene["prompt"]["choices"][0]["action"]]}
    return page.ask("POST", f"/tables/{table['id']}/actions", play)


def again(page: LonelyPage) -> LonelyPage:
    """The page after a reload: nothing is left but what was kept."""
    return LonelyPage(page.drawer)


def test_a_reload_loses_nothing(page: LonelyPage) -> None:
    table = opened(page)
    for _ in range(3):
        _, table = move(page, table)
    _, before = page.ask("GET", f"/tables/{table['id']}")
    fresh = again(page)
    assert fresh.ask("GET", f"/tables/{table['id']}") == (200, before)
    assert before["can_undo"]
    status, undone = fresh.ask("POST", f"/tables/{table['id']}/undo", {"position": before["scene"]["position"]})
    assert (status, undone["scene"]["position"]) == (200, before["scene"]["position"] - 1)
    fresh.close()


def test_what_is_kept_is_the_record(page: LonelyPage) -> None:
    table = opened(page)
    _, table = move(page, table)
    _, record = page.ask("GET", f"/tables/{table['id']}/record")
    _, (_, kept, _) = page.drawer.rows[table["id"]]
    assert kept == record
    assert kept.startswith("wabe record 1\n")


def test_plans_and_habits_are_kept(page: LonelyPage) -> None:
    table = opened(page, game="roads_and_boats")
    habit = table["habits"][0]
    request = {"question": habit["question"], "answer": habit["answers"][0]["key"]}
    page.ask("PUT", f"/tables/{table['id']}/seats/{habit['seat']}/habits", request)
    fresh = again(page)
    _, seen = fresh.ask("GET", f"/tables/{table['id']}")
    assert seen["habits"][0]["answer"] == request["answer"]
    fresh.close()


def test_a_long_game_opens_from_its_snapshot(page: LonelyPage) -> None:
    table = opened(page, ME, bot("greedy"))
    while table["scene"]["position"] < 260:
        status, _ = move(page, table)
        assert status == 200
        _, table = page.ask("GET", f"/tables/{table['id']}")
    beside = json.loads(page.drawer.rows[table["id"]][1][2])
    assert beside["position"] >= 200
    fresh = again(page)
    assert fresh.ask("GET", f"/tables/{table['id']}") == (200, table)
    fresh.close()


def test_a_bot_that_was_stopped_tries_again_when_told(page: LonelyPage) -> None:
    page.stopped = True
    table = opened(page, ME, bot("greedy"))
    assert table["scene"]["prompt"]["seat"] == 1
    assert table["trouble"] == "The bot was stopped."
    page.stopped = False
    status, _ = page.ask("POST", f"/tables/{table['id']}/resume")
    _, seen = page.ask("GET", f"/tables/{table['id']}")
    assert (status, seen["scene"]["prompt"]["seat"]) == (200, 0)


@pytest.mark.parametrize("game", [GAME, "worlds_504", "age_of_innovation"])
def test_bots_that_move_in_runs_play_the_same_game(page: LonelyPage, game: str) -> None:
    """One question for all bots until a person decides: fewer pushes, and not another move."""
    hurried = LonelyPage(in_runs=True)
    records, pushes = [], []
    for one in (page, hurried):
        table = opened(one, ME, bot("greedy"), bot("greedy"), game=game)
        one.watch(table["id"], table["scene"]["position"])
        for _ in range(8):
            assert move(one, table)[0] == 200
            _, table = one.ask("GET", f"/tables/{table['id']}")
        records.append(one.ask("GET", f"/tables/{table['id']}/record")[1])
        pushes.append(len(one.pushes))
        assert json.loads(one.pushes[-1][0])["table"] == table
    assert records[0] == records[1]
    assert pushes[0] > pushes[1] >= 8
    hurried.close()


def test_who_thinks_knows_the_game_before_the_first_bot_moves(page: LonelyPage) -> None:
    table = opened(page, ME, bot("greedy"))
    assert page.asked[0] == "ready"
    assert page.asked.count("ready") == 1
    fresh = again(page)
    fresh.ask("GET", f"/tables/{table['id']}")
    assert fresh.asked == ["ready"]
    opened(fresh, ME, HERE)
    assert fresh.asked == ["ready"], "there is nobody who will be asked"
    fresh.close()


def test_a_bot_that_was_thinking_goes_on_after_a_reload(page: LonelyPage) -> None:
    table = opened(page, ME, bot("greedy"))
    changes, (stored, record, beside) = page.drawer.rows[table["id"]]
    lines = record.splitlines()
    cut = next(number for number, line in enumerate(lines) if line.startswith("2  "))
    kept = "\n".join([*lines[:cut], f"end {cut - lines.index('') - 1} unfinished"]) + "\n"
    other = Drawer()
    other.rows[table["id"]] = (changes, [stored, kept, beside])
    fresh = LonelyPage(other)
    fresh.ask("GET", f"/tables/{table['id']}")
    _, seen = fresh.ask("GET", f"/tables/{table['id']}")
    assert seen["scene"]["prompt"]["seat"] == 0
    fresh.close()


def test_two_pages_of_one_browser(page: LonelyPage) -> None:
    """The second finds what the first has played; a move for another moment is refused, and told with the table."""
    table = opened(page)
    other = again(page)
    _, seen = other.ask("GET", f"/tables/{table['id']}")
    status, _ = move(page, table)
    assert status == 200
    status, problem = move(other, seen)
    assert (status, problem["code"]) == (409, "stale")
    assert problem["table"]["scene"]["position"] > seen["scene"]["position"]
    other.close()


def test_a_change_that_comes_too_late_is_not_kept(page: LonelyPage) -> None:
    table = opened(page)
    put = page.drawer.put

    async def late(table_id: str, known: int, changes: int, texts: list[str]) -> bool:
        page.drawer.put = put  # type: ignore[method-assign]
        stored, *rest = page.drawer.rows[table_id][1]  # another page was faster
        stored = stored.replace(f'"changes":{known},', f'"changes":{known + 1},')
        page.drawer.rows[table_id] = (known + 1, [stored, *rest])
        return await put(table_id, known, changes, texts)

    page.drawer.put = late  # type: ignore[method-assign]
    status, problem = move(page, table)
    assert (status, problem["code"]) == (409, "stale")
    assert problem["table"]["scene"]["position"] == table["scene"]["position"]
    status, _ = move(page, table)
    assert status == 200


def test_the_page_is_told_of_every_change(page: LonelyPage) -> None:
    table = opened(page, ME, bot("greedy"))
    page.watch(table["id"])
    assert len(page.pushes) == 1
    move(page, table)
    positions = [json.loads(text)["table"]["scene"]["position"] for text, _ in page.pushes]
    assert positions == sorted(positions)
    assert positions[-1] > table["scene"]["position"]
    page.ask("DELETE", f"/tables/{table['id']}")
    assert page.pushes[-1][1] == 4404


def test_a_table_that_is_not_there_closes_the_line(page: LonelyPage) -> None:
    page.watch("aaaaaaaaaaaa")
    assert [code for _, code in page.pushes] == [4404]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/tables", {"game": GAME, "seats": [ME, FRIEND]}),
        ("POST", "/tables", {"game": GAME, "seats": [ME, HERE], "public": True}),
        ("POST", "/tables", {"game": GAME, "seats": [ME, HERE], "clock": {"move": 60}}),
        ("GET", "/account", None),
        ("POST", "/notices/mail", {"address": "a@b.example"}),
    ],
)
def test_what_needs_other_people_is_refused_in_a_sentence(page: LonelyPage, method: str, path: str, body: Any) -> None:
    status, problem = page.ask(method, path, body)
    assert status == 403
    assert "without a service" in problem["message"]


def test_a_request_of_a_wrong_form_is_refused(page: LonelyPage) -> None:
    table = opened(page)
    status, problem = page.ask("POST", f"/tables/{table['id']}/actions", {"position": -1, "actions": ["x"]})
    assert (status, problem["code"]) == (400, "bad_request")
    status, problem = page.ask("GET", f"/tables/{table['id']}/scenes?first=x")
    assert (status, problem["code"]) == (400, "bad_request")


def test_solo(page: LonelyPage) -> None:
    table = opened(page, ME, game="roads_and_boats")
    status, _ = move(page, table)
    assert status == 200


def test_advice_comes_from_a_bot(page: LonelyPage) -> None:
    table = opened(page, ME, HERE)
    status, hint = page.ask("POST", f"/tables/{table['id']}/hint")
    assert status == 200
    assert hint["action"] in [choice["action"] for choice in table["scene"]["prompt"]["choices"]]


def test_who_asks_while_a_table_is_read_finds_the_same_one(page: LonelyPage) -> None:
    table = opened(page)
    fresh = again(page)

    async def ask_at_once() -> None:
        await fresh._connect(table["id"], 0, "en")
        asked = [fresh.service.answer("en", "GET", f"/tables/{table['id']}", "") for _ in range(3)]
        assert {status for status, _ in await asyncio.gather(*asked)} == {200}

    fresh.loop.run_until_complete(ask_at_once())
    move(fresh, table)
    assert json.loads(fresh.pushes[-1][0])["table"]["scene"]["position"] > table["scene"]["position"]
    fresh.close()


def test_who_watches_is_told_after_a_change_that_was_not_kept(page: LonelyPage) -> None:
    table = opened(page)
    page.watch(table["id"])
    put = page.drawer.put

    async def fail(table_id: str, known: int, changes: int, texts: list[str]) -> bool:
        page.drawer.put = put  # type: ignore[method-assign]
        return False

    page.drawer.put = fail  # type: ignore[method-assign]
    assert move(page, table)[0] == 409
    assert move(page, table)[0] == 200
    assert json.loads(page.pushes[-1][0])["table"]["scene"]["position"] > table["scene"]["position"]
