"""Whatever a client sends, it gets an answer a person understands, and never a fault of the service."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.service import HERE, ME, Person, Service, at_once

from wabe.server.app import make_app
from wabe.server.settings import BadSettings, Settings, database_address

GOOD = b'{"game":"toy","seats":[{"kind":"me"},{"kind":"here"}]}'


@pytest.fixture
def person(lite: Service) -> Person:
    return lite.person()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"x"',
        b"NaN",
        b"\xff\xfe",
        b"{}",
        b"[" * 100_000,
        b'{"x":' * 50_000,
        b'{"game":"toy","seats":[],"x":' + b"[" * 50_000,
        b'{"game":5,"seats":[]}',
        b'{"game":"toy","seats":"me"}',
        b'{"game":"toy","seats":[{"kind":"king"}]}',
        b'{"game":"toy","seats":[{"kind":"me","name":"\\ud800x"}]}',
        b'{"game":"toy","seats":[],"seed":1e400}',
        b'{"game":"toy","seats":[],"seed":-1}',
        b'{"game":"toy","seats":[],"seed":' + b"9" * 5000 + b"}",
        b'{"game":"' + b"x" * 1000 + b'","seats":[]}',
        GOOD[:-1] + b',"options":{"plums":null}}',
        GOOD[:-1] + b',"options":{"plums":[1]}}',
    ],
)
def test_malformed_bodies_are_bad_requests(person: Person, body: bytes) -> None:
    answer = person.http.post("/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] == "bad_request"
    assert answer.json()["message"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x", ""])
def test_other_kinds_of_content_are_read_as_json_or_refused(person: Person, kind: str) -> None:
    for body in (GOOD, b"a=b", b"--x\r\n"):
        answer = person.http.post("/tables", content=body, headers={"content-type": kind})
        assert answer.status_code in (201, 400, 415), answer.text
        if answer.status_code != 201:
            assert answer.json()["code"] == "bad_request"


def test_the_surface_itself_answers_with_problems(person: Person) -> None:
    for method, path, status, code in [
        ("GET", "/nothing", 404, "not_found"),
        ("PUT", "/tables", 405, "method_not_allowed"),
        ("DELETE", "/games", 405, "method_not_allowed"),
        ("POST", "/tables/aaaaaaaaaaaa/seats/x", 404, "not_found"),
        ("GET", "/tables/aaaaaaaaaaaa/live", 405, "method_not_allowed"),
    ]:
        assert person.ask(method, path, status=status)["code"] == code, path


def test_too_large_a_request_is_refused(person: Person) -> None:
    body = b'{"text":"' + b"x" * 1_200_000 + b'"}'
    answer = person.http.post("/records", content=body)
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"

    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 50_000

    assert person.http.post("/records", content=pieces()).status_code == 413


def test_changes_need_the_header_and_the_own_origin(lite: Service, person: Person) -> None:
    bare = person.http.build_request("POST", "/tables", content=GOOD)
    del bare.headers["x-wabe"]
    answer = person.http.send(bare)
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    for origin, status in [("https://evil.example", 403), ("null", 403), ("http://[", 403), (lite.address, 201)]:
        answer = person.http.post("/tables", content=GOOD, headers={"origin": origin})
        assert answer.status_code == status, origin
    assert person.http.options("/tables", headers={"origin": "https://evil.example"}).status_code == 403


def test_names_in_any_language_are_kept(person: Person) -> None:
    for name in ("Ægir", "山田", "مريم", "🐑 & <b>Anna</b>", "O'Brien; DROP TABLE tables", "a  b"):
        table = person.open({"kind": "me", "name": name}, HERE)
        assert table["seats"][0]["name"] == " ".join(name.split())
    for name in ("a\nb", "a\tb", "a\u202eb", "a\u0000", "x" * 41, "#"):
        body = {"game": "toy", "seats": [{"kind": "me", "name": name}, HERE]}
        assert person.http.post("/tables", json=body).status_code in (400, 422)


def test_an_allowance_is_kept(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path, "requests=1", "loopback_factor=1", "sockets=2")
    try:
        person = service.person()
        answers = at_once([lambda: person.http.get("/games")] * 60)
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 0 < len(refused) < len(answers)
        assert refused[0].headers["retry-after"] == "1"
        assert refused[0].json()["code"] == "too_many_requests"
    finally:
        service.stop()


def test_the_page_of_addresses_needs_nothing_from_elsewhere(lite: Service, person: Person) -> None:
    page = person.http.get("/docs").text
    assert "/api/tables/{table_id}/actions" in page
    assert "Play moves of the seat that decides" in page
    assert not re.search(r"https?://|<script|//cdn", page)
    description = person.get("/docs/openapi.json")
    assert "/api/tables/{table_id}/undo" in description["paths"]


@pytest.mark.filterwarnings("error::DeprecationWarning")  # nothing of the service is declared as it was long ago
def test_a_page_for_every_address_and_files_by_name(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the page")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x = 1;" * 100)
    (tmp_path.parent / "secret.txt").write_text("secret")
    settings = Settings(database=database_address(str(tmp_path / "db.sqlite3")), client=tmp_path)
    with TestClient(make_app(settings)) as client:
        for path in ("/", "/table/abc", "/table/abc/replay", "/index.html"):
            answer = client.get(path)
            assert answer.text == "<p>the page", path
            assert answer.headers["cache-control"] == "no-cache"
        answer = client.get("/assets/app-1a2b.js")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.text == "let x = 1;" * 100
        assert "javascript" in answer.headers["content-type"]
        for path in (
            "/assets/gone.js",
            "/api/gone",
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/favicon.ico",
            "/a%00.js",
        ):
            assert client.get(path).status_code == 404, path


def test_the_site_stands_under_docs_where_it_is_built(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    (tmp_path / "site" / "games").mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text("<p>the start")
    (tmp_path / "site" / "index.de.html").write_text("<p>der Anfang")
    (tmp_path / "site" / "games" / "worlds_504.html").write_text("<p>many worlds" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    database = database_address(str(tmp_path / "db.sqlite3"))
    with TestClient(make_app(Settings(database=database, site=tmp_path / "site"))) as client:
        for path in ("/docs", "/docs/", "/docs/index.html"):
            answer = client.get(path)
            assert (answer.url.path, answer.text) == ("/docs/index.html", "<p>the start")
        german = client.get("/docs", headers={"accept-language": "de-AT"})
        assert (german.url.path, german.text) == ("/docs/index.de.html", "<p>der Anfang")
        french = client.get("/docs", headers={"accept-language": "fr"})
        assert french.url.path == "/docs/index.html"
        answer = client.get("/docs/games/worlds_504.html")
        assert answer.text == "<p>many worlds" * 100
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "no-cache"
        for path in ("/docs/gone.html", "/docs/games", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/a%00"):
            assert client.get(path).status_code == 404, path
    with TestClient(make_app(Settings(database=database))) as client:
        assert "not built" in client.get("/docs").text, "where there is no site, the client says what there is"
        assert "nicht gebaut" in client.get("/docs", headers={"accept-language": "de"}).text


def test_a_database_address_is_a_file_or_a_known_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_address("") == f"sqlite+aiosqlite:///{tmp_path}/wabe/wabe.sqlite3"
    assert database_address(f"{tmp_path}/x.db") == f"sqlite+aiosqlite:///{tmp_path}/x.db"
    assert database_address("postgresql://a@b/c") == "postgresql+psycopg://a@b/c"
    with pytest.raises(BadSettings, match="mysql"):
        database_address("mysql://a")
    with pytest.raises(BadSettings, match="is a folder"):
        database_address(str(tmp_path))


def test_a_folder_without_a_client_is_refused_at_the_start(tmp_path: Path) -> None:
    settings = Settings(database=database_address(str(tmp_path / "db.sqlite3")), client=tmp_path)
    with pytest.raises(BadSettings, match=r"index\.html is missing"):
        make_app(settings)


@pytest.mark.parametrize("number", [10**30, -1, 2**63])
def test_numbers_beyond_all_bounds(person: Person, number: int) -> None:
    table = person.open(ME, HERE)
    bodies: list[tuple[str, Any]] = [
        ("actions", {"position": number, "actions": ["bid 1"]}),
        ("undo", {"position": number}),
        ("actions", {"position": 0, "actions": ["bid 1"], "revision": number}),
    ]
    for path, body in bodies:
        answer = person.http.post(f"/tables/{table['id']}/{path}", json=body)
        assert answer.status_code == 400, answer.text
    assert person.http.post(f"/tables/{table['id']}/seats/{number}", json={"name": "x"}).status_code in (403, 404)


def test_long_answers_are_packed_short_ones_and_files_that_are_packed_are_not(lite: Service) -> None:
    anna = lite.person()
    table = anna.open(ME, HERE, game="castles_of_burgundy")
    answer = anna.http.get(f"/tables/{table['id']}", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) * 4 < len(answer.content)
    plain = anna.http.get(f"/tables/{table['id']}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()
    assert "content-encoding" not in anna.http.get("/reader", headers={"accept-encoding": "gzip"}).headers
    with anna.watch(table["id"]) as socket:
        assert "permessage-deflate" in socket.response.headers.get("sec-websocket-extensions", "")
