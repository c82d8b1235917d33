"""Module 8: Production, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.production.rules import chapters
from wabe.games.worlds_504.modules.production.rules.sheets import ProductionSheets
from wabe.games.worlds_504.modules.production.strategy import strategy
from wabe.games.worlds_504.modules.production.view import presenter
from wabe.games.worlds_504.modules.production.view.aims import ProductionAims

PRODUCTION: Final = Module(
    sheets=ProductionSheets(8, "production"),
    aims=ProductionAims("production"),
    rules=chapters.compose,
    view=presenter.compose,
    strategy=strategy.compose,
)
