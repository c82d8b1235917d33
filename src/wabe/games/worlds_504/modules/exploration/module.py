"""Module 5: Exploration, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.exploration.rules import chapters
from wabe.games.worlds_504.modules.exploration.rules.sheets import ExplorationSheets
from wabe.games.worlds_504.modules.exploration.strategy import strategy
from wabe.games.worlds_504.modules.exploration.view import presenter
from wabe.games.worlds_504.view.aims import Aims

EXPLORATION: Final = Module(
    sheets=ExplorationSheets(5, "exploration"),
    aims=Aims("exploration"),
    rules=chapters.compose,
    view=presenter.compose,
    strategy=strategy.compose,
)
