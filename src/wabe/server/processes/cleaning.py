"""Rubbish is collected in small portions, so that nobody waits while the whole memory is looked through.

Python finds objects that hold each other by looking through all it has; with hundreds of tables in memory that stops
everybody for some tenths of a second, again and again. So what has lived for a moment is put aside, where it is
freed when nobody uses it any more but not looked through, and all of it is looked through once in a long while.
"""

import asyncio
import gc
import sys
import time
from typing import Final

_YOUNG: Final = 10_000  # new objects, after which these are looked through
_NEVER: Final = 1_000_000_000
_EVERY: Final = 0.5  # seconds: at 200 busy tables a portion then takes 6 ms
_WHOLE: Final = 3600.0
_TURN: Final = 0.0005  # seconds: so soon a computing thread lets the event loop go on that answers everybody


def give_way() -> None:
    """Set up this process for one that answers many: those who compute and those who clean interrupt it shortly."""
    sys.setswitchinterval(_TURN)
    gc.set_threshold(_YOUNG, 10, _NEVER)
    gc.collect()
    gc.freeze()


async def clean() -> None:
    """Put aside what lives on, for ever."""
    begun = time.monotonic()
    while True:
        await asyncio.sleep(_EVERY)
        if time.monotonic() - begun > _WHOLE:
            gc.unfreeze()
            begun = time.monotonic()
        gc.collect()
        gc.freeze()
