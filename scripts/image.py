"""Carries out the steps of the Dockerfile in a bare root file system, where there is no Docker.

debootstrap --variant=minbase --include=ca-certificates,python3-venv bookworm ROOT
python scripts/image.py ROOT

As root, since it uses chroot. ROOT stands for python:3.11-slim; the stage that builds the client is passed over, and
the client that was built here (`make built`) is copied instead. At the end the command of the image runs as its user,
its health check is asked, and the size of what was installed is printed. Variables of pip (PIP_…) are passed on.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

CHECKOUT = Path(__file__).parent.parent
PASSED_OVER = "client"  # the stage for which another base is needed
START = 60  # seconds until the service has to be well


def instructions(text: str) -> list[tuple[str, str]]:
    """The steps of a Dockerfile, each with what it is about."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in joined.splitlines())]


class Image:
    """A root file system that becomes what the Dockerfile says."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.stage = ""
        self.folder = "/"
        self.user = "root"
        self.variables = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        self.commands: dict[str, list[str]] = {}

    def take(self, word: str, rest: str) -> None:
        """Carry out a step."""
        if word == "FROM":
            self.stage, self.folder, self.user = rest.partition(" AS ")[2], "/", "root"
        elif self.stage == PASSED_OVER:
            return
        elif word == "RUN":
            self.run(["sh", "-ec", rest])
        elif word == "COPY":
            self.copy(rest.split())
        elif word == "WORKDIR":
            self.folder = rest
            self.inside(rest).mkdir(parents=True, exist_ok=True)
        elif word == "USER":
            self.user = rest
        elif word == "ENV":
            self.variables |= dict(pair.split("=", 1) for pair in rest.split())
        elif word in ("ENTRYPOINT", "CMD"):
            self.commands[word] = json.loads(rest)
        elif word == "HEALTHCHECK":
            self.commands[word] = json.loads(rest.partition(" CMD ")[2])
        elif word not in ("VOLUME", "EXPOSE", "STOPSIGNAL"):
            sys.exit(f"There is no way here to carry out {word}.")

    def inside(self, path: str) -> Path:
        """A path of the image."""
        return self.root / str(Path(self.folder, path)).lstrip("/")

    def copy(self, words: list[str]) -> None:
        """From the checkout; what one stage takes from another lies in the same place already."""
        given = [word for word in words if not word.startswith("--")]
        if f"--from={PASSED_OVER}" in words:
            given[0] = given[0].removeprefix("/wabe/")
        elif len(given) < len(words):
            return
        *sources, target = given
        for source in sources:
            to = self.inside(target) / source if target.endswith("/") else self.inside(target)
            if (CHECKOUT / source).is_dir():
                shutil.copytree(CHECKOUT / source, to, dirs_exist_ok=True)
            else:
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(CHECKOUT / source, to)

    def words(self, command: list[str]) -> list[str]:
        """A command as it is given here to run there."""
        path = self.variables.get("PATH", "").replace("$PATH", "").strip(":")
        known = self.variables | {"PATH": f"{path}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin".lstrip(":")}
        variables = [f"{name}={value}" for name, value in known.items()]
        there = ["chroot", f"--userspec={self.user}", str(self.root), "env", "-i", f"--chdir={self.folder}", *variables]
        return [*there, *command]

    def run(self, command: list[str]) -> None:
        """Run it to its end."""
        print(f"{self.user}: {command[-1]}", flush=True)
        done = subprocess.run(self.words(command), check=False)
        if done.returncode:
            sys.exit(f"It failed with {done.returncode}.")


def serve(image: Image) -> None:
    """Run what the image is for, until its health check says that it is well."""
    service = subprocess.Popen(image.words(image.commands["ENTRYPOINT"] + image.commands["CMD"]))
    try:
        end = time.monotonic() + START
        while subprocess.run(
            image.words(image.commands["HEALTHCHECK"]), stderr=subprocess.DEVNULL, check=False
        ).returncode:
            if service.poll() is not None or time.monotonic() > end:
                sys.exit("The service is not well.")
            time.sleep(1)
        print(f"well, as {image.user}")
    finally:
        service.terminate()
        service.wait(20)


def main(root: Annotated[Path, typer.Argument(help="A bare root file system.", exists=True, file_okay=False)]) -> None:
    """Make the image, run it, tell its size."""
    image = Image(root)
    python = root / "usr/local/bin/python"
    if not python.exists():
        python.symlink_to("/usr/bin/python3")  # as it is called in the image
    for word, rest in instructions((CHECKOUT / "Dockerfile").read_text("utf-8")):
        image.take(word, rest)
    serve(image)
    size = sum(file.lstat().st_size for file in (root / "opt/wabe").rglob("*") if not file.is_dir())
    print(f"/opt/wabe: {size / 1e6:.0f} MB")


if __name__ == "__main__":
    typer.run(main)
