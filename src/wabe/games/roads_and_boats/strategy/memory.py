"""What a bot keeps of a game: strategies turn by turn, and the actions that carry them out."""

from hashlib import blake2b
from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND
from wabe.games.roads_and_boats.rules.frames import MOVEMENT, PHASES
from wabe.games.roads_and_boats.rules.state import NEUTRAL, BoatsState
from wabe.games.roads_and_boats.strategy.arranging import Aim, arrange, may_arrange
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.game_length import last_turn
from wabe.games.roads_and_boats.strategy.goals import GoalStrategy
from wabe.games.roads_and_boats.strategy.remembered import RememberedStrategy
from wabe.games.roads_and_boats.strategy.rivals import ours
from wabe.games.roads_and_boats.strategy.rollout import Rollout
from wabe.games.roads_and_boats.strategy.script import Script, finish
from wabe.games.roads_and_boats.strategy.search import best_openings, improve, rollout_of
from wabe.games.roads_and_boats.strategy.survey import model_of
from wabe.games.roads_and_boats.strategy.tastes import taste_of

EFFORT: Final = 1500  # turns played ahead for each turn of a game; on large maps fewer
_SOLO: Final = 2  # times as much effort for one who plays alone: games are short
_COLLAPSED: Final = 50  # percent of what it came to in the turn before: one that loses as much is compared with all
_OPENINGS: Final = 2  # templates from which is searched at first
_TRIALS: Final = 140  # to carry something, for each turn of effort in a game with a timetable
_USUAL_MAP: Final = 37  # hexes
_KEPT: Final = 4000  # actions that are kept
_OF_A_SEAT: Final = 60  # strategies of a seat that are kept

TurnKey = tuple[int, ...]
PositionKey = bytes


def position_key(s: BoatsState) -> PositionKey:
    """A short name of a position of one game, found sooner than `State.key`."""
    values = [s.seat, s.frames, s.queue, *[getattr(s, name) for name in s.saved]]
    told = repr([sorted(value.items()) if isinstance(value, dict) else value for value in values])
    return blake2b(told.encode(), digest_size=16).digest()


def turn_key(s: BoatsState, seat: int, ago: int) -> TurnKey:
    """Return what tells the turns of games apart: the wonder as it was when this turn began, or so many turns ago."""
    end = len(s.wonder)
    for _ in range(ago + 1):
        end -= 1
        while end >= 0 and s.wonder[end] != NEUTRAL:
            end -= 1
    return (seat, *s.homes, s.turn - ago, *s.wonder[: end + 1])


def carry_out(s: BoatsState, strategy: GoalStrategy) -> Script:
    """The rest of this phase as a strategy plays it, on a copy."""
    w = model_of(s, s.seat, ours(s, s.seat))
    conduct = Conduct(w, strategy, last_turn(s))
    if s.phase == 1:
        conduct.move()
    else:
        conduct.phase(s.phase)
    script = Script(s.copy(), conduct.notes)
    script.run()
    return script


class PlanMemory:
    """Strategies by seat, aims by turn, and actions by position: of one game, for one bot."""

    __slots__ = ("actions", "aims", "effort", "intended", "laid", "strategies", "turn")

    def __init__(self) -> None:
        self.effort = EFFORT  # none: a template is followed as it stands
        self.strategies: Final[dict[int, list[RememberedStrategy]]] = {}  # by seat, the latest last
        self.aims: Final[dict[TurnKey, Aim]] = {}  # of timetables
        self.actions: Final[dict[PositionKey, Action]] = {}  # by position
        # What the actions of a thinker lead to: what it means to do there, and by which strategy. A thinker that is
        # recreated for the next hint goes on with it.
        self.intended: Final[dict[PositionKey, tuple[Action | None, GoalStrategy]]] = {}
        self.laid: list[int] = []  # the tiles that the players laid
        self.turn = 0  # the last one it was asked about

    def strategy(self, s: BoatsState, seat: int) -> GoalStrategy:
        """The strategy for a turn: what was followed before, searched from when a turn of moving begins."""
        self._begin(s)
        before = self._recall(s, seat)
        moving = s.frames[-1][KIND] == MOVEMENT
        if before is not None and (not moving or (before.searched and before.is_of(s))):
            return before.strategy
        taste = before.taste if before is not None else taste_of(s, seat) if s.rules.players > 1 else None
        rollout = rollout_of(s, seat, taste)
        effort = self.effort * _USUAL_MAP // (_USUAL_MAP + s.space.n_hexes)
        if s.rules.players == 1:
            effort *= _SOLO
        elif before is not None and before.turn == s.turn:
            effort //= 2  # in the production of this turn all templates were compared
        tried = [before.strategy] if before is not None else best_openings(rollout, effort)[:_OPENINGS]
        found, most = tried[0], before.value if before is not None else 0
        if moving and effort and may_arrange(rollout.w):
            found, most = self._arranged(s, rollout, found)
        elif moving and effort:
            if before is not None and rollout.value(found) < most - abs(most) * _COLLAPSED // 100:
                tried += best_openings(rollout, effort)[:1]
                effort = 0  # that took as long
            effort //= len(tried)
            most = -1
            for i, strategy in enumerate(tried):
                better, value = improve(rollout, strategy, effort, s.turn * 16 + seat + 999 * i, before is None)
                if value > most or i == 0:
                    found, most = better, value
        self.remember(RememberedStrategy(s, found, moving, most, taste), s, seat)
        return found

    def _recall(self, s: BoatsState, seat: int) -> RememberedStrategy | None:
        """Return what was found for this turn, or followed last in a game that may have come to this position."""
        kept = self.strategies.get(seat, [])
        found = [known for known in kept if known.is_of(s)] or [known for known in kept if known.leads_to(s)]
        return found[-1] if found else None

    def remember(self, found: RememberedStrategy, s: BoatsState, seat: int) -> None:
        """Keep it beside what was followed before, in this game and in others."""
        kept = self.strategies.setdefault(seat, [])
        kept.append(found)
        if len(kept) > _OF_A_SEAT:
            del kept[0]

    def _begin(self, s: BoatsState) -> None:
        """Forget everything where the game was taken back by a turn, or where it is another one."""
        if s.turn < self.turn or s.laid != self.laid:
            self.strategies.clear()
            self.aims.clear()
            self.actions.clear()
            self.intended.clear()
        self.turn = s.turn
        self.laid = s.laid[:]

    def _arranged(self, s: BoatsState, rollout: Rollout, strategy: GoalStrategy) -> tuple[GoalStrategy, int]:
        """The best timetable, or the strategy that was followed before if none comes to as much; and to how much."""
        seat = rollout.w.seat
        aim = self.aims.get(turn_key(s, seat, 1), [])
        trials = (
            _TRIALS * self.effort if aim else _TRIALS * self.effort * 2 // 3
        )  # at first templates are tried as well
        found, most, aim = arrange(rollout, strategy, aim, trials, s.turn * 16 + seat)
        self.aims[turn_key(s, seat, 0)] = aim
        return found, most

    def intend(self, s: BoatsState, strategy: GoalStrategy, actions: list[Action]) -> None:
        """These actions are meant to be played here, as a strategy has it."""
        self._begin(s)
        if len(self.intended) > _KEPT:
            self.intended.clear()
        copied = s.copy()
        following: list[Action | None] = [*actions[1:], None]
        for action, after in zip(actions, following, strict=True):
            copied.play(action)
            self.intended[position_key(copied)] = (after, strategy)

    def meant(self, s: BoatsState) -> tuple[Action | None, GoalStrategy | None]:
        """Return what was meant to be done here, and by which strategy."""
        self._begin(s)
        return self.intended.get(position_key(s), (None, None)) if self.intended else (None, None)

    def aim(self, s: BoatsState, seat: int) -> Aim:
        """Return what a timetable aimed for in this turn."""
        self._begin(s)
        return self.aims.get(turn_key(s, seat, 0), [])

    def script(self, s: BoatsState, seat: int) -> Action:
        """Return what to do now; the rest of the phase is thought of with it."""
        self._begin(s)
        position = position_key(s)
        known = self.actions.get(position)
        if known is not None:
            return known
        if s.frames[-1][KIND] not in PHASES:
            return finish(s, s.legal())
        if len(self.actions) > _KEPT:
            self.actions.clear()
        actions = carry_out(s, self.strategy(s, seat)).actions
        copied = s.copy()
        for action in actions:
            self.actions[position] = action
            copied.play(action)
            position = position_key(copied)
        return actions[0]
