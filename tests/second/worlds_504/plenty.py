"""What a seat is given so that what is seldom possible becomes possible: money, residents, an enemy's capital near."""

import copy
from typing import Any

from second.worlds_504.position import cells
from second.worlds_504.world import SIDES, World, beside

from wabe.core.chance import Rng

ENOUGH = 7  # residents that stand together


def enriched(world: World, saved: dict[str, Any], rng: Rng) -> dict[str, Any] | None:
    """The JSON of a position with more in it, its sums kept; None: nothing to give here."""
    frame = saved["frames"][-1]
    if frame[0] not in ("residents purchase", "residents", "trolley upgrade", "factories", "bidding"):
        return None
    d = copy.deepcopy(saved)
    actor = frame[1]
    if frame[0] != "residents":  # there it would change what was seen before
        gift = 10 * (1 + rng.below(12))
        d["money"][actor] += gift
        d["bank"] -= gift
    if frame[0] == "residents" and d["residents"][actor] > ENOUGH:
        gather(world, d, actor, rng)
    return d


def gather(world: World, d: dict[str, Any], actor: int, rng: Rng) -> None:
    """Residents from the storage onto an own tile, with 4 next to the capital of another."""
    homes = cells(d["own"][actor])
    if world.has("4"):
        near = next_to_capitals(d, actor)
        if near and d["settlements"][actor] > 1 and not world.has("6", "7", "2.III"):
            home = near[rng.below(len(near))]
            if home not in homes:
                d["own"][actor] += 1 << home
                d["settlements"][actor] -= 1
            homes = [home]
    home = homes[rng.below(len(homes))]
    there = {cell: count for cell, count in d["active"][actor]}
    tired = sum(count for cell, count in d["tired"][actor] if cell == home)
    more = max(0, ENOUGH - there.get(home, 0) - tired)
    there[home] = there.get(home, 0) + more
    d["residents"][actor] -= more
    d["active"][actor] = sorted([cell, count] for cell, count in there.items() if count)


def next_to_capitals(d: dict[str, Any], actor: int) -> list[int]:
    """Tiles of nobody, or own ones, beside the HQ of another."""
    taken = 0
    for other, mask in enumerate(d["own"]):
        if other != actor:
            taken |= mask
    if d["military"]:
        taken |= d["military"]["barracks"] | d["military"]["militia"]
    found = []
    for other, capital in enumerate(d["capital"]):
        if other == actor or capital < 0:
            continue
        for side in range(len(SIDES)):
            cell = beside(capital, side)
            if 0 <= cell < len(d["terrain"]) and 1 <= d["terrain"][cell] <= 5 and not taken >> cell & 1:
                found.append(cell)
    return found
