"""Games of others: a package installed beside Wabe puts its game on the shelf by an entry point, and gets all of it."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from wabe.core.record import read

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src"
WABE = "from wabe.cli import main; main()"
PLAYED = """
from wabe import games
from wabe.core.conformance import check_game
game = games.get("apples")
for seed in range(5):
    check_game(game.rules(2 + seed % 2), seed)
"""


def wheel(folder: Path, package: str, entry_points: str, files: dict[str, str]) -> Path:
    """A package as others would publish it."""
    info = f"{package}-1.0.dist-info"
    content = {
        **{f"{package}/{name}": text for name, text in files.items()},
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": f"[wabe.games]\n{entry_points}\n",
    }
    path = folder / f"{package}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in content.items():
            archive.writestr(name, text)
        archive.writestr(f"{info}/RECORD", "".join(f"{name},,\n" for name in [*content, f"{info}/RECORD"]))
    return path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a good game, a ruin and two impostors are installed."""
    folder = tmp_path_factory.mktemp("others")
    helpers = TESTS / "helpers"
    toy = (helpers / "toy.py").read_text("utf-8")
    orchard = toy.replace('name="toy",', 'name="orchard",\n    aliases=("apples", "worlds_504"),')
    assert orchard != toy
    texts = {f"toy_texts/texts/{f.name}": f.read_text("utf-8") for f in (helpers / "toy_texts" / "texts").iterdir()}
    wheels = [
        wheel(folder, "wabe_orchard", "orchard = wabe_orchard:GAME", {"__init__.py": orchard, **texts}),
        wheel(folder, "wabe_ruin", "ruin = wabe_ruin:GAME", {"__init__.py": "import not_there\n"}),
        wheel(folder, "wabe_liar", "liar = wabe_liar:GAME", {"__init__.py": "GAME = 'a game'\n"}),
        wheel(folder, "wabe_thief", "castles_of_burgundy = wabe_orchard:GAME", {"__init__.py": ""}),
        wheel(folder, "wabe_mask", "mask = wabe_orchard:GAME", {"__init__.py": ""}),
    ]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", folder / "site", *wheels], check=True, timeout=120)
    return folder / "site"


def python(site: Path, program: str, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        env=environment(site),
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def environment(site: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{SOURCE}"}


def test_it_stands_on_the_shelf_and_a_broken_one_says_why(site: Path) -> None:
    done = python(site, WABE, "games")
    assert done.returncode == 0, done.stderr
    assert "orchard (apples, worlds_504)  Orchard by nobody, 2-3 players" in done.stdout
    reasons = [line for line in done.stdout.splitlines() if "cannot be played" in line]
    assert reasons == [
        "castles_of_burgundy (wabe_orchard:GAME)  cannot be played: another game has this name.",
        "liar  cannot be played: wabe_liar:GAME is not a Game.",
        "mask  cannot be played: it is registered as 'mask' but calls itself 'orchard'; "
        "both must be the same small letters, digits and underscores.",
        "ruin  cannot be played: wabe_ruin:GAME cannot be loaded (ModuleNotFoundError: No module named 'not_there').",
    ]
    asked = python(site, WABE, "play", "ruin")
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr.startswith("wabe: The game 'ruin' cannot be played: wabe_ruin:GAME cannot be loaded (Module")


def test_it_takes_no_name_of_ours(site: Path) -> None:
    done = python(site, "from wabe import games; print(games.get('worlds_504').name)")
    assert done.stdout == "worlds_504\n", done.stderr


def test_bots_play_it_and_records_may_use_its_short_name(site: Path, tmp_path: Path) -> None:
    words = ["--games", "2", "--bots", "greedy,thinker:5", "--seed", "1", "--jobs", "2", "--records", str(tmp_path)]
    done = python(site, WABE, "simulate", "apples", *words, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["game"] == "orchard"
    file = tmp_path / "orchard-1-0.wabe"
    record = read(file.read_text("utf-8"))
    assert record.game == "orchard"
    record.game = "apples"
    file.write_text(record.write(), "utf-8")
    shown = python(site, WABE, "replay", str(file))
    assert "all legal" in shown.stdout, shown.stderr


def test_it_is_played_in_the_terminal(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    done = python(site, WABE, "play", "Apples", "--seats", "human,greedy", "--record", str(file), typed="bid 1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "bid 1" in read(file.read_text("utf-8")).actions


def test_it_passes_the_kit(site: Path) -> None:
    done = python(site, PLAYED)
    assert done.returncode == 0, done.stderr


def test_it_is_played_at_a_table(site: Path, tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--workers", "1", "--db", str(tmp_path / "tables.sqlite3")]
    command = [sys.executable, "-c", WABE, *words]
    with subprocess.Popen(command, env=environment(site), stdout=subprocess.PIPE, text=True) as service:
        try:
            assert service.stdout is not None
            address = service.stdout.readline().split(" at ")[1].split()[0]
            with httpx.Client(base_url=address, headers={"x-wabe": "1"}, timeout=60) as person:
                cards = person.get("/api/games").json()
                assert "orchard" in [card["name"] for card in cards]
                seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]
                table = person.post("/api/tables", json={"game": "apples", "seats": seats}).json()
                assert table["game"] == "orchard"
                move = {"position": table["scene"]["position"], "actions": ["bid 2"]}
                answer = person.post(f"/api/tables/{table['id']}/actions", json=move)
                assert answer.status_code in (200, 201), answer.text
        finally:
            service.terminate()
