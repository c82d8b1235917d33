"""Notices: by letters over an SMTP server of our own, by push to a push service of our own; off until wished for."""

import asyncio
import base64
import json
import os
import re
import socket
import threading
import time
from collections.abc import Iterator
from email import message_from_bytes
from email.utils import parsedate_to_datetime
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from helpers.service import FRIEND, ME, Person, Service, position_of

from wabe.server.people import notices, push
from wabe.server.settings import Settings


class Letters:
    """Keeps what arrives."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, str, str]] = []
        self.heads: list[Any] = []
        self.faults = 0  # so many letters are not taken

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 (the library's name)
        letter = message_from_bytes(envelope.content)
        text = letter.get_payload(decode=True).decode()  # type: ignore[union-attr]
        if self.faults:
            self.faults -= 1
            return "451 not now"
        self.heads.append(letter)
        self.kept.append((envelope.rcpt_tos[0], str(letter["subject"]), text))
        return "250 kept"

    def wait(self, count: int, seconds: float = 30) -> tuple[str, str, str]:
        end = time.monotonic() + seconds
        while len(self.kept) < count:
            assert time.monotonic() < end, self.kept
            time.sleep(0.1)
        return self.kept[count - 1]


@pytest.fixture(scope="module")
def letters() -> Iterator[tuple[Letters, int]]:
    kept = Letters()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    yield kept, port
    controller.stop()


@pytest.fixture(scope="module")
def postal(letters: tuple[Letters, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder: Path = tmp_path_factory.mktemp("postal")
    settings = [
        f"mail=smtp://127.0.0.1:{letters[1]}",
        "address=http://wabe.test",
        "notice_delay=0",
        "push_hosts=127.0.0.1",
    ]
    service = Service(str(folder / "db.sqlite3"), folder, *settings)
    yield service
    service.stop()


def two(service: Service) -> tuple[Person, Person, dict[str, Any]]:
    anna, carl = service.person(), service.person()
    opened = anna.open(ME, FRIEND, options={"plums": 9})
    return anna, carl, carl.join(opened["seats"][1]["invite"])


def test_a_letter_says_that_it_is_your_turn(postal: Service, letters: tuple[Letters, int]) -> None:
    kept = letters[0]
    anna, carl, table = two(postal)
    assert anna.get("/notices")["addresses"] == []  # off until wished for
    assert "not an email address" in anna.ask("POST", "/notices/mail", {"address": "anna@x\nBcc: b@x"}, 422)["message"]
    anna.ask("POST", "/notices/mail", {"address": "anna@example.org"}, 201)
    to, _, text = kept.wait(1)
    assert to == "anna@example.org"
    confirm = re.search(r"http://wabe\.test/api(/notices/confirm/\S+)", text)
    assert confirm is not None
    table = carl.play(anna.play(table, "bid 1"), "bid 1")  # not confirmed: nobody is told
    assert not anna.get("/notices")["addresses"][0]["confirmed"]
    asks = httpx.get(f"{postal.address}/api{confirm[1]}")  # as programs do that look through letters
    assert "Yes, write to me" in asks.text
    assert not anna.get("/notices")["addresses"][0]["confirmed"]
    assert httpx.post(f"{postal.address}/api{confirm[1]}", headers={"origin": "null"}).status_code == 200
    table = carl.play(anna.play(table, "bid 1"), "bid 1")
    to, subject, text = kept.wait(2)
    assert (to, subject) == ("anna@example.org", "It is your turn")
    assert f"http://wabe.test/table/{table['id']}" in text
    with anna.watch(table["id"]):  # she looks at it
        table = carl.play(anna.play(table, "bid 1"), "bid 1")
    end = re.search(r"http://wabe\.test/api(/notices/end/\S+)", text)
    assert end is not None
    assert kept.heads[1]["list-unsubscribe"] == f"<http://wabe.test/api{end[1]}>"
    assert "No more emails" in httpx.get(f"{postal.address}/api{end[1]}").text
    assert len(anna.get("/notices")["addresses"]) == 1
    assert httpx.post(f"{postal.address}/api{end[1]}").status_code == 200
    carl.play(anna.play(table, "bid 1"), "bid 1")
    assert anna.get("/notices")["addresses"] == []
    assert anna.http.get(confirm[1]).status_code == 404
    time.sleep(3)
    assert len(kept.kept) == 2


def test_letters_are_dated_and_told_apart(postal: Service, letters: tuple[Letters, int]) -> None:
    for number in range(2):
        postal.person().ask("POST", "/notices/mail", {"address": f"dora{number}@example.org"}, 201)
    heads = [head for head in letters[0].heads if "dora" in head["to"]]
    assert all(abs(parsedate_to_datetime(head["date"]).timestamp() - time.time()) < 60 for head in heads)
    assert len({head["message-id"] for head in heads}) == 2


def test_nobody_sends_a_stranger_many_letters(postal: Service, letters: tuple[Letters, int]) -> None:
    target = "Stranger@example.org"
    wishes = [{"address": target.lower() if number % 2 else target} for number in range(6)]
    answers = [postal.person().http.post("/notices/mail", json=wish) for wish in wishes]
    assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 3
    assert answers[-1].json()["code"] == "too_many_letters"
    assert len([to for to, _, _ in letters[0].kept if to.lower() == target.lower()]) == 3
    postal.person().ask("POST", "/notices/mail", {"address": "other@example.org"}, 201)


def test_a_letter_that_could_not_be_sent_is_sent_later(postal: Service, letters: tuple[Letters, int]) -> None:
    kept = letters[0]
    anna, carl, table = two(postal)
    anna.ask("POST", "/notices/mail", {"address": "late@example.org"}, 201)
    confirm = re.search(r"/notices/confirm/\S+", kept.kept[-1][2])
    assert confirm is not None
    anna.http.post(confirm[0])
    count = len(kept.kept)
    kept.faults = 2
    carl.play(anna.play(table, "bid 1"), "bid 1")
    assert kept.wait(count + 1)[0] == "late@example.org"
    assert kept.faults == 0
    log = postal.log.read_text()
    assert "late@example.org" not in log
    assert "SMTPDataError 451" in log
    anna.ask("DELETE", "/session/data")


class PushService(BaseHTTPRequestHandler):
    """What a maker of browsers runs."""

    received: list[tuple[str, int]] = []  # noqa: RUF012 (shared by all its requests)

    def do_POST(self) -> None:
        length = int(self.headers["content-length"])
        self.rfile.read(length)
        self.received.append((self.headers["authorization"], length))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def test_a_browser_is_told(postal: Service) -> None:
    server = HTTPServer(("127.0.0.1", 0), PushService)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    anna, carl, table = two(postal)
    assert len(anna.get("/notices")["push_key"]) > 80
    made = json.loads(subscription(f"http://127.0.0.1:{server.server_port}/anna"))
    wish = {"endpoint": made["endpoint"], **made["keys"]}
    for endpoint in ("https://evil.example/x", "http://localhost/x", "file:///etc/passwd"):
        anna.ask("POST", "/notices/push", {**wish, "endpoint": endpoint}, 422)
    told = anna.ask("POST", "/notices/push", wish, 201)
    assert [address["confirmed"] for address in told["addresses"]] == [True]
    table = carl.play(anna.play(table, "bid 1"), "bid 1")
    assert position_of(table) > 0
    end = time.monotonic() + 30
    while not PushService.received:
        assert time.monotonic() < end, postal.log.read_text()
        time.sleep(0.1)
    assert PushService.received[0][0].startswith("vapid ")
    assert len(anna.get("/session/data")["notices"]) == 1
    assert anna.ask("DELETE", "/session/data")["notices"] == []
    server.shutdown()


def subscription(endpoint: str) -> str:
    """A subscription of a browser that can be told."""
    ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
    pytest.importorskip("pywebpush")
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = [base64.urlsafe_b64encode(part).decode().rstrip("=") for part in (point, os.urandom(16))]
    return notices.subscription_text(endpoint, *keys)


KNOWN = ("fcm.googleapis.com", "push.apple.com")


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1\\@fcm.googleapis.com/x",
        "https://evil.example\\@fcm.googleapis.com/x",
        "https://a@fcm.googleapis.com/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://fcm.googleapis.com:8443/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com.example/x",
        "https://notfcm.googleapis.com/x",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/x\r\nhost: evil.example",
        "https://[::1]/x",
        "https://127.0.0.1/x",
        "https://fcm.googleapis.com\t/x",
        "//fcm.googleapis.com/x",
        "",
    ],
)
def test_an_endpoint_leads_to_a_push_service_only(endpoint: str) -> None:
    assert push.place_of(endpoint, KNOWN) is None


def test_an_endpoint_is_read_by_one_reader() -> None:
    assert push.place_of("https://fcm.googleapis.com/fcm/send/a:b-c_d", KNOWN) == push.PushService(
        True, "fcm.googleapis.com", 443, "/fcm/send/a:b-c_d"
    )
    assert push.place_of("https://web.push.apple.com/x?y=1", KNOWN) == push.PushService(
        True, "web.push.apple.com", 443, "/x?y=1"
    )


class Elsewhere(BaseHTTPRequestHandler):
    """A push service that sends everybody elsewhere, or never comes to an end."""

    asked: list[str] = []  # noqa: RUF012 (shared by all its requests)

    def do_POST(self) -> None:
        self.asked.append(self.path)
        if self.path == "/slow":
            for _ in range(40):
                self.wfile.write(b"H")
                time.sleep(0.1)
        self.send_response(307)
        self.send_header("location", f"http://127.0.0.1:{self.server.server_address[1]}/secret")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def test_a_push_service_sends_us_nowhere_else_and_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    settings = Settings(database="", push_hosts=("127.0.0.1",))
    base = f"http://127.0.0.1:{server.server_port}"
    with pytest.raises(push.NotSent, match="answers 307"):
        asyncio.run(push.send_push(settings, push.make_key(), subscription(f"{base}/x"), {}))
    assert Elsewhere.asked == ["/x"]
    monkeypatch.setattr(push, "_SECONDS", 0.5)
    begun = time.monotonic()
    with pytest.raises(push.NotSent, match="TimeoutError"):
        asyncio.run(push.send_push(settings, push.make_key(), subscription(f"{base}/slow"), {}))
    assert time.monotonic() - begun < 3
    server.shutdown()


def test_a_name_that_leads_into_the_own_network_is_not_asked() -> None:
    settings = Settings(database="", push_hosts=("localhost",))
    with pytest.raises(push.NotSent, match="not public"):
        asyncio.run(push.send_push(settings, push.make_key(), subscription("https://localhost/x"), {}))
