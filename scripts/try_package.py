"""Play with the package that is installed beside this Python, as a stranger would, away from any source tree.

Bots play each game to its end, the table without a service is written into a folder, and a move is played over HTTP at
a table of the service as it starts without a flag but its port.

python scripts/try_package.py               a plain engine is expected
python scripts/try_package.py --compiled    a compiled one
"""

import argparse
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parent.parent
GAMES = ("burgundy", "504", "aoi", "boats")
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]


def expect(good: bool, what: str) -> None:
    """Say what holds; end the script where it does not."""
    if not good:
        sys.exit(f"Not so: {what}")
    print(f"ok: {what}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Run a command and return its output. If it fails, end the script with all that it said."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=env, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nExit code {done.returncode} of: {' '.join(words)}")
    return done.stdout


def play(commands: Path, folder: Path, compiled: bool) -> None:
    """Use the `wabe` command of a folder of commands: simulate, write a page, start the service and play a move."""
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    kept = {name: value for name, value in os.environ.items() if name in ("SYSTEMROOT", "LANG", "TMPDIR", "TEMP")}
    environment = {**kept, "PATH": str(commands), "HOME": str(elsewhere), "XDG_DATA_HOME": str(elsewhere)}
    version = run(commands / "wabe", "--version", cwd=elsewhere, env=environment).strip()
    expect(("compiled" if compiled else "plain") in version, version)
    for game in GAMES:
        run(commands / "wabe", "simulate", game, "--players", "2", "--games", "1", cwd=elsewhere, env=environment)
    print(f"ok: bots play a game of {', '.join(GAMES)}", flush=True)
    run(commands / "wabe", "static", "page", cwd=elsewhere, env=environment)
    check_page(elsewhere / "page")
    serve = [str(commands / "wabe"), "serve", "--port", "0"]
    service = subprocess.Popen(serve, cwd=elsewhere, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert service.stdout is not None
        said = service.stdout.readline()
        address = re.search(r"http://[^\s/]+", said)
        expect(address is not None, f"the service starts: {said.strip()}")
        assert address is not None
        with httpx.Client(base_url=address[0], headers={"x-wabe": "1"}, timeout=60) as person:
            visit(person)
    finally:
        service.terminate()
        service.wait(30)


def check_page(folder: Path) -> None:
    """The folder of a page without a service holds every file that a browser will keep."""
    kept = re.search(r"const FILES = (\[.*?\]);", (folder / "sw.js").read_text("utf-8"), re.DOTALL)
    files = json.loads(kept[1]) if kept else []
    missing = [name for name in files if not (folder / name).exists()]
    expect(len(files) > 10, "wabe static writes a page that names the files to be kept")
    expect(not missing, f"and writes all {len(files)} of them{''.join(f', but {name}' for name in missing)}")


def visit(person: httpx.Client) -> None:
    """Load the page with its program, sit down at a table and play."""
    page = person.get("/").raise_for_status().text
    programs = re.findall(r'src="(/[^"]+\.js)"', page)
    expect(bool(programs), "the page names its program")
    for program in programs:
        person.get(program).raise_for_status()
    table = person.post("/api/tables", json={"game": "burgundy", "seats": SEATS}).raise_for_status().json()
    deadline = time.monotonic() + 30
    while not table["scene"]["prompt"].get("choices") and time.monotonic() < deadline:  # the bot may begin
        time.sleep(0.2)
        table = person.get(f"/api/tables/{table['id']}").raise_for_status().json()
    action = table["scene"]["prompt"]["choices"][0]["action"]
    move = {"position": table["scene"]["position"], "actions": [action]}
    after = person.post(f"/api/tables/{table['id']}/actions", json=move).raise_for_status().json()
    expect(after["scene"]["position"] > table["scene"]["position"], f"a move is played over HTTP: {action}")


def main() -> None:
    """Play with what is installed beside this Python."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", action="store_true", help="expect a compiled engine")
    with tempfile.TemporaryDirectory(prefix="wabe-try-") as folder:
        play(Path(sysconfig.get_path("scripts")), Path(folder), parser.parse_args().compiled)


if __name__ == "__main__":
    main()
