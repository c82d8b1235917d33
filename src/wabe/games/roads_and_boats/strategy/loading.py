"""Loading and unloading in the economy model."""

from wabe.games.roads_and_boats.rules.components import MOST, ONE, SHIFT, kinds_in
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel


def set_load(w: EconomyModel, k: int, load: int, region: int) -> bool:
    """The load of a transporter changes, if it does; what is put down stays for this phase.

    After a step it was moved by this transporter (RB-MOVE-07); before it, others there have loaded (PROTO-11).
    """
    if load == w.cargo[k]:
        return False
    down = 0
    for good in kinds_in(w.cargo[k]):
        down += ONE[good] * max(0, (w.cargo[k] >> SHIFT[good] & MOST) - (load >> SHIFT[good] & MOST))
    if down:
        w.moved[region] = w.moved.get(region, 0) + down
    w.put(region, w.cargo[k] - load)
    w.cargo[k] = load
    return True
