"""Module 3 in the mind of a world: what it hopes for, and what a seat knows of it."""

from wabe.games.worlds_504.modules.privileges.rules import factories
from wabe.games.worlds_504.modules.privileges.strategy import judgement, observation
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.strategy.hooks import MindHooks


def compose(world: World, position: int, hooks: MindHooks) -> None:
    """In this position of this world."""
    judgement.compose(hooks)
    observation.compose(hooks)
    if position == world.income_at:
        hooks.preview = factories.income
