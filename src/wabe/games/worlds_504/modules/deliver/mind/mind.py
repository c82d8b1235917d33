"""Module 1 in the mind of a world: what it hopes for, and what a seat knows of it."""

from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.mind.hooks import MindHooks
from wabe.games.worlds_504.modules.deliver.mind import judgement, observation


def compose(world: World, position: int, hooks: MindHooks) -> None:
    """In this position of this world."""
    judgement.compose(hooks)
    observation.compose(hooks)
    if position == world.income_at:
        hooks.preview = judgement.preview
