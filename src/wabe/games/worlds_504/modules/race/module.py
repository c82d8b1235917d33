"""Module 2: Race, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.race.rules import chapters
from wabe.games.worlds_504.modules.race.rules.chapters import RaceSheets
from wabe.games.worlds_504.modules.race.rules.state import NUMBER
from wabe.games.worlds_504.modules.race.strategy import judgement, observation
from wabe.games.worlds_504.modules.race.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.race.view.explanations import RacePage

FOLDER: Final = Path(__file__).parent
RACE: Final = Module(
    sheets=RaceSheets(NUMBER, "race", FOLDER),
    page=RacePage("race"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
