"""Module 6: Roads, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.roads.book import chapters
from wabe.games.worlds_504.modules.roads.book.sheets import RoadsSheets
from wabe.games.worlds_504.modules.roads.mind import mind
from wabe.games.worlds_504.modules.roads.table import table
from wabe.games.worlds_504.modules.roads.table.aims import RoadsAims

ROADS: Final = Module(
    sheets=RoadsSheets(6, "roads"),
    aims=RoadsAims("roads"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
