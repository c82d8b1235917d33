"""Build the browser client into the package, or say in one line why not. Needs the standard library only.

python scripts/client_build.py            install what the build needs, and build
python scripts/client_build.py install    only install
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
LOG = ROOT / "build" / "client.log"
CLIENT = ROOT / "src" / "wabe" / "server" / "static" / "index.html"
STAMP = WEB / "node_modules" / ".installed"
OLDEST_NODE = (20, 19)
ELSE = "Without it, play in the terminal: make terminal"

# What tells most about a failure, in this order; else the last line.
TELLING = [
    re.compile(r"Cannot find module '@(?!.*wasm).*"),  # the build of a package for this machine
    re.compile(r"npm error (?!code ).*"),
    re.compile(r".*error\b.+", re.IGNORECASE),
]


def node_is_there() -> bool:
    """Whether there is a Node.js that can build the client."""
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def reason(output: str) -> str:
    """The line that tells most about a failure."""
    lines = [" ".join(re.sub(r"\x1b\[[\d;]*m", "", line).split()) for line in output.splitlines() if line.strip()]
    for pattern in TELLING:
        for line in lines:
            if found := pattern.search(line):
                return found[0]
    return lines[-1] if lines else "no reason was given"


def run(*words: str) -> None:
    """Run npm in the client's folder; when it fails, end with one line."""
    command = ["npm", "--no-update-notifier", "--loglevel=error", *words]
    if os.name == "nt":
        command[0] = "npm.cmd"
    try:
        done = subprocess.run(
            command, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False
        )
        output, failed = done.stdout, done.returncode != 0
    except OSError as error:
        output, failed = f"npm: {error.strerror}", True
    if failed:
        LOG.parent.mkdir(exist_ok=True)
        LOG.write_text(output, encoding="utf-8")
        short = reason(output).removesuffix(".")[:200]
        sys.exit(f"The browser client could not be built: {short} (all of it: {LOG.relative_to(ROOT)}). {ELSE}")


def install() -> None:
    """What the build needs, as the lock file says."""
    lock = WEB / "package-lock.json"
    if STAMP.is_file() and STAMP.stat().st_mtime >= lock.stat().st_mtime:
        return
    run("ci")
    STAMP.touch()


def main() -> int:
    """Do what is asked."""
    only_install = sys.argv[1:] == ["install"]
    if not node_is_there():
        needed = f"Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer"
        if CLIENT.is_file() and not only_install:
            print(f"The browser client is older than its sources; to build it anew, {needed} is needed.")
            return 0
        sys.exit(f"The browser client needs {needed}. {ELSE}")
    install()
    if not only_install:
        run("run", "build")
        CLIENT.touch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
