"""What the bots think in games that go on for long: nobody stands still between two hopes, the end can be reached."""

import pytest
from helpers.worlds_504.table import strategy_hooks, table, walking

from wabe.core.frames import SEAT
from wabe.core.hexes import bits
from wabe.core.rows import put
from wabe.games.worlds_504.modules.exploration.rules.discovery import unknown
from wabe.games.worlds_504.modules.exploration.strategy.judgement import explorers, within_reach
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.military.strategy.judgement import LAST_FIGHTS, fights, is_truce, near_the_end
from wabe.games.worlds_504.modules.privileges.strategy.judgement import settlements_for_cities
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.modules.production.strategy.judgement import places_left, still_wanted, way_to_cities
from wabe.games.worlds_504.modules.race.strategy.judgement import on_foot
from wabe.games.worlds_504.modules.roads.strategy.judgement import gathering, growing_network
from wabe.games.worlds_504.rules.components import BEYOND, CITY
from wabe.games.worlds_504.rules.on_tiles import put_on
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.judgement import (
    LATE,
    MEANWHILE,
    SPELL,
    hopes,
    one_hope_after_the_other,
    patience,
    wealth,
    worth_of_money,
)
from wabe.games.worlds_504.strategy.prospects import SHORT_FOR_TILES, SHORT_OF_SETTLEMENTS, reinforcements


def beside(s: WorldState, cell: int) -> list[int]:
    """The land around a cell."""
    return [far for far in BEYOND[cell] if far >= 0 and s.land >> far & 1]


@pytest.mark.parametrize(
    ("world", "alone"), [("154", True), ("258", True), ("651", True), ("837", True), ("183", False)]
)
def test_in_late_rounds_the_hopes_of_top_one_and_one_errand_after_the_other_count(world: str, alone: bool) -> None:
    """Those of TOP I have a turn alone where they send anybody anywhere; goods of plants (8) are no errands of 1.I."""
    s = table(world, 2)
    first, errands = strategy_hooks(s).first_hopes, strategy_hooks(s).errands
    assert (errands[0] == -1) is alone
    assert 0 < first <= min(errand for errand in errands if errand >= 0)
    for s.round in range(LATE, LATE + SPELL * len(errands)):
        each = [hope(strategy_hooks(s), s, 0) for hope in strategy_hooks(s).hopes]
        turn = errands[(s.round - LATE) // SPELL]
        expected = sum(hope if at < first or at == turn else MEANWHILE * hope for at, hope in enumerate(each))
        assert one_hope_after_the_other(strategy_hooks(s), s, 0) == pytest.approx(expected)


@pytest.mark.parametrize("number", [1, LATE - 1])
def test_before_that_all_hopes_count_alike(number: int) -> None:
    s = table("258", 2)
    s.round = number
    points = sum(count(s, 0) for _, _, count in s.hooks.points)
    all_hopes = sum(hope(strategy_hooks(s), s, 0) for hope in strategy_hooks(s).hopes)
    expected = (
        patience(number) * (worth_of_money(strategy_hooks(s), wealth(strategy_hooks(s), s, 0)) + all_hopes) + points
    )
    assert hopes(strategy_hooks(s), s, 0) == pytest.approx(expected)


def test_late_explorers_do_not_wait_where_nothing_can_be_found() -> None:
    """A-48: with only cities left, there is nothing to find beside a city."""
    s = table("235", 2)
    s.pool = (3, 0, 0, 0, 0, 0, 0)
    near = unknown(s) & sum(1 << far for cell in bits(s.ground[CITY]) for far in BEYOND[cell] if far >= 0)
    assert near
    assert not within_reach(s) & near
    s.pool = (0,) * 7
    assert within_reach(s) == 0
    early = explorers(strategy_hooks(s), s, 0)
    s.round = LATE
    assert explorers(strategy_hooks(s), s, 0) < early


def site_of_a_road() -> tuple[WorldState, int, int, list[int]]:
    """Player 1 has a tile beside his capital, and behind it a way of his own; no settlement is left."""
    s = table("679", 2)
    home = s.capital[0]
    cell = beside(s, home)[0]
    way = [far for far in beside(s, cell) if far != home and far not in beside(s, home)][:1]
    s.own = put(s.own, 0, s.own[0] | sum(1 << far for far in [cell, *way]))
    s.active = put(s.active, 0, bytes(len(s.active[0])))
    s.settlements = put(s.settlements, 0, 0)
    s.round = LATE
    return s, home, cell, way


def test_a_late_crew_goes_where_it_builds() -> None:
    s, home, cell, way = site_of_a_road()
    site = 1 << home | 1 << cell
    found = []
    for place in (way[0], cell):
        s.active = put_on(s.active, 0, place, 1)
        found.append((growing_network(strategy_hooks(s), s, 0), gathering(s, 0, site, 2 if place == cell else 3)))
        s.active = put_on(s.active, 0, place, 0)
    assert found[0] < found[1]
    s.active = put_on(s.active, 0, cell, 3)
    assert gathering(s, 0, site, 0) == 1


def test_without_settlements_a_late_crew_walks_over_own_tiles() -> None:
    s, home, cell, way = site_of_a_road()
    site = 1 << home | 1 << cell
    s.active = put_on(s.active, 0, way[0], 1)
    near = reinforcements(s, 0, site, 3)
    s.own = put(s.own, 0, s.own[0] & ~(1 << cell))  # the same place, but no way of one's own from there
    assert reinforcements(s, 0, 1 << home, 3) == 0 < near
    s.settlements = put(s.settlements, 0, 5)
    assert reinforcements(s, 0, 1 << home, 3) > 0


def test_a_late_step_that_takes_a_settlement_from_the_map_shows_its_worth_at_once() -> None:
    s = walking("271")
    a = s.frames[-1][SEAT]
    s.round = LATE
    s.settlements = put(s.settlements, a, 0)
    s.own = put(
        s.own,
        a,
        s.own[a]
        | 1 << next(cell for cell in bits(s.land) if cell not in beside(s, s.capital[a]) and cell != s.capital[a]),
    )
    missing = s.ground[CITY] & ~s.own[a]
    best = 0.0
    before = on_foot(s, a, missing)
    for action in s.legal():
        after = s.copy()
        after.play(action)
        if after.question() == "take back settlement":
            best = max(best, on_foot(after, a, missing) - before)
    assert best > 0


def test_a_late_plant_is_for_the_room_there_is() -> None:
    """In early rounds also for the next trading house, which may never come."""
    s = table("182", 2)
    early = (places_left(s, 0), still_wanted(s, 0))
    s.round = LATE
    assert places_left(s, 0) == early[0] - 1 == 2
    assert still_wanted(s, 0) == [number - 1 for number in early[1]]
    production_state(s).stored = put(production_state(s).stored, s.city_no[s.capital[0]], 0x11)  # both places are taken
    assert places_left(s, 0) == 1


@pytest.mark.parametrize(("world", "players", "each"), [("386", 4, SHORT_OF_SETTLEMENTS), ("387", 2, SHORT_FOR_TILES)])
def test_the_last_settlements_are_for_cities_where_factories_are_built(world: str, players: int, each: float) -> None:
    s = table(world, players)
    assert settlements_for_cities(strategy_hooks(s), s, 0) == 0
    s.settlements = put(s.settlements, 0, 1)
    before = settlements_for_cities(strategy_hooks(s), s, 0)
    assert before < 0
    s.settlements = put(s.settlements, 0, 0)
    assert settlements_for_cities(strategy_hooks(s), s, 0) == pytest.approx(before - each)
    s.own = put(s.own, 0, s.ground[CITY])
    assert settlements_for_cities(strategy_hooks(s), s, 0) == 0


def test_majorities_do_not_take_the_settlements_for_trading_houses() -> None:
    lost = []
    for world in ("836", "837"):
        s = table(world, 2)
        s.settlements = put(s.settlements, 0, 1)
        before = way_to_cities(strategy_hooks(s), s, 0)
        s.settlements = put(s.settlements, 0, 0)
        lost.append(before - way_to_cities(strategy_hooks(s), s, 0))
    assert lost == pytest.approx([SHORT_OF_SETTLEMENTS, SHORT_FOR_TILES])


@pytest.mark.parametrize(("world", "ends"), [("425", True), ("245", False)])
def test_on_top_one_wars_end_when_it_has_been_late_for_long(world: str, ends: bool) -> None:
    """Who fights for ever gets back what he lost and never runs out."""
    s = table(world, 2)
    s.round = LATE + LAST_FIGHTS - 1
    assert not is_truce(s)
    s.round += 1
    assert is_truce(s) is ends


def test_in_a_truce_nobody_counts_on_a_fight() -> None:
    s = table("412", 2)
    there = bits(s.land & ~s.ground[CITY])[0]
    s.own = put(s.own, 1, s.own[1] | 1 << there)
    s.tired = put_on(s.tired, 0, there, 9)
    military_state(s).sites = 1 << there
    s.round = LATE
    assert fights(strategy_hooks(s), s, 0) > 0 > fights(strategy_hooks(s), s, 1)
    s.round += LAST_FIGHTS
    assert fights(strategy_hooks(s), s, 0) == fights(strategy_hooks(s), s, 1) == 0


def test_late_everybody_wants_the_end_of_a_war() -> None:
    """E-4: also who is losing it."""
    s = table("425", 2)
    s.own = put(s.own, 1, s.own[1] | s.ground[CITY])
    s.settlements = put(s.settlements, 0, 1)
    assert near_the_end(strategy_hooks(s), s, 0) == 0
    s.round = LATE
    before = near_the_end(strategy_hooks(s), s, 0)
    s.settlements = put(s.settlements, 0, 0)
    assert near_the_end(strategy_hooks(s), s, 0) > before > 0
