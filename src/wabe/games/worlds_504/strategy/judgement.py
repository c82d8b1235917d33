"""The judgement of a position by bots: the points as they stand and, from each module, what they may become."""

from typing import Final

from wabe.core.frames import KIND, SEAT
from wabe.core.hexes import KEPT
from wabe.games.worlds_504.rules.components import BASE_INCOME
from wabe.games.worlds_504.rules.frames import RESIDENTS, SEALED_AMOUNT, TURN, TURN_STEP
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks

PLENTY: Final = 120  # more money than can well be spent in a turn
AIMLESS: Final = 0.003  # for each free step: who walks should know where
FIRST_CHOICE: Final = 30  # dollars that choosing first is worth, before the game has begun
USUAL_BID: Final = 6  # a bid of so much wins half of that
IDLE: Final = 0.25  # what a dollar beyond that is worth, against one below
USUAL_ROUNDS: Final = 10  # so long a game lasts; in each round beyond, hopes count less against points
IMPATIENCE: Final = 0.08
LEAST_HOPE: Final = 0.2
LATE: Final = 16  # from this round on one hope after the other is pursued: all together have held each other up so far
SPELL: Final = 2  # rounds for each of them
MEANWHILE: Final = 0.02  # what the others count then


def worth_of_bids(hooks: StrategyHooks, s: WorldState) -> list[float]:
    """By seat: the choice that a sealed bid may win, less what it costs."""
    return [hooks.money_worth * (FIRST_CHOICE * amount / (amount + USUAL_BID) - amount) for amount in bids(s)]


def bids(s: WorldState) -> list[int]:
    """The sealed bids, as far as they are made."""
    made = [max(0, amount) for amount in s.sealed]
    top = s.frames[-1]
    if s.seat >= 0 and top[KIND] in s.decisions.sealed:
        made[s.seat] = top[SEALED_AMOUNT]  # its tens
    return made


def promise(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Return what an actor may expect. Most actions change it for one of them, so what was found is kept."""
    seen = looked_at(hooks, s, a)
    known = hooks.promised.get(seen)
    if known is None:
        known = hopes(hooks, s, a)
        if len(hooks.promised) >= KEPT:
            hooks.promised.clear()
        hooks.promised[seen] = known
    return known


def looked_at(hooks: StrategyHooks, s: WorldState, a: int) -> tuple[object, ...]:
    """All that the hopes of an actor depend on: the map, what he has, whose tiles are whose, and his own turn.

    Of the others neither money nor residents; a module that looks at more says so in `depends`.
    """
    found: list[object] = [
        a, s.round, s.land, s.ground, tuple(s.city_cell), tuple(s.own), tuple(s.capital), tuple(s.cards),
        s.money[a], s.aside[a], s.vp[a], s.residents[a], s.settlements[a],
    ]  # fmt: skip
    if s.hooks.world.residents:
        found.append(bytes(s.active[a]))
        found.append(bytes(s.tired[a]))
    found += [depends(s, a) for depends in hooks.dependencies]
    if is_his_turn(s, a):
        found.append((s.used, len(s.walked), *[tuple(frame) for frame in s.frames]))
    return tuple(found)


def is_his_turn(s: WorldState, a: int) -> bool:
    """Return whether the running turn is that of this actor."""
    return len(s.frames) > 1 and s.frames[1][KIND] == TURN and s.frames[1][SEAT] == a


def hopes(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """The points of an actor, its money and the income of the running turn, and what it may still hope for."""
    value = worth_of_money(hooks, wealth(hooks, s, a))
    if is_late(s):
        value = value * patience(s.round) + one_hope_after_the_other(hooks, s, a)
    else:
        for hope in hooks.hopes:
            value += hope(hooks, s, a)
        value *= patience(s.round)
    for _, _, count in s.hooks.points:
        value += count(s, a)
    top = s.frames[-1] if s.frames else None
    if top is not None and top[KIND] == RESIDENTS and top[SEAT] == a:
        value -= AIMLESS * len(s.walked)
    return value


def patience(number: int) -> float:
    """Return what hopes are worth in a round: in a game that goes on for long they are to become points."""
    return max(LEAST_HOPE, 1 - IMPATIENCE * max(0, number - USUAL_ROUNDS))


def is_late(s: WorldState) -> bool:
    """Return whether the game has lasted so long that nobody seems to bring it to its end."""
    return s.round >= LATE


def one_hope_after_the_other(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """In a late round the hopes of TOP I, which lead to the end: they alone, then with one errand after the other.

    A bot that weighs everything against everything stands still: each step to one thing leads away from another.
    """
    first = hooks.first_hopes
    errands = hooks.errands
    turn = errands[(s.round - LATE) // SPELL % len(errands)] if errands else -1
    value = 0.0
    for place, hope in enumerate(hooks.hopes):
        value += hope(hooks, s, a) if place < first or place == turn else MEANWHILE * hope(hooks, s, a)
    return value


def wealth(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """The money of an actor, in its turn with the income it will bring."""
    money = float(s.money[a] + s.aside[a])
    if is_his_turn(s, a) and s.frames[1][TURN_STEP] <= s.course.income_step:
        money += expected_income(hooks, s, a)
    return money


def worth_of_money(hooks: StrategyHooks, money: float) -> float:
    """In points; what is more than can be spent counts little."""
    return hooks.money_worth * (money if money <= PLENTY else PLENTY + IDLE * (money - PLENTY))


def worth_of_more(hooks: StrategyHooks, money: float, more: float) -> float:
    """Return what so much more is worth to a seat that has this money already."""
    return worth_of_money(hooks, money + more) - worth_of_money(hooks, money)


def expected_income(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Return what phase 3H will bring the actor whose turn it is: otherwise ending the turn would look like a gain."""
    amount: float = BASE_INCOME if hooks.foretell_income is None else hooks.foretell_income(s, a)
    for more in s.hooks.extra_income:
        amount += more(s, a)
    return amount
