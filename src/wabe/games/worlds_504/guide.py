"""A first turn by the hand: what a beginner does now in World 123, and why."""

from typing import TYPE_CHECKING, Final

from wabe.core.messages import NOTHING, Message, m

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState

_WORLD: Final = "123"
_FIRST_ROUND: Final = 1

_TEXTS: Final[dict[str, Message]] = {
    "choose capital": m("w504.guide.capital"),
    "privilege offer": m("w504.guide.privileges"),
    "trolley upgrade": m("w504.guide.upgrade"),
    "trolley": m("w504.guide.trolley"),
}  # by the kind of the decision


def guide(s: "WorldState") -> Message:
    """The advice for this decision; none after the first round and in all other worlds."""
    if s.hooks.world.number != _WORLD or s.round > _FIRST_ROUND:
        return NOTHING
    return _TEXTS.get(s.question(), NOTHING)
