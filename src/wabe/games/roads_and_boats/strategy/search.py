"""The search for a strategy: where to live, what to aim for, and whether something else would come to more.

A strategy is varied as long as that pays. Nothing depends on a clock, and the variations are drawn from a fixed stream:
the same position gives the same strategy on every machine.
"""

from typing import Final

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.rules.components import WEALTH
from wabe.games.roads_and_boats.rules.scoring import VALUABLE, wealth_of
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.bridging import possible_bridges
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.game_length import last_turn
from wabe.games.roads_and_boats.strategy.goals import SETTINGS, Goal, GoalStrategy, PlanSettings, usual, without_reached
from wabe.games.roads_and_boats.strategy.layout import BRIDGED, Layout, resettled
from wabe.games.roads_and_boats.strategy.rivals import bricks_of_others, ours
from wabe.games.roads_and_boats.strategy.rollout import WORST, Rollout
from wabe.games.roads_and_boats.strategy.survey import model_of
from wabe.games.roads_and_boats.strategy.tastes import Taste
from wabe.games.roads_and_boats.strategy.templates import AMONG_OTHERS, SOLO, Template
from wabe.games.roads_and_boats.strategy.variations import Variations

_WARMTH: Final = 3000  # how much worse a variation may be at first and still be followed
_HOPELESS: Final = 20_000  # by how much worse a variation is after a future or more that is not tried in the others
_CLEARLY: Final = 2_000  # for each turn played, by how much a strategy must come to more than the one followed
_MOST: Final = 5  # such turns
_SEASONED: Final = 2  # the best templates, with what a seat likes
_AGAIN: Final = 3  # templates that are tried again in each turn
_ALL: Final = 300  # turns of effort with which all templates are tried


def rollout_of(s: BoatsState, seat: int, taste: Taste | None = None, futures: int = 1) -> Rollout:
    """The position as one from which strategies are tried, by somebody with or without a taste."""
    w = model_of(s, seat, ours(s, seat))
    wealth = [sum([WEALTH[good] * wealth_of(s, other, good) for good in VALUABLE]) for other in range(s.rules.players)]
    return Rollout(w, s.phase, last_turn(s), bricks_of_others(s, seat), wealth, taste, futures)


def plans_for(w: EconomyModel) -> tuple[Template, ...]:
    """The templates that suit a game alone, or one among others."""
    return SOLO if w.solo else AMONG_OTHERS


def openings(rollout: Rollout, templates: tuple[Template, ...] | None = None) -> list[GoalStrategy]:
    """Templates, or all that suit the game, laid out on the land there is."""
    return [strategy for _, strategy in _laid_out(rollout, templates or plans_for(rollout.w))]


def _laid_out(rollout: Rollout, templates: tuple[Template, ...]) -> list[tuple[Template, GoalStrategy]]:
    found: list[tuple[Template, GoalStrategy]] = []
    w = rollout.w
    spanned = bool(possible_bridges(w))
    for kinds, order in templates:
        if kinds & BRIDGED and not spanned:
            continue
        layout = Layout(w, kinds, w.region[w.home])
        layout.unfold(order)
        if layout.wanted not in [strategy.goals for _, strategy in found]:
            found.append(((kinds, order), usual(layout.wanted)))
    return found


class Search:
    """The best of the strategies tried so far; worse ones are followed for a while, the less the longer it goes on."""

    __slots__ = ("ahead", "best", "here", "most", "now", "rng", "rollout", "seen", "variations", "warmth")

    def __init__(self, rollout: Rollout, strategy: GoalStrategy, seed: int) -> None:
        self.rollout: Final = rollout
        self.variations: Final = Variations(rollout.w, seed, rollout.taste, rollout.duel)
        self.rng: Final = Rng(seed + 8)
        self.seen: Final[dict[tuple[tuple[Goal, ...], PlanSettings], int]] = {}  # what was tried comes to
        self.best = resettled(rollout.w, without_reached(rollout.w, strategy))
        self.most = self._value(self.best)
        self.here, self.now = self.best, self.most
        self.warmth = _WARMTH
        self.ahead: list[GoalStrategy] = []  # to be tried before anything is varied

    def step(self) -> None:
        """One more variation, played to the end."""
        self.try_out(self.ahead.pop() if self.ahead else self.variations.vary(self.here))

    def try_out(self, varied: GoalStrategy) -> None:
        """Play a strategy to the end; go on from it if it is not much worse."""
        value = self._value(varied)
        if value > self.most:
            self.best, self.most = varied, value
        if value >= self.now - self.rng.below(1 + self.warmth):
            self.here, self.now = varied, value
        if self.now < self.most - _WARMTH:
            self.here, self.now = self.best, self.most

    def _value(self, strategy: GoalStrategy) -> int:
        key = (tuple(strategy.goals), strategy.settings)
        value = self.seen.get(key)
        if value is None:
            least = self.now - self.warmth - _HOPELESS if self.seen else WORST
            value = self.rollout.value(strategy, least)
            self.seen[key] = value
        return value

    def begin_anew(self) -> None:
        """Some templates, as the land is by now; others in each turn."""
        templates = plans_for(self.rollout.w)
        first = self.rollout.w.turn * _AGAIN % len(templates)
        for strategy in openings(self.rollout, (templates + templates)[first : first + _AGAIN]):
            self.try_out(strategy)

    def seasoned(self) -> list[GoalStrategy]:
        """Return what is followed, with what the seat likes and neither has nor plans for before or amid all else."""
        taste, followed = self.rollout.taste, self.best
        found: list[GoalStrategy] = []
        if taste is not None:
            for bundle in taste.missing(self.rollout.w, followed.goals):
                for at in (0, len(followed.goals) // 2):
                    goals = followed.goals[:]
                    self.variations.add(goals, at, bundle)
                    found.append(GoalStrategy(goals, followed.settings))
        return found

    def tune(self) -> None:
        """Every setting by itself, then the goals one place earlier or left out: what is better is kept immediately."""
        for setting, values in enumerate(SETTINGS):
            for value in values:
                if value != self.best.settings[setting]:
                    self.try_out(GoalStrategy(self.best.goals, self.best.settings.with_one(setting, value)))
        for i in range(len(self.best.goals) - 1, -1, -1):
            if i < len(self.best.goals):
                goals = self.best.goals[:]
                goal = goals.pop(i)
                self.try_out(GoalStrategy(goals[:], self.best.settings))
                if i and self.best.goals[i : i + 1] == [goal]:
                    goals.insert(i - 1, goal)
                    self.try_out(GoalStrategy(goals, self.best.settings))
        self.here, self.now = self.best, self.most


def clearly(turn: int) -> int:
    """By how much a strategy must come to more than the one followed: changes of mind turn half-way round."""
    return _CLEARLY * min(_MOST, turn - 1)


def improve(
    rollout: Rollout, strategy: GoalStrategy, effort: int, seed: int, tuned: bool = False
) -> tuple[GoalStrategy, int]:
    """The best of many variations, each played to the end; and what it comes to. Effort is in turns played.

    `tuned`: all settings are tried first; otherwise some templates again, as the land is by now. With others, whose
    ways nobody knows, a strategy is kept unless another is clearly better.
    """
    search = Search(rollout, strategy, seed)
    held, least = search.best, search.most
    if tuned:
        search.tune()
    else:
        search.begin_anew()
        search.ahead = search.seasoned()
    rounds = effort // rollout.turns()
    for i in range(rounds):
        search.warmth = _WARMTH * (rounds - i) // rounds
        search.step()
    if not rollout.w.solo and search.most < least + clearly(rollout.w.turn):
        return held, least
    return search.best, search.most


def best_openings(rollout: Rollout, effort: int) -> list[GoalStrategy]:
    """The templates, those that come to most first; with little effort only some of them, but at least one.

    A player with a taste tries the best of them also with what he likes.
    """
    templates = plans_for(rollout.w)
    if effort < _ALL:
        templates = templates[: max(1, effort // rollout.turns())]
    found = _valued(rollout, templates)
    if effort >= _ALL and rollout.taste is not None:
        seasoned: list[Template] = []
        for _, template, _ in _ranked(found)[:_SEASONED]:
            seasoned += rollout.taste.seasoned(template)
        found = _ranked(found)[:_SEASONED] + _valued(rollout, tuple(seasoned))
    return [strategy for _, _, strategy in _ranked(found)]


def _valued(rollout: Rollout, templates: tuple[Template, ...]) -> list[tuple[int, Template, GoalStrategy]]:
    """Return what each template comes to."""
    return [(rollout.value(strategy), template, strategy) for template, strategy in _laid_out(rollout, templates)]


def _ranked(found: list[tuple[int, Template, GoalStrategy]]) -> list[tuple[int, Template, GoalStrategy]]:
    """Those that come to most first; of equal ones those found first."""
    return sorted(found, key=lambda one: one[0], reverse=True)
