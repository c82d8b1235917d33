"""What greedy players did not do and should have: each was found by one who does it, or by one who stood still."""

import pytest
from helpers.worlds_504.production import farm
from helpers.worlds_504.roads import line, own, road, spot
from helpers.worlds_504.table import (
    actor,
    go_on,
    play,
    put_residents,
    put_settlement,
    rich,
    strategy_hooks,
    table,
    walking,
)

from wabe.bots import make_bot
from wabe.core.rows import put
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.modules.exploration.strategy import judgement
from wabe.games.worlds_504.modules.military.strategy.judgement import armies
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.production.strategy.judgement import PURSE, engine, price_of_a_house, sites
from wabe.games.worlds_504.modules.roads.strategy.judgement import IDLE_ROAD, OWN_ROAD, quick_ways
from wabe.games.worlds_504.rules.components import BEYOND, RESIDENT_PRICE
from wabe.games.worlds_504.strategy.judgement import promise


@pytest.mark.parametrize("world", ["387", "382", "684"])
@pytest.mark.parametrize("number", [1, 4, 7])
def test_one_plant_does_not_cost_the_hopes_of_many_more_than_it_earns(world: str, number: int) -> None:
    """8.II with 3.I or 6.I: the hopes of many sites were once worth more than plants, so that nobody built."""
    s = walking(world)
    a = actor(s)
    cells = [farm(s, "field", 1) for _ in range(number)]
    for cell in cells:
        before = engine(strategy_hooks(s), s, a) + sites(strategy_hooks(s), s, a)
        play(s, f"plant {cell} wheat")
        assert engine(strategy_hooks(s), s, a) + sites(strategy_hooks(s), s, a) >= before


@pytest.mark.parametrize(("world", "bought"), [("586", True), ("597", False)])
def test_where_explorers_win_a_resident_is_bought_however_far_the_unknown_is(
    world: str, bought: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """5.I: the last in the first round once bought nobody for rounds. Companies have enough, who would stay there."""
    s = table(world, 2)
    monkeypatch.setattr(judgement, "unknown", lambda s: 0)  # nothing to find anywhere
    exploration_state(s).tokens = (0,) * len(exploration_state(s).tokens)
    none = judgement.explorers(strategy_hooks(s), s, 0)
    put_residents(s, 0, s.capital[0], active=1)
    worth = judgement.explorers(strategy_hooks(s), s, 0) - none
    assert (worth > judgement.MONEY_ON_I * RESIDENT_PRICE) is bought


@pytest.mark.parametrize("terrain", ["grassland", "field"])
def test_a_road_that_pays_is_built_though_it_costs_a_resident(terrain: str) -> None:
    """6.II, M6-04: one once sat beside his first road for a whole game, with its crew at hand."""
    s = walking("864")
    a = actor(s)
    home = s.capital[a]
    near = own(s, spot(s, home, terrain))
    put_residents(s, a, home, active=3)
    before = promise(strategy_hooks(s), s, a)
    play(s, road(home, near))
    assert promise(strategy_hooks(s), s, a) > before


@pytest.mark.parametrize(("world", "share"), [("864", 0.4), ("684", 0.4), ("134", 1.0), ("264", 1.0)])
def test_residents_are_not_counted_twice(world: str, share: float) -> None:
    """4.III: where they are the aim of TOP I, too, they once gathered and never settled."""
    s = table(world, 2)
    home = s.capital[0]
    put_residents(s, 0, home)
    none = armies(strategy_hooks(s), s, 0)
    put_residents(s, 0, home, active=1)
    assert armies(strategy_hooks(s), s, 0) - none == pytest.approx(share * 0.4)


def test_money_is_kept_for_a_trading_house_beside_those_of_others_without_military_too() -> None:
    s = table("827", 2)
    go_on(s, "residents purchase", 0)
    city = next(cell for cell in s.city_cell if cell >= 0 and not any(own >> cell & 1 for own in s.own))
    own(s, next(cell for cell in BEYOND[city] if cell >= 0 and s.land >> cell & 1), 0, active=1)
    rich(s, 0, 5)
    assert price_of_a_house(strategy_hooks(s), s, 0) == 0  # the first house is free
    put_settlement(s, 1, city)
    assert price_of_a_house(strategy_hooks(s), s, 0) == pytest.approx(PURSE / 2)  # the second costs $10


@pytest.mark.parametrize(("world", "worth"), [("836", IDLE_ROAD), ("386", OWN_ROAD), ("286", OWN_ROAD)])
def test_where_plants_win_roads_are_for_those_who_have_nothing_else_to_do(world: str, worth: float) -> None:
    """6.III with 8.I: residents once built roads that brought nothing, and no plants. Elsewhere roads bring them on."""
    s = walking(world)
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"))
    before = quick_ways(strategy_hooks(s), s, a)
    line(s, a, s.capital[a], near)
    assert quick_ways(strategy_hooks(s), s, a) - before == pytest.approx(worth)


@pytest.mark.parametrize("money", [40, 250])
def test_the_last_factory_of_a_city_is_built(money: int) -> None:
    """3.I, 4.II: the room for one more was once worth more than the one that took it, whoever came next."""
    s = table("341", 2)
    go_on(s, "factories", 0)
    city = s.city_no[s.capital[0]]
    privileges_state(s).factories = put(privileges_state(s).factories, city, 2)
    rich(s, 0, money)
    assert make_bot("greedy", 1).choose(s).text == f"build {city}"
