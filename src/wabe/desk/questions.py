"""What bots are asked, as values that can be sent to wherever they think."""

import hashlib
import secrets
from functools import lru_cache

import msgspec

from wabe import games
from wabe.analysis import Advice, Quick, advise, cuts, examine
from wabe.bots import make_bot
from wabe.core.errors import WabeError
from wabe.core.game import Rules, State
from wabe.core.history import History
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.desk.kept import StoredTable
from wabe.desk.table import Table
from wabe.desk.wire.encoding import encode
from wabe.desk.wire.refusals import Refusal


class BotFailed(WabeError):
    """The bot gave no move; the words say why."""


class Question(msgspec.Struct, frozen=True):
    """What would this bot play at this table?"""

    table: str
    game: str
    players: int
    options: dict[str, Value]
    state: bytes  # JSON, as it lies on the table; the bot itself is told only what its seat may know
    bot: str
    seed: int
    limit: int  # seconds
    hint: bool = False  # a person waits for advice


class Inquiry(msgspec.Struct, frozen=True):
    """What was a part of a game about?"""

    table: str
    game: str
    players: int
    options: dict[str, Value]
    state: bytes  # before the first action
    first: int
    actions: list[str]
    language: str
    limit: int  # seconds
    bot: str = "analysis"
    hint: bool = True  # a person waits for it


def question(table: Table, bot: str, limit: int, *, hint: bool = False) -> Question:
    """What to ask a bot about the present decision. In a repeatable game the bot is repeatable, too."""
    stored, match = table.stored, table.match
    seed = secrets.randbits(62) if stored.seed is None else _bot_seed(stored.seed, match.position)
    return Question(
        table=table.id,
        game=stored.game,
        players=stored.players,
        options=stored.options,
        state=msgspec.json.encode(match.state.to_dict()),
        bot=bot,
        seed=seed,
        limit=limit,
        hint=hint,
    )


def inquiry(stored: StoredTable, history: History, part: int, language: str, limit: int) -> tuple[int, Inquiry]:
    """How many parts a game has, and what to ask about one of them."""
    spans = cuts(history.position)
    if part >= len(spans):
        raise Refusal(422, "bad_request", m("server.record.parts", parts=len(spans), part=part))
    first, end = spans[part]
    [state] = history.states(first, first)
    asked = Inquiry(
        table=stored.id,
        game=stored.game,
        players=stored.players,
        options=stored.options,
        state=msgspec.json.encode(state.to_dict()),
        first=first,
        actions=[action.text for action in history.actions[first:end]],
        language=language,
        limit=limit,
    )
    return len(spans), asked


def turn_of(asked: Question) -> list[str]:
    """The bot's whole turn, as far as it knows it, in notation."""
    return [action.text for action in make_bot(asked.bot, asked.seed).turn(_state(asked))]


def advice_on(asked: Question) -> Advice:
    """What this bot would do for a person, and why."""
    return advise(_state(asked), make_bot(asked.bot, asked.seed))


def look_into(asked: Inquiry) -> bytes:
    """The part of the game, examined and put into words, as JSON."""
    part = examine(_state(asked), asked.first, asked.actions, Quick(asked.limit))
    return encode(part, asked.language)


def _bot_seed(seed: int, position: int) -> int:
    """Its own stream: a bot that drew the numbers of the table's chance would foresee the dice."""
    return int.from_bytes(hashlib.sha256(f"bot {seed} {position}".encode()).digest()[:7])


def _state(asked: Question | Inquiry) -> State:
    rules = _rules(asked.game, asked.players, tuple(asked.options.items()))
    return rules.state_from(msgspec.json.decode(asked.state))


@lru_cache(maxsize=20)
def _rules(game: str, players: int, options: tuple[tuple[str, Value], ...]) -> Rules:
    return games.get(game).rules(players, dict(options))
