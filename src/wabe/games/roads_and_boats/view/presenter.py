"""The presenter of Roads & Boats: scenes, questions and the log."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frame_presenter import FramePresenter
from wabe.core.messages import m
from wabe.core.scene import Choice, Scene
from wabe.core.sheet import PlayingTip, Section, how_to_play
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import (
    choices,
    guide,
    narration,
    questions,
    reasons,
    transporter_choices,
    works_choices,
)
from wabe.games.roads_and_boats.view.map_board import MapBoard
from wabe.games.roads_and_boats.view.reference import build_reference
from wabe.games.roads_and_boats.view.rest_of_turn import rest_of_turn
from wabe.games.roads_and_boats.view.scene import build_scene


class BoatsPresenter(FramePresenter[BoatsState]):
    """The table for a number of players; nothing on it is hidden from anybody."""

    __slots__ = ("desert_bridges", "map_board", "players")

    def __init__(self, players: int, *, desert_bridges: bool) -> None:
        self.players: Final = players
        self.desert_bridges: Final = desert_bridges
        self.map_board: Final = MapBoard()

    def scene(self, s: BoatsState, viewer: int | None) -> Scene:
        """The table as values."""
        seen = self.map_board.with_map(s)
        return build_scene(seen, self.map_board.draw(seen), self.prompt(s, viewer))

    def looks_same_to_all(self, s: BoatsState) -> bool:
        """Nothing is hidden from anybody."""
        return True

    def multi_step_choices(self, s: BoatsState) -> list[Choice]:
        """And what a later phase of the turn offers, where nobody else acts before it."""
        found = super().multi_step_choices(s)
        known = [s.decisions.choice(s, s.frames[-1], action) for action in s.legal()] if s.frames else []
        return [*found, *rest_of_turn(s, known + found)]

    def reference(self) -> list[Section]:
        """Everything of the box."""
        return build_reference(self.players, self.desert_bridges)

    def how_to_play(self) -> list[PlayingTip]:
        """Tips for players who are new to the game."""
        end = m("boats.how.end", players="one" if self.players == 1 else "more")
        return how_to_play(m("boats.how.aim"), m("boats.how.turn"), end, m("boats.how.plan"))


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register questions, labels, reasons and advice of all decisions."""
    questions.compose(decisions)
    choices.compose(decisions)
    transporter_choices.compose(decisions)
    works_choices.compose(decisions)
    reasons.compose(decisions)
    narration.compose(decisions)
    guide.compose(decisions)
