"""Module 4: Military, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.military.book import chapters
from wabe.games.worlds_504.modules.military.book.sheets import MilitarySheets
from wabe.games.worlds_504.modules.military.mind import mind
from wabe.games.worlds_504.modules.military.table import table
from wabe.games.worlds_504.table.aims import Aims

MILITARY: Final = Module(
    sheets=MilitarySheets(4, "military"),
    aims=Aims("military"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
