"""The shelf: games with their options and bots, their rule books and reference sheets, as JSON for a reader."""

from functools import cache, lru_cache

import msgspec
from msgspec.structs import replace

from wabe import games
from wabe.atlas.game import GAME as MEASURED
from wabe.atlas.shipped import Atlas, shipped
from wabe.bots import levels_of
from wabe.core.errors import BadOption, UnknownName
from wabe.core.game import Game, Rules
from wabe.core.maps import Workshop
from wabe.core.messages import m
from wabe.core.options import Option
from wabe.core.reference import RuleText, find_rules, read_rules, rules_file
from wabe.hosting.new_tables import check_options
from wabe.hosting.replaying import NEEDS_END
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.games import BotCard, GameCard, MapCheck, Rulebook
from wabe.hosting.wire.refusals import not_found


@cache
def shelf(language: str) -> bytes:
    """All games; the first time they are loaded."""
    return encode([_card(name) for name in games.names()], language)


def rulebook(name: str, words: str, language: str) -> bytes:
    """The numbered rules of a game that hold all these words."""
    try:
        rules = _rules(games.get(name).name, language)
    except UnknownName as error:
        raise not_found(error.message) from None
    return encode(Rulebook(find_rules(rules.values(), words)), language)


@lru_cache(maxsize=600)
def page(name: str, key: str, given: tuple[str, ...], language: str) -> bytes:
    """A page of the game's book, with the rules as played with these options."""
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
def reference(name: str, players: int, given: tuple[str, ...], language: str) -> bytes:
    """Every tile, card and building of a game for so many players (0: the fewest), with options as `name=value`."""
    return encode(_rules_with(name, players, given).reference(), language)


@lru_cache(maxsize=600)
def lessons(name: str, players: int, given: tuple[str, ...], language: str) -> bytes:
    """Return how a game is played, for beginners."""
    return encode(_rules_with(name, players, given).how_to_play(), language)


def _rules_with(name: str, players: int, given: tuple[str, ...]) -> Rules:
    game = games.get(name)
    pairs = [text.partition("=") for text in given]
    return game.rules(players or game.min_players, {key: value for key, _, value in pairs})


@lru_cache(maxsize=20)
def map_kit(name: str, language: str) -> bytes:
    """Return what people make maps for a game from."""
    return encode(_workshop(name)[1].kit(), language)


def check_map(name: str, text: str, language: str) -> bytes:
    """All that keeps a map from being played, in words."""
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
def atlas(name: str) -> bytes:
    """Return what games of bots say of every variant in the game's book; empty where none were measured."""
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
