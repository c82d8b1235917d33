"""Module 8: Production, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.production.book import chapters
from wabe.games.worlds_504.modules.production.book.sheets import ProductionSheets
from wabe.games.worlds_504.modules.production.mind import mind
from wabe.games.worlds_504.modules.production.table import table
from wabe.games.worlds_504.modules.production.table.aims import ProductionAims

PRODUCTION: Final = Module(
    sheets=ProductionSheets(8, "production"),
    aims=ProductionAims("production"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
