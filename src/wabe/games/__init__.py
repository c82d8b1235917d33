"""The shelf: every game by its name. Nothing outside a game's folder imports its insides."""

from importlib import import_module

from wabe.core.errors import UnknownName, suggest
from wabe.core.game import Game
from wabe.core.messages import m

_SHELF = ["castles_of_burgundy", "worlds_504"]


def names() -> list[str]:
    """The names of all games."""
    return list(_SHELF)


def get(name: str) -> Game:
    """The game of this name, loaded when first asked for."""
    if name not in _SHELF:
        raise UnknownName(m("core.error.game", name=repr(name), hint=suggest(name, _SHELF)))
    game: Game = import_module(f"wabe.games.{name}").GAME
    return game
