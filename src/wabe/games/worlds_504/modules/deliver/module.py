"""Module 1: Pick Up & Deliver, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.deliver.rules import chapters
from wabe.games.worlds_504.modules.deliver.rules.chapters import DeliverSheets
from wabe.games.worlds_504.modules.deliver.strategy import judgement, observation
from wabe.games.worlds_504.modules.deliver.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.deliver.view.explanations import DeliverAims

DELIVER: Final = Module(
    sheets=DeliverSheets(1, "deliver"),
    aims=DeliverAims("deliver"),
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
