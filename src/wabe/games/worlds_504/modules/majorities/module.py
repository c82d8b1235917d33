"""Module 7: Majorities, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.majorities.rules import chapters
from wabe.games.worlds_504.modules.majorities.rules.sheets import MajoritiesSheets
from wabe.games.worlds_504.modules.majorities.strategy import strategy
from wabe.games.worlds_504.modules.majorities.view import presenter
from wabe.games.worlds_504.modules.majorities.view.aims import MajoritiesAims

MAJORITIES: Final = Module(
    sheets=MajoritiesSheets(7, "majorities"),
    aims=MajoritiesAims("majorities"),
    rules=chapters.compose,
    view=presenter.compose,
    strategy=strategy.compose,
)
