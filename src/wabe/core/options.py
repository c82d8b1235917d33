"""Options of a game as typed values: one description serves the command line, the service and the browser's form."""

from typing import Literal

import msgspec

from wabe.core.errors import BadOption, suggest

Value = str | int | bool


class Option(msgspec.Struct, omit_defaults=True):
    """One switch of a game.

    `choice`: one of `choices`. `flag`: on or off. `number`: least..most. `each`: one of `choices` for every seat,
    written with commas. `word`: free text that the game itself checks.
    """

    name: str
    title: str
    kind: Literal["choice", "flag", "number", "each", "word"]
    default: Value
    choices: list[tuple[str, str]] = []  # (value, title)
    least: int = 0
    most: int = 0
    help: str = ""


def resolve(options: list[Option], players: int, given: dict[str, Value]) -> dict[str, Value]:
    """All options with their values, checked; what was not given has its default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(f"There is no option {name!r}.{suggest(name, names)}")
    return {option.name: _read(option, players, given.get(option.name, option.default)) for option in options}


def _read(option: Option, players: int, value: Value) -> Value:
    match option.kind:
        case "flag":
            return _read_flag(option, value)
        case "number":
            return _read_number(option, value)
        case "choice":
            return _one_of(option, str(value))
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
    raise BadOption(f"Option {option.name} is on or off, not {value!r}.")


def _read_number(option: Option, value: Value) -> int:
    try:
        number = int(value)
    except ValueError:
        number = option.least - 1
    if not option.least <= number <= option.most:
        raise BadOption(f"Option {option.name} is a number from {option.least} to {option.most}, not {value!r}.")
    return number


def _one_of(option: Option, word: str) -> str:
    known = [choice for choice, _ in option.choices]
    if word not in known:
        raise BadOption(f"Option {option.name} cannot be {word!r}: choose {', '.join(known)}.")
    return word


def _read_each(option: Option, players: int, text: str) -> str:
    if not text:
        return ""
    words = text.split(",")
    if len(words) != players:
        raise BadOption(f"Option {option.name} takes one value for each of the {players} players, separated by commas.")
    return ",".join(_one_of(option, word.strip()) for word in words)
