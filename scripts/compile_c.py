"""Compile modules of the engine with mypyc: python scripts/compile_c.py FOLDER LEVEL FILE...

It is run where pyproject.toml lies; the result is laid out as a package in FOLDER/made. mypyc writes C, a file for each
module; the C compiler then works on as many files at a time as there are processors.

The C compiler keeps to the floating-point arithmetic of Python. Where the processor can multiply and add in one step,
compilers do so by default: without rounding in between, so that bots would judge, and play, otherwise than in plain
Python.
"""

import os
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, repeat
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

# Microsoft's compiler reads no CFLAGS, and needs none of these.
EXACT_FLOATS = "-ffp-contract=off"
DIRECT_CALLS = "-fvisibility=hidden -fno-semantic-interposition"  # within the engine: nobody else puts in functions
FOR_PEOPLE = ("___table___", "___picture___")  # what is drawn is fast enough when compiled in half the time
LITTLE = "-O1"


class SideBySide(build_ext):
    """Compiles the files of an extension, and extensions, side by side."""

    def build_extensions(self) -> None:
        """Have each file compiled on its own, many at a time."""
        one_by_one = self.compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            if any(room in source for room in FOR_PEOPLE):
                options = options | {"extra_postargs": [*options["extra_postargs"], LITTLE]}
            made: list[str] = one_by_one([source], **options)
            return made

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(chain.from_iterable(pool.map(compile_one, sources, repeat(options))))

        self.compiler.compile = compile_all
        self.parallel = os.cpu_count() or 1
        super().build_extensions()


def processor_time() -> float:
    """Seconds of the processor so far, those of compilers included."""
    return sum(os.times()[:4])


def main() -> None:
    """Write C, compile it, say how long each took."""
    folder, level, *files = sys.argv[1:]
    own = sysconfig.get_config_var("CFLAGS") or ""  # what CFLAGS says counts instead of them, not beside them
    os.environ["CFLAGS"] = " ".join([own, os.environ.get("CFLAGS", ""), EXACT_FLOATS, DIRECT_CALLS])
    begun = time.monotonic()
    words = ["--config-file", "pyproject.toml", "--no-warn-unused-ignores", *files]
    extensions = mypycify(words, opt_level=level, debug_level="0", multi_file=True, target_dir=f"{folder}/c")
    written = processor_time()
    arguments = ["--quiet", "build_ext", "--build-lib", f"{folder}/made", "--build-temp", f"{folder}/objects"]
    os.chdir(folder)  # out of sight of the project file, which setuptools would take for its own
    setup(name="wabe-engine", ext_modules=extensions, cmdclass={"build_ext": SideBySide}, script_args=arguments)
    spent, passed = processor_time(), time.monotonic() - begun
    print(f"{len(files)} modules: C in {written:.0f} s, compiled in {spent - written:.0f} s of the processor,", end=" ")
    print(f"{passed:.0f} s by the clock", flush=True)


if __name__ == "__main__":
    main()
