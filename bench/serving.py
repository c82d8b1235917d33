"""The service as the benches start it: a process of its own, known by the port of its greeting."""

import re
import subprocess
import sys

COMMAND = [sys.executable, "-c", "from wabe.cli import main; main()", "serve", "--port", "0"]


def start_service(*words: str) -> tuple["subprocess.Popen[str]", int]:
    """The process and its port, when the first request would be answered; whoever starts it ends it."""
    service = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, text=True)
    assert service.stdout is not None
    greeting = re.search(r":(\d+)/", service.stdout.readline())
    if greeting is None:
        service.wait()
        sys.exit("The service did not start.")
    return service, int(greeting[1])
