"""Module 10: Lighthouses, with its rooms."""

from pathlib import Path
from typing import Final

from helpers.worlds_504.lighthouses.rules import chapters
from helpers.worlds_504.lighthouses.rules.state import NUMBER
from helpers.worlds_504.lighthouses.strategy import judgement
from helpers.worlds_504.lighthouses.view import decisions
from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.view.page import ModulePage

LIGHTHOUSES: Final = Module(
    sheets=chapters.LighthousesSheets(NUMBER, "lighthouses", Path(__file__).parent),
    page=ModulePage("lighthouses"),
    look=decisions.LOOK,
    rules=chapters.compose,
    view=(decisions.compose,),
    strategy=(judgement.compose,),
)
