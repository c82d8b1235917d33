"""What an operator needs: settings from flags, environment and file, health, figures, logs, an orderly stop."""

import json
import re
import shlex
import signal
import threading
import time
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from helpers.postgres import NoPostgres, find_programs, postgres
from helpers.service import HERE, ME, Service, refused, serving


def test_flags_come_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "wabe.toml"
    file.write_text(f'db = "{tmp_path}/file.sqlite3"\nlog = "json"\nmetrics = "off"\n')
    with serving("--config", str(file)) as (_, greeting):
        assert httpx.get(f"{greeting.split()[4]}metrics").status_code == 404
    assert (tmp_path / "file.sqlite3").exists()
    monkeypatch.setenv("WABE_DB", f"{tmp_path}/environment.sqlite3")
    monkeypatch.setenv("WABE_METRICS", "all")
    with serving("--config", str(file)) as (_, greeting):
        assert httpx.get(f"{greeting.split()[4]}metrics").status_code == 200
    assert (tmp_path / "environment.sqlite3").exists()
    with serving("--config", str(file), "--db", f"{tmp_path}/flag.sqlite3"):
        assert (tmp_path / "flag.sqlite3").exists()


def test_a_file_that_cannot_be_used_is_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "wabe.toml"
    file.write_text("prot = 80\n")
    assert "no setting 'prot'. There are port" in refused("--config", str(file))
    file.write_text("port: 80\n")
    assert "is not a TOML file" in refused("--config", str(file))
    assert "wabe.toml" in refused("--config", str(tmp_path / "nowhere" / "wabe.toml"))


def test_health_and_figures(lite: Service) -> None:
    person = lite.person()
    person.play(person.open(ME, HERE), "bid 1")
    assert httpx.get(f"{lite.address}/health/live").json() == {"status": "live"}
    ready = httpx.get(f"{lite.address}/health/ready")
    assert ready.json() == {"status": "ready"}
    assert "set-cookie" not in ready.headers
    page = httpx.get(f"{lite.address}/metrics").text
    assert 'wabe_moves_total{by="person",game="toy"}' in page
    assert 'wabe_requests_total{method="POST",route="/api/tables/{table_id}/actions",status="200"}' in page
    for name in ("wabe_commit_seconds", "wabe_tables_in_memory", "wabe_bots_waiting", "wabe_request_seconds_bucket"):
        assert name in page
    late = dict(re.findall(r'wabe_loop_late_seconds_bucket{le="([^"]+)"} (\S+)', page))
    assert float(late["0.05"]) > 0.5 * float(late["+Inf"])  # nobody keeps it busy


def test_it_is_not_ready_while_the_database_is_gone(tmp_path: Path) -> None:
    try:
        find_programs()
    except NoPostgres as missing:
        pytest.skip(str(missing))
    with postgres() as address:
        service = Service(address, tmp_path)
        assert httpx.get(f"{service.address}/health/ready").status_code == 200
    try:
        time.sleep(1.1)  # it is tried once a second
        gone = httpx.get(f"{service.address}/health/ready")
        assert (gone.status_code, gone.json()["code"]) == (503, "unavailable")
        assert httpx.get(f"{service.address}/health/live").status_code == 200
    finally:
        service.stop()


def test_the_log_is_json_a_line_an_event(tmp_path: Path) -> None:
    with serving("--db", str(tmp_path / "db"), "--log", "json") as (process, greeting):
        with httpx.Client(base_url=greeting.split()[4], headers={"x-wabe": "1"}) as http:
            seats = [{"kind": "me"}, {"kind": "here"}]
            made = http.post("api/tables?invite=secret", json={"game": "castles_of_burgundy", "seats": seats})
            assert made.status_code == 201
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=20)
    entries = [json.loads(line) for line in errors.splitlines()]
    assert {"service.started", "table.opened", "request", "service.stopping"} <= {entry["event"] for entry in entries}
    (request,) = [entry for entry in entries if entry["event"] == "request"]
    assert (request["method"], request["path"], request["status"]) == ("POST", "/api/tables", 201)
    assert request["ms"] > 0
    assert "secret" not in errors


def test_nobody_forges_a_line_of_the_log(tmp_path: Path) -> None:
    with serving("--db", str(tmp_path / "db"), "--log", "text") as (process, greeting):
        base = greeting.split()[4]
        forged = "%0a2026-01-01 00:00:00,000 INFO wabe.access: request status=200"
        for path in (f"x{forged}", f"api/tables/{forged}", f"x%e2%80%a8{forged}%0d%85", "api/x%20status=200"):
            httpx.get(f"{base}{path}")
        assert httpx.get(f"{base}api/notices/confirm/my-secret").status_code == 404
        assert httpx.get(f"{base}api/notices/end/my-secret").status_code == 404
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=20)
    lines = errors.splitlines()
    assert all(line.startswith(datetime.now(UTC).strftime("%Y-")) for line in lines)
    assert not any(line.startswith("2026-01-01") for line in lines)
    assert len([line for line in lines if "wabe.access: request" in line and " method=GET " in line]) == 6
    assert [word for line in lines for word in shlex.split(line) if word.startswith("status=")] == ["status=404"] * 6
    assert "my-secret" not in errors


def test_what_is_under_way_is_answered_before_the_stop(tmp_path: Path) -> None:
    """A hint takes a second: the service is told to stop in the middle of it."""
    with serving("--db", str(tmp_path / "db")) as (process, greeting):
        with httpx.Client(base_url=greeting.split()[4], headers={"x-wabe": "1"}, timeout=60) as http:
            seats = [{"kind": "me"}, {"kind": "here"}]
            table = http.post("api/tables", json={"game": "castles_of_burgundy", "seats": seats}).json()
            answers: list[int] = []
            asking = threading.Thread(
                target=lambda: answers.append(http.post(f"api/tables/{table['id']}/hint").status_code)
            )
            asking.start()
            asking.join(0.4)
            assert httpx.get(f"{http.base_url}health/live").status_code == 200  # what was sent before has been read
            process.send_signal(signal.SIGTERM)
            asking.join()
        _, errors = process.communicate(timeout=20)
    assert answers == [200]
    assert process.returncode == 0
    assert errors == ""
