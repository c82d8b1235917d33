"""The questions of `wabe play` about what it was not given: game, players, bots. Only where somebody can answer."""

import sys

import typer

from wabe import games
from wabe.bots import LEVELS, check_code
from wabe.cli.words import words
from wabe.core.errors import BadOption, UnknownName, WabeError
from wabe.core.game import Game
from wabe.core.messages import Message, m
from wabe.core.options import Option, Value

HUMAN = "human"
OPPONENT = "thinker:1s"


def can_ask() -> bool:
    """Return whether a person sits at this terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def ask_game() -> Game:
    """One of the known games, by its number or its name."""
    if not can_ask():
        raise BadOption(m("cli.ask.no_game"))
    boxes = [games.get(name) for name in games.names()]
    for number, box in enumerate(boxes, 1):
        line = m("cli.games.game", title=box.title, designer=box.designer, least=box.min_players, most=box.max_players)
        typer.echo(f"{number:>3} {words(line)}")
    while True:
        word = _read(m("cli.ask.game", last=len(boxes)), boxes[0].name)
        try:
            return boxes[int(word) - 1] if word.isdecimal() and 1 <= int(word) <= len(boxes) else games.get(word)
        except UnknownName as error:
            typer.echo(words(error.message))


def ask_seats(box: Game) -> list[str]:
    """Return who sits where: people first, then bots."""
    players = _number("players", box.min_players, box.max_players, max(2, box.min_players))
    people = _number("people", 0, players, 1)
    seats = [_person(number) for number in range(1, people + 1)]
    if people < players:
        bot = _bot()
        seats += [bot] * (players - people)
    return seats


def ask_options(box: Game, players: int) -> dict[str, Value]:
    """Ask for the first option of a game if it is a word, as in a game of many games; the rest come by `--options`."""
    given: dict[str, Value] = {}
    for option in box.options[:1]:
        if option.kind == "word" and option.default:
            given[option.name] = _word(box, players, option)
    return given


def _word(box: Game, players: int, option: Option) -> str:
    while True:
        word = _read(m("cli.ask.option", title=option.title, default=str(option.default)), str(option.default))
        try:
            box.rules(players, {option.name: word})
        except WabeError as error:
            typer.echo(words(error.message))
        else:
            return word


def _number(what: str, least: int, most: int, default: int) -> int:
    while True:
        word = _read(m(f"cli.ask.{what}", least=least, most=most, default=default), str(default))
        if word.isdecimal() and least <= int(word) <= most:
            return int(word)
        typer.echo(words(m("cli.ask.number", least=least, most=most)))


def _person(number: int) -> str:
    default = words(m("cli.seats.player", number=number))
    name = _read(m("cli.ask.name", number=number, default=default), "")
    return f"{HUMAN}:{name}" if name else HUMAN


def _bot() -> str:
    for number, level in enumerate(LEVELS, 1):
        typer.echo(f"{number:>3} {words(level.title)}: {words(level.help)}")
    codes = [level.code for level in LEVELS]
    while True:
        word = _read(m("cli.ask.bot", last=len(LEVELS), default=codes.index(OPPONENT) + 1), OPPONENT)
        try:
            return codes[int(word) - 1] if word.isdecimal() and 1 <= int(word) <= len(codes) else check_code(word)
        except UnknownName as error:
            typer.echo(words(error.message))


def _read(question: Message, default: str) -> str:
    """An answer, or the default; `quit` is one to every question."""
    try:
        word = input(words(question) + " ").strip()
    except EOFError:
        typer.echo("")
        raise BadOption(m("cli.ask.gone")) from None
    if word.lower() == "quit":
        raise typer.Exit
    return word or default
