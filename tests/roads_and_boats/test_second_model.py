"""Random positions beside a second model: where transporters get to, what may be built, what is produced."""

import json
import random
from pathlib import Path

import pytest
from helpers.boats.model import AT_WATER, COSTS, ROOM, Model
from helpers.boats.table import number
from helpers.boats.valley import name_of, on_site, reach

import wabe.games.roads_and_boats as game
from wabe.core.reference import rule

MAPS = json.loads((Path(game.__file__).parent / "data" / "scenarios.json").read_text())["scenarios"]


def world(rng: random.Random) -> Model:
    return Model(rng.choice(MAPS)["tiles"])


def as_place(m: Model, kind: str, name: tuple) -> tuple:
    """A place as the model names it."""
    if name[0] == "dock":
        return "dock", name[1:3], name[3], name[4]
    if name[0] == "river":
        return "river", name[1:]
    if m.sea(name[:2]):
        return "sea", name[:2]
    return "land", name[:2], m.region(name[:2], name[2] if len(name) > 2 else 0)


@rule("RB-MOVE-01", "RB-MOVE-02", "RB-MOVE-05", "RB-BOAT-02", "RB-BOAT-03", "RB-AREA-05", "RB-AREA-09", "RB-PASS-01")
@pytest.mark.parametrize("seed", range(20))
def test_where_transporters_get_to(seed: int):
    rng = random.Random(seed)
    m = world(rng)
    m.fortress(rng, walls=15, roads=50, bridges=40)
    for _ in range(4):
        kind = rng.choice(sorted(ROOM))
        places = [place for h in sorted(m.tiles) for place in m.places(kind, h)]
        m.put(0, kind, rng.choice(places)) if places else None
    t = m.table.begin("movement")
    for k, (_, kind, place, _) in enumerate(m.units, 1):
        expected = m.ways(kind, place)
        found = {}
        for name, steps in reach(t, k).items() if f"use t{k}" in t.legal() else [(name_of(t, t.s.place[k - 1]), 0)]:
            found[as_place(m, kind, name)] = steps
        assert found == expected, (kind, place)


MATERIAL = ["boards", "stone", "iron", "fuel"]


def focus(m: Model, rng: random.Random) -> list[tuple[int, int]]:
    """A few hexes on which something is going on, one of them at a river if there is one."""
    rivers = [h for h in m.land if len(m.tiles[h][1]) > 1]
    return list(dict.fromkeys(rng.sample(sorted(m.tiles), 5) + rng.sample(rivers, min(2, len(rivers)))))


def crowd(m: Model, rng: random.Random, where: list[tuple[int, int]], goods: list[str]) -> None:
    """Five transporters with goods."""
    for _ in range(5):
        kind = rng.choice(sorted(ROOM))
        places = m.places(kind, rng.choice(where))
        if places:
            cargo = [rng.choice(goods) for _ in range(rng.randint(0, ROOM[kind]))]
            seat = 0 if rng.random() < 0.75 else 1
            m.put(seat, kind, rng.choice(places), **{good: cargo.count(good) for good in set(cargo)})


@rule(
    "RB-BUILD-01",
    "RB-BUILD-02",
    "RB-BUILD-05",
    "RB-BUILD-06",
    "RB-BUILD-08",
    "RB-ROAD-01",
    "RB-BRIDGE-01",
    "RB-WALL-04",
)
@pytest.mark.parametrize("seed", range(30))
def test_what_may_be_built(seed: int):
    rng = random.Random(seed)
    m = world(rng)
    m.fortress(rng, walls=30, roads=30, bridges=30)
    m.known = {subject for subject in ("rowing", "trucking", "shipping", "drilling") if rng.random() < 0.5}
    m.table.know(0, *m.known)
    where = focus(m, rng)
    for h in where:
        if rng.random() < 0.3 and m.tiles[h][0] != "desert":
            m.build("oil_rig" if m.sea(h) else "papermill", h, rng.choice(m.areas(h)))
        for area in m.areas(h):
            if not m.sea(h) or h in m.built:
                m.lay(h, area, **{good: rng.randint(1, 4) for good in MATERIAL if rng.random() < 0.7})
    crowd(m, rng, where, MATERIAL)
    t = m.table.begin("building")
    on_turn = t.s.question() == "building" and t.s.seat == 0
    for h in where:
        listed = on_site(t, *h) if on_turn else set()
        found = {move if move.startswith("build") else " ".join(move.split()[:2]) for move in listed}
        assert found == m.sites(h), (h, m.tiles[h])


@rule(
    "RB-PROD-01",
    "RB-PROD-10",
    "RB-PROD-15",
    "RB-PROD-16",
    "RB-TP-07",
    "RB-RES-09",
    "RB-LIVE-01",
    "RB-AREA-14",
)
@pytest.mark.parametrize("seed", range(30))
def test_what_is_produced(seed: int):
    rng = random.Random(seed)
    m = world(rng)
    m.fortress(rng, walls=40, roads=0, bridges=30)
    where = focus(m, rng)
    goods = ["trunks", "boards", "clay", "gold", "fuel", "iron", "coins", "paper", "goose"]
    for h in where:
        if m.sea(h):
            m.build("oil_rig", h, 0)
            continue
        shore = m.tiles[h][1] or m.coasts(h)
        able = [
            name for name in sorted(COSTS) if name not in ("mine", "wagon_factory") and (shore or name not in AT_WATER)
        ]
        if rng.random() < 0.7:
            m.build(rng.choice(able), h, rng.choice(m.areas(h)))
        for area in m.areas(h):
            if h in m.built:
                m.lay(h, area, **{good: rng.randint(1, 5) for good in goods if rng.random() < 0.4})
            elif rng.random() < 0.6:
                m.lay(h, area, goose=rng.randint(1, 3))
    crowd(m, rng, where, goods)
    t = m.table.begin("production")
    m.begin_production()
    working = {f"work {number(t, *h)}" for h in where if m.works(h)}
    if t.s.seat == 0 and t.s.question() == "production":
        assert {move for move in t.legal() if move.startswith("work")} == working
    else:
        assert working == set()
    t.end("production")
    m.end_production()
    for (h, region), bag in m.goods.items():
        assert t.goods(*h, min(region)) == {good: n for good, n in bag.items() if n}, (h, m.built.get(h))
