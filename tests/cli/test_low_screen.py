"""Each game on a screen of 80 by 24: nothing is cut off, and the map is in sight when something is asked."""

import re
from io import StringIO

import pytest
from rich.console import Console

from wabe import games
from wabe.bots import make_bot
from wabe.cli.answers import numbered
from wabe.cli.session import Leave, Session
from wabe.cli.terminal_table import TerminalTable
from wabe.core.chance import Rng
from wabe.core.match import Match

WIDTH, HEIGHT = 80, 24
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
NUMBER = re.compile(r"^ {0,2}(\d+) \S")


class Screen:
    """Somebody who answers at random and looks at the screen before each answer."""

    def __init__(self, name: str) -> None:
        match = Match(games.get(name).rules(2), ["Anna", "Ben"], 3)
        self.paper = StringIO()
        console = Console(
            width=WIDTH, height=HEIGHT, force_terminal=True, color_system=None, file=self.paper, highlight=False
        )
        self.session = Session(match, {1: make_bot("random", seed=1)}, None)
        self.session.table = TerminalTable(match.rules.game, console)
        self.rng = Rng(3)
        self.seen: list[tuple[list[str], int]] = []  # the lines since the last answer, and where the question stands

    def answer(self, _prompt: str) -> str:
        if len(self.seen) == 15:
            raise Leave
        lines = CONTROL.sub("", self.paper.getvalue()).splitlines()
        prompt = self.session._scene().prompt
        asked = self.session.table.text(prompt.text)[:30]
        self.seen.append((lines, max(i for i, line in enumerate(lines) if line.startswith(asked))))
        self.paper.truncate(0)
        self.paper.seek(0)
        return str(1 + self.rng.below(len(numbered(prompt))))


@pytest.mark.parametrize(("name", "whole"), [("burgundy", True), ("boats", True), ("504", False), ("aoi", False)])
def test_the_map_is_in_sight(name: str, whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole of it where it leaves room for a question; of a map of 18 lines at least two thirds."""
    screen = Screen(name)
    monkeypatch.setattr("builtins.input", screen.answer)
    screen.session.run()
    rows = screen.session.table.in_sight
    assert rows
    for lines, question in screen.seen:
        assert max(map(len, lines)) <= WIDTH
        visible = question - max(0, len(lines) - (HEIGHT - 1))  # the last line is where one types
        assert visible >= (rows if whole else rows * 2 // 3), lines[question]
        numbers = [int(found[1]) for line in lines[question:] if (found := NUMBER.match(line))]
        assert numbers == sorted(numbers)
