"""What a schedule that goes on after the end of the game leads to: how soon wealth comes, and what makes it.

Stock that is a turn too late is worth nothing, but from there the search finds it in time.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    COAL_BURNER,
    COINS,
    GOLD,
    MINT,
    PAPER,
    STOCK,
    STOCK_EXCHANGE,
    WEALTH,
)
from wabe.games.roads_and_boats.strategy.schedule import Schedule

# By good: what one more turn counts for from the end of the game on, what one counts for at any time, and for how many
# pieces.
_SOONER: Final = ((STOCK, 8000, 3000, 1), (COINS, 1000, 300, 8), (GOLD, 300, 50, 16), (PAPER, 200, 500, 1))
_STANDS: Final = ((STOCK_EXCHANGE, 500), (MINT, 100), (COAL_BURNER, 100))  # a turn in which one stands
_LAID: Final = 300  # a brick of ours
_MANY: Final = 16  # bricks that count


def prospect(schedule: Schedule, last: int) -> int:
    """Return what a schedule leads to; `last`: the turn in which the game ends."""
    after = schedule.ledger.last + 1
    value = _LAID * min(_MANY, sum(schedule.ledger.laid))
    for good, late, early, most in _SOONER:
        turns = sorted(
            [turn for kind, turn in zip(schedule.ledger.kind, schedule.ledger.pick, strict=True) if kind == good]
        )
        value += sum([late * (after - max(turn, last)) + early * (after - turn) for turn in turns[:most]])
    for building, worth in _STANDS:
        if building in schedule.ledger.stands:
            value += worth * (after - schedule.ledger.stands[building][0][1])
    return value


def wealth_of(schedule: Schedule) -> int:
    """The points of all wealth that there is in the end."""
    return sum([WEALTH[good] * len(schedule.ledger.by_kind[good]) for good in (STOCK, COINS, GOLD)])


def has_stock(schedule: Schedule, last: int) -> bool:
    """Return whether there is stock by a turn."""
    return bool([u for u in schedule.ledger.by_kind[STOCK] if schedule.ledger.pick[u] <= last])
