"""What has been found out in this process: strategies by position and by game, and the actions that carry them out."""

from typing import Final

from wabe.core.action import Action
from wabe.core.game import NATURE
from wabe.games.roads_and_boats.book.actions import HOME
from wabe.games.roads_and_boats.book.frames import CHOOSE_HOME, MOVEMENT, SETTING_UP
from wabe.games.roads_and_boats.book.setup import lay_map
from wabe.games.roads_and_boats.book.space import Space
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.rollout import alone
from wabe.games.roads_and_boats.mind.strategy import Strategy
from wabe.games.roads_and_boats.mind.strategy_player import StrategyPlayer
from wabe.games.roads_and_boats.mind.strategy_search import ALONE, best_opening, improve
from wabe.games.roads_and_boats.mind.timetable import Timetable, timetable_of
from wabe.games.roads_and_boats.mind.timetable_player import TimetablePlayer

AMONG_OTHERS: Final = 300  # turns played ahead at the start of a game with others; on large maps fewer
_USUAL_MAP: Final = 37  # hexes
_MAPS: Final = 40  # maps of which something is kept
_KEPT: Final = 4000  # strategies and actions that are kept

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


def beginning(s: BoatsState) -> BoatsState:
    """The position in which this game began, from these homes: what is found there depends on nothing else."""
    start = s.rules.start()
    assert isinstance(start, BoatsState)
    if s.laid:
        start.laid = s.laid[:]
        lay_map(start, s.space)
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


def rehearse(s: BoatsState, timetable: Timetable) -> dict[Key, Action]:
    """Play a timetable from the first turn to the last; what is done in every position."""
    player = TimetablePlayer(s, timetable)
    game: dict[Key, Action] = {}
    while s.seat == 0:
        action = player.next(s, s.legal())
        game[key_of(s)] = action
        s.play(action)
    return game


class Memory:
    """What has been found out: strategies by position and by game, and the actions that carry them out."""

    __slots__ = ("actions", "games", "openings", "spaces", "strategies")

    def __init__(self) -> None:
        self.strategies: Final[dict[Key, tuple[Strategy, bool]]] = {}  # and whether it was searched for here
        self.openings: Final[dict[Key, Strategy]] = {}  # by map, seat and homes
        self.actions: Final[dict[Key, Action]] = {}
        self.games: Final[dict[int, dict[Key, Action]]] = {}  # by map: a whole game that is known by heart
        self.spaces: Final[dict[int, Space]] = {}  # kept, so that no other map gets the same number

    def strategy(self, s: BoatsState, seat: int) -> Strategy:
        """The strategy for a position: alone searched for where a turn of moving begins, with others once."""
        if s.rules.players > 1:
            return self._opening(s, seat)
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

    def _opening(self, s: BoatsState, seat: int) -> Strategy:
        """What seemed best at the beginning, from this home and with these neighbours."""
        key = (id(s.space), s.rules.players, seat, *s.homes)
        found = self.openings.get(key)
        if found is None:
            start = beginning(s)
            effort = AMONG_OTHERS * _USUAL_MAP // (_USUAL_MAP + s.space.n_hexes)
            found = improve(start, seat, best_opening(start, seat), effort)[0]
            self.openings[key] = found
        return found

    def _expect(self, s: BoatsState, seat: int, strategy: Strategy) -> None:
        """Where the strategy will lead, it is known."""
        copied = alone(s, seat)
        player = StrategyPlayer(seat, strategy)
        while copied.seat == seat and copied.turn <= s.turn + 1:
            kind = copied.frames[-1][0]
            if len(copied.frames) == len(s.frames):
                self.strategies.setdefault(key_of(copied), (strategy, False))
                if copied.turn > s.turn and kind == MOVEMENT:
                    break
            copied.play(player.next(copied, copied.legal()))

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
        if len(self.spaces) > _MAPS or len(self.strategies) > _KEPT or len(self.openings) > _KEPT:
            self.strategies.clear()
            self.openings.clear()
            self.spaces.clear()
            self.games.clear()
            self.actions.clear()
        elif len(self.actions) > _KEPT:
            self.actions.clear()
        self.spaces[id(s.space)] = s.space
        player = StrategyPlayer(seat, self.strategy(s, seat))
        copied = s.copy()
        first = player.next(copied, copied.legal())
        action = first
        while copied.seat == seat and copied.phase == s.phase and copied.turn == s.turn:
            self.actions[key_of(copied)] = action
            copied.play(action)
            if copied.seat == seat:
                action = player.next(copied, copied.legal())
        return first


MEMORY: Final = Memory()
