"""Module 7: rows of scoring cards, the order of players."""

from helpers.worlds_504.majorities import turn_up
from helpers.worlds_504.table import chance, frame_of, fresh, give, go_on, legal, play, table

from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.majorities.rules import scorings
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state
from wabe.games.worlds_504.rules.rounds import set_order
from wabe.games.worlds_504.rules.scoring import points_of
from wabe.games.worlds_504.rules.state import WorldState


@rule("M7-01", "A-04", "T-41")
def test_rows_of_scoring_cards() -> None:
    """With four players 2 starting cards and 16 scoring cards; one scoring in each row."""
    assert scorings.STARTING_CARDS + sum(scorings.ROWS[4]) == 18
    for players, rows in ((2, (2, 3, 3)), (3, (3, 4, 5)), (4, (4, 6, 6))):
        s = table("712", players)
        turned = 0
        for row in rows:
            for left in range(row, 0, -1):
                go_on(s, "scoring card")
                turned += 1
                assert s.round == 3 + (turned - 1) // players
                assert s.odds() == ([left - 1, 1] if left > 1 else [1])
                play(s, "scoring-card check" if left > 1 else "scoring-card scoring")
        assert s.seat == OVER
        assert majorities_state(s).scorings == 3
        assert s.round == 2 + -(-sum(rows) // players)


@rule("M7-11")
def test_cards_are_turned_from_round_3_on() -> None:
    s = table("786", 3)
    go_on(s, "scoring card")
    assert (s.round, s.turn, s.seat) == (3, 1, NATURE)
    assert legal(s) == ["scoring-card check", "scoring-card scoring"]
    play(s, "scoring-card check")
    assert majorities_state(s).scorings == 0
    assert s.seat == s.order[1]  # the next actor goes on
    turn_up(s, "scoring")
    assert majorities_state(s).scorings == 1
    go_on(s, "scoring card")
    assert legal(s) == ["scoring-card check"]  # the scoring of this row is done
    play(s, "scoring-card check")
    assert (majorities_state(s).row, majorities_state(s).turned) == (1, 0)


@rule("M7-03", "T-40")
def test_without_points_each_round_reverses_the_order() -> None:
    s = table("786", 4)
    first = s.order[:]
    set_order_in_round(s, 2)
    assert s.order == first[::-1]
    set_order_in_round(s, 3)
    assert s.order == first


def set_order_in_round(s: WorldState, number: int) -> None:
    s.round = number
    set_order(s)


@rule("M7-03", "P-I-11", "P-II-09", "P-III-06", "W-04")
def test_order_by_points_few_to_many() -> None:
    """Scorings, privileges and mid-term goals count; ties reverse the former order."""
    s = table("732", 4)
    s.order = (0, 1, 2, 3)
    give(s, 1, "I-11")  # 2 points
    s.vp = put(s.vp, 3, 2)  # a mid-term goal
    majorities_state(s).scored = put(majorities_state(s).scored, 0, 4)
    assert [points_of(s, a) for a in range(4)] == [4, 2, 0, 2]
    set_order_in_round(s, 2)
    assert s.order == (2, 3, 1, 0)
    give(s, 2, "II-9", "III-6")
    assert points_of(s, 2) == 8
    set_order_in_round(s, 3)
    assert s.order == (1, 3, 0, 2)


@rule("A-08", "W-08")
def test_money_and_capitals_follow_the_drawn_order() -> None:
    s = fresh("714", 3)
    while frame_of(s) != "choose capital":
        play(s, legal(s)[0] if frame_of(s) == "fill" else legal(s)[-1])
    assert s.order == (2, 1, 0)  # as the lots fell
    assert [s.money[a] for a in s.order] == [60, 60, 60]
    assert s.seat == 0  # the last chooses first
    s = fresh("768", 3)
    while s.seat == NATURE:
        play(s, legal(s)[0] if frame_of(s) == "fill" else legal(s)[-1])
    assert [s.money[a] for a in s.order] == [60, 70, 80]


@rule("M7-02", "M7-04")
def test_with_companies_a_row_for_each_business_round() -> None:
    """BR3, 4, 5 have a card for each active company; new companies are first, the last founded before the others."""
    s = fresh("798", 3)
    chance(s)
    play(s, "buy green", "buy blue", "buy white", "quit", "quit", "quit")
    assert s.order == (1, 3, 0)  # reverse order of founding
    go_on(s, "deal shares")
    majorities_state(s).scored = (5, 2, 0, 3, 0)
    play(s, "buy purple", "capital 1", "quit", "quit", "quit")
    assert s.order == (2, 1, 3, 0)  # the new one, then few to many
    go_on(s, "scoring card")
    assert (s.round, majorities_state(s).played, majorities_state(s).row, majorities_state(s).size) == (
        3,
        3,
        0,
        len(s.order),
    )
    for card in ("check", "check", "check", "scoring"):
        go_on(s, "scoring card")
        play(s, f"scoring-card {card}")
    assert majorities_state(s).scorings == 1
