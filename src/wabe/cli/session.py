"""A game at the keyboard: bots move, people are asked, and every word they may type is a method here."""

import contextlib
import secrets
from collections.abc import Callable
from itertools import dropwhile
from pathlib import Path

from wabe.bots import Bot, make_bot
from wabe.bots.memories import Memories
from wabe.cli.answers import numbered, speaking_of
from wabe.cli.encodings import SPINNER
from wabe.cli.inputs import write_file
from wabe.cli.plans import TerminalPlans
from wabe.cli.rules import known_rules, print_reference, search_rules
from wabe.cli.terminal_table import TerminalTable
from wabe.cli.words import words
from wabe.core.errors import IllegalAction, NothingToUndo, WabeError
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.messages import m
from wabe.core.scene import Entry, LogLine, Scene

with contextlib.suppress(ImportError):
    import readline  # noqa: F401 - importing it gives input() line editing and a history, where the system has it

_HINT_BOT = "thinker:1s"
_HELP = ["number", "letter", "words", "action", "amount", "notation", "undo", "line", "reset", "hint",
         "always", "plan", "log", "look", "why", "rules", "tiles", "table", "save", "help", "quit"]  # fmt: skip
_NO_NAMES = set('?*<>|"')  # what no file is called by, wherever it may be carried
_REASONS = 12  # things of one name that are asked about
_NEWS = 24  # log lines shown before a decision; `log` shows all


class Leave(Exception):
    """The person at the keyboard goes away."""


class Session:
    """One match, its bots, and the file that keeps it."""

    def __init__(self, match: Match, bots: dict[int, Bot], file: Path | None) -> None:
        self.match = match
        self.bots = bots
        self.file = file
        self.table = TerminalTable(match.rules.game)
        self.plans = TerminalPlans(match, self.table)
        self.memories = [Memories() for _ in match.names]  # of those who give hints, for each seat
        self.seen = [0] * match.rules.players  # the position up to which each seat knows what happened
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "reset": self._reset,
            "always": self.plans.always,
            "plan": self.plans.plan,
            "hint": self._hint,
            "log": self._log,
            "table": self._show,
            "notation": self._notation,
            "amount": self._amount,
            "look": self._look,
            "why": self._why,
            "rules": self._rules,
            "tiles": self._tiles,
            "save": self._save,
            "quit": self._quit,
            "help": self._help,
        }
        # In the reader's language, too: the words of the help.
        self.commands |= {words(m(f"cli.help.{word}.typed")).split()[0]: do for word, do in self.commands.items()}

    def run(self) -> None:
        """Play until the game is over or the person leaves; the record file is written after every decision."""
        self._keep()  # a file that cannot be written is reported before the first decision, not after it
        try:
            if len(self.bots) < self.match.rules.players:
                self.table.say(words(m("cli.play.start")), "dim")
            while self.match.state.seat != OVER:
                bot = self.bots.get(self.match.state.seat)
                if bot is None:
                    self._ask()
                else:
                    self._let_play(bot)
                self.plans.hand_over()
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
            with self.table.console.status(words(m("cli.play.thinking", name=name)), spinner=SPINNER):
                action = bot.choose(self.match.state)
        else:
            action = bot.choose(self.match.state)
        self.match.play(action)

    def _ask(self) -> None:
        """Show the table and read words until one of them has changed it; what is forced is not asked."""
        seat = self.match.state.seat
        reason = self.plans.dropped(seat)
        if len(self.match.state.legal()) == 1:
            self.match.play_all([], seat)
        answers = numbered(self._scene().prompt)
        if len(answers) == 1 < len(self.match.state.legal()):  # the others come to the same
            self._play(answers[0].action, *answers[0].then)
            return
        position = self.match.position
        self._draw(whole=False)
        if reason:
            self.table.say(words(reason, self.match.names), "red")
        self.seen[seat] = position
        while self.match.position == position:
            try:
                self._obey(self._read(f"{self.match.names[seat]}> "))
            except WabeError as error:
                self.table.say(words(error.message, self.match.names), "red")

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
            elif line in self.table.folded:
                self.table.show_folded(line)
            else:
                self._find(line)

    def _find(self, line: str) -> None:
        """The choices that speak of these words; where there are none, it was meant as notation."""
        found = speaking_of(self._scene().prompt, line, self.table.text)
        if found:
            self.table.show_answers(found)
        else:
            self._play(line)

    def _play_number(self, number: int) -> None:
        prompt = self._scene().prompt
        choices = numbered(prompt)
        if not 1 <= number <= len(choices):
            raise IllegalAction(m("cli.play.number", count=len(choices), number=number))
        chosen = choices[number - 1]
        self._play(chosen.action, *chosen.then)

    def _play(self, *moves: str) -> None:
        seat = self.match.state.seat
        self.match.play_all(list(moves), seat)

    def _scene(self) -> Scene:
        return self.match.scene(self.match.state.seat, log=0)

    def _show(self, _rest: str) -> None:
        self._draw(whole=True)

    def _draw(self, *, whole: bool) -> None:
        """Show the news, then the table, and below it, where a reader looks last, the choices."""
        seat = self.match.state.seat
        scene = self._scene()
        news = self._news(seat)
        if len(news) > _NEWS:
            self.table.say(words(m("cli.play.news", count=len(news) - _NEWS)), "dim")
        self.table.show_log(news[-_NEWS:], self.match.names)
        self.table.show(scene, whole=whole)
        self.table.show_choices(scene.prompt)

    def _news(self, seat: int) -> list[LogLine]:
        """Return what happened since the seat was asked: without what it typed, with what was played for it later."""
        new = [line for line in self.match.log if line.position > self.seen[seat]]
        return list(dropwhile(lambda line: line.seat == seat, new))

    def _notation(self, _rest: str) -> None:
        self.table.show_notation(self._scene().prompt)

    def _amount(self, rest: str) -> None:
        entry = self._scene().prompt.entry
        if entry is None:
            raise IllegalAction(m("cli.play.no_amount"))
        self._play(*_steps(entry, rest))

    def _undo(self, rest: str) -> None:
        """The last decision, or everything from a numbered line of the log on."""
        seat = self.match.state.seat
        self.match.undo(seat, to=self._start_of_line(seat, rest) if rest else None)

    def _start_of_line(self, seat: int, number: str) -> int:
        barrier = self.match.barrier(seat)
        own = [i for i, line in enumerate(self.match.log, 1) if barrier <= line.start < self.match.position]
        if not own:
            raise NothingToUndo(m("core.match.nothing_to_undo"))
        if not number.isdecimal() or int(number) not in own:
            raise NothingToUndo(m("cli.play.undo_line", first=own[0], last=own[-1], number=repr(number)))
        return self.match.log[int(number) - 1].start

    def _reset(self, _rest: str) -> None:
        self.match.undo(self.match.state.seat, whole_turn=True)

    def _hint(self, _rest: str) -> None:
        memories = self.memories[self.match.state.seat]
        action = make_bot(_HINT_BOT, secrets.randbelow(10**9), memories).choose(self.match.state)
        prompt = self._scene().prompt
        chosen = next(choice for choice in prompt.choices if choice.action == action.text)
        number = 0 if chosen.alike else numbered(prompt).index(chosen) + 1
        self.table.say(words(m("cli.play.hint", number=number, choice=chosen.label), self.match.names))

    def _log(self, _rest: str) -> None:
        self.table.show_log(self.match.log, self.match.names, numbered=True)

    def _rules(self, rest: str) -> None:
        for rule in search_rules(known_rules(self.match.rules), rest):
            self.table.say(f"{rule.id}  {rule.text}")

    def _tiles(self, rest: str) -> None:
        print_reference(self.match.rules, rest, self.table.console)

    def _look(self, rest: str) -> None:
        self.table.show_notes(self._scene(), rest)

    def _why(self, rest: str) -> None:
        """Say what prevents a choice with the things of this name; each reason once."""
        found = self.table.called(self._scene(), rest) if rest else []
        if not found:
            raise WabeError(m("cli.table.nothing", words=repr(rest)))
        seat, names = self.match.state.seat, self.match.names
        reasons = [words(self.match.why_not(seat, [thing]), names) for thing, _ in found[:_REASONS]]
        for reason in dict.fromkeys(reasons):
            self.table.say(reason)

    def _save(self, rest: str) -> None:
        file = Path(rest) if rest else self.file
        if file is None:
            raise WabeError(m("cli.play.name_file"))
        if rest.lower() in self.commands or set(rest) & _NO_NAMES:
            raise WabeError(m("cli.play.bad_file", name=repr(rest)))
        write_file(file, self.match.record().write())
        self.table.say(words(m("cli.record.saved", path=str(file))))

    def _quit(self, _rest: str) -> None:
        """Leave; whoever answers with `quit` again, or with nothing, wants no file."""
        if self.file is None:
            name = self._read(words(m("cli.play.which_file")))
            if name and name.lower() != "quit":
                self._save(name)
        raise Leave

    def _help(self, _rest: str) -> None:
        self.table.show_help([(words(m(f"cli.help.{word}.typed")), words(m(f"cli.help.{word}"))) for word in _HELP])

    def _keep(self) -> None:
        if self.file is not None:
            write_file(self.file, self.match.record().write())

    def _part(self) -> None:
        self._keep()
        if self.file is not None:
            self.table.say(words(m("cli.record.kept", path=str(self.file))))

    def _finish(self) -> None:
        scene = self.match.scene(None, log=0)
        self.table.show(scene)
        self.table.show_result(scene)


def _steps(entry: Entry, text: str) -> list[str]:
    """The moves that make up an amount."""
    if not text.isdigit() or not entry.least <= int(text) <= entry.most:
        raise IllegalAction(m("cli.play.amount", label=entry.label, least=entry.least, most=entry.most))
    left = int(text) - entry.least
    moves = []
    for value, notation in entry.steps:
        times, left = divmod(left, value)
        moves += [notation.format(times)] if "{}" in notation else [notation] * times
    return [*moves, entry.finish] if entry.finish else moves
