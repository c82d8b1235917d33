"""The border: headers of safety on every answer, names the service answers to, proxies it believes, connections."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from helpers.service import ME, Person, Service, bot, receive, refused, serving
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

EXAMPLE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
SAFETY = ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service without patience and with few connections for each address."""
    folder = tmp_path_factory.mktemp("small")
    service = Service(str(folder / "db.sqlite3"), folder, "patience=0.5", "connections=5", "loopback_factor=4")
    yield service
    service.stop()
    assert "Traceback" not in service.log.read_text(), service.log.read_text()


def test_safety_stands_on_every_answer(lite: Service) -> None:
    for path in ("/", "/nowhere", "/api/games", "/api/nowhere", "/api/docs", "/health/live", "/a.js"):
        answer = httpx.get(lite.address + path, timeout=60)  # on a busy machine the first look at the docs takes long
        assert all(name in answer.headers for name in SAFETY), path
        assert "strict-transport-security" not in answer.headers
    refused = httpx.post(f"{lite.address}/api/tables", content=b"{")
    assert refused.status_code == 403
    assert all(name in refused.headers for name in SAFETY)
    assert httpx.get(f"{lite.address}/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", ["evil.example", "", "localhost.evil.example", "127.0.0.1.evil.example", "[", "a b"])
def test_a_foreign_name_that_leads_here_is_refused(lite: Service, name: str) -> None:
    answer = httpx.get(f"{lite.address}/api/games", headers={"host": name})
    assert answer.status_code in (400, 421)
    if answer.status_code == 421:
        assert "--names" in answer.json()["message"]
        assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST:80", "127.0.0.1:9", "[::1]:80", "wabe.localhost", "10.0.0.7"])
def test_this_machine_and_addresses_are_answered(lite: Service, name: str) -> None:
    assert httpx.get(f"{lite.address}/health/live", headers={"host": name}).status_code == 200


def test_a_foreign_name_gets_no_live_connection(lite: Service) -> None:
    table = lite.person().open(ME, bot("greedy"))
    line = socket.create_connection(("127.0.0.1", lite.port))
    live = f"ws://evil.example/api/tables/{table['id']}/live"
    with closing(line), pytest.raises(InvalidStatus), connect(live, sock=line):
        pass


def test_configured_names_are_answered_and_forwarded_headers_believed_of_proxies_only(tmp_path: Path) -> None:
    said = {"x-forwarded-host": "wabe.example", "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7"}
    with serving("--db", str(tmp_path / "a"), "--names", "wabe.example, other.example") as (_, greeting):
        address = greeting.split()[4]
        for name, status in (("wabe.example", 200), ("other.example:8040", 200), ("evil.example", 421)):
            assert httpx.get(f"{address}health/live", headers={"host": name}).status_code == status
        told = httpx.get(f"{address}metrics", headers=said)  # to this machine only: nobody is believed
        assert told.status_code == 200
        assert "strict-transport-security" not in told.headers
    with serving("--db", str(tmp_path / "b"), "--names", "wabe.example", "--proxy", "127.0.0.0/8") as (_, greeting):
        address = greeting.split()[4]
        assert httpx.get(f"{address}metrics", headers=said).status_code == 404
        entered = httpx.post(f"{address}api/session", json={}, headers={"x-wabe": "1", **said})
        assert "Secure" in entered.headers["set-cookie"]
        assert "strict-transport-security" in entered.headers
        said["origin"] = "https://wabe.example"
        assert httpx.post(f"{address}api/session", json={}, headers={"x-wabe": "1", **said}).status_code == 200
        said["x-forwarded-host"] = "evil.example"
        assert httpx.get(f"{address}health/live", headers=said).status_code == 421
    assert "address or network" in refused("--port", "0", "--db", str(tmp_path / "c"), "--proxy", "my proxy")


def test_the_example_of_a_proxy_works_with_nginx(tmp_path: Path) -> None:
    if shutil.which("nginx") is None:
        pytest.skip("nginx is not installed: the example in deploy/nginx.conf is not tried")
    with serving("--db", str(tmp_path / "db"), "--names", "wabe.example", "--proxy", "127.0.0.1") as (_, greeting):
        inner = int(greeting.split()[4].rsplit(":", 1)[1].strip("/"))
        with _nginx(tmp_path, inner) as port:
            name = f"wabe.example:{port}"
            headers = {"x-wabe": "1", "host": name, "origin": f"http://{name}"}
            with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", headers=headers, timeout=60) as http:
                seats = [{"kind": "me", "name": "Anna"}, {"kind": "here"}]
                made = http.post("/tables", json={"game": "burgundy", "seats": seats})
                assert made.status_code == 201, made.text
                cookie = made.headers["set-cookie"].partition(";")[0]
                live = f"ws://{name}/api/tables/{made.json()['id']}/live"
                extra = {"cookie": cookie, "origin": f"http://{name}"}
                inner_line = socket.create_connection(("127.0.0.1", port))
                with connect(live, sock=inner_line, additional_headers=extra, max_size=None) as line:
                    assert receive(line)["table"]["seats"][0]["mine"]
                assert http.get("/games", headers={"host": "evil.example"}).status_code in (404, 421)
                foreign = http.post("/session", json={}, headers={"origin": "http://evil.example"})
                assert foreign.status_code == 403


@contextmanager
def _nginx(folder: Path, inner: int) -> Iterator[int]:
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    site = EXAMPLE.read_text().replace("listen 80;", f"listen 127.0.0.1:{port};").replace(":8040", f":{inner}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    config = folder / "nginx.conf"
    config.write_text(f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {paths} {site} }}")
    process = subprocess.Popen(["nginx", "-p", str(folder), "-c", str(config), "-e", f"{folder}/error.log"])
    try:
        for _ in range(100):
            with closing(socket.socket()) as trial:
                if trial.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(10)


def test_a_head_without_end_is_refused(small: Service) -> None:
    with closing(_connect(small, "127.0.0.3")) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
        answer = b""
        try:
            for number in range(100):
                line.sendall(b"x-%d: " % number + b"x" * 8000 + b"\r\n")
            answer = line.recv(100)
        except OSError:
            pass  # closed while we still sent
        assert answer == b"" or b"431" in answer
    with closing(_connect(small, "127.0.0.3")) as line:  # for a while it is not listened to
        assert not _is_open(line)
    assert small.person().get("/games")


def test_a_request_that_does_not_come_is_not_waited_for(small: Service) -> None:
    bodiless = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\nx-wabe: 1\r\ncontent-length: 100\r\n\r\n{"
    for begun in (b"", b"GET / HT", bodiless):
        with socket.create_connection(("127.0.0.1", small.port), timeout=30) as line:
            line.sendall(begun)
            answer = line.recv(1000)
            assert answer == b"" or b" 408 " in answer


def test_an_address_has_so_many_connections_and_no_more(small: Service) -> None:
    """Others are served meanwhile: this machine has 20, another address 5."""
    lines = [_connect(small, "127.0.0.2") for _ in range(8)]
    try:
        assert sum(_is_open(line) for line in lines) == 5
        person = Person(small)
        person.open(ME, bot("greedy"))
    finally:
        for line in lines:
            line.close()
    time.sleep(0.2)
    with closing(_connect(small, "127.0.0.2")) as line:
        line.sendall(b"GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 200")


def _connect(service: Service, source: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", service.port), timeout=10, source_address=(source, 0))


def _is_open(line: socket.socket) -> bool:
    try:
        line.sendall(b"GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n")
        return line.recv(100).startswith(b"HTTP/1.1 200")
    except OSError:
        return False
