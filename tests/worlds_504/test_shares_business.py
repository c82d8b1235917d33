"""Module 9 on TOP I and II: business rounds, dividends, upkeep, order and taxes of companies, final scoring."""

from helpers.worlds_504.shares import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    WHITE,
    companies,
    end_share_round,
    first_share_round,
    found,
    hold,
    order_names,
    set_aside,
    set_purse,
    set_value,
)
from helpers.worlds_504.table import frame_of, give, go_on, legal, play, put_residents, put_settlement, rules_of

from wabe.core.frames import SEAT
from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.privileges.rules.order import collect_taxes
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.race.rules.goals import bonus, reward
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.shares.rules.dividends import share_income, upkeep, value_changes
from wabe.games.worlds_504.modules.shares.rules.scoring import bonuses
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.rounds import collect_income
from wabe.games.worlds_504.rules.state import WorldState


def free_cells(s: WorldState, number: int) -> list[int]:
    taken = 0
    for own in s.own:
        taken |= own
    return [cell for cell in range(len(s.terrain)) if s.land >> cell & 1 and not taken >> cell & 1][:number]


@rule("M9-11", "A-52")
def test_income_is_set_aside() -> None:
    s = companies("912", 2, "green")
    money = s.money[GREEN]
    go_on(s, "dividend")
    assert s.aside[GREEN] == s.income[GREEN] == 20
    assert s.money[GREEN] == money, "not to be spent before phase 4"
    play(s, "dividend none")
    assert s.aside[GREEN] == 0


@rule("T-52", "M9-12", "F-04")
def test_68_dollars_pay_6_a_share() -> None:
    s = companies("912", 2, "green")
    go_on(s, "dividend")
    hold(s, 0, GREEN, 5)
    set_aside(s, GREEN, 68)
    purse, money = s.purse[0], s.money[GREEN]
    play(s, "dividend full")
    assert s.purse[0] == purse + 30
    assert s.money[GREEN] == money + 38
    assert shares_state(s).value[GREEN] == 50


@rule("M9-12")
def test_shares_in_the_bank_get_dividends_too() -> None:
    s = companies("912", 2, "green")
    go_on(s, "dividend")
    hold(s, 0, GREEN, 4)
    shares_state(s).bank[GREEN] = 5
    shares_state(s).holdings = put(shares_state(s).holdings, GREEN, 1)
    set_aside(s, GREEN, 68)
    money = s.money[GREEN]
    play(s, "dividend full")
    assert s.money[GREEN] == money + 68 - 9 * 6
    s.check()


@rule("M9-12")
def test_keeping_leaves_the_value() -> None:
    s = companies("912", 2, "green")
    go_on(s, "dividend")
    set_aside(s, GREEN, 68)
    purse, money = s.purse[:], s.money[GREEN]
    play(s, "dividend none")
    assert s.money[GREEN] == money + 68
    assert s.purse == purse
    assert shares_state(s).value[GREEN] == 40


@rule("M9-12", "A-43")
def test_upkeep_of_settlements_and_residents() -> None:
    s = companies("923", 2, "green")
    assert upkeep(s, GREEN) == 0, "the headquarters is free"
    for cell in free_cells(s, 3):
        put_settlement(s, GREEN, cell)
    put_residents(s, GREEN, s.capital[GREEN], active=1, tired=4)
    assert upkeep(s, GREEN) == 3 * 3 + 5


@rule("M9-12")
def test_president_pays_missing_upkeep_and_the_rest_is_waived() -> None:
    s = companies("923", 2, "green")
    go_on(s, "dividend")
    for cell in free_cells(s, 10):
        put_settlement(s, GREEN, cell)
    set_aside(s, GREEN, 5)
    s.bank += s.money[GREEN]
    s.money[GREEN] = 0
    before = s.copy()
    set_purse(s, 0, 40)
    play(s, "dividend none")
    assert s.money[GREEN] == 0
    assert s.purse[0] == 40 - (30 - 5)
    set_purse(before, 0, 10)
    play(before, "dividend none")
    assert before.purse[0] == 0
    before.check()


@rule("P-I-07")
def test_card_limits_the_upkeep() -> None:
    s = companies("923", 2, "green")
    for cell in free_cells(s, 10):
        put_settlement(s, GREEN, cell)
    assert upkeep(s, GREEN) == 30
    give(s, GREEN, "I-7")
    assert upkeep(s, GREEN) == 20


@rule("P-II-01")
def test_card_allows_half_a_dividend() -> None:
    s = companies("913", 2, "green")
    go_on(s, "dividend")
    assert "dividend half" not in legal(s)
    give(s, GREEN, "II-1")
    set_aside(s, GREEN, 68)
    hold(s, 0, GREEN, 5)
    purse, money = s.purse[0], s.money[GREEN]
    play(s, "dividend half")
    assert s.purse[0] == purse + 15, "$1 for each full $20"
    assert s.money[GREEN] == money + 68 - 15
    assert shares_state(s).value[GREEN] == 50


@rule("M9-13", "E-9")
def test_in_the_fifth_business_round_all_pay_out() -> None:
    s = companies("913", 2, "green")
    for number in range(1, 5):
        go_on(s, "dividend")
        assert s.round == number
        assert "dividend none" in legal(s)
        play(s, "dividend none")
    purse = s.purse[0]
    before = shares_state(s).value[GREEN]
    while s.frames:
        assert frame_of(s) != "dividend", "nobody is asked"
        go_on_without_choice(s)
    assert s.round == 5
    assert shares_state(s).value[GREEN] == before + 10, "paid out without asking"
    assert s.purse[0] == purse + 2 * 2


def go_on_without_choice(s: WorldState) -> None:
    texts = legal(s)
    idle = [text for text in ("done", "pass") if text in texts]
    s.play(s.legal()[texts.index(idle[0])] if idle else s.legal()[0])


@rule("T-53", "M9-16", "E-9")
def test_wealth() -> None:
    s = companies("912", 2, "green", "blue")
    set_purse(s, 0, 75)
    hold(s, 0, GREEN, 3)
    hold(s, 0, BLUE, 2)
    set_value(s, GREEN, 70)
    set_value(s, BLUE, 90)
    s.bank -= 500
    s.money[GREEN] += 500
    assert s.scores()[0] == 465, "the money of companies does not count"


@rule("E-9", "E-11", "A-46")
def test_ties_are_shared() -> None:
    for world in ("912", "291", "129"):
        assert rules_of(world, 2).hooks.shared_ties
    s = companies("192", 2, "green", "blue")
    assert s.scores() == [2 * 4, 2 * 4], "bonuses of 5 and 3 shared and rounded up"
    deliver_state(s).loaded = add(deliver_state(s).loaded, GREEN, 1)  # the tie-break of TOP I
    assert s.ranking() == [1, 1]


@rule("T-54", "M9-15")
def test_bonus_of_companies() -> None:
    assert bonuses([43, 38, 38], (5, 3, 2, 1, 0)) == [5, 3, 3]
    assert bonuses([1, 1, 1, 1, 1], (5, 3, 2, 1, 0)) == [3] * 5
    assert bonuses([9, 4, 7], (5, 3, 2, 1, 0)) == [5, 2, 3]


@rule("M9-15", "E-11")
def test_each_share_gives_the_total_of_its_company() -> None:
    s = companies("291", 3, "green", "blue")
    race_state(s).reached = put(race_state(s).reached, GREEN, 0b11111111110)  # all ten
    hold(s, 0, GREEN, 5)
    hold(s, 1, BLUE, 3)
    hold(s, 1, GREEN, 1)
    totals = [50 + 5, 22 + 3]
    assert s.scores() == [5 * totals[0], 3 * totals[1] + totals[0], 0]


@rule("M9-14")
def test_values_follow_the_incomes() -> None:
    s = companies("192", 3, "green", "white", "purple", "blue", "orange")
    every = list(range(5))

    def changes(*incomes: int) -> list[int]:
        for c, amount in enumerate(incomes):
            set_aside(s, c, amount)
        return value_changes(s, every[: len(incomes)])

    assert changes(50, 40, 30, 20, 20) == [10, 10, 0, -10, -10]
    assert changes(50, 50, 30, 20, 40) == [10, 10, 0, -10, 0], "tie for first: no second"
    assert changes(50, 40, 40, 30, 20) == [10, 0, 0, 0, -10], "tie for second: none"
    assert changes(30, 20) == [10, 0, 0, 0, 0], "second and lowest at once"


@rule("A-44")
def test_equal_incomes_change_nothing() -> None:
    s = companies("192", 3, "green", "white", "purple")
    for c in (GREEN, WHITE, PURPLE):
        set_aside(s, c, 30)
    assert value_changes(s, [GREEN, WHITE, PURPLE]) == [0] * 5
    assert value_changes(s, [GREEN]) == [0] * 5, "nor does a single company move"


@rule("M9-14")
def test_dividends_on_top_2() -> None:
    s = companies("192", 2, "green")
    hold(s, 0, GREEN, 4)
    hold(s, 1, GREEN, 1)
    set_aside(s, GREEN, 68)
    purse, money = s.purse[:], s.money[GREEN]
    share_income(s)
    assert s.purse == (purse[0] + 12, purse[1] + 3), "$3 a share"
    assert s.money[GREEN] == money + 68 - 30, "the bank gets its part"
    assert s.aside[GREEN] == 0
    s.check()


@rule("M9-14", "A-42")
def test_values_move_in_the_order_of_the_old_ones() -> None:
    s = companies("192", 3, "white", "purple", "blue")
    set_value(s, WHITE, 30)
    set_value(s, PURPLE, 20)
    set_value(s, BLUE, 40)
    for c, amount in ((WHITE, 20), (PURPLE, 60), (BLUE, 50)):
        set_aside(s, c, amount)
    share_income(s)
    assert [shares_state(s).value[c] for c in (WHITE, PURPLE, BLUE)] == [20, 30, 50]
    assert shares_state(s).rank == (BLUE, PURPLE, WHITE)


@rule("M9-22", "M1-20")
def test_goods_pay_and_stay_before_the_company() -> None:
    s = companies("192", 2, "green")
    deliver_state(s).sale += (16 * 0 + 4,)
    deliver_state(s).delivered = put(deliver_state(s).delivered, 0, 1)
    collect_income(s, GREEN)
    assert s.income[GREEN] == 20 + 20
    assert deliver_state(s).delivered[0] == 1
    assert deliver_state(s).prices[0] == 0, "sold from $20 it falls three spaces"


@rule("M9-22", "M2-12")
def test_cities_reached_pay_from_number_1() -> None:
    s = companies("293", 2, "green")
    race_state(s).reached = put(race_state(s).reached, GREEN, race_state(s).reached[GREEN] | 0b1100)
    race_state(s).fresh = 2
    collect_income(s, GREEN)
    assert s.income[GREEN] == 20 + 10 + 20


@rule("M9-22", "M3-18")
def test_factories_pay_with_privileges_on_top_1() -> None:
    s = companies("391", 2, "green")
    privileges_state(s).factories = put(privileges_state(s).factories, 3, 2)
    collect_income(s, GREEN)
    assert s.income[GREEN] == 20 + 30


@rule("M2-15")
def test_mid_term_goals_pay_money_on_top_1() -> None:
    s = companies("912", 2, "green")
    reward(s, GREEN, 3, 5)
    assert s.vp[GREEN] == 0
    assert bonus(s, GREEN) == 50
    collect_income(s, GREEN)
    assert s.income[GREEN] == 20 + 50
    assert s.aside[GREEN] == 70


@rule("M3-08", "T-22")
def test_taxes_by_income_where_values_make_the_order() -> None:
    s = companies("931", 3, "orange", "blue", "white", "green", "purple")
    s.order = (ORANGE, BLUE, WHITE, GREEN, PURPLE)
    s.round = 2
    for c in range(5):
        s.bank += s.money[c] - 100
        s.money[c] = 100
    for c, amount in zip(s.order, (40, 68, 68, 40, 50), strict=True):
        s.income = put(s.income, c, amount)
    collect_taxes(s)
    assert [100 - s.money[c] for c in s.order] == [4, 12, 6, 0, 5]
    s.check()


@rule("A-25")
def test_taxes_come_from_the_assets_and_new_companies_take_no_rank() -> None:
    s = companies("391", 3, "green", "white", "blue")
    s.order = (BLUE, GREEN, WHITE)
    s.round = 2
    s.income = put(s.income, GREEN, 50)
    s.income = put(s.income, WHITE, 30)
    s.income = put(s.income, BLUE, 0)
    purse = s.purse[:]
    s.bank += s.money[GREEN] - 4
    s.money[GREEN] = 4
    money = s.money[:]
    collect_taxes(s)
    assert s.money[GREEN] == 0, "first of those with income: $10, but only $4 are there"
    assert s.money[WHITE] == money[WHITE], "last of them"
    assert s.money[BLUE] == money[BLUE], "no income, no tax"
    assert s.purse == purse, "presidents do not pay"
    s.income = put(s.income, WHITE, 0)
    s.bank -= 90
    s.money[GREEN] += 90
    collect_taxes(s)
    assert s.money[GREEN] == 90, "a single company pays nothing"


@rule("A-25")
def test_the_whole_income_is_shared_before_it_is_taxed() -> None:
    s = companies("931", 2, "green")
    go_on(s, "dividend")
    money = s.money[GREEN]
    income = s.aside[GREEN]
    play(s, "dividend none")
    assert s.money[GREEN] == money + income


@rule("M3-09", "W-06")
def test_order_of_companies_with_privileges_on_top_1() -> None:
    s = companies("391", 3, "green", "white", "blue")
    assert order_names(s) == ["blue", "white", "green"], "reverse order of founding"
    go_on(s, "deal shares")
    while s.seat != 0:
        play(s, "pass")
    set_purse(s, 0, 200)
    set_purse(s, 1, 200)
    found(s, "purple")
    if s.seat == 0:
        play(s, "done")
    while s.seat != 1:
        play(s, "pass")
    found(s, "orange")
    s.income = put(s.income, GREEN, 40)
    s.income = put(s.income, WHITE, 20)
    s.income = put(s.income, BLUE, 20)
    end_share_round(s)
    assert order_names(s) == ["orange", "purple", "green", "white", "blue"], "new ones first, then by income"


@rule("A-24", "M3-02", "M3-10")
def test_privileges_for_five_companies() -> None:
    s = companies("931", 2, "green", "blue")
    assert len(privileges_state(s).row) == 5
    assert frame_of(s) == "bidding"
    assert s.seat == s.decider[s.order[0]], "the president bids for the first company"
    money = s.money[s.order[0]]
    purse = s.purse[:]
    play(s, "bid", "pass")
    assert s.money[s.order[0]] == money - 20, "with the money of the company"
    assert s.purse == purse
    while s.round == 1:
        go_on_without_choice(s)
    go_on(s, "bidding")
    assert s.round == 2
    assert len(privileges_state(s).row) == 6, "two new ones, for two founded companies"


@rule("A-24", "M3-12")
def test_row_of_five_with_privileges_on_top_3() -> None:
    s = companies("913", 2, "green")
    assert len(privileges_state(s).row) == 5
    assert s.rules.hooks.card_types
    assert "take" in legal(s)[0]


@rule("A-26")
def test_nothing_is_set_aside_at_the_end() -> None:
    s = companies("192", 2, "green")
    set_aside(s, GREEN, 40)
    money = s.money[GREEN]
    for step in s.hooks.before_scoring:
        step(s)
    assert s.money[GREEN] == money + 40
    assert s.aside[GREEN] == 0


@rule("M9-10")
def test_turns_go_by_the_order_and_the_president_decides() -> None:
    s = companies("912", 3, "blue", "green")
    assert order_names(s) == ["green", "blue"]
    deciders = []
    while s.round == 1 and frame_of(s) != "dividend":
        if s.frames[-1][SEAT] >= 0 and (not deciders or deciders[-1][0] != s.frames[-1][SEAT]):
            deciders.append((s.frames[-1][SEAT], s.seat))
        go_on_without_choice(s)
    assert deciders == [(GREEN, 1), (BLUE, 0)]


@rule("M9-17", "W-03")
def test_map_1_is_that_for_four_players() -> None:
    rules = rules_of("952", 2)
    assert rules.hooks.plan is rules_of("952", 4).hooks.plan
    assert sorted(rules.hooks.plan.cities) == [1, 2, 3, 4, 5]
    s = first_share_round("952", 2)
    play(s, "buy green")
    assert legal(s) == [f"capital {n}" for n in range(1, 6)]


@rule("A-41", "M8-01")
def test_late_company_buys_freely_in_its_first_business_round() -> None:
    s = companies("928", 2, "green")
    go_on(s, "deal shares")
    while s.seat != 0:
        play(s, "pass")
    set_purse(s, 0, 200)
    found(s, "white")
    end_share_round(s)
    assert s.round == 3
    limits = {}
    while len(limits) < 2:
        if s.frames[-1][SEAT] in (GREEN, WHITE) and s.frames[-1][SEAT] not in limits:
            limits[s.frames[-1][SEAT]] = min(limit(s, s.frames[-1][SEAT]) for limit in s.hooks.recruit_limits)
        go_on_without_choice(s)
    assert limits[GREEN] == 2, "no plants"
    assert limits[WHITE] > 15
