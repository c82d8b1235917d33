"""The shelf: games with their options and bots, their rule books and reference sheets."""

from wabe.atlas.shipped import Atlas
from wabe.core.maps import MapKit
from wabe.core.sheet import PlayingTip, Section
from wabe.core.world_book import Page
from wabe.hosting import shelf
from wabe.hosting.requests.asker import Asker, Json, Options, Players
from wabe.hosting.wire.fields import Word
from wabe.hosting.wire.games import GameCard, MapCheck, NewMap, Rulebook


async def list_games(asker: Asker) -> Json[list[GameCard]]:
    """The games of the shelf, with all a client needs to offer and to draw them."""
    return Json(await asker.table_host.computing.run(shelf.shelf, asker.language))


async def read_rulebook(asker: Asker, name: str, q: Word = "") -> Json[Rulebook]:
    """The numbered rules of a game; with `q` those that hold all its words."""
    return Json(await asker.table_host.computing.run(shelf.rulebook, name, q, asker.language))


async def read_page(asker: Asker, name: str, key: str, option: Options = None) -> Json[Page]:
    """A page of the game's book: one of its variants at a glance, and all its rules, as played with these options."""
    given = tuple(sorted(option or []))
    return Json(await asker.table_host.computing.run(shelf.page, name, key, given, asker.language))


async def read_reference(asker: Asker, name: str, players: Players = 0, option: Options = None) -> Json[list[Section]]:
    """Every tile, card and building of a game for so many players (0: the fewest), with options as `name=value`."""
    given = tuple(sorted(option or []))
    return Json(await asker.table_host.computing.run(shelf.reference, name, players, given, asker.language))


async def read_lessons(asker: Asker, name: str, players: Players = 0, option: Options = None) -> Json[list[PlayingTip]]:
    """Return how a game is played, for beginners: with so many players (0: the fewest) and options as `name=value`."""
    given = tuple(sorted(option or []))
    return Json(await asker.table_host.computing.run(shelf.lessons, name, players, given, asker.language))


async def read_map_kit(asker: Asker, name: str) -> Json[MapKit]:
    """Return what people make maps for a game from."""
    return Json(await asker.table_host.computing.run(shelf.map_kit, name, asker.language))


async def check_map(asker: Asker, name: str, data: NewMap) -> Json[MapCheck]:
    """Look a map over that somebody has made: all that keeps it from being played, in words."""
    return Json(await asker.table_host.computing.run(shelf.check_map, name, data.text, asker.language))


async def read_atlas(asker: Asker, name: str) -> Json[Atlas]:
    """Return what games of bots say of every variant in the game's book; empty where none were measured."""
    return Json(await asker.table_host.computing.run(shelf.atlas, name))
