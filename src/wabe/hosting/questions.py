"""The questions to bots, as values that can be sent to wherever they think."""

import hashlib
import secrets
import time
from functools import lru_cache, partial
from typing import Final

import msgspec

from wabe import games
from wabe.analysis import Advice, Quick, advise, cuts, examine
from wabe.bots import Bot, make_bot
from wabe.bots.levels import is_by_the_clock
from wabe.bots.memories import Memories, remembers
from wabe.core.errors import WabeError
from wabe.core.game import Rules, State
from wabe.core.history import History
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.hosting.live_table import LiveTable
from wabe.hosting.recollection import Recollections
from wabe.hosting.stored import StoredTable
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.refusals import Refusal

_RUN: Final = 0.2  # seconds after which bots show what they have done so far
_HERE: Final = Recollections()  # of the bots that think in this process


class BotFailed(WabeError):
    """The bot gave no move; the words say why."""


class BotQuestion(msgspec.Struct, frozen=True):
    """A request for the move of this bot at this table."""

    table: str
    game: str
    players: int
    options: dict[str, Value]
    state: bytes  # JSON, as it lies on the table; the bot itself sees only what its seat may know
    bot: str
    seed: int  # of all bots of the table: with the position it gives each decision its own
    limit: int  # seconds
    hint: bool = False  # a person waits for advice
    position: int = 0
    bots: list[str] = []  # by seat, "" for a person: those who may go on after this one
    exact: bool = False  # what the bots remember follows from the actions so far
    past: list[str] = []  # these actions, then
    decided: list[int] = []  # by seat: how many of them are its own


class Inquiry(msgspec.Struct, frozen=True):
    """A request to analyse a part of a game."""

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


def question(table: LiveTable, bot: str, limit: int, *, hint: bool = False, run: bool = False) -> BotQuestion:
    """Make the question to a bot about this decision, or several in a `run`; in a repeatable game it is repeatable."""
    stored, match = table.stored, table.match
    exact = stored.seed is not None and not hint and remembers(match.rules)
    return BotQuestion(
        table=table.id,
        game=stored.game,
        players=stored.players,
        options=stored.options,
        state=msgspec.json.encode(match.state.to_dict()),
        bot=bot,
        seed=secrets.randbits(62) if stored.seed is None else stored.seed,
        limit=limit,
        hint=hint,
        position=match.position,
        bots=[seat.bot if seat.kind == "bot" else "" for seat in table.seats] if run else [],
        exact=exact,
        past=[action.text for action in match.actions] if exact else [],
        decided=[match.deciders.count(seat) for seat in range(len(table.seats))] if exact else [],
    )


def inquiry(stored: StoredTable, history: History, part: int, language: str, limit: int) -> tuple[int, Inquiry]:
    """Return how many parts a game has, and what to ask about one of them."""
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


def turn_of(asked: BotQuestion, known: Recollections = _HERE) -> list[str]:
    """The bot's whole turn, as far as it knows it, in notation."""
    return run_of(msgspec.structs.replace(asked, bots=[]), known)[0]


def run_of(asked: BotQuestion, known: Recollections = _HERE) -> list[list[str]]:
    """The turns of bots from here on: until a person or chance decides, or they have thought for long enough."""
    state, bot = _state(asked), asked.bot
    past, decided = asked.past[:], asked.decided[:]
    end = time.monotonic() + _RUN
    turns: list[list[str]] = []
    while bot:
        seat, position = state.seat, asked.position + sum(map(len, turns))
        again = partial(_bot, asked, bot)
        if asked.exact and not is_by_the_clock(bot):
            mind = known.after(asked.table, seat, state.rules, past, decided[seat], again, asked.limit)
        else:
            mind = known.of(asked.table, seat)
        turn = again(position, mind.memories).turn(state)
        turns.append([action.text for action in turn])
        if asked.exact:
            past += turns[-1]
            decided[seat] += len(turn)
            mind.note(past[:], decided[seat])
        if not asked.bots:
            break
        for action in turn:
            state.play(action)
        goes_on = state.seat >= 0 and time.monotonic() < end
        bot = asked.bots[state.seat] if goes_on else ""
    return turns


def get_ready(asked: BotQuestion) -> None:
    """Know the game that will be asked about: the first question comes while a person waits."""
    _state(asked).legal()


def advice_on(asked: BotQuestion) -> Advice:
    """Return what this bot would do for a person, and why."""
    state = _state(asked)
    memories = _HERE.of(asked.table, state.seat).memories
    return advise(state, _bot(asked, asked.bot, asked.position, memories))


def look_into(asked: Inquiry) -> bytes:
    """The part of the game, examined and put into words, as JSON."""
    part = examine(_state(asked), asked.first, asked.actions, Quick(asked.limit))
    return encode(part, asked.language)


def _bot(asked: BotQuestion, name: str, position: int, memories: Memories) -> Bot:
    """A bot with a stream of its own: one that drew the numbers of the table's chance would foresee the dice."""
    seed = int.from_bytes(hashlib.sha256(f"bot {asked.seed} {position}".encode()).digest()[:7])
    return make_bot(name, seed, memories)


def _state(asked: BotQuestion | Inquiry) -> State:
    rules = _rules(asked.game, asked.players, tuple(asked.options.items()))
    return rules.state_from(msgspec.json.decode(asked.state))


@lru_cache(maxsize=20)
def _rules(game: str, players: int, options: tuple[tuple[str, Value], ...]) -> Rules:
    return games.get(game).rules(players, dict(options))
