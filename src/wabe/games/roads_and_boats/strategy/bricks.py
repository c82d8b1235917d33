"""Bricks: what may be spent on them, what is left over, and what is bought with it."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    COAL_BURNER,
    COST,
    FUEL,
    GOLD,
    GOOSE,
    INPUTS,
    MINT,
    MOST,
    N_GOODS,
    ONE,
    PAPER,
    PAPERMILL,
    SAWMILL,
    SHAFT_COST,
    SHIFT,
    STOCK_EXCHANGE,
    STONE,
    TRUNKS,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.rules.economy import GEESE_FOR_STUDY, at_most, batches_for, needed, overlap
from wabe.games.roads_and_boats.rules.state import NEUTRAL
from wabe.games.roads_and_boats.strategy import notes
from wabe.games.roads_and_boats.strategy.deeds import act
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import (
    BREED,
    LAVISH,
    LAY,
    MAKE,
    PAVE,
    SHAFT,
    SPAN,
    STUDY,
    Goal,
    GoalStrategy,
    PlanSettings,
    open_goals,
)
from wabe.games.roads_and_boats.strategy.hauling import WEALTHY
from wabe.games.roads_and_boats.strategy.notes import Note
from wabe.games.roads_and_boats.strategy.wording import goods_named

# What a brick is paid with, what is missed least first. Beside a sawmill a trunk is two boards in waiting.
_SPENDABLE: Final = goods_named("clay iron goose stone trunks boards paper fuel")
_BESIDE_SAWMILL: Final = goods_named("clay iron stone goose boards trunks paper fuel")
LATE: Final = 4  # in so many last turns no road is built, and no fuel is made for gold that is not there
_CLOSING: Final = 2  # alone: spaces left in a row that is about to close


def spendable(w: EconomyModel, strategy: GoalStrategy, left: int) -> tuple[int, ...]:
    """Return what bricks may be paid with; geese are kept while something is still to be studied."""
    goods = _BESIDE_SAWMILL if SAWMILL in w.what else _SPENDABLE
    if left > LATE and [1 for what, where in strategy.goals if what == STUDY and not w.knows(where)]:
        return tuple([good for good in goods if good not in (GOOSE, PAPER)])
    return goods


def is_closing(w: EconomyModel) -> bool:
    """Return whether a row without a brick of ours will soon be full."""
    return 0 < w.row_left() <= (_CLOSING if w.solo else 1 + laid_by_others(w))


def laid_by_others(w: EconomyModel) -> int:
    """Return how many bricks the others laid in the last turn, or in this one if that is more."""
    most = now = turns = 0
    for owner in reversed(w.wonder):
        if owner == NEUTRAL:
            turns += 1
            most = max(most, now)
            now = 0
            if turns == 2:
                break
        elif owner != w.seat:
            now += 1
    return max(most, now)


def is_due(w: EconomyModel) -> bool:
    """Return whether a first brick in a row is bought now: with others only when the row is about to close."""
    return w.row_left() > 0 if w.solo else is_closing(w)


def is_thrifty(w: EconomyModel, settings: PlanSettings, left: int) -> bool:
    """Return whether one brick in a row is enough until late: with others every brick brings the end nearer."""
    return left > settings.drive and settings.bricks != LAVISH and (settings.bricks == 1 or not w.solo)


def surplus(w: EconomyModel, goals: list[Goal], settings: PlanSettings, left: int) -> list[int]:
    """By good: how many are left over for bricks when all goals have what they need, below zero for what is missing.

    Late it is what has no use any more.
    """
    total = w.total()
    have = [total >> SHIFT[good] & MOST for good in range(N_GOODS)]
    need = 0
    fires = sheets = 0
    for what, where in goals:
        if what < BREED:
            need += COST[what]
        elif what == MAKE:
            need += INPUTS[where][0]
        elif what == STUDY:
            need += GEESE_FOR_STUDY * ONE[GOOSE]
            sheets += 1
        elif what == SHAFT:
            need += SHAFT_COST
        elif what in (PAVE, SPAN):
            need += ONE[STONE]
    if left > settings.drive:
        mints = w.what.count(MINT) + sum([what == MINT for what, _ in goals])
        if mints:
            fires = have[GOLD] // needed(MINT, GOLD) + 1
        if w.what.count(STOCK_EXCHANGE) or STOCK_EXCHANGE in [what for what, _ in goals]:
            sheets += 1
    else:
        need = 0
        if MINT in w.what and left > 2:
            fires = have[GOLD] // needed(MINT, GOLD)
        if STOCK_EXCHANGE in w.what and left > 2:
            sheets = 1
    wanted = [need >> SHIFT[good] & MOST for good in range(N_GOODS)]
    wanted[FUEL] += fires
    wanted[PAPER] += sheets
    wood = 0
    if COAL_BURNER in w.what:
        wood += size(INPUTS[COAL_BURNER][0]) * max(0, wanted[FUEL] - have[FUEL])
    if PAPERMILL in w.what:
        wood += size(INPUTS[PAPERMILL][0]) * max(0, wanted[PAPER] - have[PAPER])
    if SAWMILL in w.what:
        wood += batches_for(SAWMILL, max(0, wanted[BOARDS] - have[BOARDS])) * size(INPUTS[SAWMILL][0])
    wanted[TRUNKS] += wood
    return [0 if good in WEALTHY else have[good] - wanted[good] for good in range(N_GOODS)]


def by_surplus(goods: tuple[int, ...], left: list[int]) -> list[int]:
    """These goods, what is left over most first."""
    return [goods[i] for _, i in sorted([(-left[good], i) for i, good in enumerate(goods)])]


def buy(w: EconomyModel, strategy: GoalStrategy, turns: int) -> list[Note]:
    """Bricks with what is left over; in a row that is about to close with whatever is at home."""
    settings = strategy.settings
    regions, here = w.at_home()
    done: list[Note] = []
    if not here or not settings.bricks:
        return done
    goals = open_goals(w, strategy, turns)
    pressing = _first_brick(goals)
    left = surplus(w, goals[:pressing], settings, turns)
    spent = spendable(w, strategy, turns)
    while len(w.wonder) < w.limit:
        if pressing == len(goals) and is_thrifty(w, settings, turns) and not is_due(w):
            break
        note = (notes.BRICK, _price(w, regions, here, spent, left), 0, 0)
        if not act(w, note):
            break
        for good in kinds_in(note[1]):
            left[good] -= note[1] >> SHIFT[good] & MOST
        done.append(note)
        if pressing < len(goals):
            pressing = len(goals)
            left = surplus(w, goals, settings, turns)
    return done


def _price(w: EconomyModel, regions: list[int], here: list[int], spent: tuple[int, ...], left: list[int]) -> int:
    """Return what the next brick is paid with, as far as there is enough."""
    missing = w.price()
    bag = 0
    lying = sum([w.goods.get(region, 0) for region in regions])
    there = lying + sum([w.cargo[k] for k in here])
    total = w.total()
    for good in spent:
        # What is on board is on its way to where it is needed.
        needed = max(0, (total >> SHIFT[good] & MOST) - left[good])
        loose = max(lying >> SHIFT[good] & MOST, (there >> SHIFT[good] & MOST) - needed)
        some = max(0, min(missing, loose, left[good]))
        bag += ONE[good] * some
        missing -= some
    if missing and is_closing(w):
        order = by_surplus(spent, left)
        for stock in (lying, there):
            bag += at_most(stock - overlap(stock, bag), w.price() - size(bag), order)
    return bag


def _first_brick(goals: list[Goal]) -> int:
    """Return how many goals come before bricks do; all if none is for bricks."""
    for i, (what, _) in enumerate(goals):
        if what == LAY:
            return i
    return len(goals)
