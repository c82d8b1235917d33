"""Module 8: end, points, goals."""

import pytest
from helpers.worlds_504.production import farm, in_cities, plants_of
from helpers.worlds_504.table import FISH, actor, play, rules_of, table, walking

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import ONE
from wabe.games.worlds_504.modules.production.rules import scoring, sets
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.rules.components import CITY, GOODS


@rule("E-8", "T-50")
def test_points_of_the_book() -> None:
    """5 houses; 3 wheat, 3 cattle, 2 fish, 1 wood; wheat and cattle for ore: 10 + 15 + 1."""
    s = table("826", 2)
    in_cities(s, 0, 2, 3, 4, 5)
    production_state(s).goods = (3, 1, 2, 3, 0, *production_state(s).goods[5:])
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
    assert s.hooks.ends_after_round[0] is scoring.enough_houses
    production_state(s).goods = (1, 0, 0, 0, 4, *production_state(s).goods[5:])
    for number in range(1, 11):
        s.own = put(s.own, 0, s.own[0] | 1 << s.city_cell[number])
        assert scoring.enough_houses(s) is (number >= needed)
    production_state(s).goods = put(production_state(s).goods, 0, 0)
    assert not scoring.enough_houses(s)  # at least 5 goods


@rule("A-51")
def test_with_module_1_goods_on_houses_count_for_the_end() -> None:
    s = rules_of("821", 4).start()
    production_state(s).goods = (5, 0, 0, 0, 0, *production_state(s).goods[5:])
    s.own = put(s.own, 0, s.ground[CITY])
    assert not scoring.enough_houses(s)
    for number in range(1, 6):
        production_state(s).stored = put(production_state(s).stored, number, ONE[FISH])
    assert scoring.enough_houses(s)


@rule("A-11")
def test_the_end_on_a_map_with_few_cities() -> None:
    s = rules_of("852", 2).start()
    s.own = put(s.own, 0, s.ground[CITY])
    production_state(s).goods = (5, 0, 0, 0, 0, *production_state(s).goods[5:])
    s.hooks.map_can_grow = None
    assert not scoring.enough_houses(s)
    s.hooks.map_can_grow = lambda state: False
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
    plants_of(s, a, 1)
    for points in (0, 5):
        cell = farm(s, "grassland", 1)
        play(s, f"plant {cell} cattle")
        assert s.vp[a] == points
    assert GOODS[race_state(s).goals.bit_length() - 1] == "cattle"
