"""Bots by their codes: `random`, `greedy`, `learned`, `thinker`, and those of others.

`thinker:0.2s` has so many seconds a turn, `thinker:500` so many iterations; `greedy:8` glances at eight actions of a
decision, for whoever trains against it; `learned:FILE` plays by the network in a file; `module:Class` is your own
bot, made from a seed.
"""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec

from wabe.bots.bot import Bot, RandomBot
from wabe.bots.budget import Budget
from wabe.bots.greedy import Greedy
from wabe.bots.learned import Learned
from wabe.bots.memories import Memories
from wabe.bots.network import has_network
from wabe.bots.thinker import Thinker
from wabe.bots.worth import AtMost, Candidates
from wabe.core.errors import UnknownName, suggest
from wabe.core.messages import Message, add_texts, m

add_texts("bots", Path(__file__).parent)

_NAMES: Final = ["random", "greedy", "learned", "thinker"]
_FORMER_NAMES: Final = {"mcts": "thinker"}  # as older records, tables and plans of tournaments have them
_DEFAULT_BUDGET: Final = "1s"
_MOST_SECONDS: Final = 600.0
_MOST_ITERATIONS: Final = 10_000_000


class Level(msgspec.Struct, frozen=True):
    """A bot as a lobby offers it."""

    code: str
    title: Message
    help: Message


LEVELS: Final = [
    Level("random", m("bots.random.title"), m("bots.random.help")),
    Level("greedy", m("bots.greedy.title"), m("bots.greedy.help")),
    Level("learned", m("bots.learned.title"), m("bots.learned.help")),
    Level("thinker:0.2s", m("bots.quick.title"), m("bots.quick.help")),
    Level("thinker:1s", m("bots.thinker.title"), m("bots.thinker.help")),
    Level("thinker:5s", m("bots.deep.title"), m("bots.deep.help")),
]


def levels_of(game: str) -> list[Level]:
    """Those that a game offers: without a network, learned would be greedy once more."""
    return [level for level in LEVELS if level.code != "learned" or has_network(game)]


_ADDED: Final[dict[str, Callable[[int], Bot]]] = {}


def add_bot(name: str, make: Callable[[int], Bot]) -> None:
    """A bot of your own, made from a seed: in this process its name is a code like the others."""
    if name in _NAMES or ":" in name:
        raise ValueError(f"{name!r} cannot be the name of a bot")
    _ADDED[name] = make


def current_code(code: str) -> str:
    """The code as it is written today: `mcts:1s` is `thinker:1s`."""
    name, colon, budget = code.partition(":")
    return f"{_FORMER_NAMES.get(name, name)}{colon}{budget}"


def make_bot(code: str, seed: int, memories: Memories | None = None) -> Bot:
    """The bot of this code; `UnknownName` says what would be right.

    With `memories` it goes on with what a bot before it at the same seat of the same table has thought of.
    """
    code = current_code(code)
    name, colon, budget = code.partition(":")
    if code in _ADDED:
        return _ADDED[code](seed)
    if is_foreign(code):
        return _load(code, name, budget)(seed)
    if name not in _NAMES:
        raise UnknownName(m("bots.error.unknown", code=repr(code), hint=suggest(name, [*_NAMES, *_ADDED])))
    if name == "thinker":
        return Thinker(_read_budget(code, budget if colon else _DEFAULT_BUDGET), seed, memories=memories)
    if name == "learned":
        return Learned(seed, Path(budget) if budget else None, memories)
    if name == "greedy" and colon:
        return Greedy(seed, 0, candidates=AtMost(_read_glances(code, budget), seed, memories))
    if colon:
        raise UnknownName(m("bots.error.no_budget", name=name, code=repr(code)))
    return RandomBot(seed) if name == "random" else Greedy(seed, candidates=Candidates(memories))


def check_code(code: str) -> str:
    """The code as it is written today, if there is such a bot."""
    make_bot(code, 0)
    return current_code(code)


def is_by_the_clock(code: str) -> bool:
    """Tell whether a bot thinks for so many seconds: its games cannot be repeated exactly."""
    name, colon, budget = current_code(code).partition(":")
    return name == "thinker" and (not colon or budget.endswith("s"))


def is_foreign(code: str) -> bool:
    """Return whether a code names a class of somebody's own: making that bot runs their program."""
    name, colon, _ = current_code(code).partition(":")
    return bool(colon) and name not in _NAMES


def _load(code: str, module: str, name: str) -> Callable[[int], Bot]:
    """The class `name` of a module that can be imported here, or from the current folder."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(import_module(module), name, None)
    except (ImportError, ValueError) as error:  # ValueError: no name of a module, such as one with nothing in it
        hint = suggest(module, [*_NAMES, *_ADDED])
        raise UnknownName(m("bots.error.module", code=repr(code), reason=str(error), hint=hint)) from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownName(m("bots.error.class", module=module, name=repr(name), code=repr(code)))
    return found


def _read_glances(code: str, text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= _MOST_ITERATIONS:
        raise UnknownName(m("bots.error.glances", code=repr(code)))
    return int(text)


def _read_budget(code: str, text: str) -> Budget:
    in_seconds = text.endswith("s")
    try:
        budget = Budget(seconds=float(text[:-1])) if in_seconds else Budget(iterations=int(text))
    except ValueError:
        budget = Budget(iterations=0)
    if not (0.0 < budget.seconds <= _MOST_SECONDS or 0 < budget.iterations <= _MOST_ITERATIONS):
        raise UnknownName(m("bots.error.budget", code=repr(code)))
    return budget
