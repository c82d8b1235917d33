"""What a seat knows of module 9 as numbers: share values, who holds what, the share round."""

from wabe.core.observation import amount, bits_of
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MONEY, MOST


def compose(hooks: StrategyHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    companies = [f"of {name}" for name in numbers.actors]
    labels = ["held itself", "in the bank", "acts since round", "bought in this round", "fresh"]
    numbers.of_actors("share value", [""], MONEY, _value)
    numbers.of_actors("place on the share board", [""], len(companies) - 1, _rank, -1)
    numbers.of_actors("shares", labels, MOST, _shares)
    numbers.table(amount("share round", ["number", "passes"], MOST), _round)
    numbers.of_seats("shares", companies, MOST, _held)
    numbers.of_seats("bought", companies, 1, _bought)
    numbers.of_seats("sold", companies, 1, _sold)
    numbers.of_seats("share round", ["place", "begins the next", "has quit"], MOST, _place, -1)


def _value(s: WorldState, a: int) -> list[int]:
    return [shares_state(s).value[a]]


def _rank(s: WorldState, a: int) -> list[int]:
    return [shares_state(s).rank.index(a) if a in shares_state(s).rank else -1]


def _shares(s: WorldState, a: int) -> list[int]:
    part = shares_state(s)
    return [part.holdings[a], part.bank[a], part.since[a], part.purchases[a], part.fresh[a]]


def _round(s: WorldState) -> list[int]:
    return [shares_state(s).rounds, shares_state(s).passes]


def _held(s: WorldState, seat: int) -> list[int]:
    companies = s.hooks.actors
    return list(shares_state(s).held[companies * seat : companies * (seat + 1)])


def _bought(s: WorldState, seat: int) -> list[int]:
    return bits_of(shares_state(s).bought[seat], s.hooks.actors)


def _sold(s: WorldState, seat: int) -> list[int]:
    return bits_of(shares_state(s).sold[seat], s.hooks.actors)


def _place(s: WorldState, seat: int) -> list[int]:
    line = shares_state(s).line
    return [
        line.index(seat) if seat in line else -1,
        int(shares_state(s).card == seat),
        shares_state(s).gone >> seat & 1,
    ]
