"""Module 4: Military, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.military.rules import chapters
from wabe.games.worlds_504.modules.military.rules.chapters import MilitarySheets
from wabe.games.worlds_504.modules.military.strategy import judgement, observation
from wabe.games.worlds_504.modules.military.view import decisions, drawing, explanations
from wabe.games.worlds_504.view.aims import Aims

MILITARY: Final = Module(
    sheets=MilitarySheets(4, "military"),
    aims=Aims("military"),
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
