"""Module 3: Privileges, with its rooms."""

from typing import Final

from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.privileges.rules import chapters
from wabe.games.worlds_504.modules.privileges.rules.chapters import PrivilegesSheets
from wabe.games.worlds_504.modules.privileges.strategy import judgement, observation
from wabe.games.worlds_504.modules.privileges.view import decisions, drawing, explanations
from wabe.games.worlds_504.view.aims import Aims

PRIVILEGES: Final = Module(
    sheets=PrivilegesSheets(3, "privileges"),
    aims=Aims("privileges"),
    rules=chapters.compose,
    view=(decisions.compose, drawing.compose, explanations.compose),
    strategy=(judgement.compose, observation.compose),
)
