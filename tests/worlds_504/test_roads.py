"""Module 6: Roads."""

import pytest
from worlds_504_table import (
    change_terrain,
    frame_of,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rules_of,
    table,
)

from wabe.core.hexes import distance
from wabe.core.reference import rule
from wabe.games.worlds_504.components import (
    BEYOND,
    CELLS,
    CITY,
    DESERT,
    FIELD,
    FOREST,
    GRASSLAND,
    MOUNTAIN,
    SIDES,
    TERRAINS,
)
from wabe.games.worlds_504.modules.deliver.trolley import POINTS
from wabe.games.worlds_504.modules.roads import building, network, scoring
from wabe.games.worlds_504.modules.roads.part import HALF, between, ends
from wabe.games.worlds_504.state import WorldState
from wabe.games.worlds_504.table import settle, unsettle


def walking(world: str, players: int = 2, **options: object) -> WorldState:
    """The first actor's residents act; one waits at home so that the phase is played."""
    s = table(world, players, **options)
    go_on(s, "residents purchase")
    home = s.capital[s.frames[-1][1]]
    play(s, f"recruit {home}", "done")
    assert frame_of(s) == "residents"
    return s


def actor(s: WorldState) -> int:
    return s.frames[-1][1]


def road(cell: int, other: int) -> str:
    """The action that builds between two tiles."""
    return building.ROADS[between(cell, other)].text


def spot(s: WorldState, cell: int, terrain: str, *avoid: int) -> int:
    """A land tile beside this one, made into the terrain, that is not among those to avoid."""
    for other in BEYOND[cell]:
        if other >= 0 and s.land >> other & 1 and not s.city_no[other] and other not in avoid:
            change_terrain(s, other, terrain)
            return other
    raise AssertionError("no room")


def own(s: WorldState, cell: int, a: int | None = None, *, active: int = 0) -> int:
    a = actor(s) if a is None else a
    put_settlement(s, a, cell)
    put_residents(s, a, cell, active=active)
    return cell


def line(s: WorldState, a: int, cell: int, other: int) -> None:
    """A road that lies already."""
    s.roads.built += 1
    built = s.hooks.road_built
    assert built is not None
    built(s, a, between(cell, other))


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
    s.roads.joined[a] |= 1 << cell
    assert building.cost(s, a, between(cell, other)) == residents
    s.active[a] = [0] * len(s.active[a])
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
    assert s.roads.counted == [0, 0]


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
    s.roads.built = 60
    s.roads.loose = [0] * 60
    a = actor(s)
    put_residents(s, a, s.capital[a], active=3)
    put_settlement(s, a, near := spot(s, s.capital[a], "grassland"))
    play(s, road(s.capital[a], near))
    assert s.roads.built == 61


@rule("M6-02")
def test_residents_move_along_own_roads_and_stay_active() -> None:
    s = walking("612")
    a = actor(s)
    capital = s.capital[a]
    near = own(s, spot(s, capital, "grassland"))
    far = own(s, spot(s, near, "mountain", capital))
    line(s, a, capital, near)
    go = f"move {capital} {SIDES[BEYOND[capital].index(near)]}"
    play(s, go)
    assert (s.active[a][near], s.tired[a][near]) == (1, 0)
    back = f"move {near} {SIDES[BEYOND[near].index(capital)]}"
    assert back not in legal(s)  # walking to and fro changes nothing
    play(s, f"move {near} {SIDES[BEYOND[near].index(far)]}")
    assert (s.active[a][far], s.tired[a][far]) == (0, 1)  # no road there


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


# Privileges


@rule("P-I-09", "P-II-07", "P-II-08")
@pytest.mark.parametrize(("card", "terrain"), [("I-9", "forest"), ("II-7", "mountain"), ("II-8", "city")])
def test_cheap_terrains(card: str, terrain: str) -> None:
    for world, cheap in (("632", True), ("362", True), ("316", False)):
        s = table(world, 2, capitals=[1, 3])
        before = building.costs(s, 0)[TERRAINS.index(terrain)]
        give(s, 0, card)
        assert before > 1
        assert building.costs(s, 0)[TERRAINS.index(terrain)] == (1 if cheap else before)
        assert [c for t, c in enumerate(building.costs(s, 0)) if TERRAINS[t] != terrain] == [
            c for t, c in enumerate(building.COSTS) if TERRAINS[t] != terrain
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
    assert s.roads.lines[a] == 0
    assert sorted(s.roads.loose) == sorted([between(capital, near), between(near, far)])
    assert scoring.counts(s, a)[:4] == [1, 0, 0, 1]  # this tile alone is subtracted
    s.check()
    # a neutral road costs an opponent nothing more
    for cell in (near, far):
        put_settlement(s, b, cell)
    assert building.cost(s, b, between(near, far)) == 1
    # the other has no road that it would join
    s.hooks.turn_starts[-1](s, b)
    assert s.roads.lines[b] == 0
    other = spot(s, capital, "field", near, far)
    put_settlement(s, b, other)
    line(s, b, capital, other)
    # now both join his network, one after the other, free
    assert not s.roads.loose
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
    assert s.roads.loose == [between(capital, near)]
    settle(s, a, near)  # the former owner has no other roads now
    assert s.roads.loose == [between(capital, near)]
    play(s, "done")
    go_on(s, "residents purchase", b)
    assert s.roads.loose == []
    assert network.own_road(s, b, capital, near)


@rule("A-35", "M2-03")
def test_a_changed_capital_starts_no_new_network() -> None:
    s = walking("612")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    line(s, a, s.capital[a], near)
    city = own(s, s.city_cell[4], active=3)
    by_city = own(s, spot(s, city, "field"))
    s.capital[a] = city
    assert road(city, by_city) not in legal(s)


# Military


@rule("M6-07", "M6-01")
def test_with_military_one_neutral_road_on_an_edge() -> None:
    s = walking("684")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    put_residents(s, a, s.capital[a], active=5)
    line(s, 1 - a, s.capital[a], near)
    assert road(s.capital[a], near) not in legal(s)
    play(s, f"move {s.capital[a]} {SIDES[BEYOND[s.capital[a]].index(near)]}")
    assert s.active[a][near] == 1  # moves freely along a road on own tiles, whoever built it


@rule("M6-08", "A-34")
@pytest.mark.parametrize(("world", "linked"), [("416", True), ("146", True), ("614", True), ("164", True)])
def test_with_military_roads_start_from_the_capital(world: str, linked: bool) -> None:
    """4.I and 4.II: also for 6.III; 4.III: for 6.I and 6.II."""
    s = walking(world)
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"), active=1)
    far = own(s, spot(s, near, "grassland", s.capital[a]), active=1)
    assert (road(near, far) not in legal(s)) is linked
    line(s, a, s.capital[a], near)
    assert road(near, far) in legal(s)
    s.own[a] &= ~(1 << near)  # the way is cut
    assert network.linked(s, a) == 1 << s.capital[a]


@rule("M6-08", "T-37")
def test_the_example_of_an_attack() -> None:
    """From a forest onto an attacked grassland: two residents, one back to the storage, one exhausted on the forest."""
    s = walking("461")
    a = actor(s)
    b = 1 - a
    forest = own(s, spot(s, s.capital[a], "forest"), active=4)
    line(s, a, s.capital[a], forest)
    grass = spot(s, forest, "grassland", s.capital[a])
    put_settlement(s, b, grass)
    assert road(forest, grass) not in legal(s)
    play(s, f"move {forest} {SIDES[BEYOND[forest].index(grass)]}")
    assert s.tired[a][grass] == 1
    stock = s.residents[a]
    play(s, road(forest, grass))
    assert s.residents[a] == stock + 1
    assert (s.active[a][forest], s.tired[a][forest]) == (1, 1)
    assert s.roads.lines[0] >> between(forest, grass) & 1


@rule("M6-08", "A-34")
def test_no_attack_road_with_4_iii() -> None:
    for world, there in (("461", True), ("641", True), ("614", False)):
        assert (rules_of(world, 2).hooks.road_targets is not None) is there


@rule("M6-08")
def test_one_attack_road_onto_each_tile() -> None:
    s = walking("461")
    a = actor(s)
    capital = s.capital[a]
    first = own(s, spot(s, capital, "field"), active=4)
    around = [cell for cell in BEYOND[first] if cell in BEYOND[capital] and s.land >> cell & 1 and not s.city_no[cell]]
    target = around[0]
    change_terrain(s, target, "field")
    put_settlement(s, 1 - a, target)
    put_residents(s, a, capital, active=4)
    line(s, a, capital, first)
    play(s, f"move {first} {SIDES[BEYOND[first].index(target)]}")
    assert {road(first, target), road(capital, target)} <= set(legal(s))
    play(s, road(first, target))
    assert road(capital, target) not in legal(s)


@rule("M6-09")
def test_top_i_with_military_land_counts_for_the_first() -> None:
    s = walking("641")
    a = actor(s)
    b = 1 - a
    capital = s.capital[a]
    near = own(s, spot(s, capital, "grassland"))
    line(s, a, capital, near)
    assert scoring.counts(s, a)[:2] == [1, 1]
    # somebody else conquers the tile and connects it with his own
    s.own[a] &= ~(1 << near)
    s.own[b] |= 1 << near
    other = spot(s, near, "field", capital)
    put_settlement(s, b, other)
    line(s, b, near, other)
    assert scoring.counts(s, b)[GRASSLAND] == 0
    assert scoring.counts(s, b)[FIELD] == 1
    assert scoring.counts(s, a)[:2] == [1, 1]  # counts are not lost


@rule("M6-09")
def test_top_i_with_military_cities_count_when_held_and_linked() -> None:
    s = walking("641")
    a = actor(s)
    city = s.city_cell[1]
    way = [s.capital[a]]
    while city not in BEYOND[way[-1]]:
        steps = [
            c for c in BEYOND[way[-1]] if c >= 0 and c not in way and s.rules.map_mask >> c & 1 and not s.city_no[c]
        ]
        here = min(steps, key=lambda c: distance(CELLS[c], CELLS[city]))
        change_terrain(s, here, "grassland")
        own(s, here)
        line(s, a, way[-1], here)
        way.append(here)
    s.roads.built += 1
    s.roads.lines[0] |= 1 << between(way[-1], city)
    assert scoring.counts(s, a)[CITY] == 1
    s.military.barracks &= ~(1 << city)
    s.military.militia &= ~(1 << city)
    settle(s, a, city)
    assert scoring.counts(s, a)[CITY] == 2
    unsettle(s, a, city)
    assert scoring.counts(s, a)[CITY] == 2


@rule("M6-10")
def test_top_ii_with_military_only_what_is_linked_now() -> None:
    s = walking("461")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    far = own(s, spot(s, near, "field", s.capital[a]))
    assert scoring.counts(s, a) == [0] * 7
    line(s, a, s.capital[a], near)
    line(s, a, near, far)
    assert scoring.counts(s, a)[:4] == [1, 1, 0, 1]
    unsettle(s, a, near)
    assert scoring.counts(s, a)[:4] == [0, 0, 0, 0]
    assert scoring.income(s, a) == 20


# Trolley


@rule("M6-12")
def test_the_trolley_builds_one_road_a_turn() -> None:
    s = walking("621")
    a = actor(s)
    capital = s.capital[a]
    near = own(s, spot(s, capital, "mountain"))
    far = own(s, spot(s, near, "mountain", capital))
    play(s, "done")
    go_on(s, "trolley")
    put_trolley(s, a, near)
    assert road(near, far) not in legal(s)  # the rules of building hold
    assert road(capital, near) in legal(s)
    stock = s.residents[a]
    play(s, road(capital, near))
    assert s.residents[a] == stock
    assert network.own_road(s, a, capital, near)
    assert not [text for text in legal(s) if text.startswith("road")]
    assert not rules_of("162", 2).hooks.trolley_actions[-1].__module__.endswith("roads.trolley")


@rule("M1-18")
def test_the_trolley_on_roads() -> None:
    """Half a movement point on an own road, onto a mountain too."""
    s = walking("162", capitals=[1, 3])
    a = actor(s)
    capital = s.capital[a]
    near = own(s, spot(s, capital, "mountain"))
    line(s, a, capital, near)
    play(s, "done")
    go_on(s, "trolley")
    put_trolley(s, a, capital)
    before = s.frames[-1][POINTS]
    play(s, f"drive {SIDES[BEYOND[capital].index(near)]}")
    assert s.frames[-1][POINTS] == before - 1
    s.frames[-1][POINTS] = 1  # a rest of half a point serves on own roads only
    assert [text for text in legal(s) if text.startswith("drive")] == [f"drive {SIDES[BEYOND[near].index(capital)]}"]


@rule("M1-18", "A-34")
def test_with_military_an_own_road_joins_two_own_tiles() -> None:
    s = walking("461")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    line(s, a, s.capital[a], near)
    own_road = s.hooks.own_road
    assert own_road is not None
    assert own_road(s, a, s.capital[a], near)
    s.own[a] &= ~(1 << near)
    assert not own_road(s, a, s.capital[a], near)


# Income, end, points


@rule("M6-13", "T-38")
def test_income_of_the_book() -> None:
    number = [0] * 7
    for terrain, tiles in ((CITY, 2), (GRASSLAND, 1), (FOREST, 3), (FIELD, 2), (MOUNTAIN, 1), (DESERT, 4)):
        number[terrain] = tiles
    assert scoring.income_of(number) == 75
    assert scoring.income_of([0] * 7) == 20


@rule("M6-13", "M9-22")
def test_income_comes_from_the_counted_tiles() -> None:
    s = walking("861")
    a = actor(s)
    assert s.hooks.income is scoring.income
    near = own(s, spot(s, s.capital[a], "grassland"))
    line(s, a, s.capital[a], near)
    assert scoring.income(s, a) == 25
    assert rules_of("698", 3).hooks.income is scoring.income


@rule("E-6", "T-39")
def test_points_of_the_book() -> None:
    number = [0] * 7
    for terrain, tiles in ((CITY, 5), (GRASSLAND, 4), (FOREST, 2), (FIELD, 5), (MOUNTAIN, 4), (DESERT, 3)):
        number[terrain] = tiles
    assert scoring.points_of(number) == 58


@rule("E-6", "A-11")
@pytest.mark.parametrize(("world", "players", "cities"), [("612", 2, 7), ("612", 3, 6), ("612", 4, 5), ("698", 3, 4)])
def test_the_end_by_cities(world: str, players: int, cities: int) -> None:
    rules = rules_of(world, players)
    s = rules.start()
    for number in range(1, 11):
        if s.city_cell[number] >= 0:
            s.roads.counted[1] |= 1 << s.city_cell[number]
            assert scoring.enough_cities(s) is (number >= cities)
    assert rules.hooks.round_ends == [scoring.enough_cities]


@rule("A-11")
def test_the_end_on_a_map_with_few_cities() -> None:
    s = rules_of("652", 2).start()
    s.hooks.can_explore = None
    s.roads.counted[0] = s.ground[CITY]
    assert not scoring.enough_cities(s)
    s.hooks.can_explore = lambda state: False
    assert scoring.enough_cities(s)


@rule("E-6")
def test_the_end_by_roads_with_military() -> None:
    s = table("614", 2)
    assert s.hooks.round_ends == [scoring.enough_roads]
    s.roads.built = 39
    assert not scoring.enough_roads(s)
    s.roads.built = 40
    assert scoring.enough_roads(s)


@rule("E-6")
def test_tie_break_by_residents_on_roads() -> None:
    s = walking("612")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"), active=2)
    assert scoring.residents_on_roads(s, a) == 0
    line(s, a, s.capital[a], near)
    assert scoring.residents_on_roads(s, a) == 3
    assert scoring.residents_on_roads(s, 1 - a) == 0
    s = walking("614")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"), active=2)
    line(s, 1 - a, s.capital[a], near)
    assert scoring.residents_on_roads(s, a) == 3


@rule("M2-14", "A-47")
def test_goal_a_terrain_connected_a_third_time() -> None:
    s = walking("682")
    a = actor(s)
    cells = [s.capital[a]]
    for _ in range(3):
        cells.append(own(s, spot(s, cells[-1], "desert", *cells)))
        line(s, a, cells[-2], cells[-1])
    assert s.vp[a] == 5
    assert s.race.goals == 1 << DESERT


def test_edges_have_two_ends_and_one_number() -> None:
    for cell in range(100):
        for other in BEYOND[cell]:
            if other >= 0:
                assert between(cell, other) == between(other, cell)
                assert set(ends(between(cell, other))) == {cell, other}
    assert HALF == 3
