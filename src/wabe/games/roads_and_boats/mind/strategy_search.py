"""The search for a strategy: where to live, what to aim for, and whether something else would come to more.

A strategy is varied as long as that pays. Nothing depends on a clock, and the variations are drawn from a fixed stream:
the same position gives the same strategy on every machine.
"""

from typing import Final

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.distances import Distances
from wabe.games.roads_and_boats.mind.game_length import last_turn
from wabe.games.roads_and_boats.mind.rivals import ours
from wabe.games.roads_and_boats.mind.rollout import outcome
from wabe.games.roads_and_boats.mind.settlement import MINING, Settlement, best_homes
from wabe.games.roads_and_boats.mind.strategy import BREED, FIRST, Goal, Strategy, usual
from wabe.games.roads_and_boats.mind.strategy_variations import Variations
from wabe.games.roads_and_boats.mind.timetable import timetable_of

ALONE: Final = 200  # turns played ahead for each turn of a game alone
_BASICS: Final = 3  # buildings that usually come before more donkeys
_OPENINGS: Final = (1, 3)  # buildings that may come before more donkeys
_ALL_TURNS: Final = 99
_WARMTH: Final = 6000  # how much worse a variation may be at first and still be followed
_HOMES: Final = 6  # homes that are tried
_FEW: Final = 2  # homes that are looked at closely


def first_strategy(s: BoatsState, seat: int, breeding: int = _BASICS, order: tuple[int, ...] = ()) -> Strategy:
    """What an order of buildings says for this home, with two more donkeys after so many of them."""
    settlement = Settlement(s, seat, Distances(s, seat), s.region[s.homes[seat]])
    settlement.unfold(_ALL_TURNS, order)
    goals: list[Goal] = list(settlement.wanted)
    goals[breeding:breeding] = [(BREED, 0), (BREED, 0)]
    return usual(goals)


def best_opening(s: BoatsState, seat: int) -> Strategy:
    """Coins or gold, donkeys early or late, trunks to the sawmill at once or when boards are short: what is most."""
    last = last_turn(s)
    best, most = first_strategy(s, seat), -1
    for order in ((), MINING):
        for breeding in _OPENINGS:
            for trunks in (0, 2):
                settings = usual([]).settings
                settings[FIRST] = trunks
                tried = Strategy(first_strategy(s, seat, breeding, order).goals, settings)
                value = outcome(s, seat, tried, last)
                if value > most:
                    best, most = tried, value
    return best


class Search:
    """The best of the variations tried so far; worse ones are followed for a while, the less the longer it goes on."""

    __slots__ = ("best", "here", "last", "most", "now", "rng", "s", "seat", "variations", "warmth")

    def __init__(self, s: BoatsState, seat: int, strategy: Strategy, last: int, seed: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.last: Final = last
        self.variations: Final = Variations(s, seat, ours(Distances(s, seat)), seed)
        self.rng: Final = Rng(seed + 8)
        self.best = strategy
        self.most = outcome(s, seat, strategy, last)
        self.here, self.now = self.best, self.most
        self.warmth = _WARMTH

    def step(self) -> None:
        """One more variation, played to the end."""
        self.try_out(self.variations.vary(self.here))

    def try_out(self, varied: Strategy) -> None:
        """Play a strategy to the end; go on from it if it is not much worse."""
        value = outcome(self.s, self.seat, varied, self.last)
        if value > self.most:
            self.best, self.most = varied, value
        if value >= self.now - self.rng.below(1 + self.warmth):
            self.here, self.now = varied, value
        if self.now < self.most - _WARMTH:
            self.here, self.now = self.best, self.most


def improve(s: BoatsState, seat: int, strategy: Strategy, effort: int) -> tuple[Strategy, int]:
    """The best of many variations, each played to the end; and what it comes to."""
    last = last_turn(s)
    search = Search(s, seat, strategy, last, s.turn * 16 + seat)
    rounds = effort // max(1, last - s.turn + 1)
    for i in range(rounds):
        search.warmth = _WARMTH * (rounds - i) // rounds
        search.step()
    return search.best, search.most


def choose_home(s: BoatsState, seat: int, legal: list[Action]) -> Action:
    """The home from which most comes, of those from which all lies near together."""
    areas = [s.space.hex_areas[action.args[0]][action.args[1]] for action in legal]
    timetable = timetable_of(s)
    if timetable is not None and timetable.home in areas:
        return legal[areas.index(timetable.home)]
    found: list[tuple[int, int]] = []
    starts: dict[int, BoatsState] = {}
    for area in best_homes(s, seat, areas)[:_HOMES]:
        i = areas.index(area)
        start = s.copy()
        start.play(legal[i])
        while start.turn == 0 and start.seat >= 0:
            start.play(start.legal()[-1])
        starts[i] = start
        found.append((-outcome(start, seat, first_strategy(start, seat), last_turn(start)), i))
    found.sort()
    best, most = found[0][1], 0
    for _, i in found[: _FEW if s.rules.players == 1 else 0]:
        value = improve(starts[i], seat, first_strategy(starts[i], seat), ALONE // _FEW)[1]
        if value > most:
            best, most = i, value
    return legal[best]
