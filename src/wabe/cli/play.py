"""`wabe play`: a game in the terminal."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from wabe import games
from wabe.bots import Bot, check_code, make_bot
from wabe.cli.inputs import GameName, Options, read_options, read_record
from wabe.cli.session import Session
from wabe.cli.words import words
from wabe.core.errors import BadOption, BadRecord, UnknownName
from wabe.core.game import OVER, Game
from wabe.core.match import Match
from wabe.core.messages import m
from wabe.core.record import replay, rules_of, up_to_date

_HUMAN = "human"
_OPPONENT = "mcts:1s"


def play(
    game: GameName,
    seats: Annotated[
        str | None, typer.Option(help="Who sits where: human, human:Anna or a bot such as greedy or mcts:1s.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Seed of chance; without it nobody can foretell the dice.")] = None,
    options: Options = None,
    record: Annotated[
        Path | None, typer.Option(help="File that keeps the game; if it holds an unfinished game, that goes on.")
    ] = None,
) -> None:
    """Play in the terminal, alone against bots or several at one keyboard."""
    box = games.get(game)
    if record is not None and record.exists():
        match, players = _resume(box, record, seats, seed, options)
    else:
        players = _read_seats(seats) if seats is not None else [_HUMAN] + [_OPPONENT] * (box.min_players - 1)
        match = Match(box.rules(len(players), read_options(options)), _names(players), seed)
    Session(match, _bots(players, seed), record).run()


def _read_seats(text: str) -> list[str]:
    players = [word.strip() for word in text.split(",")]
    for player in players:
        if not _is_human(player):
            try:
                check_code(player)
            except UnknownName as error:
                raise UnknownName(m("cli.seats.person", error=error.message, human=_HUMAN)) from None
    return players


def _is_human(player: str) -> bool:
    return player.partition(":")[0] == _HUMAN


def _names(players: list[str]) -> list[str]:
    """Names for the record: what a person is called, and the codes of bots, by which the game goes on later."""
    alone = sum(_is_human(player) for player in players) == 1
    names = []
    for number, player in enumerate(players, 1):
        given = player.partition(":")[2] if _is_human(player) else player
        names.append(given or words(m("cli.seats.you") if alone else m("cli.seats.player", number=number)))
    return names


def _bots(players: list[str], seed: int | None) -> dict[int, Bot]:
    root = secrets.randbelow(10**9) if seed is None else seed
    return {
        seat: make_bot(player, root * 31 + seat + 1) for seat, player in enumerate(players) if not _is_human(player)
    }


def _resume(
    box: Game, path: Path, seats: str | None, seed: int | None, options: list[str] | None
) -> tuple[Match, list[str]]:
    """The game a record tells, and who plays on: the bots it names, unless seats are given anew."""
    record = read_record(path)
    if games.get(record.game) is not box:
        raise BadRecord(m("cli.record.game", path=str(path), game=record.game, wanted=box.name))
    record = up_to_date(record, box)
    rules = rules_of(record, box)
    if options and box.rules(record.players, read_options(options)).options != rules.options:
        raise BadOption(m("cli.record.options", path=str(path)))
    if replay(record, rules).seat == OVER:
        raise BadRecord(m("cli.record.over", path=str(path)))
    players = _read_seats(seats) if seats is not None else [_player(name) for name in record.names]
    if len(players) != record.players:
        raise BadOption(m("cli.record.seats", path=str(path), seats=record.players, given=len(players)))
    match = Match.from_record(record, box, seed)
    if seats is not None:
        match.names = _names(players)
    match.settle()
    return match, players


def _player(name: str) -> str:
    try:
        return check_code(name)
    except UnknownName:
        return f"{_HUMAN}:{name}"
