"""Module 1: Pick Up & Deliver, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.deliver.rules import chapters
from wabe.games.worlds_504.modules.deliver.rules.sheets import DeliverSheets
from wabe.games.worlds_504.modules.deliver.strategy import strategy
from wabe.games.worlds_504.modules.deliver.view import presenter
from wabe.games.worlds_504.modules.deliver.view.aims import DeliverAims

DELIVER: Final = Module(
    sheets=DeliverSheets(1, "deliver"),
    aims=DeliverAims("deliver"),
    rules=chapters.compose,
    view=presenter.compose,
    strategy=strategy.compose,
)
