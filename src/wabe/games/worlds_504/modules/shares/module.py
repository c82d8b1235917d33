"""Module 9: Shares, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.shares.rules import chapters
from wabe.games.worlds_504.modules.shares.rules.sheets import SharesSheets
from wabe.games.worlds_504.modules.shares.strategy import strategy
from wabe.games.worlds_504.modules.shares.view import presenter
from wabe.games.worlds_504.modules.shares.view.aims import SharesAims

SHARES: Final = Module(
    sheets=SharesSheets(9, "shares"),
    aims=SharesAims("shares"),
    rules=chapters.compose,
    view=presenter.compose,
    strategy=strategy.compose,
)
