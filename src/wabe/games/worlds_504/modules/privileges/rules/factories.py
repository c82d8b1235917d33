"""Module 3 on TOP I and II, phase 3F: factories in cities."""

from collections.abc import Sequence
from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state, with_privileges
from wabe.games.worlds_504.rules.actions import BUILD_FACTORY, DONE, THE_DONE
from wabe.games.worlds_504.rules.basic_effects import pay
from wabe.games.worlds_504.rules.components import BASE_INCOME, CITY_NUMBERS, I, card
from wabe.games.worlds_504.rules.frames import FACTORIES, FACTORIES_BUILT
from wabe.games.worlds_504.rules.left_out import ask_if_possible
from wabe.games.worlds_504.rules.residents import do_done
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

PRICES: Final = (20, 30, 40)
MOST_IN_CITY: Final = 3
STOCK: Final = 20
POINTS: Final = 5
INCOME: Final = 15
ALWAYS_20: Final = card("II-3") | card("III-7")

BUILDS: Final = BUILD_FACTORY.all()


def compose(hooks: WorldHooks) -> None:
    """M3-14 to M3-17."""
    hooks.turn_steps.append(("3F", 0, offer_factories))
    hooks.decisions.decision(FACTORIES, lists=list_factories, does={BUILD_FACTORY: do_build, DONE: do_done})
    hooks.unsettled.append(lose)
    hooks.turn_starts.append(claim_all)
    hooks.settled.append(claim_here)
    hooks.decisions.check(check_factories)


def standing(s: WorldState, number: int) -> int:
    """Factories in a city, whoever owns them."""
    return standing_in(privileges_state(s).factories, number)


def standing_in(factories: Sequence[int], number: int) -> int:
    """The same, of all factories by owner and city."""
    return sum(factories[number::11])


def total(s: WorldState) -> int:
    """Factories on the map."""
    return sum(privileges_state(s).factories)


def owned(s: WorldState, a: int) -> int:
    """Factories of an actor."""
    return sum(privileges_state(s).factories[11 * a : 11 * a + 11])


def price(s: WorldState, a: int, number: int) -> int:
    """M3-14: by the number already there; P-II-03, P-III-07."""
    return PRICES[0] if s.cards[a] & ALWAYS_20 else PRICES[standing(s, number)]


def offer_factories(s: WorldState, a: int) -> None:
    """M3-14."""
    ask_if_possible(s, [FACTORIES, a, 0], list_factories)


def list_factories(s: WorldState, frame: Frame) -> list[Action]:
    """M3-14, M3-03, A-27: in each city with an own settlement or headquarters at most one in a turn, three in all."""
    a = frame[SEAT]
    found: list[Action] = []
    if total(s) < STOCK:
        for number in CITY_NUMBERS:
            cell = s.city_cell[number]
            if (
                cell >= 0
                and s.own[a] >> cell & 1
                and not frame[FACTORIES_BUILT] >> number & 1
                and standing(s, number) < MOST_IN_CITY
                and s.money[a] >= price(s, a, number)
            ):
                found.append(BUILDS[number - 1])
    found.append(THE_DONE)
    return found


def do_build(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-14, M3-15: pay and build; 5 points immediately on TOP I."""
    a = frame[SEAT]
    number = action.args[0] + 1
    pay(s, a, price(s, a, number))
    privileges_state(s).factories = add(privileges_state(s).factories, 11 * a + number, 1)
    frame[FACTORIES_BUILT] |= 1 << number
    if with_privileges(s.hooks.world) == I:
        s.vp = add(s.vp, a, POINTS)
    for event in s.hooks.factory_built:
        event(s, a, number)


def lose(s: WorldState, a: int, cell: int) -> None:
    """M3-17, G-16: without the settlement the factories belong to nobody."""
    number = s.city_no[cell]
    if number:
        hand_over(s, a, s.hooks.actors, number)


def claim(s: WorldState, a: int, number: int) -> None:
    """M3-17: the next actor with a settlement there takes them in his turn."""
    hand_over(s, s.hooks.actors, a, number)


def hand_over(s: WorldState, giver: int, taker: int, number: int) -> None:
    """All factories of a city go from one owner to another; after the last actor comes nobody."""
    factories = privileges_state(s).factories
    count = factories[11 * giver + number]
    if count:
        privileges_state(s).factories = put(add(factories, 11 * taker + number, count), 11 * giver + number, 0)


def claim_all(s: WorldState, a: int) -> None:
    """M3-17: at the start of the turn."""
    for number in CITY_NUMBERS:
        if s.city_cell[number] >= 0 and s.own[a] >> s.city_cell[number] & 1:
            claim(s, a, number)


def claim_here(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M3-17: on settling in the city."""
    if s.city_no[cell]:
        claim(s, a, s.city_no[cell])


def income(s: WorldState, a: int) -> int:
    """M3-18: $20 and $15 for each own factory."""
    return BASE_INCOME + INCOME * owned(s, a)


def needed_here(s: WorldState) -> int:
    """E-3: 20. A-11: on a map that can grow no more, what its cities hold."""
    needed = STOCK
    if s.hooks.map_can_grow is not None and not s.hooks.map_can_grow(s):
        needed = min(needed, MOST_IN_CITY * sum(1 for cell in s.city_cell if cell >= 0))
    return needed


def enough_factories(s: WorldState) -> bool:
    """E-3: at the end of a round."""
    return total(s) >= needed_here(s)


def most_money(s: WorldState, a: int) -> int:
    """E-3, tie-break."""
    return s.money[a]


def check_factories(s: WorldState) -> None:
    """At most three in a city and 20 in all; owners have a settlement there."""
    assert total(s) <= STOCK, f"{total(s)} factories"
    for number in CITY_NUMBERS:
        assert standing(s, number) <= MOST_IN_CITY, f"{standing(s, number)} factories in city {number}"
        for a in range(s.hooks.actors):
            if privileges_state(s).factories[11 * a + number]:
                assert s.own[a] >> s.city_cell[number] & 1, f"{a} owns a factory in city {number} without a settlement"
