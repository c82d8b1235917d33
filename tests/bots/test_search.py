"""What the bots understand: chains of decisions, replies, chance, more than two players."""

import pytest
from treegame import End, Fork, chance, start

from wabe.bots import make_bot
from wabe.bots.mcts import TO_THE_END, Budget, Mcts
from wabe.bots.worth import chances, margin, points
from wabe.core.game import NATURE

SEARCHES = [0, 2, TO_THE_END]


def answer(root: Fork, code: str, players: int = 2) -> str:
    return make_bot(code, 1).choose(start(root, players)).text


def search(root: Fork, playout: int, players: int = 2, iterations: int = 400) -> str:
    return Mcts(Budget(iterations=iterations), 1, playout).choose(start(root, players)).text


CHAIN = Fork(
    0,
    [0, 0],
    {
        "a": Fork(1, [5, 0], {"c": End([5, 0]), "d": End([5, 0])}),
        "b": Fork(0, [1, 0], {"e": Fork(0, [0, 0], {"g": End([9, 0]), "h": End([2, 0])}), "f": End([0, 0])}),
    },
)


def test_greedy_values_a_chain_of_its_own_decisions_by_where_it_leads() -> None:
    assert answer(CHAIN, "greedy") == "go b"


def test_greedy_does_not_look_beyond_another_seat_or_chance() -> None:
    trap = Fork(
        0,
        [0, 0],
        {
            "a": Fork(1, [5, 0], {"c": End([0, 9]), "d": End([0, 9])}),
            "b": chance([4, 0], [1, 1], [50, 0], [50, 0]),
        },
    )
    assert answer(trap, "greedy") == "go a"


def test_greedy_values_the_rest_of_its_turn_as_it_stands() -> None:
    """After `a` the list offers again what was on it before: that is the rest of the turn, not part of the move."""
    later = Fork(0, [1, 0], {"b": End([9, 0]), "c": End([0, 0])})
    root = Fork(0, [0, 0], {"a": later, "b": Fork(1, [2, 0], {"d": End([2, 0])}), "c": End([0, 0])})
    assert answer(root, "greedy") == "go b"


def test_greedy_does_not_credit_the_end_of_a_phase_with_what_the_next_brings() -> None:
    """What comes after `stop` comes after `a` and `stop` too, so `a` is worth its two points."""
    coming = Fork(0, [1, 0], {"c": End([9, 0]), "d": End([8, 0])})
    again = Fork(0, [3, 0], {"stop": Fork(0, [3, 0], {"c": End([11, 0]), "d": End([10, 0])}), "b": End([3, 0])})
    root = Fork(0, [1, 0], {"stop": coming, "a": again, "b": End([1, 0])})
    assert answer(root, "greedy") == "go a"


@pytest.mark.parametrize("playout", SEARCHES)
def test_search_sees_the_reply(playout: int) -> None:
    root = Fork(
        0,
        [0, 0],
        {
            "a": Fork(1, [9, 0], {"c": End([0, 20]), "d": End([9, 0])}),
            "b": Fork(1, [3, 0], {"e": End([3, 0]), "f": End([4, 0])}),
        },
    )
    assert search(root, playout) == "go b"


@pytest.mark.parametrize("playout", SEARCHES)
@pytest.mark.parametrize(("odds", "best"), [([1, 9], "go b"), ([9, 1], "go a")])
def test_search_weighs_chance_by_its_odds(playout: int, odds: list[int], best: str) -> None:
    """Way `a` wins or loses by 20 points, which the evaluation does not foresee; way `b` is a sure small lead."""
    root = Fork(0, [100, 100], {"a": chance([100, 100], odds, [120, 100], [100, 120]), "b": End([101, 100])})
    assert search(root, playout) == best


@pytest.mark.parametrize("playout", SEARCHES)
def test_each_of_three_players_plays_for_himself(playout: int) -> None:
    """The second player will take what is best for himself, though another way would hurt the first more."""
    level: list[float] = [100, 100, 100]
    reply = Fork(1, level, {"c": End([108, 110, 100]), "d": End([100, 105, 120])})
    assert search(Fork(0, level, {"a": reply, "b": End([110, 100, 109])}), playout, players=3) == "go b"
    generous = Fork(1, level, {"c": End([108, 109, 100]), "d": End([112, 120, 100])})
    assert search(Fork(0, level, {"a": generous, "b": End([108, 110, 100])}), playout, players=3) == "go b"


def test_search_passes_a_reveal_with_one_outcome() -> None:
    """What is laid open is certain: it is judged behind the reveal, not before it."""
    laid_open = Fork(1, [90, 100], {"d": End([90, 100]), "e": End([91, 100])})
    bot = Mcts(Budget(iterations=1), 1)
    root = bot._open(start(Fork(0, [100, 100], {"a": Fork(NATURE, [102, 100], {"c": laid_open}), "b": End([80, 100])})))
    bot._iterate(root)
    assert root.visits[0] == 1
    assert root.value == chances([90 - 1.0, 100 - 0.5], bot.scale)


def test_a_lead_is_over_the_best_rival_and_ties_go_by_the_book() -> None:
    assert margin([10, 7, 9], 0) == 1
    assert margin([10, 7, 9], 1) == -3
    assert chances([10.0, 10.0], 5.0) == [0.5, 0.5]
    leading, trailing = chances([20.0, 10.0], 5.0)
    assert leading + trailing == pytest.approx(1.0)
    assert leading > 0.85
    over = points(start(Fork(0, [0, 0], {"a": End([5, 7])})))
    assert over == [0, 0]
    state = start(Fork(0, [0, 0], {"a": End([5, 7])}))
    state.play(state.legal()[0])
    assert points(state) == [4.0, 6.5]


@pytest.mark.parametrize("code", ["greedy", "mcts:60"])
def test_only_what_the_game_proposes_is_looked_at(code: str) -> None:
    ways: dict[str, Fork | End] = {"a": End([9, 0]), "b": End([3, 0]), "c": End([5, 0])}
    assert answer(Fork(0, [0, 0], ways), code) == "go a"
    assert answer(Fork(0, [0, 0], ways, proposed="bc"), code) == "go c"
    assert answer(Fork(0, [0, 0], ways, proposed="b"), code) == "go b"


@pytest.mark.parametrize("code", ["greedy", "mcts:60"])
def test_proposals_that_are_not_legal_are_passed_over(code: str) -> None:
    ways: dict[str, Fork | End] = {"a": End([9, 0]), "b": End([3, 0]), "c": End([5, 0])}
    assert answer(Fork(0, [0, 0], ways, proposed="db"), code) == "go b"
    assert answer(Fork(0, [0, 0], ways, proposed="d"), code) == "go a"


def test_greedy_follows_proposals_into_the_decisions_of_its_own_move() -> None:
    deep = Fork(0, [0, 0], {"c": End([9, 0]), "d": End([1, 0])}, proposed="d")
    assert answer(Fork(0, [0, 0], {"a": deep, "b": Fork(1, [4, 0], {"e": End([4, 0])})}), "greedy") == "go b"
