"""Module 1 on the table: everything by which it looks and reads."""

from wabe.games.worlds_504.modules.deliver.view import choices, drawing, guide, narration, reasons, reference
from wabe.games.worlds_504.modules.deliver.view.aims import goal
from wabe.games.worlds_504.rules.components import I
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
    """In this position of this world."""
    choices.compose(hooks)
    narration.compose(hooks)
    reasons.compose(hooks)
    drawing.compose(hooks)
    reference.compose(hooks)
    guide.compose(world, position, hooks)
    if position == I:
        hooks.goal = goal
