"""The possible deciders: a player's seat, 0 and up, or one of these."""

from typing import Final

NATURE: Final = -1  # a die is rolled, a card is turned
OVER: Final = -2  # nobody decides any more
