"""Module 1 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.decisions import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.book.components import III
from wabe.games.worlds_504.book.setup import CHOOSE_CAPITAL
from wabe.games.worlds_504.modules.deliver.book.trolley import TROLLEY
from wabe.games.worlds_504.modules.deliver.book.upgrades import UPGRADE

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.state import WorldState
    from wabe.games.worlds_504.book.world import World


def compose(world: "World", position: int, hooks: "Hooks") -> None:
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


def advise_settling(s: "WorldState", frame: Frame) -> Message:
    """Where other modules let the trolley settle."""
    return m("w504.deliver.guide.settle") if s.hooks.trolley_settles else NOTHING
