"""What is made of goods: boards, stone, fuel, paper, coins and stock, with what must be brought for it."""

from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    BOARDS,
    INPUTS,
    SAWMILL,
    TRUNKS,
    size,
)
from wabe.games.roads_and_boats.rules.economy import MAKER, batch, units_in
from wabe.games.roads_and_boats.strategy.ledger import Ledger
from wabe.games.roads_and_boats.strategy.trips import bring, take_along


def obtain(ledger: Ledger, good: int, region: int) -> int:
    """A unit for a goal, made if there is none; or none."""
    if not ledger.by_kind[good] and good in MAKER:
        make(ledger, MAKER[good])
    return bring(ledger, good, region)


def obtain_all(ledger: Ledger, goods: list[int], region: int) -> list[int] | None:
    """Units of all these goods for a goal; None if one of them is not available."""
    found: list[int] = []
    for good in goods:
        found.append(obtain(ledger, good, region))
        if found[-1] < 0:
            return None
    return found


def ready(ledger: Ledger, units: list[int], turn: int) -> int:
    """Return the turn from which all of them may be used, not before this one."""
    return max([turn, *[ledger.use[u] for u in units]])


def make(ledger: Ledger, building: int) -> bool:
    """A building works once, and all that it needs is brought; whether anything comes of it."""
    if building not in ledger.stands:
        return False
    is_simple = len(INPUTS[building]) == size(INPUTS[building][0]) == 1
    return _convert(ledger, building) if is_simple else _combine(ledger, building)


def _works(ledger: Ledger, building: int, site: int, turn: int) -> int:
    """The first turn from this one on in which a building may work once more."""
    while ledger.busy.get((site, turn), 0) >= BATCHES[building]:
        turn += 1
    ledger.busy[site, turn] = ledger.busy.get((site, turn), 0) + 1
    return turn


def _yield_batch(ledger: Ledger, building: int, site: int, turn: int) -> bool:
    """Return what a building makes lies there from a turn on; whether that is soon enough."""
    if turn > ledger.last:
        return False
    for good in units_in(batch(building)):
        ledger.unit(good, site, turn)
    return True


def _convert(ledger: Ledger, building: int) -> bool:
    """One unit becomes several of another kind; the transporter that brings it takes another along."""
    before = len(ledger.kind)
    site, since = ledger.stands[building][0]
    u = bring(ledger, units_in(INPUTS[building][0])[0], site)
    for one in (u, take_along(ledger, u, site)) if u >= 0 else ():
        if one >= 0:
            _yield_batch(ledger, building, site, _works(ledger, building, site, max(ledger.use[one], since) + 1))
    return len(ledger.kind) > before


def _combine(ledger: Ledger, building: int) -> bool:
    """Fuel or paper of wood, sawn if it can be; a coin of gold and fuel, or stock of coins and paper."""
    site, turn = ledger.stands[building][0]
    is_wood = len(INPUTS[building]) > 1
    units: list[int] = []
    for good in units_in(INPUTS[building][0]):
        if is_wood and not ledger.by_kind[BOARDS]:
            make(ledger, SAWMILL)
        if is_wood:
            units.append(bring(ledger, BOARDS if ledger.by_kind[BOARDS] else TRUNKS, site))
        else:
            units.append(obtain(ledger, good, site))
        if units[-1] < 0:
            return False
    return _yield_batch(ledger, building, site, _works(ledger, building, site, ready(ledger, units, turn) + 1))
