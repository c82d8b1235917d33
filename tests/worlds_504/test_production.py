"""Module 8: Production."""

import pytest
from worlds_504_table import (
    chance,
    change_terrain,
    frame_of,
    fresh,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rich,
    rules_of,
    table,
)

from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.games.worlds_504.components import BEYOND, CITY, GOODS, SIDES
from wabe.games.worlds_504.modules.deliver import goods as deliver_goods
from wabe.games.worlds_504.modules.deliver.part import ONE
from wabe.games.worlds_504.modules.production import houses, plants, sale, scoring, sets, transport
from wabe.games.worlds_504.modules.race.hurry import in_a_hurry
from wabe.games.worlds_504.residents import can_enter
from wabe.games.worlds_504.state import WorldState
from wabe.games.worlds_504.table import settle, unsettle

CATTLE, WOOD, FISH, WHEAT, ORE = range(5)


def walking(world: str, players: int = 2, **options: object) -> WorldState:
    """The first actor's residents act; one waits at home so that the phase is played."""
    s = table(world, players, **options)
    go_on(s, "residents purchase")
    play(s, f"recruit {s.capital[s.frames[-1][1]]}", "done")
    assert frame_of(s) == "residents"
    return s


def actor(s: WorldState) -> int:
    return s.frames[-1][1]


def farm(s: WorldState, terrain: str, residents: int, *, water: bool = False, a: int | None = None) -> int:
    """An own tile of this terrain, beside water if that is wanted, with active residents."""
    a = actor(s) if a is None else a
    for cell in range(s.rules.cells):
        free = s.land >> cell & 1 and not s.city_no[cell] and not any(own >> cell & 1 for own in s.own)
        near = any(c >= 0 and c < s.rules.cells and s.terrain[c] == 6 for c in BEYOND[cell])
        if free and (near or not water):
            change_terrain(s, cell, terrain)
            put_settlement(s, a, cell)
            put_residents(s, a, cell, active=residents)
            return cell
    raise AssertionError("no such tile")


def plant(s: WorldState, a: int, cell: int, good: int) -> None:
    """A plant that stands already."""
    s.production.planted[good] |= 1 << cell
    s.production.owned[a] |= 1 << cell


def plants_of(s: WorldState, a: int, *numbers: int) -> None:
    """So many plants of each good on tiles of the actor; what grows there does not matter for the test."""
    cells = [c for c in bits(s.land & ~s.ground[CITY]) if not s.own[a] >> c & 1]
    for good, number in enumerate(numbers):
        for _ in range(number):
            cell = cells.pop()
            put_settlement(s, a, cell)
            plant(s, a, cell, good)


def in_cities(s: WorldState, a: int, *numbers: int) -> None:
    for number in numbers:
        put_settlement(s, a, s.city_cell[number])


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
    assert s.production.owned[a] == 1 << cell


@rule("M8-03", "T-46")
@pytest.mark.parametrize("terrain", ["grassland", "field", "forest", "mountain", "desert"])
def test_fish_on_any_land_next_to_water(terrain: str) -> None:
    """The example: a fish plant on a field: two residents, one fish."""
    s = walking("826")
    a = actor(s)
    cell = farm(s, terrain, 2, water=True)
    play(s, f"plant {cell} fish")
    assert (s.active[a][cell], s.tired[a][cell]) == (0, 2)
    assert s.production.goods[5 * a : 5 * a + 5] == [0, 0, 1, 0, 0]


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
    assert sum(s.production.goods) == goods
    assert s.production.full == (1 << cell if s.hooks.world.with_deliver else 0)  # with module 1 it lies on the plant
    assert s.production.owned[a] == 1 << cell


@rule("M8-05", "M4-20", "G-16")
def test_an_ownerless_plant_is_taken_in_the_own_turn() -> None:
    s = walking("826")
    a = actor(s)
    b = 1 - a
    cell = farm(s, "grassland", 0)
    plant(s, a, cell, CATTLE)
    put_settlement(s, b, cell)
    unsettle(s, a, cell)
    assert s.production.owned == [0, 0]
    assert plants.ownerless(s) == 1 << cell
    play(s, "done")
    go_on(s, "residents purchase", b)
    assert s.production.owned[b] == 1 << cell
    unsettle(s, b, cell)
    settle(s, b, cell)  # who settles or conquers the tile has the plant
    assert s.production.owned[b] == 1 << cell
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
    play(s, f"move {s.capital[a]} {SIDES[BEYOND[s.capital[a]].index(cell)]}")
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
    s.production.owned[a] = s.production.planted[0] = 0
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
    s.production.turns = [4, 0, 0, 0, 0]
    assert plants.recruits(s, 0) == 2
    plants.note_turn(s, 1)
    assert plants.recruits(s, 1) == plants.NO_LIMIT
    plants.note_turn(s, 1)
    assert plants.recruits(s, 1) == 2


# Trading houses


@rule("M8-06", "T-47")
def test_prices_of_trading_houses() -> None:
    """The third in a city costs $20, as Paul pays for his."""
    s = walking("826", 4)
    a = actor(s)
    city = s.city_cell[3]
    cell = next(c for c in BEYOND[city] if s.land >> c & 1)
    put_settlement(s, a, cell)
    put_residents(s, a, cell, active=1)
    for other in [b for b in range(4) if b != a][:2]:
        put_settlement(s, other, city)
    rich(s, a, 19)
    step = f"move {cell} {SIDES[BEYOND[cell].index(city)]}"
    assert step not in legal(s)  # without the money the city may not be entered
    rich(s, a, 25)
    play(s, step)
    assert s.money[a] == 5
    assert houses.houses(s, a) == 1 << city | 1 << s.capital[a]
    s.check()


@rule("M8-06", "M4-01")
@pytest.mark.parametrize(("world", "base"), [("826", 0), ("842", 1), ("482", 1)])
def test_every_house_makes_the_next_one_dearer(world: str, base: int) -> None:
    """$0, 10, 20, 30, 40: with Military the barrack is one of them."""
    s = table(world, 4)
    free = [n for n in range(1, 11) if s.city_cell[n] >= 0 and s.city_cell[n] not in s.capital]
    city = s.city_cell[free[0]]
    for a in range(4):
        rich(s, a, 10 * (a + base))
        assert can_enter(s, a, city)
        settle(s, a, city)
        assert s.money[a] == 0
    assert houses.standing(s, city) == 4 + base


@rule("M8-06")
def test_on_top_iii_there_are_no_trading_houses() -> None:
    s = table("268", 2)
    put_settlement(s, 1, s.city_cell[3])
    rich(s, 0, 0)
    assert can_enter(s, 0, s.city_cell[3])
    settle(s, 0, s.city_cell[3])
    assert s.money[0] == 0


@rule("M8-06")
def test_companies_pay_up_to_40_for_the_fifth_house() -> None:
    s = fresh("928", 3)
    assert [houses.price(s, 0, others) for others in range(6)] == [0, 10, 20, 30, 40, 50]


@rule("P-III-08")
def test_free_trading_houses() -> None:
    s = table("832", 2, capitals=[1, 3])
    put_settlement(s, 1, s.city_cell[4])
    rich(s, 0, 0)
    assert not can_enter(s, 0, s.city_cell[4])
    give(s, 0, "III-8")
    assert can_enter(s, 0, s.city_cell[4])
    settle(s, 0, s.city_cell[4])
    assert s.money[0] == 0


@rule("A-58", "M8-06")
def test_unloading_into_a_city_needs_the_money_too() -> None:
    s = walking("812", capitals=[1, 3])
    a = actor(s)
    play(s, "done")
    go_on(s, "trolley")
    city = s.city_cell[4]
    put_settlement(s, 1 - a, city)
    put_trolley(s, a, city)
    s.residents[a] -= 1
    s.deliver.aboard[a] = 1
    rich(s, a, 9)
    assert "disembark" not in legal(s)
    rich(s, a, 10)
    play(s, "disembark")
    assert s.money[a] == 0


@rule("M8-10", "P-II-06")
@pytest.mark.parametrize(("world", "room"), [("832", 4), ("834", 6), ("384", 6)])
def test_capacity(world: str, room: int) -> None:
    """1 each and 2 for the headquarters, with Military 2 each; the card: one more."""
    s = table(world, 2)
    free = [n for n in range(1, 11) if s.city_cell[n] not in s.capital][:2]
    in_cities(s, 0, *free)
    assert houses.room(s, 0) == room
    give(s, 0, "II-6")
    assert houses.room(s, 0) == room + 1


# Sale


@rule("M8-08", "T-48")
def test_the_sale_of_the_book() -> None:
    """5 houses; 3 wheat, 2 cattle, 2 fish, 1 wood; wheat and cattle for ore: $130, one wheat is kept."""
    s = table("287", 2)
    go_on(s, "residents purchase")
    a = actor(s)
    in_cities(s, a, 2, 3, 4, 5)
    plants_of(s, a, 2, 1, 2, 3, 0)
    go_on(s, "sale")
    assert s.production.goods[5 * a : 5 * a + 5] == [2, 1, 2, 3, 0]
    before = s.money[a]
    play(s, "give cattle", "give wheat")
    assert legal(s) == ["receive wood", "receive fish", "receive ore"]
    play(s, "receive ore")
    for good in ("cattle", "wood", "fish", "wheat", "ore", "fish"):
        play(s, f"market {good}")
    assert "market wheat" not in legal(s)  # six goods are all the houses take
    play(s, "done")
    assert s.money[a] == before + 130
    assert s.income[a] == 130
    assert s.production.goods[5 * a : 5 * a + 5] == [0, 0, 0, 1, 0]


@rule("M8-08")
def test_identical_goods_may_be_exchanged_and_goods_kept() -> None:
    s = table("287", 2)
    go_on(s, "residents purchase")
    a = actor(s)
    plants_of(s, a, 3)
    go_on(s, "sale")
    play(s, "give cattle", "give cattle")
    assert "receive cattle" not in legal(s)
    play(s, "receive ore", "market ore", "done")
    assert s.income[a] == 30
    assert s.production.goods[5 * a : 5 * a + 5] == [1, 0, 0, 0, 0]
    go_on(s, "sale", a)
    assert s.production.goods[5 * a : 5 * a + 5] == [4, 0, 0, 0, 0]
    assert s.production.sold == [0] * 5


@rule("M8-08")
def test_values_of_sets() -> None:
    for kinds, money in enumerate((0, 10, 25, 45, 70, 100)):
        assert sets.worth([1] * kinds + [0] * (5 - kinds), sets.MONEY) == money
    assert sets.worth([2, 1, 0, 0, 1], sets.MONEY) == 45 + 10


@rule("M8-09", "T-49")
def test_income_with_goods_on_trading_houses() -> None:
    """2 fish and 1 wood: $55, and they stay."""
    s = table("281", 2)
    a = 0
    in_cities(s, a, 3)
    s.production.stored[11 * a + 1] = ONE[FISH] + ONE[WOOD]
    s.production.stored[11 * a + 3] = ONE[FISH]
    assert s.hooks.income is transport.income
    assert transport.income(s, a) == 55
    assert transport.income(s, a) == 55
    assert sale.produce not in s.rules.turn_steps


@rule("A-39", "M9-22")
def test_companies_keep_their_goods_and_are_paid_for_them() -> None:
    """8.I with 9.II: sets within the capacity, without exchange; 891: what lies on the houses."""
    s = fresh("892", 3)
    assert s.hooks.income is scoring.income_of_kept_goods
    s.capital[0] = s.city_cell[1]
    s.own[0] = 1 << s.city_cell[1] | 1 << s.city_cell[2]
    s.production.goods[:5] = [4, 1, 1, 0, 0]
    assert scoring.income_of_kept_goods(s, 0) == 20 + 45  # room for three
    s.production.goods[:5] = [4, 0, 0, 0, 0]
    assert scoring.income_of_kept_goods(s, 0) == 20 + 30
    assert s.production.goods[:5] == [4, 0, 0, 0, 0]
    assert rules_of("891", 3).hooks.income is transport.income


# With Pick Up & Deliver


def driving(world: str, **options: object) -> WorldState:
    s = walking(world, capitals=[1, 3], **options)
    play(s, "done")
    go_on(s, "trolley")
    return s


@rule("M8-07", "M1-19")
def test_only_the_owner_loads_the_good_of_a_plant() -> None:
    s = driving("812")
    a = actor(s)
    cell = farm(s, "grassland", 0)
    put_settlement(s, 1 - a, cell)
    plant(s, 1 - a, cell, CATTLE)
    s.production.full = 1 << cell
    put_trolley(s, a, cell)
    assert "collect" not in legal(s)
    s.production.owned = s.production.owned[::-1]
    play(s, "collect")
    assert (s.deliver.cargo[a], s.production.full) == (ONE[CATTLE], 0)
    assert "collect" not in legal(s)


@rule("M8-07", "T-51", "M8-10")
def test_the_delivery_of_the_book() -> None:
    """Cattle from a grassland plant to city 4: the house is full and the demand of the city is covered."""
    s = driving("182")
    a = actor(s)
    city = s.city_cell[4]
    s.deliver.cargo[a] = ONE[CATTLE]
    s.deliver.loaded[a] = 1
    put_trolley(s, a, city)
    assert s.deliver.demand[4] >> CATTLE & 1
    assert "deliver cattle" not in legal(s)  # no own trading house there
    put_settlement(s, a, city)
    play(s, "deliver cattle")
    assert s.production.stored[11 * a + 4] == ONE[CATTLE]
    assert not s.deliver.demand[4] >> CATTLE & 1
    s.deliver.cargo[a] = ONE[ORE]
    s.deliver.loaded[a] = 1
    assert "deliver ore" not in legal(s)  # one good fills the house
    give(s, a, "II-6")
    play(s, "deliver ore")
    assert s.production.extra[a] == 4
    s.check()


@rule("M8-10", "P-II-06")
def test_the_card_serves_one_trading_house() -> None:
    s = driving("813")
    a = actor(s)
    give(s, a, "II-6")
    in_cities(s, a, 4, 5)
    s.production.stored[11 * a + 4] = ONE[FISH]
    s.production.stored[11 * a + 5] = ONE[WOOD]
    s.production.stored[11 * a + 1] = 2 * ONE[WOOD]
    assert transport.house_takes(s, a, s.city_cell[4], CATTLE)
    transport.store(s, a, CATTLE, 4)
    assert not transport.house_takes(s, a, s.city_cell[4], ORE)
    assert not transport.house_takes(s, a, s.city_cell[5], ORE)
    assert not transport.house_takes(s, a, s.capital[a], ORE)
    unsettle(s, a, s.city_cell[4])
    assert transport.house_takes(s, a, s.city_cell[5], ORE)


@rule("M8-07")
def test_without_goods_sides_only_the_house_decides() -> None:
    """1.III with 8.I: any good, any number of times."""
    s = driving("821")
    a = actor(s)
    city = s.city_cell[4]
    put_settlement(s, a, city)
    put_trolley(s, a, city)
    give(s, a, "II-6")
    for _ in range(2):
        s.deliver.cargo[a] = ONE[WHEAT]
        s.deliver.loaded[a] = 1
        play(s, "deliver wheat")
    assert s.production.stored[11 * a + 4] == 2 * ONE[WHEAT]


@rule("M8-07")
@pytest.mark.parametrize("world", ["128", "218"])
def test_on_top_iii_goods_go_to_the_cities(world: str) -> None:
    s = driving(world)
    a = actor(s)
    s.deliver.cargo[a] = ONE[CATTLE]
    s.deliver.loaded[a] = 1
    put_trolley(s, a, s.city_cell[4])
    play(s, "deliver cattle")
    assert s.deliver.delivered[5 * a + CATTLE] == 1
    assert not any(s.production.stored)
    assert bool(s.deliver.sale) == (world == "218")  # 1.II: below the price board


@rule("A-40", "A-09")
def test_goods_on_houses_count_for_module_1() -> None:
    """18x: as delivered. 81x: the price is paid in the turn of delivery, the good stays for the points of 8.I."""
    s = driving("182")
    a = actor(s)
    s.deliver.cargo[a] = ONE[CATTLE]
    s.deliver.loaded[a] = 1
    put_settlement(s, a, s.city_cell[4])
    put_trolley(s, a, s.city_cell[4])
    play(s, "deliver cattle")
    assert deliver_goods.points(s, a) == 5
    assert transport.income(s, a) == 30
    assert deliver_goods.goods_to_end(s.hooks.world, 2) == 19
    s = driving("812")
    a = actor(s)
    s.deliver.cargo[a] = ONE[CATTLE]
    s.deliver.loaded[a] = 1
    put_settlement(s, a, s.city_cell[4])
    put_trolley(s, a, s.city_cell[4])
    play(s, "deliver cattle")
    before = s.money[a]
    play(s, "done")
    assert s.money[a] == before + 20 + 20
    assert scoring.kept(s, a) == [1, 0, 0, 0, 0]
    go_on(s, "trolley", a)
    assert s.deliver.sale == []  # paid once
    assert scoring.goods_points(s, a) == 1


@rule("A-54")
def test_goods_stay_when_the_headquarters_move() -> None:
    s = driving("812")
    a = actor(s)
    put_settlement(s, a, s.city_cell[4])
    old = s.city_no[s.capital[a]]
    s.production.stored[11 * a + old] = ONE[FISH] + ONE[WOOD]
    s.capital[a] = s.city_cell[4]
    assert houses.room_at(s, a, s.city_cell[old]) == 1
    assert scoring.kept(s, a) == [0, 1, 1, 0, 0]
    assert scoring.goods_points(s, a) == 3
    assert not transport.house_takes(s, a, s.city_cell[old], ORE)
    s.check()


# End and points


@rule("E-8", "T-50")
def test_points_of_the_book() -> None:
    """5 houses; 3 wheat, 3 cattle, 2 fish, 1 wood; wheat and cattle for ore: 10 + 15 + 1."""
    s = table("826", 2)
    in_cities(s, 0, 2, 3, 4, 5)
    s.production.goods[:5] = [3, 1, 2, 3, 0]
    assert (scoring.house_points(s, 0), scoring.goods_points(s, 0)) == (10, 16)
    assert s.scores()[0] == 26


@rule("E-8", "M8-08")
@pytest.mark.parametrize(
    ("goods", "room", "exchange", "points"),
    [
        ([0, 0, 0, 0, 0], 6, True, 0),
        ([5, 0, 0, 0, 0], 1, True, 1),
        ([5, 0, 0, 0, 0], 2, True, 3),  # two cattle for another good
        ([5, 0, 0, 0, 0], 3, True, 6),  # four cattle for two others
        ([5, 0, 0, 0, 0], 5, False, 5),
        ([2, 2, 2, 2, 2], 10, False, 30),
        ([2, 2, 2, 2, 2], 7, False, 18),
        ([3, 1, 2, 3, 0], 6, False, 13),
    ],
)
def test_the_best_sets(goods: list[int], room: int, exchange: bool, points: int) -> None:
    assert sets.best(goods, room, sets.POINTS, exchange) == points
    assert sets.best(goods[::-1], room, sets.POINTS, exchange) == points


def test_the_best_sets_by_trying_everything() -> None:
    """Against a slow search over all exchanges and all choices of goods."""
    for goods in ([3, 1, 0, 2, 0], [4, 0, 1, 0, 0], [2, 2, 1, 1, 0], [1, 1, 1, 1, 0], [0, 6, 0, 0, 1]):
        for room in (2, 3, 5, 7):
            assert sets.best(goods, room, sets.POINTS, True) == _slow(tuple(goods), room)
            assert sets.best(goods, room, sets.MONEY, False) == _slow_sale(tuple(goods), room, sets.MONEY)


def _slow(goods: tuple[int, ...], room: int) -> int:
    seen = {goods}
    queue = [goods]
    for heap in queue:
        for i in range(5):
            for j in range(i, 5):
                for k in range(5):
                    new = list(heap)
                    new[i] -= 1
                    new[j] -= 1
                    new[k] += 1
                    if k not in (i, j) and min(new) >= 0 and tuple(new) not in seen:
                        seen.add(tuple(new))
                        queue.append(tuple(new))
    return max(_slow_sale(heap, room, sets.POINTS) for heap in seen)


def _slow_sale(goods: tuple[int, ...], room: int, values: tuple[int, ...]) -> int:
    best = 0
    chosen = [[]]
    for number in goods:
        chosen = [[*sold, take] for sold in chosen for take in range(number + 1)]
    for sold in chosen:
        if sum(sold) <= room:
            best = max(best, sets.worth(sold, values))
    return best


@rule("E-8", "A-51", "A-11")
@pytest.mark.parametrize(
    ("world", "players", "needed"),
    [
        ("826", 2, 8),
        ("826", 3, 7),
        ("826", 4, 6),
        ("842", 2, 6),
        ("842", 3, 5),
        ("842", 4, 4),
        ("892", 3, 4),
        ("894", 3, 3),
    ],
)
def test_the_end_by_houses_and_goods(world: str, players: int, needed: int) -> None:
    s = rules_of(world, players).start()
    assert s.hooks.round_ends[0] is scoring.enough_houses
    s.production.goods[:5] = [1, 0, 0, 0, 4]
    for number in range(1, 11):
        s.own[0] |= 1 << s.city_cell[number]
        assert scoring.enough_houses(s) is (number >= needed)
    s.production.goods[0] = 0
    assert not scoring.enough_houses(s)  # at least 5 goods


@rule("A-51")
def test_with_module_1_goods_on_houses_count_for_the_end() -> None:
    s = rules_of("821", 4).start()
    s.production.goods[:5] = [5, 0, 0, 0, 0]
    s.own[0] = s.ground[CITY]
    assert not scoring.enough_houses(s)
    for number in range(1, 6):
        s.production.stored[number] = ONE[FISH]
    assert scoring.enough_houses(s)


@rule("A-11")
def test_the_end_on_a_map_with_few_cities() -> None:
    s = rules_of("852", 2).start()
    s.own[0] = s.ground[CITY]
    s.production.goods[:5] = [5, 0, 0, 0, 0]
    s.hooks.can_explore = None
    assert not scoring.enough_houses(s)
    s.hooks.can_explore = lambda state: False
    assert scoring.enough_houses(s)


@rule("E-8")
def test_tie_break_by_plants() -> None:
    s = table("826", 3)
    plants_of(s, 1, 1, 1)
    plants_of(s, 2, 1)
    assert s.ranking() == [3, 1, 2]


@rule("M2-14")
def test_goal_three_plants_of_a_good() -> None:
    s = walking("862")
    a = actor(s)
    plants_of(s, a, 2)
    cell = farm(s, "grassland", 1)
    play(s, f"plant {cell} cattle")
    assert s.vp[a] == 5
    assert GOODS[s.race.goals.bit_length() - 1] == "cattle"
