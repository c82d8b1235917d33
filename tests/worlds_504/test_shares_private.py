"""Module 9 on TOP III: private companies."""

import pytest
from helpers.worlds_504.exploration import cell, lay, send
from helpers.worlds_504.table import (
    frame_of,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rich,
    step,
    table,
)

from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.shares.rules.private import order_by_income, raise_values
from wabe.games.worlds_504.modules.shares.rules.scoring import BONUS_OF_PLAYERS, bonuses
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.frames import TROLLEY_POINTS
from wabe.games.worlds_504.rules.rounds import collect_income
from wabe.games.worlds_504.rules.state import WorldState


def holding(s: WorldState, seat: int, c: int) -> int:
    return shares_state(s).held[s.hooks.actors * seat + c]


@rule("M9-18")
def test_eight_shares_at_20() -> None:
    s = table("129", 3)
    for seat in range(3):
        assert holding(s, seat, seat) == 8
    assert shares_state(s).value == (20,) * 3
    assert shares_state(s).bank == [0] * 3
    assert not s.purse


@rule("M9-20")
def test_sell_one_own_share_in_a_turn() -> None:
    s = table("129", 3)
    a = s.seat
    assert frame_of(s) == "share dealing"
    assert legal(s) == [f"sell {colour(a)}", "done"]
    money = s.money[a]
    play(s, f"sell {colour(a)}")
    assert s.money[a] == money + 20
    assert shares_state(s).value[a] == 10
    assert holding(s, a, a) == 7
    assert legal(s) == ["done"] or not any(text.startswith("sell") for text in legal(s)), "once in the turn"
    assert s.income[a] == 0, "no income"
    s.check()


def colour(a: int) -> str:
    return ("green", "white", "purple", "blue")[a]


@rule("M9-20")
def test_the_sale_may_wait_for_a_later_phase() -> None:
    s = table("129", 3)
    a = s.seat
    rich(s, a, 45)
    play(s, "done")
    assert frame_of(s) == "trolley upgrade", "too dear without the sale"
    play(s, "done")
    assert f"sell {colour(a)}" in legal(s)
    play(s, f"sell {colour(a)}")
    assert s.money[a] == 65
    assert f"sell {colour(a)}" not in legal(s)
    assert "boost" in legal(s), "the trolley goes on"
    play(s, "done")
    assert s.seat != a
    assert s.used == 0
    assert f"sell {colour(s.seat)}" in legal(s), "the next player may sell his own"
    assert f"sell {colour(a)}" not in legal(s)


@rule("M9-20", "M9-21", "A-45")
def test_shares_sold_in_an_earlier_round_may_be_bought() -> None:
    s = table("129", 3)
    first = s.seat
    play(s, f"sell {colour(first)}")
    go_on(s, "share dealing", s.order[1])
    assert f"buy {colour(first)}" not in legal(s), "sold in this round"
    while s.round == 1:
        go_on(s, "trolley")
        play(s, "done")
    assert shares_state(s).bank[first] == 1
    go_on(s, "share dealing", first)
    assert f"buy {colour(first)}" not in legal(s), "own shares are not bought back"
    buyer = next(a for a in range(3) if a != first)
    s = s.copy()
    go_on(s, "share dealing", buyer)
    money, price = s.money[buyer], shares_state(s).value[first]
    play(s, f"buy {colour(first)}")
    assert s.money[buyer] == money - price
    assert holding(s, buyer, first) == 1
    assert shares_state(s).bank[first] == 0
    assert f"sell {colour(first)}" not in legal(s), "never sold again"
    s.check()


@rule("M9-20")
def test_no_share_left_no_sale() -> None:
    s = table("129", 2)
    a = s.seat
    shares_state(s).held[2 * a + a] = 0
    shares_state(s).bank[a] = 8
    assert legal(s) == ["done"]


@rule("M9-19", "W-04")
def test_order_by_income_low_to_high() -> None:
    s = table("129", 4)
    s.order = (2, 0, 3, 1)
    s.income = (30, 20, 30, 50)
    order_by_income(s)
    assert s.order == (1, 0, 2, 3), "ties reverse the former order"
    t = table("319", 3)
    assert t.hooks.determine_order is not order_by_income, "3.I decides"


@rule("M9-21")
def test_values_rise_after_all_incomes() -> None:
    s = table("129", 3)
    s.income = (40, 40, 20)
    shares_state(s).value = (20, 130, 30)
    raise_values(s)
    assert shares_state(s).value == (40, 140, 40), "$20 for the highest, all tied; $140 is the end of the board"


@rule("M9-21", "A-52")
def test_income_is_set_aside_until_all_have_it() -> None:
    s = table("129", 2)
    a = s.order[0]
    go_on(s, "share dealing", s.order[1])
    assert s.round == 1
    assert s.aside[a] == s.income[a] > 0
    money = s.money[a]
    go_on(s, "trolley")
    play(s, "done")
    assert s.round == 2
    assert s.aside == (0, 0)
    assert s.money[a] == money + s.income[a]


@rule("A-26", "M3-18")
def test_with_taxes_the_income_waits_for_them() -> None:
    s = table("319", 2)
    collect_income(s, 0)
    for phase, play_step in zip(s.course.round_phases, s.course.round_steps, strict=True):
        if phase == "4":
            play_step(s)
    assert s.aside[0] > 0
    money = s.money[0]
    for release in s.hooks.before_scoring:
        release(s)
    assert s.aside == (0, 0)
    assert s.money[0] > money


@rule("T-55", "M9-21")
def test_bonus_of_private_companies() -> None:
    assert bonuses([20, 10, 10, 5], BONUS_OF_PLAYERS[4]) == [4, 2, 2, 0]
    assert bonuses([1, 2], BONUS_OF_PLAYERS[2]) == [0, 3]
    assert bonuses([5, 5, 5], BONUS_OF_PLAYERS[3]) == [2, 2, 2]


@rule("M9-21", "M9-18", "E-11")
def test_each_single_share_counts_for_its_holder() -> None:
    s = table("129", 2)
    deliver_state(s).delivered = put(deliver_state(s).delivered, 0, 1)  # 5 points for player 1
    shares_state(s).held = [6, 1, 1, 7]  # one of the first company with player 2, one in the bank
    shares_state(s).bank[0] = 1
    totals = [5 + 3, 0]
    assert s.scores() == [6 * totals[0] + totals[1], totals[0] + 7 * totals[1]]


@rule("E-11", "A-46")
def test_private_companies_share_a_tie() -> None:
    s = table("129", 2)
    assert s.scores()[0] == s.scores()[1]
    deliver_state(s).loaded = add(deliver_state(s).loaded, 0, 1)  # the tie-break of TOP I is not used
    race_state(s).reached = put(race_state(s).reached, 0, 0)
    assert s.ranking() == [1, 1]


@rule("M9-20", "M3-14")
def test_a_share_may_be_sold_for_a_factory() -> None:
    """$15, a share worth $20 and a factory at $20: the phase is played."""
    s = table("359", 2)
    go_on(s, "share dealing")
    a = s.seat
    rich(s, a, 0)
    go_on(s, "factories", a)
    s.bank -= 15
    s.money[a] += 15
    assert legal(s) == [f"sell {colour(a)}", "done"]
    play(s, f"sell {colour(a)}")
    assert f"build {s.city_no[s.capital[a]]}" in legal(s)
    assert f"sell {colour(a)}" not in legal(s)


@rule("M9-20", "G-18")
def test_a_share_may_be_sold_for_residents() -> None:
    """$5: 3C is played; with $5 and a share that was sold before it is not."""
    s = table("359", 2)
    go_on(s, "share dealing")
    a = s.seat
    rich(s, a, 5)
    play(s, "done")
    assert frame_of(s) == "residents purchase"
    assert legal(s) == [f"sell {colour(a)}", "done"]
    play(s, f"sell {colour(a)}")
    assert f"recruit {s.capital[a]}" in legal(s)


@rule("M9-20")
@pytest.mark.parametrize("why", ["sold", "none", "cheap"])
def test_a_phase_is_left_out_where_no_share_helps(why: str) -> None:
    s = table("359", 2)
    go_on(s, "share dealing")
    a = s.seat
    rich(s, a, 0 if why == "cheap" else 5)
    if why == "sold":
        play(s, f"sell {colour(a)}")
        rich(s, a, 5)
    if why == "none":
        part = shares_state(s)
        part.held[2 * a + a], part.bank[a] = 0, part.held[2 * a + a]
    if why == "cheap":
        shares_state(s).value = (9,) * 2
    play(s, "done")
    assert frame_of(s) != "residents purchase"


@rule("M9-20", "M1-07")
def test_a_share_may_be_sold_for_an_upgrade() -> None:
    s = table("129", 3)
    a = s.seat
    rich(s, a, 45)
    play(s, "done")
    assert frame_of(s) == "trolley upgrade"
    assert legal(s) == [f"sell {colour(a)}", "done"]
    play(s, f"sell {colour(a)}", "upgrade speed")
    assert s.money[a] == 15


@rule("M9-20", "M5-13", "M1-10")
def test_a_share_may_be_sold_to_climb_a_mountain() -> None:
    s = table("159", 2)
    a = s.seat
    post, space = cell(3, -1), cell(3, -2)
    lay(s, post, "forest")
    go_on(s, "trolley", a)
    put_trolley(s, a, post)
    s.frames[-1][TROLLEY_POINTS] = 2
    s.pool = (*s.pool[:1], 0, 0, 0, *s.pool[4:])
    rich(s, a, 0)
    play(s, send(post, space), "tile mountain")
    assert legal(s) == [f"sell {colour(a)}", "done"]
    play(s, f"sell {colour(a)}", "climb")
    assert deliver_state(s).at[a] == space
    assert s.money[a] == 0
    assert s.frames[-1][TROLLEY_POINTS] == 0


@rule("M9-20", "M8-06")
def test_a_share_may_be_sold_to_enter_a_city() -> None:
    """The only step leads into a city whose trading house is too dear."""
    s = table("879", 2)
    a = s.seat
    rich(s, a, 0)
    city = s.city_cell[4]
    home = next(cell for cell in BEYOND[city] if cell >= 0 and s.land >> cell & 1)
    put_settlement(s, a, home)
    put_settlement(s, 1 - a, city)
    put_residents(s, a, home, tired=1)
    s.land = 1 << home | 1 << city | 1 << s.capital[a]
    shares_state(s).value = (20, 20)
    play(s, "done")
    go_on(s, "residents", a)
    assert legal(s) == [f"sell {colour(a)}", "done"]
    play(s, f"sell {colour(a)}")
    assert step(home, city) in legal(s)
