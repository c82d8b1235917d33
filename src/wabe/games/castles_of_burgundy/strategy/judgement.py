"""The worth of a position: the hand-made judgement the bots search with.

Each seat's expected final points: those it has, an average for every action to come, and for everything on its tableau
what that adds. A tile gives its points when it is placed, but it takes one action to get it and one to place it, so a
tile in storage counts for about half of what placing it would bring. All weights are in points; they were set by hand
and checked by what they predict and by games of greedy bots.
"""

from functools import lru_cache
from typing import Final

from wabe.core.frames import KIND
from wabe.core.hexes import bits
from wabe.games.castles_of_burgundy.rules.components import (
    ANIMAL,
    ANIMALS_ON,
    BUILDINGS,
    COLOUR_OF,
    COUNTED_BUILDING,
    DUCHIES,
    GOODS_POINTS,
    KNOWLEDGE,
    MINE_TILE,
    NEAR,
    NOTHING,
    PHASE_POINTS,
    REGION_POINTS,
    SHIP_TILE,
    TILES,
    number_of,
    species_of,
)
from wabe.games.castles_of_burgundy.rules.frames import (
    CARPENTER_TAKE,
    CASTLE_ACTION,
    CHURCH_TAKE,
    CITY_HALL_PLACEMENT,
    GOODS_CHOICE,
    KINDS,
    MARKET_TAKE,
    SHIP_LOAD,
    TURN,
    WAREHOUSE_SALE,
)
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.state import BurgundyState

_ROUNDS: Final = 25
# What the actions still to come bring on average: the more of them are left, the more the first ones lay open.
_TO_COME: Final = [actions * (1.2 + 0.043 * actions) for actions in range(2 * _ROUNDS + 1)]
_BEGUN: Final = 0.7  # share of a region's points that its covered spaces promise
_CONVEX: Final = 1.4  # how much more the later spaces of a region promise than the first
_PACE: Final = 3.0  # rounds that a needed tile takes until a region is sure to be completed
_COLOUR: Final = 1.5  # a colour that is nearly complete
_OPEN: Final = 0.1  # a colour that has a space to place on, per round left, for four rounds
_HERD: Final = 0.35  # an animal for each empty space of its pasture, up to three
_STEP: Final = 0.06  # a step on the order track, per round left
_MINE: Final = 1.5  # a mine, per phase left
_GOODS: Final = 0.55  # share of the price that unsold goods stand for
_CARGO: Final = 0.28  # share of the price that goods at the best depot stand for while a ship is in storage
_SILVER: Final = 0.4  # silver above its final point
_WORKER: Final = 0.4  # one of the first four workers above its final half point
_MANY: Final = 0.3  # one of the next eight
_HOPELESS: Final = 1.0  # a stored tile that has no space yet

# What the effect of a tile is worth on placement: in the last round, and with at least six rounds to go.
_EFFECTS: Final = {
    "warehouse": (1.5, 3.0),
    "carpenter": (0.0, 3.3),
    "church": (0.0, 3.6),
    "market": (0.0, 3.6),
    "boarding-house": (2.0, 3.4),
    "bank": (2.0, 3.4),
    "city-hall": (1.0, 4.0),
    "watchtower": (4.0, 4.0),
    "castle": (2.0, 4.5),
    "ship": (0.5, 2.5),
}
_EFFECT: Final = [
    [late + (early - late) * min(1.0, rounds / 6) for rounds in range(_ROUNDS + 1)]
    for late, early in (_EFFECTS.get(name, (0.0, 0.0)) for name in TILES)
]

# What an effect that waits to be used is worth.
_EFFECT_FRAMES: Final = {
    CASTLE_ACTION: 4.5,
    CITY_HALL_PLACEMENT: 4.0,
    WAREHOUSE_SALE: 3.0,
    CARPENTER_TAKE: 3.3,
    CHURCH_TAKE: 3.6,
    MARKET_TAKE: 3.6,
    SHIP_LOAD: 2.5,
    GOODS_CHOICE: 1.5,
}
_PENDING: Final = [_EFFECT_FRAMES.get(kind, 0.0) for kind in range(len(KINDS.names))]

# Share of the placement's worth that the best, second and third stored tile stand for, by actions left.
_STORED: Final = [
    [0.0, 0.0, 0.0],
    [0.3, 0.0, 0.0],
    [0.4, 0.15, 0.0],
    [0.45, 0.25, 0.1],
    [0.48, 0.3, 0.15],
    [0.5, 0.35, 0.2],
    [0.5, 0.38, 0.25],
    [0.52, 0.42, 0.32],
]

# Knowledge tiles #1-#14, per round left (#2 counts mines).
_PER_ROUND: Final = [0.0, 0.12, 0.0, 0.25, 0.2, 0.2, 0.25, 0.22, 0.3, 0.25, 0.25, 0.22, 0.4, 0.2, 0.35]

_REMEMBERED: Final = 200  # players of a moment, at most

_BY_DEEDS: Final = 1 << 15 | 1 << 25 | 1 << 26  # those that count sold goods and bonus tiles, not tiles in the duchy


class BurgundyJudge:
    """Judges states, and remembers what it found of players: a move changes one of them, seldom his tiles."""

    __slots__ = ("promises", "worths")

    def __init__(self) -> None:
        self.worths: Final[list[dict[BurgundyPlayer, float]]] = [{} for _ in range(2 * _ROUNDS + 2)]  # by moment
        # By rounds to come, then by the id of a list of tiles: the list, and what it promises.
        self.promises: Final[list[dict[int, tuple[list[int], float]]]] = [{} for _ in range(_ROUNDS + 1)]

    def evaluate(self, s: BurgundyState) -> list[float]:
        """The points each seat may expect at the end."""
        s.share_all()
        open_kind = s.frames[-1][KIND]
        rolled = open_kind >= TURN
        later = _ROUNDS - 5 * s.phase - s.round - (1 if rolled else 0)
        price = GOODS_POINTS[len(s.players)]
        worths = self.worths[2 * later + rolled]
        expected: list[float] = []
        most = -1
        for player in s.players:
            known = worths.get(player)
            if known is None:
                if len(worths) > _REMEMBERED:
                    worths.clear()
                known = worths[player] = self.expect(player, later, rolled, price)
            worth = known
            if later and SHIP_TILE in player.storage:
                if most < 0:
                    goods = s.depot_goods
                    most = max([sum(goods[at : at + 6]) for at in (0, 6, 12, 18, 24, 30)])
                worth += _CARGO * most * price
            expected.append(worth)
        if open_kind > TURN:
            for frame in s.frames:
                expected[s.seat] += _PENDING[frame[KIND]]
        return expected

    def expect(self, player: BurgundyPlayer, later: int, rolled: bool, price: int) -> float:
        """Return what one player may expect by his tableau alone, with `later` rounds to come after the dice rolled."""
        dice = player.dice
        actions = 2 * later
        if rolled:
            actions += (1 if dice[0] > 0 else 0) + (1 if dice[1] > 0 else 0)
        rounds = (actions + 1) // 2
        worth = sum(player.earned) + _TO_COME[actions] + _STEP * rounds * player.steps
        if player.board < 0:
            return worth
        # A list of tiles is replaced, never changed, and the duchy they are in stays what it is.
        tiles = player.tiles
        promises = self.promises[rounds]
        known = promises.get(id(tiles))
        if known is None or known[0] is not tiles:
            if len(promises) > _REMEMBERED:
                promises.clear()
            known = promises[id(tiles)] = (tiles, _promise(player, rounds))
        worth += known[1]
        worth += _supplies(player, actions, price)
        worth += _stored(player, actions, rounds)
        return worth + _known(player, player.knowledge & _BY_DEEDS, rounds)


def _promise(player: BurgundyPlayer, rounds: int) -> float:
    """Return what the tiles in the duchy promise, whatever else he has and does."""
    worth = _duchy(player.board, player.covered, rounds)
    worth += _herds(player, rounds)
    worth += _MINE * ((rounds + 4) // 5) * player.count(MINE_TILE)
    return worth + _known(player, player.knowledge & ~_BY_DEEDS, rounds)


def _begun(size: int, have: int, rounds: int) -> float:
    """A region with some of its spaces covered: its points, by the chance and the time to complete it."""
    need = size - have
    chance = min(1.0, rounds / (_PACE * need))
    phase_points = max(2.0, min(10.0, 2.0 + 2.0 * (rounds - 1.5 * need) / 5.0))
    share: float = (have / size) ** _CONVEX
    return _BEGUN * chance * chance * (REGION_POINTS[size] + phase_points) * share


@lru_cache(maxsize=100_000)
def _duchy(board: int, covered: int, rounds: int) -> float:
    """Return what the regions and colours begun so far promise, and the choice of spaces for the next tiles."""
    duchy = DUCHIES[board]
    worth = 0.0
    for i, region in enumerate(duchy.regions):
        have = (covered & region).bit_count()
        size = duchy.sizes[i]
        if 0 < have < size:
            worth += _begun(size, have, rounds)
    edge = _edge(covered)
    for mask in duchy.colour_masks:
        size = mask.bit_count()
        have = (covered & mask).bit_count()
        if have < size and size - have <= rounds:
            worth += _COLOUR * (have / size) ** 3
        if edge & mask:
            worth += _OPEN * min(rounds, 4)
    return worth


def _edge(covered: int) -> int:
    """The empty spaces next to covered ones."""
    edge = 0
    for space in bits(covered):
        edge |= NEAR[space]
    return edge & ~covered


@lru_cache(maxsize=200_000)
def _gains(board: int, covered: int, rounds: int, colour: int) -> tuple[float, float]:
    """Return what covering the two best spaces of a colour would bring, without the effect of the tile."""
    duchy = DUCHIES[board]
    now = _duchy(board, covered, rounds)
    found = [0.0, 0.0]
    for space in bits(_edge(covered) & duchy.colour_masks[colour]):
        after = covered | 1 << space
        gain = _duchy(board, after, rounds) - now
        region = duchy.region_of[space]
        if not duchy.regions[region] & ~after:
            gain += REGION_POINTS[duchy.sizes[region]] + PHASE_POINTS[min(4, (_ROUNDS - rounds) // 5)]
        found.append(gain)
    found.sort(reverse=True)
    return found[0], found[1]


def _stored(player: BurgundyPlayer, actions: int, rounds: int) -> float:
    """The tiles in storage."""
    gains: list[float] = []
    seen = 0
    for kind in player.storage:
        if kind == NOTHING:
            continue
        colour = COLOUR_OF[kind]
        best, second = _gains(player.board, player.covered, rounds, colour)
        gain = second if seen >> colour & 1 else best
        seen |= 1 << colour
        if kind < BUILDINGS and not player.knowledge >> 1 & 1:
            spaces = player.open & DUCHIES[player.board].colour_masks[colour]
            if not spaces & ~player.barred[kind]:
                gain = 0.0
        if gain > 0.0:
            gains.append(gain + _effect(player, kind, rounds))
        elif rounds > 4:
            gains.append(_HOPELESS)
    gains.sort(reverse=True)
    shares = _STORED[min(actions, 7)]
    worth = 0.0
    for i in range(len(gains)):
        worth += shares[i] * gains[i]
    return worth


def _effect(player: BurgundyPlayer, kind: int, rounds: int) -> float:
    """Return what the effect of a tile would bring."""
    colour = COLOUR_OF[kind]
    if colour == KNOWLEDGE:
        return _knowledge(player, number_of(kind), rounds)
    if colour == ANIMAL:
        return ANIMALS_ON[kind] + _herd(player, species_of(kind))
    if kind == MINE_TILE:
        return _MINE * ((rounds + 4) // 5)
    return _EFFECT[kind][rounds]


def _herd(player: BurgundyPlayer, species: int) -> int:
    """The animals of a species in the best pasture that still has an open space."""
    duchy = DUCHIES[player.board]
    best = 0
    for i, region in enumerate(duchy.regions):
        if duchy.region_colours[i] == ANIMAL and player.open & region:
            total = 0
            for space in bits(region & player.covered):
                kind = player.tiles[space]
                if species_of(kind) == species:
                    total += ANIMALS_ON[kind]
            best = max(best, total)
    return best


def _herds(player: BurgundyPlayer, rounds: int) -> float:
    """Animals that will score again when more of their kind come into their pasture."""
    duchy = DUCHIES[player.board]
    covered = player.covered
    placed = covered & duchy.colour_masks[ANIMAL]
    animals = 0
    while placed:
        low = placed & -placed
        space = low.bit_length() - 1
        room = (duchy.regions[duchy.region_of[space]] & ~covered).bit_count()
        if room:
            animals += ANIMALS_ON[player.tiles[space]] * min(3, room)
        placed ^= low
    return _HERD * animals * min(1.0, rounds / 5)


def _supplies(player: BurgundyPlayer, actions: int, price: int) -> float:
    """Goods, silver and workers: what they bring at the end, and more while there is time to use them."""
    time = min(1.0, actions / 8)
    worth = 0.0
    for count in player.goods:
        if count:
            worth += count + time * (count * (_GOODS * price - 0.8) + 0.3)
    silver = player.silver
    workers = player.workers
    worth += silver + time * _SILVER * min(6, silver)
    worth += 0.5 * workers + time * (_WORKER * min(4, workers) + _MANY * min(8, max(0, workers - 4)))
    return worth


def _known(player: BurgundyPlayer, known: int, rounds: int) -> float:
    """Some of the knowledge tiles in the duchy."""
    worth = 0.0
    while known:
        low = known & -known
        worth += _knowledge(player, low.bit_length() - 1, rounds)
        known ^= low
    return worth


def _knowledge(player: BurgundyPlayer, number: int, rounds: int) -> float:
    """A knowledge tile in the duchy: what it brings at the end as things stand, and what is to be expected of it."""
    if number == 2:
        return 0.7 * ((rounds + 4) // 5) * (player.count(MINE_TILE) + 0.3)
    if number < 15:
        return _PER_ROUND[number] * rounds
    if number in COUNTED_BUILDING:
        return 4.0 * (player.count(COUNTED_BUILDING[number]) + 0.05 * rounds)
    if number == 15:
        return 3.0 * min(6.0, 6 - player.sold.count(0) + 0.15 * rounds)
    if number == 24:
        animals = {species_of(kind) for kind in player.tiles if kind != NOTHING and COLOUR_OF[kind] == ANIMAL}
        return 4.0 * min(4.0, len(animals) + 0.1 * rounds)
    if number == 25:
        return sum(player.sold) + 0.35 * rounds
    return 2.0 * (player.large.bit_count() + player.small.bit_count() + 0.06 * rounds)
