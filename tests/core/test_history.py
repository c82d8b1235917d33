"""Lines of the log: what joins, what is silent, what begins anew."""

from helpers.toy import GAME

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.history import History
from wabe.core.match import Match
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.presenter import LogText


def lines(*tellings: LogText) -> list[str]:
    history = History(GAME.rules(2))
    for told in tellings:
        history.actions.append(history.rules.start().legal()[0])
        history._tell(0, told)
    return [" ".join(str(part) for part in (line.text, *line.more)) for line in history.log]


def more(text: str, starts: bool = False) -> LogText:
    return LogText(raw(text), more=raw(text), starts=starts)


def test_a_silent_action_makes_no_line_and_leaves_the_line_open():
    assert lines(LogText(NOTHING)) == []
    assert lines(more("a"), LogText(NOTHING), more("b")) == ["a b"]
    assert lines(LogText(raw("a")), LogText(NOTHING), more("b")) == ["a", "b"]


def test_a_first_begins_a_line_that_others_go_on():
    assert lines(more("a"), more("b", starts=True), more("c")) == ["a", "b c"]


def test_after_a_silent_first_a_new_line_begins():
    assert lines(more("a"), LogText(NOTHING, starts=True), more("b"), more("c")) == ["a", "b c"]


def count_up(last: Message, new: Message) -> Message:
    return m("core.match.undo_to", least=last.args["least"] + 1) if last.key == new.key else NOTHING


def test_parts_of_a_line_that_say_the_same_are_merged():
    one = m("core.match.undo_to", least=1)
    told = LogText(one, more=one, merge=count_up)
    assert lines(told, told, told) == [str(m("core.match.undo_to", least=3))]
    assert lines(more("a"), told, told) == [f"a {m('core.match.undo_to', least=2)}"]


def test_repeats_are_counted():
    assert lines(more("a"), more("a"), more("a"), more("b"), more("b")) == ["a ×3 b ×2"]
    assert lines(LogText(raw("a")), LogText(raw("a"))) == ["a", "a"]


def test_what_closes_a_turn_is_gone_on_by_nothing():
    ends = LogText(raw("b"), more=raw("b"), closes=True)
    assert lines(more("a"), ends, more("c")) == ["a b", "c"]
    assert lines(more("a"), LogText(NOTHING, closes=True), more("c")) == ["a", "c"]


def test_what_happens_to_seats_by_itself_is_told_line_by_line():
    history = History(GAME.rules(2))
    paid = LogText(raw("a"), more=raw("a"), ends=[(1, raw("bonus"))], opens=raw("Round 2"), begins=[(0, raw("income"))])
    for told in (paid, more("b")):
        history.actions.append(history.rules.start().legal()[0])
        history._tell(0, told)
    assert [(line.seat, str(line.text), line.start, line.position) for line in history.log] == [
        (0, "a", 0, 1),
        (1, "bonus", 1, 1),
        (NATURE, "Round 2", 1, 1),
        (0, "income", 1, 1),
        (0, "b", 1, 2),
    ]


def test_what_an_action_opens_is_a_heading_behind_it_that_nothing_goes_on():
    history = History(GAME.rules(2))
    for told in (more("a"), LogText(raw("b"), more=raw("b"), opens=raw("Round 2")), LogText(NOTHING), more("c")):
        history.actions.append(history.rules.start().legal()[0])
        history._tell(0, told)
    assert [(str(line.text), line.heading, line.start, line.position) for line in history.log] == [
        ("a", False, 0, 2),
        ("Round 2", True, 2, 2),
        ("c", False, 3, 4),
    ]


def test_the_final_scoring_is_told_by_source_and_taken_back_with_the_last_move():
    match, rng = Match(GAME.rules(2), ["Ann", "Bob"], 1), Rng(1)
    while match.state.seat != OVER:
        legal = match.state.legal()
        match.play(match.state.draw(rng) if match.state.seat == NATURE else legal[0])
    told = [line for line in match.log if line.start == match.position]
    assert str(told[0].text) == "Final scoring"
    ranked = sorted(match.state.scene(None).seats, key=lambda view: view.rank)
    assert [str(line.text) for line in told[1:]] == [f"{{{view.seat + 1}}}: {view.score} points" for view in ranked]
    match.history.cut(match.position - 1)
    assert "Final scoring" not in [str(line.text) for line in match.log]
    assert match.log[-1].position == match.position
