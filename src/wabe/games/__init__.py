"""The shelf: every game by its name. Nothing outside a game's folder imports its insides.

Games of others stand on it, too: a package that is installed beside Wabe names its `Game` in the entry point group
`wabe.games`. One that cannot be loaded does not break the shelf; `broken` tells why.
"""

import re
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from itertools import chain

from wabe.core.errors import UnknownName, suggest
from wabe.core.game import Game
from wabe.core.messages import Message, m

GROUP = "wabe.games"

_SHELF = ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"]
_NAME = re.compile(r"[a-z][a-z0-9_]*")


def names() -> list[str]:
    """The names of all games that can be played."""
    return [*_SHELF, *_others()[0]]


def broken() -> dict[str, Message]:
    """The games of others that cannot be played, each with the reason."""
    return dict(_others()[1])


def get(name: str) -> Game:
    """The game of this name or short name, loaded when first asked for; `-` and `_` are the same."""
    wanted = "_".join(name.lower().replace("-", " ").split())
    if wanted in _SHELF:
        return _our(wanted)
    others, refused = _others()
    if wanted in others:
        return others[wanted]
    if wanted in refused:
        raise UnknownName(m("core.error.broken_game", name=repr(wanted), reason=refused[wanted]))
    known = []
    for game in chain(map(_our, _likeliest(wanted)), others.values()):  # each is loaded when it is reached
        if wanted in game.aliases:
            return game
        known += [game.name, *game.aliases]
    raise UnknownName(m("core.error.game", name=repr(name), hint=suggest(wanted, known)))


def _likeliest(wanted: str) -> list[str]:
    """Our games, those first whose names hold this word or begin with these letters."""
    return sorted(_SHELF, key=lambda name: wanted not in name and wanted != "".join(w[0] for w in name.split("_")))


def _our(name: str) -> Game:
    game: Game = import_module(f"wabe.games.{name}").GAME
    return game


@cache
def _others() -> tuple[dict[str, Game], dict[str, Message]]:
    """The games of other packages, and those that are refused."""
    good: dict[str, Game] = {}
    refused: dict[str, Message] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        if entry.name in _SHELF or entry.name in good:
            refused[f"{entry.name} ({entry.value})"] = m("core.shelf.taken")
            continue
        loaded = _load(entry)
        if isinstance(loaded, Game):
            good[entry.name] = loaded
        else:
            refused[entry.name] = loaded
    return good, refused


def _load(entry: EntryPoint) -> Game | Message:
    try:
        found = entry.load()
    except Exception as error:  # whatever is wrong in foreign code
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return m("core.shelf.load", place=entry.value, error=what)
    if not isinstance(found, Game):
        return m("core.shelf.no_game", place=entry.value)
    if found.name != entry.name or not _NAME.fullmatch(found.name):
        return m("core.shelf.name", given=repr(entry.name), name=repr(found.name))
    return found
