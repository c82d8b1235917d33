"""Rubbish is collected in small portions, so that nobody waits while the whole memory is looked through.

Python finds objects that hold each other by looking through all it has; with hundreds of tables in memory that stops
everybody for some tenths of a second, again and again. So what is new is looked through as soon as it is a portion, and
what lives on is put aside, where it is freed when nobody uses it any more but not looked through; all of it is looked
through once in a long while.
"""

import asyncio
import gc
import sys
from typing import Any, Final

_YOUNG: Final = 2000  # new objects, after which these are looked through: more than a move makes and drops; 2 ms
_NEVER: Final = 1_000_000_000
_WHOLE: Final = 3600.0  # seconds
_TURN: Final = 0.0005  # seconds: so soon a computing thread lets the event loop go on that answers everybody


def give_way() -> None:
    """Set up this process for one that answers many: those who compute and those who clean interrupt it shortly."""
    sys.setswitchinterval(_TURN)
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    gc.callbacks.append(_put_aside)
    gc.collect()


def _put_aside(phase: str, _: dict[str, Any]) -> None:
    """Exempt objects that survived a collection from all later ones."""
    if phase == "stop":
        gc.freeze()


async def clean() -> None:
    """Look through everything once in a long while, for ever."""
    while True:
        await asyncio.sleep(_WHOLE)
        gc.unfreeze()
        gc.collect()
