"""Options of a game as typed values: one description serves the command line, the service and the browser's form."""

from typing import Literal

import msgspec

from wabe.core.errors import BadOption, suggest
from wabe.core.messages import NOTHING, Message, m, raw

Value = str | int | bool


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One switch of a game.

    `choice`: one of `choices`. `flag`: on or off. `number`: least..most. `each`: one of `choices` for every seat,
    written with commas. `word`: free text that the game itself checks, of at most `most` characters. Where `players`
    names a choice, it is for these numbers of players only; if the default does not fit, the first choice that does
    takes its place.
    """

    name: str
    title: Message
    kind: Literal["choice", "flag", "number", "each", "word"]
    default: Value
    choices: list[tuple[str, Message]] = []  # (value, title)
    least: int = 0
    most: int = 0
    help: Message = NOTHING
    players: dict[str, list[int]] = {}  # by choice: the numbers of players it is for
    examples: list[str] = []  # words that fit: what the kit draws from
    openly: bool = False  # a form shows it first, and not among what only some want to change
    first: Value | None = None  # what people play their first game with, where that is not the default
    house: bool = False  # a house rule: what the book leaves open, played otherwise; forms fold it away
    people: Value | None = None  # what a form begins with, where that is not the default
    later: bool = False  # there are records from before it: only where it is not the default do records name it

    def fitting(self, players: int) -> list[str]:
        """The choices for this number of players."""
        return [value for value, _ in self.choices if players in self.players.get(value, [players])]

    def default_for(self, players: int) -> Value:
        """The value where none is given."""
        if self.kind != "choice" or self.default in self.fitting(players):
            return self.default
        return self.fitting(players)[0]


def house_rules(options: list[Option], players: int, values: dict[str, Value]) -> list[Message]:
    """The house rules by which a table plays, in words."""
    said: list[Message] = []
    for option in options:
        value = values[option.name]
        if not option.house or value == option.default_for(players):
            continue
        if option.kind == "flag":
            said.append(option.title if value else m("core.option.without", title=option.title))
        else:
            words = next((title for choice, title in option.choices if choice == value), raw(str(value)))
            said.append(m("core.option.chosen", title=option.title, value=words))
    return said


def recorded(options: list[Option], players: int, values: dict[str, Value]) -> dict[str, Value]:
    """The values that stand in a record."""
    unnamed = [option for option in options if option.later and values[option.name] == option.default_for(players)]
    return {name: value for name, value in values.items() if name not in [option.name for option in unnamed]}


def resolve(options: list[Option], players: int, given: dict[str, Value]) -> dict[str, Value]:
    """All options with their values, checked; what was not given has its default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(m("core.option.unknown", name=repr(name), hint=suggest(name, names)))
    return {
        option.name: _read(option, players, given.get(option.name, option.default_for(players))) for option in options
    }


def _read(option: Option, players: int, value: Value) -> Value:
    match option.kind:
        case "flag":
            return _read_flag(option, value)
        case "number":
            return _read_number(option, value)
        case "choice":
            return _one_of(option, players, str(value))
        case "each":
            return _read_each(option, players, str(value))
        case "word":
            return str(value)


def _read_flag(option: Option, value: Value) -> bool:
    word = str(value).lower()
    if word in ("true", "on", "yes", "1"):
        return True
    if word in ("false", "off", "no", "0"):
        return False
    raise BadOption(m("core.option.flag", title=option.title, name=option.name, value=repr(value)))


def _read_number(option: Option, value: Value) -> int:
    try:
        number = int(value)
    except ValueError:
        number = option.least - 1
    if not option.least <= number <= option.most:
        raise BadOption(
            m(
                "core.option.number",
                title=option.title,
                name=option.name,
                least=option.least,
                most=option.most,
                value=repr(value),
            )
        )
    return number


def _one_of(option: Option, players: int, word: str) -> str:
    fitting = option.fitting(players)
    if word in fitting:
        return word
    names = tuple(raw(choice) for choice in fitting)
    if any(word == choice for choice, _ in option.choices):
        raise BadOption(
            m(
                "core.option.players",
                title=option.title,
                name=option.name,
                value=repr(word),
                players=players,
                choices=names,
            )
        )
    raise BadOption(m("core.option.choice", title=option.title, name=option.name, value=repr(word), choices=names))


def _read_each(option: Option, players: int, text: str) -> str:
    if not text:
        return ""
    words = text.split(",")
    if len(words) != players:
        raise BadOption(m("core.option.each", title=option.title, name=option.name, players=players))
    return ",".join(_one_of(option, players, word.strip()) for word in words)
