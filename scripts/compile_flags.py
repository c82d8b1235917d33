"""A build hook of the compiled engine: the C compiler keeps to the floating-point arithmetic of Python.

Where the processor can multiply and add in one step, compilers do so by default: without rounding in between, so that
bots would judge, and play, otherwise than in plain Python.
"""

import os
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FLAG = "-ffp-contract=off"


class ExactFloats(BuildHookInterface[Any]):
    """Runs before the compiler and hands it the flag."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add it to the flags a user may have set. Microsoft's compiler does not read them, and needs none."""
        os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAG}".strip()
