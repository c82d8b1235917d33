"""What single modules are worth to the bots: things are valued by what becomes of them, and nothing twice."""

import pytest
from helpers.worlds_504.production import farm, plants_of
from helpers.worlds_504.roads import line, own, spot
from helpers.worlds_504.table import (
    actor,
    frame_of,
    fresh,
    go_on,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rich,
    step,
    strategy_hooks,
    table,
    walking,
)

from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.frames import SEAT
from wabe.core.game import NATURE
from wabe.core.hexes import bits
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.goods import GOODS_TO_END
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, deliver_state
from wabe.games.worlds_504.modules.deliver.rules.trolley import MOST_HOLDS, MOVEMENT
from wabe.games.worlds_504.modules.deliver.strategy.judgement import better_trolley
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.military.strategy.judgement import BEYOND_STRONG, LOST, armies, near_the_end, sieges
from wabe.games.worlds_504.modules.privileges.strategy.judgement import FACTORY_WORTH, RESERVE, industry
from wabe.games.worlds_504.modules.production.rules.houses import room
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.modules.production.strategy.judgement import (
    PURSE,
    engine,
    goods_on_their_way,
    houses_that_pay,
    price_of_a_house,
    sites,
    way_to_cities,
)
from wabe.games.worlds_504.modules.roads.rules.state import EDGE, roads_state
from wabe.games.worlds_504.modules.roads.strategy.judgement import (
    OWN_ROAD,
    SPARE,
    added_income,
    growing_network,
    quick_ways,
    spare_land,
)
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.modules.shares.strategy.judgement import judge_private
from wabe.games.worlds_504.rules.components import BEYOND, CITY, DESERT, FOREST, GRASSLAND, MOUNTAIN
from wabe.games.worlds_504.rules.on_tiles import put_on
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.judgement import AIMLESS, IDLE, LATE, hopes, promise, worth_of_more
from wabe.games.worlds_504.strategy.prospects import missing_settlements

CATTLE, WOOD = 0, 1


def greedy(s: WorldState, seed: int = 1) -> str:
    return make_bot("greedy", seed).choose(s).text


@pytest.mark.parametrize("world", ["936", "961", "973", "987"])
def test_companies_buy_residents_where_no_other_module_asks_for_them(world: str) -> None:
    s = fresh(world, 3)
    while frame_of(s) != "residents purchase":
        s.play(s.draw(Rng(1)) if s.seat == NATURE else make_bot("greedy", 1).choose(s))
    rich(s, actor(s), 100)
    assert greedy(s).startswith("recruit")


@pytest.mark.parametrize("world", ["916", "918"])
def test_a_company_loses_nothing_when_a_resident_settles(world: str) -> None:
    """9.I: no other module gives residents or settlements a value."""
    s = fresh(world, 3)
    while frame_of(s) != "residents":
        s.play(s.draw(Rng(1)) if s.seat == NATURE else make_bot("greedy", 1).choose(s))
    a = actor(s)
    home = s.capital[a]
    put_residents(s, a, home, active=1)
    before = promise(strategy_hooks(s), s, a)
    play(s, step(home, next(cell for cell in BEYOND[home] if cell >= 0 and s.land >> cell & 1)))
    assert s.own[a].bit_count() == 2
    assert promise(strategy_hooks(s), s, a) >= before - AIMLESS * 2


@pytest.mark.parametrize("world", ["126", "162", "172"])
def test_money_is_for_the_trolley_first_and_then_for_residents(world: str) -> None:
    """1.I: nothing but deliveries brings points."""
    s = table(world, 2)
    go_on(s, "residents purchase", 0)
    rich(s, 0, 40)
    assert greedy(s) == "done"  # $50 make the trolley faster
    deliver_state(s).step = put(deliver_state(s).step, 0, len(MOVEMENT) - 1)
    assert greedy(s) == "done"  # $80 buy the second hold
    deliver_state(s).holds = put(deliver_state(s).holds, 0, MOST_HOLDS)
    assert greedy(s).startswith("recruit")
    deliver_state(s).step = put(deliver_state(s).step, 0, 0)
    deliver_state(s).holds = put(deliver_state(s).holds, 0, 1)
    deliver_state(s).delivered = put(deliver_state(s).delivered, 0, GOODS_TO_END - 1)  # too late for either
    assert greedy(s).startswith("recruit")


def at_home_with_goods() -> WorldState:
    """Player 1 stands in his capital with two kinds of goods aboard; one of its two places is free."""
    s = table("281", 2)
    go_on(s, "trolley", 0)
    home = s.capital[0]
    put_trolley(s, 0, home)
    deliver_state(s).holds = put(deliver_state(s).holds, 0, 2)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, ONE[WOOD] + ONE[CATTLE])
    deliver_state(s).loaded = put(deliver_state(s).loaded, 0, 2)
    deliver_state(s).demand = (0b11111,) * len(deliver_state(s).demand)
    production_state(s).stored = put(production_state(s).stored, s.city_no[home], ONE[WOOD])
    assert room(s, 0) == 2
    return s


def test_one_free_place_is_hoped_for_once() -> None:
    s = at_home_with_goods()
    both = goods_on_their_way(strategy_hooks(s), s, 0)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, ONE[CATTLE])
    deliver_state(s).loaded = put(deliver_state(s).loaded, 0, 1)
    assert goods_on_their_way(strategy_hooks(s), s, 0) == both


def test_goods_are_delivered_though_a_place_is_used_up() -> None:
    assert greedy(at_home_with_goods()).startswith("deliver")


def test_goods_on_houses_pay_every_round_to_come() -> None:
    s = at_home_with_goods()
    one = houses_that_pay(strategy_hooks(s), s, 0)
    production_state(s).stored = add(production_state(s).stored, s.city_no[s.capital[0]], ONE[CATTLE])
    two = houses_that_pay(strategy_hooks(s), s, 0)
    s.round += 5
    assert two > one > 0
    assert houses_that_pay(strategy_hooks(s), s, 0) < two


def test_who_has_many_houses_wants_more() -> None:
    """1.I with 8.II: houses fill up, so there is no number of them that is enough."""
    s = table("182", 2)
    cities = [cell for cell in s.city_cell if cell >= 0]
    for count in (7, 8, 9):
        s.own = put(s.own, 0, sum(1 << cell for cell in cities[:count]))
        fewer = way_to_cities(strategy_hooks(s), s, 0)
        s.own = put(s.own, 0, s.own[0] | 1 << cities[count])
        assert way_to_cities(strategy_hooks(s), s, 0) > fewer


@pytest.mark.parametrize("world", ["487", "283"])
@pytest.mark.parametrize("before", [[0, 0], [1, 0], [1, 1], [2, 2]])
def test_a_plant_is_worth_more_than_the_hope_of_it(world: str, before: list[int]) -> None:
    """8.II: whatever plants there are already and whether their goods find room, or somebody would never build."""
    s = walking(world)
    a = actor(s)
    plants_of(s, a, *before)
    cell = farm(s, "field", 1)
    hope = engine(strategy_hooks(s), s, a) + sites(strategy_hooks(s), s, a)
    play(s, f"plant {cell} wheat")
    assert engine(strategy_hooks(s), s, a) + sites(strategy_hooks(s), s, a) > hope + 0.5


def gain_by_a_plant(world: str, number: int) -> float:
    """How much more `sites` promises once a plant is built where it could be, in this round."""
    s = walking(world)
    s.round = number
    a = actor(s)
    cell = farm(s, "field", 1)
    hope = sites(strategy_hooks(s), s, a)
    play(s, f"plant {cell} wheat")
    return sites(strategy_hooks(s), s, a) - hope


@pytest.mark.parametrize(
    ("world", "least", "most"), [("748", 10, 40), ("648", 1.5, 5), ("618", 1.5, 5), ("348", 0.1, 1)]
)
def test_a_plant_lets_one_more_resident_be_bought_in_every_round_to_come(world: str, least: float, most: float) -> None:
    """Most with Majorities on TOP I, which residents win; little with Privileges. Later there are fewer rounds."""
    early = gain_by_a_plant(world, 2)
    assert least < early < most
    assert early > gain_by_a_plant(world, 5) > 0


@pytest.mark.parametrize("world", ["782", "781"])
def test_with_majorities_on_top_i_a_plant_of_top_ii_pays_for_residents(world: str) -> None:
    """More than its money would be worth elsewhere: they win the majorities of all scorings to come."""
    assert gain_by_a_plant(world, 1) > gain_by_a_plant("6" + world[1:], 1) + 10


@pytest.mark.parametrize(("world", "few"), [("258", False), ("298", True), ("928", True), ("598", False)])
def test_where_companies_race_or_count_wealth_more_residents_are_worth_little(world: str, few: bool) -> None:
    assert (strategy_hooks(table(world, 2)).recruit_worth < 0.3) is few


def test_a_faster_trolley_is_not_bought_when_the_last_scoring_is_near() -> None:
    """With Majorities on TOP I a game ends soon after round 6: its price would bring residents who count."""
    s = table("781", 2)
    s.round = 5
    slow = better_trolley(strategy_hooks(s), s, 0)
    deliver_state(s).step = add(deliver_state(s).step, 0, 1)
    assert 0 < better_trolley(strategy_hooks(s), s, 0) - slow < worth_of_more(strategy_hooks(s), 30, 20)


def test_settlements_are_kept_for_cities_that_are_not_found_yet() -> None:
    s = table("857", 2)
    s.settlements = put(s.settlements, 0, 5)
    assert missing_settlements(s, 0, (1, 3)) == 0
    assert missing_settlements(s, 0, (1, 3), unknown=2) == 3
    s.pool = (0,) * len(s.pool)
    assert missing_settlements(s, 0, (1, 3), unknown=2) == 0  # nothing is left to be found


def test_money_for_a_factory_is_kept_until_it_is_built() -> None:
    s = table("134", 2)
    go_on(s, "residents purchase", 0)
    rich(s, 0, 0)
    poor = industry(strategy_hooks(s), s, 0)
    rich(s, 0, 20)
    assert industry(strategy_hooks(s), s, 0) - poor == pytest.approx(RESERVE * FACTORY_WORTH)
    rich(s, 0, 200)
    assert industry(strategy_hooks(s), s, 0) - poor == pytest.approx(RESERVE * FACTORY_WORTH)
    s.active = put(s.active, 0, bytes(len(s.active[0])))
    rich(s, 0, 20)
    assert greedy(s) == "done"
    rich(s, 0, 50)
    assert greedy(s).startswith("recruit")


def test_on_top_i_money_is_kept_for_a_factory_in_each_own_city() -> None:
    """The first costs $20, for 5 points; with more money than it takes, residents are bought again."""
    s = table("384", 2)
    go_on(s, "residents purchase", 0)
    hooks = strategy_hooks(s)
    own_cities = (s.own[0] & s.ground[CITY]).bit_count()
    assert own_cities == 1
    rich(s, 0, 0)
    poor = industry(hooks, s, 0)
    for money, share, dollar in [(10, 0.5, 1.0), (20, 1.0, 1.0), (200, 1.0, IDLE)]:  # who is rich has idle money
        rich(s, 0, money)
        each = 5 - 20 * dollar * hooks.money_worth
        assert industry(hooks, s, 0) - poor == pytest.approx(RESERVE * each * share)
    s.active = put(s.active, 0, bytes(len(s.active[0])))
    rich(s, 0, 20)
    assert greedy(s) == "done"
    rich(s, 0, 60)
    assert greedy(s).startswith("recruit")


@pytest.mark.parametrize("world", ["346", "391"])
def test_sealed_bids_are_modest(world: str) -> None:
    s = fresh(world, 3)
    while frame_of(s) != "sealed bid":
        s.play(s.legal()[0])
    for seed in range(3):
        seat = s.seat
        s.play(make_bot("greedy", seed).choose(s))
        s.play(make_bot("greedy", seed).choose(s))
        assert 1 <= s.sealed[seat] <= 12


def test_nobody_ends_the_game_that_he_is_losing() -> None:
    s = table("412", 2)
    land = [cell for cell in range(len(s.terrain)) if s.land >> cell & 1 and s.terrain[cell] != CITY]
    s.own = put(s.own, 1, s.own[1] | sum(1 << cell for cell in land[:4]))
    military_state(s).stock = 2
    s.residents[0] = 1
    s.residents[1] = 1
    before = near_the_end(strategy_hooks(s), s, 0)
    s.residents[0] = 0
    assert near_the_end(strategy_hooks(s), s, 0) == before - LOST
    leader = near_the_end(strategy_hooks(s), s, 1)
    s.residents[1] = 0
    assert near_the_end(strategy_hooks(s), s, 1) > leader


def test_a_siege_counts_for_who_lays_it() -> None:
    """TOP III: else everybody waits for another to beat the garrison."""
    s = table("124", 2)
    city = next(cell for cell in bits(military_state(s).barracks) if cell not in s.capital)
    beside = next(cell for cell in BEYOND[city] if cell >= 0 and s.land >> cell & 1)
    s.own = put(s.own, 0, s.own[0] | 1 << beside)
    s.own = put(s.own, 1, s.own[1] | 1 << beside)
    me = s.frames[1][SEAT]
    before = [sieges(strategy_hooks(s), s, a) for a in range(2)]
    military_state(s).militia &= ~(1 << city)
    military_state(s).barracks &= ~(1 << city)
    assert sieges(strategy_hooks(s), s, me) > before[me]
    assert sieges(strategy_hooks(s), s, 1 - me) == before[1 - me]


def besieging(world: str) -> tuple[WorldState, int, int]:
    """Whose turn it is has land beside a city whose garrison is beaten; and this city."""
    s = table(world, 2)
    me = s.frames[1][SEAT]
    city = next(cell for cell in bits(military_state(s).barracks) if cell not in s.capital)
    s.own = put(s.own, me, s.own[me] | 1 << next(cell for cell in BEYOND[city] if cell >= 0 and s.land >> cell & 1))
    military_state(s).militia &= ~(1 << city)
    military_state(s).barracks &= ~(1 << city)
    return s, me, city


@pytest.mark.parametrize("world", ["124", "264"])
def test_a_city_is_worth_more_taken_than_besieged(world: str) -> None:
    """With Race on TOP I pieces near a city count as well: who has beaten its garrison still wants it."""
    s, me, city = besieging(world)
    besieged = sieges(strategy_hooks(s), s, me)
    s.own = put(s.own, me, s.own[me] | 1 << city)
    assert sieges(strategy_hooks(s), s, me) > besieged


def test_late_in_the_game_weakly_held_cities_of_others_are_besieged() -> None:
    s, me, city = besieging("264")
    neutral = sieges(strategy_hooks(s), s, me)
    put_settlement(s, 1 - me, city)
    held = sieges(strategy_hooks(s), s, me)
    s.round = LATE
    one_stands_there = sieges(strategy_hooks(s), s, me)
    kept = promise(strategy_hooks(s), s, me)
    put_residents(s, 1 - me, city, active=1)
    assert neutral > one_stands_there > sieges(strategy_hooks(s), s, me) == held
    now = hopes(strategy_hooks(s), s, me)
    assert kept != promise(strategy_hooks(s), s, me) == now, "what was found before the resident came is not kept"


def test_who_is_strong_on_top_iii_settles_without_a_loss_to_speak_of() -> None:
    s = table("264", 2)
    worths = []
    for residents in (0, 1, 20, 21):
        s.active = put_on(s.active, 0, s.capital[0], residents)
        worths.append(armies(strategy_hooks(s), s, 0))
    assert worths[3] - worths[2] == pytest.approx(BEYOND_STRONG * (worths[1] - worths[0]), rel=0.25)


def test_own_shares_are_sold_once_they_are_dear_and_bought_by_the_rich() -> None:
    s = table("129", 2)
    shares_state(s).value = (100, 100)
    before = judge_private(strategy_hooks(s), s)[0]
    after = s.copy()
    rich(after, 0, after.money[0] + 100)
    shares_state(after).held[0] -= 1
    assert judge_private(strategy_hooks(after), after)[0] > before
    cheap = s.copy()
    rich(cheap, 0, cheap.money[0] + 1)
    cheap.shares.held[0] -= 1
    assert judge_private(strategy_hooks(cheap), cheap)[0] < before
    shares_state(s).held[3] -= 1
    shares_state(s).bank[1] += 1
    go_on(s, "share dealing", 0)
    rich(s, 0, 200)
    assert greedy(s) == "buy white"


def test_opposing_roads_make_a_road_dearer_in_the_judgement_too() -> None:
    s = table("679", 2)
    home = s.capital[0]
    cell, side = next((far, BEYOND[far].index(home)) for far in BEYOND[home] if far >= 0 and s.land >> far & 1)
    s.own = put(s.own, 0, s.own[0] | 1 << cell)
    s.active = put_on(s.active, 0, cell, 3)  # all that the dearest road takes
    before = growing_network(strategy_hooks(s), s, 0)
    roads_state(s).lines = put(roads_state(s).lines, 1, roads_state(s).lines[1] | 1 << EDGE[cell][side])
    assert growing_network(strategy_hooks(s), s, 0) < before
    s.active = put_on(s.active, 0, cell, 4)
    assert growing_network(strategy_hooks(s), s, 0) == pytest.approx(before)


def test_money_for_a_trading_house_is_kept_where_none_is_free() -> None:
    s = table("864", 2)
    go_on(s, "residents purchase", 0)
    city = next(cell for cell in s.city_cell if cell >= 0 and not any(own >> cell & 1 for own in s.own))
    beside = own(s, next(cell for cell in BEYOND[city] if cell >= 0 and s.land >> cell & 1), active=1)
    rich(s, 0, 0)
    assert price_of_a_house(strategy_hooks(s), s, 0) == 0
    rich(s, 0, 5)
    assert price_of_a_house(strategy_hooks(s), s, 0) == pytest.approx(PURSE / 2)  # only the barrack stands there: $10
    rich(s, 0, 200)
    assert price_of_a_house(strategy_hooks(s), s, 0) == pytest.approx(PURSE)
    rich(s, 0, 30)
    assert greedy(s).startswith("recruit")
    rich(s, 0, 10)
    assert greedy(s) == "done"
    play(s, "done")
    assert greedy(s) == step(beside, city)


@pytest.mark.parametrize(
    ("number", "terrain", "before", "added"),
    [
        ((1, 1, 0, 0, 0, 0, 0), FOREST, 0, 5),
        ((1, 1, 0, 0, 0, 0, 0), FOREST, 1, 5 * SPARE),
        ((1, 1, 0, 0, 0, 0, 0), GRASSLAND, 0, 5 * SPARE),
        ((0, 0, 0, 0, 0, 0, 0), GRASSLAND, 0, 5),  # with the first road the capital counts
        ((1, 1, 1, 1, 0, 0, 0), MOUNTAIN, 0, 20),  # its own income, and a set
        ((1, 2, 0, 1, 0, 0, 0), CITY, 0, 15),  # the second grassland pays with it
        ((1, 1, 1, 1, 1, 0, 0), DESERT, 0, 0),
    ],
)
def test_land_is_hoped_for_as_far_as_the_cities_make_it_pay(
    number: tuple[int, ...], terrain: int, before: int, added: float
) -> None:
    assert added_income(number, terrain, before) == pytest.approx(added)


def test_connected_land_beyond_the_cities_is_worth_something() -> None:
    s = walking("461")
    a = actor(s)
    home = s.capital[a]
    near = own(s, spot(s, home, "grassland"))
    line(s, a, home, near)
    assert spare_land(strategy_hooks(s), s, a) == 0  # the capital is a city: one grassland pays
    line(s, a, near, own(s, spot(s, near, "grassland", home)))
    assert spare_land(strategy_hooks(s), s, a) > 0


@pytest.mark.parametrize("world", ["956", "196"])
def test_companies_want_tiles_for_their_roads(world: str) -> None:
    """6.III: no other module gives a settlement a value in these worlds."""
    s = fresh(world, 3)
    while frame_of(s) != "residents":
        s.play(s.draw(Rng(1)) if s.seat == NATURE else make_bot("greedy", 1).choose(s))
    a = actor(s)
    before = promise(strategy_hooks(s), s, a)
    put_settlement(s, a, spot(s, s.capital[a], "grassland"))
    assert promise(strategy_hooks(s), s, a) > before


@pytest.mark.parametrize("terrain", ["grassland", "field", "forest", "mountain"])
def test_a_connected_tile_is_worth_more_than_the_hope_of_it(terrain: str) -> None:
    """Two of a kind wait, with residents for the road to one of them."""
    s = walking("461")
    a = actor(s)
    home = s.capital[a]
    near = own(s, spot(s, home, "grassland"))
    line(s, a, home, near)
    waiting = own(s, spot(s, home, terrain, near))
    own(s, spot(s, waiting, terrain, home, near))
    put_residents(s, a, home, active=3)

    def hoped() -> float:
        return sum(hope(strategy_hooks(s), s, a) for hope in strategy_hooks(s).hopes)

    before = hoped()
    line(s, a, home, waiting)
    assert hoped() > before


def test_with_military_roads_over_own_tiles_are_of_use() -> None:
    s = walking("416")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    line(s, a, s.capital[a], near)
    assert quick_ways(strategy_hooks(s), s, a) == pytest.approx(OWN_ROAD)
    assert quick_ways(strategy_hooks(s), s, 1 - a) == 0
    s.own = put(s.own, a, s.own[a] ^ 1 << near)
    assert quick_ways(strategy_hooks(s), s, a) == 0
