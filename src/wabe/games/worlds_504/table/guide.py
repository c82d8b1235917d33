"""A first round by the hand: modules and chapters give advice for their decisions; the aims of the world end it."""

from typing import TYPE_CHECKING, Final

from wabe.core.messages import m

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.state import WorldState

_FIRST_ROUND: Final = 1


def guided(s: "WorldState") -> bool:
    """Until the end of the first round."""
    return s.round <= _FIRST_ROUND


def compose(hooks: "Hooks") -> None:
    """After all modules: how one wins and how money comes in is the reason for what they advise."""
    decisions = hooks.decisions
    decisions.guided = guided
    for kind in hooks.main_decisions:
        decisions.advise(kind, m("w504.guide.aims", wins=tuple(hooks.world.wins()), earns=hooks.world.earns()))
