"""`wabe play`: a game in the terminal."""

import secrets
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from wabe import games
from wabe.bots import Bot, bot_names, check_code, is_foreign, level_in, make_bot
from wabe.bots.levels import is_by_the_clock
from wabe.bots.playout import catch_up
from wabe.cli.asking import HUMAN, OPPONENT, ask_game, ask_options, ask_seats, can_ask
from wabe.cli.games import say_house_rules
from wabe.cli.inputs import Options, read_options, read_record
from wabe.cli.session import Session
from wabe.cli.spoken import GAME
from wabe.cli.words import words
from wabe.core.errors import BadOption, BadRecord, UnknownName
from wabe.core.game import OVER, Game
from wabe.core.match import Match
from wabe.core.messages import m
from wabe.core.replay import replay, rules_of, up_to_date


def play(
    game: Annotated[str | None, typer.Argument(help=words(m("cli.flag.play.game")), metavar=GAME)] = None,
    seats: Annotated[str | None, typer.Option(help=words(m("cli.flag.play.seats")))] = None,
    seed: Annotated[int | None, typer.Option(help=words(m("cli.flag.play.seed")))] = None,
    options: Options = None,
    record: Annotated[Path | None, typer.Option(help=words(m("cli.flag.play.record")))] = None,
) -> None:
    """Play in the terminal, alone against bots or several at one keyboard. What is not told is asked."""
    resumed = record is not None and record.exists()
    if record is not None and resumed:
        match, players = _resume(game, record, seats, seed, options)
    else:
        box = games.get(game) if game is not None else ask_game()
        given = read_options(options)
        players = _seats(box, seats)
        if game is None and not given:
            given = ask_options(box, len(players))
        match = Match(box.rules(len(players), given), _names(players), seed)
    bots = _bots(players, seed)
    if resumed and seats is None and seed is not None:  # the same bots with the same seed go on as they would have
        again = {seat: bot for seat, bot in bots.items() if not is_by_the_clock(players[seat])}
        catch_up(again, match.rules.start(), match.actions)
    say_house_rules(match.rules)
    Session(match, bots, record).run()


def _seats(box: Game, seats: str | None) -> list[str]:
    """Return who plays, as told, as asked, or by default one person against a bot."""
    if seats is not None:
        return _read_seats(seats)
    if can_ask():
        return ask_seats(box)
    return [HUMAN] + [OPPONENT] * (box.min_players - 1)


def _read_seats(text: str) -> list[str]:
    players = [word.strip() for word in text.split(",")]
    for player in players:
        if not _is_human(player):
            try:
                check_code(player)
            except UnknownName as error:
                raise UnknownName(m("cli.seats.person", error=error.message, human=HUMAN)) from None
    return players


def _is_human(player: str) -> bool:
    return player.partition(":")[0] == HUMAN


def _names(players: list[str]) -> list[str]:
    """Names for the record: what a person is called, and bots with their codes, by which the game goes on later."""
    given = [player.partition(":")[2] if _is_human(player) else "" for player in players]
    bots = iter(bot_names([player for player in players if not _is_human(player)], taken=given))
    names = []
    for number, player in enumerate(players, 1):
        unnamed = words(m("cli.seats.player", number=number))
        names.append(given[number - 1] or unnamed if _is_human(player) else next(bots))
    return names


def _bots(players: list[str], seed: int | None) -> dict[int, Bot]:
    root = secrets.randbelow(10**9) if seed is None else seed
    return {
        seat: make_bot(player, root * 31 + seat + 1) for seat, player in enumerate(players) if not _is_human(player)
    }


def _resume(
    game: str | None, path: Path, seats: str | None, seed: int | None, options: list[str] | None
) -> tuple[Match, list[str]]:
    """The game a record tells, and its players from here on: the bots it names, unless other seats are given."""
    record = read_record(path)
    box = games.get(record.game)
    if game is not None and games.get(game) is not box:
        raise BadRecord(m("cli.record.game", path=str(path), game=record.game, wanted=games.get(game).name))
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
    """Return the player that a name in a record means. Records may come from anywhere: no program they name is run."""
    code = level_in(name)
    if not is_foreign(code):
        with suppress(UnknownName):
            return check_code(code)
    return f"{HUMAN}:{name}"
