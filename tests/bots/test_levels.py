"""Bots by their codes."""

import pytest

from wabe.bots import LEVELS, add_bot, check_code, make_bot
from wabe.bots.bot import RandomBot
from wabe.bots.greedy import Greedy
from wabe.bots.levels import _ADDED
from wabe.bots.thinker import Thinker
from wabe.core.errors import UnknownName


def test_codes_name_bots_and_budgets() -> None:
    assert isinstance(make_bot("random", 1), RandomBot)
    assert isinstance(make_bot("greedy", 1), Greedy)
    fifth, many, plain = make_bot("thinker:0.2s", 1), make_bot("thinker:500", 1), make_bot("thinker", 1)
    assert isinstance(fifth, Thinker)
    assert isinstance(many, Thinker)
    assert isinstance(plain, Thinker)
    assert (fifth.budget.seconds, fifth.budget.iterations) == (0.2, 0)
    assert (many.budget.seconds, many.budget.iterations) == (0.0, 500)
    assert plain.budget.seconds == 1.0


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("gredy", "Did you mean greedy"),
        ("alphazero", "Known: random, greedy, learned, thinker"),
        ("random:3s", "takes no budget"),
        ("thinker:fast", "thinker:0.2s"),
        ("thinker:0", "thinker:500"),
        ("thinker:-1s", "thinker:1s"),
        ("thinker:nans", "thinker:1s"),
        ("thinker:", "thinker:1s"),
        ("", "Known"),
    ],
)
def test_unknown_codes_are_refused_with_what_would_be_right(code: str, word: str) -> None:
    with pytest.raises(UnknownName, match=word):
        make_bot(code, 1)


def test_every_level_is_a_bot() -> None:
    for level in LEVELS:
        make_bot(level.code, 1)
        assert level.title
        assert level.help


def test_a_bot_of_ones_own_has_a_code() -> None:
    class Mine(RandomBot):
        pass

    add_bot("mine", Mine)
    try:
        assert isinstance(make_bot("mine", 1), Mine)
        with pytest.raises(UnknownName, match="Did you mean mine"):
            make_bot("mime", 1)
    finally:
        del _ADDED["mine"]
    for taken in ("greedy", "thinker:1s"):
        with pytest.raises(ValueError, match="cannot be the name of a bot"):
            add_bot(taken, Mine)


@pytest.mark.parametrize(("old", "new"), [("mcts", "thinker"), ("mcts:1s", "thinker:1s"), ("mcts:500", "thinker:500")])
def test_the_thinker_is_known_by_its_former_name(old: str, new: str) -> None:
    assert check_code(old) == new
    former, today = make_bot(old, 1), make_bot(new, 1)
    assert isinstance(former, Thinker)
    assert isinstance(today, Thinker)
    assert (former.budget.seconds, former.budget.iterations) == (today.budget.seconds, today.budget.iterations)
