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
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Microsoft's compiler reads no CFLAGS, and needs none of these.
EXACT_FLOATS = "-ffp-contract=off"
DIRECT_CALLS = "-fvisibility=hidden -fno-semantic-interposition"  # within the engine: nobody else puts in functions

# What is done once in a game or when the game is loaded is fast enough when compiled in half the time.
SELDOM = (
    "actions", "calibration", "chapters", "checks", "components", "decisions", "history", "laid_tiles", "layout",
    "map_laying", "match", "messages", "mind", "options", "part", "plurals", "prompt", "record", "reference", "replay",
    "rules", "scenarios", "sheet", "sheets", "space", "stacks", "table", "templates", "variations",
)  # fmt: skip
LITTLE = "-O1"


def is_seldom(source: str) -> bool:
    """Whether a module is needed seldom enough."""
    return Path(source).stem.rpartition("___")[2] in SELDOM


class SideBySide(build_ext):
    """Compiles the files of an extension, and extensions, side by side."""

    def build_extensions(self) -> None:
        """Have each file compiled on its own, many at a time."""
        one_by_one = self.compiler.compile
        library = max(self.extensions, key=lambda extension: len(extension.sources))
        stub = min(self.extensions, key=lambda extension: len(extension.sources))
        flags = {  # by whether it is a part of the library, and whether it is needed seldom
            (True, False): self.flags_of(library, []),
            (True, True): self.flags_of(library, [LITTLE]),
            (False, False): self.flags_of(stub, [LITTLE]),
        }

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            in_library = source in library.sources
            options = options | {"extra_postargs": flags[in_library, in_library and is_seldom(source)]}
            made: list[str] = one_by_one([source], **options)
            return made

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(chain.from_iterable(pool.map(compile_one, sources, repeat(options))))

        self.compiler.compile = compile_all
        self.parallel = os.cpu_count() or 1
        super().build_extensions()

    def flags_of(self, extension: Extension, more: list[str]) -> list[str]:
        """How its files are compiled; where the compiler can, with the headers of them all read once."""
        flags = [*extension.extra_compile_args, *more]
        if sys.platform != "linux":
            return flags
        headers = [
            path.name for folder in extension.include_dirs for path in Path(folder).glob("__native_internal_*.h")
        ]
        begin = Path(self.build_temp, f"begin-{len(headers)}-{len(more)}.h").absolute()
        begin.parent.mkdir(parents=True, exist_ok=True)
        begin.write_text("".join(f"#include <{name}>\n" for name in headers or ["Python.h"]))
        source = begin.with_suffix(".c")
        source.write_text(begin.read_text())
        [made] = self.compiler.compile(
            [str(source)],
            output_dir=self.build_temp,
            include_dirs=extension.include_dirs,
            extra_preargs=["-x", "c-header"],
            extra_postargs=flags,
        )
        Path(made).rename(f"{begin}.gch")
        return [*flags, "-include", str(begin)]


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
