"""Arrange and read the price board and the trolley of Pick Up & Deliver."""

from wabe.games.worlds_504.modules.deliver.rules import goods
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.rules.frames import TROLLEY_POINTS
from wabe.games.worlds_504.rules.state import WorldState


def points(s: WorldState) -> float:
    return s.frames[-1][TROLLEY_POINTS] / 2


def prices(s: WorldState, *values: int) -> None:
    deliver_state(s).prices = tuple([goods.PRICE_BOARD.index(value) for value in values])


def price_list(s: WorldState) -> list[int]:
    return [goods.PRICE_BOARD[place] for place in deliver_state(s).prices]
