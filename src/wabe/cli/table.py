"""The table in the terminal, drawn from the scene of any game: areas, boards, seats, choices, the log, the result."""

import re
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from wabe.cli.hexmap import board_width, draw_board, place_name, tone_style
from wabe.cli.pieces import Lying, Stack, describe, kind_words, lay, many_toned, stacks
from wabe.cli.words import words
from wabe.core.game import Game
from wabe.core.messages import Message, m
from wabe.core.scene import Area, Board, Choice, Fact, LogLine, Panel, Prompt, Scene, SeatView, Slot

_WIDTH = 100
_DIM = "dim"
_SHORT_LIST = 6  # choices that need no headings


class Table:
    """Draws on a console; at most 100 columns wide, in colour where the terminal has it."""

    def __init__(self, game: Game, console: Console | None = None) -> None:
        self.game = game
        self.console = console or Console(highlight=False)
        self.many_toned: set[str] = set()  # kinds of pieces that only their tone tells apart
        self.names: list[str] = []
        self.console.width = min(self.console.width, _WIDTH) if self.console.is_terminal else _WIDTH

    def say(self, text: str, style: str = "") -> None:
        """One line of plain words."""
        self.console.print(Text(text, style))

    def text(self, message: Message) -> str:
        """A message of the scene, with the names of the seats."""
        return words(message, self.names)

    def show(self, scene: Scene) -> None:
        """The whole table: headline and goal, the common things, then seat by seat."""
        self.names = scene.names or [str(view.seat + 1) for view in scene.seats]
        lying = lay(scene.pieces)
        self.many_toned = many_toned(scene.pieces)
        self.console.rule(Text(f"{self.text(self.game.title)} · {self.text(scene.headline)}", "bold"))
        if scene.goal:
            self.say(self.text(scene.goal), "italic")
        for block in self._things(scene, lying, None):
            self.console.print(block)
        widest = max((board_width(board) for board in scene.boards if board.owner is not None), default=0)
        beside = 2 if widest <= self._half() else 1
        for i in range(0, len(scene.seats), beside):
            self._beside([self._seat(view, scene, lying) for view in scene.seats[i : i + beside]])

    def show_choices(self, prompt: Prompt) -> None:
        """The question and the numbered answers; under their headings where there are many."""
        self.console.print(Text(self.text(prompt.text), "bold"))
        groups: dict[str, list[tuple[int, Choice]]] = {}
        short = len(prompt.choices) <= _SHORT_LIST
        for number, choice in enumerate(prompt.choices, 1):
            groups.setdefault("" if short else self.text(choice.group), []).append((number, choice))
        for heading, choices in groups.items():
            if heading:
                self.console.print(Text(heading, "underline"))
            self._columns([self._choice(number, choice) for number, choice in choices])
        if prompt.entry:
            entry = prompt.entry
            self.say(words(m("cli.table.amount", label=entry.label, least=entry.least, most=entry.most)), _DIM)

        if prompt.standing:
            answers = tuple(m("cli.table.standing_answer", word=one.key, label=one.label) for one in prompt.standing)
            self.say(self.text(m("cli.table.standing", answers=answers)), _DIM)

    def show_notation(self, prompt: Prompt) -> None:
        """The answers as they may be typed."""
        self._columns([Text(f"{number:>3} {choice.action}") for number, choice in enumerate(prompt.choices, 1)])

    def show_notes(self, scene: Scene, wanted: str) -> None:
        """What the scene notes about the things that are called by these words."""
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
        self.names = scene.names
        cells = [cell for board in scene.boards for cell in board.cells]
        notes = [(place_name(cell.id), cell.note, cell.id) for cell in cells]
        notes += [(f"{place_name(cell.id)} {spot.id}", spot.note, spot.id) for cell in cells for spot in cell.spots]
        notes += [
            (f"{slot.id} {self.text(slot.label)}", slot.note, slot.id) for area in scene.areas for slot in area.slots
        ]
        notes += [(f"{piece.kind} {self.text(piece.label)}", piece.note, piece.id) for piece in scene.pieces]
        asked = set(wanted.lower().split())
        said = [(thing, name, self.text(note)) for name, note, thing in notes]
        return [
            (thing, text)
            for thing, name, text in said
            if text and asked <= set(re.split(r"\W+", f"{name} {text}".lower()))
        ]

    def show_help(self, commands: list[tuple[str, str]]) -> None:
        """What may be typed, in two columns where there is room."""
        typed = max(len(word) for word, _ in commands) + 2
        self._columns([Text.assemble((word.ljust(typed), "bold"), meaning) for word, meaning in commands], most=2)

    def show_log(self, lines: list[LogLine], names: list[str], *, numbered: bool = False) -> None:
        """What happened: a line a move, under the headings of the game; with numbers to speak of the lines."""
        self.names = names
        width = len(str(len(lines)))
        for number, line in enumerate(lines, 1):
            text = ", ".join(self.text(part) for part in (line.text, *line.more))
            before = (f"{number:>{width}} " if numbered else "", _DIM)
            if line.heading:
                self.console.print(Text.assemble(before, (text, "bold")))
            else:
                who = names[line.seat] + ": " if 0 <= line.seat < len(names) else ""
                self.console.print(Text.assemble(before, "  ", (who, "bold"), text))

    def show_result(self, scene: Scene) -> None:
        """The final account of every seat, the winner first."""
        self.names = scene.names
        ranked = sorted(scene.seats, key=lambda view: view.rank)
        grid = Grid(title=words(m("cli.table.result")), title_justify="left", box=None, pad_edge=False)
        grid.add_column("")
        for view in ranked:
            grid.add_column(f"{view.rank}. {self.names[view.seat]}", justify="right")
        labels = dict.fromkeys(self.text(fact.label) for view in ranked for fact in view.account)
        for label in labels:
            grid.add_row(label, *(self._amount(view.account, label) for view in ranked))
        grid.add_row(words(m("cli.table.total")), *(str(view.score) for view in ranked), style="bold")
        self.console.print(grid)

    def _things(self, scene: Scene, lying: Lying, owner: int | None) -> list[RenderableType]:
        """Panels as they are read, then areas and boards that stand on none, of one owner or of nobody."""
        blocks: list[RenderableType] = []
        for panel in scene.panels:
            if panel.owner == owner:
                blocks += self._panel(panel, scene, lying)
        loose = [area for area in scene.areas if area.owner == owner and area.place is None]
        blocks += self._areas(loose, lying)
        for board in scene.boards:
            if board.owner == owner and board.place is None:
                blocks += self._board(board, lying)
        return blocks

    def _panel(self, panel: Panel, scene: Scene, lying: Lying) -> list[RenderableType]:
        """What stands on a panel, row by row from the top, then its boards."""
        placed = [(area.place.y, area.place.x, area) for area in scene.areas if area.place and _on(area, panel)]
        blocks: list[RenderableType] = [] if panel.owner is not None else [Text(self.text(panel.title), "bold")]
        for _, row in groupby(sorted(placed, key=_reading), key=_row):
            blocks += self._row([self._area(area, lying) for _, _, area in row])
        for board in scene.boards:
            if _on(board, panel):
                blocks += self._board(board, lying)
        return blocks

    def _row(self, areas: list[Text]) -> list[Text]:
        """Areas beside each other, as many as fit in a line."""
        lines: list[Text] = []
        for area in areas:
            if lines and "\n" not in area.plain and lines[-1].cell_len + 3 + area.cell_len <= self.console.width:
                lines[-1] = Text("   ").join([lines[-1], area])
            else:
                lines.append(area)
        return lines

    def _board(self, board: Board, lying: Lying) -> list[RenderableType]:
        title = self.text(board.title)
        drawn = draw_board(board, lying, self.game.look, self.console.width, self.text)
        return [Text(title, "bold" if board.owner is None else _DIM), *drawn]

    def _seat(self, view: SeatView, scene: Scene, lying: Lying) -> Group:
        mark = "▶ " if view.seat == scene.prompt.seat else ""
        points = words(m("cli.table.points", n=view.score))
        lines: list[RenderableType] = [Text(f"{mark}{self.names[view.seat]}: {points}", "bold")]
        if view.facts:
            lines.append(Text(" · ".join(f"{self.text(fact.label)} {self._fact(fact)}" for fact in view.facts)))
        return Group(*lines, *self._things(scene, lying, view.seat))

    def _areas(self, areas: list[Area], lying: Lying) -> list[RenderableType]:
        """A line an area; a heading where several belong to one group."""
        lines: list[RenderableType] = []
        heading = ""
        for area in areas:
            group = self.text(area.group)
            if group != heading:
                heading = group
                lines.append(Text(heading, "bold"))
            lines.append(Text("  " if heading else "").append_text(self._area(area, lying)))
        return lines

    def _area(self, area: Area, lying: Lying) -> Text:
        title = self.text(area.title)
        slots = [self._slot(slot, area, stacks(slot.id, lying)) for slot in area.slots]
        if _in_columns(area):
            return Text(f"{title}\n" if title else "").append_text(_table(slots, area.columns))
        return Text(f"{title}: " if title else "").append_text(Text("  ").join(slots))

    def _slot(self, slot: Slot, area: Area, here: list[Stack]) -> Text:
        style = tone_style(slot.tone, self.game.look)
        label = self.text(slot.label)
        if not here:
            bare = label if area.layout in ("track", "cards") or _in_columns(area) or label == "–" else ""
            return Text(bare or f"{label or kind_words(slot.symbol)} –".strip(), style)
        parts = [Text(label, style)] if label else []
        tone = self.game.look.tones.get(here[0].piece.tone)
        if tone and not _in_columns(area) and any(stack.piece.kind in self.many_toned for stack in here):
            parts.append(Text(self.text(tone.name), style))
        return Text(" ").join([*parts, *(self._piece(stack, area) for stack in here)])

    def _piece(self, stack: Stack, area: Area) -> Text:
        piece = stack.piece
        if area.layout == "track" and piece.owner is not None:
            shown = self.names[piece.owner]
        elif _in_columns(area) and (piece.owner is not None or piece.label):
            shown = self.names[piece.owner] if piece.owner is not None else self.text(piece.label)
        else:
            away = piece.owner is not None and piece.owner != area.owner
            mark = self.names[piece.owner] if away and piece.owner is not None else self.text(piece.label)
            shown = f"{kind_words(piece.kind)} {mark}".strip()
        if stack.count != 1:
            shown += f"×{stack.count}"
        if stack.cargo:
            shown += f" ({', '.join(describe(load, self.game.look, self.text) for load in stack.cargo)})"
        return Text(f"({shown})" if piece.state == "used" else shown, tone_style(piece.tone, self.game.look))

    def _fact(self, fact: Fact) -> str:
        return self.text(fact.text) or str(fact.value)

    def _amount(self, account: list[Fact], label: str) -> str:
        return next((self._fact(fact) for fact in account if self.text(fact.label) == label), "")

    def _choice(self, number: int, choice: Choice) -> Text:
        return Text.assemble((f"{number:>3} ", "bold"), self.text(choice.label))

    def _half(self) -> int:
        return (self.console.width - 2) // 2

    def _beside(self, blocks: list[Group]) -> None:
        grid = Grid.grid(padding=(0, 2, 1, 0))
        for _ in blocks:
            grid.add_column(width=self._half() if len(blocks) > 1 else None)
        grid.add_row(*blocks)
        self.console.print(grid)

    def _columns(self, cells: list[Text], most: int = 4) -> None:
        """As many columns as the longest text allows, read downwards."""
        longest = max(cell.cell_len for cell in cells) + 3
        columns = max(1, min(most, self.console.width // longest, len(cells)))
        rows = -(-len(cells) // columns)
        for row in range(rows):
            line = Text()
            for i in range(row, len(cells), rows):
                line.pad_right(longest * (i // rows) - line.cell_len)
                line.append_text(cells[i])
            self.console.print(line)


def _in_columns(area: Area) -> bool:
    """Whether the rows of an area mean something, so that it is read as a table."""
    return 1 < area.columns < len(area.slots) and area.shape == "square"


def _table(cells: list[Text], columns: int) -> Text:
    rows = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    widths = [max(row[column].cell_len for row in rows if column < len(row)) for column in range(columns)]
    lines = []
    for row in rows:
        line = Text("  ")
        for cell, width in zip(row, widths, strict=False):
            line.append_text(cell).append(" " * (width - cell.cell_len + 2))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def _on(thing: Area | Board, panel: Panel) -> bool:
    return thing.place is not None and thing.place.panel == panel.id


def _reading(placed: tuple[float, float, Area]) -> tuple[int, float]:
    return _row(placed), placed[1]


def _row(placed: tuple[float, float, Area]) -> int:
    """Areas that begin within two lines of print stand in one row."""
    return int(placed[0] // 2)
