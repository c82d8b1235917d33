"""The search for a strategy: where to live, what to aim for, and whether something else would come to more."""

from typing import Any, Final

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE
from wabe.games.roads_and_boats.book.actions import HOME
from wabe.games.roads_and_boats.book.frames import CHOOSE_HOME, MOVEMENT, SETTING_UP
from wabe.games.roads_and_boats.book.setup import lay_out
from wabe.games.roads_and_boats.book.space import Space
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.distances import Ways
from wabe.games.roads_and_boats.mind.rivals import ours
from wabe.games.roads_and_boats.mind.rollout import alone, last_turn, outcome
from wabe.games.roads_and_boats.mind.settlement import MINING, Layout, best_homes
from wabe.games.roads_and_boats.mind.strategy import BREED, FIRST, Goal, Strategy, usual
from wabe.games.roads_and_boats.mind.strategy_player import Conductor
from wabe.games.roads_and_boats.mind.strategy_variations import Variations
from wabe.games.roads_and_boats.mind.timetable import Performer, Timetable, timetable_of

ALONE: Final = 200  # turns played ahead for each turn of a game alone
AMONG_OTHERS: Final = 300  # turns played ahead at the start of a game with others; on large maps fewer
_USUAL_MAP: Final = 37  # hexes
_BASICS: Final = 3  # buildings that usually come before more donkeys
_OPENINGS: Final = (1, 3)  # buildings that may come before more donkeys
_ALL_TURNS: Final = 99
_WARMTH: Final = 6000  # how much worse a variation may be at first and still be followed
_HOMES: Final = 6  # homes that are tried
_FEW: Final = 2  # homes that are looked at closely
_MAPS: Final = 40  # maps of which something is kept
_KEPT: Final = 4000  # strategies and actions that are kept


def first_strategy(s: BoatsState, seat: int, breeding: int = _BASICS, order: tuple[int, ...] = ()) -> Strategy:
    """What an order of buildings says for this home, with two more donkeys after so many of them."""
    layout = Layout(s, seat, Ways(s, seat), s.region[s.homes[seat]])
    layout.unfold(_ALL_TURNS, order)
    goals: list[Goal] = list(layout.wanted)
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
        self.variations: Final = Variations(s, seat, ours(Ways(s, seat)), seed)
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


def beginning(s: BoatsState) -> BoatsState:
    """The position in which this game began, from these homes: what is found there depends on nothing else."""
    rules: Any = s.rules
    start: BoatsState = rules.start()
    if s.laid:
        start.laid = s.laid[:]
        lay_out(start, s.space)
        start.frames = [[SETTING_UP, NATURE]]
        start.advance()
    while start.turn == 0:
        action = start.legal()[0]
        if start.frames[-1][0] == CHOOSE_HOME:
            area = s.homes[start.seat]
            h = s.space.area_hex[area]
            action = HOME.of(h, area - s.space.hex_areas[h][0])
        start.play(action)
    return start


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
        hash(tuple([tuple(frame) for frame in s.frames])),
        hash(tuple(sorted(s.walls.items()))),
    )


def rehearse(s: BoatsState, timetable: Timetable) -> dict[Key, Action]:
    """Play a timetable from the first turn to the last; what is done in every position."""
    performer = Performer(s, timetable)
    game: dict[Key, Action] = {}
    while s.seat == 0:
        action = performer.next(s, s.legal())
        game[key_of(s)] = action
        s.play(action)
    return game


class Memory:
    """What has been found out: strategies by position and by game, and the actions that carry them out."""

    __slots__ = ("actions", "book", "games", "spaces", "strategies")

    def __init__(self) -> None:
        self.strategies: Final[dict[Key, tuple[Strategy, bool]]] = {}  # and whether it was searched for here
        self.book: Final[dict[Key, Strategy]] = {}  # by map, seat and homes
        self.actions: Final[dict[Key, Action]] = {}
        self.games: Final[dict[int, dict[Key, Action]]] = {}  # by map: a whole game that is known by heart
        self.spaces: Final[dict[int, Space]] = {}  # kept, so that no other map gets the same number

    def strategy(self, s: BoatsState, seat: int) -> Strategy:
        """The strategy for a position: alone searched for where a turn of moving begins, with others once."""
        if s.rules.players > 1:
            return self._booked(s, seat)
        key = key_of(s)
        known = self.strategies.get(key)
        if known is not None and (known[1] or s.frames[-1][0] != MOVEMENT):
            return known[0]
        # At first openings are tried as well, so less is left for variations.
        found, effort = (known[0], ALONE) if known is not None else (best_opening(s, seat), ALONE // 2)
        if s.frames[-1][0] == MOVEMENT:
            found = improve(s, seat, found, effort)[0]
            self.strategies[key] = (found, True)
            self._expect(s, seat, found)
        return found

    def _booked(self, s: BoatsState, seat: int) -> Strategy:
        """What seemed best at the beginning, from this home and with these neighbours."""
        key = (id(s.space), s.rules.players, seat, *s.homes)
        found = self.book.get(key)
        if found is None:
            start = beginning(s)
            effort = AMONG_OTHERS * _USUAL_MAP // (_USUAL_MAP + s.space.n_hexes)
            found = improve(start, seat, best_opening(start, seat), effort)[0]
            self.book[key] = found
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

    def by_heart(self, s: BoatsState) -> Action | None:
        """What is done here in a game that is known by heart; None for all who play another one."""
        timetable = timetable_of(s)
        if timetable is None or s.homes[0] != timetable.home:
            return None
        game = self.games.get(id(s.space))
        if game is None:
            game = self.games[id(s.space)] = rehearse(beginning(s), timetable)
            self.spaces[id(s.space)] = s.space
        return game.get(key_of(s))

    def script(self, s: BoatsState, seat: int) -> Action:
        """What to do now; the rest of the phase is thought of at once."""
        if len(self.spaces) > _MAPS or len(self.strategies) > _KEPT or len(self.book) > _KEPT:
            self.strategies.clear()
            self.book.clear()
            self.spaces.clear()
            self.games.clear()
            self.actions.clear()
        elif len(self.actions) > _KEPT:
            self.actions.clear()
        self.spaces[id(s.space)] = s.space
        conductor = Conductor(seat, self.strategy(s, seat))
        copied = s.copy()
        first = conductor.next(copied, copied.legal())
        action = first
        while copied.seat == seat and copied.phase == s.phase and copied.turn == s.turn:
            self.actions[key_of(copied)] = action
            copied.play(action)
            if copied.seat == seat:
                action = conductor.next(copied, copied.legal())
        return first


MEMORY: Final = Memory()
