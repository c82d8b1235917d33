"""The table in the terminal, drawn from the scene of any game: areas, boards, seats, choices, the log, the result."""

import re
from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from wabe.bots import name_alone
from wabe.cli.answers import LETTERS, Heading, by_heading, numbered, to_fold
from wabe.cli.areas import AreaPrinter
from wabe.cli.columns import hanging, in_columns
from wabe.cli.hexmap import board_width, draw_board, place_name
from wabe.cli.pieces import many_toned
from wabe.cli.words import words
from wabe.core.game import Game
from wabe.core.messages import NOTHING, Message, m
from wabe.core.scene import Area, Board, Choice, Fact, LogLine, Panel, Prompt, Scene, SeatView
from wabe.core.stacks import Lying, describe, kind_words, lay, stacks

_WIDTH = 100  # of a page; a terminal may be wider
_WIDEST = 120
_HIGH = 45  # lines of a screen on which the boards of all seats have their place
_DIM = "dim"
_CHANCE = 3  # events of chance in a row that are shown one by one
_LEAST = 4  # lines that answers take before they are folded, however low the screen
_QUESTION = 2  # lines of the question and of what is typed


class TerminalTable:
    """Draws on a console; at most 120 columns wide, in colour where the terminal has it."""

    def __init__(self, game: Game, console: Console | None = None) -> None:
        self.game = game
        self.console = console or Console(highlight=False)
        self.names: list[str] = []  # without the levels of bots, but where the seats are headed
        self.console.width = min(self.console.width, _WIDEST) if self.console.is_terminal else _WIDTH
        self.areas = AreaPrinter(game.look, self.names, self.text, set(), self.console.width)
        self.advice: Message = NOTHING  # what was advised last: it is not said twice in a row
        self.in_sight = 0  # lines of the map that are to stay on the screen above the answers
        self.folded: dict[str, Heading] = {}  # by the letter they are folded behind

    def say(self, text: str, style: str = "") -> None:
        """One line of plain words."""
        self.console.print(Text(text, style))

    def text(self, message: Message) -> str:
        """A message of the scene, with the names of the seats."""
        return words(message, self.names)

    def show(self, scene: Scene, *, whole: bool = True) -> None:
        """The table: headline and goal, the common things, then seat by seat.

        Unless all of it is wanted, on a low screen the others get one line, and the map comes last.
        """
        self._call(scene.names or [str(view.seat + 1) for view in scene.seats])
        lying = lay(scene.pieces)
        toned = many_toned(scene.pieces, self.game.look, self.text)
        self.areas = AreaPrinter(self.game.look, self.names, self.text, toned, self.console.width)
        self.console.rule(Text(f"{self.text(self.game.title)} · {self.text(scene.headline)}", "bold"))
        if scene.goal:
            self.say(self.text(scene.goal), "italic")
        if whole or not self._is_low():
            self._show_whole(scene, lying)
        else:
            self._show_low(scene, lying)

    def _show_whole(self, scene: Scene, lying: Lying) -> None:
        self.in_sight = 0
        self._print(self._things(scene, lying, None, self.console.width))
        widest = max((board_width(board) for board in scene.boards if board.owner is not None), default=0)
        beside = 2 if widest <= self._half() else 1
        for i in range(0, len(scene.seats), beside):
            views = scene.seats[i : i + beside]
            width = self._half() if len(views) > 1 else self.console.width
            self._beside([self._seat(view, scene, lying, width) for view in views])

    def _show_low(self, scene: Scene, lying: Lying) -> None:
        """The map just above the question, where it stays in sight; all else before it."""
        width = self.console.width
        boards = [board for board in scene.boards if board.owner in (None, scene.viewer)]
        bare = replace(scene, boards=[])
        self._advise(scene.prompt)
        self._print(self._things(bare, lying, None, width))
        for view in sorted(scene.seats, key=lambda view: view.seat == scene.viewer):
            self._print(self._heading(view, scene))
            if view.seat == scene.viewer:
                self._print(self._things(bare, lying, view.seat, width))
        drawn = [draw_board(board, lying, self.game.look, width, self.text) for board in boards]
        self._print([note for board in drawn for note in board.notes])
        self._print([line for board in drawn for line in board.cells])
        self.in_sight = sum(len(board.cells) for board in drawn)

    def show_choices(self, prompt: Prompt) -> None:
        """Advice for beginners, the question and the numbered answers; under their headings where there are many.

        Where they would push the map off a low screen, the longest groups are folded behind a letter.
        """
        self._advise(prompt)
        self.console.print(Text(self.text(prompt.text), "bold"))
        headings = by_heading(prompt)
        blocks = [self._answers(heading, alone=len(headings) == 1) for heading in headings]
        room = self._room(len(blocks)) if self._is_low() else sum(map(len, blocks))
        folded = to_fold(headings, [len(block) for block in blocks], room)
        self.folded = {letter: headings[i] for letter, i in zip(LETTERS, sorted(folded), strict=False)}
        letters = iter(self.folded)
        for is_folded, run in groupby(range(len(blocks)), folded.__contains__):
            if is_folded:
                self._print(in_columns([self._fold(next(letters), headings[i]) for i in run], self.console))
            else:
                self._print([line for i in run for line in blocks[i]])
        if prompt.entry:
            entry = prompt.entry
            self.say(words(m("cli.table.amount", label=entry.label, least=entry.least, most=entry.most)), _DIM)
        if prompt.standing:
            answers = tuple(m("cli.table.standing_answer", word=one.key, label=one.label) for one in prompt.standing)
            self.say(self.text(m("cli.table.standing", answers=answers)), _DIM)

    def show_folded(self, letter: str) -> None:
        """The answers behind a letter."""
        self._print(self._answers(self.folded[letter]))

    def show_answers(self, answers: list[tuple[int, Choice]]) -> None:
        """Some of the answers, with their numbers."""
        self._print(self._answers(Heading(NOTHING, answers)))

    def show_notation(self, prompt: Prompt) -> None:
        """The answers as they may be typed."""
        typed = [Text(f"{number:>3} {choice.action}") for number, choice in enumerate(numbered(prompt), 1)]
        self._print(in_columns(typed, self.console))

    def show_notes(self, scene: Scene, wanted: str) -> None:
        """Print what the scene notes about the things that these words name."""
        lying = lay(scene.pieces)
        look = self.game.look
        found: dict[str, None] = {}  # a set that keeps its order
        for thing, text in self.called(scene, wanted):
            here = [describe(stack, look, self.text) for stack in stacks(thing, lying)]
            found[". ".join([text.rstrip("."), *here]) + ("" if here else text[len(text.rstrip(".")) :])] = None
        for line in found:
            self.say(line)
        if not found:
            self.say(words(m("cli.table.nothing", words=repr(wanted))))

    def called(self, scene: Scene, wanted: str) -> list[tuple[str, str]]:
        """The things that are called by these words, each with what is noted about it."""
        self._call(scene.names)
        cells = [cell for board in scene.boards for cell in board.cells]
        notes = [(place_name(cell.id), cell.note, cell.id) for cell in cells]
        notes += [(f"{place_name(cell.id)} {spot.id}", spot.note, spot.id) for cell in cells for spot in cell.spots]
        notes += [
            (f"{slot.id} {self.text(slot.label)}", slot.note, slot.id) for area in scene.areas for slot in area.slots
        ]
        for piece in scene.pieces:
            kind = kind_words(piece.kind, self.game.look, self.text)
            notes.append((f"{piece.kind} {kind} {self.text(piece.label)}", piece.note, piece.id))
        asked = set(wanted.lower().split())
        said = [(thing, name, self.text(note)) for name, note, thing in notes]
        return [
            (thing, text)
            for thing, name, text in said
            if text and asked <= set(re.split(r"\W+", f"{name} {text}".lower()))
        ]

    def show_help(self, commands: list[tuple[str, str]]) -> None:
        """Print what may be typed, in two columns where there is room."""
        typed = max(len(word) for word, _ in commands) + 2
        lines = [Text.assemble((word.ljust(typed), "bold"), meaning) for word, meaning in commands]
        self._print(in_columns(lines, self.console, most=2))

    def show_log(self, lines: list[LogLine], names: list[str], *, numbered: bool = False) -> None:
        """Print what happened, one line per move, under the headings of the game; numbers let one refer to lines.

        Without numbers many events of chance in a row are folded into one line.
        """
        self._call(names)
        width = len(str(len(lines)))
        if not numbered:
            for chance, run in groupby(lines, _is_chance):
                told = list(run)
                if chance and len(told) > _CHANCE:
                    self.say(words(m("cli.table.chance", count=len(told))), _DIM)
                else:
                    self._show_lines(told, 0, names)
            return
        self._show_lines(lines, width, names)

    def _show_lines(self, lines: list[LogLine], width: int, names: list[str]) -> None:
        """Line by line, with numbers where these have a width."""
        for number, line in enumerate(lines, 1):
            text = ", ".join(self.text(part) for part in (line.text, *line.more))
            before = (f"{number:>{width}} " if width else "", _DIM)
            if line.heading:
                self._print(hanging(Text.assemble(before, (text, "bold")), self.console))
            else:
                who = self.names[line.seat] + ": " if 0 <= line.seat < len(names) else ""
                self._print(hanging(Text.assemble(before, "  ", (who, "bold"), text), self.console))

    def show_result(self, scene: Scene) -> None:
        """The final account of every seat, the winner first."""
        self._call(scene.names)
        ranked = sorted(scene.seats, key=lambda view: view.rank)
        grid = Grid(title=words(m("cli.table.result")), title_justify="left", box=None, pad_edge=False)
        grid.add_column("")
        for view in ranked:
            grid.add_column(f"{view.rank}. {scene.names[view.seat]}", justify="right")
        labels = dict.fromkeys(self.text(fact.label) for view in ranked for fact in view.account)
        for label in labels:
            grid.add_row(label, *(self._amount(view.account, label) for view in ranked))
        grid.add_row(words(m("cli.table.total")), *(str(view.score) for view in ranked), style="bold")
        self.console.print(grid)

    def _things(self, scene: Scene, lying: Lying, owner: int | None, width: int) -> list[RenderableType]:
        """Panels as they are read, then areas and boards that stand on none, of one owner or of nobody."""
        blocks: list[RenderableType] = []
        for panel in scene.panels:
            if panel.owner == owner:
                blocks += self._panel(panel, scene, lying, width)
        loose = [area for area in scene.areas if area.owner == owner and area.place is None]
        blocks += self._areas(loose, lying, width)
        for board in scene.boards:
            if board.owner == owner and board.place is None:
                blocks += self._board(board, lying, width)
        return blocks

    def _panel(self, panel: Panel, scene: Scene, lying: Lying, width: int) -> list[RenderableType]:
        """Return what stands on a panel, row by row from the top, then its boards."""
        placed = [(area.place.y, area.place.x, area) for area in scene.areas if area.place and _on(area, panel)]
        blocks: list[RenderableType] = [] if panel.owner is not None else [Text(self.text(panel.title), "bold")]
        for _, row in groupby(sorted(placed, key=_reading), key=_row):
            written = [self.areas.write(area, lying, width) for _, _, area in row]
            blocks += self._row([area for area in written if area is not None], width)
        for board in scene.boards:
            if _on(board, panel):
                blocks += self._board(board, lying, width)
        return blocks

    def _row(self, areas: list[Text], width: int) -> list[Text]:
        """Areas beside each other, as many as fit in a line."""
        lines: list[Text] = []
        for area in areas:
            room = width - 3 - area.cell_len - (lines[-1].cell_len if lines else 0)
            if lines and room >= 0 and "\n" not in area.plain + lines[-1].plain:
                lines[-1] = Text("   ").join([lines[-1], area])
            else:
                lines.append(area)
        return lines

    def _board(self, board: Board, lying: Lying, width: int) -> list[RenderableType]:
        title = self.text(board.title)
        drawn = draw_board(board, lying, self.game.look, width, self.text)
        return [Text(title, "bold" if board.owner is None else _DIM), *drawn.cells, *drawn.notes]

    def _seat(self, view: SeatView, scene: Scene, lying: Lying, width: int) -> Group:
        return Group(*self._heading(view, scene), *self._things(scene, lying, view.seat, width))

    def _heading(self, view: SeatView, scene: Scene) -> list[Text]:
        """Return who it is, with points and numbers."""
        mark = "▶ " if view.seat == scene.prompt.seat else ""
        name = scene.names[view.seat] if scene.names else self.names[view.seat]
        points = words(m("cli.table.points", n=view.score))
        lines = [Text(f"{mark}{name}: {points}", "bold")]
        if view.facts:
            lines.append(Text(" · ".join(f"{self.text(fact.label)} {self._fact(fact)}" for fact in view.facts)))
        return lines

    def _areas(self, areas: list[Area], lying: Lying, width: int) -> list[RenderableType]:
        """A line an area; a heading where several belong to one group."""
        lines: list[RenderableType] = []
        heading = ""
        for area in areas:
            written = self.areas.write(area, lying, width)
            group = self.text(area.group)
            if group != heading:
                heading = group
                lines.append(Text(heading, "bold"))
            if written is not None:
                lines.append(Text("  " if heading else "").append_text(written))
        return lines

    def _fact(self, fact: Fact) -> str:
        return self.text(fact.text) or str(fact.value)

    def _amount(self, account: list[Fact], label: str) -> str:
        return next((self._fact(fact) for fact in account if self.text(fact.label) == label), "")

    def _answers(self, heading: Heading, *, alone: bool = False) -> list[Text]:
        """Answers in columns, under their heading; on a low screen a single answer or group does without one."""
        headed = heading.title and not (self._is_low() and (alone or len(heading.answers) == 1))
        title = [Text(self.text(heading.title), "underline")] if headed else []
        labels = [Text.assemble((f"{i:>3} ", "bold"), self.text(choice.label)) for i, choice in heading.answers]
        return [*title, *in_columns(labels, self.console)]

    def _room(self, blocks: int) -> int:
        """The lines answers may take on a low screen; half of it where they are all of one block."""
        below = self.console.height - self.in_sight - _QUESTION
        return max(_LEAST, below if blocks > 1 else max(below, self.console.height // 2))

    def _fold(self, letter: str, heading: Heading) -> Text:
        told = self.text(m("cli.table.folded", heading=heading.title, count=len(heading.answers)))
        return Text.assemble((f"{letter:>3} ", "bold"), (told, "underline"))

    def _advise(self, prompt: Prompt) -> None:
        """Print what a beginner should do; not twice in a row."""
        if prompt.guide and prompt.guide != self.advice:
            self.say(self.text(m("cli.table.advice", text=prompt.guide)), _DIM)
        self.advice = prompt.guide

    def _is_low(self) -> bool:
        """Return whether the screen has no place for the boards of all seats."""
        return self.console.is_terminal and self.console.height < _HIGH

    def _print(self, blocks: Sequence[RenderableType]) -> None:
        for block in blocks:
            self.console.print(block)

    def _call(self, names: list[str]) -> None:
        """Speak of the seats by these names; bots by their name alone, where that is enough."""
        short = [name_alone(name) for name in names]
        self.names = short if len(set(short)) == len(names) else names

    def _half(self) -> int:
        return (self.console.width - 2) // 2

    def _beside(self, blocks: list[Group]) -> None:
        grid = Grid.grid(padding=(0, 2, 1, 0))
        for _ in blocks:
            grid.add_column(width=self._half() if len(blocks) > 1 else None)
        grid.add_row(*blocks)
        self.console.print(grid)


def _on(thing: Area | Board, panel: Panel) -> bool:
    return thing.place is not None and thing.place.panel == panel.id


def _reading(placed: tuple[float, float, Area]) -> tuple[int, float]:
    return _row(placed), placed[1]


def _row(placed: tuple[float, float, Area]) -> int:
    """Areas that begin within two lines of print stand in one row."""
    return int(placed[0] // 2)


def _is_chance(line: LogLine) -> bool:
    return line.seat < 0 and not line.heading and not line.card
