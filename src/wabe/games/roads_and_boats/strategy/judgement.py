"""What the bots value: points that lie safely, wealth in sight, and the means to make more before the end.

A hope is worth less than what it becomes: gold on the ground less than gold on board, gold in a mine less than gold on
the ground, and everything less the further it is from a transporter and the fewer turns are left. What is used up by
one thing is not there for the next: a fuel makes one coin, two gold make one.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    BUILDINGS,
    COAL_BURNER,
    COINS,
    DONKEY,
    FUEL,
    GOLD,
    INPUTS,
    MINE,
    MINT,
    MOST,
    N_GOODS,
    PAPER,
    SHIFT,
    STOCK,
    STOCK_EXCHANGE,
    TRUNKS,
    WEALTH,
    size,
)
from wabe.games.roads_and_boats.rules.economy import needed
from wabe.games.roads_and_boats.rules.scoring import VALUABLE, points_of
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.game_length import turns_left
from wabe.games.roads_and_boats.strategy.ways import FAR, ways_of

_LONG: Final = 12.0  # turns after which means are worth their full value
_TRANSPORTER: Final = [0.0, 5.0, 8.0, 11.0, 7.0, 9.0, 11.0]
_BUILDING: Final = [0.0, 8.0, 6.0, 4.0, 4.0, 4.0, 8.0, 5.0, 3.0, 5.0, 8.0, 6.0, 3.0, 3.0, 3.0, 3.0, 3.0]
_GOOD: Final = [0.5, 0.8, 1.0, 0.6, 0.4, 0.7, 1.2, 0.5, 0.0, 0.0, 0.0]
_SUBJECT: Final = 3.0
_IN_A_MINE: Final = 0.4  # of its wealth
_LYING: Final = 0.8
_MAKING: Final = 0.5  # of what working up would add


def judge(s: BoatsState) -> list[float]:
    """The points each seat may expect."""
    players = s.rules.players
    values = [float(points) for points in points_of(s)]
    if s.turn == 0:
        return values
    left = turns_left(s)
    share = min(1.0, max(0, left - 1) / _LONG)
    for seat in range(players):
        if s.homes[seat] >= 0:
            values[seat] += _prospects(s, seat, left, share)
    return values


def _prospects(s: BoatsState, seat: int, left: int, share: float) -> float:
    """Return what a seat has that is not yet points."""
    value = _SUBJECT * s.research[seat].bit_count() * share
    have = [0] * N_GOODS
    for t in s.owned(seat):
        if s.kind[t]:
            value += _TRANSPORTER[s.kind[t]] * share
            for good in range(N_GOODS):
                have[good] += s.cargo[t] >> SHIFT[good] & MOST
    near = _nearness(s, seat)
    stands = [0] * len(BUILDINGS)
    for h in s.space.land_hexes:
        building = s.building(h)
        if building and near[s.site(h)] < FAR:
            stands[building] += 1
            value += _BUILDING[building] * share / stands[building]
            if building == MINE:
                value += WEALTH[GOLD] * _IN_A_MINE * min(s.mine_gold(h), left // 2)
    for area in range(s.space.n_areas):
        bag = s.goods[area]
        if bag and near[area] < FAR:
            reached = max(0.0, _LYING - 0.1 * near[area]) if near[area] < left else 0.0
            for good in range(N_GOODS):
                number = bag >> SHIFT[good] & MOST
                have[good] += number
                if good in VALUABLE:
                    value += WEALTH[good] * reached * number
    for good in range(N_GOODS):
        value += _GOOD[good] * have[good] * share
    return value + _MAKING * share * _made_of(have, stands)


def _made_of(have: list[int], stands: list[int]) -> float:
    """Return what the buildings that stand would add to the wealth at hand."""
    value = 0.0
    coins = have[COINS]
    if stands[MINT]:
        fuel = have[FUEL] + (
            (have[TRUNKS] + have[BOARDS]) // size(INPUTS[COAL_BURNER][0]) if stands[COAL_BURNER] else 0
        )
        gold = needed(MINT, GOLD)
        made = min(have[GOLD] // gold, fuel)
        value += made * (WEALTH[COINS] - gold * WEALTH[GOLD])
        coins += made
    if stands[STOCK_EXCHANGE]:
        each = needed(STOCK_EXCHANGE, COINS)
        value += min(coins // each, have[PAPER]) * (WEALTH[STOCK] - each * WEALTH[COINS])
    return value


def _nearness(s: BoatsState, seat: int) -> list[float]:
    """By area: turns from the nearest transporter of the seat, FAR where another lives nearer."""
    ways = ways_of(s, seat)
    homes = [ways.table(DONKEY, s.region[home]) if home >= 0 else [] for home in s.homes]
    near = [FAR] * s.space.n_areas
    at: list[int] = []
    for t in s.owned(seat):
        place = s.place[t]
        if s.kind[t] and 0 <= place < s.space.n_areas and s.region[place] not in at:
            at.append(s.region[place])
    for area in range(s.space.n_areas):
        own = homes[seat][area]
        if all(not table or table[area] >= own for table in homes):
            near[area] = own
    for place in at:
        table = ways.table(DONKEY, place)
        for area in range(s.space.n_areas):
            if near[area] < FAR and table[area] < near[area]:
                near[area] = table[area]
    return near
