"""Messages for the cards of module 3."""

from typing import Final

from wabe.core.messages import Message, m
from wabe.games.worlds_504.rules.components import PRIVILEGES
from wabe.games.worlds_504.rules.world import World

# What a card does, in few words: `+1 movement point (II-5)`.
CARD_WORDS: Final[tuple[Message, ...]] = tuple(
    m("w504.privileges.card", card=m(f"w504.privileges.card.{privilege.name}"), name=privilege.name)
    for privilege in PRIVILEGES
)
# The symbol of each card.
SIGNS: Final[tuple[str, ...]] = tuple(f"privilege-{privilege.name}" for privilege in PRIVILEGES)

# P-II-07: what it changes, and with which modules.
_MOUNTAINS: Final = {
    "trolley": ("1.I", "1.II"),
    "fights": ("4.I", "4.II"),
    "roads": ("6.I", "6.II"),
    "plants": ("8.I",),
}


def effect_of(world: World, place: int) -> Message:
    """What a card does in this world, in full."""
    uses = tuple(
        m(f"w504.privileges.mountains.{use}") for use, places in _MOUNTAINS.items() if any(map(world.has, places))
    )
    order = "yes" if world.has("7.I") else "no"  # victory points count for the order of play
    return m(f"w504.privileges.effect.{PRIVILEGES[place].name}", uses=uses, order=order)
