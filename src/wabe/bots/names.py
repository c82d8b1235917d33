"""Bots have names of their own, so that a log with three of one level can be read: `Ada (greedy)`."""

import re
from collections.abc import Collection, Sequence
from typing import Final

NAMES: Final = ("Ada", "Bruno", "Clara", "Dario", "Edda", "Fabio", "Greta", "Hugo", "Ilse", "Jonas", "Klara", "Levin")
_NAMED: Final = re.compile(r"(.+) \(([^()]+)\)")


def bot_names(levels: Sequence[str], taken: Collection[str] = ()) -> list[str]:
    """A name for each bot, in this order, with its level (a code or words) behind it; none that people have."""
    people = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in people]
    free += [f"Bot {number + 1}" for number in range(len(levels) - len(free))]  # more guests than names
    return [f"{name} ({level})" for name, level in zip(free, levels, strict=False)]


def level_in(name: str) -> str:
    """Return the code behind a bot's name in our own records; any other name is returned as it is."""
    found = _NAMED.fullmatch(name)
    return found[2] if found else name


def name_alone(name: str) -> str:
    """The name of a bot without its level."""
    found = _NAMED.fullmatch(name)
    return found[1] if found else name
