"""Module 6: building roads, the network, removal."""

import pytest
from helpers.worlds_504.roads import line, own, road, spot
from helpers.worlds_504.table import (
    actor,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    step,
    table,
    walking,
)

from wabe.core.messages import m
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.roads.rules import network, scoring, sites
from wabe.games.worlds_504.modules.roads.rules.state import between, ends, roads_state
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.components import BEYOND, HALF, TERRAINS

# Building


@rule("M6-03")
@pytest.mark.parametrize(
    ("terrains", "residents"),
    [
        (("grassland", "field"), 1),
        (("field", "forest"), 2),
        (("grassland", "desert"), 2),
        (("forest", "mountain"), 3),
        (("city", "grassland"), 3),
    ],
)
def test_the_dearer_terrain_decides(terrains: tuple[str, str], residents: int) -> None:
    s = walking("861")  # 6.II
    a = actor(s)
    cell = s.capital[a] if terrains[0] == "city" else own(s, spot(s, s.capital[a], terrains[0]))
    other = own(s, spot(s, cell, terrains[1], s.capital[a]))
    roads_state(s).joined = put(roads_state(s).joined, a, roads_state(s).joined[a] | 1 << cell)
    assert sites.cost(s, a, between(cell, other)) == residents
    s.active = put(s.active, a, bytes(len(s.active[a])))
    s.residents[a] += 1
    put_residents(s, a, cell, active=residents - 1)
    assert road(cell, other) not in legal(s)
    put_residents(s, a, other, active=1)
    assert road(cell, other) in legal(s)


@rule("M6-03", "M6-04", "T-36")
def test_the_example_with_an_opposing_road() -> None:
    """Forest to grassland beside a road of an opponent: three residents, one back to the storage, two exhausted."""
    s = walking("861", 3)
    a = actor(s)
    forest = own(s, spot(s, s.capital[a], "forest"), active=2)
    grass = own(s, spot(s, forest, "grassland", s.capital[a]), active=2)
    for cell in (forest, grass):
        put_settlement(s, (a + 1) % 3, cell)
    line(s, a, s.capital[a], forest)
    line(s, (a + 1) % 3, forest, grass)
    stock = s.residents[a]
    play(s, road(forest, grass))
    assert set(legal(s)) == {f"crew {forest}", f"crew {grass}"}
    assert s.why_not(f"cell-{s.capital[a]}") == m("w504.roads.why.crew")
    play(s, f"crew {forest}")  # back to the storage
    play(s, f"crew {forest}")  # exhausted; the third can only be one from the grassland
    assert s.residents[a] == stock + 1
    assert (s.active[a][forest], s.tired[a][forest]) == (0, 1)
    assert (s.active[a][grass], s.tired[a][grass]) == (1, 1)
    assert network.own_road(s, a, forest, grass)
    assert road(forest, grass) not in legal(s)  # one own road on an edge


@rule("M6-04")
def test_on_top_iii_anywhere_and_all_only_exhausted() -> None:
    s = walking("816")
    a = actor(s)
    far = s.city_cell[5]
    first = own(s, spot(s, far, "grassland"), active=1)
    second = own(s, spot(s, first, "field", far))
    stock = s.residents[a]
    play(s, road(first, second))
    assert (s.residents[a], s.tired[a][first]) == (stock, 1)
    assert roads_state(s).counted == (0, 0)


@rule("M6-04")
def test_one_network_that_starts_in_the_capital() -> None:
    s = walking("612")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"), active=4)
    next_one = own(s, spot(s, near, "field", s.capital[a]), active=4)
    assert road(near, next_one) not in legal(s)
    assert road(s.capital[a], near) in legal(s)
    line(s, a, s.capital[a], near)
    assert road(near, next_one) in legal(s)


@rule("M6-03")
def test_both_tiles_need_an_own_settlement() -> None:
    s = walking("612")
    a = actor(s)
    put_residents(s, a, s.capital[a], active=5)
    near = spot(s, s.capital[a], "grassland")
    assert not [text for text in legal(s) if text.startswith("road")]
    put_settlement(s, 1 - a, near)
    assert not [text for text in legal(s) if text.startswith("road")]
    put_settlement(s, a, near)
    assert [text for text in legal(s) if text.startswith("road")] == [road(s.capital[a], near)]


@rule("M6-01", "A-06")
def test_roads_never_run_out() -> None:
    s = walking("612")
    roads_state(s).built = 60
    roads_state(s).loose = (0,) * 60
    a = actor(s)
    put_residents(s, a, s.capital[a], active=3)
    put_settlement(s, a, near := spot(s, s.capital[a], "grassland"))
    play(s, road(s.capital[a], near))
    assert roads_state(s).built == 61


@rule("M6-02")
def test_residents_move_along_own_roads_and_stay_active() -> None:
    s = walking("612")
    a = actor(s)
    capital = s.capital[a]
    near = own(s, spot(s, capital, "grassland"))
    far = own(s, spot(s, near, "mountain", capital))
    line(s, a, capital, near)
    go = step(capital, near)
    play(s, go)
    assert (s.active[a][near], s.tired[a][near]) == (1, 0)
    back = step(near, capital)
    assert back not in legal(s)  # walking to and fro changes nothing
    play(s, step(near, far))
    assert (s.active[a][far], s.tired[a][far]) == (0, 1)  # no road there


@rule("M6-02")
def test_nobody_walks_round_a_circle_of_roads() -> None:
    """As good as to and fro: it would change nothing, and could go on for ever."""
    s = walking("612")
    a = actor(s)
    home = s.capital[a]
    land = [cell for cell in BEYOND[home] if cell >= 0 and s.land >> cell & 1]
    near, far = next((one, two) for one in land for two in land if two in BEYOND[one])
    own(s, near)
    own(s, far)
    for one, two in ((home, near), (near, far), (far, home)):
        line(s, a, one, two)
    play(s, step(home, near))
    play(s, step(near, far))
    assert step(far, home) not in legal(s)
    assert step(far, near) not in legal(s)


@rule("M6-05")
def test_connected_tiles_are_counted_once_each() -> None:
    s = walking("861")
    a = actor(s)
    desert = own(s, spot(s, s.capital[a], "desert"))
    put_settlement(s, 1 - a, desert)
    assert scoring.counts(s, a) == [0] * 7
    line(s, a, s.capital[a], desert)
    assert scoring.counts(s, a) == [1, 0, 0, 0, 0, 1, 0]  # the capital with the first road
    line(s, 1 - a, s.capital[a], desert)
    assert scoring.counts(s, 1 - a) == [1, 0, 0, 0, 0, 1, 0]  # several actors may count a tile


def test_edges_have_two_ends_and_one_number() -> None:
    for cell in range(100):
        for other in BEYOND[cell]:
            if other >= 0:
                assert between(cell, other) == between(other, cell)
                assert set(ends(between(cell, other))) == {cell, other}
    assert HALF == 3


# Privileges


@rule("P-I-09", "P-II-07", "P-II-08")
@pytest.mark.parametrize(("card", "terrain"), [("I-9", "forest"), ("II-7", "mountain"), ("II-8", "city")])
def test_cheap_terrains(card: str, terrain: str) -> None:
    for world, cheap in (("632", True), ("362", True), ("316", False)):
        s = table(world, 2, capitals=[1, 3])
        before = sites.costs(s, 0)[TERRAINS.index(terrain)]
        give(s, 0, card)
        assert before > 1
        assert sites.costs(s, 0)[TERRAINS.index(terrain)] == (1 if cheap else before)
        assert [c for t, c in enumerate(sites.costs(s, 0)) if TERRAINS[t] != terrain] == [
            c for t, c in enumerate(sites.COSTS) if TERRAINS[t] != terrain
        ]


@rule("P-III-09", "A-49")
def test_one_road_a_turn_without_residents() -> None:
    """Also beside an opponent's road; all other rules hold; with enough residents one may choose."""
    s = walking("632")
    a = actor(s)
    give(s, a, "III-9")
    capital = s.capital[a]
    near = own(s, spot(s, capital, "forest"))
    far = own(s, spot(s, near, "forest", capital))
    assert road(capital, near) in legal(s)
    assert road(near, far) not in legal(s)  # not connected
    put_residents(s, a, capital, active=3)
    play(s, road(capital, near))
    assert "free-road" in legal(s)
    before = s.active[a][:], s.residents[a]
    play(s, "free-road")
    assert (s.active[a], s.residents[a]) == before
    assert network.own_road(s, a, capital, near)
    assert road(near, far) not in legal(s)  # once in a turn, and nobody is there


# Removal


@rule("M6-06", "A-35")
def test_roads_to_a_removed_settlement_turn_neutral() -> None:
    s = walking("628")
    a = actor(s)
    b = 1 - a
    capital = s.capital[a]
    near = own(s, spot(s, capital, "grassland"))
    far = own(s, spot(s, near, "field", capital))
    line(s, a, capital, near)
    line(s, a, near, far)
    unsettle(s, a, near)
    assert roads_state(s).lines[a] == 0
    assert sorted(roads_state(s).loose) == sorted([between(capital, near), between(near, far)])
    assert scoring.counts(s, a)[:4] == [1, 0, 0, 1]  # this tile alone is subtracted
    s.check()
    # a neutral road costs an opponent nothing more
    for cell in (near, far):
        put_settlement(s, b, cell)
    assert sites.cost(s, b, between(near, far)) == 1
    # the other has no road that it would join
    s.hooks.turn_starts[-1](s, b)
    assert roads_state(s).lines[b] == 0
    other = spot(s, capital, "field", near, far)
    put_settlement(s, b, other)
    line(s, b, capital, other)
    # now both join his network, one after the other, free
    assert not roads_state(s).loose
    assert network.own_road(s, b, capital, near)
    assert network.own_road(s, b, near, far)
    assert scoring.counts(s, b)[:4] == [1, 1, 0, 2]


@rule("M6-06", "G-16")
def test_neutral_roads_are_taken_in_the_own_turn() -> None:
    s = walking("628", 3)
    a = actor(s)
    b = s.order[1]
    capital = s.capital[a]
    near = own(s, spot(s, capital, "grassland"))
    other = spot(s, capital, "field", near)
    for cell in (near, other):
        put_settlement(s, b, cell)
    line(s, a, capital, near)
    line(s, b, capital, other)
    unsettle(s, a, near)
    assert roads_state(s).loose == (between(capital, near),)
    settle(s, a, near)  # the former owner has no other roads now
    assert roads_state(s).loose == (between(capital, near),)
    play(s, "done")
    go_on(s, "residents purchase", b)
    assert roads_state(s).loose == ()
    assert network.own_road(s, b, capital, near)


@rule("A-35", "M2-03")
def test_a_changed_capital_starts_no_new_network() -> None:
    s = walking("612")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    line(s, a, s.capital[a], near)
    city = own(s, s.city_cell[4], active=3)
    by_city = own(s, spot(s, city, "field"))
    s.capital = put(s.capital, a, city)
    assert road(city, by_city) not in legal(s)
