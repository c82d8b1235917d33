"""The table of The Castles of Burgundy."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frame_presenter import FramePresenter
from wabe.core.game import OVER
from wabe.core.messages import m
from wabe.core.presenter import LogText
from wabe.core.scene import Scene
from wabe.core.sheet import PlayingTip, Section, how_to_play
from wabe.games.castles_of_burgundy.rules.components import PHASES
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.view import choices, gains, guide, narration, reasons
from wabe.games.castles_of_burgundy.view.reference import build_reference
from wabe.games.castles_of_burgundy.view.scene import build


class BurgundyPresenter(FramePresenter[BurgundyState]):
    """Main board and tableaux, for a number of players."""

    __slots__ = ("players",)

    def __init__(self, players: int) -> None:
        self.players: Final = players

    def scene(self, s: BurgundyState, viewer: int | None) -> Scene:
        """The table as a seat sees it."""
        return build(s, viewer)

    def looks_same_to_all(self, s: BurgundyState) -> bool:
        """But for duchies chosen secretly, and sold goods that only their owner may look at."""
        return not s.has_secrets() and not s.rules.options["hide_sold"]

    def describe_action(self, s: BurgundyState, action: Action, after: BurgundyState) -> LogText:
        """Return what an action was; the end of a phase or of the game is reported with its cause."""
        told = super().describe_action(s, action, after)
        if after.seat == OVER:
            return LogText(m("cob.log.over", what=told.text), told.targets)
        if after.phase != s.phase:
            return LogText(m("cob.log.phase_over", what=told.text, phase=PHASES[s.phase]), told.targets)
        return told

    def reference(self) -> list[Section]:
        """All tiles."""
        return build_reference(self.players)

    def how_to_play(self) -> list[PlayingTip]:
        """For people who play for the first time."""
        return how_to_play(m("cob.how.aim"), m("cob.how.turn"), m("cob.how.end"), m("cob.how.plan"))


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Compose what people read: choices, reasons, the log, what things bring, advice for beginners."""
    choices.compose(decisions)
    reasons.compose(decisions)
    narration.compose(decisions)
    gains.compose(decisions)
    guide.compose(decisions)
