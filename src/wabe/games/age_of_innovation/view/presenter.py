"""The table: how the states of this game are shown, asked about and told."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frame_presenter import FramePresenter
from wabe.core.messages import m
from wabe.core.scene import Scene
from wabe.core.sheet import PlayingTip, Section, how_to_play
from wabe.games.age_of_innovation.rules.box import Box
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.view import choices, guide, narration, questions, reasons
from wabe.games.age_of_innovation.view.reference import build_reference
from wabe.games.age_of_innovation.view.scene import build


class AgePresenter(FramePresenter[AgeState]):
    """The table of one edition and number of players."""

    __slots__ = ("box",)

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def scene(self, s: AgeState, viewer: int | None) -> Scene:
        """The table as `viewer` sees it."""
        return build(s, viewer)

    def looks_same_to_all(self, s: AgeState) -> bool:
        """Nothing is hidden from anybody."""
        return True

    def reference(self) -> list[Section]:
        """Everything that may come into this game."""
        return build_reference(self.box)

    def how_to_play(self) -> list[PlayingTip]:
        """For people who play for the first time."""
        return how_to_play(m("aoi.how.aim"), m("aoi.how.turn"), m("aoi.how.end"), m("aoi.how.plan"))


def compose(decisions: Decisions[AgeState]) -> None:
    """Everything that is asked, said, explained and told."""
    questions.compose(decisions)
    choices.compose(decisions)
    reasons.compose(decisions)
    narration.compose(decisions)
    guide.compose(decisions)
