"""Names of earlier versions: they still work, with a DeprecationWarning that says what to write instead.

`renamed(__name__, {"Old": "New"})` is written at the end of a module in which something has a new name. A module that
has moved leaves a file behind that does nothing else: `renamed(__name__, {...}, now="wabe.core.elsewhere")`. Names
offered in this way are not part of the interface for type checkers, and they go with the next minor version but one.
"""

import sys
from importlib import import_module
from types import FrameType
from typing import Final
from warnings import warn

_OURS: Final = ("wabe", "importlib")


def renamed(module: str, names: dict[str, str], now: str = "") -> None:
    """Let a module offer old names: `names` leads from each to the new one; of a module that moved all others, too."""
    where = now or module

    def offer(name: str) -> object:
        if name.startswith("__") or not (now or name in names):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        new = names.get(name, name)
        found: object = getattr(import_module(where), new)
        warn(f"{module}.{name} is called {where}.{new} now.", DeprecationWarning, stacklevel=_level())
        return found

    sys.modules[module].__dict__["__getattr__"] = offer


def _level() -> int:
    """Count how far up the stack the code stands that asked: beyond ours, and without that of the import itself."""
    frame: FrameType | None = sys._getframe(2)
    level = 2
    while frame is not None and (package := frame.f_globals.get("__name__", "").partition(".")[0]) in _OURS:
        level += package == "wabe"  # warnings does not count the other
        frame = frame.f_back
    return level
