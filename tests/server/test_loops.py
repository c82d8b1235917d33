"""The loop of a process and its end, as every system has them."""

import asyncio
import signal
import subprocess
import sys

import uvicorn

from wabe.server.processes import loops

PROGRAM = """
import asyncio
from wabe.server.processes import loops

def refuse(*_):
    raise NotImplementedError  # as on Windows

asyncio.SelectorEventLoop.add_signal_handler = refuse

async def work():
    ending = loops.Ending()
    print("ready", flush=True)
    await ending.wait()
    print("ended in order", flush=True)

loops.run(work())
"""


def test_a_signal_ends_it_where_loops_hear_of_none() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        process = subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        rest, _ = process.communicate(timeout=30)
        assert (process.returncode, rest) == (0, "ended in order\n")


def test_uvicorn_knows_the_loop_of_windows_by_its_name() -> None:
    config = uvicorn.Config("app", loop="asyncio:SelectorEventLoop")
    assert config.get_loop_factory() is asyncio.SelectorEventLoop
    assert loops.SERVING == "auto" or sys.platform == "win32"
