"""Games to learn from: what some ways to play a turn came to, and how far the judgement at its end was off."""

import zlib
from array import array
from pathlib import Path
from typing import Final

import msgspec

from wabe import games
from wabe.bots.budget import Budget, Effort
from wabe.bots.inputs import Inputs, inputs_of
from wabe.bots.learned import Learned
from wabe.bots.network import Network
from wabe.bots.turns import Turn
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Game, Rules, State

LESSONS: Final = 2  # their kind: one more whenever they come to say something else
COMPARED: Final = 4  # turns that are played on with the same chance
_NEAR: Final = 8.0  # points below the best in which a turn is compared with it
_OFTEN: Final = 0.5  # share of turns that are compared with others
_CURIOUS: Final = 0.12  # share of turns taken at random among those
_DEEP: Final = 3  # own turns, or rounds, that are played on
_END: Final = 0.5  # what the end counts; the rest are the leads judged on the way there
_SOON: Final = 0.1  # what the lead judged next counts of those
_UNHURRIED: Final = Budget(iterations=1 << 40)


class Task(msgspec.Struct, frozen=True):
    """A few games in a row. Everything follows from it, and from the network in the file, if there is one."""

    game: str
    players: int
    first: int
    games: int
    seed: int
    file: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """Turns of some games, as many ways through each; numbers as this machine has them, compressed."""

    lengths: bytes  # how many inputs each position at the end of a turn has
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
        """What the seat sees where its turn is over."""
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


class _Student(Learned):
    """Plays whole turns, now and then one that looks nearly as good, and notes what turns come to.

    Without a file it plays by the judgement alone, whatever comes with the game.
    """

    def __init__(self, seed: int, file: Path | None, notes: _Notes) -> None:
        super().__init__(seed, file)
        self.notes: Final = notes
        self.gains: list[float] = []  # of the turns that were compared with the one that is being played

    def network_for(self, game: Game) -> Network | None:
        """That of the file."""
        return super().network_for(game) if self.file is not None else None

    def pick(self, known: State, legal: list[Action]) -> Action:
        """Mostly the best turn."""
        found = self.turns(known)
        best = found[0]
        if not self.gains and self.rng.random() < _OFTEN:
            chosen = self._choose(found)
            if chosen:
                self.gains = self._compare(known, chosen)
                if self.rng.random() < _CURIOUS / _OFTEN:
                    best = chosen[self.rng.below(len(chosen))]
        if not known.has_secrets():
            self.plan.keep(known, best.actions, self)
        return best.actions[0]

    def _choose(self, found: list[Turn]) -> list[Turn]:
        """The best turn and others not far from it, by lot; none where there are too few."""
        different: list[Turn] = []
        for turn in found:
            near = not turn.interrupted and found[0].worth - turn.worth <= _NEAR
            if near and turn.worth not in [other.worth for other in different]:
                different.append(turn)
        if len(different) < COMPARED:
            return []
        chosen = [different.pop(0)]
        while len(chosen) < COMPARED:
            chosen.append(different.pop(self.rng.below(len(different))))
        return chosen

    def _compare(self, known: State, chosen: list[Turn]) -> list[float]:
        """What each of them comes to, beyond what it was judged to be worth."""
        manner = self.manner_for(known.rules.game)
        afters = [turn.after.copy() for turn in chosen]
        leads = manner.leads(known, afters, _DEEP, self.rng.below(1 << 30), Effort(_UNHURRIED))
        for turn in chosen:
            self.notes.note(turn.after, known.seat)
        return [lead - manner.plain.lead(turn.after, known.seat) for turn, lead in zip(chosen, leads, strict=True)]


def play(task: Task) -> Lesson:
    """Play the games of a task and note turns of every seat."""
    game = games.get(task.game)
    rules = game.rules(task.players, {})
    notes = _Notes(inputs_of(game), task.players)
    for number in range(task.first, task.first + task.games):
        _play_one(rules, task, task.seed * 1_000_003 + number, notes)
    return notes.lesson()


def _play_one(rules: Rules, task: Task, seed: int, notes: _Notes) -> None:
    file = Path(task.file) if task.file else None
    students = [_Student(seed * 31 + seat + 1, file, notes) for seat in range(task.players)]
    measure = students[0].manner_for(rules.game).plain
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
            ends.append((seat, measure.lead(state, seat), student.gains))
            student.gains = []
    final = [measure.lead(state, seat) for seat in range(task.players)]
    notes.misses.extend(_misses(ends, final))


def _misses(ends: list[tuple[int, float, list[float]]], final: list[float]) -> list[float]:
    """For each of the turns that were compared, by how much it was judged too low.

    How they differ from each other is what they came to with the same chance. By how much all of them were misjudged
    the game shows: its end alone would be right, but it is far away, and most of what lies between is chance.
    """
    ahead = final[:]  # the leads judged later, the sooner the more
    found: list[float] = []
    for seat, lead, gains in reversed(ends):
        if gains:
            missed = _END * final[seat] + (1 - _END) * ahead[seat] - lead
            mean = sum(gains) / len(gains)
            found += [gain - mean + missed for gain in reversed(gains)]
        ahead[seat] += _SOON * (lead - ahead[seat])
    return found[::-1]
