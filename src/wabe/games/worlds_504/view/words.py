"""Messages for things: places on the map, sides, phases, goods, companies."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from wabe.core.hexes import DIRECTIONS, distance
from wabe.core.messages import NOTHING, Message, m, named, raw
from wabe.games.worlds_504.rules.components import CELLS, COLOURS, GOODS, ROMAN, SIDES, TERRAINS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld, ModuleSheets

SIDE_WORDS: Final[tuple[Message, ...]] = tuple(m(f"w504.side.{side}") for side in SIDES)
TERRAIN_WORDS: Final[tuple[Message, ...]] = tuple(m(f"w504.terrain.{terrain}") for terrain in TERRAINS)
UNKNOWN_SPACE: Final = m("w504.terrain.unknown")
GOOD_WORDS: Final[tuple[Message, ...]] = tuple(m(f"w504.good.{good}") for good in GOODS)
COMPANY_WORDS: Final[tuple[Message, ...]] = tuple(m(f"w504.company.{colour}") for colour in COLOURS)  # `green`

# What is going on in a phase, and how a player ends his part of it.
PHASE_WORDS: Final[dict[str, Message]] = {
    phase: m(f"w504.phase.{phase}")
    for phase in ("SR", "1", "2", "3A", "3B", "3C", "3D", "3E", "3F", "3G", "3H", "4", "5")
}


def module_name(module: ModuleSheets) -> Message:
    """`Pick Up & Deliver`."""
    return m(f"w504.module.{module.number}")


def name_of(position: int, module: ModuleSheets) -> Message:
    """What a module in this position adds to the name of a world."""
    return m(f"w504.name.{ROMAN[position]}.{module.number}")


def world_name(world: ComposedWorld) -> Message:
    """The name of a world, made by its modules."""
    first, second, third = (name_of(position, module) for position, module in world.positions())
    return m("w504.name", first=first, second=second, third=third)


@lru_cache(maxsize=2_000)
def money_words(amount: int) -> Message:
    """`$80`, where a symbol, a heading or the sentence says that it is money: in German the bare number."""
    return m("w504.money", amount=amount)


def counted(number: int, good: int) -> Message:
    """`2 wood`."""
    return m("w504.good.counted", number=number, good=GOOD_WORDS[good])


def goods_words(numbers: Sequence[int]) -> Message:
    """`1 cattle, 2 wood`, by the number of each good; nothing for none."""
    goods = tuple(counted(number, good) for good, number in enumerate(numbers) if number)
    return m("w504.goods", goods=goods) if goods else NOTHING


def actor_name(s: WorldState, a: int) -> Message:
    """A player, or a company."""
    return m("w504.company", company=COMPANY_WORDS[a]) if s.hooks.world.companies else named(a)


def by_players(numbers: list[int]) -> Message:
    """`9, 8 or 7 (with 2, 3 or 4 players)`; `6` where it is the same for all."""
    if len(set(numbers)) == 1:
        return raw(numbers[0])
    return m("w504.by_players", two=numbers[0], three=numbers[1], four=numbers[2])


@cache
def city_name(number: int) -> Message:
    """`city 3`."""
    return m("w504.place.city", city=number)


def phase_name(phase: str) -> Message:
    """`purchase (3C)`."""
    return m("w504.phase.named", phase=PHASE_WORDS[phase], number=phase_number(phase))


@cache
def phase_number(phase: str) -> Message:
    """`3C`, `SR`, as the books write it: `3 C`, `AR` in German."""
    return m("w504.phase.number", number=phase)


def terrain_name(s: WorldState, cell: int) -> Message:
    """A tile told from the nearest city: `forest, two tiles west of city 3`; in the form @plain without a comma."""
    return place_name(cell, s.terrain[cell], tuple(s.city_cell))


@lru_cache(maxsize=10_000)
def place_name(cell: int, terrain: int, city_cell: tuple[int, ...]) -> Message:
    """The same, from what it depends on: a place is named again and again."""
    if cell in city_cell:
        return city_name(city_cell.index(cell))
    kind = TERRAIN_WORDS[terrain] if terrain >= 0 else UNKNOWN_SPACE
    cities = [number for number, at in enumerate(city_cell) if at >= 0]
    if not cities:
        return kind
    here = CELLS[cell]
    steps, number = min((distance(here, CELLS[city_cell[number]]), number) for number in cities)
    way = SIDE_WORDS[_side(CELLS[city_cell[number]], here)]
    if steps == 1:
        return m("w504.place.near", ground=kind, way=way, city=number)
    return m("w504.place.far", ground=kind, steps=steps, way=way, city=number)


def tiles_in_words(counts: Sequence[int]) -> Message:
    """Tiles by terrain: `1 city, 3 forest`."""
    tiles = [m("w504.terrain.counted", count=n, terrain=TERRAIN_WORDS[t]) for t, n in enumerate(counts) if n]
    return m("w504.terrain.list", tiles=tuple(tiles)) if tiles else NOTHING


@cache
def whose(companies: bool, a: int) -> Message:
    """`of Anna`, `of the green company`: an argument of patterns such as `settlement {whose}`."""
    return m("w504.of.company", company=COMPANY_WORDS[a]) if companies else m("w504.of.player", who=named(a))


def _side(start: tuple[int, int], goal: tuple[int, int]) -> int:
    """The side of `start` that looks towards `goal`."""
    dq, dr = goal[0] - start[0], goal[1] - start[1]
    # In the plane a hex lies at (q + r/2, r * sqrt(3)/2); the dot product with a direction, doubled, is all in ints.
    dots = [(2 * dq + dr) * (2 * q + r) + 3 * dr * r for q, r in DIRECTIONS]
    return dots.index(max(dots))


def added(last: Message, new: Message, name: str) -> int:
    """The sum of a number in two messages of the log."""
    before, more = last.args[name], new.args[name]
    assert isinstance(before, int)
    assert isinstance(more, int)
    return before + more


def number_in(thing: str, kind: str) -> int:
    """The number in the id of a thing of this kind: 12 in `cell-12`; -1: it is of another kind."""
    head, _, number = thing.rpartition("-")
    return int(number) if head == kind and number.isdecimal() else -1
