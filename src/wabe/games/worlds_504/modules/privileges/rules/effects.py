"""Module 3: cards whose effect belongs to no other module: money and points."""

from typing import Final

from wabe.core.messages import m
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.shares.rules.state import with_shares
from wabe.games.worlds_504.rules.components import I, card
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

CITY_MONEY: Final = card("I-2")
CITY_MONEY_EACH: Final = 15
EXTRA_INCOME: Final = ((card("I-5"), 10), (card("II-12"), 20))
EXTRA_POINTS: Final = ((card("I-11"), 2), (card("II-9"), 3), (card("III-6"), 5))


def compose(hooks: WorldHooks) -> None:
    """In every position; with 9.I no card gives points."""
    hooks.turn_starts.append(clear_turn)
    hooks.settled.append(note_city)
    hooks.extra_income += [city_money, extra_income]
    if with_shares(hooks.world) != I:
        hooks.points.append((m("w504.privileges.account"), "E-10", extra_points))


def clear_turn(s: WorldState, a: int) -> None:
    """What counts for this turn only."""
    privileges_state(s).city_settled = 0


def note_city(s: WorldState, a: int, cell: int, first: bool) -> None:
    """P-I-02, A-49: every settlement put on a city in this turn."""
    if s.city_no[cell]:
        privileges_state(s).city_settled += 1


def city_money(s: WorldState, a: int) -> int:
    """P-I-02."""
    return CITY_MONEY_EACH * privileges_state(s).city_settled if s.cards[a] & CITY_MONEY else 0


def extra_income(s: WorldState, a: int) -> int:
    """P-I-05, P-II-12."""
    return sum(amount for bit, amount in EXTRA_INCOME if s.cards[a] & bit)


def extra_points(s: WorldState, a: int) -> int:
    """P-I-11, P-II-09, P-III-06."""
    return sum(points for bit, points in EXTRA_POINTS if s.cards[a] & bit)
