"""Module 1: the sale of goods, end, points."""

from helpers.worlds_504.deliver import price_list, prices
from helpers.worlds_504.table import CATTLE, WHEAT, driving, give, go_on, play, put_trolley, rules_of, table

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules import goods
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, deliver_state
from wabe.games.worlds_504.rules.state import WorldState

# 3H


@rule("M1-20", "T-15")
def test_goods_are_sold_one_by_one() -> None:
    """T-15: all prices 40; cattle, then wheat: $110; afterwards cattle and wheat 20, the others 60."""
    s = driving("312")
    prices(s, 40, 40, 40, 40, 40)
    deliver_state(s).sale = (16 * CATTLE + 3, 16 * WHEAT + 7)
    assert goods.income(s, 0) == 110
    assert price_list(s) == [20, 60, 60, 20, 60]


@rule("M1-20")
def test_prices_stay_between_the_first_10_and_140() -> None:
    s = driving("312")
    assert goods.PRICE_BOARD == (10, 10, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140)
    deliver_state(s).prices = (1, 15, 15, 15, 15)
    assert goods.sell(s, CATTLE) == 10
    assert deliver_state(s).prices == (0, 15, 15, 15, 15)


@rule("M1-12", "M1-20")
def test_deliveries_are_sold_in_their_order_in_the_same_turn() -> None:
    s = driving("312")
    deliver_state(s).holds = put(deliver_state(s).holds, 0, 2)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, ONE[CATTLE] + ONE[WHEAT])
    deliver_state(s).loaded = put(deliver_state(s).loaded, 0, 2)
    put_trolley(s, 0, s.city_cell[10])
    play(s, "deliver wheat", "deliver cattle")
    before = s.income[0]
    go_on(s, "trolley", 1)
    assert before == 0
    assert s.income[0] == 20 + 20 + 30  # wheat at 20, then cattle has risen to 30
    go_on(s, "trolley", 0)
    assert deliver_state(s).sale == ()  # nothing is sold twice


@rule("P-I-06")
def test_ten_dollars_more_for_each_good_sold() -> None:
    s = driving("312")
    give(s, 0, "I-6")
    deliver_state(s).sale = (16 * CATTLE + 3, 16 * WHEAT + 7)
    assert goods.sale_bonus(s, 0) == 20
    assert goods.sale_bonus(s, 1) == 0


# End and points


def deliver(s: WorldState, a: int, *numbers: int) -> None:
    deliver_state(s).delivered = deliver_state(s).delivered[: 5 * a] + numbers + deliver_state(s).delivered[5 * a + 5 :]


@rule("E-1", "E-10", "T-13")
def test_points_for_goods() -> None:
    """T-13: 3 wheat, 2 cattle, 2 wood, 1 fish, 1 ore are 42 points, 45 with the privilege for 3."""
    s = driving()
    deliver(s, 0, 2, 2, 1, 3, 1)
    assert s.scores()[0] == 42
    give(s, 0, "II-9")
    assert s.scores()[0] == 45


@rule("E-1")
def test_points_rise_to_15_for_a_kind() -> None:
    s = driving()
    for number, expected in enumerate((0, 5, 9, 12, 14, 15, 15)):
        deliver(s, 0, number, 0, 0, 0, 0)
        assert goods.points(s, 0) == expected
    deliver(s, 0, 2, 2, 2, 2, 2)
    assert goods.points(s, 0) == 45 + 4  # two sets


@rule("E-1", "G-12")
def test_the_game_ends_with_the_round_of_the_23rd_good() -> None:
    s = driving("123", 3)
    deliver(s, 0, 5, 5, 5, 5, 2)
    assert not goods.enough_delivered(s)
    deliver(s, 1, 1, 0, 0, 0, 0)
    assert goods.enough_delivered(s)
    go_on(s, "trolley", 2)  # everybody still has his turn
    play(s, "done")
    assert s.seat == -2
    assert s.ended == 1


@rule("E-1", "G-12")
def test_22_goods_do_not_end_the_game() -> None:
    s = driving("123", 2)
    deliver(s, 0, 5, 5, 5, 5, 2)
    go_on(s, "trolley", 1)
    play(s, "done")
    assert s.round == 2


@rule("A-03", "A-09")
def test_how_many_goods_end_the_game() -> None:
    def needed(world: str, players: int, errata: bool = False) -> int:
        s = table(world, players, errata2015=errata)
        return goods.goods_to_end(s.hooks.world, players)

    assert [needed("123", players) for players in (2, 3, 4)] == [23, 23, 23]
    assert [needed("123", players, True) for players in (2, 3, 4)] == [19, 21, 23]
    assert [needed("186", players) for players in (2, 3, 4)] == [19, 23, 23]
    assert needed("184", 2) == 23


@rule("E-1")
def test_ties_are_broken_by_goods_aboard_then_by_the_last_income() -> None:
    s = driving("123", 3)
    for a in range(3):
        deliver(s, a, 1, 0, 0, 0, 0)
    deliver_state(s).loaded = (1, 2, 1)
    s.income = (40, 20, 50)
    assert s.ranking() == [3, 1, 2]
    s.income = (40, 20, 40)
    assert s.ranking() == [2, 1, 2]


@rule("E-1")
def test_the_reference_counts_the_points_of_goods() -> None:
    items = [item for section in rules_of("123", 3).reference() for item in section.items]
    cattle = next(item for item in items if item.id == "good-cattle")
    assert "bring 5, 4, 3, 2, 1 points" in str(cattle.text)
