"""Module 1: Pick Up & Deliver, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.deliver.book import chapters
from wabe.games.worlds_504.modules.deliver.book.sheets import DeliverSheets
from wabe.games.worlds_504.modules.deliver.mind import mind
from wabe.games.worlds_504.modules.deliver.table import table
from wabe.games.worlds_504.modules.deliver.table.aims import DeliverAims

DELIVER: Final = Module(
    sheets=DeliverSheets(1, "deliver"),
    aims=DeliverAims("deliver"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
