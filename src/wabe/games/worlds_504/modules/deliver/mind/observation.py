"""What a seat knows of module 1 as numbers: trolleys, goods, demands, prices."""

from wabe.core.observation import amount
from wabe.games.worlds_504.book.components import CITY_NUMBERS, GOODS
from wabe.games.worlds_504.book.state import WorldState
from wabe.games.worlds_504.mind.hooks import MindHooks
from wabe.games.worlds_504.mind.numbers import MOST, cells_of
from wabe.games.worlds_504.modules.deliver.book.part import count


def compose(hooks: MindHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    goods = list(GOODS)
    for good, name in enumerate(GOODS):
        numbers.plane(amount(f"{name} lying", [], 15), _Lying(good).values)
    numbers.plane_of_actors("trolley", 1, _trolley)
    wanted = [f"{name} of city {city}" for city in CITY_NUMBERS for name in GOODS]
    numbers.table(amount("demand", wanted, 1), _demand)
    numbers.table(amount("price", goods, MOST, -1), _prices)
    numbers.of_actors("trolley", ["movement", "holds", "goods", "residents"], MOST, _size)
    numbers.of_actors("cargo", goods, MOST, _cargo)
    numbers.of_actors("delivered", goods, MOST, _delivered)


class _Lying:
    """Goods of one kind on the map."""

    def __init__(self, good: int) -> None:
        self.good = good

    def values(self, s: WorldState) -> list[int]:
        """By cell."""
        return [count(packed, self.good) for packed in s.deliver.lying]


def _trolley(s: WorldState, a: int) -> list[int]:
    at = s.deliver.at[a]
    return cells_of(1 << at if at >= 0 else 0, s)


def _demand(s: WorldState) -> list[int]:
    return [s.deliver.demand[city] >> good & 1 for city in CITY_NUMBERS for good in range(len(GOODS))]


def _prices(s: WorldState) -> list[int]:
    return s.deliver.prices or [-1] * len(GOODS)


def _size(s: WorldState, a: int) -> list[int]:
    return [s.deliver.step[a], s.deliver.holds[a], s.deliver.loaded[a], s.deliver.aboard[a]]


def _cargo(s: WorldState, a: int) -> list[int]:
    return [count(s.deliver.cargo[a], good) for good in range(len(GOODS))]


def _delivered(s: WorldState, a: int) -> list[int]:
    return s.deliver.delivered[len(GOODS) * a : len(GOODS) * (a + 1)]
