"""Build what is published, the source package and the wheel made from it, and play with it as a stranger would.

The wheel is installed into a fresh environment, in which there is no Node.js and no source tree. There bots play each
game to its end, the table without a service is written into a folder, and a move is played over HTTP at a table of the
service as it starts without a flag but its port.

python scripts/dist.py               the plain wheel
python scripts/dist.py --compiled    with the engine compiled
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
import zipfile
from pathlib import Path

import httpx

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
CLIENT = "wabe/server/static/index.html"
SITE = "wabe/server/site/index.html"
CONSTRAINTS = ROOT / "constraints.txt"
GAMES = ("burgundy", "504", "aoi", "boats")
RUNTIME = "wabe/offline/runtime"
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Run a command and give its output; when it fails, so does this script, with all it said."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=env, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nExit code {done.returncode} of: {' '.join(words)}")
    return done.stdout


def build(compiled: bool) -> tuple[Path, Path]:
    """The source package and the wheel, freshly built into dist/."""
    for old in (*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")):
        old.unlink()
    environment = {**os.environ, "PIP_CONSTRAINT": str(CONSTRAINTS)}  # the compiler that is tested
    if compiled:
        environment["HATCH_BUILD_HOOKS_ENABLE"] = "1"
    said = run(sys.executable, "-m", "build", "--outdir", DIST, env=environment)
    for line in said.splitlines():
        if line.endswith("by the clock"):
            print(line, flush=True)
    [source], [wheel] = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    return source, wheel


def check_source(source: Path, folder: Path) -> None:
    """The source package holds what was built, up to date; of pictures only those of the app and the site."""
    with tarfile.open(source) as archive:
        names = archive.getnames()
        archive.extractall(folder, filter="data")
    pictures = [name for name in names if name.endswith(".png") and not Path(name).name.startswith("icon-")]
    pictures = [name for name in pictures if "/server/site/" not in name]
    expect(not pictures, f"the source package holds no pictures{''.join(f': {name}' for name in pictures[:1])}")
    [tree] = folder.iterdir()
    expect((tree / "src" / CLIENT).is_file(), "the source package holds the built client")
    expect((tree / "src" / SITE).is_file(), "the source package holds the site")
    done = subprocess.run(["make", "-q", f"src/{CLIENT}", f"src/{RUNTIME}/runtime.json"], cwd=tree, check=False)
    expect(done.returncode == 0, "make play and make static in it build nothing, and so need no Node.js")


def check_wheel(wheel: Path, compiled: bool) -> None:
    """The wheel holds all that was built, says that it is typed, and is compiled if it should be."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        expect(f"{RUNTIME}/runtime.json" in names, "the wheel holds what a page without a service plays with")
        runtime = json.loads(archive.read(f"{RUNTIME}/runtime.json"))
    missing = [name for name in runtime["files"] if f"{RUNTIME}/{name}" not in names]
    expect(not missing, f"all of it{''.join(f', but {name}' for name in missing)}; msgspec: {runtime['msgspec']}")
    expect(CLIENT in names, "the wheel holds the built client")
    expect(SITE in names, "the wheel holds the site")
    expect("wabe/py.typed" in names, "the wheel is marked as typed")
    extensions = any(name.endswith((".so", ".pyd")) for name in names)
    expect(extensions == compiled, "the wheel is compiled" if compiled else "the wheel is plain Python")


def play(wheel: Path, folder: Path, compiled: bool) -> None:
    """Install the wheel into an environment of its own, write a page, start the service and play a move."""
    venv.create(folder / "env", with_pip=True)
    commands = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    pip: list[str | Path] = [commands / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run(*pip, "-c", CONSTRAINTS, wheel)
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


def expect(good: bool, what: str) -> None:
    """Say what holds; end where it does not."""
    if not good:
        sys.exit(f"Not so: {what}")
    print(f"ok: {what}", flush=True)


def main() -> int:
    """Build, look inside, install, play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", action="store_true", help="compile the engine; takes some minutes")
    compiled: bool = parser.parse_args().compiled
    source, wheel = build(compiled)
    with tempfile.TemporaryDirectory(prefix="wabe-dist-") as folder:
        check_source(source, Path(folder, "source"))
        check_wheel(wheel, compiled)
        play(wheel, Path(folder), compiled)
    for file in (source, wheel):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
