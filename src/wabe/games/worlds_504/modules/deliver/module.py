"""Module 1: Pick Up & Deliver, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.deliver.rules import chapters
from wabe.games.worlds_504.modules.deliver.rules.chapters import DeliverSheets
from wabe.games.worlds_504.modules.deliver.rules.state import NUMBER
from wabe.games.worlds_504.modules.deliver.strategy import judgement, observation
from wabe.games.worlds_504.modules.deliver.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.deliver.view.explanations import DeliverPage

FOLDER: Final = Path(__file__).parent
DELIVER: Final = Module(
    sheets=DeliverSheets(NUMBER, "deliver", FOLDER),
    page=DeliverPage("deliver"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
