"""What a building makes of what lies there when everything runs by itself (RB-PROD-15, 16)."""

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    CLAY,
    COAL_BURNER,
    COINS,
    FUEL,
    GOLD,
    MINT,
    MOST,
    ONE,
    OUTPUT,
    PAPER,
    PAPERMILL,
    SAWMILL,
    SHIFT,
    STOCK,
    STOCK_EXCHANGE,
    STONE,
    STONE_FACTORY,
    TRUNKS,
)


def process(building: int, bag: int) -> tuple[int, int]:
    """What a building uses of a bag in one production, and what it makes of it."""
    if building == SAWMILL:
        number = min(3, bag >> SHIFT[TRUNKS] & MOST)
        return ONE[TRUNKS] * number, ONE[BOARDS] * 2 * number
    if building == STONE_FACTORY:
        number = min(3, bag >> SHIFT[CLAY] & MOST)
        return ONE[CLAY] * number, ONE[STONE] * 2 * number
    if building in (COAL_BURNER, PAPERMILL):
        trunks, boards = bag >> SHIFT[TRUNKS] & MOST, bag >> SHIFT[BOARDS] & MOST
        made = min(6 if building == COAL_BURNER else 1, (trunks + boards) // 2)
        boards = min(2 * made, boards)
        return ONE[BOARDS] * boards + ONE[TRUNKS] * (2 * made - boards), ONE[OUTPUT[building]] * made
    if building == MINT:
        made = min(1, (bag >> SHIFT[GOLD] & MOST) // 2, bag >> SHIFT[FUEL] & MOST)
        return made * (2 * ONE[GOLD] + ONE[FUEL]), ONE[COINS] * made
    if building == STOCK_EXCHANGE:
        made = min((bag >> SHIFT[COINS] & MOST) // 2, bag >> SHIFT[PAPER] & MOST)
        return made * (2 * ONE[COINS] + ONE[PAPER]), ONE[STOCK] * made
    return 0, 0
