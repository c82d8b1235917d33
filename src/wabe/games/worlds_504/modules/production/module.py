"""Module 8: Production, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.production.rules import chapters
from wabe.games.worlds_504.modules.production.rules.chapters import ProductionSheets
from wabe.games.worlds_504.modules.production.strategy import judgement, observation
from wabe.games.worlds_504.modules.production.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.production.view.explanations import ProductionAims

PRODUCTION: Final = Module(
    sheets=ProductionSheets(8, "production"),
    aims=ProductionAims("production"),
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
