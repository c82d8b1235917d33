"""Terminals and pipes that know few signs: every command in both languages, readable and without an error."""

import asyncio
import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from wabe.cli.app import _FILES
from wabe.cli.encodings import UNKNOWN, can_show, prepare_streams, readable
from wabe.server.settings import database_address
from wabe.server.store.storage import Storage

ROOT = Path(__file__).parent.parent.parent
ENCODINGS = ("cp1252", "latin-1", "ascii", "cp437")
PLAY = ("--seats", "human:Zoë Łąk,random", "--seed", "1")
LINES = "1\nlook 1\nlog\nhelp\nquit\n\n"  # what is typed in each game

GAMES = ("burgundy", "504", "aoi", "boats")
# The commands with most signs, in every encoding, and all the others in one. RECORD, DB and NEW stand for files.
OFTEN = [
    ["games"],
    ["play", "boats", *PLAY],
    *(["rules", game] for game in GAMES),
    *(["rules", game, "--reference"] for game in GAMES),
]
ONCE = [
    ["play", "burgundy", *PLAY, "--record", "RECORD"],
    *(["rules", game, "--how"] for game in GAMES),
    ["simulate", "burgundy", "--games", "1", "--bots", "random", "--seed", "1"],
    ["simulate", "burgundy", "--games", "1", "--bots", "random", "--seed", "1", "--json"],
    ["replay", "RECORD"],
    ["export", "RECORD", "--to", "NEW"],
    ["world", "473"],
    ["worlds"],
    ["backup", "NEW", "--db", "DB"],
    ["restore", "NEW", "--yes", "--db", "DB"],
    ["tables", "list", "--db", "DB"],
    ["people", "find", "Łąk", "--db", "DB"],
    ["reports", "list", "--db", "DB"],
    ["atlas", "473"],
    *([name, "--help"] for name in ("tournament", "learn", "bench", "serve", "think", "static")),
]
LONG = {"de": [["analyse", "RECORD", "--seconds", "0"]], "en": []}  # it takes seconds
# The first encoding is that of the process, in which constants are made; then the streams are given the others.
RUN = """
import sys
from wabe.cli import main
for number, encoding in enumerate({encodings!r}):
    sys.stdout.reconfigure(encoding=encoding, errors="strict")
    sys.stderr.reconfigure(encoding=encoding, errors="backslashreplace")
    for words in {often!r} + ([] if number else {once!r}):
        sys.argv = ["wabe", *words]
        try:
            main()
        except SystemExit as done:
            assert not done.code, (encoding, words)
    print("Written in", encoding, flush=True)
"""


def environment(language: str, encoding: str) -> dict[str, str]:
    return {**os.environ, "LC_ALL": f"{language}.UTF-8", "PYTHONIOENCODING": encoding, "COLUMNS": "100"}


def test_every_command_is_tried() -> None:
    assert {command[0] for command in OFTEN + ONCE + LONG["de"]} == set(_FILES)


async def make_database(file: Path) -> None:
    storage = Storage(database_address(str(file)))
    await storage.open()
    await storage.close()


@pytest.mark.parametrize(("language", "first"), [("en", "cp437"), ("de", "ascii")])
def test_no_command_fails_for_a_sign(language: str, first: str, tmp_path: Path) -> None:
    encodings = sorted(ENCODINGS, key=lambda encoding: encoding != first)
    places = {name: tmp_path / name for name in ("RECORD", "DB", "NEW")}
    often, once = (
        [[str(places.get(word, word)) for word in words] for words in group] for group in (OFTEN, ONCE + LONG[language])
    )
    asyncio.run(make_database(places["DB"]))
    done = subprocess.run(
        [sys.executable, "-c", RUN.format(encodings=encodings, often=often, once=once)],
        input=(LINES * (len(encodings) + 1)).encode(),
        env=environment(language, first),
        capture_output=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.count(b"Written in") == len(encodings)
    shown = done.stdout.partition(b"Written in")[0].decode(first, "replace")  # JSON is UTF-8
    assert "Zoe" in shown.replace("ë", "e")
    assert "\\u" not in shown
    assert "\\x" not in shown


def test_every_sign_of_our_texts_has_a_readable_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """In ASCII nothing that we write becomes a question mark; bars and spinners are chosen as a whole."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    source = ROOT / "src" / "wabe"
    files = [*source.glob("**/texts/*.json"), *source.glob("games/*/rules*.md"), *source.glob("cli/*.py")]
    signs = {sign for file in files for sign in file.read_text("utf-8") if not sign.isascii()}
    assert len(signs) > 20
    drawn = {sign for sign in signs if "\u2580" <= sign <= "\u259f" or "\u2800" <= sign <= "\u28ff"}
    assert {sign for sign in signs - drawn if UNKNOWN in readable(sign)} == set()


def test_signs_fall_back_before_a_text_is_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    assert can_show("±·×ä")
    assert not can_show("→")
    assert readable("Größe ± 2 → „x“ …") == 'Größe ± 2 -> "x" ...'
    assert readable("Łąk 猫") == "?ak ?"


def test_what_a_person_chose_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="replace")
    strict = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", chosen)
    monkeypatch.setattr(sys, "stderr", strict)
    prepare_streams()
    print("→", file=chosen, flush=True)
    print("→", file=strict, flush=True)
    assert chosen.buffer.getvalue() == b"?\n"
    assert strict.buffer.getvalue() == b"->\n"


def test_json_and_records_are_utf_8_whatever_the_terminal_knows(tmp_path: Path) -> None:
    """What programs read back is not put into other signs."""
    command = [sys.executable, "-m", "wabe", "world", "473", "--json"]
    found = [
        subprocess.run(command, env=environment("de", encoding), capture_output=True, check=True).stdout
        for encoding in ("utf-8", "ascii")
    ]
    assert found[0] == found[1]
    assert "ü" in found[0].decode("utf-8")


def test_a_person_at_a_terminal_that_knows_few_signs() -> None:
    """Prompts come by the system's line editing, a spinner turns while a bot thinks, an umlaut is typed."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "wabe", "play", "burgundy", *PLAY],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment("de", "ascii") | {"TERM": "xterm", "LINES": "50"},
    )
    os.close(slave)
    os.write(master, "1\nlook Brücke\nquit\n\n".encode())
    seen = b""
    try:
        while part := os.read(master, 65536):
            seen += part
    except OSError:  # the process has ended
        pass
    os.close(master)
    assert process.wait(60) == 0, seen[-2000:]
    assert b"Zoe ?ak> " in seen
    assert b"Traceback" not in seen
