"""Module 9 on TOP I and II: share rounds."""

from shares_table import (
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
    set_purse,
    set_value,
)
from worlds_504_table import frame_of, fresh, give, go_on, legal, play

from wabe.core.reference import rule
from wabe.games.worlds_504.components import OFFERS
from wabe.games.worlds_504.modules.shares import founding
from wabe.games.worlds_504.modules.shares.board import move, shares_of, with_players
from wabe.games.worlds_504.state import WorldState


def to_share_round(s: WorldState) -> None:
    """Do as little as possible until the next share round."""
    assert frame_of(s) != "deal shares"
    go_on(s, "deal shares")


def second_share_round(world: str, players: int, *colours: str) -> WorldState:
    s = companies(world, players, *colours)
    to_share_round(s)
    return s


@rule("M9-01", "W-10")
def test_ten_shares_in_the_holdings_or_in_the_bank() -> None:
    s = first_share_round("912", 3)
    assert s.shares.holdings == [10] * 5
    assert s.shares.bank == [0] * 5
    assert s.money == [0] * 5
    t = first_share_round("192", 3)
    assert t.shares.holdings == [0] * 5
    assert t.shares.bank == [10] * 5
    assert t.money == [200, 150, 150, 100, 100]
    for players, money in ((2, 300), (3, 200), (4, 150)):
        assert first_share_round("912", players).purse == [money] * players


@rule("A-50")
def test_20_dollars_of_module_3_go_to_the_players() -> None:
    s = first_share_round("913", 4)
    assert s.purse == [170] * 4
    assert s.money == [0] * 5


@rule("M9-06", "M9-05")
def test_founding_costs_twice_the_issue_price() -> None:
    s = first_share_round("912", 3)
    found(s, "green", 5)
    assert s.purse[0] == 200 - 80
    assert shares_of(s, 0, GREEN) == 2
    assert s.money[GREEN] == 80, "on TOP I the company gets the price"
    assert s.shares.value[GREEN] == 40
    assert s.decider[GREEN] == 0
    assert s.capital[GREEN] == s.city_cell[5]
    assert s.seat == 1
    t = first_share_round("192", 3)
    found(t, "green", 5)
    assert t.money[GREEN] == 200, "on TOP II it has its assets already"
    assert t.purse[0] == 200 - 80
    t.check()


@rule("M9-05")
def test_buying_from_the_holdings_pays_the_issue_price_to_the_company() -> None:
    s = first_share_round("912", 3)
    found(s, "blue", 5)
    set_value(s, BLUE, 60)
    play(s, "buy blue")
    assert s.purse[1] == 200 - 60, "the present value"
    assert s.money[BLUE] == 40 + 20, "the issue price"
    assert s.shares.holdings[BLUE] == 7
    hold(s, 0, BLUE, 5)
    hold(s, 1, BLUE, 4)
    s.shares.bank[BLUE], s.shares.holdings[BLUE] = 1, 0
    s.check()
    play(s, "buy blue")
    assert s.money[BLUE] == 60, "a share from the bank brings the company nothing"


@rule("M9-05")
def test_holdings_are_sold_before_the_bank() -> None:
    s = companies("912", 2, "blue")
    s.shares.holdings[BLUE] -= 3
    s.shares.bank[BLUE] += 3
    to_share_round(s)
    before = s.money[BLUE]
    play(s, "buy blue")
    assert s.shares.bank[BLUE] == 3
    assert s.shares.holdings[BLUE] == 4
    assert s.money[BLUE] == before + 20


@rule("M9-05")
def test_at_most_five_shares_of_a_company() -> None:
    s = companies("912", 2, "blue")
    hold(s, 0, BLUE, 5)
    to_share_round(s)
    offers = {}
    for _ in range(2):
        offers[s.seat] = legal(s)
        play(s, "pass")
    assert "buy blue" not in offers[0]
    assert "buy blue" in offers[1]


@rule("M9-05")
def test_nobody_buys_without_money_or_shares() -> None:
    s = first_share_round("912", 3)
    set_purse(s, 0, 59)
    assert legal(s) == ["buy blue", "buy orange", "pass", "quit"], "green, white and purple cost 80, 60, 60"
    hold(s, 0, BLUE, 5)
    hold(s, 1, BLUE, 5)
    s.decider[BLUE] = 0
    s.shares.since[BLUE] = 1
    set_value(s, BLUE, 20)
    play(s, "pass", "pass")
    assert s.seat == 2
    assert "buy blue" not in legal(s), "all ten are with the others"


@rule("M9-02")
def test_clockwise_from_the_card() -> None:
    s = fresh("912", 4)
    while "start 1" not in legal(s):
        s.play(s.legal()[0])
    play(s, "start 3")
    while frame_of(s) != "deal shares":
        s.play(s.legal()[0])
    seats = []
    for _ in range(4):
        seats.append(s.seat)
        play(s, "quit")
    assert seats == [2, 3, 0, 1]
    assert s.shares.card == 2, "the first to quit begins the next one"


@rule("M9-03", "M9-08")
def test_buy_one_and_sell_any_number() -> None:
    s = second_share_round("912", 2, "green", "blue")
    hold(s, 0, GREEN, 4)
    hold(s, 0, BLUE, 2)
    while s.seat != 0:
        play(s, "pass")
    set_value(s, GREEN, 50)
    purse = s.purse[0]
    play(s, "sell green", "sell green", "buy orange")
    if "capital" in frame_of(s):
        play(s, legal(s)[0])
    assert s.purse[0] == purse + 2 * 50 - 40, "both at the value before the fall"
    assert s.shares.value[GREEN] == 50, "it falls at the end of the deal"
    assert not any(text.startswith("buy") for text in legal(s)), "one purchase in a deal"
    play(s, "sell blue", "done")
    assert s.shares.value[GREEN] == 40, "once for each company and deal"
    s.check()
    while s.seat != 0:
        play(s, "pass")
    hold(s, 0, BLUE, 4)
    values = s.shares.value[:]
    play(s, "sell blue", "done")
    assert s.shares.value[BLUE] == values[BLUE] - 10
    assert s.shares.value[GREEN] == values[GREEN], "only what was sold in this deal"


@rule("M9-03")
def test_in_one_share_round_only_buy_or_only_sell_a_company() -> None:
    s = second_share_round("912", 2, "green", "blue")
    hold(s, 0, GREEN, 4)
    set_purse(s, 0, 500)
    while s.seat != 0:
        play(s, "pass")
    assert "buy green" in legal(s)
    play(s, "sell green")
    assert "buy green" not in legal(s)
    play(s, "buy blue")
    assert "sell blue" not in legal(s)
    play(s, "done", "pass")
    assert "buy green" not in legal(s), "for the rest of the share round"
    assert "sell blue" not in legal(s)


@rule("M9-08")
def test_no_sale_in_the_first_share_round() -> None:
    s = first_share_round("912", 2)
    found(s, "green", 5)
    play(s, "pass")
    s.shares.bought[0] = 0
    hold(s, 0, GREEN, 3)
    assert "sell green" not in legal(s)
    s.shares.rounds = 2
    assert "sell green" in legal(s)


@rule("M9-08")
def test_on_top_1_at_most_five_in_the_bank() -> None:
    s = second_share_round("912", 2, "green")
    hold(s, 0, GREEN, 4)
    while s.seat != 0:
        play(s, "pass")
    s.shares.bank[GREEN], s.shares.holdings[GREEN] = 5, 1
    assert "sell green" not in legal(s)
    s.shares.bank[GREEN], s.shares.holdings[GREEN] = 4, 2
    assert "sell green" in legal(s)
    t = second_share_round("192", 2, "green")
    hold(t, 0, GREEN, 3)
    while t.seat != 0:
        play(t, "pass")
    assert t.shares.bank[GREEN] == 7
    assert "sell green" in legal(t), "on TOP II all single shares may be sold"
    play(t, "sell green")
    assert "sell green" not in legal(t), "the certificate stays with a player"


@rule("M9-04")
def test_pass_only_while_nobody_has_quit() -> None:
    s = first_share_round("912", 3)
    play(s, "pass")
    assert "pass" in legal(s)
    play(s, "quit")
    assert s.shares.card == 1
    assert legal(s)[-1] == "quit"
    assert "pass" not in legal(s)
    play(s, "quit")
    assert s.seat == 0, "who has passed may still deal"
    assert "buy green" in legal(s)
    play(s, "quit")
    assert s.shares.card == 1, "the first to quit, not the last"


@rule("M9-04", "A-57")
def test_all_pass_in_a_row_ends_the_share_round() -> None:
    s = first_share_round("912", 3)
    play(s, "pass")
    found(s, "blue", 5)
    play(s, "pass", "pass")
    assert frame_of(s) == "deal shares", "the deal broke the row"
    play(s, "pass")
    assert frame_of(s) != "deal shares"
    assert s.shares.card == 2, "the first of the three who passed"


@rule("M9-07")
def test_presidency_passes_at_once_to_more_shares() -> None:
    s = companies("912", 3, "green")
    hold(s, 0, GREEN, 2)
    hold(s, 1, GREEN, 2)
    set_purse(s, 1, 500)
    to_share_round(s)
    while s.seat != 1:
        play(s, "pass")
    assert s.decider[GREEN] == 0, "equal shares change nothing"
    play(s, "buy green")
    assert s.decider[GREEN] == 1
    s.check()


@rule("M9-07")
def test_president_who_sells_hands_over_to_the_next_clockwise() -> None:
    s = second_share_round("912", 4, "green")
    hold(s, 0, GREEN, 3)
    hold(s, 1, GREEN, 2)
    hold(s, 3, GREEN, 3)
    s.decider[GREEN] = 3
    while s.seat != 3:
        play(s, "pass")
    play(s, "sell green")
    assert s.decider[GREEN] == 0, "3 shares with seat 0, 2 with seats 1 and 3"
    hold(s, 1, GREEN, 2)
    hold(s, 3, GREEN, 2)
    hold(s, 0, GREEN, 2)
    play(s, "done")
    while s.seat != 0:
        play(s, "pass")
    play(s, "sell green")
    assert s.decider[GREEN] == 1, "of seats 1 and 3 the next clockwise"
    s.check()


@rule("M9-07")
def test_certificate_without_a_successor_cannot_be_sold() -> None:
    s = second_share_round("912", 2, "green")
    hold(s, 0, GREEN, 3)
    hold(s, 1, GREEN, 1)
    while s.seat != 0:
        play(s, "pass")
    play(s, "sell green")
    assert "sell green" not in legal(s), "nobody else has the two shares to exchange"
    hold(s, 1, GREEN, 2)
    assert "sell green" in legal(s)
    play(s, "sell green")
    assert s.decider[GREEN] == 1
    assert shares_of(s, 0, GREEN) == 1


@rule("M9-09", "P-I-03")
def test_all_shares_with_players_raise_the_value() -> None:
    s = first_share_round("913", 2)
    found(s, "green", 5)
    found(s, "blue", 6)
    for c in (GREEN, BLUE):
        for seat in range(2):
            hold(s, seat, c, 5)
    s.privileges.row.clear()
    give(s, BLUE, "I-3")
    s.check()
    end_share_round(s)
    assert s.shares.value[GREEN] == 50
    assert s.shares.value[BLUE] == 40, "with the card $20 more"
    assert with_players(s, GREEN) == 10


@rule("M9-09", "A-42")
def test_on_top_2_the_most_bought_rise_too() -> None:
    s = first_share_round("192", 2)
    found(s, "green", 5)
    found(s, "blue", 6)
    play(s, "buy blue")
    end_share_round(s)
    assert s.shares.purchases[BLUE] == 2, "certificates, not shares: founding counts 1"
    assert s.shares.value == [40, 0, 0, 30, 0]
    t = first_share_round("192", 2)
    found(t, "green", 5)
    found(t, "blue", 6)
    end_share_round(t)
    assert t.shares.value == [50, 0, 0, 30, 0], "ties all rise"
    to_share_round(t)
    values = t.shares.value[:]
    end_share_round(t)
    assert t.shares.value == values, "no purchases, no rise"


@rule("M9-09")
def test_on_top_1_purchases_alone_raise_nothing() -> None:
    s = companies("912", 2, "green", "blue")
    assert s.shares.value == [40, 0, 0, 20, 0]


@rule("M9-10", "W-06")
def test_order_by_value_from_the_top_of_the_stack() -> None:
    s = first_share_round("912", 3)
    for colour in ("white", "blue", "purple"):
        found(s, colour)
    found(s, "orange")
    end_share_round(s)
    assert order_names(s) == ["purple", "white", "orange", "blue"], "the later marker lies on top"
    set_value(s, BLUE, 30)
    set_value(s, WHITE, 20)
    assert s.shares.rank == [BLUE, PURPLE, WHITE, ORANGE]


@rule("A-42", "A-05")
def test_several_markers_move_in_the_order_of_their_old_values() -> None:
    s = first_share_round("912", 3)
    for colour in ("white", "blue", "purple"):
        found(s, colour)
    assert s.shares.rank == [PURPLE, WHITE, BLUE]
    move(s, [0, 10, 10, 10, 0])
    assert s.shares.rank == [WHITE, PURPLE, BLUE], "the top one moved first and lies below now"
    set_value(s, BLUE, 10)
    set_value(s, WHITE, 10)
    move(s, [0, 0, 0, -10, 0])
    assert s.shares.rank == [PURPLE, WHITE, BLUE], "a marker that cannot fall keeps its place"
    set_value(s, PURPLE, 140)
    move(s, [0, 0, 10, 0, 0])
    assert s.shares.value[PURPLE] == 140


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
    s.own[GREEN] |= 1 << s.city_cell[4]
    s.settlements[GREEN] -= 1
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
    s.deliver.demand[1] = 0  # the check of goods does not concern this test
    s.deliver.lying[cell] = 0
    play(s, "buy white", "capital 9")
    assert s.deliver.loaded[WHITE] == 0
    assert s.deliver.cargo[WHITE] == 0
    play(s, "buy purple")
    play(s, "capital 8")
    assert s.deliver.loaded[PURPLE] == 1


@rule("F-00")
def test_rounds_on_top_1_and_top_2() -> None:
    s = companies("912", 2, "green")
    seen = {1: 1}
    while s.frames:
        go_on_one(s)
        if s.round not in seen:
            seen[s.round] = s.shares.rounds
    assert s.round == 5
    assert s.shares.rounds == 4, "before BR 1, 3, 4 and 5"
    assert seen[2] == 1
    t = companies("192", 2, "green")
    for number in (2, 3, 4):
        to_share_round(t)
        assert (t.round, t.shares.rounds) == (number, number)
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
    assert (s.round, s.shares.rounds) == (2, 2), "the business round was empty"
    found(s, "green", 5)
    assert s.capital[GREEN] == s.city_cell[5]
    end_share_round(s)
    assert s.round == 2
    assert order_names(s) == ["green"]


@rule("A-23", "M3-05")
def test_bids_for_the_places_in_the_first_share_round() -> None:
    s = fresh("391", 3)
    while frame_of(s) != "sealed bid":
        s.play(s.legal()[0])
    play(s, "seal-tens 0", "seal-ones 5", "seal-tens 1", "seal-ones 0", "seal-tens 0", "seal-ones 0")
    while frame_of(s) != "choose place":
        s.play(s.legal()[0])
    assert s.purse == [195, 190, 200]
    assert s.seat == 1
    play(s, "position 3")
    assert s.seat == 0
    play(s, "position 2")
    while frame_of(s) != "deal shares":
        s.play(s.legal()[0])
    assert s.shares.line == [2, 0, 1]
    assert s.seat == 2
    play(s, "pass", "quit", "quit", "quit")
    assert s.shares.rounds == 2
    assert s.shares.line == [0, 1, 2], "clockwise from the holder of the card"


@rule("A-32")
def test_destroyed_company_starts_from_nothing() -> None:
    for world, holdings, bank, money in (("942", 10, 0, 0), ("293", 0, 10, 200)):
        s = companies(world, 3, "green", "blue")
        s.vp[GREEN] = 7
        s.bank -= 33
        s.money[GREEN] += 33
        if s.hooks.world.with_privileges:
            give(s, GREEN, "I-2")
        s.residents[GREEN] -= 4
        s.tired[GREEN][s.capital[GREEN]] += 4
        founding.destroy(s, GREEN)
        assert with_players(s, GREEN) == 0
        assert (s.shares.holdings[GREEN], s.shares.bank[GREEN]) == (holdings, bank)
        assert (s.shares.value[GREEN], s.shares.since[GREEN], s.decider[GREEN]) == (0, 0, -1)
        assert s.money[GREEN] == money
        assert (s.own[GREEN], s.capital[GREEN], s.vp[GREEN], s.cards[GREEN], s.income[GREEN]) == (0, -1, 0, 0, 0)
        assert (s.residents[GREEN], s.settlements[GREEN]) == (14, 15)
        assert s.race.reached[GREEN] == 0
        s.check()
        to_share_round(s)
        assert "buy green" in legal(s), "it may be founded anew"


@rule("A-32")
def test_destroyed_company_leaves_the_order() -> None:
    for lost, order, turn in ((WHITE, [GREEN, BLUE], 1), (BLUE, [GREEN, WHITE], 2)):
        s = companies("942", 3, "blue", "white", "green")
        assert s.order == [GREEN, WHITE, BLUE]
        s.turn = 2  # two turns have begun
        founding.destroy(s, lost)
        assert (s.order, s.turn) == (order, turn), "everybody else still has one turn in this round"


@rule("A-32", "M4-17")
def test_goods_of_a_destroyed_company_still_count_for_the_end() -> None:
    s = companies("192", 3, "green", "blue")
    s.deliver.delivered[2] = 3
    cargo, cell = s.deliver.cargo[GREEN], s.deliver.at[GREEN]
    lying = s.deliver.lying[cell]
    for event in s.hooks.cleared:
        event(s, GREEN)
    assert s.deliver.delivered[:5] == [0] * 5
    assert s.deliver.delivered[-5:] == [0, 0, 3, 0, 0]
    assert s.deliver.lying[cell] == lying + cargo, "the cargo is dropped"
    assert s.deliver.at[GREEN] == -1
    assert s.deliver.loaded[GREEN] == 0
