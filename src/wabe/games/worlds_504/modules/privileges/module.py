"""Module 3: Privileges, with its rooms."""

from pathlib import Path
from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.privileges.rules import chapters
from wabe.games.worlds_504.modules.privileges.rules.chapters import PrivilegesSheets
from wabe.games.worlds_504.modules.privileges.rules.state import NUMBER
from wabe.games.worlds_504.modules.privileges.strategy import judgement, observation
from wabe.games.worlds_504.modules.privileges.view import decisions, drawing, explanations
from wabe.games.worlds_504.modules.privileges.view.explanations import PrivilegesPage

FOLDER: Final = Path(__file__).parent
PRIVILEGES: Final = Module(
    sheets=PrivilegesSheets(NUMBER, "privileges", FOLDER),
    page=PrivilegesPage("privileges"),
    look=drawing.LOOK,
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
