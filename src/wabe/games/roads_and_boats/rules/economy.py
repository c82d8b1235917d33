"""The economy of one player in numbers: what buildings, mines and animals yield, and what things cost.

The rules play by these functions and planners foretell by them. They read the components alone.
"""

from collections.abc import Sequence
from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOLD,
    GOOSE,
    INPUTS,
    IRON,
    MOST,
    MOST_LAND,
    MOST_TRANSPORTERS,
    MOST_WATER,
    N_GOODS,
    ONE,
    OUTPUT,
    OUTPUT_SIZE,
    PRICE_RISES,
    RESEARCH_COST,
    SHIFT,
    WEALTH,
    count,
    kinds_in,
)

# Goods.


def covers(bag: int, need: int) -> bool:
    """Tell whether a bag holds all that is needed."""
    while need:
        if need & MOST > bag & MOST:
            return False
        need >>= 12
        bag >>= 12
    return True


def sets_in(bag: int, need: int) -> int:
    """Return how many times a bag holds all that is needed."""
    sets = MOST
    while need:
        number = need & MOST
        if number:
            sets = min(sets, (bag & MOST) // number)
            if not sets:
                return 0
        need >>= 12
        bag >>= 12
    return sets


def overlap(bag: int, other: int) -> int:
    """Return the goods that are in both bags."""
    found = 0
    for good in kinds_in(bag):
        found += ONE[good] * min(bag >> SHIFT[good] & MOST, other >> SHIFT[good] & MOST)
    return found


def at_most(bag: int, number: int, order: Sequence[int] = range(N_GOODS)) -> int:
    """Return so many goods of a bag, or all there are of these kinds; those named first before the others."""
    found = 0
    for good in order:
        some = min(number, bag >> SHIFT[good] & MOST)
        found += ONE[good] * some
        number -= some
    return found


def wealth_in(bag: int) -> int:
    """Return the points of the goods in a bag (RB-END-03)."""
    points = 0
    bag >>= 12 * GOLD  # lesser goods are worth nothing
    for good in range(GOLD, len(WEALTH)):
        if not bag:
            break
        points += (bag & MOST) * WEALTH[good]
        bag >>= 12
    return points


# Production.

PAIR: Final = 2  # animals that breed
GOOSE_PAIR: Final = PAIR * ONE[GOOSE]
GEESE_FOR_STUDY: Final = count(RESEARCH_COST, GOOSE)


# By good: the building that makes it of others, if one does.
MAKER: Final = {OUTPUT[building]: building for building in range(FIRST_SECONDARY, FIRST_FACTORY)}


def batch(building: int) -> int:
    """Return what a building yields when it works once (RB-PROD-01, 03)."""
    return ONE[OUTPUT[building]] * OUTPUT_SIZE[building]


def work_up(building: int, bag: int, worked: int = 0) -> tuple[int, int]:
    """Return how often a building works up goods by itself, and what it uses of them (RB-PROD-15, 16, 17).

    Set by set, boards before trunks; `worked` says how often it has worked in this turn.
    """
    left = BATCHES[building] - worked
    times = used = 0
    for need in INPUTS[building]:
        sets = min(left - times, sets_in(bag - used, need))
        times += sets
        used += sets * need
    return times, used


def swallowed(building: int, bag: int) -> int:
    """Return what a factory that has not worked loses of the goods that lie at it (RB-TP-07)."""
    need = INPUTS[building][0]
    return need if covers(bag, need) else 0


def vanishing(bag: int) -> int:
    """Return the geese and papers of a bag that vanish, set by set, since nobody carries them (RB-RES-09, AMB-16)."""
    return RESEARCH_COST * sets_in(bag, RESEARCH_COST)


def metal(gold: int, iron: int) -> int:
    """Return what a mine yields where there is no chance: what is more numerous, gold on a tie (RB-SOLO-04)."""
    return IRON if iron > gold else GOLD


def metals(gold: int, iron: int, turns: int) -> list[int]:
    """Return what a mine yields in this way in so many turns."""
    found: list[int] = []
    while len(found) < turns and gold + iron:
        good = metal(gold, iron)
        found.append(good)
        if good == IRON:
            iron -= 1
        else:
            gold -= 1
    return found


def gosling(bag: int) -> int:
    """Return the goose that is born where nothing but this lies on a pasture hex (RB-LIVE-01)."""
    return ONE[GOOSE] if bag == GOOSE_PAIR else 0


def needed(building: int, good: int) -> int:
    """Return how many of a good go into a building when it works once."""
    return count(INPUTS[building][0], good)


def batches_for(building: int, number: int) -> int:
    """Return how often a building must work for so many of what it makes."""
    return -(-number // OUTPUT_SIZE[building])


def units_in(bag: int) -> list[int]:
    """Return the goods of a bag, each as often as it is in it."""
    return [good for good in kinds_in(bag) for _ in range(count(bag, good))]


# Transporters.


def excess(land: int, water: int) -> tuple[bool, bool]:
    """Tell whether a land or a water transporter must go, of so many (RB-TP-08)."""
    if land > MOST_LAND or water > MOST_WATER:
        return land > MOST_LAND, water > MOST_WATER
    both = land + water > MOST_TRANSPORTERS
    return both, both


# The wonder.


def brick_price(laid: int, bought: int) -> int:
    """Return 1, or 2 once rows 1 to 4 are full, plus the bricks bought in this turn (RB-WOND-05, 06, AMB-27)."""
    return (1 if laid < PRICE_RISES else 2) + bought
