"""The record: a game as readable text, one action a line, chance included. It is the only form in which games are kept.

    wabe record 1
    game: castles_of_burgundy
    rules: 1
    players: 2
    option duchies: one
    seat 1: Anna
    seat 2: greedy

    *  roll 5
    1  take 3 castle
    end 2 unfinished

`*` is Nature. The last line counts the actions, so that a cut text is noticed; after the end of the game it gives the
points of each seat: `end 812 result 181 176`. Text behind `#` is a comment. By `chance: sha256 HASH from 0`, and after
the end by `secret: …`, the record proves its chance (`wabe.core.proof`).
"""

import msgspec

from wabe.core.errors import BadRecord
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.core.seats import NATURE

FORMAT = "wabe record 1"
_MOST_PLAYERS = 99  # two digits: more than any game has


class SealedChance(msgspec.Struct, frozen=True):
    """The secret that chance came from: its hash from the start, itself after the end."""

    commitment: str
    start: int = 0  # the first action it decided
    secret: str = ""


class Record(msgspec.Struct):
    """The content of a record file."""

    game: str
    version: int
    players: int
    options: dict[str, str]
    names: list[str]
    deciders: list[int]  # the seat of each action, NATURE included
    actions: list[str]
    result: list[int] | None = None  # the points, when the game is over
    chance: SealedChance | None = None

    def __repr__(self) -> str:
        return f"<Record of {self.game} for {self.players}: {len(self.actions)} actions, {_outcome(self.result)}>"

    def write(self) -> str:
        """The text of the record."""
        lines = [FORMAT, f"game: {self.game}", f"rules: {self.version}", f"players: {self.players}"]
        if self.chance is not None:
            lines.append(f"chance: sha256 {self.chance.commitment} from {self.chance.start}")
            lines += [f"secret: {self.chance.secret}"] if self.chance.secret else []
        lines += [f"option {name}: {value}" for name, value in self.options.items()]
        lines += [f"seat {i}: {name}" for i, name in enumerate(self.names, 1)]
        lines.append("")
        for seat, action in zip(self.deciders, self.actions, strict=True):
            lines.append(f"{sign(seat)}  {action}")
        lines.append(f"end {len(self.actions)} {_outcome(self.result)}")
        return "\n".join(lines) + "\n"


def sign(seat: int) -> str:
    """A seat as it stands in a record."""
    return "*" if seat == NATURE else str(seat + 1)


def _is_seat(word: str) -> bool:
    return word.isascii() and word.isdecimal() and 1 <= len(word) <= 2 and int(word) > 0


def _outcome(result: list[int] | None) -> str:
    return "unfinished" if result is None else f"result {' '.join(map(str, result))}"


def option_text(value: Value) -> str:
    """An option value as it stands in a record."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read(text: str) -> Record:
    """Read a record; `BadRecord` names the line that is wrong. The actions are checked by `replay`."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    if not lines or lines[0] != FORMAT:
        raise BadRecord(m("core.record.format", format=repr(FORMAT)))
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line][1:]
    headers: dict[str, str] = {}
    options: dict[str, str] = {}
    names: dict[int, str] = {}
    deciders: list[int] = []
    actions: list[str] = []
    for number, line in numbered:
        words = line.split(maxsplit=1)
        if words[0] == "end":
            if number != numbered[-1][0]:
                raise BadRecord(m("core.record.after_end", line=number))
            return _finish(headers, options, names, deciders, actions, line)
        if words[0] == "*" or _is_seat(words[0]):
            if len(words) < 2:
                raise BadRecord(m("core.record.no_action", line=number))
            deciders.append(NATURE if words[0] == "*" else int(words[0]) - 1)
            actions.append(" ".join(words[1].split()))
            continue
        key, colon, value = line.partition(":")
        if not colon or actions:
            raise BadRecord(m("core.record.line", line=number, text=repr(line)))
        kind, _, rest = key.partition(" ")
        if kind == "option":
            options[rest] = value.strip()
        elif kind == "seat" and _is_seat(rest):
            names[int(rest)] = value.strip()
        else:
            headers[key] = value.strip()
    raise BadRecord(m("core.record.cut"))


def _finish(
    headers: dict[str, str],
    options: dict[str, str],
    names: dict[int, str],
    deciders: list[int],
    actions: list[str],
    end: str,
) -> Record:
    words = end.split()
    result = None
    try:
        count = int(words[1])
        if words[2] == "result":
            result = [int(word) for word in words[3:]]
        elif words[2:] != ["unfinished"]:
            raise ValueError
        version = int(headers["rules"])
        players = int(headers["players"])
        game = headers["game"]
        chance = _chance(headers)
        if not 1 <= players <= _MOST_PLAYERS:
            raise ValueError
    except (IndexError, ValueError, KeyError):
        raise BadRecord(m("core.record.headers")) from None
    if count != len(actions):
        raise BadRecord(m("core.record.count", counted=count, held=len(actions)))
    seats = [names.get(i, f"Player {i}") for i in range(1, players + 1)]
    return Record(game, version, players, options, seats, deciders, actions, result, chance)


def _chance(headers: dict[str, str]) -> SealedChance | None:
    words = headers.get("chance", "").split()
    if not words:
        return None
    kind, commitment, start = words[0], words[1], int(words[3])
    if kind != "sha256" or words[2] != "from":
        raise ValueError
    return SealedChance(commitment, start, headers.get("secret", ""))
