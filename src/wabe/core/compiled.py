"""A hint for the compiler: classes from which plain Python may inherit in a compiled Wabe, too.

Games and bots of others are plain Python. mypyc knows the decorator by its type alone; nothing is installed for it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: Any) -> Callable[[type], type]:
        """Leaves the class as it is."""
        return lambda kind: kind


__all__ = ["mypyc_attr"]
