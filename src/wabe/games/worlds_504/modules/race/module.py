"""Module 2: Race, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.race.rules import chapters
from wabe.games.worlds_504.modules.race.rules.sheets import RaceSheets
from wabe.games.worlds_504.modules.race.strategy import strategy
from wabe.games.worlds_504.modules.race.view import presenter
from wabe.games.worlds_504.modules.race.view.aims import RaceAims

RACE: Final = Module(
    sheets=RaceSheets(2, "race"),
    aims=RaceAims("race"),
    rules=chapters.compose,
    view=presenter.compose,
    strategy=strategy.compose,
)
