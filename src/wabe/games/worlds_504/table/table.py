"""The table of a world: how its states are shown and told."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frame_table import FrameTable
from wabe.core.scene import Prompt, Scene
from wabe.core.sheet import Section
from wabe.core.table import Told
from wabe.games.worlds_504.book.hooks import Hooks
from wabe.games.worlds_504.book.state import WorldState
from wabe.games.worlds_504.table import narration, scene
from wabe.games.worlds_504.table.reference import build_reference


class WorldTable(FrameTable[WorldState]):
    """How the states of one world look and read."""

    __slots__ = ("hooks",)

    def __init__(self, hooks: Hooks) -> None:
        self.hooks: Final = hooks

    def prompt(self, s: WorldState, viewer: int | None) -> Prompt:
        """Who decides, as `viewer` is told."""
        return scene.prompt(s, viewer)

    def seen_alike(self, s: WorldState) -> bool:
        """But for sealed bids nothing is hidden."""
        return not s.has_secrets()

    def scene(self, s: WorldState, viewer: int | None) -> Scene:
        """The table as `viewer` sees it."""
        return scene.build(s, viewer)

    def told(self, s: WorldState, action: Action, after: WorldState) -> Told:
        """What happened, for the log."""
        return narration.told(s, action, after, super().told(s, action, after))

    def reference(self) -> list[Section]:
        """Everything of this world."""
        return build_reference(self.hooks)
