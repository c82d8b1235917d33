"""Module 3: Privileges, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.privileges.book import chapters
from wabe.games.worlds_504.modules.privileges.book.sheets import PrivilegesSheets
from wabe.games.worlds_504.modules.privileges.mind import mind
from wabe.games.worlds_504.modules.privileges.table import table
from wabe.games.worlds_504.table.aims import Aims

PRIVILEGES: Final = Module(
    sheets=PrivilegesSheets(3, "privileges"),
    aims=Aims("privileges"),
    book=chapters.compose,
    table=table.compose,
    mind=mind.compose,
)
