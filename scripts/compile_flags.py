"""A build hook of the compiled engine: the C compiler keeps to the floating-point arithmetic of Python.

Where the processor can multiply and add in one step, compilers do so by default: without rounding in between, so that
bots would judge, and play, otherwise than in plain Python.
"""

import os
import sysconfig
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FLAG = "-ffp-contract=off"


class ExactFloats(BuildHookInterface[Any]):
    """Runs before the compiler and hands it the flag."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add it to Python's own flags and to those a user has set. Microsoft's compiler reads none, and needs none."""
        own = sysconfig.get_config_var("CFLAGS") or ""  # what CFLAGS says counts instead of them, not beside them
        os.environ["CFLAGS"] = " ".join([own, os.environ.get("CFLAGS", ""), FLAG])
