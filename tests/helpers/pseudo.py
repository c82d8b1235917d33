"""A language made up for tests: every letter of every pattern becomes another. What is still Latin bypasses them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from wabe.core import messages

PSEUDO = "xx"
LATIN = re.compile(r"[A-Za-z]{3,}")
_HEAD = re.compile(r"\{\s*[\w@]*\s*(?:,\s*(\w+))?\s*")
_LETTERS = {ord("a") + i: ord("а") + i for i in range(26)} | {ord("A") + i: ord("А") + i for i in range(26)}


def in_pseudo(pattern: str) -> str:
    """The pattern with its own words changed, its arguments and cases kept."""
    return _sequence(pattern, 0)[0]


def _sequence(pattern: str, at: int) -> tuple[str, int]:
    text = ""
    while at < len(pattern) and pattern[at] != "}":
        if pattern[at] == "{":
            part, at = _bracket(pattern, at)
            text += part
        else:
            text += pattern[at].translate(_LETTERS)
            at += 1
    return text, at


def _bracket(pattern: str, at: int) -> tuple[str, int]:
    head = _HEAD.match(pattern, at)
    assert head is not None
    if head[1] not in ("plural", "select"):
        end = pattern.index("}", at) + 1
        return pattern[at:end], end
    text, at = head[0], head.end()
    while pattern[at] != "}":
        if pattern[at] == "{":
            inner, at = _sequence(pattern, at + 1)
            text += f"{{{inner}}}"
        else:
            text += pattern[at]
        at += 1
    return text + "}", at + 1


@contextmanager
def pseudo_language() -> Iterator[None]:
    """All catalogues are written in it."""
    known = {name: messages.patterns(name, messages.ENGLISH) for name in messages.catalogues()}
    written = {(name, PSEUDO): {key: in_pseudo(text) for key, text in words.items()} for name, words in known.items()}
    messages._PATTERNS.update(written)
    try:
        yield
    finally:
        for key in written:
            del messages._PATTERNS[key]
        for place in [place for place in messages._COMPILED if place[1] == PSEUDO]:
            del messages._COMPILED[place]


def latin(text: str) -> list[str]:
    """The words in it that are of no catalogue."""
    return LATIN.findall(re.sub(r"\b[IVX]+\b", "", text))
