"""A strategy played, decision by decision: which transporter, which step, which good, which site comes next."""

from typing import Final

from wabe.core.action import Action
from wabe.games.roads_and_boats.book.actions import (
    BREED,
    BRICK,
    BUILD,
    CONVERT,
    DECLINE,
    DOCK,
    LAUNCH,
    LOAD,
    MIX,
    PASS,
    RELOAD,
    REMAIN,
    ROAD,
    SHAFT,
    SITE,
    STEP,
    STUDY,
    SUBJECT,
    TAKE,
    THE_END,
    UNLOAD,
    USE,
    WITHDRAW,
    WORK,
)
from wabe.games.roads_and_boats.book.building import list_constructions
from wabe.games.roads_and_boats.book.components import (
    COST,
    MOST,
    N_GOODS,
    ON_WATER,
    ONE,
    SHIFT,
    STABLE,
    STONE,
)
from wabe.games.roads_and_boats.book.frames import (
    BUILDING,
    CHOOSE_MIX,
    CHOOSE_RECIPE,
    CHOOSE_SUBJECT,
    DELIVERING,
    FOLLOWING,
    MOVEMENT,
    OFFERING,
    ON_SITE,
    ORDER,
    PAYING,
    PIETY,
    PRODUCTION,
    RELOADING,
    REPLY,
    TRANSPORTER,
    WONDER,
)
from wabe.games.roads_and_boats.book.movement import target_of
from wabe.games.roads_and_boats.book.payment import FOR_BRICK
from wabe.games.roads_and_boats.book.reach import pool, reach
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.distances import Distances
from wabe.games.roads_and_boats.mind.hauling import FREE
from wabe.games.roads_and_boats.mind.plan import Plan
from wabe.games.roads_and_boats.mind.strategy import SHAFT as A_SHAFT
from wabe.games.roads_and_boats.mind.strategy import STUDY as A_SUBJECT
from wabe.games.roads_and_boats.mind.strategy import Strategy, open_goals

_MIXTURES: Final = (3, 1, 0, 2)  # the big one, all gold, the normal one, all iron
QUIET: Final = (ORDER, PIETY, OFFERING, REPLY)  # what is decided without thinking
_REPLANS: Final = 1  # times a plan is made anew in one movement phase, for those that have points left


class StrategyPlayer:
    """Carries out a strategy, decision by decision; a plan lasts as long as nothing unforeseen happens."""

    __slots__ = ("depth", "last", "moved", "plan", "plans", "seat", "stage", "strategy", "wanted", "wanted_by")

    def __init__(self, seat: int, strategy: Strategy, last: int = 0) -> None:
        """`last` is the turn in which the game is taken to end; 0: as it seems in each position."""
        self.seat: Final = seat
        self.last: Final = last
        self.strategy: Final = strategy
        self.plan: Plan | None = None
        self.stage = -1  # turn and phase of the plan
        self.depth = 0  # of the decision it was made for: what is decided within that goes by the same plan
        self.plans = 0
        self.moved = False  # somebody has done something since the plan was made
        self.wanted = 0  # the load that is being set
        self.wanted_by = -1

    def next(self, s: BoatsState, legal: list[Action]) -> Action:
        """What the seat does now; the decision is its own."""
        if len(legal) == 1:
            return legal[0]
        frame = s.frames[-1]
        kind = frame[0]
        if kind in QUIET:
            return _quiet(legal)
        if kind == MOVEMENT:
            return self._move(s, legal)
        if kind == TRANSPORTER:
            return self._act(s, frame[2], legal)
        if kind == RELOADING:
            return self._reload(s, frame[2], legal)
        if kind == PRODUCTION:
            return self._produce(s, legal)
        if kind == BUILDING:
            return self._build(s, legal)
        if kind == ON_SITE:
            return self._construct(s, frame[2], legal)
        if kind == WONDER:
            return self._wonder(s, legal)
        if kind == PAYING:
            return self._pay(s, legal)
        if kind == CHOOSE_MIX:
            for mix in _MIXTURES:
                if MIX.of(mix) in legal:
                    return MIX.of(mix)
        if kind == CHOOSE_SUBJECT:
            for what, subject in open_goals(s, self.seat, self.strategy):
                if what == A_SUBJECT:
                    return SUBJECT.of(subject)
        if kind in (FOLLOWING, CHOOSE_RECIPE):
            return legal[-1]
        for action in legal:
            if action.family in (CONVERT, LAUNCH):
                return action
        return legal[0] if kind == DELIVERING else legal[-1]

    def now(self, s: BoatsState) -> Plan:
        """The plan for this phase; but for the phase of movement it is made anew after everything that is done."""
        stage = s.turn * 4 + s.phase
        depth = len(s.frames)
        if self.plan is None or self.stage != stage or (s.phase != 1 and depth <= self.depth):
            self.plan = Plan(s, self.seat, self.strategy, self.last)
            self.stage = stage
            self.depth = depth
            self.plans = 0
            self.moved = False
        return self.plan

    # Production.

    def _produce(self, s: BoatsState, legal: list[Action]) -> Action:
        """Breed, make transporters and study as the goals say."""
        if len(legal) == 1 or not any(action.family in (BREED, STUDY, WORK) for action in legal):
            return legal[-1]
        plan = self.now(s)
        breeding = False
        for k in range(STABLE):
            breeding = breeding or plan.unladen[k]
        for action in legal:
            if action.family is BREED and breeding:
                return action
            if action.family is STUDY and plan.studies:
                return action
            if action.family is WORK and s.has_factory(action.args[0]) and s.site(action.args[0]) in plan.makes:
                return action
        return legal[-1]

    # Movement.

    def _move(self, s: BoatsState, legal: list[Action]) -> Action:
        """The first transporter that has something to do; then those that still can, by a new plan."""
        while True:
            plan = self.now(s)
            for action in legal:
                if action.family is USE and _has_task(s, plan, self.seat * STABLE + action.args[0]):
                    self.moved = True
                    return action
            if not self.moved or self.plans >= _REPLANS:
                return legal[-1]
            self.plans += 1
            self.moved = False
            self.plan = Plan(s, self.seat, self.strategy, self.last)

    def _act(self, s: BoatsState, t: int, legal: list[Action]) -> Action:
        """Set the load if the plan wants another one, else step nearer, else stay."""
        plan = self.now(s)
        wanted = plan.load_here(t)
        if wanted != s.cargo[t]:
            for action in legal:
                if action.family is RELOAD:
                    self.wanted, self.wanted_by = wanted, t
                    return action
        plan.settle(t)
        target = plan.target(t)
        if target != FREE and target not in reach(s, t):
            return step_towards(s, plan.distances, t, target, legal)
        return legal[-1]

    def _reload(self, s: BoatsState, t: int, legal: list[Action]) -> Action:
        """Good by good towards the load the plan wants."""
        if self.wanted_by != t:
            self.wanted, self.wanted_by = self.now(s).load_here(t), t
        wanted = self.wanted
        cargo = s.cargo[t]
        own = t % STABLE + 1
        for action in legal:
            if action.family is UNLOAD:
                good = action.args[0]
                if cargo >> SHIFT[good] & MOST > wanted >> SHIFT[good] & MOST and self._ashore(s, t, action):
                    return action
            elif action.family is LOAD:
                good, mark, _ = action.args
                if mark in (0, own) and cargo >> SHIFT[good] & MOST < wanted >> SHIFT[good] & MOST:
                    return action
        self.now(s).settle(t)
        self.wanted_by = -1
        return legal[-1]

    def _ashore(self, s: BoatsState, t: int, action: Action) -> bool:
        """Whether goods are put on the bank where they are wanted."""
        plan = self.now(s)
        dest = plan.dest[t - plan.start]
        here = reach(s, t)
        if dest not in here:
            return True
        return s.region[s.space.hex_areas[s.hex_of(t)][action.args[2]]] == dest

    # Building.

    def _build(self, s: BoatsState, legal: list[Action]) -> Action:
        """Where the plan builds or paves and all is at hand."""
        plan = self.now(s)
        for _, region in plan.ready:
            action = SITE.of(s.space.area_hex[region])
            if action in legal and self._buildable(s, plan, s.space.area_hex[region]) is not None:
                return action
        for action in legal:
            if action.family is SITE and self._road(s, plan, action.args[0]) is not None:
                return action
        return legal[-1]

    def _buildable(self, s: BoatsState, plan: Plan, h: int) -> Action | None:
        for building, region in plan.ready:
            if s.space.area_hex[region] == h:
                shaft = building == A_SHAFT
                action = SHAFT.of() if shaft else BUILD.of(building, region - s.space.hex_areas[h][0])
                if action in list_constructions(s, self.seat, h):
                    return action
        return None

    def _road(self, s: BoatsState, plan: Plan, h: int) -> Action | None:
        """A road of the plan that begins here."""
        for region, way in plan.roads:
            if s.space.area_hex[region] == h:
                holders = pool(s, self.seat, region)
                claimed = 0
                for building, site in plan.builds:
                    if site == region and building < len(COST):
                        claimed += COST[building] >> SHIFT[STONE] & MOST
                if holders and s.goods[region] >> SHIFT[STONE] & MOST > claimed:
                    return ROAD.of(way)
        return None

    def _construct(self, s: BoatsState, h: int, legal: list[Action]) -> Action:
        plan = self.now(s)
        found = self._buildable(s, plan, h)
        if found is None:
            found = self._road(s, plan, h)
        return found if found is not None and found in legal else legal[0]

    # The wonder.

    def _wonder(self, s: BoatsState, legal: list[Action]) -> Action:
        """A brick if the row is still without one of ours, or if nothing else is to be done with the goods."""
        if legal[0].family is not BRICK:
            return THE_END
        return legal[0] if self.now(s).brick else legal[-1]

    def _pay(self, s: BoatsState, legal: list[Action]) -> Action:
        """Bricks with what the plan can spare; all else by default."""
        frame = s.frames[-1]
        if frame[2] != FOR_BRICK:
            return legal[0]
        bag = self._price(s)
        for token in frame[6:]:
            bag -= ONE[token % N_GOODS]
        for action in legal:
            if action.family is TAKE and bag > 0 and bag >> SHIFT[action.args[0]] & MOST:
                return action
        return legal[0]

    def _price(self, s: BoatsState) -> int:
        """What the next brick is paid with."""
        return self.now(s).brick


def _has_task(s: BoatsState, plan: Plan, t: int) -> bool:
    if plan.load_here(t) != s.cargo[t]:
        return True
    target = plan.target(t)
    return target != FREE and s.points[t] > 0 and target not in reach(s, t)


def step_towards(s: BoatsState, distances: Distances, t: int, target: int, legal: list[Action]) -> Action:
    """The step that brings it nearest; none if no step does."""
    table = distances.table(s.kind[t], target)
    place = s.place[t]
    lowest = table[place if ON_WATER[s.kind[t]] else s.region[place]]
    best = legal[-1]
    for action in legal:
        if action.family in (STEP, DOCK):
            there = target_of(s, t, action)
            way = table[there if ON_WATER[s.kind[t]] else s.region[there]]
            if way < lowest - 1e-9:
                best, lowest = action, way
    return best


def _quiet(legal: list[Action]) -> Action:
    """Order and offers are left as they are."""
    for action in legal:
        if action.family in (PASS, REMAIN, DECLINE, WITHDRAW):
            return action
    return legal[-1]
