"""Module 2: Race, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.race.book import chapters
from wabe.games.worlds_504.modules.race.book.sheets import RaceSheets
from wabe.games.worlds_504.modules.race.mind import mind
from wabe.games.worlds_504.modules.race.table import table
from wabe.games.worlds_504.modules.race.table.aims import RaceAims

RACE: Final = Module(
    sheets=RaceSheets(2, "race"),
    aims=RaceAims("race"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
