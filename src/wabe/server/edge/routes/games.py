"""The shelf: games with their options and bots, their rule books and reference sheets."""

from functools import cache, lru_cache
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from wabe import games
from wabe.atlas.game import GAME as MEASURED
from wabe.atlas.shipped import Atlas, shipped
from wabe.bots import levels_of
from wabe.core.book import Page
from wabe.core.errors import BadOption, UnknownName
from wabe.core.game import Game, Rules
from wabe.core.maps import MapKit, Workshop
from wabe.core.messages import m
from wabe.core.options import Option
from wabe.core.reference import RuleText, find_rules, read_rules, rules_file
from wabe.core.sheet import Lesson, Section
from wabe.server.edge.routes.arguments import REFUSALS, GivenOptions, Players, Who, Words, encoded
from wabe.server.tables.new_tables import check_options
from wabe.server.tables.replaying import NEEDS_END
from wabe.server.wire.encoding import encode
from wabe.server.wire.games import BotCard, GameCard, MapCheck, NewMap, Rulebook
from wabe.server.wire.refusals import not_found


@get("/games", responses=REFUSALS)
async def list_games(who: Who) -> Response[list[GameCard]]:
    """The games of the shelf, with all a client needs to offer and to draw them."""
    return encoded(await who.hall.computing.run(_shelf, who.language))


@get("/games/{name:str}/rules", opt={"cost": 2}, responses=REFUSALS)
async def read_rulebook(who: Who, name: FromPath[str], q: Words = "") -> Response[Rulebook]:
    """The numbered rules of a game; with `q` those that hold all its words."""
    return encoded(await who.hall.computing.run(_rulebook, name, q, who.language))


@get("/games/{name:str}/book/{key:str}", opt={"cost": 2}, responses=REFUSALS)
async def read_page(
    who: Who, name: FromPath[str], key: FromPath[str], option: GivenOptions | None = None
) -> Response[Page]:
    """A page of the game's book: one of its variants at a glance, and all its rules, as played with these options."""
    given = tuple(sorted(option or []))
    return encoded(await who.hall.computing.run(_page, name, key, given, who.language))


@get("/games/{name:str}/reference", opt={"cost": 2}, responses=REFUSALS)
async def read_reference(
    who: Who, name: FromPath[str], players: Players = 0, option: GivenOptions | None = None
) -> Response[list[Section]]:
    """Every tile, card and building of a game for so many players (0: the fewest), with options as `name=value`."""
    given = tuple(sorted(option or []))
    return encoded(await who.hall.computing.run(_reference, name, players, given, who.language))


@get("/games/{name:str}/how-to-play", opt={"cost": 2}, responses=REFUSALS)
async def read_lessons(
    who: Who, name: FromPath[str], players: Players = 0, option: GivenOptions | None = None
) -> Response[list[Lesson]]:
    """How a game is played, for beginners: with so many players (0: the fewest) and options as `name=value`."""
    given = tuple(sorted(option or []))
    return encoded(await who.hall.computing.run(_lessons, name, players, given, who.language))


@get("/games/{name:str}/atlas", opt={"cost": 5}, responses=REFUSALS)
async def read_atlas(who: Who, name: FromPath[str]) -> Response[Atlas]:
    """What games of bots say of every variant in the game's book; empty where none were measured."""
    return encoded(await who.hall.computing.run(_atlas, name))


@get("/games/{name:str}/maps", opt={"cost": 2}, responses=REFUSALS)
async def read_map_kit(who: Who, name: FromPath[str]) -> Response[MapKit]:
    """What people make maps for a game from."""
    return encoded(await who.hall.computing.run(_map_kit, name, who.language))


@post("/games/{name:str}/maps", status_code=200, opt={"cost": 2}, responses=REFUSALS)
async def check_map(who: Who, name: FromPath[str], data: JSONBody[NewMap]) -> Response[MapCheck]:
    """Look a map over that somebody has made: all that keeps it from being played, in words."""
    return encoded(await who.hall.computing.run(_check_map, name, data.text, who.language))


@cache
def _shelf(language: str) -> bytes:
    """All games; the first time they are loaded."""
    return encode([_card(name) for name in games.names()], language)


def _rulebook(name: str, words: str, language: str) -> bytes:
    try:
        rules = _rules(games.get(name).name, language)
    except UnknownName as error:
        raise not_found(error.message) from None
    return encode(Rulebook(find_rules(rules.values(), words)), language)


@lru_cache(maxsize=600)
def _page(name: str, key: str, given: tuple[str, ...], language: str) -> bytes:
    try:
        book = games.get(name).book
        if book is None:
            raise not_found(m("server.rules.no_book"))
        if not given:
            return encode(book.page(key, language=language), language)
        chosen = _rules_with(name, 0, (*given, f"{book.cover().option}={key}")).options
        return encode(book.page_of(dict(chosen), language), language)
    except (UnknownName, BadOption) as error:
        raise not_found(error.message) from None


@lru_cache(maxsize=600)
def _reference(name: str, players: int, given: tuple[str, ...], language: str) -> bytes:
    return encode(_rules_with(name, players, given).reference(), language)


@lru_cache(maxsize=600)
def _lessons(name: str, players: int, given: tuple[str, ...], language: str) -> bytes:
    return encode(_rules_with(name, players, given).how_to_play(), language)


def _rules_with(name: str, players: int, given: tuple[str, ...]) -> Rules:
    game = games.get(name)
    pairs = [text.partition("=") for text in given]
    return game.rules(players or game.min_players, {key: value for key, _, value in pairs})


@lru_cache(maxsize=20)
def _map_kit(name: str, language: str) -> bytes:
    return encode(_workshop(name)[1].kit(), language)


def _check_map(name: str, text: str, language: str) -> bytes:
    game, workshop = _workshop(name)
    check_options(game, {workshop.kit().option: text})
    return encode(MapCheck(workshop.faults(text)), language)


def _workshop(name: str) -> tuple[Game, Workshop]:
    try:
        game = games.get(name)
    except UnknownName as error:
        raise not_found(error.message) from None
    if game.workshop is None:
        raise not_found(m("server.maps.none"))
    return game, game.workshop


@cache
def _atlas(name: str) -> bytes:
    try:
        game = games.get(name)
    except UnknownName as error:
        raise not_found(error.message) from None
    return msgspec.json.encode(shipped() if game.name == MEASURED else Atlas(0, 0, []))


@cache
def _card(name: str) -> GameCard:
    game = games.get(name)
    return GameCard(
        name=game.name,
        title=game.title,
        designer=game.designer,
        summary=game.summary,
        min_players=game.min_players,
        max_players=game.max_players,
        options=[_ending(option) for option in game.options],
        look=game.look,
        bots=[BotCard(level.code, level.title, level.help) for level in levels_of(game.name)],
        book=game.book.cover() if game.book else None,
        maps=game.workshop.kit().option if game.workshop else "",
    )


def _ending(option: Option) -> Option:
    """As a form of the service offers it: games that go on for ever are not played here."""
    return replace(option, least=max(1, option.least)) if option.name in NEEDS_END else option


@cache
def _rules(name: str, language: str) -> dict[str, RuleText]:
    path = rules_file(games.get(name).folder, language)
    return read_rules(path) if path.is_file() else {}


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
