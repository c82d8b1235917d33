"""The service of today opens the database of an earlier version and goes on with all of it: tables, people, links."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from stored.kept import VERSIONS, Served, brought_up, kept, played_by, served, unpacked, wabe

TABLES = kept("service.json")["tables"]
RUNNING = [name for name, table in TABLES.items() if table["status"] == "running"]
WITH_BOTS = [name for name in RUNNING if any(seat[0] == "bot" for seat in TABLES[name]["seats"])]
OVER = [name for name, table in TABLES.items() if table["status"] == "over"]

_PATIENCE = 60  # seconds for a bot, whatever else the machine does


@pytest.fixture(scope="module", params=VERSIONS)
def service(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Served]:
    database = unpacked("service.db", tmp_path_factory.mktemp("service"), request.param)
    with served(database, request.param) as running:
        yield running


def test_no_kind_of_table_is_missing() -> None:
    assert {table["status"] for table in TABLES.values()} == {"open", "running", "over", "archive"}
    assert {(table["game"], table["status"]) for table in TABLES.values()} >= {
        (game, status)
        for game in ("castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats")
        for status in ("running", "over")
    }
    assert WITH_BOTS


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_as_it_was_left(service: Served, name: str) -> None:
    old = service.tables[name]
    person = service.people[old["of"]]
    view = person.see(old["id"])
    scene, prompt = view["scene"], view["scene"]["prompt"]
    assert {key: view[key] for key in ("id", "game", "status", "revision")} == {
        key: old[key] for key in ("id", "game", "status", "revision")
    }
    assert view["options"] == played_by(old["game"], len(old["names"]), old["options"])
    assert (scene["position"], prompt["seat"], scene["names"]) == (old["position"], old["turn"], old["names"])
    assert [choice["action"] for choice in prompt.get("choices", [])] == old["choices"]
    assert [seat["score"] for seat in scene["seats"]] == old["points"]
    assert [[s["kind"], s["taken"], s["mine"], s.get("bot", "")] for s in view["seats"]] == old["seats"]
    assert len(scene["log"]) == old["log"]
    assert len(view.get("events", [])) == old["events"], "what happened at the table is no longer told"
    told = (view.get("talk", 0), view.get("seed"), view.get("secret", ""), view.get("next", ""))
    assert told == (old["talk"], old["seed"], old["secret"], old["next"])
    clock = {key: view["clock"][key] for key in ("move", "game", "bot")} if "clock" in view else None
    assert clock == old["clock"]
    if old["record"]:
        assert person.http.get(f"/api/tables/{old['id']}/record").text == brought_up(old["record"])


@pytest.mark.parametrize("name", ["anna", "bert", "dora"])
def test_a_list_has_every_table_of_a_person_with_its_headline(service: Served, name: str) -> None:
    cards = {card["id"]: card for card in service.people[name].get("/tables")}
    mine = [table for table in service.tables.values() if table["of"] == name]
    assert [table["id"] for table in mine if not cards[table["id"]]["headline"]] == []


@pytest.mark.parametrize("name", OVER)
def test_the_course_of_a_game_is_shown(service: Served, name: str) -> None:
    table = service.tables[name]
    anna = service.people["anna"]
    course = anna.get(f"/tables/{table['id']}/replay")
    assert len(course["scores"]) == table["position"] + 1
    (scene,) = anna.get(f"/tables/{table['id']}/scenes?first=3&last=3")
    assert scene["position"] == 3


def test_standing_answers_and_prepared_moves_are_kept(service: Served) -> None:
    habits = service.people["bert"].see(service.tables["running-innovation"]["id"])["habits"]
    answered = {habit["question"]: habit.get("answer") for habit in habits}
    assert answered == {"leech": "accept", "close": None}, "what may be answered only since then is still asked"
    seen = [service.people[name].see(service.tables["running-burgundy"]["id"]) for name in ("anna", "bert")]
    plans = [plan for view in seen for plan in view.get("plans", [])]
    assert [len(plan["actions"]) for plan in plans] == [1]


def test_talk_and_reports_are_kept(service: Served) -> None:
    lines = service.people["bert"].get(f"/tables/{service.tables['running-burgundy']['id']}/chat")
    assert [line["text"] for line in lines] == ["Good luck!", "Ihr alle mögt verlieren. 🎲", "Well."]
    assert [line["mine"] for line in lines] == [False, True, False]


def test_people_are_known_by_their_cookies(service: Served) -> None:
    told = service.told["people"]["anna"]
    anna, dora = service.people["anna"], service.people["dora"]
    assert anna.ask("POST", "/session", {"key": ""})["account"] == told["account"]
    account = anna.get("/account")
    assert (account["name"], account["settings"]) == (told["account"], told["settings"])
    assert len(account["passkeys"]) == 1
    assert dora.get("/reader")["language"] == "de"
    assert service.people["emil"].ask("PUT", "/account", {"settings": {}}, 403)["code"] == "shut_out"


def test_an_account_is_entered_by_its_old_code(service: Served) -> None:
    told = service.told["people"]["anna"]
    device = service.stranger()
    device.ask("POST", "/account/enter", {"name": told["account"], "code": told["code"]})
    mine = {table["id"] for table in service.tables.values() if table["of"] == "anna"}
    assert mine <= {card["id"] for card in device.get("/tables")}


def test_where_people_are_told_of_their_turns_is_kept(service: Served) -> None:
    (mail,) = service.people["anna"].get("/notices")["addresses"]
    assert (mail["way"], mail["target"], mail["rhythm"], mail["confirmed"]) == (
        "mail",
        "anna@example.org",
        "once",
        True,
    )
    (push,) = service.people["dora"].get("/notices")["addresses"]
    assert (push["way"], push["rhythm"], push["confirmed"]) == ("push", "digest", True)


def test_what_is_kept_of_a_person_is_told(service: Served) -> None:
    told = service.people["anna"].get("/session/data")
    assert [line["text"] for line in told["chat"]] == ["Good luck!", "Well."]
    assert len(told["reports"]) == 1


@pytest.mark.parametrize("name", RUNNING)
def test_a_game_goes_on(service: Served, name: str) -> None:
    """Play for the person on turn; where bots sit, until one of them has moved."""
    table_id, anna = service.tables[name]["id"], service.people["anna"]
    view = anna.see(table_id)
    if view["scene"]["prompt"]["seat"] not in seats_of_people(service, table_id, view):
        service.people["emil"].ask("DELETE", "/session/data")  # all that one may do who is shut out
        body = {"bot": "random"}
        view = anna.ask("POST", f"/tables/{table_id}/seats/{view['scene']['prompt']['seat']}/bot", body)
    bots = {seat["seat"] for seat in view["seats"] if seat["kind"] == "bot"}
    begin, played, end = view["scene"]["position"], 0, time.monotonic() + _PATIENCE
    assert begin >= service.tables[name]["position"]
    while (turn := view["scene"]["prompt"]["seat"]) not in bots:
        if not bots and played:
            return
        view = play(service, table_id, turn)
        played += 1
    begin = view["scene"]["position"]
    while view["scene"]["position"] == begin:
        assert time.monotonic() < end, "no bot has moved"
        time.sleep(0.05)
        view = anna.see(table_id)


def seats_of_people(service: Served, table_id: str, view: Any) -> set[int]:
    """Return the seats that can go on: all but that of the one who is shut out."""
    seats = {seat["seat"] for seat in view["seats"] if seat["kind"] == "bot"}
    for name in ("anna", "bert", "dora"):
        seats |= {seat["seat"] for seat in service.people[name].see(table_id)["seats"] if seat["mine"]}
    return seats


def play(service: Served, table_id: str, turn: int) -> Any:
    """Play the last choice, by which turns end, for the person on this seat."""
    for name in ("anna", "bert", "dora"):
        person = service.people[name]
        view = person.see(table_id)
        if view["seats"][turn]["mine"]:
            choices = view["scene"]["prompt"]["choices"]
            body = {"position": view["scene"]["position"], "actions": [choices[-1]["action"]]}
            return person.ask("POST", f"/tables/{table_id}/actions", body)
    raise AssertionError("nobody has this seat")


def test_old_links_still_lead_to_seats_and_pages(service: Served) -> None:
    links: dict[str, str] = service.told["links"]
    for name, link in links.items():
        page = service.stranger().http.get(link)
        assert (page.status_code, page.headers["content-type"].split(";")[0]) == (200, "text/html"), name
    for kind in ("public", "closed"):
        guest = service.stranger()
        path, _, query = links[f"seat of a {kind} table"].partition("?")
        given = dict(pair.split("=") for pair in query.split("&"))
        _, _, table_id = path.split("/")
        if kind == "closed":
            guest.get(f"/tables/{table_id}", 403)
        body = {"name": "Zoe", "invite": given["invite"], "repeatable": True}
        seated = guest.ask("POST", f"/tables/{table_id}/seats/{given['seat']}", body)
        assert seated["seats"][int(given["seat"])]["mine"]


def test_every_address_of_the_service_still_answers(service: Served) -> None:
    addresses = kept("addresses.json")
    http = service.stranger().http
    for address in addresses["unlisted"]:
        assert http.get(address).status_code == 200, address
    for address in addresses["client"]:
        page = http.get(address.partition("#")[0].format_map(Anything()))
        assert (page.status_code, page.headers["content-type"].split(";")[0]) == (200, "text/html"), address
    described = _described(http.get("/api/docs/openapi.json").json())
    for address, old in addresses["api"].items():
        now = described[_nameless(address)]
        assert set(old["query"]) <= now["query"], address
        assert set(old["body"]) <= now["body"], address


def test_the_rules_keep_their_numbers(service: Served) -> None:
    for game, ids in kept("addresses.json")["rules"].items():
        book = service.stranger().get(f"/games/{game}/rules")
        assert set(ids) <= set(_ids(book)), game


@pytest.mark.parametrize("version", VERSIONS)
def test_a_backup_of_that_time_is_restored(tmp_path: Path, version: str) -> None:
    database = tmp_path / "new.db"
    tables = kept("service.json", version)["tables"]
    wabe("restore", str(unpacked("backup.db", tmp_path, version)), "--yes", "--db", str(database))
    listed = wabe("tables", "list", "--db", str(database))
    assert [name for name, table in tables.items() if table["id"] not in listed] == []
    for name in ("finished-boats", "map-boats", "finished-worlds_504"):
        file = tmp_path / f"{name}.wabe"
        wabe("tables", "export", tables[name]["id"], str(file), "--db", str(database))
        assert file.read_text("utf-8") == brought_up(tables[name]["record"])
    assert "rude" in wabe("reports", "list", "--db", str(database))
    assert "Anna Gram" in wabe("people", "find", "Anna", "--db", str(database))


def test_letters_are_ended_by_their_old_link(service: Served) -> None:
    service.stranger().http.post(service.told["links"]["end of letters"])
    assert service.people["anna"].get("/notices")["addresses"] == []


class Anything(dict[str, str]):
    """Some word for every gap of an address."""

    def __missing__(self, key: str) -> str:
        return TABLES[key]["id"] if key in TABLES else "castles_of_burgundy"


def _described(page: dict[str, Any]) -> dict[str, dict[str, set[str]]]:
    """Return what every address of the service's own description takes, by method and address."""
    found: dict[str, dict[str, set[str]]] = {}
    for path, methods in page["paths"].items():
        for method, what in methods.items():
            taken = what.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            body = page["components"]["schemas"].get(taken.get("$ref", "").rpartition("/")[2], {})
            query = {one["name"] for one in what.get("parameters", []) if one["in"] == "query"}
            found[_nameless(f"{method.upper()} {path}")] = {"query": query, "body": set(body.get("properties", {}))}
    return found


def _nameless(address: str) -> str:
    """Return an address without the names of its gaps."""
    return "/".join("{}" if part.startswith("{") else part for part in address.split("/"))


def _ids(value: Any) -> Iterator[str]:
    """Yield the ids of all rules in a rule book."""
    if isinstance(value, dict):
        if "id" in value:
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _ids(one)
