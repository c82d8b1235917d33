"""The JSON of a position in plain words: cells and goods instead of bits, and only what lies on the table."""

import copy
from typing import Any

from second.worlds_504.world import CARDS, GOODS, World

Position = dict[str, Any]

ALIKE = ("round", "ended", "order", "terrain", "city_no", "city_cell", "pool", "capital", "residents", "settlements")
ALIKE_TOO = ("money", "purse", "vp", "income", "aside", "decider", "sealed", "seat")
USED = {1: "again", 16: "free road", 32: "trolley road", 65536: "sold"}


def cells(mask: int) -> list[int]:
    """The numbers of the bits, ascending."""
    found = []
    number = 0
    while mask:
        if mask % 2:
            found.append(number)
        mask //= 2
        number += 1
    return found


def pile(packed: int) -> dict[str, int]:
    """Goods, four bits each."""
    return {good: packed // 16**i % 16 for i, good in enumerate(GOODS) if packed // 16**i % 16}


def rows(saved: list[Any]) -> list[dict[int, int]]:
    """Of each actor the residents by cell."""
    return [{cell: count for cell, count in row} for row in saved]


def by_actor(values: list[int], width: int) -> list[list[int]]:
    """A flat table, a row for each actor."""
    return [values[i : i + width] for i in range(0, len(values), width)]


def read(world: World, saved: dict[str, Any]) -> Position:
    """The position, from `State.to_dict()`."""
    p: Position = {key: copy.copy(saved[key]) for key in (*ALIKE, *ALIKE_TOO)}
    p["used"] = [USED.get(1 << bit, str(bit)) for bit in cells(saved["used"])]
    p["own"] = [cells(mask) for mask in saved["own"]]
    p["cards"] = [[CARDS[bit] for bit in cells(mask)] for mask in saved["cards"]]
    p["active"] = rows(saved["active"])
    p["tired"] = rows(saved["tired"])
    _frames(p, saved["frames"])
    readers = {
        "deliver": _deliver,
        "race": _race,
        "privileges": _privileges,
        "military": _military,
        "exploration": _exploration,
        "roads": _roads,
        "majorities": _as_it_is,
        "production": _production,
        "shares": _shares,
    }
    for name, reader in readers.items():
        p[name] = None if saved[name] is None else reader(world, copy.deepcopy(saved[name]))
    if p["production"] and all(ask[0] != "sale" for ask in p["asks"]):
        p["production"]["sold"] = [0] * 5  # of a sale that is over
    return p


def _frames(p: Position, frames: list[list[Any]]) -> None:
    """Whose turn it is, and what is asked: the last is open, those before follow. What only guides the engine goes."""
    p["actor"] = None
    p["asks"] = []
    for frame in frames:
        name = frame[0]
        if name == "turn":
            p["actor"] = frame[1]
        elif name == "residents":
            p["asks"].append(frame[:2])
        elif name in ("deal shares", "sealed bid", "choose place"):
            p["asks"].append([name, frame[1] - 16, *frame[2:]])
        elif name == "muster":  # a gathering that waits
            p["asks"].append(["gather", *frame[1:]])
        elif name == "trolley":
            p["asks"].append(frame[:6])
        elif name == "auction":
            p["asks"].append(frame[:6])
        elif name not in ("round", "setup", "share round", "dividends"):
            p["asks"].append(list(frame))


def _as_it_is(world: World, m: dict[str, Any]) -> dict[str, Any]:
    return m


def _deliver(world: World, m: dict[str, Any]) -> dict[str, Any]:
    m["cargo"] = [pile(packed) for packed in m["cargo"]]
    m["lying"] = {cell: pile(packed) for cell, packed in enumerate(m["lying"]) if packed}
    m["demand"] = [[GOODS[bit] for bit in cells(mask)] for mask in m["demand"]]
    m["delivered"] = by_actor(m["delivered"], 5)
    del m["loaded"]  # how many goods are aboard
    m.pop("loads", None)  # the engine remembers what was seen
    return m


def _race(world: World, m: dict[str, Any]) -> dict[str, Any]:
    m["reached"] = [cells(mask) for mask in m["reached"]]
    if world.residents or not world.has("2.I"):
        del m["moved_on"]  # E-2: it counts with 2.I and no residents alone
    return m


def _privileges(world: World, m: dict[str, Any]) -> dict[str, Any]:
    m["factories"] = by_actor(m["factories"], 11)
    m["row"] = [CARDS[card] for card in m["row"]]
    m["drawn"] = {CARDS[card]: count for card, count in enumerate(m["drawn"]) if count}
    return m


def _military(world: World, m: dict[str, Any]) -> dict[str, Any]:
    for key in ("barracks", "militia", "barred", "sites"):
        m[key] = cells(m[key])
    return m


def _exploration(world: World, m: dict[str, Any]) -> dict[str, Any]:
    m["explored"] = by_actor(m["explored"], 7)
    m["settled"] = cells(m["settled"])
    return m


def _roads(world: World, m: dict[str, Any]) -> dict[str, Any]:
    m["lines"] = [cells(mask) for mask in m["lines"]]
    m["counted"] = [cells(mask) for mask in m["counted"]]
    m["onto"] = cells(m["onto"])
    m["claimed"] = cells(m["claimed"])
    m["loose"] = sorted(m["loose"])
    del m["joined"]  # the tiles at the ends of the lines
    return m


def _production(world: World, m: dict[str, Any]) -> dict[str, Any]:
    m["owned"] = [cells(mask) for mask in m["owned"]]
    m["planted"] = [cells(mask) for mask in m["planted"]]
    m["full"] = cells(m["full"])
    m["goods"] = by_actor(m["goods"], 5)
    if m["stored"]:
        m["stored"] = [[pile(packed) for packed in row] for row in by_actor(m["stored"], 11)]
    return m


def _shares(world: World, m: dict[str, Any]) -> dict[str, Any]:
    m["held"] = by_actor(m["held"], world.actors)
    for key in ("bought", "sold"):
        m[key] = [cells(mask) for mask in m[key]]
    m["gone"] = cells(m["gone"])
    return m
