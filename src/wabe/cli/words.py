"""The messages of the terminal, in the language that the environment of its user names."""

import os
from pathlib import Path
from typing import Final

from wabe.cli.encodings import readable
from wabe.core.messages import ENGLISH, Message, add_texts, render, with_names, written

add_texts("cli", Path(__file__).parent)


def _language() -> str:
    """By the POSIX convention: `LANG=de_AT.UTF-8` reads German."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name, ""):
            word = value.partition(".")[0].partition("_")[0].lower()
            return word if len(word) == 2 else ENGLISH
    return ENGLISH


LANGUAGE: Final = _language()


def figure(value: float, form: str) -> str:
    """A number in a form such as `.1f`."""
    return written(value, form, LANGUAGE)


def words(message: Message, names: list[str] | None = None) -> str:
    """Return the text of a message, with the names of the seats, as the terminal can show it."""
    return readable(with_names(render(message, LANGUAGE), names or []))
