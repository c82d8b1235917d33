"""The shelf: games with their options and bots, and their rule books."""

from functools import cache
from typing import Final

from litestar import get
from litestar.params import FromPath

from wabe import games
from wabe.bots import LEVELS
from wabe.core.book import Page
from wabe.core.errors import BadOption, UnknownName
from wabe.core.messages import m
from wabe.core.reference import RuleText, find_rules, read_rules
from wabe.server.messages import BotCard, GameCard, Rulebook
from wabe.server.problems import not_found
from wabe.server.routes.parts import REFUSALS, Words


@get("/games", sync_to_thread=True, responses=REFUSALS)  # the first time it loads all games
def list_games() -> list[GameCard]:
    """The games of the shelf, with all a client needs to offer and to draw them."""
    return [_card(name) for name in games.names()]


@get("/games/{name:str}/rules", sync_to_thread=False, responses=REFUSALS)
def read_rulebook(name: FromPath[str], q: Words = "") -> Rulebook:
    """The numbered rules of a game; with `q` those that hold all its words."""
    try:
        rules = _rules(games.get(name).name)
    except UnknownName as error:
        raise not_found(error.message) from None
    return Rulebook(find_rules(rules, q) if q else list(rules.values()))


@get("/games/{name:str}/book/{key:str}", sync_to_thread=False, responses=REFUSALS)
def read_page(name: FromPath[str], key: FromPath[str]) -> Page:
    """A page of the game's book: one of its variants at a glance, and all its rules."""
    try:
        book = games.get(name).book
        if book is None:
            raise not_found(m("server.rules.no_book"))
        return book.page(key)
    except (UnknownName, BadOption) as error:
        raise not_found(error.message) from None


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
        options=game.options,
        look=game.look,
        bots=[BotCard(level.code, level.title, level.help) for level in LEVELS],
        book=game.book.cover() if game.book else None,
    )


@cache
def _rules(name: str) -> dict[str, RuleText]:
    path = games.get(name).folder / "rules.md"
    return read_rules(path) if path.is_file() else {}


HANDLERS: Final = [list_games, read_rulebook, read_page]
