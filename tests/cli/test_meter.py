"""How far a campaign has come, for people and for files."""

import io

import pytest
from rich.console import Console

from wabe.cli import meter
from wabe.cli.meter import ProgressMeter, duration


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(meter.time, "monotonic", lambda: now[0])
    return now


def lines_of(total: int | None, clock: list[float], before: int = 0) -> list[str]:
    paper = io.StringIO()
    with ProgressMeter(Console(file=paper), "worlds", total) as shown:
        shown.reach(before)
        for _ in range(7):
            clock[0] += 10
            shown.advance()
    return paper.getvalue().splitlines()


def test_a_plain_line_now_and_then_with_the_time_left(clock: list[float]) -> None:
    lines = lines_of(504, clock)
    assert lines == ["3 of 504 worlds after 30 s, 84 min left", "6 of 504 worlds after 60 s, 83 min left"]


def test_where_nobody_knows_how_many_there_are(clock: list[float]) -> None:
    assert lines_of(None, clock) == ["3 worlds after 30 s", "6 worlds after 60 s"]


def test_what_was_done_before_says_nothing_about_the_speed(clock: list[float]) -> None:
    assert lines_of(504, clock, 491)[0] == "494 of 504 worlds after 30 s, 2 min left"


def test_a_bar_where_a_person_watches() -> None:
    paper = io.StringIO()
    with ProgressMeter(Console(file=paper, force_terminal=True, width=60), "worlds", 2, every=0) as shown:
        shown.advance()
        shown.advance()
    assert "2/2" in paper.getvalue()
    assert "after" not in paper.getvalue()


@pytest.mark.parametrize(("goes_on", "more"), [(False, ""), (True, " What is done is kept: the same command goes on.")])
def test_who_stops_it_is_told_how_far_it_came(goes_on: bool, more: str) -> None:
    paper = io.StringIO()
    shown = ProgressMeter(Console(file=paper), "games", 9, goes_on=goes_on)
    shown.advance()
    with pytest.raises(KeyboardInterrupt), shown:
        raise KeyboardInterrupt
    assert paper.getvalue() == f"Stopped after 1 of 9 games.{more}\n"


def test_durations() -> None:
    assert [duration(seconds) for seconds in (0.4, 99, 100, 3000, 5999, 12000)] == [
        "0 s",
        "99 s",
        "2 min",
        "50 min",
        "1 h 40 min",
        "3 h 20 min",
    ]
