"""The search for a strategy: where to live, what to aim for, and whether something else would come to more."""

from typing import Final

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.games.roads_and_boats.conduct import Conductor
from wabe.games.roads_and_boats.foresight import alone, last_turn, outcome, play_turns
from wabe.games.roads_and_boats.frames import MOVEMENT
from wabe.games.roads_and_boats.layout import Layout
from wabe.games.roads_and_boats.state import BoatsState
from wabe.games.roads_and_boats.strategy import BREED, Goal, Strategy, usual
from wabe.games.roads_and_boats.variation import Variations
from wabe.games.roads_and_boats.ways import Ways

EFFORT: Final = 800  # turns played ahead for one turn of the game
_WARMTH: Final = 6000  # how much worse a variation may be at first and still be followed
_HOMES: Final = 3  # homes that are looked at closely
_KEPT: Final = 4000  # strategies and actions that are kept


def first_strategy(s: BoatsState, seat: int) -> Strategy:
    """What the order of buildings says for this home."""
    layout = Layout(s, seat, Ways(s, seat), s.region[s.homes[seat]])
    layout.unfold(99)
    goals: list[Goal] = list(layout.wanted)
    goals.insert(min(1, len(goals)), (BREED, 0))
    goals.insert(min(6, len(goals)), (BREED, 0))
    return usual(goals)


def improve(s: BoatsState, seat: int, strategy: Strategy, effort: int) -> tuple[Strategy, int]:
    """The best of many variations, each played to the end; and what it comes to."""
    last = last_turn(s)
    best, most = strategy, outcome(s, seat, strategy, last)
    here, now = best, most
    left = max(1, last - s.turn + 1)
    rounds = effort // left
    variations = Variations(s, seat, Ways(s, seat).ours(), s.turn * 16 + seat)
    rng = Rng(s.turn * 16 + seat + 8)
    for i in range(rounds):
        varied = variations.vary(here)
        value = outcome(s, seat, varied, last)
        if value > most:
            best, most = varied, value
        if value >= now - rng.below(1 + _WARMTH * (rounds - i) // rounds):
            here, now = varied, value
        if now < most - _WARMTH:
            here, now = best, most
    return best, most


def choose_home(s: BoatsState, seat: int, legal: list[Action]) -> Action:
    """The home from which most comes; the best ones are looked at more closely."""
    found: list[tuple[int, int]] = []
    starts: list[BoatsState] = []
    for i, action in enumerate(legal):
        start = s.copy()
        start.play(action)
        while start.turn == 0 and start.seat >= 0:
            start.play(start.legal()[-1])
        starts.append(start)
        found.append((-outcome(start, seat, first_strategy(start, seat), last_turn(start)), i))
    found.sort()
    best, most = found[0][1], 0
    for _, i in found[:_HOMES]:
        value = improve(starts[i], seat, first_strategy(starts[i], seat), EFFORT // _HOMES)[1]
        if value > most:
            best, most = i, value
    return legal[best]


Key = tuple[int, ...]


def key_of(s: BoatsState) -> Key:
    """What tells positions apart within a game of the same map."""
    return (
        id(s.space),
        s.seat,
        s.turn,
        s.phase,
        s.roads,
        s.bought,
        len(s.wonder),
        len(s.bridges),
        hash((tuple(s.goods), tuple(s.cargo), tuple(s.place), tuple(s.points))),
        hash((tuple(s.built), tuple(s.kind), tuple(s.flags), tuple(s.research), tuple(s.homes), tuple(s.wonder))),
        hash(tuple(tuple(frame) for frame in s.frames)),
    )


class Memory:
    """What has been found out: strategies by position, and the actions that carry them out."""

    __slots__ = ("actions", "strategies")

    def __init__(self) -> None:
        self.strategies: Final[dict[Key, tuple[Strategy, bool]]] = {}  # and whether it was searched for here
        self.actions: Final[dict[Key, Action]] = {}

    def strategy(self, s: BoatsState, seat: int) -> Strategy:
        """The strategy for a position; where a turn of moving begins it is searched for."""
        key = key_of(s)
        known = self.strategies.get(key)
        if known is not None and (known[1] or s.frames[-1][0] != MOVEMENT):
            return known[0]
        found = known[0] if known is not None else first_strategy(s, seat)
        if s.frames[-1][0] == MOVEMENT:
            found = improve(s, seat, found, EFFORT)[0]
            self.strategies[key] = (found, True)
            self._expect(s, seat, found)
        return found

    def _expect(self, s: BoatsState, seat: int, strategy: Strategy) -> None:
        """Where the strategy will lead, it is known."""
        copied = alone(s, seat)
        conductor = Conductor(seat, strategy)
        while copied.seat == seat and copied.turn <= s.turn + 1:
            kind = copied.frames[-1][0]
            if len(copied.frames) == len(s.frames):
                self.strategies.setdefault(key_of(copied), (strategy, False))
                if copied.turn > s.turn and kind == MOVEMENT:
                    break
            copied.play(conductor.next(copied, copied.legal()))

    def script(self, s: BoatsState, seat: int) -> Action:
        """What to do now; the rest of the phase is thought of at once."""
        if len(self.actions) > _KEPT:
            self.actions.clear()
        if len(self.strategies) > _KEPT:
            self.strategies.clear()
        conductor = Conductor(seat, self.strategy(s, seat))
        copied = s.copy()
        first = conductor.next(copied, copied.legal())
        action = first
        while copied.seat == seat and copied.phase == s.phase and copied.turn == s.turn:
            if copied is not s:
                self.actions[key_of(copied)] = action
            copied.play(action)
            if copied.seat == seat:
                action = conductor.next(copied, copied.legal())
        return first


MEMORY: Final = Memory()
