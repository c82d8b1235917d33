"""The service in a page's Python, compiled and packed, with the stand-in or msgspec itself, answers as it does here."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from helpers.drawer import LonelyPage
from helpers.service import HERE, ME, bot

from wabe.offline.folder import RUNTIME

ROOT = Path(__file__).parent.parent.parent
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
BUILT = (RUNTIME / "runtime.json").is_file() and PYODIDE.is_dir() and shutil.which("node") is not None

GOLDEN = ROOT / "tests" / "castles_of_burgundy" / "golden" / "three_greedy.wabe"

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("castles_of_burgundy", {}),
    ("worlds_504", {"world": "312"}),
    ("age_of_innovation", {}),
    ("roads_and_boats", {}),
]


def requests() -> list[tuple[str, str, str, str]]:
    """What is asked of both: for each game a table, some moves of a bot and a person, and what is read beside it."""
    found: list[tuple[str, str, Any, str]] = [("GET", "/games", None, "de")]
    for game, options in GAMES:
        found += [
            ("POST", "/tables", {"game": game, "seats": [ME, HERE], "seed": 4, "options": options}, "de"),
            ("POST", "/tables", {"game": game, "seats": [ME, bot("greedy")], "seed": 4, "options": options}, "en"),
            ("GET", "/tables/TABLE", None, "en"),
            ("GET", "/tables/TABLE/record", None, "en"),
            ("GET", "/tables/TABLE/replay", None, "de"),
            ("GET", "/tables/TABLE/scenes?first=0&last=5", None, "en"),
            ("POST", "/tables/TABLE/actions", {"position": 0, "actions": ["nonsense"]}, "de"),
            ("POST", "/tables/TABLE/actions", {"position": "x", "actions": []}, "de"),
            ("GET", f"/games/{game}/rules?q=gold", None, "de"),
            ("GET", f"/games/{game}/reference?players=3", None, "de"),
            ("GET", f"/games/{game}/how-to-play?players=2", None, "en"),
        ]
    found += [
        ("GET", "/games/worlds_504/book/473", None, "de"),
        ("GET", "/games/worlds_504/atlas", None, "en"),
        ("GET", "/games/roads_and_boats/maps", None, "de"),
        ("POST", "/games/roads_and_boats/maps", {"text": '{"players": [9], "hexes": 3}'}, "en"),
        ("POST", "/records", {"text": "nonsense"}, "de"),
        ("POST", "/records", {"text": GOLDEN.read_text("utf-8")}, "de"),
        ("GET", "/account", None, "de"),
    ]
    return [
        (method, path, "" if body is None else json.dumps(body), language) for method, path, body, language in found
    ]


def plain(text: str, table: str) -> str:
    """An answer without the name of its table."""
    return re.sub(r'"id":"[a-z0-9]{12}"', "", text.replace(table, "TABLE") if table else text)


@pytest.mark.skipif(not BUILT, reason="what a page plays with is not built: make static")
def test_python_in_the_page_answers_alike() -> None:
    asked = requests()
    script = Path(__file__).parent / "worker.mjs"
    done = subprocess.run(
        ["node", str(script), str(RUNTIME), str(PYODIDE)],
        input=json.dumps(asked), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    theirs = json.loads(done.stdout)
    page = LonelyPage()
    ours_table = their_table = ""
    for (method, path, body, language), (status, text) in zip(asked, theirs, strict=True):
        answer = page.loop.run_until_complete(
            page.service.answer(language, method, path.replace("TABLE", ours_table), body)
        )
        page.rest()
        if path == "/tables" and status == 201:
            ours_table, their_table = json.loads(answer[1])["id"], json.loads(text)["id"]
        assert (status, plain(text, their_table)) == (answer[0], plain(answer[1], ours_table)), f"{method} {path}"
    page.close()
