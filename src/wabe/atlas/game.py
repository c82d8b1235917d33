"""One game of the Atlas, and what is measured of it. Everything follows from the task, whoever plays it."""

from itertools import pairwise
from typing import Any, Final, Literal

import msgspec

from wabe import games
from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER

GAME: Final = "worlds_504"
PLAYERS: Final = (2, 3, 4)
LIMIT: Final = 100_000  # actions after which a game is given up
_CAPPED: Final = 2  # how a state tells that the cap on rounds has ended it
Kind = Literal["greedy", "contrast"]
Ending = Literal["book", "cap", "limit", "failed"]


class AtlasGame(msgspec.Struct, frozen=True):
    """A game to be played: all greedy among themselves, or for contrast one greedy among random players."""

    world: str
    players: int
    kind: Kind
    number: int

    def seed(self) -> int:
        """Its own seed, the same whenever it is played."""
        kind = 0 if self.kind == "greedy" else 1
        return ((int(self.world) * 10 + self.players) * 10 + kind) * 10_000 + self.number

    def bots(self) -> list[str]:
        """A code for each seat; the greedy one among random players sits one seat further on in every game."""
        if self.kind == "greedy":
            return ["greedy"] * self.players
        return ["greedy" if seat == self.number % self.players else "random" for seat in range(self.players)]


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of one game. Lists run over the seats."""

    world: str
    players: int
    kind: Kind
    number: int
    ended: Ending
    rounds: int = 0
    decisions: int = 0  # of players
    events: int = 0  # of Nature
    free: int = 0  # decisions with more than one choice
    choices: int = 0  # of these, all together
    scores: list[int] = []
    places: list[int] = []
    turns: int = 0  # how often another took the lead, from the end of one round to the next
    half: int = -1  # who led alone after half of the rounds
    first: int = -1  # who made the first decision of the first round
    acts: dict[str, int] = {}  # by kind of action: how often it was done, by players or Nature
    error: str = ""  # why it failed

    def task(self) -> AtlasGame:
        """Return what it is the outcome of."""
        return AtlasGame(self.world, self.players, self.kind, self.number)


def measure(task: AtlasGame) -> Row:
    """Play a game and say what came of it; an error becomes a row that says so, for a campaign goes on."""
    try:
        return _play(task)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        return Row(task.world, task.players, task.kind, task.number, "failed", error=what)


def _play(task: AtlasGame) -> Row:
    seed = task.seed()
    rng = Rng(seed)
    bots = [make_bot(code, seed * 31 + seat + 1) for seat, code in enumerate(task.bots())]
    state: Any = games.get(GAME).rules(task.players, {"world": task.world}).start()
    decisions = events = free = choices = 0
    acts: dict[str, int] = {}
    leaders: list[int] = []  # after each round, -1 where several have most points
    this_round = 0
    first = -1
    while state.seat != OVER and decisions + events < LIMIT:
        seat = state.seat
        if seat == NATURE:
            events += 1
            action = state.draw(rng)
        else:
            decisions += 1
            if first < 0 and this_round:
                first = seat
            offered = len(state.legal())
            if offered > 1:
                free += 1
                choices += offered
            action = bots[seat].choose(state)
        acts[action.kind] = acts.get(action.kind, 0) + 1
        state.play(action)
        if state.round != this_round:
            if this_round:
                leaders.append(leader(state.scores()))
            this_round = state.round
    leaders.append(leader(state.scores()))
    return Row(
        world=task.world,
        players=task.players,
        kind=task.kind,
        number=task.number,
        ended="limit" if state.seat != OVER else "cap" if state.ended == _CAPPED else "book",
        rounds=state.round,
        decisions=decisions,
        events=events,
        free=free,
        choices=choices,
        scores=state.scores(),
        places=state.ranking(),
        turns=changes(leaders),
        half=leaders[(len(leaders) - 1) // 2],
        first=first,
        acts=dict(sorted(acts.items())),
    )


def leader(scores: list[int]) -> int:
    """Return who has most points alone; -1: nobody."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else -1


def changes(leaders: list[int]) -> int:
    """Return how often the lead went to another; while several have most points it stays where it was."""
    alone = [seat for seat in leaders if seat >= 0]
    return sum(1 for before, after in pairwise(alone) if before != after)
