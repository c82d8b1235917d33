"""Messages for the cards of module 3."""

from typing import Final

from wabe.core.messages import Message, m
from wabe.games.worlds_504.components import PRIVILEGES

# What a card does, in few words: `+1 movement point (II-5)`; and in full.
CARD_WORDS: Final[tuple[Message, ...]] = tuple(
    m("w504.privileges.card", card=m(f"w504.privileges.card.{privilege.name}"), name=privilege.name)
    for privilege in PRIVILEGES
)
EFFECT_WORDS: Final[tuple[Message, ...]] = tuple(
    m(f"w504.privileges.effect.{privilege.name}") for privilege in PRIVILEGES
)
# The symbol of each card.
SIGNS: Final[tuple[str, ...]] = tuple(f"privilege-{privilege.name}" for privilege in PRIVILEGES)
