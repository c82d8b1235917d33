"""The command as a process of its own: exit codes, streams, and a pseudo terminal as a person would use it."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

from wabe.core.record import read

WABE = [sys.executable, "-c", "from wabe.cli import main; main()"]
GAME = "castles_of_burgundy"


def wabe(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*WABE, *words], input=typed, capture_output=True, text=True, timeout=120, check=False)


def test_a_mistake_is_one_line_on_stderr_and_exit_code_2() -> None:
    done = wabe("play", "castle_of_burgundy")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "wabe: There is no game 'castle_of_burgundy'. Did you mean castles_of_burgundy?\n"


def test_the_help_waits_for_no_command() -> None:
    loaded = "import sys; from wabe.cli import app; app(['--help'], standalone_mode=False); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, timeout=120, check=True)
    rooms = {name.split(".")[1] for name in done.stdout.split() if name.startswith("wabe.")}
    assert rooms == {"cli", "core"}
    assert "wabe.core.game" not in done.stdout


def test_json_is_alone_on_stdout_and_nothing_on_stderr() -> None:
    done = wabe("simulate", GAME, "--players", "4", "--games", "2", "--bots", "random", "--seed", "1", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["finished"] == 2
    assert done.stderr == ""


def test_the_number_of_jobs_changes_no_result() -> None:
    found = []
    for jobs in ("1", "2"):
        done = wabe("simulate", GAME, "--games", "4", "--seed", "9", "--jobs", jobs, "--scores", "--json")
        found.append(json.loads(done.stdout))
        del found[-1]["seconds"], found[-1]["decisions_per_second"]
    assert found[0] == found[1]


def test_a_game_of_people_only_by_number(tmp_path: Path) -> None:
    """Always the first choice: the game goes on, turn after turn, until the input ends."""
    file = tmp_path / "game.wabe"
    done = wabe("play", GAME, "--seats", "human,human", "--seed", "2", "--record", str(file), typed="1\n" * 20)
    assert done.returncode == 0
    assert done.stderr == ""
    assert max(len(line) for line in done.stdout.splitlines()) <= 100 + len("Player 2> ")
    record = read(file.read_text())
    assert sum(seat >= 0 for seat in record.deciders) == 20


class Terminal:
    """A person at a pseudo terminal."""

    def __init__(self, *words: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"}
        self.process = subprocess.Popen(
            [*WABE, *words], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, words: str) -> str:
        """Read until these words have come; what was read before them is dropped."""
        while words not in self.seen:
            ready = select.select([self.master], [], [], 60)[0]
            assert ready, f"{words!r} did not come: {self.seen[-500:]}"
            try:
                self.seen += os.read(self.master, 65536).decode()
            except OSError:  # the process has ended
                break
        assert words in self.seen, self.seen[-1000:]
        before, _, self.seen = self.seen.partition(words)
        return before

    def type(self, words: str) -> None:
        os.write(self.master, words.encode())

    def interrupt(self) -> None:
        """Ctrl-C, again if it fell into the moment between the prompt and the reading of the line."""
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.master], [], [], 5)[0]:
                return

    def end(self) -> int:
        code = self.process.wait(60)
        os.close(self.master)
        return code


def test_a_person_at_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    at = Terminal("play", GAME, "--seats", "human,random", "--seed", "2", "--record", str(file))
    shown = at.wait_for("Player 1> ")
    assert "\x1b[" in shown  # colours
    at.type("1\n")
    at.wait_for("Player 1> ")
    at.type("undo\n")
    at.wait_for("Player 1> ")
    at.type("look castle\n")
    at.wait_for("castle region")
    at.wait_for("Player 1> ")
    at.type("\x04")
    at.wait_for("The game is kept in")
    assert at.end() == 0
    assert read(file.read_text()).result is None


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    at = Terminal("play", GAME, "--seats", "human,random", "--seed", "2", "--record", str(file))
    at.wait_for("Player 1> ")
    at.interrupt()
    before = at.wait_for("The game is kept in")
    assert "Traceback" not in before
    assert at.end() == 130
    assert read(file.read_text()).actions
