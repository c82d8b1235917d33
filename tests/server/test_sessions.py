"""Who asks is known by a signed cookie: one for each visitor, not lost, renewed, carried to other devices."""

import sqlite3
import time
from contextlib import closing
from functools import partial

import httpx
import pytest
from helpers.service import FRIEND, HERE, ME, Person, Service, at_once, position_of, receive, wait_for
from websockets.exceptions import ConnectionClosed

from wabe.server.http import sessions

SECRET = b"secret"


@pytest.fixture
def anna(lite: Service) -> Person:
    return lite.person()


def test_of_many_first_requests_at_once_none_loses_the_session(lite: Service) -> None:
    """A page asks for several things before it has a cookie; none of the answers may put another in its place."""
    paths = ["/games", "/tables", "/reader", "/tables/aaaaaaaaaaaa", "/games/toy/rules"]
    for anna in [lite.person() for _ in range(5)]:
        jobs = [*(partial(httpx.get, f"{lite.address}/api{path}") for path in paths), partial(anna.open, ME, HERE)]
        *answers, table = at_once(jobs)
        assert not any("set-cookie" in answer.headers for answer in answers)
        assert anna.see(table["id"])["seats"][0]["mine"]


def test_the_session_is_given_once_and_by_what_changes_something(anna: Person) -> None:
    assert "set-cookie" not in anna.http.get("/games").headers
    first = anna.http.post("/session", json={})
    assert first.status_code == 200
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in anna.http.post("/session", json={}).headers


def test_a_forged_session_is_a_new_one(lite: Service, anna: Person) -> None:
    table = anna.open(ME, HERE)
    name, value = anna.cookie
    session, day, signature = value.split(".")
    late = f"{session}.{int(day) + 1}.{signature}"
    forged = [
        session,
        f"{session}.{day}.{'0' * 64}",
        f"{signature[:32]}.{day}.{signature}",
        "x",
        '"',
        value + "0",
        late,
    ]
    for wrong in forged:
        carl = lite.person()
        seen = carl.http.get(f"/tables/{table['id']}", headers={"cookie": f"{name}={wrong}"})
        assert seen.status_code == 200
        assert not any(seat["mine"] for seat in seen.json()["seats"])
        answer = carl.http.post("/session", json={}, headers={"cookie": f"{name}={wrong}"})
        assert answer.headers["set-cookie"].startswith(f"{name}=")


@pytest.mark.parametrize(
    "foreign",
    [
        "a b=c",
        "{}=1",
        'x="',
        "päd=ö",
        "=",
        ";;",
        "a=b=c",
        'json={"a":[1,2]}',
        "no-sign",
        "a,b=1",
        "x@y=1",
        "wabe=other",
    ],
)
def test_foreign_cookies_do_not_lose_the_session(anna: Person, foreign: str) -> None:
    table = anna.open(ME, HERE)
    name, value = anna.cookie
    for header in (f"{foreign}; {name}={value}", f"{name}={value}; {foreign}", f"{name}=x; {name}={value}"):
        seen = httpx.get(
            f"{anna.http.base_url}tables/{table['id']}", headers=[(b"cookie", header.encode("utf-8"))]
        ).json()
        assert seen["seats"][0]["mine"], header


def test_two_services_on_one_host_do_not_share_a_cookie() -> None:
    assert sessions.cookie_name(b"one") != sessions.cookie_name(b"two")


def test_a_session_is_renewed_while_it_is_used(lite: Service, anna: Person) -> None:
    """The day stands in the cookie: one of another day is answered with one of today, also where nothing is changed."""
    anna.ask("POST", "/session", {})
    name, value = anna.cookie
    with closing(sqlite3.connect(lite.database)) as database:
        secret = bytes.fromhex(database.execute("select value from secrets where name = 'session'").fetchone()[0])
    old = sessions.sign(value.partition(".")[0], sessions.today() - 200, secret)
    answer = httpx.get(f"{lite.address}/api/games", headers={"cookie": f"{name}={old}"}, timeout=30)
    assert answer.headers["set-cookie"].startswith(f"{name}={value};")


def test_a_cookie_of_an_earlier_version_is_still_good() -> None:
    assert sessions.verify(sessions.sign("a" * 32, 0, SECRET), SECRET) == ("a" * 32, 0)


def test_another_device_becomes_the_same_visitor_by_a_pass(lite: Service, anna: Person) -> None:
    table = anna.open(ME, HERE)
    given = anna.ask("POST", "/session/pass")
    phone = lite.person()
    key = httpx.URL(given["path"]).params["key"]
    phone.ask("POST", "/session", {"key": key})
    assert phone.see(table["id"])["seats"][0]["mine"]
    phone.play(table, "bid 1")
    for wrong in (key[:-1], "x", "a.b.c", "0" * 32 + key[32:], anna.cookie[1]):
        stranger = lite.person()
        assert stranger.ask("POST", "/session", {"key": wrong}, 403)["code"] == "forbidden"
        assert not stranger.see(table["id"])["seats"][0]["mine"]


def test_a_pass_works_once(lite: Service, anna: Person) -> None:
    table = anna.open(ME, HERE)
    key = httpx.URL(anna.ask("POST", "/session/pass")["path"]).params["key"]
    devices = [lite.person() for _ in range(4)]
    answers = at_once([partial(one.http.post, "/session", json={"key": key}) for one in devices])
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]
    assert sum(one.see(table["id"])["seats"][0]["mine"] for one in devices) == 1


def test_a_pass_is_good_for_minutes_only(lite: Service, anna: Person) -> None:
    key = httpx.URL(anna.ask("POST", "/session/pass")["path"]).params["key"]
    with closing(sqlite3.connect(lite.database)) as database:
        (until,) = database.execute("select max(until) from challenges where purpose = 'pass'").fetchone()
        assert 9 * 60 < until - time.time() <= 10 * 60
        assert key not in str(database.execute("select * from challenges").fetchall())
        database.execute("update challenges set until = until - 601")
        database.commit()
    lite.person().ask("POST", "/session", {"key": key}, 403)


def test_signing_out_everywhere_leaves_this_device_alone(service: Service) -> None:
    anna, carl, phone = (service.person() for _ in range(3))
    table = anna.open(ME, FRIEND)
    table = carl.join(table["seats"][1]["invite"])
    anna.ask("POST", f"/tables/{table['id']}/chat", {"text": "Hello."}, 201)
    stale = anna.ask("POST", "/session/pass")["path"]
    phone.ask("POST", "/session", {"key": httpx.URL(anna.ask("POST", "/session/pass")["path"]).params["key"]})
    assert phone.see(table["id"])["seats"][0]["mine"]
    with carl.watch(table["id"]) as socket:
        receive(socket)
        anna.ask("POST", "/session/alone")
        assert anna.see(table["id"])["host"]
        phone.play(phone.see(table["id"]), "bid 1", status=403)
        assert "host" not in phone.see(table["id"])
        assert phone.get("/tables") == []
        assert phone.get("/session/data")["chat"] == []
        anna.play(anna.see(table["id"]), "bid 1")
        wait_for(socket, lambda seen: position_of(seen) > position_of(table))
    assert [line["mine"] for line in anna.get(f"/tables/{table['id']}/chat")] == [True]
    service.person().ask("POST", "/session", {"key": httpx.URL(stale).params["key"]}, 403)


def test_a_new_code_signs_out_other_devices(service: Service) -> None:
    anna, phone = service.person(), service.person()
    code = anna.ask("POST", "/account", {"name": "Anna Code"}, 201)["code"]
    phone.ask("POST", "/account/enter", {"name": "Anna Code", "code": code})
    table = anna.open(ME, HERE)
    assert phone.see(table["id"])["seats"][0]["mine"]
    with phone.watch(table["id"]) as socket:
        assert receive(socket)["table"]["seats"][0]["mine"]
        newer = anna.ask("POST", "/account/code", status=201)["code"]
        with pytest.raises(ConnectionClosed, match="1012"):  # its page comes back as a stranger's
            wait_for(socket, lambda _: False)
    phone.get("/account", 404)
    assert not phone.see(table["id"])["seats"][0]["mine"]
    assert anna.get("/account")["name"] == "Anna Code"
    assert anna.see(table["id"])["seats"][0]["mine"]
    phone.ask("POST", "/account/enter", {"name": "Anna Code", "code": newer})
    assert phone.see(table["id"])["seats"][0]["mine"]
