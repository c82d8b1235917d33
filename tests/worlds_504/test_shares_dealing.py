"""Module 9 on TOP I and II: buying and selling in share rounds."""

from helpers.worlds_504.shares import (
    BLUE,
    GREEN,
    companies,
    first_share_round,
    found,
    hold,
    second_share_round,
    set_purse,
    set_value,
    to_share_round,
)
from helpers.worlds_504.table import frame_of, fresh, legal, play

from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.shares.rules.state import shares_state


@rule("M9-05")
def test_buying_from_the_holdings_pays_the_issue_price_to_the_company() -> None:
    s = first_share_round("912", 3)
    found(s, "blue", 5)
    set_value(s, BLUE, 60)
    play(s, "buy blue")
    assert s.purse[1] == 200 - 60, "the present value"
    assert s.money[BLUE] == 40 + 20, "the issue price"
    assert shares_state(s).holdings[BLUE] == 7
    hold(s, 0, BLUE, 5)
    hold(s, 1, BLUE, 4)
    shares_state(s).bank[BLUE] = 1
    shares_state(s).holdings = put(shares_state(s).holdings, BLUE, 0)
    s.check()
    play(s, "buy blue")
    assert s.money[BLUE] == 60, "a share from the bank brings the company nothing"


@rule("M9-05")
def test_holdings_are_sold_before_the_bank() -> None:
    s = companies("912", 2, "blue")
    shares_state(s).holdings = add(shares_state(s).holdings, BLUE, -3)
    shares_state(s).bank[BLUE] += 3
    to_share_round(s)
    before = s.money[BLUE]
    play(s, "buy blue")
    assert shares_state(s).bank[BLUE] == 3
    assert shares_state(s).holdings[BLUE] == 4
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
    s.decider = put(s.decider, BLUE, 0)
    shares_state(s).since = put(shares_state(s).since, BLUE, 1)
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
    assert shares_state(s).card == 2, "the first to quit begins the next one"


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
    assert shares_state(s).value[GREEN] == 50, "it falls at the end of the deal"
    assert not any(text.startswith("buy") for text in legal(s)), "one purchase in a deal"
    play(s, "sell blue", "done")
    assert shares_state(s).value[GREEN] == 40, "once for each company and deal"
    s.check()
    while s.seat != 0:
        play(s, "pass")
    hold(s, 0, BLUE, 4)
    values = shares_state(s).value[:]
    play(s, "sell blue", "done")
    assert shares_state(s).value[BLUE] == values[BLUE] - 10
    assert shares_state(s).value[GREEN] == values[GREEN], "only what was sold in this deal"


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
    shares_state(s).bought = put(shares_state(s).bought, 0, 0)
    hold(s, 0, GREEN, 3)
    assert "sell green" not in legal(s)
    shares_state(s).rounds = 2
    assert "sell green" in legal(s)


@rule("M9-08")
def test_on_top_1_at_most_five_in_the_bank() -> None:
    s = second_share_round("912", 2, "green")
    hold(s, 0, GREEN, 4)
    while s.seat != 0:
        play(s, "pass")
    shares_state(s).bank[GREEN] = 5
    shares_state(s).holdings = put(shares_state(s).holdings, GREEN, 1)
    assert "sell green" not in legal(s)
    shares_state(s).bank[GREEN] = 4
    shares_state(s).holdings = put(shares_state(s).holdings, GREEN, 2)
    assert "sell green" in legal(s)
    t = second_share_round("192", 2, "green")
    hold(t, 0, GREEN, 3)
    while t.seat != 0:
        play(t, "pass")
    assert shares_state(t).bank[GREEN] == 7
    assert "sell green" in legal(t), "on TOP II all single shares may be sold"
    play(t, "sell green")
    assert "sell green" not in legal(t), "the certificate stays with a player"


@rule("M9-05")
def test_the_last_dollar_buys_a_share() -> None:
    s = first_share_round("912", 3)
    found(s, "blue", 5)
    set_value(s, BLUE, 60)
    s.purse = put(s.purse, 1, 59)
    assert "buy blue" not in legal(s)
    s.purse = put(s.purse, 1, 60)
    play(s, "buy blue")
    assert s.purse[1] == 0


@rule("M9-04")
def test_pass_only_while_nobody_has_quit() -> None:
    s = first_share_round("912", 3)
    play(s, "pass")
    assert "pass" in legal(s)
    play(s, "quit")
    assert shares_state(s).card == 1
    assert legal(s)[-1] == "quit"
    assert "pass" not in legal(s)
    play(s, "quit")
    assert s.seat == 0, "who has passed may still deal"
    assert "buy green" in legal(s)
    play(s, "quit")
    assert shares_state(s).card == 1, "the first to quit, not the last"


@rule("M9-04", "A-57")
def test_all_pass_in_a_row_ends_the_share_round() -> None:
    s = first_share_round("912", 3)
    play(s, "pass")
    found(s, "blue", 5)
    play(s, "pass", "pass")
    assert frame_of(s) == "deal shares", "the deal broke the row"
    play(s, "pass")
    assert frame_of(s) != "deal shares"
    assert shares_state(s).card == 2, "the first of the three who passed"


@rule("A-23", "M3-05")
def test_bids_for_the_places_in_the_first_share_round() -> None:
    s = fresh("391", 3)
    while frame_of(s) != "sealed bid":
        s.play(s.legal()[0])
    play(s, "seal-tens 0", "seal-ones 5", "seal-tens 1", "seal-ones 0", "seal-tens 0", "seal-ones 0")
    while frame_of(s) != "choose place":
        s.play(s.legal()[0])
    assert s.purse == (195, 190, 200)
    assert s.seat == 1
    play(s, "position 3")
    assert s.seat == 0
    play(s, "position 2")
    while frame_of(s) != "deal shares":
        s.play(s.legal()[0])
    assert shares_state(s).line == (2, 0, 1)
    assert s.seat == 2
    play(s, "pass", "quit", "quit", "quit")
    assert shares_state(s).rounds == 2
    assert shares_state(s).line == (0, 1, 2), "clockwise from the holder of the card"
