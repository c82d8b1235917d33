"""Module 8: Production, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.production.rules import chapters
from wabe.games.worlds_504.modules.production.rules.chapters import ProductionSheets
from wabe.games.worlds_504.modules.production.rules.state import NUMBER
from wabe.games.worlds_504.modules.production.strategy import judgement, observation
from wabe.games.worlds_504.modules.production.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.production.view.explanations import ProductionPage

FOLDER: Final = Path(__file__).parent
PRODUCTION: Final = Module(
    sheets=ProductionSheets(NUMBER, "production", FOLDER),
    page=ProductionPage("production"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
