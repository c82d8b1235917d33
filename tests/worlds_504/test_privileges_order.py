"""Module 3: sealed bids for the places, the order by income, taxes."""

from helpers.worlds_504.table import chance, frame_of, fresh, give, go_on, legal, play, table

from wabe.core.chance import Rng
from wabe.core.match import Match
from wabe.core.messages import render
from wabe.core.reference import rule
from wabe.games.worlds_504.modules.privileges.rules import order
from wabe.games.worlds_504.rules.actions import OPENS
from wabe.games.worlds_504.rules.frames import SEALED_AMOUNT
from wabe.games.worlds_504.rules.state import WorldState

# First bids


def sealed(players: int = 3, world: str = "132") -> WorldState:
    s = fresh(world, players)
    chance(s)
    assert frame_of(s) == "sealed bid"
    return s


def bid(s: WorldState, amount: int) -> None:
    play(s, f"seal-tens {amount // 10}", f"seal-ones {amount % 10}")


@rule("M3-05")
def test_bids_are_told_when_they_are_opened() -> None:
    s = sealed()
    for amount in (12, 0, 7):
        bid(s, amount)
    before = s.copy()
    play(s, "open")
    told = before.describe_action(OPENS[0], s)
    assert [(seat, render(text)) for seat, text in told.begins] == [(0, "bid $12"), (1, "bid $0"), (2, "bid $7")]


@rule("M3-05", "T-19")
def test_sealed_bids_ties_and_lots() -> None:
    """T-19: Paul bids most; Camille and Rachel draw, Rachel wins; Camille gets $2."""
    s = sealed()  # seats: Paul, Camille, Rachel
    for amount in (10, 5, 5):
        bid(s, amount)
    assert legal(s) == ["open"]
    play(s, "open")
    assert s.money == [80, 85, 85]
    assert s.seat == 0
    play(s, "position 1", "capital 1")
    assert legal(s) == ["lot 2", "lot 3"]
    play(s, "lot 3")
    assert s.money == [80, 87, 85]
    assert s.seat == 2
    assert legal(s) == ["position 2", "position 3"]
    play(s, "position 3", "capital 3")
    assert s.seat == 1
    assert frame_of(s) == "choose capital"  # only the second place is left
    play(s, "capital 7")
    assert s.order == (0, 1, 2)
    s.check()


@rule("M3-05")
def test_two_dollars_for_each_lost_draw() -> None:
    s = sealed()
    for _ in range(3):
        bid(s, 0)  # is allowed
    play(s, "open", "lot 1")
    assert s.money == [90, 92, 92]
    play(s, "position 1", "capital 1", "lot 2")
    assert s.money == [90, 92, 94]


@rule("M3-05")
def test_no_bid_beyond_the_money() -> None:
    s = sealed()
    assert legal(s)[-1] == "seal-tens 9"
    play(s, "seal-tens 9")
    assert legal(s) == ["seal-ones 0"]


@rule("M3-05", "A-60")
def test_bids_are_secret_until_shown() -> None:
    s = sealed()
    bid(s, 37)
    play(s, "seal-tens 1")  # player 2 is about to bid
    views = {tuple(s.known_to(2, Rng(seed)).sealed) for seed in range(40)}
    assert len(views) > 5
    assert {view[1:] for view in views} == {(-1, -1)}
    assert len({s.known_to(2, Rng(seed)).frames[-1][SEALED_AMOUNT] for seed in range(40)}) > 5
    assert all(s.known_to(0, Rng(seed)).sealed[0] == 37 for seed in range(5))
    assert all(s.known_to(1, Rng(seed)).frames[-1][SEALED_AMOUNT] == 10 for seed in range(5))
    told = s.describe_action(s.legal()[0], s)
    assert str(told.text) == "Makes a secret choice"
    assert not told.targets


@rule("M3-05")
def test_the_length_of_a_sealed_bid_tells_nothing() -> None:
    lengths = set()
    for amount in (0, 7, 90):
        match = Match(fresh("132", 2).rules, ["A", "B"], 5)
        entry = match.scene(match.state.seat).prompt.entry
        assert entry is not None
        assert (entry.least, entry.most) == (0, 90)
        position = match.position
        match.play_all([f"seal-tens {amount // 10}", f"seal-ones {amount % 10}"])
        log = match.scene(None).log
        lengths.add((match.position - position, tuple(str(line.text) for line in log if line.position > position)))
    assert len(lengths) == 1


@rule("M3-05")
def test_no_capital_is_chosen_in_a_common_capital() -> None:
    s = sealed(2, "321")
    bid(s, 0)
    bid(s, 3)
    play(s, "open", "position 2")
    assert s.order == (0, 1)
    assert s.capital == (s.city_cell[1],) * 2


# Order and taxes


@rule("M3-06")
def test_order_by_income_ties_reversed() -> None:
    s = table("132", 4)
    s.order = (2, 0, 3, 1)
    s.income = (50, 70, 50, 50)
    order.order_by_income(s)
    assert s.order == (1, 3, 0, 2)


def taxed(world: str, players: int, turn_order: list[int], incomes: list[int]) -> list[int]:
    """The taxes paid by each."""
    s = table(world, players)
    s.round = 2
    s.order = tuple(turn_order)
    s.income = tuple(incomes)
    before = [money + income for money, income in zip(s.money, incomes, strict=True)]
    s.aside = tuple(incomes)
    s.bank -= sum(incomes)
    order.collect_taxes(s)
    s.check()
    return [was - now for was, now in zip(before, s.money, strict=True)]


@rule("M3-07", "T-20")
def test_taxes_by_order() -> None:
    """T-20: an income of 68 is taxed 12, 6 or 0."""
    assert taxed("132", 3, [1, 0, 2], [68, 68, 68]) == [6, 12, 0]


@rule("M3-08", "T-21")
def test_taxes_by_income_where_the_order_is_another() -> None:
    """T-21: order J C S H, incomes 50, 68, 68, 50: taxes 5, 12, 6, 0."""
    assert taxed("736", 4, [0, 1, 2, 3], [50, 68, 68, 50]) == [5, 12, 6, 0]


@rule("M3-07", "A-52")
def test_income_is_set_aside_until_the_taxes() -> None:
    s = table("132", 2, capitals=[1, 3])
    go_on(s, "trolley", 0)
    before = list(s.money)
    go_on(s, "trolley", 1)
    assert (s.money[0], s.aside[0], s.income[0]) == (before[0], 20, 20)
    go_on(s, "bidding")
    assert s.aside == (0, 0)
    assert s.order == (1, 0)
    assert s.money == [before[0] + 20, before[1] + 20 - 4]  # the first pays 4, the last nothing


@rule("P-II-02")
def test_no_taxes_with_ii_2() -> None:
    s = table("132", 2)
    s.round = 2
    give(s, 0, "II-2")
    s.order = (0, 1)
    s.income = (100, 20)
    money = s.money[0]
    order.tax_income(s, 0, 20)
    assert s.money[0] == money
