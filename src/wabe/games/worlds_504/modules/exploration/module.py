"""Module 5: Exploration, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.exploration.book import chapters
from wabe.games.worlds_504.modules.exploration.book.sheets import ExplorationSheets
from wabe.games.worlds_504.modules.exploration.mind import mind
from wabe.games.worlds_504.modules.exploration.table import table
from wabe.games.worlds_504.table.aims import Aims

EXPLORATION: Final = Module(
    sheets=ExplorationSheets(5, "exploration"),
    aims=Aims("exploration"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
