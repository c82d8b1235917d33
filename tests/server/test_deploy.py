"""The files of deploy/ and the Dockerfile name only settings that there are."""

import re
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from wabe.cli.app import app

ROOT = Path(__file__).parent.parent.parent
FILES = [ROOT / "Dockerfile", ROOT / "deploy" / "compose.yaml", ROOT / "deploy" / "wabe.service"]


def flags(command: str) -> set[str]:
    found = get_command(app).commands[command]  # type: ignore[attr-defined]
    return {option.removeprefix("--") for parameter in found.params for option in parameter.opts}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name))
def test_variables_are_settings(file: Path) -> None:
    named = set(re.findall(r"\bWABE_([A-Z_]+)\b", file.read_text("utf-8"))) - {"PASSWORD"}
    assert named
    assert {name.lower().replace("_", "-") for name in named} <= flags("serve")


def test_the_file_of_settings_can_be_used() -> None:
    text = (ROOT / "deploy" / "wabe.toml").read_text("utf-8")
    told = tomllib.loads(text) | tomllib.loads(re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE))
    assert set(told) <= flags("serve")
    assert {"db", "workers", "proxy"} <= set(told)
