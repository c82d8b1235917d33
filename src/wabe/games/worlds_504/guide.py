"""A first turn by the hand: what a beginner does now in World 123, and why."""

from typing import TYPE_CHECKING, Final

from wabe.games.worlds_504.frames import KINDS

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState

_WORLD: Final = "123"
_FIRST_ROUND: Final = 1

# By the kind of the decision.
_TEXTS: Final = {
    "choose capital": (
        "Click a city on the map: it becomes your capital, your trolley starts there and loads the good it offers. "
        "A city with other cities near it is a good home, since goods are worth points where they are wanted."
    ),
    "privilege offer": (
        "A privilege is a lasting advantage: more income pays back soonest when it is bought early. Click a card "
        "in the row to take it, or choose Pass in the list: then all cards in the row are free for those who follow."
    ),
    "trolley upgrade": (
        "A faster trolley reaches more cities in every turn that is still to come; a second hold carries another good. "
        "Click your trolley to buy an upgrade, or choose Done and keep the money for movement points on the way."
    ),
    "trolley": (
        "Click a marked tile to drive there and deliver your good in a city that wants it: delivered goods are points. "
        "Settlements on empty tiles and every city you reach for the first time bring money at the end of this turn. "
        "When nothing more is in reach, choose Done in the list."
    ),
}


def guide(s: "WorldState") -> str:
    """The advice for this decision; empty after the first round and in all other worlds."""
    if s.hooks.world.number != _WORLD or s.round > _FIRST_ROUND:
        return ""
    return _TEXTS.get(KINDS[s.frames[-1][0]], "")
