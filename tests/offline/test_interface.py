"""One interface, two who fulfil it: the service and that of a page answer the same requests alike."""

from collections.abc import Iterator
from typing import Any

import pytest
from helpers.drawer import LonelyPage
from helpers.service import HERE, ME, Service, bot, wait_for

from wabe.hosting.requests.routes import ROUTES, Route

GAMES = {
    "castles_of_burgundy": {},
    "worlds_504": {"world": "312"},
    "age_of_innovation": {},
    "roads_and_boats": {},
}


class Both:
    """Asks the service and the page without one, and compares what they say."""

    def __init__(self, service: Service) -> None:
        self.person = service.person()
        self.page = LonelyPage()
        self.ids: dict[str, str] = {}  # of tables, by what the page calls them

    def ask(self, method: str, path: str, body: Any = None, language: str = "de") -> Any:
        """Ask both and compare everything; return what the page answers."""
        status, ours, answered, theirs = self._ask_both(method, path, body, language)
        assert (status, plain(ours)) == (answered, plain(theirs)), f"{method} {path}"
        if isinstance(ours, dict) and "scene" in ours:
            self.ids[ours["id"]] = theirs["id"]
        return ours

    def ask_for_status(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Ask both and compare the status and the kind of a refusal, whose details differ."""
        status, ours, answered, theirs = self._ask_both(method, path, body, "de")
        assert (status, code(ours)) == (answered, code(theirs)), f"{method} {path}: {ours} {theirs}"
        return status, ours

    def _ask_both(self, method: str, path: str, body: Any, language: str) -> tuple[int, Any, int, Any]:
        status, ours = self.page.ask(method, path, body, language)
        for mine, theirs in self.ids.items():
            path = path.replace(mine, theirs)
        answer = self.person.http.request(method, path, json=body, headers={"accept-language": language})
        found = answer.json() if answer.text.startswith(("{", "[")) else answer.text
        return status, ours, answer.status_code, found


def code(value: Any) -> Any:
    """The kind of a refusal, if it is one."""
    return value.get("code") if isinstance(value, dict) else None


def plain(value: Any) -> Any:
    """An answer without what is drawn anew each time."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items() if key not in ("id", "updated") or "scene" not in value}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value


@pytest.fixture
def both(lite: Service) -> Iterator[Both]:
    pair = Both(lite)
    yield pair
    pair.page.close()


@pytest.mark.parametrize(("game", "options"), GAMES.items())
def test_a_table_is_opened_played_at_and_looked_back_on(both: Both, game: str, options: dict[str, Any]) -> None:
    asked_for = {"game": game, "seats": [ME, HERE], "options": options, "seed": 11}
    table = both.ask("POST", "/tables", asked_for)
    address = f"/tables/{table['id']}"
    for _ in range(6):
        prompt, position = table["scene"]["prompt"], table["scene"]["position"]
        play = {"position": position, "actions": [prompt["choices"][0]["action"]]}
        table = both.ask("POST", f"{address}/actions", play)
    both.ask("POST", f"{address}/actions", {"position": 0, "actions": ["nonsense"]})
    both.ask("POST", f"{address}/actions", {"position": table["scene"]["position"], "actions": ["nonsense"]})
    both.ask("POST", f"{address}/undo", {"position": table["scene"]["position"]})
    both.ask("POST", f"{address}/undo", {"position": 99999})
    table = both.ask("GET", address)
    things = [piece["id"] for piece in table["scene"]["pieces"][:3]]
    both.ask("GET", f"{address}/why?" + "&".join(f"thing={thing}" for thing in things))
    both.ask("GET", f"{address}/replay")
    both.ask("GET", f"{address}/scenes?first=0&last=4")
    both.ask("GET", f"{address}/scenes?first=9999&last=9999")
    both.ask("GET", f"{address}/analysis?part=0")
    both.ask("GET", f"{address}/record")
    both.ask("PUT", f"{address}/seats/0/plan", {"actions": []})
    both.ask("PUT", f"{address}/seats/7/plan", {"actions": []})
    both.ask("PUT", f"{address}/seats/0/habits", {"question": "nonsense", "answer": "x"})
    both.ask("POST", f"{address}/seats/0/ahead", {"actions": []})
    both.ask("POST", f"{address}/stop")
    both.ask("POST", f"{address}/actions", {"position": table["scene"]["position"], "actions": ["nonsense"]})
    both.ask("POST", f"{address}/rematch", {"options": {"nonsense": 1}})
    both.ask("DELETE", address)
    both.ask("GET", address)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_shelf_is_the_same(both: Both, game: str, language: str) -> None:
    both.ask("GET", f"/games/{game}/rules", language=language)
    both.ask("GET", f"/games/{game}/rules?q=gold", language=language)
    both.ask("GET", f"/games/{game}/how-to-play?players=2", language=language)
    both.ask("GET", f"/games/{game}/reference?players=2", language=language)
    both.ask("GET", f"/games/{game}/atlas", language=language)
    both.ask("GET", f"/games/{game}/maps", language=language)
    both.ask("GET", f"/games/{game}/book/123", language=language)


def test_records_go_to_and_fro(both: Both) -> None:
    seats = [ME, HERE]
    table = both.ask("POST", "/tables", {"game": "castles_of_burgundy", "seats": seats, "seed": 5})
    actions = [table["scene"]["prompt"]["choices"][0]["action"]]
    both.ask("POST", f"/tables/{table['id']}/actions", {"position": table["scene"]["position"], "actions": actions})
    record = both.ask("GET", f"/tables/{table['id']}/record")
    shown = both.ask("POST", "/records", {"text": record})
    assert shown["status"] == "archive"
    both.ask("GET", f"/tables/{shown['id']}/replay")
    again = {"game": "castles_of_burgundy", "seats": seats, "seed": 6, "record": record, "position": 20}
    both.ask("POST", "/tables", again)
    both.ask("POST", "/records", {"text": record[:-30]})
    both.ask("POST", "/records", {"text": "nonsense"})


@pytest.mark.parametrize(
    "asked_for",
    [
        {"game": "castles_of_burgundy", "seats": [ME]},
        {"game": "castles_of_burgundy", "seats": [ME, HERE], "options": {"nonsense": 1}},
        {"game": "castles_of_burgundy", "seats": [{"kind": "me", "name": "#"}, HERE]},
    ],
)
def test_bad_wishes_are_refused_alike(both: Both, asked_for: dict[str, Any]) -> None:
    both.ask("POST", "/tables", asked_for)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.handler.__name__)
@pytest.mark.parametrize("body", [None, {}, {"nonsense": 1}, [], "nonsense"], ids=str)
def test_every_route_is_answered_alike_where_nothing_is_found(both: Both, route: Route, body: Any) -> None:
    named = {"table_id": "a" * 12, "seat": 0, "name": "nonsense", "key": "nonsense"}
    _, ours = both.ask_for_status(route.method, route.path.format(**named), body)
    if route.path not in ("/games", "/tables", "/public", "/reader"):
        assert "message" in ours


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/games/castles_of_burgundy/reference", "players=x"),
        ("/games/castles_of_burgundy/reference", "players=21"),
        ("/games/castles_of_burgundy/reference", "players=-1"),
        ("/games/castles_of_burgundy/reference", "players=2&option=nonsense=1"),
        ("/games/castles_of_burgundy/rules", f"q={'x' * 201}"),
        ("/tables/{id}/why", ""),
        ("/tables/{id}/why", "&".join(["thing=x"] * 21)),
        ("/tables/{id}/scenes", "first=x&last=1"),
        ("/tables/{id}/scenes", "first=9007199254740992&last=1"),
        ("/tables/{id}/analysis", "part=x"),
        ("/tables/{id}", f"invite={'x' * 201}"),
    ],
)
def test_arguments_have_the_same_limits(both: Both, path: str, query: str) -> None:
    table = both.ask("POST", "/tables", {"game": "castles_of_burgundy", "seats": [ME, HERE], "seed": 5})
    status, _ = both.ask_for_status("GET", f"{path.format(**table)}?{query}")
    assert status in (400, 422)


def test_what_only_the_page_answers_itself_is_a_route_of_the_service(both: Both) -> None:
    table = both.ask("POST", "/tables", {"game": "castles_of_burgundy", "seats": [ME, HERE], "seed": 5})
    both.ask("PUT", "/reader", {"language": "de"})
    both.ask("PUT", "/reader", {"language": "xx"})
    assert both.ask("GET", f"/tables/{table['id']}/chat") == []
    status, entered = both.page.ask("POST", "/session", {"key": ""})
    assert (status, set(entered)) == (200, set(both.person.ask("POST", "/session", {"key": ""})))


def test_bots_play_alike(both: Both) -> None:
    """A table with a seed is repeatable, its bots included."""
    asked_for = {"game": "castles_of_burgundy", "seats": [ME, bot("greedy")], "seed": 3}
    _, ours = both.page.ask("POST", "/tables", asked_for)
    theirs = both.person.ask("POST", "/tables", asked_for, 201)
    for _ in range(4):
        _, ours = both.page.ask("GET", f"/tables/{ours['id']}")
        with both.person.watch(theirs["id"]) as socket:
            theirs = wait_for(socket, lambda table: table.get("thinking") is None)[-1]["table"]
        assert plain(ours["scene"]["log"]) == plain(theirs["scene"]["log"])
        assert ours["scene"]["prompt"] == theirs["scene"]["prompt"]
        play = {"position": ours["scene"]["position"], "actions": [ours["scene"]["prompt"]["choices"][0]["action"]]}
        both.page.ask("POST", f"/tables/{ours['id']}/actions", play)
        both.person.ask("POST", f"/tables/{theirs['id']}/actions", play)
