"""Arrange and read the price board and the trolley of Pick Up & Deliver."""

from wabe.games.worlds_504.book.state import WorldState
from wabe.games.worlds_504.modules.deliver.book import goods
from wabe.games.worlds_504.modules.deliver.book.trolley import POINTS


def points(s: WorldState) -> float:
    return s.frames[-1][POINTS] / 2


def prices(s: WorldState, *values: int) -> None:
    s.deliver.prices = tuple([goods.PRICE_BOARD.index(value) for value in values])


def price_list(s: WorldState) -> list[int]:
    return [goods.PRICE_BOARD[place] for place in s.deliver.prices]
