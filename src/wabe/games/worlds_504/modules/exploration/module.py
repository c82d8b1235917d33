"""Module 5: Exploration, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.exploration.rules import chapters
from wabe.games.worlds_504.modules.exploration.rules.chapters import ExplorationSheets
from wabe.games.worlds_504.modules.exploration.rules.state import NUMBER
from wabe.games.worlds_504.modules.exploration.strategy import judgement, observation
from wabe.games.worlds_504.modules.exploration.view import decisions, drawing, explanations
from wabe.games.worlds_504.view.page import ModulePage

FOLDER: Final = Path(__file__).parent
EXPLORATION: Final = Module(
    sheets=ExplorationSheets(NUMBER, "exploration", FOLDER),
    page=ModulePage("exploration"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
