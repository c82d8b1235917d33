"""Decisions on a stack: flows, a queue of effects, replies of others, actions at any time, standing answers."""

from typing import ClassVar

import pytest

from wabe.core.action import Action, ActionSpace, numbers
from wabe.core.chance import Rng, weighted
from wabe.core.decisions import Decisions
from wabe.core.frame_presenter import FramePresenter
from wabe.core.frames import EFFECTS, Frame, FrameState, Kinds, Question, ask_each, end_game, later
from wabe.core.game import NATURE, OVER, State
from wabe.core.messages import m, raw
from wabe.core.presenter import LogText
from wabe.core.prompt import build_prompt
from wabe.core.scene import Choice, Scene

SPACE = ActionSpace()
WORK = SPACE.family("work", numbers("effects", 0, 3))
REPLY = SPACE.family("reply", numbers("answer", 0, 1))
CONVERT = SPACE.family("convert")
END = SPACE.family("end", closing=True)
ROLL = SPACE.family("roll", numbers("die", 1, 6))

KINDS = Kinds()
TURN = KINDS.kind("turn")
ASKED = KINDS.kind("asked")
EFFECT = KINDS.kind("effect")
SHIFT = KINDS.kind("shift")
DIE = KINDS.kind("die")
LOADED = KINDS.kind("loaded-die")
PILE = KINDS.kind("pile")
BAG = KINDS.kind("bag")


class Desk(FrameState):
    """Remembers what happened, in order."""

    __slots__ = ("told_so",)
    saved: ClassVar[tuple[str, ...]] = ("seat", "told_so")

    told_so: list[str]

    def copy(self) -> "Desk":
        twin = Desk()
        twin.seat, twin.told_so = self.seat, self.told_so[:]
        self.copy_frames(twin)
        return twin

    def scores(self) -> list[int]:
        return [0, 0, 0]

    def ranking(self) -> list[int]:
        return [1, 1, 1]


class DeskTable(FramePresenter[Desk]):
    def scene(self, s: Desk, viewer: int | None) -> Scene:
        raise AssertionError("not used")


def list_turn(s: Desk, frame: Frame) -> list[Action]:
    return [*WORK.all(), END.of()]


def do_work(s: Desk, frame: Frame, action: Action) -> None:
    """Triggers effects that wait, and asks the others before anything else."""
    s.told_so.append(f"work {action.args[0]}")
    s.frames.append([EFFECTS, NATURE])
    for number in range(action.args[0]):
        later(s, [EFFECT, frame[1], number])
    ask_each(s, ASKED, [(frame[1] + 1) % 3, (frame[1] + 2) % 3], 7)


def do_end(s: Desk, frame: Frame, action: Action) -> None:
    end_game(s)


def run_effect(s: Desk, frame: Frame) -> None:
    """The first effect triggers one more, which comes last."""
    s.frames.pop()
    s.told_so.append(f"effect {frame[2]}")
    if frame[2] == 0:
        later(s, [EFFECT, frame[1], 9])


def list_replies(s: Desk, frame: Frame) -> list[Action]:
    return REPLY.all()


def do_reply(s: Desk, frame: Frame, action: Action) -> None:
    s.frames.pop()
    s.told_so.append(f"{frame[1]} replies {action.args[0]} to {frame[2]}")


def add_conversion(s: Desk, frame: Frame, found: list[Action]) -> None:
    if "converted" not in s.told_so:
        found.append(CONVERT.of())


def do_convert(s: Desk, frame: Frame, action: Action) -> None:
    s.told_so.append("converted")


def run_shift(s: Desk, frame: Frame) -> bool:
    """Goes on until three have worked."""
    if len(s.told_so) < 3:
        return True
    s.frames.pop()
    return False


def do_shift(s: Desk, frame: Frame, action: Action) -> None:
    s.told_so.append("worked")


def do_roll(s: Desk, frame: Frame, action: Action) -> None:
    s.frames.pop()


def pile_of_numbers(s: Desk, frame: Frame) -> list[int]:
    """Twos, threes and a six are left."""
    return [1, 1, 2, 2, 2, 5]


def list_singles(s: Desk, frame: Frame) -> list[Action]:
    """A two, a three and a six are left."""
    return [ROLL.of(1), ROLL.of(2), ROLL.of(5)]


def ask(s: Desk, frame: Frame) -> Question:
    return Question(raw("?"), "X-01")


def say(s: Desk, frame: Frame, action: Action) -> Choice:
    return Choice(action.text, raw(action.text), [], "X-02")


def narrate_reply(s: Desk, frame: Frame, action: Action, after: Desk) -> LogText:
    return LogText(raw(f"{len(s.told_so)}-{len(after.told_so)}"))


def decline(s: Desk, frame: Frame) -> Action:
    return REPLY.of(0)


def compose() -> Decisions[Desk]:
    made = Decisions[Desk](KINDS, SPACE)
    made.decision(TURN, lists=list_turn, asks=ask, does={WORK: do_work, END: do_end})
    made.decision(ASKED, lists=list_replies, asks=ask, does={REPLY: do_reply}, sealed=True)
    made.decision(DIE, lists=ROLL.all(), asks=ask, does={ROLL: do_roll})
    made.decision(LOADED, lists=ROLL.all(), asks=ask, does={ROLL: do_roll}, odds=lambda s, frame: [1, 1, 1, 1, 1, 5])
    made.turn_up(PILE, pile=pile_of_numbers, outcomes=ROLL.all(), asks=ask, does={ROLL: do_roll})
    made.decision(BAG, lists=list_singles, asks=ask, does={ROLL: do_roll})
    made.flow(EFFECT, run_effect)
    made.flow(SHIFT, run_shift)
    made.decision(SHIFT, lists=list_turn, asks=ask, does={WORK: do_shift})
    made.anytime(add_conversion, {CONVERT: do_convert})
    made.answer(ASKED, "never", raw("never"), decline)
    made.label(say, WORK, REPLY, CONVERT, ROLL)
    made.narrate(narrate_reply, REPLY)
    made.ready()
    return made


DECISIONS = compose()


@pytest.fixture
def desk() -> Desk:
    s = Desk()
    s.decisions = DECISIONS
    s.told_so = []
    s.frames = [[TURN, 0]]
    s.queue = []
    s.advance()
    return s


def test_effects_wait_in_a_queue_first_in_first_out_behind_the_replies(desk: Desk) -> None:
    desk.play(WORK.of(2))
    assert desk.seat == 1
    desk.play(REPLY.of(1))
    assert desk.seat == 2
    desk.play(REPLY.of(0))
    assert desk.told_so == ["work 2", "1 replies 1 to 7", "2 replies 0 to 7", "effect 0", "effect 1", "effect 9"]
    assert desk.seat == 0
    assert desk.frames == [[TURN, 0]]


def test_a_flow_that_is_a_decision_too_ends_by_itself(desk: Desk) -> None:
    desk.frames.append([SHIFT, 2])
    desk.advance()
    for _ in range(3):
        assert desk.seat == 2
        assert desk.legal()[0] is WORK.of(0)
        desk.play(WORK.of(0))
    assert desk.frames == [[TURN, 0]]
    assert desk.seat == 0


def test_an_action_at_any_time_joins_a_list_that_a_closing_action_ends(desk: Desk) -> None:
    assert desk.legal() == [*WORK.all(), CONVERT.of(), END.of()]
    desk.play(CONVERT.of())
    assert desk.legal() == [*WORK.all(), END.of()]
    desk.play(WORK.of(0))
    assert desk.legal() == REPLY.all()  # not inside a reply


def test_who_is_led_decides_through_a_seat() -> None:
    led = compose()
    led.lead(lambda _, who: who if who == NATURE else 2 - who)
    s = Desk()
    s.decisions, s.told_so, s.queue = led, [], []
    s.frames = [[TURN, 0]]
    s.advance()
    assert s.seat == 2
    s.frames.append([DIE, NATURE])
    s.advance()
    assert s.seat == NATURE
    assert [s.is_mid_move(seat) for seat in range(3)] == [False, False, True]


def test_the_end(desk: Desk) -> None:
    desk.play(END.of())
    assert desk.seat == OVER
    assert desk.legal() == []
    assert build_prompt(desk, 0).seat == OVER


def test_a_state_in_mid_move_is_copied_and_saved(desk: Desk) -> None:
    desk.play(WORK.of(3))
    twin = desk.copy()
    again = Desk()
    again.decisions = DECISIONS
    again.read(desk.to_dict())
    assert again.to_dict() == twin.to_dict() == desk.to_dict()
    assert desk.to_dict()["frames"][-1] == ["asked", 1, 7]
    assert [frame[0] for frame in desk.to_dict()["queue"]] == ["effect"] * 3
    twin.play(REPLY.of(0))
    assert again.to_dict() == desk.to_dict() != twin.to_dict()
    again.play(REPLY.of(0))
    assert again.to_dict() == twin.to_dict()


def test_odds_of_nature(desk: Desk) -> None:
    desk.frames.append([LOADED, NATURE])
    desk.advance()
    assert desk.seat == NATURE
    assert desk.odds() == [1, 1, 1, 1, 1, 5]
    drawn = [desk.draw(Rng(seed)) for seed in range(200)]
    assert drawn == [State.draw(desk, Rng(seed)) for seed in range(200)]
    assert str(build_prompt(desk, 0).text) == "?"
    assert build_prompt(desk, 0).choices == []


def test_a_die_shows_each_of_its_values_alike(desk: Desk) -> None:
    desk.frames.append([DIE, NATURE])
    desk.advance()
    assert desk.legal() == ROLL.all()
    assert desk.odds() is None
    drawn = [desk.draw(Rng(seed)) for seed in range(200)]
    assert drawn == [State.draw(desk, Rng(seed)) for seed in range(200)]
    assert set(drawn) == set(desk.legal())


def test_what_is_left_in_a_pile_is_listed_weighed_and_drawn(desk: Desk) -> None:
    desk.frames.append([PILE, NATURE])
    desk.advance()
    assert [action.text for action in desk.legal()] == ["roll 2", "roll 3", "roll 6"]
    assert desk.odds() == [2, 3, 1]
    drawn = [desk.draw(Rng(seed)) for seed in range(200)]
    assert drawn == [State.draw(desk, Rng(seed)) for seed in range(200)]  # as from the list
    assert set(drawn) == set(desk.legal())


def test_of_single_things_all_are_alike(desk: Desk) -> None:
    desk.frames.append([BAG, NATURE])
    desk.advance()
    assert [action.text for action in desk.legal()] == ["roll 2", "roll 3", "roll 6"]
    assert desk.odds() is None
    drawn = [desk.draw(Rng(seed)) for seed in range(200)]
    assert drawn == [State.draw(desk, Rng(seed)) for seed in range(200)]
    assert set(drawn) == set(desk.legal())


def test_nothing_comes_from_an_empty_pile() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        weighted([0, 0], Rng(1))


def test_the_prompt_lists_choices_for_who_decides_only(desk: Desk) -> None:
    prompt = build_prompt(desk, 0)
    assert [choice.action for choice in prompt.choices] == [action.text for action in desk.legal()]
    assert prompt.choices[-1] == Choice("end", m("core.choice.end"), [], "X-01")  # what nobody says reads as in core
    assert (prompt.rule, prompt.question) == ("X-01", "turn")
    waiting = build_prompt(desk, 1)
    assert waiting.choices == []
    assert str(waiting.text) == f"Waiting for {{1}}: {prompt.text}"


def test_standing_answers(desk: Desk) -> None:
    assert desk.standing_answer("never") is None  # not for this question
    desk.play(WORK.of(0))
    assert desk.question() == "asked"
    assert [answer.key for answer in build_prompt(desk, 1).standing] == ["never"]
    assert desk.standing_answer("never") is REPLY.of(0)
    assert desk.standing_answer("always") is None


def test_the_log_tells_what_the_choice_said_but_nothing_of_sealed_decisions(desk: Desk) -> None:
    after = desk.copy()
    after.play(WORK.of(0))
    table = DeskTable()
    assert str(table.describe_action(desk, WORK.of(0), after).text) == "work 0"
    assert str(table.describe_action(after, REPLY.of(1), after).text) == "Makes a secret choice"


def test_every_decision_is_asked() -> None:
    made = Decisions[Desk](KINDS, SPACE)
    made.decision(TURN, lists=list_turn, does={})
    with pytest.raises(ValueError, match="nobody asks: turn"):
        made.ready()
    made.ask(TURN, ask)
    made.ready()
    with pytest.raises(ValueError, match="asked twice"):
        made.ask(TURN, ask)


def test_a_kind_stands_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        KINDS.kind("turn")
    with pytest.raises(ValueError, match="twice"):
        DECISIONS.decision(TURN, lists=list_turn, asks=ask, does={})
