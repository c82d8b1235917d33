"""What a seat knows of module 1 as numbers: trolleys, goods, demands, prices."""

from wabe.core.observation import amount, bits_of
from wabe.games.worlds_504.modules.deliver.rules.state import count, deliver_state
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, GOODS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MOST, Cells


def compose(hooks: StrategyHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    goods = list(GOODS)
    for good, name in enumerate(GOODS):
        numbers.plane(amount(f"{name} lying", [], 15), _lying, _Good(good).count)
    numbers.cells_of_actors("trolley", _trolley)
    wanted = [f"{name} of city {city}" for city in CITY_NUMBERS for name in GOODS]
    numbers.table(amount("demand", wanted, 1), _demand)
    numbers.table(amount("price", goods, MOST, -1), _prices)
    numbers.of_actors("trolley", ["movement", "holds", "goods", "residents"], MOST, _size)
    numbers.of_actors("cargo", goods, MOST, _cargo)
    numbers.of_actors("delivered", goods, MOST, _delivered)


class _Good:
    """One kind of goods."""

    def __init__(self, good: int) -> None:
        self.good = good

    def count(self, packed: int) -> int:
        """How many of them lie there."""
        return count(packed, self.good)


def _lying(s: WorldState) -> Cells:
    return deliver_state(s).lying


def _trolley(s: WorldState, a: int) -> int:
    at = deliver_state(s).at[a]
    return 1 << at if at >= 0 else 0


def _demand(s: WorldState) -> list[int]:
    found: list[int] = []
    for city in CITY_NUMBERS:
        found += bits_of(deliver_state(s).demand[city], len(GOODS))
    return found


def _prices(s: WorldState) -> list[int]:
    return list(deliver_state(s).prices) or [-1] * len(GOODS)


def _size(s: WorldState, a: int) -> list[int]:
    return [deliver_state(s).step[a], deliver_state(s).holds[a], deliver_state(s).loaded[a], deliver_state(s).aboard[a]]


def _cargo(s: WorldState, a: int) -> list[int]:
    return [count(deliver_state(s).cargo[a], good) for good in range(len(GOODS))]


def _delivered(s: WorldState, a: int) -> list[int]:
    return list(deliver_state(s).delivered[len(GOODS) * a : len(GOODS) * (a + 1)])
