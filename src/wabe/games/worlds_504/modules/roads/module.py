"""Module 6: Roads, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.roads.rules import chapters
from wabe.games.worlds_504.modules.roads.rules.chapters import RoadsSheets
from wabe.games.worlds_504.modules.roads.rules.state import NUMBER
from wabe.games.worlds_504.modules.roads.strategy import judgement, observation
from wabe.games.worlds_504.modules.roads.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.roads.view.explanations import RoadsPage

FOLDER: Final = Path(__file__).parent
ROADS: Final = Module(
    sheets=RoadsSheets(NUMBER, "roads", FOLDER),
    page=RoadsPage("roads"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
