"""Games to learn from: after every decision what the seat sees, and how far the judgement was off."""

import zlib
from array import array
from pathlib import Path
from typing import Final

import msgspec

from wabe import games
from wabe.bots.inputs import Inputs, inputs_of
from wabe.bots.learned import Learned, nearly_best
from wabe.bots.network import Network
from wabe.bots.worth import margin, points
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Game, Rules, State

_CURIOUS: Final = 0.12  # share of decisions taken at random among what looks nearly best
_END: Final = 0.5  # what the end counts; the rest are the leads judged on the way there
_SOON: Final = 0.05  # what the lead judged next counts of those


class Task(msgspec.Struct, frozen=True):
    """A few games in a row. Everything follows from it, and from the network in the file; without one, from greedy."""

    game: str
    players: int
    first: int
    games: int
    seed: int
    file: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """The decisions of some games one after the other; numbers as this machine has them, compressed."""

    lengths: bytes  # how many inputs each position has
    rows: bytes  # which, position by position
    strengths: bytes  # and how strong
    misses: bytes  # for each position: points by which what became of the lead was above the judged one

    def numbers(self) -> tuple["array[int]", "array[int]", "array[int]", "array[float]"]:
        """Lengths, rows, strengths and misses."""
        lengths, rows, strengths, misses = array("H"), array("H"), array("B"), array("f")
        for numbers, packed in (
            (lengths, self.lengths),
            (rows, self.rows),
            (strengths, self.strengths),
            (misses, self.misses),
        ):
            numbers.frombytes(zlib.decompress(packed))
        return lengths, rows, strengths, misses


class _Notes:
    """What is noted while games are played."""

    def __init__(self, inputs: Inputs, players: int) -> None:
        self.tables: Final = inputs.tables(players)
        self.lengths: Final = array("H")
        self.rows: Final = array("H")
        self.strengths: Final = array("B")
        self.misses: Final = array("f")

    def note(self, state: State, seat: int) -> None:
        """What the seat sees right after its decision."""
        length = 0
        for table, number in zip(self.tables, [0, *state.observe(seat)], strict=True):
            for row, strength in table.inputs(number):
                self.rows.append(row)
                self.strengths.append(strength)
                length += 1
        self.lengths.append(length)

    def lesson(self) -> Lesson:
        """All of it."""
        columns = (self.lengths, self.rows, self.strengths, self.misses)
        return Lesson(*(zlib.compress(column.tobytes(), 1) for column in columns))


class _Curious(Learned):
    """Now and then tries what looks nearly as good. Without a file it is greedy, whatever comes with the game."""

    def network_for(self, game: Game) -> Network | None:
        """That of the file."""
        return super().network_for(game) if self.file is not None else None

    def settle(self, known: State, actions: list[Action], worths: list[float]) -> Action:
        """Mostly the best."""
        if self.rng.random() < _CURIOUS:
            near = nearly_best(worths)
            return actions[near[self.rng.below(len(near))]]
        return super().settle(known, actions, worths)


def play(task: Task) -> Lesson:
    """Play the games of a task and note every decision between two or more actions."""
    game = games.get(task.game)
    rules = game.rules(task.players, {})
    notes = _Notes(inputs_of(game), task.players)
    for number in range(task.first, task.first + task.games):
        _play_one(rules, task, task.seed * 1_000_003 + number, notes)
    return notes.lesson()


def _play_one(rules: Rules, task: Task, seed: int, notes: _Notes) -> None:
    file = Path(task.file) if task.file else None
    bots = [_Curious(seed * 31 + seat + 1, file) for seat in range(task.players)]
    rng = Rng(seed)
    state = rules.start()
    judged: list[tuple[int, float]] = []
    while state.seat != OVER:
        seat = state.seat
        if seat == NATURE:
            state.play(state.draw(rng))
            continue
        decides = len(state.legal()) > 1
        state.play(bots[seat].choose(state))
        if decides:
            notes.note(state, seat)
            judged.append((seat, margin(points(state), seat)))
    final = points(state)
    notes.misses.extend(_misses(judged, [margin(final, seat) for seat in range(task.players)]))


def _misses(judged: list[tuple[int, float]], final: list[float]) -> list[float]:
    """By how much each lead, of a seat, was judged too low.

    The end alone would be right, but it is far away, and most of what lies between is chance.
    """
    ahead = final[:]  # the leads judged later, the sooner the more
    found: list[float] = []
    for seat, lead in reversed(judged):
        found.append(_END * final[seat] + (1 - _END) * ahead[seat] - lead)
        ahead[seat] += _SOON * (lead - ahead[seat])
    return found[::-1]
