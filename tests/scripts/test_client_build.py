"""The client's build, with a Node.js and an npm made for the case."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "client_build.py"
TERMINAL = "Without it, play in the terminal: make terminal\n"

NO_BINDING = """
> build
> vite build

binding.mjs:601
            const error = /* @__PURE__ */ new Error("Cannot find native binding. npm has a bug");
                              ^

Error: Cannot find native binding. npm has a bug related to optional dependencies.
    at async ModuleLoader.import (node:internal/modules/esm/loader:606:24) {
  cause: Error: Cannot find module '@rolldown/binding-wasm32-wasi'
    cause: Error: Cannot find module './rolldown-binding.wasi.cjs'
      cause: Error: Cannot find module '@rolldown/binding-linux-arm64-gnu'
      Require stack:
"""
NO_PACKAGE = """npm error code ETARGET
npm error notarget No matching version found for vite@8.3.5.
npm error notarget In most cases you or one of your dependencies are requesting
"""


class Place:
    """A source tree with nothing but the build, and the programs it finds."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.programs = folder / "programs"
        self.client = folder / "src" / "wabe" / "server" / "static" / "index.html"
        for part in (self.programs, folder / "scripts", folder / "web" / "node_modules", self.client.parent):
            part.mkdir(parents=True)
        shutil.copy(SCRIPT, folder / "scripts")
        (folder / "web" / "package-lock.json").write_text("{}")

    def program(self, name: str, script: str) -> None:
        file = self.programs / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def build(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(self.root / "scripts" / "client_build.py"), *words]
        return subprocess.run(
            command, env={"PATH": str(self.programs)}, capture_output=True, text=True, timeout=60, check=False
        )


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


@pytest.mark.parametrize("version", [None, "v18.20.0", "v20.18.3"])
def test_without_node_it_says_so_or_takes_what_is_there(place: Place, version: str | None) -> None:
    if version:
        place.program("node", f"echo {version}")
    done = place.build()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"The browser client needs Node.js 20.19 or newer. {TERMINAL}"
    place.client.write_text("the client")
    done = place.build()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The browser client is older than its sources")
    assert place.build("install").returncode == 1


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("src/a.ts:3:1: ERROR: unexpected token\n  3 | let = 1\n", "src/a.ts:3:1: ERROR: unexpected token"),
        (NO_BINDING, "Cannot find module '@rolldown/binding-linux-arm64-gnu'"),
        (NO_PACKAGE, "npm error notarget No matching version found for vite@8.3.5"),
        ("something\nelse entirely\n", "else entirely"),
        ("", "no reason was given"),
    ],
)
def test_a_failure_is_one_line_with_its_reason(place: Place, output: str, told: str) -> None:
    place.program("node", "echo v20.20.2")
    (place.root / "output").write_text(output)
    place.program("npm", f"/bin/cat '{place.root}/output'; exit 1")
    done = place.build()
    assert (done.returncode, done.stdout) == (1, "")
    expected = f"The browser client could not be built: {told} (all of it: build/client.log). {TERMINAL}"
    assert done.stderr == expected
    assert (place.root / "build" / "client.log").read_text() == output


def test_it_installs_once_for_a_lock_file_and_builds(place: Place) -> None:
    place.program("node", "echo v22.1.0")
    place.program("npm", f'shift 2; echo "$@" >> "{place.root}/asked"; echo client > "{place.client}"')
    assert place.build("install").returncode == 0
    assert place.build().returncode == 0
    assert place.build().returncode == 0
    assert (place.root / "asked").read_text().splitlines() == ["ci", "run build", "run build"]
