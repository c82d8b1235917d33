"""Module 8: sets of different goods, and the best one can make of a heap of goods."""

from functools import lru_cache
from typing import Final

from wabe.games.worlds_504.rules.components import GOODS

MONEY: Final = (0, 10, 25, 45, 70, 100)  # of a set, by the number of different goods
POINTS: Final = (0, 1, 3, 6, 10, 15)
EXCHANGE: Final = 2  # goods for one other


def worth(goods: list[int], table: tuple[int, ...]) -> int:
    """M8-08, E-8: the goods in sets: the first holds one of every kind there is, the next one of every kind left."""
    total = 0
    rest = goods
    while any(rest):
        total += table[len(rest) - rest.count(0)]
        rest = [max(0, number - 1) for number in rest]
    return total


def best(goods: list[int], room: int, table: tuple[int, ...], exchange: bool) -> int:
    """M8-08, E-8: the most that at most `room` of these goods are worth, exchanged 2 : 1 before if that is allowed."""
    return _best(tuple(sorted(goods, reverse=True)), room, table, exchange)


@lru_cache(maxsize=1 << 14)
def _best(goods: tuple[int, ...], room: int, table: tuple[int, ...], exchange: bool) -> int:
    """The k-th set takes the kinds with most goods; sets never grow from one to the next."""
    return _add_set(goods, [0] * len(GOODS), room, len(GOODS), table, exchange)


def _add_set(
    goods: tuple[int, ...], taken: list[int], room: int, widest: int, table: tuple[int, ...], exchange: bool
) -> int:
    top = 0
    for kinds in range(1, min(widest, room) + 1):
        more = [number + 1 if kind < kinds else number for kind, number in enumerate(taken)]
        missing = sum(max(0, number - there) for number, there in zip(more, goods, strict=True))
        spare = sum(max(0, there - number) for number, there in zip(more, goods, strict=True))
        if missing and (not exchange or spare < EXCHANGE * missing):
            break
        top = max(top, table[kinds] + _add_set(goods, more, room - kinds, kinds, table, exchange))
    return top
