"""A frame of the stack: a list of ints, and the positions that all frames share.

What a kind of frame needs beyond them is named beside the kind, in the `frames.py` of its game.
"""

from typing import Final

Frame = list[int]

KIND: Final = 0
SEAT: Final = 1  # who decides: a seat, NATURE, or whom a seat leads
FIELDS: Final = 2  # where the fields of the kind begin
