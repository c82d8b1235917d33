"""Module 9: Shares, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.shares.rules import chapters
from wabe.games.worlds_504.modules.shares.rules.chapters import SharesSheets
from wabe.games.worlds_504.modules.shares.rules.state import NUMBER
from wabe.games.worlds_504.modules.shares.strategy import judgement, observation
from wabe.games.worlds_504.modules.shares.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.shares.view.explanations import SharesPage

FOLDER: Final = Path(__file__).parent
SHARES: Final = Module(
    sheets=SharesSheets(NUMBER, "shares", FOLDER),
    page=SharesPage("shares"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
