"""What a seat knows of module 8 as numbers: plants, goods, trading houses."""

from wabe.core.observation import amount
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, GOODS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MOST


class _Plants:
    """The plants of one good."""

    def __init__(self, good: int) -> None:
        self.good = good

    def cells(self, s: WorldState) -> int:
        """Where they stand."""
        return production_state(s).planted[self.good]


def compose(hooks: StrategyHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    goods = list(GOODS)
    for good, name in enumerate(GOODS):
        numbers.cells(f"{name} plant", _Plants(good).cells)
    numbers.cells("plant with its good", _full)
    numbers.cells_of_actors("plant", _owned)
    numbers.table(amount("sold in this turn", goods, MOST), _sold)
    numbers.of_actors("goods", goods, MOST, _goods)
    numbers.of_actors("production", ["city with room for one more", "turns begun"], MOST, _turns)
    if with_deliver(hooks.world):
        houses = [f"{name} in city {city}" for city in CITY_NUMBERS for name in GOODS]
        numbers.of_actors("trading house", houses, 15, _stored)


def _full(s: WorldState) -> int:
    return production_state(s).full


def _owned(s: WorldState, a: int) -> int:
    return production_state(s).owned[a]


def _sold(s: WorldState) -> list[int]:
    return list(production_state(s).sold)


def _goods(s: WorldState, a: int) -> list[int]:
    return list(production_state(s).goods[len(GOODS) * a : len(GOODS) * (a + 1)])


def _turns(s: WorldState, a: int) -> list[int]:
    return [production_state(s).extra[a], production_state(s).turns[a]]


def _stored(s: WorldState, a: int) -> list[int]:
    houses = production_state(s).stored[11 * a + 1 : 11 * (a + 1)]
    return [packed >> 4 * good & 15 for packed in houses for good in range(len(GOODS))]
