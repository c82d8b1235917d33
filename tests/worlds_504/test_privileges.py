"""Module 3: Privileges."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from worlds_504_table import (
    beside,
    chance,
    frame_of,
    fresh,
    give,
    go_on,
    legal,
    play,
    put_settlement,
    put_trolley,
    rich,
    table,
)

from wabe.core.chance import Rng
from wabe.core.game import NATURE
from wabe.core.match import Match
from wabe.core.reference import rule
from wabe.games.worlds_504.components import BEYOND, PRIVILEGES, SIDES, card
from wabe.games.worlds_504.modules import privileges
from wabe.games.worlds_504.modules.privileges import deck, factories, order
from wabe.games.worlds_504.modules.privileges.auction import hold_auction, refresh_row
from wabe.games.worlds_504.state import WorldState
from wabe.games.worlds_504.table import settle, unsettle


def types(s: WorldState) -> list[str]:
    return [PRIVILEGES[t].name for t in s.hooks.card_types]


def index(name: str) -> int:
    return card(name).bit_length() - 1


def row(s: WorldState, *names: str, free: int = 0) -> None:
    """This row of cards, and nothing else drawn yet."""
    s.privileges.row = [index(name) for name in names]
    s.privileges.free = free
    s.privileges.drawn = [0] * len(PRIVILEGES)
    for name in names:
        s.privileges.drawn[index(name)] += 1


def names_in_row(s: WorldState) -> list[str]:
    return [PRIVILEGES[t].name for t in s.privileges.row]


# Deck and row


@rule("M3-01", "T-08", "T-60")
def test_world_123_uses_nine_types() -> None:
    """T-08, T-60: with 2, 3, 4 players 9, 14, 18 cards."""
    nine = ["I-2", "I-5", "I-8", "I-11", "II-5", "II-7", "II-9", "II-12", "III-1"]
    for players, cards in ((2, 9), (3, 14), (4, 18)):
        s = fresh("123", players)
        assert types(s) == nine
        assert deck.left(s) == cards


@rule("M3-02", "T-09", "T-26")
@pytest.mark.parametrize(("world", "sizes"), [("123", [3, 3, 4]), ("132", [2, 3, 4])])
def test_the_first_row(world: str, sizes: list[int]) -> None:
    """T-09: 3.III: 3, 3, 4 cards at $20. T-26: four in the auction of four players."""
    for players, size in zip((2, 3, 4), sizes, strict=True):
        s = table(world, players)
        assert len(s.privileges.row) == size
        assert s.privileges.free == 0


@rule("M3-01")
def test_backs_come_in_order() -> None:
    s = table("123", 2)
    seen = list(s.privileges.row)
    while deck.left(s):
        deck.deal(s, 1, False)
        seen.append(int(s.legal()[0].args[0]))
        s.play(s.legal()[0])
        s.privileges.row.clear()
    backs = [PRIVILEGES[t].back for t in seen]
    assert backs == sorted(backs)
    assert sorted(seen) == s.hooks.card_types


@rule("M3-01")
def test_with_four_players_every_card_is_twice_in_the_stack() -> None:
    s = table("123", 4)
    row(s, "I-2", "I-2", "I-5")
    assert deck.chances(s) == [(index("I-5"), 1), (index("I-8"), 2), (index("I-11"), 2)]


@rule("M3-01")
def test_the_odds_of_three_players_are_exact() -> None:
    """Every removed half and every order of the first back, counted out, against the odds of the engine."""
    s = table("123", 3)
    kinds = s.hooks.card_types
    first = [t for t in kinds if PRIVILEGES[t].back == 1]  # four types
    prefix = (first[0], first[1], first[0])
    follow: Counter[int] = Counter()
    weight_all = 5040 * 8
    for removed in combinations(kinds, len(kinds) // 2):
        cards = first + [t for t in first if t not in removed]
        numbered = list(enumerate(cards))
        seen: Counter[int] = Counter()
        for arrangement in permutations(numbered, 4) if len(numbered) > 3 else []:
            if tuple(t for _, t in arrangement[:3]) == prefix:
                seen[arrangement[3][1]] += 1
        orders = 1
        for i in range(4):
            orders *= len(cards) - i
        for t, number in seen.items():
            follow[t] += number * weight_all // orders
    row(s, *(PRIVILEGES[t].name for t in prefix))
    chances = dict(deck.chances(s))
    assert set(chances) == set(follow)
    scale = follow[first[2]] / chances[first[2]]
    for t, weight in chances.items():
        assert follow[t] == pytest.approx(weight * scale)


@rule("M3-01")
def test_when_a_back_may_be_used_up_the_next_one_may_come() -> None:
    """Three players, all four types of back I once: either a second copy, or the first card of back II."""
    s = table("123", 3)
    row(s, "I-2", "I-5", "I-8", "I-11")
    outcomes = {PRIVILEGES[t].name: weight for t, weight in deck.chances(s)}
    assert set(outcomes) == {"I-2", "I-5", "I-8", "I-11", "II-5", "II-7", "II-9", "II-12"}
    # 126 halves; in C(5, 0) = 1 of them all four second copies of back I are gone.
    ratio = outcomes["II-5"] * 4 / sum(outcomes.values())
    total = 0.0
    none = 0.0
    for removed in combinations(s.hooks.card_types, 4):
        stayed = 4 - sum(1 for t in removed if PRIVILEGES[t].back == 1)
        likely = 1.0  # chance that the first four cards of back I are one of each type
        for i in range(4):
            likely *= 1 / (4 + stayed - i)
        likely *= 2**stayed  # either copy may be the one seen
        total += likely
        none += likely if stayed == 0 else 0.0
    assert ratio == pytest.approx(none / total)


# Purchase on TOP III


def offered(money: int = 80) -> WorldState:
    s = table("123", 3)
    rich(s, 0, money)
    row(s, "I-2", "I-5", "I-8")
    return s


@rule("M3-13", "M3-04")
def test_a_card_costs_20_and_works_at_once() -> None:
    s = offered()
    play(s, "take I-8")
    assert s.money[0] == 60
    assert names_in_row(s) == ["I-2", "I-5"]
    assert frame_of(s) == "trolley upgrade"
    play(s, "upgrade speed")
    assert s.money[0] == 60 - 35


@rule("M3-13")
def test_who_passes_makes_all_cards_free() -> None:
    s = offered()
    play(s, "pass")
    assert s.privileges.free == 3
    go_on(s, "privilege offer", 1)
    money = s.money[1]
    play(s, "take I-5")
    assert s.money[1] == money
    assert s.privileges.free == 2


@rule("M3-04")
def test_each_type_once() -> None:
    s = offered()
    give(s, 0, "I-5")
    assert legal(s) == ["take I-2", "take I-8", "pass"]


@rule("M3-13")
def test_without_money_only_free_cards() -> None:
    s = offered(19)
    s.privileges.free = 1
    assert legal(s) == ["take I-2", "pass"]


@rule("M3-13")
def test_who_can_take_nothing_passes() -> None:
    s = table("123", 2)
    rich(s, 1, 0)
    go_on(s, "trolley", 0)
    s.privileges.free = 0
    row(s, "I-2", "I-5", "I-8")
    play(s, "done")
    assert frame_of(s) != "privilege offer"
    assert s.privileges.free == 3


@rule("A-61")
def test_of_two_equal_cards_the_cheaper_is_taken() -> None:
    s = table("123", 4)
    row(s, "I-2", "I-2", "I-5", "I-8", free=1)
    money = s.money[0]
    assert legal(s).count("take I-2") == 1
    play(s, "take I-2")
    assert (s.money[0], s.privileges.free, names_in_row(s)) == (money, 0, ["I-2", "I-5", "I-8"])


@rule("M3-12")
def test_a_short_row_is_refilled_by_one_card() -> None:
    s = offered()
    play(s, "take I-2")
    go_on(s, "trolley", 0)
    s.privileges.row.pop()  # only one card is left
    play(s, "done")
    assert s.seat == NATURE
    chance(s)
    assert len(s.privileges.row) == 2
    assert s.seat == 1


@rule("M3-12")
def test_a_higher_back_frees_the_lower_ones() -> None:
    s = table("123", 2)
    go_on(s, "trolley", 0)
    row(s, "I-11", "II-9")
    for name in ("I-2", "I-5", "I-8", "II-5", "II-7", "II-12"):
        s.privileges.drawn[index(name)] = 1
    s.privileges.free = 0
    play(s, "done")
    assert legal(s) == ["card III-1"]
    play(s, "card III-1")
    assert names_in_row(s) == ["I-11", "II-9", "III-1"]
    assert s.privileges.free == 2  # both have a lower back


@rule("M3-12")
def test_an_equal_back_frees_nothing() -> None:
    s = table("123", 2)
    go_on(s, "trolley", 0)
    row(s, "I-2", "I-5")
    play(s, "done")
    play(s, "card I-8")
    assert s.privileges.free == 0


@rule("M3-12")
def test_a_full_row_is_not_refilled() -> None:
    s = offered()
    assert frame_of(s) == "privilege offer"  # no card was drawn before the first turn
    assert len(s.privileges.row) == 3


# First bids


def sealed(players: int = 3, world: str = "132") -> WorldState:
    s = fresh(world, players)
    chance(s)
    assert frame_of(s) == "sealed bid"
    return s


def bid(s: WorldState, amount: int) -> None:
    play(s, f"seal-tens {amount // 10}", f"seal-ones {amount % 10}")


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
    assert s.order == [0, 1, 2]
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
    assert len({s.known_to(2, Rng(seed)).frames[-1][2] for seed in range(40)}) > 5
    assert all(s.known_to(0, Rng(seed)).sealed[0] == 37 for seed in range(5))
    assert all(s.known_to(1, Rng(seed)).frames[-1][2] == 10 for seed in range(5))
    line = s.rules.narrate(s, s.legal()[0], s)
    assert line.text == "Makes a sealed bid"


@rule("M3-05")
def test_the_length_of_a_sealed_bid_tells_nothing() -> None:
    lengths = set()
    for amount in (0, 7, 90):
        match = Match(fresh("132", 2).rules, ["A", "B"], 5)
        entry = match.rules.entry(match.state)
        assert entry is not None
        assert (entry.least, entry.most) == (0, 90)
        position = match.position
        match.play_all([f"seal-tens {amount // 10}", f"seal-ones {amount % 10}"])
        lengths.add((match.position - position, tuple(line.text for line in match.log[position:])))
    assert len(lengths) == 1


@rule("M3-05")
def test_no_capital_is_chosen_in_a_common_capital() -> None:
    s = sealed(2, "321")
    bid(s, 0)
    bid(s, 3)
    play(s, "open", "position 2")
    assert s.order == [0, 1]
    assert s.capital == [s.city_cell[1]] * 2


# Order and taxes


@rule("M3-06")
def test_order_by_income_ties_reversed() -> None:
    s = table("132", 4)
    s.order = [2, 0, 3, 1]
    s.income = [50, 70, 50, 50]
    order.order_by_income(s)
    assert s.order == [1, 3, 0, 2]


def taxed(world: str, players: int, turn_order: list[int], incomes: list[int]) -> list[int]:
    """The taxes paid by each."""
    s = table(world, players)
    s.round = 2
    s.order = turn_order
    s.income = list(incomes)
    before = [money + income for money, income in zip(s.money, incomes, strict=True)]
    s.aside = list(incomes)
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
    assert s.aside == [0, 0]
    assert s.order == [1, 0]
    assert s.money == [before[0] + 20, before[1] + 20 - 4]  # the first pays 4, the last nothing


@rule("P-II-02")
def test_no_taxes_with_ii_2() -> None:
    s = table("132", 2)
    s.round = 2
    give(s, 0, "II-2")
    s.order = [0, 1]
    s.income = [100, 20]
    money = s.money[0]
    order.tax_income(s, 0, 20)
    assert s.money[0] == money


# Auction


def auction(*names: str, free: int = 0) -> WorldState:
    """World 132, 3 players, the second player first in the order."""
    s = table("132", 3)
    s.order = [1, 2, 0]
    s.frames[:] = [s.frames[0]]
    row(s, *names, free=free)
    hold_auction(s)
    s.advance()
    for a in range(3):
        rich(s, a, 100)
    return s


@rule("M3-11")
def test_bidding_goes_round_from_the_first_player() -> None:
    s = auction("I-5", "I-8")
    assert s.seat == 1
    assert "pass" in legal(s)
    play(s, "bid")  # $20
    assert s.seat == 2
    play(s, "raise 5", "raise 1")
    assert "pass" not in legal(s)  # the amount is being raised
    play(s, "bid")  # 21 + 6
    assert s.seat == 0
    play(s, "pass")
    assert s.seat == 1
    play(s, "pass")
    assert s.money == [100, 100, 73]
    assert s.cards[2] == card("I-5")
    assert names_in_row(s) == ["I-8"]
    assert s.seat == 1  # the next card starts with the first player again


@rule("M3-11", "A-57")
def test_a_bid_is_at_least_one_dollar_more() -> None:
    s = auction("I-5")
    play(s, "bid")
    assert s.frames[-1][2] == 21


@rule("M3-11")
def test_unsold_at_20_stays_and_unsold_at_0_leaves() -> None:
    s = auction("I-5", "I-8", free=1)
    play(s, "pass", "pass", "pass")
    assert names_in_row(s) == ["I-8"]
    play(s, "pass", "pass", "pass")
    assert names_in_row(s) == ["I-8"]
    assert s.privileges.drawn[index("I-5")] == 1
    assert not any(s.cards)


@rule("M3-10", "M3-11")
def test_a_card_left_of_the_token_goes_for_nothing() -> None:
    s = auction("I-5", free=1)
    play(s, "bid", "pass", "pass")
    assert s.money == [100, 100, 100]
    assert s.cards[1] == card("I-5")


@rule("M3-11", "M3-04")
def test_owners_and_the_poor_do_not_bid() -> None:
    s = auction("I-5")
    s.frames.pop()
    give(s, 1, "I-5")
    rich(s, 2, 19)
    s.frames[-1][6] = 0
    s.advance()
    assert s.seat == 0
    play(s, "bid")
    assert s.cards[0] == card("I-5")


@rule("M3-10")
def test_new_cards_from_round_two_on() -> None:
    """Unsold cards go left of the token; one new card for each player, but no more than 4 / 5 / 6 in the row."""
    for players, unsold, expected in ((2, 2, 4), (3, 3, 5), (4, 4, 6), (4, 1, 5), (2, 0, 2)):
        s = table("132", players)
        s.round = 2
        row(s, *["I-2", "I-5", "I-8", "I-11"][:unsold])
        refresh_row(s)
        while frame_of(s) == "deal privileges":
            s.play(s.legal()[0])
        assert s.privileges.free == unsold
        assert len(s.privileges.row) == expected


@rule("M3-10")
def test_in_round_one_the_first_row_is_auctioned() -> None:
    s = table("132", 3)
    assert s.round == 1
    assert (len(s.privileges.row), s.privileges.free) == (3, 0)
    assert frame_of(s) == "bidding"
    assert s.frames[-1][2] == 20


# Factories


def building(*cities: int, world: str = "312") -> WorldState:
    s = table(world, 2, capitals=[1, 3])
    for number in cities:
        put_settlement(s, 0, s.city_cell[number])
    go_on(s, "factories", 0)
    rich(s, 0, 500)
    return s


@rule("M3-14", "M3-15", "T-23")
def test_price_by_the_number_there() -> None:
    """T-23: the first factory in city 4 and the third in city 1 cost $60."""
    s = building(4)
    s.own[1] |= 1 << s.city_cell[1]
    s.privileges.factories[11 * 1 + 1] = 2
    play(s, "build 4", "build 1")
    assert s.money[0] == 440
    assert s.vp[0] == 10
    assert legal(s) == ["done"]  # one in each city and turn


@rule("M3-14", "A-27")
def test_at_most_three_in_a_city_and_only_in_own_cities() -> None:
    s = building()
    assert legal(s) == ["build 1", "done"]  # the headquarters' city
    s.privileges.factories[1] = 3
    assert legal(s) == ["done"]


@rule("M3-03", "A-06")
def test_twenty_factories_are_all() -> None:
    s = building(4)
    for number in range(1, 8):
        s.privileges.factories[22 + number] = 2 if number == 1 else 3
    assert factories.total(s) == 20
    assert legal(s) == ["done"]


@rule("P-III-07", "P-II-03")
def test_factories_always_cost_20() -> None:
    for world, name in (("312", "III-7"), ("132", "II-3")):
        s = building(world=world)
        give(s, 0, name)
        s.privileges.factories[1] = 2
        play(s, "build 1")
        assert s.money[0] == 480


@rule("M3-16")
def test_the_trolley_settles_in_cities_only() -> None:
    s = table("132", 2, capitals=[1, 3])
    s.hooks.trolley_settles = 1  # as in 231: cities only
    go_on(s, "trolley", 0)
    city = s.city_cell[4]
    cell, _ = beside(s, city, "grassland")
    put_trolley(s, 0, city)
    play(s, f"drive {SIDES[BEYOND[city].index(cell)]}")
    assert "found" not in legal(s)
    play(s, f"drive {SIDES[BEYOND[cell].index(city)]}")
    play(s, "found")
    assert s.own[0] >> city & 1


@rule("M3-17", "G-16")
def test_ownerless_factories_go_to_the_next_settler() -> None:
    s = table("236", 3)  # 2.I 3.II: settlements may be taken back
    city = s.city_cell[4]
    for a in (0, 1):
        put_settlement(s, a, city)
    s.privileges.factories[4] = 2
    unsettle(s, 0, city)
    assert s.privileges.factories[4] == 0
    assert s.privileges.factories[11 * 3 + 4] == 2
    s.check()
    factories.claim_all(s, 2)  # no settlement there
    assert s.privileges.factories[11 * 3 + 4] == 2
    factories.claim_all(s, 1)
    assert s.privileges.factories[11 + 4] == 2
    unsettle(s, 1, city)
    settle(s, 2, city)
    assert s.privileges.factories[22 + 4] == 2


@rule("M3-18", "T-24")
def test_income_of_factories() -> None:
    """T-24: five factories on TOP II: $95."""
    s = building(4, 5, world="132")
    s.privileges.factories[1] = 2
    s.privileges.factories[4] = 2
    s.privileges.factories[5] = 1
    assert factories.income(s, 0) == 95
    assert s.hooks.income is factories.income
    assert table("312", 2).hooks.income is not factories.income  # 3.I: the income of TOP II
    assert table("312", 2).hooks.set_aside


# Cards


@rule("P-I-02", "A-49")
def test_15_dollars_for_each_settlement_on_a_city() -> None:
    s = table("123", 2, capitals=[1, 3])
    give(s, 0, "I-2")
    go_on(s, "trolley", 0)
    city = s.city_cell[4]
    cell, _ = beside(s, city, "field")
    put_trolley(s, 0, cell)
    play(s, f"drive {SIDES[BEYOND[cell].index(city)]}", "found")
    assert privileges.city_money(s, 0) == 15
    assert privileges.city_money(s, 1) == 0
    play(s, "done")
    assert s.income[0] == 20 + 10 + 10 + 15
    go_on(s, "trolley", 0)
    assert privileges.city_money(s, 0) == 0


@rule("P-I-05", "P-II-12")
def test_extra_income() -> None:
    s = table("123", 2)
    give(s, 0, "I-5")
    give(s, 1, "I-5", "II-12")
    assert [privileges.extra_income(s, a) for a in (0, 1)] == [10, 30]
    go_on(s, "trolley", 1)
    assert s.income[0] == 30


@rule("P-I-11", "P-II-09", "P-III-06", "E-10")
def test_cards_with_points() -> None:
    s = table("312", 2)
    give(s, 0, "I-11", "II-9", "III-6")
    assert s.scores() == [10, 0]


# End


@rule("E-3", "T-25")
def test_points_of_the_book() -> None:
    """T-25: seven factories and privileges of 2 and 5 points: 42."""
    s = table("321", 2)
    s.vp[0] = 7 * 5
    give(s, 0, "I-11", "III-6")
    assert s.scores()[0] == 42


@rule("E-3", "G-12")
def test_the_game_ends_with_the_round_of_the_twentieth_factory() -> None:
    s = building(4)
    for number in (1, 2, 3, 5, 6, 7):
        s.privileges.factories[22 + number] = 3
    s.privileges.factories[22 + 8] = 1
    assert not factories.enough_factories(s)
    play(s, "build 4", "done")
    assert s.seat == 1  # the round goes on
    go_on(s, "trolley", 1)
    while s.seat == 1:
        play(s, "done")
    assert s.seat == -2


@rule("E-3", "A-26")
def test_ties_by_money_with_the_income_set_aside() -> None:
    s = building(4)
    for number in (1, 2, 3, 5, 6, 7):
        s.privileges.factories[22 + number] = 3
    s.privileges.factories[22 + 8] = 2
    rich(s, 0, 10)
    rich(s, 1, 15)
    play(s, "done")
    go_on(s, "trolley", 1)
    s.aside[0] += 30
    s.bank -= 30
    while s.seat == 1:
        play(s, "done")
    assert s.seat == -2
    assert s.aside == [0, 0]
    assert s.money == [10 + 20 + 30, 15 + 20]
    assert s.scores() == [0, 0]
    assert s.ranking() == [1, 2]
