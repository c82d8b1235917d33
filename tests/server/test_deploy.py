"""The files of deploy/ and the Dockerfile: they name settings that there are, and what they start can be used."""

import configparser
import importlib
import ipaddress
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from helpers.service import WABE
from typer.main import get_command

from wabe.cli.app import app
from wabe.server import metrics

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "wabe.service"
FILES = [ROOT / "Dockerfile", DEPLOY / "compose.yaml"]
NOBODY = 65534  # an ordinary user, who owns nothing


def flags(command: str) -> set[str]:
    named = get_command(app).commands[command]  # type: ignore[attr-defined]
    found = named.make_context(command, [], resilient_parsing=True).command  # its file is loaded when it is called
    return {option.removeprefix("--") for parameter in found.params for option in parameter.opts}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name))
def test_variables_are_settings(file: Path) -> None:
    named = set(re.findall(r"\bWABE_([A-Z_]+)\b", file.read_text("utf-8"))) - {"PASSWORD"}
    assert named
    assert {name.lower().replace("_", "-") for name in named} <= flags("serve")


def test_the_file_of_settings_can_be_used() -> None:
    text = (DEPLOY / "wabe.toml").read_text("utf-8")
    told = tomllib.loads(text)
    for line in re.findall(r"^# ([\w-]+ = .*)$", text, flags=re.MULTILINE):
        told |= tomllib.loads(line)
    assert set(told) <= flags("serve")
    assert {"db", "workers", "proxy", "mail-from"} <= set(told)


def test_the_unit_is_one_for_systemd(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed: deploy/wabe.service is only read")
    unit = tmp_path / "wabe.service"
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/wabe/bin/wabe", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_unit_leaves_all_settings_to_the_file() -> None:
    service = unit_section()
    assert "environment" not in service
    assert service["user"] == "wabe"  # whom the file of settings can be made readable for
    assert "dynamicuser" not in service
    assert re.search(r'^db = "/var/lib/wabe/', (DEPLOY / "wabe.toml").read_text("utf-8"), flags=re.MULTILINE)
    assert service["statedirectory"] == "wabe"


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder of its own: others who test here close those of pytest to ordinary users."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def test_the_command_of_the_unit_runs_as_an_ordinary_user(place: Path) -> None:
    with as_the_unit_says(place) as (process, address, config):
        named = {"host": "wabe.example", "x-forwarded-host": "wabe.example", "x-forwarded-proto": "https"}
        assert httpx.get(f"{address}health/ready", headers=named).status_code == 200
        assert httpx.get(f"{address}health/live", headers=named | {"x-forwarded-host": "evil"}).status_code == 421
        assert (place / "state" / "wabe.sqlite3").stat().st_mode & 0o777 == 0o600
        listed = subprocess.run(
            [*wabe_for_all(), "tables", "list", "--config", str(config)],
            capture_output=True,
            text=True,
            check=False,
            **run_as(),
        )
        assert (listed.returncode, listed.stdout) == (0, "There are no tables.\n"), listed.stderr
        process.terminate()
        assert process.wait(30) == 0


def test_a_file_for_the_service_serves_the_other_commands_too(tmp_path: Path) -> None:
    config = tmp_path / "wabe.toml"
    config.write_text(f'port = 1\ndb = "{tmp_path}/none.sqlite3"\nnames = "x"\n')
    kept = subprocess.run(
        [*WABE, "backup", str(tmp_path / "b"), "--config", str(config)], capture_output=True, text=True, check=False
    )
    assert kept.returncode == 2
    assert "none.sqlite3" in kept.stderr
    config.write_text('prot = 1\ndb = "x"\n')
    wrong = subprocess.run(
        [*WABE, "tables", "list", "--config", str(config)], capture_output=True, text=True, check=False
    )
    assert wrong.returncode == 2
    assert "'prot'" in wrong.stderr


def test_compose_names_the_site_and_believes_its_own_proxy_only() -> None:
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services, wabe = told["services"], told["services"]["wabe"]["environment"]
    assert wabe["WABE_NAMES"].startswith("${WABE_NAMES:?")  # without it nothing starts
    subnet = told["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert ipaddress.ip_network(wabe["WABE_PROXY"]) == ipaddress.ip_network(subnet)
    assert "ports" not in services["wabe"]  # nobody but the proxy asks it
    assert services["caddy"]["environment"]["UPSTREAM"] == "wabe:8040"
    assert services["bots"]["environment"]["WABE_DB"] == wabe["WABE_DB"]
    mounted = [Path(volume.partition(":")[0]) for volume in services["caddy"]["volumes"] if volume.startswith("./")]
    assert mounted
    assert all((DEPLOY / file).is_file() for file in mounted)


def test_the_settings_of_compose_start_a_service(tmp_path: Path) -> None:
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]["wabe"]["environment"]
    chosen = {"WABE_NAMES": "wabe.example", "WABE_ADDRESS": "https://wabe.example", "WABE_PROXY": told["WABE_PROXY"]}
    assert set(chosen) <= set(told)
    env = {**os.environ, **chosen, "WABE_DB": str(tmp_path / "db"), "WABE_PORT": "0"}
    with started([*WABE, "serve"], env=env) as (_, address):
        assert httpx.get(f"{address}health/live", headers={"host": "wabe.example"}).status_code == 200
        assert httpx.get(f"{address}health/live", headers={"host": "evil.example"}).status_code == 421


def test_caddy_takes_what_compose_gives() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    environment = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]["caddy"]["environment"]
    assert {name for name, _ in re.findall(r"\{\$(\w+):([^}]+)\}", text)} == set(environment)
    if shutil.which("caddy") is None:
        pytest.skip("caddy is not installed: deploy/Caddyfile is only read")
    file = str(DEPLOY / "Caddyfile")
    subprocess.run(["caddy", "validate", "--adapter", "caddyfile", "--config", file], check=True)


def test_alerts_ask_for_figures_that_there_are() -> None:
    groups = yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"]
    asked = {name for group in groups for rule in group["rules"] for name in re.findall(r"wabe_\w+", rule["expr"])}
    told = {sample for family in metrics.REGISTRY.collect() for sample in samples_of(family.name, family.type)}
    assert len(asked) >= 5
    assert asked <= told


def samples_of(name: str, kind: str) -> list[str]:
    """The names Prometheus keeps a figure by."""
    return {"counter": [f"{name}_total"], "histogram": [f"{name}_bucket"]}.get(kind, [name])


def unit_section() -> configparser.SectionProxy:
    unit = configparser.ConfigParser(interpolation=None)
    unit.read_string(UNIT.read_text("utf-8"))
    return unit["Service"]


def run_as() -> dict[str, Any]:
    """As somebody without rights, and with nothing in the environment; who is not root stays who he is."""
    packages = os.pathsep.join(path for path in sys.path if path.endswith(("site-packages", "src")))
    somebody = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    return {"env": {"PYTHONPATH": packages, "PYTHONDONTWRITEBYTECODE": "1"}, "cwd": "/", **somebody}


def wabe_for_all() -> list[str]:
    """The command, by an interpreter that an ordinary user can start: that of the tests may lie in somebody's home."""
    for python in (sys.executable, f"/usr/bin/python3.{sys.version_info.minor}"):
        with suppress(OSError):
            subprocess.run([python, "-c", ""], check=True, **run_as())
            return [python, *WABE[1:]]
    pytest.skip("no interpreter here can be started by an ordinary user")


@contextmanager
def as_the_unit_says(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str, Path]]:
    """The unit's command, with its own file of settings: readable by its group, as one with a password is."""
    program, *arguments = shlex.split(unit_section()["execstart"])
    assert program == "/opt/wabe/bin/wabe"
    state, config = folder / "state", folder / "wabe.toml"
    state.mkdir(mode=0o700)
    settings = (DEPLOY / "wabe.toml").read_text("utf-8").replace("/var/lib/wabe", str(state))
    config.write_text(settings.replace("port = 8040", "port = 0"))
    config.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(config, 0, NOBODY)
        os.chown(state, NOBODY, NOBODY)
        for parent in (folder, *folder.parents):
            if parent.stat().st_uid == 0 and parent.stat().st_mode & 0o055 != 0o055:
                parent.chmod(0o755)
    words = [str(config) if word == "/etc/wabe.toml" else word for word in arguments]
    assert str(config) in words
    with started([*wabe_for_all(), *words], **run_as()) as (process, address):
        yield process, address, config


@contextmanager
def started(command: list[str], **how: Any) -> Iterator[tuple[subprocess.Popen[str], str]]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **how)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        greeting = process.stdout.readline()
        assert greeting, process.stderr.read()
        yield process, greeting.split()[4]
    finally:
        process.kill()
        process.wait(10)


def test_the_steps_of_the_image_are_known_to_the_script_that_carries_them_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    script = importlib.import_module("image")
    ran: list[tuple[str, str]] = []
    image = script.Image(tmp_path)
    monkeypatch.setattr(image, "run", lambda command: ran.append((image.user, command[-1])))
    monkeypatch.setattr(image, "copy", lambda words: None)
    for word, rest in script.instructions((ROOT / "Dockerfile").read_text("utf-8")):
        image.take(word, rest)
    assert [user for user, _ in ran] == ["root", "root"]  # what is installed belongs to nobody who serves …
    assert ".[postgres,push,passkeys]" in ran[0][1]
    assert image.user == "wabe"  # … and who serves may do little
    assert image.words(["wabe"])[:2] == ["chroot", "--userspec=wabe"]
    assert image.commands["ENTRYPOINT"] + image.commands["CMD"] == ["wabe", "serve"]
    assert image.commands["HEALTHCHECK"][0] == "python"
