"""The programs that pages of the documentation show, as a reader would run them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FILE = re.compile(r"^`(orchard/[^`]+)`:\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def programs_of(text: str, apart: bool) -> list[tuple[str, str]]:
    """The Python of a page with what it prints: as one program, or `apart`, each block as a reader copies it."""
    programs: list[tuple[str, str]] = []
    for kind, block in BLOCK.findall(text):
        if kind == "python":
            programs.append((block, ""))
        else:
            code, shown = programs.pop()
            programs.append((code, shown + block))
    return programs if apart else [("".join(code for code, _ in programs), "".join(shown for _, shown in programs))]


def run_alone(program: tuple[str, str], folder: Path) -> None:
    """Run a program in a process of its own: what it prints must be what the page shows."""
    code, shown = program
    if "pyspiel" in code:
        pytest.importorskip("pyspiel", reason="OpenSpiel is not to be had on this platform")
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, shown), done.stdout + done.stderr


TUTORIAL = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
