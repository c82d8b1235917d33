"""Module 3 on TOP II: the auction of cards."""

from helpers.worlds_504.privileges import index, names_in_row, row
from helpers.worlds_504.table import frame_of, give, legal, play, rich, table

from wabe.core.reference import rule
from wabe.games.worlds_504.modules.privileges.rules.auction import hold_auction, refresh_row
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.rules.components import PRIVILEGES, card
from wabe.games.worlds_504.rules.frames import AUCTION_BIDDER, BIDDING_AMOUNT
from wabe.games.worlds_504.rules.state import WorldState


def auction(*names: str, free: int = 0) -> WorldState:
    """World 132, 3 players, the second player first in the order."""
    s = table("132", 3)
    s.order = (1, 2, 0)
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
    assert s.frames[-1][BIDDING_AMOUNT] == 21


@rule("M3-11")
def test_unsold_at_20_stays_and_unsold_at_0_leaves() -> None:
    s = auction("I-5", "I-8", free=1)
    play(s, "pass", "pass", "pass")
    assert names_in_row(s) == ["I-8"]
    play(s, "pass", "pass", "pass")
    assert names_in_row(s) == ["I-8"]
    assert privileges_state(s).drawn[index("I-5")] == 1
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
    s.frames[-1][AUCTION_BIDDER] = 0
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
        assert privileges_state(s).free == unsold
        assert len(privileges_state(s).row) == expected


@rule("M3-10")
def test_a_new_card_of_a_higher_back_frees_none_in_an_auction() -> None:
    """Only those that were unsold are to be had from $0, though a new card with back I lies left of one with II."""
    s = table("132", 2)
    s.round = 2
    lowest = [PRIVILEGES[t].name for t in s.hooks.card_types if PRIVILEGES[t].back == 1]
    row(s, *lowest[:-1])  # all but one were drawn,
    privileges_state(s).row = privileges_state(s).row[:1]  # and all of those but one are sold
    refresh_row(s)
    while frame_of(s) == "deal privileges":
        s.play(s.legal()[0])
    assert [PRIVILEGES[t].back for t in privileges_state(s).row] == [1, 1, 2]
    assert privileges_state(s).free == 1


@rule("M3-10")
def test_in_round_one_the_first_row_is_auctioned() -> None:
    s = table("132", 3)
    assert s.round == 1
    assert (len(privileges_state(s).row), privileges_state(s).free) == (3, 0)
    assert frame_of(s) == "bidding"
    assert s.frames[-1][BIDDING_AMOUNT] == 20


@rule("A-12", "M3-10", "M3-11")
def test_a_business_round_without_companies_leaves_the_row_alone() -> None:
    s = table("392", 3)
    assert frame_of(s) == "deal shares"
    before = names_in_row(s)
    assert len(before) == 5
    for number in (2, 3):
        play(s, "pass", "pass", "pass")
        assert s.round == number
        assert names_in_row(s) == before, "the BR is empty: there is no auction at which the cards could go unsold"
    play(s, "buy green")
    assert names_in_row(s) == before
