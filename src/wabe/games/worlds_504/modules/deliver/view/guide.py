"""Module 1 for beginners."""

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, TROLLEY, UPGRADE
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    loaded = position < III and not world.with_production
    decisions.advise(CHOOSE_CAPITAL, m("w504.deliver.guide.capital.loaded" if loaded else "w504.deliver.guide.capital"))
    decisions.advise(UPGRADE, m("w504.deliver.guide.upgrade"))
    decisions.advise(TROLLEY, m("w504.deliver.guide.drive"))
    if world.with_production:
        decisions.advise(TROLLEY, m("w504.deliver.guide.plants"))
    elif position < III:
        decisions.advise(TROLLEY, m("w504.deliver.guide.goods"))
    if world.residents:
        decisions.advise(TROLLEY, m("w504.deliver.guide.passengers"))
    elif world.with_exploration:
        decisions.advise(TROLLEY, m("w504.deliver.guide.explore"))
    decisions.advise(TROLLEY, advise_settling)
    hooks.main_decisions.append(TROLLEY)


def advise_settling(s: WorldState, frame: Frame) -> Message:
    """Where other modules let the trolley settle."""
    return m("w504.deliver.guide.settle") if s.hooks.trolley_settles else NOTHING
