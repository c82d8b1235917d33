"""Questions nobody is asked: at most one answer is left, and the log says why."""

from typing import Any, ClassVar

import pytest

from wabe import games
from wabe.core.action import Action, ActionSpace, numbers
from wabe.core.chance import Rng
from wabe.core.conformance import random_rules
from wabe.core.decisions import Decisions
from wabe.core.frame_presenter import FramePresenter
from wabe.core.frames import Frame, FrameState, Kinds, Question, Spared, spare
from wabe.core.game import NATURE, OVER
from wabe.core.match import Match
from wabe.core.messages import NOTHING, raw
from wabe.core.presenter import LogText
from wabe.core.scene import Choice, Scene

SPACE = ActionSpace()
BEGIN = SPACE.family("begin", numbers("goods", 0, 3))
SELL = SPACE.family("sell", numbers("good", 1, 3))
NO = SPACE.family("no")
END = SPACE.family("end", closing=True)

KINDS = Kinds()
TURN = KINDS.kind("turn")
SALE = KINDS.kind("sale")  # sell one of so many, or not
GIFT = KINDS.kind("gift")  # one of so many goes
BOTH = KINDS.kind("both")

NOBODY_THERE = Spared(TURN, raw("nobody there"), "X-04")


class Shop(FrameState):
    """Remembers what was done."""

    __slots__ = ("done",)
    saved: ClassVar[tuple[str, ...]] = ("seat", "done")

    done: list[str]

    def copy(self) -> "Shop":
        twin = Shop()
        twin.seat, twin.done = self.seat, self.done[:]
        self.copy_frames(twin)
        return twin

    def scores(self) -> list[int]:
        return [0, 0]

    def ranking(self) -> list[int]:
        return [1, 1]


class ShopPresenter(FramePresenter[Shop]):
    def scene(self, s: Shop, viewer: int | None) -> Scene:
        raise AssertionError("not used")


def list_turn(s: Shop, frame: Frame) -> list[Action]:
    return [*BEGIN.all(), END.of()]


def do_end(s: Shop, frame: Frame, action: Action) -> None:
    s.frames.pop()


def list_sale(s: Shop, frame: Frame) -> list[Action]:
    return [*SELL.all()[: frame[2]], NO.of()]


def list_gift(s: Shop, frame: Frame) -> list[Action]:
    return SELL.all()[: frame[2]]


def do_it(s: Shop, frame: Frame, action: Action) -> None:
    s.frames.pop()
    s.done.append(f"{s.seat} {action.text}")


def ask(s: Shop, frame: Frame) -> Question:
    return Question(raw("?"), "X-01")


def shop(kind: int, unless: Any = None, quiet: bool = False) -> Shop:
    """A shop in which the turn of seat 0 puts a question of a kind to seat 1, about so many goods."""

    def do_begin(s: Shop, frame: Frame, action: Action) -> None:
        s.frames.append([kind, 1, action.args[0]])

    made = Decisions[Shop](KINDS, SPACE)
    made.decision(TURN, lists=list_turn, asks=ask, does={BEGIN: do_begin, END: do_end})
    made.decision(SALE, lists=list_sale, asks=ask, does={SELL: do_it, NO: do_it})
    made.lapse(SALE, raw("nothing to sell"), "X-02", but=NO, unless=unless, quiet=quiet)
    made.decision(GIFT, lists=list_gift, asks=ask, does={SELL: do_it})
    made.force(GIFT, raw("one good"), "X-03", unless=unless)
    made.decision(BOTH, lists=list_gift, asks=ask, does={SELL: do_it})
    made.lapse(BOTH, raw("no good"), "X-02", unless=unless)
    made.force(BOTH, raw("one good"), "X-03", unless=unless)
    made.spare(NOBODY_THERE)
    made.label(lambda s, frame, action: Choice(action.text, raw(action.text)), BEGIN, SELL, NO, END)
    made.ready()
    s = Shop()
    s.decisions, s.done, s.frames, s.queue = made, [], [[TURN, 0]], []
    s.advance()
    return s


@pytest.mark.parametrize(
    ("kind", "goods", "seat", "done", "why"),
    [
        (SALE, 0, 0, ["1 no"], ["nothing to sell"]),  # the only answer is to decline
        (SALE, 1, 1, [], []),
        (GIFT, 1, 0, ["1 sell 1"], ["one good"]),
        (GIFT, 2, 1, [], []),
        (BOTH, 0, 0, [], ["no good"]),  # nothing is possible: nothing is done
        (BOTH, 1, 0, ["1 sell 1"], ["one good"]),
        (BOTH, 3, 1, [], []),
    ],
)
@pytest.mark.parametrize("looked", [False, True], ids=["listed", "looked at first"])
def test_a_question_answers_itself_where_at_most_one_answer_is_left(
    kind: int, goods: int, seat: int, done: list[str], why: list[str], looked: bool
) -> None:
    s = shop(kind, (lambda _, frame: frame[2] > 1) if looked else None)
    s.play(BEGIN.of(goods))
    assert s.seat == seat
    assert s.done == done
    assert [(who, str(reason.why)) for who, reason in s.spared] == [(1, words) for words in why]


def test_a_cheap_look_that_is_wrong_asks_rather_than_answers() -> None:
    s = shop(GIFT, lambda _, frame: True)
    s.play(BEGIN.of(1))
    assert (s.seat, s.done) == (1, [])


def test_only_the_last_action_is_told_of() -> None:
    s = shop(SALE)
    s.play(BEGIN.of(0))
    assert s.spared
    s.play(END.of())
    assert s.spared == ()


def test_all_reasons_are_listed() -> None:
    assert [reason.rule for reason in shop(SALE).decisions.spares] == ["X-02", "X-03", "X-02", "X-03", "X-04"]


def told(s: Shop, action: Action) -> LogText:
    after = s.copy()
    after.play(action)
    return ShopPresenter().describe_action(s, action, after)


def test_the_log_says_why_another_was_not_asked() -> None:
    said = told(shop(SALE), BEGIN.of(0))
    assert str(said.text) == "begin 0 ({2}: nothing to sell)"


def test_what_goes_without_saying_is_not_told() -> None:
    assert str(told(shop(SALE, quiet=True), BEGIN.of(0)).text) == "begin 0"


def test_a_reason_that_comes_twice_is_told_once() -> None:
    s = shop(SALE)
    after = s.copy()
    after.play(BEGIN.of(0))
    spare(after, 1, after.spared[0][1])
    spare(after, 0, NOBODY_THERE)
    said = ShopPresenter().describe_action(s, BEGIN.of(0), after)
    assert str(said.text) == "begin 0 ({2}: nothing to sell, nobody there)"


def test_behind_a_silent_action_the_reason_goes_on_the_line_before() -> None:
    s = shop(SALE)
    s.decisions.narrators[BEGIN.number] = lambda s, frame, action, after: LogText(NOTHING)
    said = told(s, BEGIN.of(0))
    assert str(said.text) == "({2}: nothing to sell)"
    assert said.merge is not None
    assert str(said.merge(raw("sold a cow"), said.more)) == "sold a cow ({2}: nothing to sell)"
    again = said.merge(said.merge(raw("sold a cow"), said.more), said.more)
    assert str(again) == "sold a cow ({2}: nothing to sell, {2}: nothing to sell)"


@pytest.mark.parametrize("name", ["castles_of_burgundy", "age_of_innovation", "roads_and_boats"])
def test_whatever_is_not_asked_in_a_game_is_registered(name: str) -> None:
    game = games.get(name)
    seen: dict[str, int] = {}
    for seed in range(3):
        match = Match(random_rules(game, Rng(seed)), [f"P{seat}" for seat in range(6)], seed)
        rng = Rng(seed)
        decisions = match.rules.decisions  # type: ignore[attr-defined]
        while match.state.seat != OVER and match.position < 1500:
            legal = match.state.legal()
            match.play(legal[rng.below(len(legal))])
            state: Any = match.state
            for who, reason in state.spared:
                assert reason in decisions.spares
                assert who == NATURE or 0 <= who < match.rules.players
                seen[str(reason.why)] = seen.get(str(reason.why), 0) + 1
    assert len(seen) >= 3, seen
