"""Compile modules of the engine with mypyc: python scripts/compile_c.py FOLDER LEVEL FILE...

It is run where pyproject.toml lies; the result is laid out as a package in FOLDER/made. mypyc writes C, a file for each
module; the C compiler then works on as many files at a time as there are processors. They make one library; beside it
there is a file for each module, by which Python finds it: all are copies of one (compile_stub.c).

The C compiler keeps to the floating-point arithmetic of Python. Where the processor can multiply and add in one step,
compilers do so by default: without rounding in between, so that bots would judge, and play, otherwise than in plain
Python.
"""

import os
import re
import shutil
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

# What is done once, when a module is loaded or a chapter says what its decisions are, is a third of the C, and of its
# functions the longest: gcc leaves it as it stands. Other compilers do not know how to do so for single functions.
ONCE = """#if defined(__GNUC__) && !defined(__clang__)
#define ONCE __attribute__((cold, optimize("O0")))
#else
#define ONCE
#endif
"""
DONE_ONCE = re.compile(
    r"^(?=char CPyDef_\w+___(?:__top_level__|compose)\(.*\) \{$"
    r"|(?:static int|int|PyObject \*) ?CPy(?:Exec|Init|InitOnly)_\w+\(.*\)$)",
    re.MULTILINE,
)


def mark_what_is_done_once(source: str) -> str:
    """The C of a module in which each function that runs once says so."""
    return ONCE + DONE_ONCE.sub("ONCE ", source)


def stub_for_all(stubs: list[Extension], library: str, folder: Path) -> Extension:
    """The first of them, made from a file that can stand for each module of the library."""
    names = sorted({stub.name.rpartition(".")[2] for stub in stubs})
    source = folder / "stub.c"
    template = Path(__file__).with_name("compile_stub.c").read_text(encoding="utf-8")
    exported = "".join(f"MODULE({name})\n" for name in names)
    source.write_text(f'#define LIBRARY "{library}"\n{template}\n{exported}', encoding="utf-8")
    return Extension(stubs[0].name, [str(source)], extra_compile_args=stubs[0].extra_compile_args)


def place_of(module: str) -> str:
    """Where the file of a compiled module lies."""
    return module.replace(".", "/") + str(sysconfig.get_config_var("EXT_SUFFIX"))


class SideBySide(build_ext):
    """Compiles the files of an extension, and extensions, side by side."""

    def build_extensions(self) -> None:
        """Have each file compiled on its own, many at a time."""
        one_by_one = self.compiler.compile
        library, stub = self.extensions
        flags = self.flags_of(library)

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            if source not in stub.sources:
                options = options | {"extra_postargs": flags}
            made: list[str] = one_by_one([source], **options)
            return made

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(chain.from_iterable(pool.map(compile_one, sources, repeat(options))))

        self.compiler.compile = compile_all
        self.parallel = os.cpu_count() or 1
        super().build_extensions()

    def flags_of(self, extension: Extension) -> list[str]:
        """How its files are compiled; where the compiler can, with the headers of them all read once."""
        flags = [*extension.extra_compile_args]
        if sys.platform != "linux":
            return flags
        headers = [
            path.name for folder in extension.include_dirs for path in Path(folder).glob("__native_internal_*.h")
        ]
        begin = Path(self.build_temp, "begin.h").absolute()
        begin.parent.mkdir(parents=True, exist_ok=True)
        begin.write_text("".join(f"#include <{name}>\n" for name in headers))
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
    library, *stubs = mypycify(words, opt_level=level, debug_level="0", multi_file=True, target_dir=f"{folder}/c")
    for source in Path(folder, "c").glob("__native_*.c"):
        source.write_text(mark_what_is_done_once(source.read_text(encoding="utf-8")), encoding="utf-8")
    stub = stub_for_all(stubs, library.name, Path(folder))
    written = processor_time()
    arguments = ["--quiet", "build_ext", "--build-lib", f"{folder}/made", "--build-temp", f"{folder}/objects"]
    os.chdir(folder)  # out of sight of the project file, which setuptools would take for its own
    setup(name="wabe-engine", ext_modules=[library, stub], cmdclass={"build_ext": SideBySide}, script_args=arguments)
    for other in stubs[1:]:
        place = Path("made", place_of(other.name))
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(Path("made", place_of(stub.name)), place)
    spent, passed = processor_time(), time.monotonic() - begun
    print(f"{len(files)} modules: C in {written:.0f} s, compiled in {spent - written:.0f} s of the processor,", end=" ")
    print(f"{passed:.0f} s by the clock", flush=True)


if __name__ == "__main__":
    main()
