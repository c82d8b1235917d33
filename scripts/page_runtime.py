"""Compiles Python's library and Wabe for a page that brings its own Python; web/scripts/runtime.mjs runs it in Pyodide.

What is compiled here need not be compiled by every browser at every start; what no page needs is left out.
"""

import io
import tarfile
import zipfile
from importlib._bootstrap_external import _code_to_timestamp_pyc  # type: ignore[attr-defined]  # as zipimport reads it
from pathlib import Path
from types import CodeType

# Of Python's library: what neither Wabe nor Pyodide asks for in a page.
UNUSED = frozenset(
    """__phello__ _aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pydecimal _pyio
    _pyrepl antigravity bdb cProfile chunk cmd code compileall ctypes curses dbm doctest ensurepip filecmp fileinput
    ftplib getpass graphlib html http idlelib imaplib lib2to3 mailbox mimetypes modulefinder multiprocessing netrc
    nturl2path optparse pdb pickletools poplib profile pstats pty pyclbr pydoc pydoc_data runpy sched shelve smtplib
    sqlite3 sre_compile sre_constants sre_parse statistics tabnanny this timeit tkinter tomllib trace tracemalloc tty
    turtle turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo""".split()  # noqa: SIM905 (a list of words)
)
ENCODINGS = frozenset({"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig"})
ROOMS = ("core", "games", "bots", "analysis", "atlas", "hosting", "offline")
STANDIN = "msgspec_standin"
# Of no use in a page.
ELSEWHERE = frozenset(
    {"runtime", "picture", "conformance.py", "scene_check.py", "state_check.py", "folder.py", STANDIN}
)


def compiled(source: bytes, name: str) -> bytes:
    """A module as Python keeps it once it was compiled, without what only people read: that is half of it."""
    found: bytes = _code_to_timestamp_pyc(_bare(compile(source, name, "exec", dont_inherit=True, optimize=2)))
    return found


def _bare(code: CodeType) -> CodeType:
    """Without the numbers of lines: each instruction is said to have none, eight of them in a byte."""
    consts = tuple(_bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    return code.replace(co_linetable=b"\xff" * eights + bytes([0xF7 + rest] * bool(rest)), co_consts=consts)


def own_library(original: bytes) -> bytes:
    """Python's library as an archive of compiled modules, not packed: the page is sent it packed as a whole."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(original)) as old, zipfile.ZipFile(made, "w") as new:
        for name in sorted(old.namelist()):
            top, _, rest = name.partition("/")
            if name.endswith("/") or top.removesuffix(".py") in UNUSED:
                continue
            if top == "encodings" and rest.removesuffix(".py") not in ENCODINGS:
                continue
            if name.endswith(".py"):
                new.writestr(_entry(f"{name}c"), compiled(old.read(name), name))
            else:
                new.writestr(_entry(name), old.read(name))
    return made.getvalue()


def engine(source: Path, others: Path | None) -> bytes:
    """Wabe as an archive of compiled modules and data; with it msgspec, or the stand-in for it."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        _add(archive, "wabe/__init__.py", (source / "__init__.py").read_bytes())
        for room in ROOMS:
            for path in sorted((source / room).rglob("*")):
                needed = path.suffix not in (".pyc", ".parquet", ".so") and not ELSEWHERE & set(path.parts)
                if path.is_file() and needed:
                    _add(archive, f"wabe/{path.relative_to(source).as_posix()}", path.read_bytes())
        if others is None:
            for name, content in standin(source).items():
                _add(archive, name, content)
        else:
            for path in sorted(others.rglob("*")):
                if path.is_file() and path.suffix in (".py", ".so"):
                    _add(archive, f"msgspec/{path.relative_to(others).as_posix()}", path.read_bytes())
    return made.getvalue()


def standin(source: Path) -> dict[str, bytes]:
    """The stand-in by the names of its files, as a package that is called msgspec."""
    own = f"wabe.offline.{STANDIN}".encode()
    files = sorted((source / "offline" / STANDIN).glob("*.py"))
    return {f"msgspec/{path.name}": path.read_bytes().replace(own, b"msgspec") for path in files}


def _entry(name: str) -> zipfile.ZipInfo:
    return zipfile.ZipInfo(name)  # of 1980: the same sources give the same archive


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    if name.endswith(".py"):
        name, content = f"{name}c", compiled(content, name)
    if len(name) > 100:
        raise ValueError(f"{name}: the page reads no longer names")  # web/src/offline/tar.ts
    info = tarfile.TarInfo(name)
    info.size = len(content)
    archive.addfile(info, io.BytesIO(content))
