"""Text on terminals and in pipes that cannot take every sign: a readable one instead, and never an error.

Outside Windows consoles and UTF-8 a stream knows few signs: cp1252 has no arrow, latin-1 no dash, ASCII no umlaut.
"""

import codecs
import sys
from io import TextIOWrapper
from typing import Final
from unicodedata import normalize

# What is written for the signs that we use, in ASCII. Signs that stand in columns have one of the same width.
SIGNS: Final = {
    "→": "->",
    "–": "-",
    "—": "-",
    "−": "-",
    "…": "...",
    "·": "-",
    "×": "x",
    "±": "+-",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "µ": "u",
    "●": "*",
    "▶": ">",
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": "'",
    "’": "'",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
}
UNKNOWN: Final = "?"
READABLE: Final = "wabe.readable"  # the name of the way errors of encoding are handled
_STRICT: Final = ("strict", "backslashreplace")  # what streams do unless a person chose otherwise


def _encoding() -> str:
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def _stand_in(sign: str) -> str:
    """Return a sign in ASCII: ours, without its accents, or a question mark."""
    plain = "".join(part for part in normalize("NFKD", sign) if part.isascii())
    return SIGNS.get(sign) or plain or UNKNOWN


def _fall_back(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_stand_in, error.object[error.start : error.end])), error.end


codecs.register_error(READABLE, _fall_back)


def can_show(signs: str) -> bool:
    """Return whether standard output takes all these signs."""
    try:
        signs.encode(_encoding())
    except UnicodeEncodeError:
        return False
    return True


def readable(text: str) -> str:
    """Return the text as standard output shows it. Texts are converted before they are laid out in columns."""
    return text if can_show(text) else text.encode(_encoding(), READABLE).decode(_encoding())


def prepare_streams() -> None:
    """Let no sign that is written end the command, nor one that is typed. What a person chose, as `:replace`, stays."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.errors in _STRICT:
            stream.reconfigure(errors=READABLE)
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors == "strict":
        sys.stdin.reconfigure(errors="replace")


SPINNER: Final = "dots" if can_show("⠋") else "line"  # as rich names the sign that turns while a bot thinks
