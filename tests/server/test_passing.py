"""Connections go to the process of their table: nothing of them is lost, and no body passes for a request."""

import os
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from typing import Any

import httpx
import pytest
from helpers.postgres import new_database
from helpers.service import FRIEND, HERE, ME, Service, position_of, receive, wait_for

from wabe.server.http.passing import Passing, make_doors

TABLES = [f"table{number:07}" for number in range(20)]
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


@pytest.fixture(scope="module")
def several(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("several")
    service = Service(new_database(server), folder, "workers=3", "thinkers=1", "loopback_factor=1000")
    yield service
    service.stop()
    assert "Traceback" not in service.log.read_text(), service.log.read_text()


def request(table: str) -> bytes:
    return f"GET /api/tables/{table} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()


def test_each_table_has_one_process() -> None:
    doors = make_doors(3)
    processes = [Passing(number, doors) for number in range(3)]
    at_home = [[not one.is_elsewhere(request(table)) for one in processes] for table in TABLES]
    assert all(sum(homes) == 1 for homes in at_home)
    assert all(any(homes[number] for homes in at_home) for number in range(3))
    for other in (
        b"GET /api/games HTTP/1.1\r\n",
        b"POST /api/tables HTTP/1.1\r\n",
        b"GET /api/tables/",
        b"\x16\x03\x01",
    ):
        assert not any(one.is_elsewhere(other) for one in processes)


def test_a_connection_arrives_with_what_was_read_of_it() -> None:
    doors = make_doors(2)
    here, there = (Passing(number, doors) for number in range(2))
    begun = next(request(table) for table in TABLES if here.is_elsewhere(request(table)))
    near, far = socket.socketpair()
    with closing(near), closing(far):
        assert here.pass_on(begun, far.fileno())
        found = there.take()
        assert found is not None
        data, taken = found
        with closing(taken):
            assert data == begun
            near.sendall(b"the rest")
            assert taken.recv(100) == b"the rest"
        assert there.take() is None


def test_where_nobody_takes_them_connections_stay() -> None:
    doors = make_doors(2)
    here = Passing(0, doors)
    begun = next(request(table) for table in TABLES if here.is_elsewhere(request(table)))
    with open(os.devnull, "rb") as file:
        passed = 0
        while passed < 10_000 and here.pass_on(begun, file.fileno()):
            passed += 1
    assert 0 < passed < 10_000
    assert not here.is_elsewhere(begun + b"x" * 2**16)


def passed(service: Service) -> float:
    page = httpx.get(f"{service.address}/metrics").text
    return float(
        next(line.split()[1] for line in page.splitlines() if line.startswith("wabe_connections_passed_total"))
    )


def is_at(revision: int, table: dict[str, Any]) -> bool:
    return bool(table["revision"] == revision)


def test_one_connection_plays_at_many_tables(several: Service) -> None:
    anna, carl = several.person(), several.person()
    before = passed(several)
    tables = [anna.open(ME, FRIEND, options={"plums": 9}) for _ in range(8)]
    for opened in tables:
        table = carl.join(opened["seats"][1]["invite"])
        with carl.watch(table["id"]) as watching:
            assert position_of(receive(watching)["table"]) == position_of(table)
            seat = table["scene"]["prompt"]["seat"]
            played = (anna, carl)[seat].play(table, "bid 1")
            wait_for(watching, partial(is_at, played["revision"]))
    assert passed(several) > before


def test_who_stays_at_a_table_is_passed_on_once(several: Service) -> None:
    anna = several.person()
    table = anna.open(ME, HERE, options={"plums": 9})
    anna.see(table["id"])
    before = passed(several)
    for _ in range(5):
        table = anna.play(table, "bid 1")
    assert passed(several) == before


def read_answer(line: socket.socket, rest: bytes = b"") -> tuple[int, bytes, bytes]:
    """Status and body of the next answer, and what comes after it."""
    while b"\r\n\r\n" not in rest:
        rest += line.recv(65536)
    head, _, rest = rest.partition(b"\r\n\r\n")
    length = LENGTH.search(head)
    assert length is not None
    while len(rest) < int(length[1]):
        rest += line.recv(65536)
    return int(head.split()[1]), rest[: int(length[1])], rest[int(length[1]) :]


def test_requests_that_wait_go_along(several: Service) -> None:
    """Several in one go, for tables of different processes, are answered in their order."""
    anna = several.person()
    ids = [anna.open(ME, HERE)["id"] for _ in range(6)]
    with closing(socket.create_connection(("127.0.0.1", several.port), timeout=30)) as line:
        line.sendall(b"".join(map(request, ids)))
        rest = b""
        for table_id in ids:
            status, body, rest = read_answer(line, rest)
            assert (status, table_id.encode() in body) == (200, True)


def test_a_body_is_no_request(several: Service) -> None:
    anna = several.person()
    for table in [anna.open(ME, HERE) for _ in range(6)]:
        body = request(table["id"])
        head = f"POST /api/session HTTP/1.1\r\nhost: localhost\r\nx-wabe: 1\r\ncontent-length: {len(body)}\r\n\r\n"
        with closing(socket.create_connection(("127.0.0.1", several.port), timeout=30)) as line:
            line.sendall(head.encode())
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            line.sendall(body)
            status, answer, rest = read_answer(line)
            assert (status, rest) == (400, b""), answer
            line.sendall(request(table["id"]))  # and the connection is as good as before
            assert read_answer(line)[0] == 200
