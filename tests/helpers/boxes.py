"""Games with something changed, such as their version, for tests of what becomes of old records."""

from typing import Any

from wabe.core.game import Game

FIELDS = (
    "name",
    "title",
    "designer",
    "summary",
    "min_players",
    "max_players",
    "version",
    "options",
    "space",
    "look",
    "folder",
    "make",
    "book",
    "aliases",
    "longest_run",
    "migrate",
)


def changed(game: Game, **changes: Any) -> Game:
    """The same box, but for these fields."""
    return Game(**{name: getattr(game, name) for name in FIELDS} | changes)
