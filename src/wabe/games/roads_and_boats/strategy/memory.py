"""What has been found out in this process: strategies turn by turn, and the actions that carry them out."""

from typing import Final

from wabe.core.action import Action
from wabe.games.roads_and_boats.rules.frames import MOVEMENT, PHASES
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.rules.state import NEUTRAL, BoatsState
from wabe.games.roads_and_boats.strategy.arranging import Aim, arrange, may_arrange
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.game_length import last_turn
from wabe.games.roads_and_boats.strategy.goals import Strategy
from wabe.games.roads_and_boats.strategy.remembered import Remembered
from wabe.games.roads_and_boats.strategy.rivals import ours
from wabe.games.roads_and_boats.strategy.rollout import Outlook
from wabe.games.roads_and_boats.strategy.script import Script, finish
from wabe.games.roads_and_boats.strategy.search import best_openings, improve, outlook_of
from wabe.games.roads_and_boats.strategy.survey import world_of
from wabe.games.roads_and_boats.strategy.tastes import taste_of

EFFORT: Final = 1500  # turns played ahead for each turn of a game; on large maps fewer
_ALONE: Final = 2  # times as much effort for one who plays alone: games are short
_COLLAPSED: Final = 50  # percent of what it came to in the turn before: one that loses as much is compared with all
_OPENINGS: Final = 2  # templates from which is searched at first
_TRIALS: Final = 210_000  # to carry something, for each turn of a game with a timetable
_USUAL_MAP: Final = 37  # hexes
_MAPS: Final = 40  # maps of which something is kept
_KEPT: Final = 4000  # actions that are kept
_SEATS: Final = 400  # seats of which strategies are kept
_OF_A_SEAT: Final = 60  # strategies of each: games of one map go on side by side

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


def _seat_key(s: BoatsState, seat: int) -> Key:
    """What tells seats apart, on one map as well."""
    return (id(s.space), s.rules.players, seat, *s.homes)


def turn_key(s: BoatsState, seat: int, ago: int) -> Key:
    """What tells the turns of games apart: the wonder as it was when this turn began, or so many turns ago."""
    end = len(s.wonder)
    for _ in range(ago + 1):
        end -= 1
        while end >= 0 and s.wonder[end] != NEUTRAL:
            end -= 1
    return (*_seat_key(s, seat), s.turn - ago, hash(tuple(s.wonder[: end + 1])))


def carry_out(s: BoatsState, strategy: Strategy) -> Script:
    """The rest of this phase as a strategy plays it, on a copy."""
    w = world_of(s, s.seat, ours(s, s.seat))
    conduct = Conduct(w, strategy, last_turn(s))
    if s.phase == 1:
        conduct.move()
    else:
        conduct.phase(s.phase)
    script = Script(s.copy(), conduct.notes)
    script.run()
    return script


class Memory:
    """Strategies by seat, aims by turn, and actions by position."""

    __slots__ = ("actions", "aims", "effort", "intended", "spaces", "strategies")

    def __init__(self) -> None:
        self.effort = EFFORT  # none: a template is followed as it stands
        self.strategies: Final[dict[Key, list[Remembered]]] = {}  # by seat, the latest last
        self.aims: Final[dict[Key, Aim]] = {}  # of timetables
        self.actions: Final[dict[Key, Action]] = {}
        # What thinkers mean to do next where their actions lead, and by which strategy: a hint is asked of another one
        # for each action, and goes on with it.
        self.intended: Final[dict[Key, tuple[Action | None, Strategy]]] = {}
        self.spaces: Final[dict[int, Space]] = {}  # kept, so that no other map gets the same number

    def strategy(self, s: BoatsState, seat: int) -> Strategy:
        """The strategy for a turn: what was followed before, searched from when a turn of moving begins."""
        before = self._recall(s, seat)
        moving = s.frames[-1][0] == MOVEMENT
        if before is not None and (not moving or (before.searched and before.is_of(s))):
            return before.strategy
        taste = before.taste if before is not None else taste_of(s, seat) if s.rules.players > 1 else None
        outlook = outlook_of(s, seat, taste)
        effort = self.effort * _USUAL_MAP // (_USUAL_MAP + s.space.n_hexes)
        if s.rules.players == 1:
            effort *= _ALONE
        elif before is not None and before.turn == s.turn:
            effort //= 2  # in the production of this turn all templates were compared
        tried = [before.strategy] if before is not None else best_openings(outlook, effort)[:_OPENINGS]
        found, most = tried[0], before.value if before is not None else 0
        if moving and effort and may_arrange(outlook.w):
            found, most = self._arranged(s, outlook, found)
        elif moving and effort:
            if before is not None and outlook.value(found) < most - abs(most) * _COLLAPSED // 100:
                tried += best_openings(outlook, effort)[:1]
                effort = 0  # that took as long
            effort //= len(tried)
            most = -1
            for i, strategy in enumerate(tried):
                better, value = improve(outlook, strategy, effort, s.turn * 16 + seat + 999 * i, before is None)
                if value > most or i == 0:
                    found, most = better, value
        self.remember(Remembered(s, found, moving, most, taste), s, seat)
        return found

    def _recall(self, s: BoatsState, seat: int) -> Remembered | None:
        """What was found for this turn, or followed last in a game that may have come to this position."""
        kept = self.strategies.get(_seat_key(s, seat), [])
        found = [known for known in kept if known.is_of(s)] or [known for known in kept if known.leads_to(s)]
        return found[-1] if found else None

    def remember(self, found: Remembered, s: BoatsState, seat: int) -> None:
        """Keep it beside what was followed before, in this game and in others."""
        kept = self.strategies.setdefault(_seat_key(s, seat), [])
        kept.append(found)
        if len(kept) > _OF_A_SEAT:
            del kept[0]

    def _arranged(self, s: BoatsState, outlook: Outlook, strategy: Strategy) -> tuple[Strategy, int]:
        """The best timetable, or the strategy that was followed before if none comes to as much; and to how much."""
        seat = outlook.w.seat
        aim = self.aims.get(turn_key(s, seat, 1), [])
        trials = (_TRIALS if aim else _TRIALS * 2 // 3) * self.effort // EFFORT  # at first templates are tried as well
        found, most, aim = arrange(outlook, strategy, aim, trials, s.turn * 16 + seat)
        self.aims[turn_key(s, seat, 0)] = aim
        return found, most

    def intend(self, s: BoatsState, strategy: Strategy, actions: list[Action]) -> None:
        """These actions are meant to be played here, as a strategy has it."""
        self._make_room(s)
        copied = s.copy()
        following: list[Action | None] = [*actions[1:], None]
        for action, after in zip(actions, following, strict=True):
            copied.play(action)
            self.intended[key_of(copied)] = (after, strategy)

    def _make_room(self, s: BoatsState) -> None:
        """What was found out before is forgotten when it is too much; the map of a position is kept."""
        if len(self.spaces) > _MAPS or len(self.strategies) > _SEATS:
            self.strategies.clear()
            self.aims.clear()
            self.spaces.clear()
            self.actions.clear()
            self.intended.clear()
        if len(self.actions) > _KEPT:
            self.actions.clear()
        if len(self.intended) > _KEPT:
            self.intended.clear()
        self.spaces[id(s.space)] = s.space

    def script(self, s: BoatsState, seat: int) -> Action:
        """What to do now; the rest of the phase is thought of at once."""
        self._make_room(s)
        if s.frames[-1][0] not in PHASES:
            return finish(s, s.legal())
        actions = carry_out(s, self.strategy(s, seat)).actions
        copied = s.copy()
        for action in actions:
            self.actions[key_of(copied)] = action
            copied.play(action)
        return actions[0]


MEMORY: Final = Memory()
