"""Module 4: Military, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.military.rules import chapters
from wabe.games.worlds_504.modules.military.rules.chapters import MilitarySheets
from wabe.games.worlds_504.modules.military.rules.state import NUMBER
from wabe.games.worlds_504.modules.military.strategy import judgement, observation
from wabe.games.worlds_504.modules.military.view import decisions, drawing, explanations
from wabe.games.worlds_504.view.page import ModulePage

FOLDER: Final = Path(__file__).parent
MILITARY: Final = Module(
    sheets=MilitarySheets(NUMBER, "military", FOLDER),
    page=ModulePage("military"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
