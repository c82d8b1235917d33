"""Module 7: Majorities, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.majorities.rules import chapters
from wabe.games.worlds_504.modules.majorities.rules.chapters import MajoritiesSheets
from wabe.games.worlds_504.modules.majorities.rules.state import NUMBER
from wabe.games.worlds_504.modules.majorities.strategy import judgement, observation
from wabe.games.worlds_504.modules.majorities.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.majorities.view.explanations import MajoritiesPage

FOLDER: Final = Path(__file__).parent
MAJORITIES: Final = Module(
    sheets=MajoritiesSheets(NUMBER, "majorities", FOLDER),
    page=MajoritiesPage("majorities"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
