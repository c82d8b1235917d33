"""The names that `import wabe` offers: games, matches, records, bots, series."""

from wabe import games as shelf
from wabe.arena import Result, SeriesSpec, run
from wabe.bots import Bot, add_bot, make_bot
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.conformance import check_game
from wabe.core.errors import BadOption, BadRecord, IllegalAction, UnknownName, WabeError
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.match import Match
from wabe.core.messages import render, with_names
from wabe.core.options import Value
from wabe.core.record import Record
from wabe.core.record import read as read_record
from wabe.core.renamed import renamed

__all__ = [
    "get_game",
    "new_match",
    "open_record",
    "play_on",
    "series",
    "Game",
    "Rules",
    "State",
    "Action",
    "NATURE",
    "OVER",
    "Rng",
    "Match",
    "Record",
    "read_record",
    "Bot",
    "make_bot",
    "add_bot",
    "SeriesSpec",
    "Result",
    "run",
    "check_game",
    "render",
    "with_names",
    "WabeError",
    "BadOption",
    "BadRecord",
    "IllegalAction",
    "UnknownName",
]


def get_game(name: str | Game) -> Game:
    """The game of this name or short name (`burgundy`, `504`, `aoi`, `boats`); `wabe.games.names()` lists them."""
    return name if isinstance(name, Game) else shelf.get(name)


def new_match(game: str | Game, players: list[str], seed: int | None = None, **options: Value) -> Match:
    """A match of a game between these people. With a seed chance can be repeated."""
    return Match(get_game(game).rules(len(players), options), players, seed)


def open_record(text: str, to: int | None = None) -> Match:
    """The match that the text of a record tells, every line checked, up to action number `to`."""
    record = read_record(text)
    return Match.from_record(record, get_game(record.game), to=to)


def play_on(match: Match, bots: dict[int, Bot]) -> None:
    """Let these bots decide for their seats until somebody else has to, or the game is over."""
    while match.state.seat in bots:
        match.play(bots[match.state.seat].choose(match.state))


def series(
    game: str | Game, bots: list[str], games: int = 100, *, seed: int = 1, jobs: int = 1, **options: Value
) -> Result:
    """Bots against each other, by their codes, on all seats in turn: wins, points, and their standard errors."""
    return run(SeriesSpec(get_game(game).name, len(bots), bots, games, seed, options), jobs=jobs)


OLD_NAMES = {"Plan": "SeriesSpec"}
renamed(__name__, OLD_NAMES)
