"""The shelf: games with their options and bots, their rule books and reference sheets."""

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from wabe.atlas.shipped import Atlas
from wabe.core.maps import MapKit
from wabe.core.sheet import PlayingTip, Section
from wabe.core.world_book import Page
from wabe.hosting import shelf
from wabe.hosting.wire.games import GameCard, MapCheck, NewMap, Rulebook
from wabe.server.http.routes.arguments import REFUSALS, GivenOptions, Players, Who, Words, encoded


@get("/games", responses=REFUSALS)
async def list_games(who: Who) -> Response[list[GameCard]]:
    """The games of the shelf, with all a client needs to offer and to draw them."""
    return encoded(await who.hall.computing.run(shelf.shelf, who.language))


@get("/games/{name:str}/rules", opt={"cost": 2}, responses=REFUSALS)
async def read_rulebook(who: Who, name: FromPath[str], q: Words = "") -> Response[Rulebook]:
    """The numbered rules of a game; with `q` those that hold all its words."""
    return encoded(await who.hall.computing.run(shelf.rulebook, name, q, who.language))


@get("/games/{name:str}/book/{key:str}", opt={"cost": 2}, responses=REFUSALS)
async def read_page(who: Who, name: FromPath[str], key: FromPath[str], option: GivenOptions = None) -> Response[Page]:
    """A page of the game's book: one of its variants at a glance, and all its rules, as played with these options."""
    given = tuple(sorted(option or []))
    return encoded(await who.hall.computing.run(shelf.page, name, key, given, who.language))


@get("/games/{name:str}/reference", opt={"cost": 2}, responses=REFUSALS)
async def read_reference(
    who: Who, name: FromPath[str], players: Players = 0, option: GivenOptions = None
) -> Response[list[Section]]:
    """Every tile, card and building of a game for so many players (0: the fewest), with options as `name=value`."""
    given = tuple(sorted(option or []))
    return encoded(await who.hall.computing.run(shelf.reference, name, players, given, who.language))


@get("/games/{name:str}/how-to-play", opt={"cost": 2}, responses=REFUSALS)
async def read_lessons(
    who: Who, name: FromPath[str], players: Players = 0, option: GivenOptions = None
) -> Response[list[PlayingTip]]:
    """How a game is played, for beginners: with so many players (0: the fewest) and options as `name=value`."""
    given = tuple(sorted(option or []))
    return encoded(await who.hall.computing.run(shelf.lessons, name, players, given, who.language))


@get("/games/{name:str}/atlas", opt={"cost": 5}, responses=REFUSALS)
async def read_atlas(who: Who, name: FromPath[str]) -> Response[Atlas]:
    """What games of bots say of every variant in the game's book; empty where none were measured."""
    return encoded(await who.hall.computing.run(shelf.atlas, name))


@get("/games/{name:str}/maps", opt={"cost": 2}, responses=REFUSALS)
async def read_map_kit(who: Who, name: FromPath[str]) -> Response[MapKit]:
    """What people make maps for a game from."""
    return encoded(await who.hall.computing.run(shelf.map_kit, name, who.language))


@post("/games/{name:str}/maps", status_code=200, opt={"cost": 2}, responses=REFUSALS)
async def check_map(who: Who, name: FromPath[str], data: JSONBody[NewMap]) -> Response[MapCheck]:
    """Look a map over that somebody has made: all that keeps it from being played, in words."""
    return encoded(await who.hall.computing.run(shelf.check_map, name, data.text, who.language))


HANDLERS: Final = [
    list_games,
    read_rulebook,
    read_page,
    read_reference,
    read_lessons,
    read_map_kit,
    check_map,
    read_atlas,
]
