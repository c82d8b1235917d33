"""Module 9: Shares, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.shares.rules import chapters
from wabe.games.worlds_504.modules.shares.rules.chapters import SharesSheets
from wabe.games.worlds_504.modules.shares.strategy import judgement, observation
from wabe.games.worlds_504.modules.shares.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.shares.view.explanations import SharesAims

SHARES: Final = Module(
    sheets=SharesSheets(9, "shares"),
    aims=SharesAims("shares"),
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
