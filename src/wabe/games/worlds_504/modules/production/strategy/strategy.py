"""Module 8 in the mind of a world: what it hopes for, and what a seat knows of it."""

from wabe.games.worlds_504.modules.production.rules import scoring, transport
from wabe.games.worlds_504.modules.production.strategy import judgement, observation
from wabe.games.worlds_504.rules.components import II
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.strategy.hooks import MindHooks


def compose(world: World, position: int, hooks: MindHooks) -> None:
    """In this position of this world."""
    judgement.compose(hooks)
    observation.compose(hooks)
    if position == world.income_at:
        if world.with_deliver:
            hooks.preview = transport.income
        elif position == II:
            hooks.preview = judgement.sale_to_come
        else:
            hooks.preview = scoring.income_of_kept_goods
