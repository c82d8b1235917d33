"""Module 7: Majorities, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.majorities.book import chapters
from wabe.games.worlds_504.modules.majorities.book.sheets import MajoritiesSheets
from wabe.games.worlds_504.modules.majorities.mind import mind
from wabe.games.worlds_504.modules.majorities.table import table
from wabe.games.worlds_504.modules.majorities.table.aims import MajoritiesAims

MAJORITIES: Final = Module(
    sheets=MajoritiesSheets(7, "majorities"),
    aims=MajoritiesAims("majorities"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
