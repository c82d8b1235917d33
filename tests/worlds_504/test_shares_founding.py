"""Module 9 on TOP I and II: companies are founded and destroyed, rounds follow each other."""

from helpers.worlds_504.shares import (
    BLUE,
    GREEN,
    PURPLE,
    WHITE,
    companies,
    end_share_round,
    first_share_round,
    found,
    order_names,
    second_share_round,
    set_aside,
    to_share_round,
)
from helpers.worlds_504.table import frame_of, give, legal, play

from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.privileges.rules.state import with_privileges
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.shares.rules import founding
from wabe.games.worlds_504.modules.shares.rules.board import shares_of, with_players
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.components import OFFERS
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldState


@rule("M9-01", "W-10")
def test_ten_shares_in_the_holdings_or_in_the_bank() -> None:
    s = first_share_round("912", 3)
    assert shares_state(s).holdings == (10,) * 5
    assert shares_state(s).bank == [0] * 5
    assert s.money == [0] * 5
    t = first_share_round("192", 3)
    assert shares_state(t).holdings == (0,) * 5
    assert shares_state(t).bank == [10] * 5
    assert t.money == [200, 150, 150, 100, 100]
    for players, money in ((2, 300), (3, 200), (4, 150)):
        assert first_share_round("912", players).purse == (money,) * players


@rule("A-50")
def test_20_dollars_of_module_3_go_to_the_players() -> None:
    s = first_share_round("913", 4)
    assert s.purse == (170,) * 4
    assert s.money == [0] * 5


@rule("M9-06", "M9-05")
def test_founding_costs_twice_the_issue_price() -> None:
    s = first_share_round("912", 3)
    found(s, "green", 5)
    assert s.purse[0] == 200 - 80
    assert shares_of(s, 0, GREEN) == 2
    assert s.money[GREEN] == 80, "on TOP I the company gets the price"
    assert shares_state(s).value[GREEN] == 40
    assert s.decider[GREEN] == 0
    assert s.capital[GREEN] == s.city_cell[5]
    assert s.seat == 1
    t = first_share_round("192", 3)
    found(t, "green", 5)
    assert t.money[GREEN] == 200, "on TOP II it has its assets already"
    assert t.purse[0] == 200 - 80
    t.check()


@rule("W-08", "W-07b", "W-07c")
def test_president_chooses_the_capital_in_the_share_round() -> None:
    s = first_share_round("192", 3)  # map 3, different goods
    play(s, "buy green")
    assert frame_of(s) == "choose capital"
    assert s.seat == 0
    play(s, "capital 5")
    play(s, "buy white")
    assert "capital 5" not in legal(s)
    assert "capital 10" not in legal(s), "offers fish like city 5"
    assert all(OFFERS[int(text.split()[1])] != OFFERS[5] for text in legal(s))
    t = first_share_round("932", 3)  # map 3, no goods
    play(t, "buy green", "capital 5", "buy white")
    assert legal(t) == [f"capital {n}" for n in (1, 2, 3, 4, 6, 7, 8, 9, 10)]


@rule("W-08", "W-07a")
def test_common_capital_is_no_choice() -> None:
    s = first_share_round("291", 3)
    play(s, "buy green")
    assert frame_of(s) == "deal shares"
    assert s.capital[GREEN] == s.city_cell[1]


@rule("W-09")
def test_late_companies_start_elsewhere() -> None:
    s = second_share_round("293", 3, "green")  # common capital
    s.own = put(s.own, GREEN, s.own[GREEN] | 1 << s.city_cell[4])
    s.settlements = add(s.settlements, GREEN, -1)
    play(s, "buy white")
    assert legal(s) == ["capital 1", "capital 4"], "cities with a settlement or headquarters of another company"
    play(s, "capital 4")
    assert s.capital[WHITE] == s.city_cell[4]
    t = companies("192", 3, "green")  # different capitals and goods
    first = t.city_no[t.capital[GREEN]]
    to_share_round(t)
    play(t, "buy white")
    assert legal(t) == [f"capital {n}" for n in range(1, 11) if n != first], "goods do not matter any more"


@rule("W-09")
def test_late_company_loads_a_good_only_if_one_is_left() -> None:
    s = companies("192", 3, "green")
    to_share_round(s)
    cell = s.city_cell[9]
    deliver_state(s).demand = put(deliver_state(s).demand, 1, 0)  # the check of goods does not concern this test
    deliver_state(s).lying = put(deliver_state(s).lying, cell, 0)
    play(s, "buy white", "capital 9")
    assert deliver_state(s).loaded[WHITE] == 0
    assert deliver_state(s).cargo[WHITE] == 0
    play(s, "buy purple")
    play(s, "capital 8")
    assert deliver_state(s).loaded[PURPLE] == 1


@rule("F-00")
def test_rounds_on_top_1_and_top_2() -> None:
    s = companies("912", 2, "green")
    seen = {1: 1}
    while s.frames:
        go_on_one(s)
        if s.round not in seen:
            seen[s.round] = shares_state(s).rounds
    assert s.round == 5
    assert shares_state(s).rounds == 4, "before BR 1, 3, 4 and 5"
    assert seen[2] == 1
    t = companies("192", 2, "green")
    for number in (2, 3, 4):
        to_share_round(t)
        assert (t.round, shares_state(t).rounds) == (number, number)
        end_share_round(t)


def go_on_one(s: WorldState) -> None:
    texts = legal(s)
    idle = [text for text in ("done", "pass", "bid", "dividend full") if text in texts]
    s.play(s.legal()[texts.index(idle[0])] if idle else s.legal()[0])


@rule("A-12")
def test_without_any_company_share_rounds_go_on() -> None:
    s = first_share_round("912", 2)
    play(s, "pass", "pass")
    assert frame_of(s) == "deal shares"
    assert (s.round, shares_state(s).rounds) == (2, 2), "the business round was empty"
    found(s, "green", 5)
    assert s.capital[GREEN] == s.city_cell[5]
    end_share_round(s)
    assert s.round == 2
    assert order_names(s) == ["green"]


@rule("A-32")
def test_destroyed_company_starts_from_nothing() -> None:
    for world, holdings, bank, money in (("942", 10, 0, 0), ("293", 0, 10, 200)):
        s = companies(world, 3, "green", "blue")
        s.vp = put(s.vp, GREEN, 7)
        s.bank -= 33
        s.money[GREEN] += 33
        set_aside(s, GREEN, 40)
        if with_privileges(s.hooks.world):
            give(s, GREEN, "I-2")
        s.residents[GREEN] -= 4
        s.tired = add_on(s.tired, GREEN, s.capital[GREEN], 4)
        founding.destroy(s, GREEN)
        assert with_players(s, GREEN) == 0
        assert (shares_state(s).holdings[GREEN], shares_state(s).bank[GREEN]) == (holdings, bank)
        assert (shares_state(s).value[GREEN], shares_state(s).since[GREEN], s.decider[GREEN]) == (0, 0, -1)
        assert (s.money[GREEN], s.aside[GREEN]) == (money, 0)
        assert (s.own[GREEN], s.capital[GREEN], s.vp[GREEN], s.cards[GREEN], s.income[GREEN]) == (0, -1, 0, 0, 0)
        assert (s.residents[GREEN], s.settlements[GREEN]) == (14, 15)
        assert race_state(s).reached[GREEN] == 0
        s.check()
        to_share_round(s)
        assert "buy green" in legal(s), "it may be founded anew"


@rule("A-32")
def test_destroyed_company_leaves_the_order() -> None:
    for lost, order, turn in ((WHITE, (GREEN, BLUE), 1), (BLUE, (GREEN, WHITE), 2)):
        s = companies("942", 3, "blue", "white", "green")
        assert s.order == (GREEN, WHITE, BLUE)
        s.turn = 2  # two turns have begun
        founding.destroy(s, lost)
        assert (s.order, s.turn) == (order, turn), "everybody else still has one turn in this round"


@rule("A-32", "M4-17")
def test_goods_of_a_destroyed_company_still_count_for_the_end() -> None:
    s = companies("192", 3, "green", "blue")
    deliver_state(s).delivered = put(deliver_state(s).delivered, 2, 3)
    cargo, cell = deliver_state(s).cargo[GREEN], deliver_state(s).at[GREEN]
    lying = deliver_state(s).lying[cell]
    for event in s.hooks.actor_cleared:
        event(s, GREEN)
    assert deliver_state(s).delivered[:5] == (0,) * 5
    assert deliver_state(s).delivered[-5:] == (0, 0, 3, 0, 0)
    assert deliver_state(s).lying[cell] == lying + cargo, "the cargo is dropped"
    assert deliver_state(s).at[GREEN] == -1
    assert deliver_state(s).loaded[GREEN] == 0
