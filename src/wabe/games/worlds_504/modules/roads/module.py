"""Module 6: Roads, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.roads.rules import chapters
from wabe.games.worlds_504.modules.roads.rules.sheets import RoadsSheets
from wabe.games.worlds_504.modules.roads.strategy import strategy
from wabe.games.worlds_504.modules.roads.view import presenter
from wabe.games.worlds_504.modules.roads.view.aims import RoadsAims

ROADS: Final = Module(
    sheets=RoadsSheets(6, "roads"),
    aims=RoadsAims("roads"),
    rules=chapters.compose,
    view=presenter.compose,
    strategy=strategy.compose,
)
