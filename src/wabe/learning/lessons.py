"""Games to learn from: what some ways to play a turn came to, and how far the judgement at its end was off."""

import zlib
from array import array
from pathlib import Path
from typing import Final

import msgspec

from wabe import games
from wabe.bots.inputs import inputs_of
from wabe.bots.worth import Apart, Judgement
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Rules
from wabe.learning.notes import Notes
from wabe.learning.students import Comparing, Student, Tasting

LESSONS: Final = 3  # their kind: one more whenever they come to say something else
_END: Final = 0.5  # what the end counts for turns that are compared; the rest are the leads judged on the way there
_SOON: Final = 0.1  # what the lead judged next counts of those


class SelfPlayTask(msgspec.Struct, frozen=True):
    """A few games in a row. Everything follows from it, and from the network in the file, if there is one."""

    game: str
    players: int
    first: int
    games: int
    seed: int
    compared: int  # ways to play a turn; 1: every end of a turn is learned from
    file: str = ""


class TrainingGames(msgspec.Struct, frozen=True):
    """Turns of some games, as many ways through each, or one; numbers as this machine has them, compressed."""

    lengths: bytes  # how many inputs each position at the end of a turn has
    rows: bytes  # which, position by position
    strengths: bytes  # and how strong
    misses: bytes  # for each position: points by which what became of it was above what was judged

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


def play(task: SelfPlayTask) -> TrainingGames:
    """Play the games of a task and note turns of every seat."""
    game = games.get(task.game)
    rules = game.rules(task.players, {})
    notes = Notes(inputs_of(game), task.players)
    for number in range(task.first, task.first + task.games):
        _play_one(rules, task, task.seed * 1_000_003 + number, notes)
    return TrainingGames(*(zlib.compress(column.tobytes(), 1) for column in notes.columns()))


def _play_one(rules: Rules, task: SelfPlayTask, seed: int, notes: Notes) -> None:
    students = [_student(task, seed * 31 + seat + 1, notes) for seat in range(task.players)]
    # What one turn takes from the rivals is little beside the noise of their luck: ends count the own points first.
    measure = students[0].manner_for(rules.game).plain if task.compared > 1 else Apart(Judgement())
    rng = Rng(seed)
    state = rules.start()
    ends: list[tuple[int, float, list[float]]] = []
    while state.seat != OVER:
        seat = state.seat
        if seat == NATURE:
            state.play(state.draw(rng))
            continue
        student = students[seat]
        state.play(student.choose(state))
        if state.seat != seat:
            ends.append((seat, measure.lead(state, seat), student.gains(state, seat)))
    final = [measure.lead(state, seat) for seat in range(task.players)]
    notes.misses.extend(_misses(ends, final, _END if task.compared > 1 else 1.0))


def _student(task: SelfPlayTask, seed: int, notes: Notes) -> Student:
    file = Path(task.file) if task.file else None
    if task.compared > 1:
        return Comparing(seed, file, notes, task.compared)
    return Tasting(seed, file, notes)


def _misses(ends: list[tuple[int, float, list[float]]], final: list[float], end: float) -> list[float]:
    """For each of the ways to play a turn, by how much it was judged too low.

    How they differ from each other is what they came to with the same chance. By how much all of them were misjudged
    the game shows: its end, which counts so much, would be right, but it is far away, and most of what lies between is
    chance.
    """
    ahead = final[:]  # the leads judged later, the sooner the more
    found: list[float] = []
    for seat, lead, gains in reversed(ends):
        if gains:
            missed = end * final[seat] + (1 - end) * ahead[seat] - lead
            mean = sum(gains) / len(gains)
            found += [gain - mean + missed for gain in reversed(gains)]
        ahead[seat] += _SOON * (lead - ahead[seat])
    return found[::-1]
