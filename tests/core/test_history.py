"""Lines of the log: what joins, what is silent, what begins anew."""

from toy import GAME

from wabe.core.game import Told
from wabe.core.history import History
from wabe.core.messages import NOTHING, raw


def lines(*tellings: Told) -> list[str]:
    history = History(GAME.rules(2))
    for told in tellings:
        history.actions.append(history.rules.start().legal()[0])
        history._tell(0, told)
    return [" ".join(str(part) for part in (line.text, *line.more)) for line in history.log]


def more(text: str, starts: bool = False) -> Told:
    return Told(raw(text), more=raw(text), starts=starts)


def test_a_silent_action_makes_no_line_and_leaves_the_line_open():
    assert lines(Told(NOTHING)) == []
    assert lines(more("a"), Told(NOTHING), more("b")) == ["a b"]
    assert lines(Told(raw("a")), Told(NOTHING), more("b")) == ["a", "b"]


def test_a_first_begins_a_line_that_others_go_on():
    assert lines(more("a"), more("b", starts=True), more("c")) == ["a", "b c"]


def test_after_a_silent_first_a_new_line_begins():
    assert lines(more("a"), Told(NOTHING, starts=True), more("b"), more("c")) == ["a", "b c"]
