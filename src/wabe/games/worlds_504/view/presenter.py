"""The table of a world: how its states are shown and told."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frame_presenter import FramePresenter
from wabe.core.presenter import LogText
from wabe.core.scene import Prompt, Scene
from wabe.core.seats import OVER
from wabe.core.sheet import PlayingTip, Section
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view import choices, guide, narration, reasons, scene
from wabe.games.worlds_504.view.guide import lessons_of
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.reference import build_reference
from wabe.games.worlds_504.view.scene import is_money_open, sees_money


def compose(hooks: ViewHooks) -> None:
    """Register the words of the general rules, before the modules."""
    choices.compose(hooks)
    narration.compose(hooks)
    reasons.compose(hooks)
    guide.compose(hooks)


def compose_last(hooks: ViewHooks) -> None:
    """Register the words for cases in which no module has said more."""
    reasons.compose_last(hooks)
    guide.compose_last(hooks)


class WorldPresenter(FramePresenter[WorldState]):
    """The presenter of the states of one world."""

    __slots__ = ("hooks",)

    def __init__(self, hooks: ViewHooks) -> None:
        self.hooks: Final = hooks

    def scene(self, s: WorldState, viewer: int | None) -> Scene:
        """The table as `viewer` sees it."""
        return scene.build(self.hooks, s, viewer, self.prompt(s, viewer))

    def prompt(self, s: WorldState, viewer: int | None) -> Prompt:
        """Return who decides, in words; a company is named, and a long list of choices stands under headings."""
        return scene.with_headings(self.hooks, s, super().prompt(s, viewer))

    def looks_same_to_all(self, s: WorldState) -> bool:
        """Return where money is open, nothing is hidden but sealed bids."""
        return not s.has_secrets() and (s.seat == OVER or is_money_open(s))

    def scores_seen(self, s: WorldState, viewer: int | None) -> list[int] | None:
        """G-05: where money is points, that of the others does not count yet."""
        if not self.hooks.money_line:
            return None
        return [
            points if sees_money(s, viewer, seat) else points - s.wealth(seat) for seat, points in enumerate(s.scores())
        ]

    def describe_action(self, s: WorldState, action: Action, after: WorldState) -> LogText:
        """Return what happened, for the log, with all that followed from it."""
        return narration.describe_action(s, action, after, super().describe_action(s, action, after))

    def reference(self) -> list[Section]:
        """Everything of this world."""
        return build_reference(self.hooks)

    def how_to_play(self) -> list[PlayingTip]:
        """This world, for people who play it for the first time."""
        return lessons_of(self.hooks)
