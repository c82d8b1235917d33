"""The numbers a seat knows: those of every world, then those of its modules (see `wabe.core.observation`)."""

from wabe.core.frames import KIND
from wabe.core.observation import Encoding, amount, bits_of, detail, details, one_of
from wabe.games.worlds_504.rules.components import CELLS, PRIVILEGES, TERRAINS, TILES, UNKNOWN
from wabe.games.worlds_504.rules.frames import KINDS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MONEY, MOST, Cells


def compose(hooks: StrategyHooks) -> None:
    """The map, the pieces of everybody, the money."""
    numbers = hooks.numbers
    numbers.plane(one_of("terrain", [], ["unknown", *TERRAINS], UNKNOWN), _terrain)
    numbers.plane(amount("city", [], 10), _cities)
    numbers.cells_of_actors("settlement", _settlements)
    numbers.cells_of_actors("headquarters", _headquarters)
    if hooks.world.residents:
        numbers.plane_of_actors("active residents", MOST, _active)
        numbers.plane_of_actors("exhausted residents", MOST, _tired)
    numbers.table(amount("round", [""], MOST), _round)
    numbers.table(amount("turn", [""], MOST), _turn)
    numbers.table(one_of("decision", [""], [*KINDS.names, "over"]), _decision)
    numbers.table(detail(), _details)
    numbers.table(amount("tiles left", list(TERRAINS), max(TILES)), _pool)
    places = len(numbers.actors)
    numbers.of_actors("place in the order", [""], places - 1, _place, -1)
    numbers.of_actors("residents in storage", [""], MOST, _residents)
    numbers.of_actors("settlements in storage", [""], MOST, _in_storage)
    numbers.of_actors("money", [""], MONEY, _money)
    numbers.of_actors("last income", [""], MONEY, _income)
    numbers.of_actors("income not yet released", [""], MONEY, _aside)
    numbers.of_actors("points collected", [""], MOST, _points)
    numbers.of_actors("card", [privilege.name for privilege in PRIVILEGES], 1, _cards)
    if hooks.world.companies:
        numbers.of_seats("leads company", [str(a + 1) for a in range(places)], 1, _led)
        numbers.of_seats("money", [""], MONEY, _purse)


def _terrain(s: WorldState) -> Cells:
    return s.terrain


def _cities(s: WorldState) -> Cells:
    return s.city_no


def _settlements(s: WorldState, a: int) -> int:
    return s.own[a]


def _headquarters(s: WorldState, a: int) -> int:
    return 1 << s.capital[a] if s.capital[a] >= 0 else 0


def _active(s: WorldState, a: int) -> Cells:
    return s.active[a]


def _tired(s: WorldState, a: int) -> Cells:
    return s.tired[a]


def _round(s: WorldState) -> list[int]:
    return [s.round]


def _turn(s: WorldState) -> list[int]:
    return [s.turn]


def _decision(s: WorldState) -> list[int]:
    return [s.frames[-1][KIND] if s.frames else len(KINDS.names)]


def _details(s: WorldState) -> list[int]:
    """Of a sealed decision nothing is shown: even to its seat, which knows what it has said so far from its actions."""
    sealed = bool(s.frames) and s.frames[-1][KIND] in s.decisions.sealed
    return details([] if sealed else s.frames)


def _pool(s: WorldState) -> list[int]:
    return list(s.pool)


def _place(s: WorldState, a: int) -> list[int]:
    return [s.order.index(a) if a in s.order else -1]


def _residents(s: WorldState, a: int) -> list[int]:
    return [s.residents[a]]


def _in_storage(s: WorldState, a: int) -> list[int]:
    return [s.settlements[a]]


def _money(s: WorldState, a: int) -> list[int]:
    return [s.money[a]]


def _income(s: WorldState, a: int) -> list[int]:
    return [s.income[a]]


def _aside(s: WorldState, a: int) -> list[int]:
    return [s.aside[a]]


def _points(s: WorldState, a: int) -> list[int]:
    return [s.vp[a]]


def _cards(s: WorldState, a: int) -> list[int]:
    return bits_of(s.cards[a], len(PRIVILEGES))


def _led(s: WorldState, seat: int) -> list[int]:
    return [int(leader == seat) for leader in s.decider]


def _purse(s: WorldState, seat: int) -> list[int]:
    return [s.purse[seat]]


def encode(hooks: StrategyHooks) -> Encoding:
    """Return what the numbers of a world mean."""
    numbers = hooks.numbers
    cells = CELLS[: hooks.rules.cells]
    planes = [entry.feature for entry in numbers.planes + numbers.actor_planes]
    vector = [entry.feature for entry in numbers.vector + numbers.actor_vector + numbers.seat_vector]
    return Encoding([f"{q},{r}" for q, r in cells], cells, planes, vector)
