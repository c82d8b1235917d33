"""Walls (RB-WALL)."""

import pytest
from helpers.boats.maps import MOUTH
from helpers.boats.table import FIGURES, Table, number
from helpers.boats.valley import COAST, NORTH, SOUTH, begins, make, on_site, valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.space import EDGES
from wabe.games.roads_and_boats.rules.state import NEUTRAL

EDGE = FIGURES["FIG-WALL"]["edges"]


def figure_wall(players=2):
    """The wall figure; the builder is seat 0, the other seat 1."""
    t = Table("FIG-WALL", players=players)
    for name, wall in FIGURES["FIG-WALL"]["walls_before"].items():
        t.wall(*EDGE[name], owner=1 if wall["owner"] == "other" else None, tokens=wall["tokens"])
    return t


def _price(t, site, edge, kind):
    kept = t.s.copy()
    good = "stone" if kind == "wall" else "boards"
    try:
        if f"site {site}" not in t.legal():
            return None
        t.play(f"site {site}")
        moves = [move for move in t.legal() if move.startswith(f"{kind} {edge} ")]
        if not moves:
            return None
        before = t.s.tally[:]
        t.play(moves[0])
        if t.s.question() == "paying":
            t.play("pay")
        index = 5 if good == "stone" else 1
        return before[index] - t.s.tally[index]
    finally:
        t.s = kept


def price(t, q, r, edge, kind="wall", seat=0):
    """What a wall or a demolition costs here, or None."""
    return _price(t, number(t, q, r), EDGES[edge], kind)


@rule("RB-WALL-11", "RB-WALL-05", "RB-WALL-06", "RB-WALL-01")
def test_tv11_the_steamer_on_the_open_sea():
    t = figure_wall()
    t.put(0, "steamer", (0, 1), stone=4, boards=4)
    t.begin("building")
    assert price(t, 0, 1, 1) == 3  # A, seen from the sea
    assert price(t, 0, 1, 0) == 3  # C
    assert price(t, 0, 1, 2, "demolish") == 4  # D
    assert price(t, 0, 1, 2) is None  # another's wall
    assert price(t, 0, 1, 5) is None  # between two sea hexes
    t.play(f"site {number(t, 0, 1)};demolish se a")
    assert t.s.walls[t.edge(*EDGE["D"])] == 8 + NEUTRAL
    assert price(t, 0, 1, 2) == 4
    t.play(f"site {number(t, 0, 1)};wall se a")
    assert t.s.walls[t.edge(*EDGE["D"])] == 16


@rule("RB-WALL-12", "RB-WALL-08", "RB-WALL-09", "RB-WALL-10", "RB-WALL-02")
def test_tv12_the_docked_rafts():
    t = figure_wall()
    raft = t.put(0, "raft", t.dock(1, 1, 4, 0), stone=2)
    other = t.put(1, "raft", t.dock(1, 1, 4, 0))
    t.begin("building")
    assert [price(t, *edge) for edge in EDGE["F"]] == [1, 1, 1, 1]
    assert price(t, *EDGE["G"]) is None
    kept = t.s.copy()
    t.play(f"site {number(t, 1, 1)};bridge e a")
    assert price(t, *EDGE["G"]) == 1
    t.s = kept
    t.play(f"site {number(t, 1, 1)};wall w a")
    assert t.s.place[other] == t.area(0, 1)
    assert t.s.place[raft] == t.dock(1, 1, 4, 0)


@rule("RB-WALL-05", "RB-WALL-06", "RB-WALL-04")
def test_tv13_the_truck():
    t = figure_wall()
    t.put(0, "truck", (2, 0), stone=3, boards=3)
    t.begin("building")
    assert price(t, 2, 0, 3) == 1  # G from the other side
    assert price(t, *EDGE["H"], "demolish") == 2
    assert price(t, *EDGE["J"], "demolish") == 3
    assert price(t, *EDGE["H"]) is None
    for name in ("H", "J"):
        t.s.walls[t.edge(*EDGE[name])] += NEUTRAL - 1
    assert price(t, *EDGE["H"]) == 2
    assert price(t, *EDGE["J"]) == 3
    assert price(t, *EDGE["H"], "demolish") is None  # neutral walls are not demolished


@rule("RB-WALL-07", "AMB-26")
def test_tv13_the_donkeys_cannot_pay_from_two_sides():
    t = figure_wall()
    t.put(0, "donkey", (1, 2), stone=1)
    t.put(0, "donkey", (1, 3), stone=1)
    t.begin("building")
    assert price(t, *EDGE["B"]) is None
    assert [price(t, *edge) for edge in EDGE["E"]] == [1] * 5
    t.put(0, "donkey", (1, 3), stone=1)
    t.begin("building")
    q, r, _ = EDGE["B"]
    assert price(t, 1, 3, 5) == 2
    assert price(t, q, r, 2) is None


@rule("RB-WALL-02", "RB-WALL-05", "RB-WALL-06", "AMB-23")
def test_tv14_the_ladder():
    t = Table("0,0 pasture\n1,0 pasture", players=2)
    t.lay((0, 0), stone=10, boards=4)
    t.put(0, "donkey", (0, 0))
    t.begin("building")
    for _ in range(3):
        t.play("site 1;wall e a")
    assert t.goods(0, 0) == {"boards": 4, "stone": 4}
    assert t.s.walls[t.edge(0, 0, 1)] == 3 * 8
    t.play("site 1;demolish e a")  # one's own as well
    assert t.goods(0, 0) == {"stone": 4}
    assert t.s.walls[t.edge(0, 0, 1)] == 3 * 8 + NEUTRAL
    t.play("site 1;wall e a")
    assert t.goods(0, 0) == {}
    assert t.s.walls[t.edge(0, 0, 1)] == 4 * 8


@rule("RB-WALL-07")
def test_successive_tokens_may_come_from_different_sides():
    t = Table("0,0 pasture\n1,0 pasture", players=2)
    t.put(0, "donkey", (0, 0), stone=1)
    t.put(0, "donkey", (1, 0), stone=2)
    t.begin("building").play("site 1;wall e a", "site 2;wall w a")
    assert t.s.walls[t.edge(0, 0, 1)] == 2 * 8


@rule("RB-WALL-04", "AMB-22", "RB-GOOD-01")
def test_never_two_owners_on_an_edge():
    t = Table("0,0 pasture\n1,0 pasture", players=2)
    t.put(0, "truck", (0, 0), stone=3, boards=3)
    t.wall(0, 0, 1, owner=1)
    t.begin("building")
    assert price(t, 0, 0, 1) is None
    assert price(t, 0, 0, 1, "demolish") == 2
    t.wall(0, 0, 1, owner=0)
    assert price(t, 0, 0, 1) == 2
    assert price(t, 0, 0, 1, "demolish") == 2


@rule("AMB-22")
def test_by_a_house_rule_own_walls_stand():
    t = Table("0,0 pasture\n1,0 pasture\n-1,0 pasture", players=2, own_walls_stand=True)
    t.put(0, "truck", (0, 0), stone=3, boards=3)
    t.wall(0, 0, 1, owner=0)
    t.wall(0, 0, 4, owner=1)
    t.begin("building")
    assert price(t, 0, 0, 1, "demolish") is None
    assert price(t, 0, 0, 4, "demolish") == 2


@rule("RB-WALL-11", "AMB-23")
def test_from_the_open_sea_each_token_costs_two_more():
    t = Table("0,0 pasture\n1,0 sea", players=2)
    t.put(0, "steamer", (1, 0), stone=7)
    t.begin("building").play("site 2;wall w a")
    assert t.cargo(0) == {"stone": 4}
    t.play("site 2;wall w a")
    assert t.cargo(0) == {}


@rule("AMB-25")
def test_goods_of_a_rig_pay_for_walls_from_its_hex():
    t = Table("0,0 pasture\n1,0 sea", players=2)
    t.build("oil_rig", 1, 0)
    t.lay((1, 0), stone=3)
    t.put(0, "raft", (1, 0))
    t.begin("building").play("site 2;wall w a")
    assert t.goods(1, 0).get("stone", 0) == 0


@rule("AMB-24", "RB-WALL-12", "RB-WALL-09")
def test_a_wall_at_a_mouth_expels_foreign_boats_of_both_banks_and_shuts_in_the_river():
    t = Table(MOUTH, players=3)
    left = t.put(1, "raft", t.dock(1, 0, 1, 0))
    right = t.put(2, "raft", t.dock(1, 0, 1, 1))
    inside = t.put(1, "raft", t.river(1, 0))
    own = t.put(0, "raft", t.dock(1, 0, 1, 0))
    t.put(0, "donkey", (1, 0, 0), stone=1)
    t.begin("building").play(f"site {number(t, 1, 0)};wall e a")
    assert t.s.place[left] == t.s.place[right] == t.area(2, 0)
    assert t.s.place[inside] == t.river(1, 0)
    assert t.s.place[own] == t.dock(1, 0, 1, 0)
    t.s.chart = (1, 0, 2)
    t.begin("movement").play("use t2")
    assert [move for move in t.legal() if move.startswith("step")] == ["step w"]


@rule("RB-WALL-08")
def test_half_an_edge_suffices():
    t = Table(MOUTH)
    t.put(0, "donkey", (1, 0, 1), stone=1)
    t.begin("building")
    assert price(t, 1, 0, 1) == price(t, 1, 0, 4) == 1
    assert price(t, 1, 0, 2) is None
    assert price(t, 1, 0, 3) is None


@rule("AMB-26")
def test_banks_pool_only_through_a_bridge_or_a_ferry():
    t = Table(MOUTH)
    t.wall(1, 0, 1, owner=0)
    t.put(0, "donkey", (1, 0, 0), stone=1)
    t.put(0, "donkey", (1, 0, 1), stone=1)
    t.begin("building")
    assert price(t, 1, 0, 1) is None
    t.put(0, "raft", t.river(1, 0))
    t.begin("building")
    assert price(t, 1, 0, 1) == 2


@rule("RB-WALL-12")
def test_a_wall_expels_boats_at_its_own_edge_only():
    t = Table("0,0 pasture\n1,0 sea\n0,1 sea")
    t.put(0, "donkey", (0, 0), stone=2)
    raft = t.put(1, "raft", t.dock(0, 0, 1))
    t.begin("building").play("site 1", "wall se a")
    assert t.s.place[raft] == t.dock(0, 0, 1)
    t.play("site 1", "wall e a")
    assert t.s.place[raft] == t.area(1, 0)


def walls(t: Table, q: int, r: int, verb: str = "wall") -> set[str]:
    return {m.split()[1] for m in on_site(t, q, r) if m.startswith(f"{verb} ")}


@rule("RB-WALL-01")
def test_no_wall_between_sea_hexes_or_at_the_end_of_the_world():
    t = Table(COAST)
    t.put(0, "steamer", t.area(1, 1), stone=8)
    t.begin("building")
    assert walls(t, 1, 1) == {"ne", "nw"}
    t = Table(COAST)
    t.put(0, "donkey", (4, 0), stone=2)
    assert walls(t.begin("building"), 4, 0) == {"ne", "nw", "w", "sw", "se"}  # nothing lies east


@rule("RB-WALL-08", "RB-WALL-07")
@pytest.mark.parametrize("rich", [SOUTH, NORTH])
def test_either_bank_may_wall_the_river_edge(rich: int):
    # Both banks touch the river edges; only one of the donkeys has stone.
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), **({"stone": 1} if rich == SOUTH else {}))
    t.put(0, "donkey", (1, 0, NORTH), **({"stone": 1} if rich == NORTH else {}))
    assert {"e", "w"} <= walls(t.begin("building"), 1, 0)


@rule("RB-WALL-12", "RB-WALL-06", "RB-WALL-11", "RB-PASS-02")
def test_a_wall_on_neutral_tokens_expels_and_the_expelled_one_builds_from_the_sea():
    t = valley()
    t.wall(2, 1, 0, None, 2)
    raft = t.put(1, "raft", t.dock(2, 1, 0), stone=3)
    own = t.put(0, "raft", t.dock(2, 1, 0))
    t.put(0, "truck", (2, 1), stone=3)
    t.begin("building")
    make(t, 2, 1, "wall ne a")
    assert t.s.walls[t.edge(2, 1, 0)] == 3 * 8
    assert (t.s.place[raft], t.s.place[own]) == (t.area(3, 0), t.dock(2, 1, 0))
    assert t.s.seat == 1
    assert on_site(t, 3, 0) == {"wall nw a", "wall w a"}
    t.done()
    t.begin("movement").done().play("use t1")
    assert begins(t, "step", "dock") == {"step w", "dock nw", "dock w-left", "dock w-right"}


@rule("RB-WALL-11", "RB-WALL-02", "RB-WALL-05", "AMB-23")
@pytest.mark.parametrize(
    ("owner", "tokens", "goods", "act"), [(0, 1, 4, "wall"), (None, 2, 5, "wall"), (1, 2, 5, "demolish")]
)
def test_prices_from_the_open_sea(owner: int | None, tokens: int, goods: int, act: str):
    material = "stone" if act == "wall" else "boards"
    for having in (goods - 1, goods):
        t = valley()
        t.wall(2, 1, 0, owner, tokens)
        boat = t.put(0, "steamer", t.area(3, 0), **{material: having})
        t.put(0, "raft", t.dock(2, 1, 0), **{material: 1})  # on the other side
        t.begin("building")
        assert (f"{act} sw a" in on_site(t, 3, 0)) == (having == goods)
    make(t, 3, 0, f"{act} sw a")
    assert t.cargo(boat) == {}
