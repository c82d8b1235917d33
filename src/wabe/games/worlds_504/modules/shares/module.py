"""Module 9: Shares, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.shares.book import chapters
from wabe.games.worlds_504.modules.shares.book.sheets import SharesSheets
from wabe.games.worlds_504.modules.shares.mind import mind
from wabe.games.worlds_504.modules.shares.table import table
from wabe.games.worlds_504.modules.shares.table.aims import SharesAims

SHARES: Final = Module(
    sheets=SharesSheets(9, "shares"),
    aims=SharesAims("shares"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
