"""A game at the keyboard: bots move, people are asked, and every word they may type is a method here."""

import contextlib
import secrets
from collections.abc import Callable
from pathlib import Path

from wabe.bots import Bot, make_bot
from wabe.cli.inputs import write_record
from wabe.cli.rules import search_rules
from wabe.cli.table import Table
from wabe.core.errors import IllegalAction, WabeError
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.scene import Entry, Scene

with contextlib.suppress(ImportError):
    import readline  # noqa: F401 - importing it gives input() line editing and a history, where the system has it

_HELP = """\
12           play the choice of that number         undo         take back your last decision
bid 2        play an action in its notation         reset        take back your whole turn
notation     list the choices in their notation     hint         what a bot would do here
amount 7     type an amount where one is asked      log          what happened so far
look WORDS   what a tile or a space does            rules WORDS  a rule by its id or its words
table        draw the table again (or Enter)        save [FILE]  write the game to a file
help         this list                              quit         stop; a record file keeps the game"""
_HINT_BOT = "mcts:1s"
_NEWS = 24  # log lines shown before a decision; `log` shows all


class Leave(Exception):
    """The person at the keyboard goes away."""


class Session:
    """One match, its bots, and the file that keeps it."""

    def __init__(self, match: Match, bots: dict[int, Bot], file: Path | None) -> None:
        self.match = match
        self.bots = bots
        self.file = file
        self.table = Table(match.rules.game)
        self.seen = [0] * match.rules.players  # the position up to which each seat knows what happened
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "reset": self._reset,
            "hint": self._hint,
            "log": self._log,
            "table": self._show,
            "notation": self._notation,
            "amount": self._amount,
            "look": self._look,
            "rules": self._rules,
            "save": self._save,
            "quit": self._quit,
            "help": self._help,
        }

    def run(self) -> None:
        """Play until the game is over or the person leaves; the record file is written after every decision."""
        self._keep()  # a file that cannot be written is told before the first decision, not after it
        try:
            if len(self.bots) < self.match.rules.players:
                self.table.say("Type the number of a choice, or help. Ctrl-D leaves the game.", "dim")
            while self.match.state.seat != OVER:
                bot = self.bots.get(self.match.state.seat)
                if bot is None:
                    self._ask()
                else:
                    self._let_play(bot)
                self._keep()
            self._finish()
        except Leave:
            self._part()
        except KeyboardInterrupt:
            self.table.say("")
            self._part()
            raise

    def _let_play(self, bot: Bot) -> None:
        name = self.match.names[self.match.state.seat]
        if self.table.console.is_terminal:
            with self.table.console.status(f"{name} is thinking"):
                action = bot.choose(self.match.state)
        else:
            action = bot.choose(self.match.state)
        self.match.play(action)

    def _ask(self) -> None:
        """Show the table and read words until one of them has changed it."""
        seat = self.match.state.seat
        position = self.match.position
        self._show("")
        self.seen[seat] = position
        while self.match.position == position:
            try:
                self._obey(self._read(f"{self.match.names[seat]}> "))
            except WabeError as error:
                self.table.say(str(error), "red")

    def _read(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            self.table.say("")
            raise Leave from None

    def _obey(self, line: str) -> None:
        if not line:
            self._show("")
        elif line.isdigit():
            self._play_number(int(line))
        elif line in [action.text for action in self.match.state.legal()]:
            self._play(line)
        else:
            word, _, rest = line.partition(" ")
            command = self.commands.get(word.lower())
            if command:
                command(rest.strip())
            else:
                self._play(line)

    def _play_number(self, number: int) -> None:
        legal = self.match.state.legal()
        if not 1 <= number <= len(legal):
            raise IllegalAction(f"The choices are numbered 1 to {len(legal)}, there is no {number}.")
        self._play(legal[number - 1].text)

    def _play(self, *moves: str) -> None:
        seat = self.match.state.seat
        self.match.play_all(list(moves), seat)

    def _scene(self) -> Scene:
        return self.match.scene(self.match.state.seat, log=0)

    def _show(self, _rest: str) -> None:
        """What is new, the table, and below it, where the eye is, the choices."""
        seat = self.match.state.seat
        scene = self._scene()
        news = [line for line in self.match.log[self.seen[seat] :] if line.seat != seat]
        if len(news) > _NEWS:
            self.table.say(f"… {len(news) - _NEWS} lines before these: type log", "dim")
        self.table.show_log(news[-_NEWS:], self.match.names)
        self.table.show(scene)
        self.table.show_choices(scene.prompt)

    def _notation(self, _rest: str) -> None:
        self.table.show_notation(self._scene().prompt)

    def _amount(self, rest: str) -> None:
        entry = self._scene().prompt.entry
        if entry is None:
            raise IllegalAction("No amount is asked for here: type the number of a choice.")
        self._play(*_steps(entry, rest))

    def _undo(self, _rest: str) -> None:
        self.match.undo(self.match.state.seat)

    def _reset(self, _rest: str) -> None:
        self.match.undo(self.match.state.seat, whole_turn=True)

    def _hint(self, _rest: str) -> None:
        action = make_bot(_HINT_BOT, secrets.randbelow(10**9)).choose(self.match.state)
        for number, choice in enumerate(self._scene().prompt.choices, 1):
            if choice.action == action.text:
                self.table.say(f"A bot would choose {number}: {choice.label}.")

    def _log(self, _rest: str) -> None:
        self.table.show_log(self.match.log, self.match.names)

    def _rules(self, words: str) -> None:
        for rule in search_rules(self.match.rules.game, words):
            self.table.say(f"{rule.id}  {rule.text}")

    def _look(self, words: str) -> None:
        self.table.show_notes(self._scene(), words)

    def _save(self, rest: str) -> None:
        file = Path(rest) if rest else self.file
        if file is None:
            raise WabeError("Name the file: save FILE.")
        write_record(file, self.match.record())
        self.table.say(f"The game is in {file}.")

    def _quit(self, _rest: str) -> None:
        if self.file is None:
            name = self._read("Keep the game in which file? (Enter: in none) ")
            if name:
                self._save(name)
        raise Leave

    def _help(self, _rest: str) -> None:
        self.table.say(_HELP)

    def _keep(self) -> None:
        if self.file is not None:
            write_record(self.file, self.match.record())

    def _part(self) -> None:
        self._keep()
        if self.file is not None:
            self.table.say(f"The game is kept in {self.file}; the same command goes on with it.")

    def _finish(self) -> None:
        scene = self.match.scene(None, log=0)
        self.table.show(scene)
        self.table.show_result(scene)


def _steps(entry: Entry, text: str) -> list[str]:
    """The moves that make up an amount."""
    if not text.isdigit() or not entry.least <= int(text) <= entry.most:
        raise IllegalAction(f"{entry.label} is an amount from {entry.least} to {entry.most}.")
    left = int(text) - entry.least
    moves = []
    for value, notation in entry.steps:
        times, left = divmod(left, value)
        moves += [notation.format(times)] if "{}" in notation else [notation] * times
    return [*moves, entry.finish] if entry.finish else moves
