"""Module 8: plants, and the residents that work them."""

import pytest
from helpers.worlds_504.production import farm, plant, plants_of
from helpers.worlds_504.table import (
    CATTLE,
    FISH,
    ORE,
    actor,
    chance,
    frame_of,
    fresh,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    rich,
    step,
    table,
    walking,
)

from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.modules.production.rules import plants
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.modules.race.rules.hurry import in_a_hurry
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.components import BEYOND, CITY, NEAR_MASK, WATER

# Plants


@rule("M8-03", "G-09")
@pytest.mark.parametrize(
    ("terrain", "good", "residents"),
    [("grassland", "cattle", 1), ("field", "wheat", 1), ("forest", "wood", 2), ("mountain", "ore", 3)],
)
def test_plants_by_terrain(terrain: str, good: str, residents: int) -> None:
    s = walking("826")
    a = actor(s)
    cell = farm(s, terrain, residents - 1)
    assert f"plant {cell} {good}" not in legal(s)
    put_residents(s, a, cell, active=1)
    assert {text for text in legal(s) if text.startswith("plant")} <= {f"plant {cell} {good}", f"plant {cell} fish"}
    play(s, f"plant {cell} {good}")
    assert (s.active[a][cell], s.tired[a][cell]) == (0, residents)
    assert production_state(s).owned[a] == 1 << cell


@rule("M8-03", "T-46")
@pytest.mark.parametrize("terrain", ["grassland", "field", "forest", "mountain", "desert"])
def test_fish_on_any_land_next_to_water(terrain: str) -> None:
    """The example: a fish plant on a field: two residents, one fish."""
    s = walking("826")
    a = actor(s)
    cell = farm(s, terrain, 2, water=True)
    play(s, f"plant {cell} fish")
    assert (s.active[a][cell], s.tired[a][cell]) == (0, 2)
    assert production_state(s).goods[5 * a : 5 * a + 5] == (0, 0, 1, 0, 0)


@rule("M8-03")
def test_no_fish_away_from_water() -> None:
    s = walking("872")
    free = s.land & ~s.ground[CITY] & ~s.own[0] & ~s.own[1]
    cell = next(cell for cell in bits(free) if not NEAR_MASK[cell] & s.ground[WATER])
    put_settlement(s, actor(s), cell)
    put_residents(s, actor(s), cell, active=3)
    assert f"plant {cell} fish" not in legal(s)


@rule("M8-03")
def test_nothing_grows_in_a_desert() -> None:
    s = walking("872")
    cell = farm(s, "desert", 3)
    assert {text for text in legal(s) if text.startswith(f"plant {cell} ")} <= {f"plant {cell} fish"}


@rule("M8-03")
def test_one_plant_on_a_tile_for_all() -> None:
    s = walking("826")
    a = actor(s)
    cell = farm(s, "grassland", 3, water=True)
    put_settlement(s, 1 - a, cell)
    plant(s, 1 - a, cell, FISH)
    assert not [text for text in legal(s) if text.startswith("plant")]


@rule("M8-04")
@pytest.mark.parametrize(("world", "goods"), [("826", 1), ("286", 0), ("268", 0), ("812", 0), ("128", 0)])
def test_a_plant_yields_one_good_at_once_on_top_i(world: str, goods: int) -> None:
    s = walking(world, capitals=[1, 3])
    a = actor(s)
    cell = farm(s, "grassland", 1)
    play(s, f"plant {cell} cattle")
    assert sum(production_state(s).goods) == goods
    assert production_state(s).full == (
        1 << cell if with_deliver(s.hooks.world) else 0
    )  # with module 1 it lies on the plant
    assert production_state(s).owned[a] == 1 << cell


@rule("M8-05", "M4-20", "G-16")
def test_an_ownerless_plant_is_taken_in_the_own_turn() -> None:
    s = walking("826")
    a = actor(s)
    b = 1 - a
    cell = farm(s, "grassland", 0)
    plant(s, a, cell, CATTLE)
    put_settlement(s, b, cell)
    unsettle(s, a, cell)
    assert production_state(s).owned == (0, 0)
    assert plants.ownerless(s) == 1 << cell
    play(s, "done")
    go_on(s, "residents purchase", b)
    assert production_state(s).owned[b] == 1 << cell
    unsettle(s, b, cell)
    settle(s, b, cell)  # who settles or conquers the tile has the plant
    assert production_state(s).owned[b] == 1 << cell
    s.check()


@rule("P-II-07", "A-49")
def test_the_card_for_mountains_makes_ore_plants_easy_on_top_i_only() -> None:
    for world, residents in (("832", 1), ("382", 3), ("138", 3)):
        s = table(world, 2, capitals=[1, 3])
        assert plants.needed(s, 0, ORE) == 3
        give(s, 0, "II-7")
        assert plants.needed(s, 0, ORE) == residents
        assert [plants.needed(s, 0, good) for good in range(4)] == [1, 2, 2, 1]


@rule("M8-02", "M2-05", "A-16")
@pytest.mark.parametrize("world", ["816", "186", "168"])
def test_residents_are_in_a_hurry(world: str) -> None:
    s = walking(world, capitals=[1, 3])
    a = actor(s)
    assert in_a_hurry in s.hooks.stays_active
    cell = next(c for c in BEYOND[s.capital[a]] if s.land >> c & 1)
    put_settlement(s, a, cell)
    put_residents(s, a, cell, tired=1)
    play(s, step(s.capital[a], cell))
    assert (s.active[a][cell], s.tired[a][cell]) == (1, 1)


# Purchase


@rule("M8-01", "T-45", "A-41")
def test_top_iii_limits_the_purchase_from_round_2_on() -> None:
    """4 plants: at most 6 residents."""
    s = table("268", 2)
    go_on(s, "residents purchase")
    a = actor(s)
    assert s.round == 1
    plants_of(s, a, 1)
    for _ in range(5):
        play(s, f"recruit {s.capital[a]}")  # no limit in the first round
    play(s, "done")
    go_on(s, "residents purchase", 1 - a)
    go_on(s, "residents purchase", a)
    assert s.round == 2
    rich(s, a, 500)
    production_state(s).owned = put(production_state(s).owned, a, 0)
    production_state(s).planted = put(production_state(s).planted, 0, 0)
    plants_of(s, a, 4)
    bought = 0
    while legal(s) != ["done"] and frame_of(s) == "residents purchase" and s.seat == a:
        play(s, legal(s)[0])
        bought += 1
    assert bought == 6


@rule("A-41")
def test_a_company_buys_freely_in_its_own_first_round() -> None:
    s = fresh("978", 3)
    chance(s)
    production_state(s).turns = (4, 0, 0, 0, 0)
    assert plants.recruits(s, 0) == 2
    plants.note_turn(s, 1)
    assert plants.recruits(s, 1) == plants.NO_LIMIT
    plants.note_turn(s, 1)
    assert plants.recruits(s, 1) == 2
