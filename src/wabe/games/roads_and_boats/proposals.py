"""What the planner would do next: the actions worth looking at, in order of promise."""

from typing import Final

from wabe.core.action import Action
from wabe.games.roads_and_boats.actions import (
    BREED,
    BUILD,
    DECLINE,
    DOCK,
    LOAD,
    MIX,
    PASS,
    RELOAD,
    REMAIN,
    ROAD,
    SITE,
    STEP,
    STUDY,
    SUBJECT,
    TAKE,
    UNLOAD,
    USE,
    WITHDRAW,
)
from wabe.games.roads_and_boats.building import list_constructions
from wabe.games.roads_and_boats.components import (
    COST,
    ENLARGEMENT,
    MOST,
    N_GOODS,
    NEW_SHAFTS,
    ON_WATER,
    ONE,
    SHIFT,
    SPECIALISATION,
    STABLE,
    STONE,
)
from wabe.games.roads_and_boats.frames import (
    BUILDING,
    CHOOSE_HOME,
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
from wabe.games.roads_and_boats.hauling import FREE
from wabe.games.roads_and_boats.layout import best_home
from wabe.games.roads_and_boats.movement import target_of
from wabe.games.roads_and_boats.payment import FOR_BRICK, payment_of
from wabe.games.roads_and_boats.plans import SPENDABLE, Plan
from wabe.games.roads_and_boats.reach import bag_at, pool, pooled, reach
from wabe.games.roads_and_boats.state import BoatsState
from wabe.games.roads_and_boats.wonder import brick_price, home_holders

_SUBJECTS: Final = (SPECIALISATION, NEW_SHAFTS, ENLARGEMENT)
_MIXTURES: Final = (1, 3, 0, 2)  # all gold, the big one, the normal one, all iron


def propose(s: BoatsState) -> list[Action] | None:
    """The actions worth looking at, the plan's first; None: there is no plan for this decision."""
    frame = s.frames[-1]
    kind = frame[0]
    seat = frame[1]
    legal = s.legal()
    if len(legal) == 1:
        return legal
    if kind == CHOOSE_HOME:
        return [_home(s, seat, legal)]
    if kind in (ORDER, PIETY, OFFERING, REPLY):
        return [_quiet(legal)]
    if seat < 0 or s.homes[seat] < 0:
        return None
    if kind == PRODUCTION:
        return [_produce(legal)]
    if kind == MOVEMENT:
        return [_move(s, seat, legal)]
    if kind == TRANSPORTER:
        return [_act(s, seat, frame[2], legal)]
    if kind == RELOADING:
        return [_reload(s, seat, frame[2], legal)]
    if kind == BUILDING:
        return [_build(s, seat, legal)]
    if kind == ON_SITE:
        return [_construct(s, seat, frame[2], legal)]
    if kind == WONDER:
        return [_wonder(s, seat, legal)]
    if kind == PAYING:
        return [_pay(s, legal)]
    if kind == CHOOSE_MIX:
        return [MIX.of(mix) for mix in _MIXTURES if MIX.of(mix) in legal][:1]
    if kind == CHOOSE_SUBJECT:
        return [SUBJECT.of(subject) for subject in _SUBJECTS if SUBJECT.of(subject) in legal] or None
    if kind == FOLLOWING:
        return [legal[-1]]
    if kind == DELIVERING:
        return [legal[0]]
    if kind == CHOOSE_RECIPE:
        return [legal[-1]]
    return None


def _home(s: BoatsState, seat: int, legal: list[Action]) -> Action:
    areas = [s.space.hex_areas[action.args[0]][action.args[1]] for action in legal]
    return legal[areas.index(best_home(s, seat, areas))]


def _quiet(legal: list[Action]) -> Action:
    """Order and offers are left as they are."""
    for action in legal:
        if action.family in (PASS, REMAIN, DECLINE, WITHDRAW):
            return action
    return legal[-1]


def _produce(legal: list[Action]) -> Action:
    for action in legal:
        if action.family in (BREED, STUDY):
            return action
    return legal[-1]


def _move(s: BoatsState, seat: int, legal: list[Action]) -> Action:
    """The first transporter that has something to do."""
    plan = Plan(s, seat)
    for action in legal:
        if action.family is USE and _has_task(s, plan, seat * STABLE + action.args[0]):
            return action
    return legal[-1]


def _has_task(s: BoatsState, plan: Plan, t: int) -> bool:
    if plan.load_here(t) != s.cargo[t]:
        return True
    target = plan.target(t)
    return target != FREE and target not in reach(s, t) and s.points[t] > 0


def _act(s: BoatsState, seat: int, t: int, legal: list[Action]) -> Action:
    """Set the load if the plan wants another one, else step nearer, else stay."""
    plan = Plan(s, seat)
    if plan.load_here(t) != s.cargo[t]:
        for action in legal:
            if action.family is RELOAD:
                return action
    target = plan.target(t)
    if target != FREE and target not in reach(s, t):
        table = plan.ways.table(s.kind[t], target)
        place = s.place[t]
        lowest = table[place if ON_WATER[s.kind[t]] else s.region[place]]
        best = legal[-1]
        for action in legal:
            if action.family in (STEP, DOCK):
                way = table[target_of(s, t, action)]
                if way < lowest - 1e-9:
                    best, lowest = action, way
        return best
    return legal[-1]


def _reload(s: BoatsState, seat: int, t: int, legal: list[Action]) -> Action:
    """Good by good towards the load the plan wants."""
    wanted = Plan(s, seat).load_here(t)
    cargo = s.cargo[t]
    own = t % STABLE + 1
    for action in legal:
        if action.family is UNLOAD:
            good = action.args[0]
            if cargo >> SHIFT[good] & MOST > wanted >> SHIFT[good] & MOST:
                return action
        elif action.family is LOAD:
            good, mark, _ = action.args
            if mark in (0, own) and cargo >> SHIFT[good] & MOST < wanted >> SHIFT[good] & MOST:
                return action
    return legal[-1]


def _build(s: BoatsState, seat: int, legal: list[Action]) -> Action:
    """Where the plan builds or paves and all is at hand."""
    plan = Plan(s, seat)
    for _, region in plan.builds:
        action = SITE.of(s.space.area_hex[region])
        if action in legal and _buildable(s, seat, plan, s.space.area_hex[region]) is not None:
            return action
    for action in legal:
        if action.family is SITE and _road(s, seat, plan, action.args[0]) is not None:
            return action
    return legal[-1]


def _buildable(s: BoatsState, seat: int, plan: Plan, h: int) -> Action | None:
    for building, region in plan.builds:
        if s.space.area_hex[region] == h:
            action = BUILD.of(building, region - s.space.hex_areas[h][0])
            if action in list_constructions(s, seat, h):
                return action
    return None


def _road(s: BoatsState, seat: int, plan: Plan, h: int) -> Action | None:
    """A road of the plan that begins here."""
    for region, way in plan.roads:
        if s.space.area_hex[region] == h and pool(s, seat, region):
            claimed = 0
            for building, site in plan.builds:
                if site == region:
                    claimed += COST[building] >> SHIFT[STONE] & MOST
            if s.goods[region] >> SHIFT[STONE] & MOST > claimed:
                return ROAD.of(way)
    return None


def _construct(s: BoatsState, seat: int, h: int, legal: list[Action]) -> Action:
    plan = Plan(s, seat)
    found = _buildable(s, seat, plan, h)
    if found is None:
        found = _road(s, seat, plan, h)
    return found if found is not None and found in legal else legal[0]


def _wonder(s: BoatsState, seat: int, legal: list[Action]) -> Action:
    """A brick if the row is still without one of ours, or if nothing else is to be done with the goods."""
    plan = Plan(s, seat)
    bag = pooled(s, home_holders(s, seat))
    worthless = 0
    for good in SPENDABLE:
        worthless += bag >> SHIFT[good] & MOST
    price = brick_price(s)
    if worthless < price:
        return legal[-1]
    if plan.row_left() and (plan.row_is_closing() or plan.saved_for_brick()):
        return legal[0]
    if plan.left <= 3:
        return legal[0]
    return legal[0] if plan.spare_at_home() >= price + 1 else legal[-1]


def _pay(s: BoatsState, legal: list[Action]) -> Action:
    """Bricks with what is missed least; all else by default."""
    frame = s.frames[-1]
    if frame[2] != FOR_BRICK:
        return legal[0]
    holders, need = payment_of(s, frame)
    left = -need - (len(frame) - 6)
    paid = frame[6:]
    chosen = 0
    for good in SPENDABLE:
        there = 0
        for holder in holders:
            there += (bag_at(s, holder) >> SHIFT[good] & MOST) - paid.count(holder * N_GOODS + good)
        some = min(left, there)
        chosen += ONE[good] * some
        left -= some
    for action in legal:
        if action.family is TAKE and chosen >> SHIFT[action.args[0]] & MOST:
            return action
    return legal[0]
