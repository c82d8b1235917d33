"""What the bots understand: chains of decisions, replies, chance, more than two players and one alone."""

from itertools import count

import pytest
from helpers.treegame import OWN_BOARDS, SHARED_BOARD, End, Fork, chance, start

from wabe.bots import make_bot
from wabe.bots.budget import Budget, Effort
from wabe.bots.greedy import Greedy
from wabe.bots.manner import Manner, face_to_face
from wabe.bots.thinker import Thinker
from wabe.bots.turns import Horizon, Others, Turn, play_on
from wabe.bots.worth import AgainstAll, Candidates, Judgement, margin, points
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, Game, State

SEARCH = "thinker:400"


def answer(root: Fork, code: str, players: int = 2) -> str:
    return make_bot(code, 1).choose(start(root, players)).text


CHAIN = Fork(
    0,
    [0, 0],
    {
        "a": Fork(1, [5, 0], {"c": End([5, 0]), "d": End([5, 0])}),
        "b": Fork(0, [1, 0], {"e": Fork(0, [0, 0], {"g": End([9, 0]), "h": End([2, 0])}), "f": End([0, 0])}),
    },
)


@pytest.mark.parametrize("code", ["greedy", SEARCH])
def test_a_chain_of_own_decisions_is_valued_by_where_it_leads(code: str) -> None:
    assert answer(CHAIN, code) == "go b"


def test_greedy_does_not_look_beyond_another_seat() -> None:
    trap = Fork(
        0,
        [0, 0],
        {
            "a": Fork(1, [5, 0], {"c": End([0, 9]), "d": End([0, 9])}),
            "b": Fork(1, [4, 0], {"c": End([50, 0]), "d": End([50, 0])}),
        },
    )
    assert answer(trap, "greedy") == "go a"


def test_greedy_looks_through_a_reply_to_its_own_next_decision() -> None:
    """The other will decline what would help the first; then the first takes the rest, which `b` does not offer."""
    mine = Fork(0, [2, 0], {"e": End([7, 0]), "f": End([1, 0])})
    asked = Fork(1, [2, 0], {"c": Fork(0, [20, 0], {"g": End([30, 0])}), "d": mine}, waiting=0)
    root = Fork(0, [0, 0], {"a": asked, "b": Fork(1, [4, 0], {"h": End([4, 0])})})
    assert answer(root, "greedy") == "go a"
    dear = Fork(0, [2, 0], {"e": End([3, 0]), "f": End([1, 0])})
    asked = Fork(1, [2, 0], {"c": Fork(0, [20, 0], {"g": End([30, 0])}), "d": dear}, waiting=0)
    root = Fork(0, [0, 0], {"a": asked, "b": Fork(1, [4, 0], {"h": End([4, 0])})})
    assert answer(root, "greedy") == "go b"


def test_greedy_values_the_rest_of_its_turn_as_it_stands() -> None:
    """After `a` the list offers again what was on it before: that is the rest of the turn, not part of the move."""
    later = Fork(0, [1, 0], {"b": End([9, 0]), "c": End([0, 0])})
    root = Fork(0, [0, 0], {"a": later, "b": Fork(1, [2, 0], {"d": End([2, 0])}), "c": End([0, 0])})
    assert answer(root, "greedy") == "go b"


def test_search_judges_a_turn_at_its_end() -> None:
    """Way `a` looks bad until the turn is over; the list after it is the old one, so greedy does not see that."""
    middle = Fork(0, [-3, 0], {"b": End([0, 0]), "c": Fork(1, [12, 0], {"e": End([12, 0])})})
    root = Fork(0, [0, 0], {"a": middle, "b": Fork(1, [2, 0], {"d": End([2, 0])}), "c": End([0, 0])})
    assert answer(root, "greedy") == "go b"
    assert answer(root, SEARCH) == "go a"


def test_greedy_does_not_credit_the_end_of_a_phase_with_what_the_next_brings() -> None:
    """What comes after `stop` comes after `a` and `stop` too, so `a` is worth its two points."""
    coming = Fork(0, [1, 0], {"c": End([9, 0]), "d": End([8, 0])})
    again = Fork(0, [3, 0], {"stop": Fork(0, [3, 0], {"c": End([11, 0]), "d": End([10, 0])}), "b": End([3, 0])})
    root = Fork(0, [1, 0], {"stop": coming, "a": again, "b": End([1, 0])})
    assert answer(root, "greedy") == "go a"


def test_search_sees_the_reply() -> None:
    root = Fork(
        0,
        [0, 0],
        {
            "a": Fork(1, [9, 0], {"c": End([0, 20]), "d": End([9, 0])}),
            "b": Fork(1, [3, 0], {"e": End([3, 0]), "f": End([4, 0])}),
        },
    )
    assert answer(root, SEARCH) == "go b"


def test_a_reply_in_the_turn_of_another_is_not_the_own_next_turn() -> None:
    """After `a` the other asks once in his turn, which looks well; only in the own turn after that all is lost."""
    lost = Fork(0, [9, 0], {"g": End([0, 9]), "h": End([0, 9])})
    reply = Fork(0, [9, 0], {"d": Fork(1, [9, 0], {"f": lost}), "e": Fork(1, [9, 0], {"f": lost})}, waiting=1)
    sound = Fork(0, [3, 0], {"d": End([3, 0]), "e": End([3, 0])})
    root = Fork(0, [0, 0], {"a": Fork(1, [9, 0], {"c": reply}), "b": Fork(1, [3, 0], {"c": sound})})
    assert answer(root, SEARCH) == "go b"


def turn_after_chance(seat: int, number: int) -> Fork:
    """Way `a`, the better one, waits for chance, which comes to nothing; then this seat decides, in this round."""
    then = Fork(seat, [5, 0], {"c": End([5, 0]), "d": End([5, 0])}, round=number)
    waits = Fork(NATURE, [5, 0], {"a": then, "b": then}, waiting=0)
    return Fork(0, [0, 0], {"a": waits, "b": Fork(1, [1, 0], {"c": End([1, 0])})})


@pytest.mark.parametrize(("seat", "number", "again"), [(0, -1, True), (1, -1, False), (0, 1, False)])
def test_only_what_is_decided_again_in_the_same_turn_gets_a_share_of_the_budget(
    seat: int, number: int, again: bool
) -> None:
    bot = Thinker(Budget(iterations=100), 1)
    state = start(turn_after_chance(seat, number))
    assert bot.choose(state).text == "go a"
    assert bot.interrupted is again


def test_a_turn_that_is_interrupted_again_and_again_keeps_to_its_budget() -> None:
    """Once a turn was interrupted, those that follow are thought about with half of what is left each time."""
    bot = Thinker(Budget(iterations=100), 1)
    node = Fork(1, [9, 0], {"c": End([9, 0])})
    for lead in range(8, 2, -1):
        again = Fork(NATURE, [lead, 0], {"a": node, "b": node}, waiting=0)
        node = Fork(0, [lead, 0], {"a": again, "b": Fork(1, [0, 0], {"c": End([0, 0])})})
    for _ in range(2):
        left: list[float] = []
        state = start(node)
        while state.seat != 1:
            if state.seat == NATURE:
                state.play(state.legal()[0])
            else:
                state.play(bot.choose(state))
                left.append(bot.left)
    assert left == pytest.approx([0.5, 0.25, 0.125, 0.0625, 0.05, 0.05])


def test_when_time_is_up_the_turn_is_ended_in_haste() -> None:
    """The clock runs out at once: the first decision is greedy's, the others are looked at no further."""
    clock = count(0.0, 0.6)
    effort = Effort(Budget(seconds=1.0, clock=lambda: next(clock)))
    assert [effort.is_late() for _ in range(3)] == [False, True, True]
    assert not Effort(Budget(iterations=1)).is_late()


@pytest.mark.parametrize(("odds", "best"), [([1, 9], "go b"), ([9, 1], "go a")])
def test_search_weighs_chance_by_its_odds(odds: list[int], best: str) -> None:
    """Way `a` wins or loses by 20 points, which the evaluation does not foresee; way `b` is a sure small lead."""
    root = Fork(0, [100, 100], {"a": chance([100, 100], odds, [120, 100], [100, 120]), "b": End([101, 100])})
    assert answer(root, SEARCH) == best


def test_each_of_three_players_plays_for_himself() -> None:
    """The second player will take what is best for himself, though another way would hurt the first more."""
    level: list[float] = [100, 100, 100]
    reply = Fork(1, level, {"c": End([108, 110, 100]), "d": End([100, 105, 120])})
    assert answer(Fork(0, level, {"a": reply, "b": End([110, 100, 109])}), SEARCH, 3) == "go b"
    generous = Fork(1, level, {"c": End([108, 109, 100]), "d": End([112, 120, 100])})
    assert answer(Fork(0, level, {"a": generous, "b": End([108, 110, 100])}), SEARCH, 3) == "go b"


def random_tree(rng: Rng, depth: int, rival: bool) -> Fork | End:
    """A game in which only the first seat and Nature decide, with guesses that are off."""
    mine = rng.below(40)
    if depth == 0:
        return End([mine, 20] if rival else [mine])
    ways = {way: random_tree(rng, depth - 1, rival) for way in "abc"}
    nature = depth % 2 == 1
    return Fork(-1 if nature else 0, [mine, 20] if rival else [mine], ways)


@pytest.mark.parametrize("seed", range(12))
def test_one_player_alone_is_advised_like_one_with_a_rival_who_does_nothing(seed: int) -> None:
    alone, beside = random_tree(Rng(seed), 4, rival=False), random_tree(Rng(seed), 4, rival=True)
    assert isinstance(alone, Fork)
    assert isinstance(beside, Fork)
    for code in ("greedy", "thinker:200"):
        assert answer(alone, code, 1) == answer(beside, code, 2)


def test_what_is_not_sure_is_left_to_greedy() -> None:
    """Way `a` is as good as way `b` on average, but for chance, and `b` is what greedy likes."""
    wild = chance([100, 100], [1, 1], [130, 100], [70, 100])
    sure = Fork(1, [101, 100], {"c": End([100, 100]), "d": End([100, 100])})
    root = Fork(0, [100, 100], {"a": wild, "b": sure})
    answers = [make_bot("thinker:200", seed).choose(start(root)).text for seed in range(100)]
    assert answers.count("go b") > 75  # by lot it were 50


def test_a_lead_is_over_the_best_rival_and_ties_go_by_the_book() -> None:
    assert margin([10, 7, 9], 0) == 1
    assert margin([10, 7, 9], 1) == -3
    assert margin([10], 0) == 10
    over = points(start(Fork(0, [0, 0], {"a": End([5, 7])})))
    assert over == [0, 0]
    state = start(Fork(0, [0, 0], {"a": End([5, 7])}))
    state.play(state.legal()[0])
    assert points(state) == [4.0, 6.5]


def test_all_rivals_count_beside_the_best_until_the_game_is_over() -> None:
    state = start(Fork(0, [10, 4, 0], {"a": End([9, 9, 0]), "b": End([9, 8, 0])}), 3)
    together = AgainstAll(Judgement())
    assert together.lead(state, 0) == 0.5 * 6 + 0.5 * (10 - 2)
    assert together.lead(state, 2) == 0.5 * -10 + 0.5 * (0 - 7)
    won, tied = state.copy(), state.copy()
    won.play(state.legal()[1])
    tied.play(state.legal()[0])
    assert together.lead(won, 0) > 1 > together.lead(tied, 0)
    assert AgainstAll(Judgement()).lead(start(Fork(0, [7], {"a": End([7])}), 1), 0) == 7


class Judge(Thinker):
    """Is told what its turns come to: way `a` 10 points, `b` 20, and so on, give or take some."""

    def __init__(self, iterations: int) -> None:
        super().__init__(Budget(iterations=iterations), 1)
        self.rows: list[str] = []

    def _row(
        self, known: State, turns: list[Turn], manner: Manner, effort: Effort, hides: bool, deep: int
    ) -> list[float]:
        effort.done += len(turns)
        ways = "".join(turn.actions[0].text[-1] for turn in turns)
        self.rows.append(ways)
        return [10.0 * "abcdefgh".index(way) + self.rng.below(5) for way in ways]


@pytest.mark.parametrize(
    ("game", "compared"), [(OWN_BOARDS, ["agh", "aefgh", "abcdefgh"]), (SHARED_BOARD, ["abcdefgh"])]
)
def test_where_boards_are_ones_own_the_better_half_is_played_on_from_stage_to_stage(
    game: Game, compared: list[str]
) -> None:
    """The greedy turn, `a`, is what all others are compared with."""
    judge = Judge(400)
    ways: dict[str, Fork | End] = {
        way: Fork(1, [9 - number, 0], {"a": End([0, 0])}) for number, way in enumerate("abcdefgh")
    }
    assert judge.choose(start(Fork(0, [0, 0], ways), game=game)).text == "go h"
    rows = ["".join(sorted(row)) for row in judge.rows if len(row) > 1]
    assert sorted(set(rows), key=len) == compared
    assert rows == sorted(rows, key=len, reverse=True)
    assert rows.count("abcdefgh") >= 4


def test_others_answer_every_turn_alike_where_they_can() -> None:
    """After `a` the rival takes `d`; so he does after `b`, though `c` were better there, and cannot after `e`."""
    replies = {
        "a": Fork(1, [0, 0], {"c": End([5, 0]), "d": End([0, 9])}),
        "b": Fork(1, [0, 0], {"c": End([1, 5]), "d": End([7, 1])}),
        "e": Fork(1, [0, 0], {"c": End([3, 0]), "f": End([0, 1])}),
    }
    root = start(Fork(0, [0, 0], dict(replies)))
    effort = Effort(Budget(iterations=1000))
    others = Others(2, Greedy(1, 0))
    ends = []
    for action in root.legal():
        state = root.copy()
        state.play(action)
        play_on(state, 0, Horizon(root, state), others, Rng(1), effort)
        ends.append(state.scores())
        others.again()
    assert ends == [[0, 9], [7, 1], [0, 1]]
    assert effort.done == 2, "repeating costs nothing"


@pytest.mark.parametrize(("game", "best"), [(SHARED_BOARD, "go e"), (OWN_BOARDS, "go b")])
def test_others_repeat_themselves_only_where_each_has_a_board_of_his_own(game: Game, best: str) -> None:
    """The rival takes `d` after the greedy `a`; after `b` that would be a gift, after `e` he has nothing good."""
    tree = Fork(
        0,
        [0, 0],
        {
            "a": Fork(1, [3, 0], {"c": End([5, 0]), "d": End([0, 9])}),
            "b": Fork(1, [2, 0], {"c": End([1, 5]), "d": End([7, 1])}),
            "e": Fork(1, [1, 0], {"c": End([3, 0]), "f": End([0, 1])}),
        },
    )
    assert make_bot("thinker:1000", 1).choose(start(tree, game=game)).text == best


def turns_to_come(*guesses: int) -> Fork | End:
    """A turn of the other, one of the first, and so on, each with two ways that come to the same.

    The guesses are what the first may expect before each of them.
    """
    guess, *rest = guesses
    if not rest:
        return End([guess, 0])
    follows = turns_to_come(*rest)
    return Fork(len(rest) % 2, [guess, 0], {"c": follows, "d": follows})


@pytest.mark.parametrize("game", [SHARED_BOARD, OWN_BOARDS])
@pytest.mark.parametrize(("code", "best"), [("thinker:6", "go b"), ("thinker:14", "go a"), ("thinker:1000", "go b")])
def test_turns_are_played_on_as_far_as_there_is_time(game: Game, code: str, best: str) -> None:
    """Way `a` looks worse at the end of the turn, better after the next, and is lost after another."""
    tree = Fork(0, [0, 0], {"a": turns_to_come(2, 9, 9, 9, -9, -9), "b": turns_to_come(3, 3, 3, 3, 3, 3)})
    assert make_bot(code, 1).choose(start(tree, game=game)).text == best


def rounds_to_come(*guesses: int) -> Fork | End:
    """A turn of each in every round, with what the first may expect at the end of it."""

    def after(turns: list[tuple[int, int]], guess: int) -> Fork | End:
        if not turns:
            return End([guess, 0])
        (seat, number), *rest = turns
        follows = after(rest, guesses[number])
        return Fork(seat, [guess, 0], {"c": follows, "d": follows}, round=number)

    every = [(seat, number) for number in range(len(guesses)) for seat in (0, 1)]
    return after(every[1:], guesses[0])


@pytest.mark.parametrize(("code", "best"), [("thinker:6", "go b"), ("thinker:14", "go a"), ("thinker:1000", "go b")])
def test_rounds_are_played_on_as_far_as_there_is_time(code: str, best: str) -> None:
    """Way `a` looks worse in this round, better in the next, and is lost in the one after it."""
    ways = {"a": rounds_to_come(2, 9, -9, -9), "b": rounds_to_come(3, 3, 3, 3)}
    assert answer(Fork(0, [0, 0], ways, round=0), code) == best


def test_turns_are_compared_at_the_same_moment_of_the_game() -> None:
    """Way `b` has the great turn of round 1 behind it when way `a` has made a bid: both are seen in round 2."""

    def line(*steps: tuple[int, int, int]) -> Fork:
        """One position after the other with a single way on: seat, round, what the first may expect."""
        (seat, number, guess), *rest = steps
        follows = line(*rest) if rest else End([guess, 0])
        return Fork(seat, [guess, 0], {"a": follows}, round=number)

    bid = line((1, 1, 0), (0, 1, 0), (1, 1, 1), (0, 1, 1), (1, 1, 9), (0, 2, 9), (1, 2, 5), (1, 3, 5))
    great = line((1, 1, 0), (0, 1, 0), (1, 1, 8), (0, 2, 8), (1, 2, 3), (1, 3, 3))
    assert answer(Fork(0, [0, 0], {"a": bid, "b": great}, round=1), SEARCH) == "go a"


def test_a_turn_ends_with_the_round() -> None:
    """After `b` it is one's turn again, in the next round: with that behind it the way looks better than `a`."""
    ahead = Fork(1, [8, 0], {"c": End([8, 0])}, round=1)
    again = Fork(0, [4, 0], {"a": ahead, "b": ahead}, round=1)
    ways = {"a": Fork(1, [5, 0], {"c": End([9, 0])}, round=0), "b": again}
    assert answer(Fork(0, [0, 0], dict(ways), round=0), "thinker:6") == "go a"


def test_a_turn_in_two_rounds_is_that_of_the_next() -> None:
    """Who ends one round and begins the next has had his turn in it, and is not asked for another."""
    later = Fork(0, [9, 0], {"a": Fork(1, [9, 0], {"a": End([9, 0])}, round=1)}, round=1)
    after = Fork(1, [7, 0], {"a": later}, round=1)
    both = Fork(0, [3, 0], {"a": Fork(0, [5, 0], {"a": after}, round=1)}, round=0)
    before = start(Fork(0, [0, 0], {"a": Fork(1, [1, 0], {"a": both}, round=0)}, round=0))
    state = before.copy()
    state.play(state.legal()[0])
    effort = Effort(Budget(iterations=100))
    lead = play_on(state, 0, Horizon(before, state, 1), Others(2, Greedy(1)), Rng(1), effort)
    assert lead == Judgement().lead(start(after), 0)


def interrupted(looks: int, brings: int) -> Fork:
    """Chance comes in halfway through the own turn, which then brings more than it looked like."""
    rest = Fork(0, [looks, 0], {"c": Fork(1, [brings, 0], {"e": End([brings, 0])})})
    return Fork(NATURE, [looks, 0], {"a": rest, "b": rest}, waiting=0)


def test_a_turn_that_chance_interrupts_is_not_judged_beside_one_that_is_over() -> None:
    """At the greedy turn `a` chance comes in halfway; `b` looks better than that, but not than what comes of it.

    With no time to play turns on, nobody sees that `b` will bring more later.
    """
    greedy = interrupted(5, 7)
    later = Fork(0, [1, 0], {"a": greedy, "b": Fork(1, [6, 0], {"e": End([9, 0])})})
    tree = Fork(0, [0, 0], {"a": greedy, "b": later})
    assert answer(tree, "greedy") == "go a"
    assert answer(tree, "thinker:10") == "go a"
    assert answer(tree, SEARCH) == "go b"


@pytest.mark.parametrize(("looks", "brings", "best"), [(6, 7, "go a"), (6, 6, "go a"), (4, 9, "go b")])
def test_turns_that_chance_interrupts_are_judged_by_how_they_end(looks: int, brings: int, best: str) -> None:
    """Halfway who has moved before his expedition looks better than who may still move: in world 856 it lost games."""
    later = Fork(0, [1, 0], {"a": interrupted(5, 7), "b": interrupted(looks, brings)})
    assert answer(Fork(0, [0, 0], {"a": interrupted(5, 7), "b": later}), "thinker:10") == best


def test_the_turn_to_begin_with_is_that_of_the_greedy_bot() -> None:
    """Looking at fewer positions it won none of 38 games against greedy players in world 283."""
    assert face_to_face(1, Judgement(), None).greedy.limit == Greedy(1).limit


def test_rivals_see_where_their_own_decisions_lead() -> None:
    chain = Fork(1, [3, 0], {"g": End([0, 9]), "h": End([3, 0])})
    tree = {"a": Fork(1, [3, 0], {"c": chain, "d": End([2, 0])}), "b": Fork(1, [1, 0], {"e": End([1, 0])})}
    assert answer(Fork(0, [0, 0], dict(tree)), SEARCH) == "go b"


def test_players_of_the_same_seed_take_the_same_of_what_they_like_equally() -> None:
    state = start(Fork(0, [0, 0], {way: End([1, 0]) for way in "abcdefgh"}))
    manner = face_to_face(1, Judgement(), None)
    effort = Effort(Budget(iterations=1000))
    picked = [
        [manner.others(2, seed).choose(state, state.legal(), effort).text for seed in range(20)] for _ in range(2)
    ]
    assert picked[0] == picked[1]
    assert len(set(picked[0])) > 1


@pytest.mark.parametrize("code", ["greedy", "thinker:60"])
def test_what_helps_a_rival_as_much_is_better_than_nothing(code: str) -> None:
    assert answer(Fork(0, [9, 9, 0], {"a": End([9, 9, 0]), "b": End([12, 12, 0])}), code, 3) == "go b"
    assert answer(Fork(0, [9, 9, 0], {"a": End([9, 8, 0]), "b": End([19, 19, 0])}), code, 3) == "go a"


@pytest.mark.parametrize("code", ["greedy", "thinker:60"])
def test_only_what_the_game_proposes_is_looked_at(code: str) -> None:
    ways: dict[str, Fork | End] = {"a": End([9, 0]), "b": End([3, 0]), "c": End([5, 0])}
    assert answer(Fork(0, [0, 0], ways), code) == "go a"
    assert answer(Fork(0, [0, 0], ways, proposed="bc"), code) == "go c"
    assert answer(Fork(0, [0, 0], ways, proposed="b"), code) == "go b"


@pytest.mark.parametrize("code", ["greedy", "thinker:60"])
def test_proposals_that_are_not_legal_are_passed_over(code: str) -> None:
    ways: dict[str, Fork | End] = {"a": End([9, 0]), "b": End([3, 0]), "c": End([5, 0])}
    assert answer(Fork(0, [0, 0], ways, proposed="db"), code) == "go b"
    assert answer(Fork(0, [0, 0], ways, proposed="d"), code) == "go a"


def test_greedy_follows_proposals_into_the_decisions_of_its_own_move() -> None:
    deep = Fork(0, [0, 0], {"c": End([9, 0]), "d": End([1, 0])}, proposed="d")
    assert answer(Fork(0, [0, 0], {"a": deep, "b": Fork(1, [4, 0], {"e": End([4, 0])})}), "greedy") == "go b"


class Contrary(Judgement):
    """Thinks the opposite."""

    def points(self, state: State) -> list[float]:
        return [-value for value in super().points(state)]


class NotTheFirst(Candidates):
    """Never looks at the first action."""

    def among(self, state: State, legal: list[Action]) -> list[Action]:
        return legal[1:]


def test_judgement_and_candidates_can_be_exchanged() -> None:
    root = Fork(0, [0, 0], {"a": End([9, 0]), "b": End([3, 0]), "c": End([5, 0])})
    budget = Budget(iterations=60)
    assert Thinker(budget, 1).choose(start(root)).text == "go a"
    assert Thinker(budget, 1, Contrary()).choose(start(root)).text == "go b"
    assert Thinker(budget, 1, candidates=NotTheFirst()).choose(start(root)).text == "go c"
