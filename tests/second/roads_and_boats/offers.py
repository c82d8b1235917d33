"""Putting an offer together: one piece after the other, then it is made (PROTO-10, PROTO-11a)."""

from collections import Counter
from collections.abc import Iterator

from second.roads_and_boats.movement import MARKS
from second.roads_and_boats.table import GOODS, Bag, Table


def offering(table: Table) -> Iterator[tuple[str, str]]:
    """What is given first, then what is asked, each in ascending order; both must find room for it."""
    asker, partner, *items = table.frame[3:]
    other = table.transporters[partner]
    given, asked = split(items)
    mine: Bag = table.transporters[asker].load if asker >= 0 else Counter()
    for i, good in enumerate(GOODS):
        for mark, mover in enumerate(MARKS):
            number = i * 10 + mark
            rule = ""
            if asker < 0 or given[good, mark] >= mine[good, mark]:
                rule = "RB-GOOD-04"
            elif any(item < 0 for item in items) or (items and number < items[-1]):
                rule = "PROTO-11a"
            yield f"bid-give {good} {mover}", rule
            rule = ""
            if asked[good, mark] >= other.load[good, mark]:
                rule = "RB-GOOD-04"
            elif items and items[-1] < 0 and number < -1 - items[-1]:
                rule = "PROTO-11a"
            yield f"bid-ask {good} {mover}", rule
    yield "propose", "" if items and fits(table, asker, partner, given, asked) else "RB-GOOD-03"
    yield "withdraw", ""


def split(items: list[int]) -> tuple[Bag, Bag]:
    """What is given and what is asked."""
    given: Bag = Counter()
    asked: Bag = Counter()
    for item in items:
        number = item if item >= 0 else -1 - item
        (given if item >= 0 else asked)[GOODS[number // 10], number % 10] += 1
    return given, asked


def fits(table: Table, asker: int, partner: int, given: Bag, asked: Bag) -> bool:
    """RB-GOOD-03: neither holds more than its capacity afterwards."""
    gain = asked.total() - given.total()
    if asker < 0:
        return True
    t, other = table.transporters[asker], table.transporters[partner]
    return t.room >= gain and other.room >= -gain
