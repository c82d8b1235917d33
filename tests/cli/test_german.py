"""The command in German, as the environment asks for it: help, errors, tables."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ENGLISH_WORDS = ("Usage", "Options:", "Commands:", "Arguments", "default:", "required", "env var", "Error", " the ")


def wabe(*words: str, language: str = "de_AT.UTF-8", typed: str = "") -> tuple[int, str]:
    """Exit code, and all that the command says."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    command = [sys.executable, "-c", "from wabe.cli import app; app(prog_name='wabe')", *words]
    done = subprocess.run(
        command,
        env=environment | {"LANG": language},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--help"], "Aufruf: wabe [OPTIONEN] BEFEHL [ANGABEN]..."),
        (["serve", "--help"], "Port des Dienstes; 0 nimmt irgendeinen freien."),
        (["tables", "list", "--help"], "Umgebung: WABE_DB"),
        (["atlas", "build", "--help"], "{DATEI}"),
        (["play", "--help"], "--seed <Zahl>"),
        (["replay", "--help"], "DATEI <Pfad>"),
    ],
)
def test_help_is_german(words: list[str], said: str) -> None:
    code, text = wabe(*words)
    assert code == 0
    assert said in text
    assert not [word for word in ENGLISH_WORDS if word in text]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "chess"], "wabe: Das Spiel 'chess' gibt es nicht."),
        (["paly"], "Fehler: Den Befehl 'paly' gibt es nicht. Meinst du play?"),
        (["play", "--seets"], "Fehler: Die Option --seets gibt es nicht. Meinst du --seats?"),
        (["replay"], "Fehler: Es fehlt: DATEI."),
        (["serve", "--port", "x"], "Fehler: Dieser Wert passt nicht zu --port. Port des Dienstes"),
        (["serve", "--port"], "Fehler: Nach --port muss ein Wert stehen"),
        (["games", "x"], "Fehler: Unerwartetes Argument: x."),
    ],
)
def test_what_is_misused_is_told_in_german(words: list[str], said: str) -> None:
    code, text = wabe(*words)
    assert code == 2
    assert said in text
    assert not [word for word in ENGLISH_WORDS if word in text]


def test_figures_have_a_comma(tmp_path: Path) -> None:
    code, text = wabe("simulate", "burgundy", "--games", "2", "--records", str(tmp_path / "games"))
    assert code == 0
    assert "2 von 2 Partien zu Ende" in text
    assert "50,0%" in text or "100,0%" in text


def test_a_language_nobody_has_written_is_read_in_english() -> None:
    assert "Usage: wabe [OPTIONS] COMMAND" in wabe("--help", language="fr_FR.UTF-8")[1]


def test_what_is_typed_may_be_german_or_english() -> None:
    typed = "hilfe\nregeln Start\nzurück\nundo\nspeichern\nverlauf\nende\n\n"
    code, text = wabe("play", "burgundy", "--seats", "human,random", "--seed", "1", typed=typed)
    assert code == 0
    assert "diese Übersicht" in text
    assert "warum WÖRTER" in text
    assert text.count("Nichts lässt sich zurücknehmen") == 2
    assert "Nenn die Datei: speichern DATEI." in text
    assert "gibt es nicht" not in text


def test_an_option_is_called_as_the_form_calls_it() -> None:
    code, text = wabe("simulate", "504", "--options", "round_cap=999")
    assert code == 2
    assert "„Rundengrenze“ (round_cap) ist eine Zahl von 0 bis 100" in text
