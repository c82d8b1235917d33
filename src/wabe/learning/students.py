"""Players to learn from: those who compare ways to play a turn, and those who each play after a taste of their own."""

from abc import abstractmethod
from pathlib import Path
from typing import Final

from wabe.bots.budget import Budget, Effort
from wabe.bots.inputs import FULL
from wabe.bots.learned import Learned
from wabe.bots.network import Network
from wabe.bots.turns import Turn
from wabe.core.action import Action
from wabe.core.game import OVER, Game, State
from wabe.learning.notes import Notes

_NEAR: Final = 8.0  # points below the best in which a turn is compared with it, or taken at random
_OFTEN: Final = 0.5  # share of turns that are compared with others
_CURIOUS: Final = 0.12  # share of turns taken at random among those
_DEEP: Final = 3  # own turns, or rounds, that are played on
_WAYWARD: Final = 0.06  # share of turns that one with a taste takes at random
# Points that one more of a thing may be worth to somebody; one of these as often as another.
_TASTES: Final = (0.0, 0.0, 0.7, 1.5)
_UNHURRIED: Final = Budget(iterations=1 << 40)


class Student(Learned):
    """Plays whole turns, mostly the best. Without a file by the judgement alone, whatever comes with the game."""

    def __init__(self, seed: int, file: Path | None, notes: Notes) -> None:
        super().__init__(seed, file)
        self.notes: Final = notes

    def network_for(self, game: Game) -> Network | None:
        """That of the file."""
        return super().network_for(game) if self.file is not None else None

    def pick(self, known: State, legal: list[Action]) -> Action:
        """The first action of a turn, the rest of which is kept if nothing is hidden."""
        chosen = self.prefer(known, self.turns(known))
        if not known.has_secrets():
            self.intention.keep(known, chosen.actions, self)
        return chosen.actions[0]

    @abstractmethod
    def prefer(self, known: State, found: list[Turn]) -> Turn:
        """One of these turns, which are in order."""

    @abstractmethod
    def gains(self, after: State, seat: int) -> list[float]:
        """Return, when a turn is over, what each noted way to play it came to beyond its judgement."""


class Comparing(Student):
    """Now and then plays some ways through a turn on with the same chance, and notes them all."""

    def __init__(self, seed: int, file: Path | None, notes: Notes, compared: int) -> None:
        super().__init__(seed, file, notes)
        self.compared: Final = compared
        self.found: list[float] = []

    def prefer(self, known: State, found: list[Turn]) -> Turn:
        """Mostly the best turn."""
        if not self.found and self.rng.random() < _OFTEN:
            chosen = self._choose(found)
            if chosen:
                self.found = self._compare(known, chosen)
                if self.rng.random() < _CURIOUS / _OFTEN:
                    return chosen[self.rng.below(len(chosen))]
        return found[0]

    def gains(self, after: State, seat: int) -> list[float]:
        """Of the turns that were compared with the one that is over."""
        found, self.found = self.found, []
        return found

    def _choose(self, found: list[Turn]) -> list[Turn]:
        """The best turn and others not far from it, at random; none where there are too few."""
        different: list[Turn] = []
        for turn in _near(found):
            if not turn.interrupted and turn.worth not in [other.worth for other in different]:
                different.append(turn)
        if len(different) < self.compared:
            return []
        chosen = [different.pop(0)]
        while len(chosen) < self.compared:
            chosen.append(different.pop(self.rng.below(len(different))))
        return chosen

    def _compare(self, known: State, chosen: list[Turn]) -> list[float]:
        """Return what each of them comes to, beyond what it was judged to be worth."""
        manner = self.manner_for(known.rules.game)
        afters = [turn.after.copy() for turn in chosen]
        leads = manner.leads(known, afters, _DEEP, self.rng.below(1 << 30), Effort(_UNHURRIED))
        for turn in chosen:
            self.notes.note(turn.after, known.seat)
        return [lead - manner.plain.lead(turn.after, known.seat) for turn, lead in zip(chosen, leads, strict=True)]


class Tasting(Student):
    """Likes some things more or less than they are judged to be worth, and notes where every turn ends.

    So games are seen that go other ways than the judgement's: a player who likes mines shows what many mines come to.
    """

    def __init__(self, seed: int, file: Path | None, notes: Notes) -> None:
        super().__init__(seed, file, notes)
        strength = _TASTES[self.rng.below(len(_TASTES))]
        things = notes.inputs.own if strength else []
        self.taste: Final = {row: strength * (2 * self.rng.random() - 1) for row in things}

    def prefer(self, known: State, found: list[Turn]) -> Turn:
        """Return what is liked best of what ends well; now and then anything that looks nearly as good."""
        if self.rng.random() < _WAYWARD:
            near = _near(found)
            return near[self.rng.below(len(near))]
        if not self.taste:
            return found[0]
        best, highest = found[0], -1e9
        for turn in found:
            liked = turn.worth + self._liking(turn.after, known.seat)
            if liked > highest:
                best, highest = turn, liked
        return best

    def gains(self, after: State, seat: int) -> list[float]:
        """The end of the turn is noted by itself."""
        if after.seat == OVER or after.is_mid_move(seat):
            return []
        self.notes.note(after, seat)
        return [0.0]

    def _liking(self, state: State, seat: int) -> float:
        return sum([self.taste.get(row, 0.0) * strength for row, strength in self.notes.seen(state, seat)]) / FULL


def _near(found: list[Turn]) -> list[Turn]:
    """Turns that look nearly as good as the best, which is the first."""
    return [turn for turn in found if found[0].worth - turn.worth <= _NEAR]
