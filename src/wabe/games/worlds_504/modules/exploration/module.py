"""Module 5: Exploration, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.exploration.rules import chapters
from wabe.games.worlds_504.modules.exploration.rules.chapters import ExplorationSheets
from wabe.games.worlds_504.modules.exploration.strategy import judgement, observation
from wabe.games.worlds_504.modules.exploration.view import decisions, drawing, explanations
from wabe.games.worlds_504.view.aims import Aims

EXPLORATION: Final = Module(
    sheets=ExplorationSheets(5, "exploration"),
    aims=Aims("exploration"),
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
