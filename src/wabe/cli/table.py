"""The table in the terminal, drawn from the scene of any game: areas, boards, seats, choices, the log, the result."""

import re

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from wabe.cli.hexmap import board_width, draw_board, place_name, sign, tone_style
from wabe.core.game import Game
from wabe.core.scene import Area, Choice, Fact, LogLine, Piece, Prompt, Scene, SeatView, Slot

_WIDTH = 100
_DIM = "dim"


class Table:
    """Draws on a console; at most 100 columns wide, in colour where the terminal has it."""

    def __init__(self, game: Game, console: Console | None = None) -> None:
        self.game = game
        self.console = console or Console(highlight=False)
        self.many_toned: set[str] = set()  # kinds of pieces that only their tone tells apart
        self.names: list[str] = []
        self.console.width = min(self.console.width, _WIDTH) if self.console.is_terminal else _WIDTH

    def say(self, words: str, style: str = "") -> None:
        """One line of plain words."""
        self.console.print(Text(words, style))

    def show(self, scene: Scene) -> None:
        """The whole table."""
        lying: dict[str, list[Piece]] = {}
        tones: dict[str, set[str]] = {}
        for piece in scene.pieces:
            lying.setdefault(piece.at, []).append(piece)
            tones.setdefault(piece.kind, set()).add(piece.tone)
        self.names = [view.name for view in scene.seats]
        self.many_toned = {kind for kind, found in tones.items() if len(found - {""}) > 1}
        self.console.rule(Text(f"{self.game.title} · {scene.headline}", "bold"))
        for block in self._common(scene, lying):
            self.console.print(block)
        widest = max((board_width(board) for board in scene.boards if board.owner is not None), default=0)
        beside = 2 if widest <= self._half() else 1
        for i in range(0, len(scene.seats), beside):
            self._beside([self._seat(view, scene, lying) for view in scene.seats[i : i + beside]])

    def show_choices(self, prompt: Prompt) -> None:
        """The question and the numbered answers under their headings."""
        self.console.print(Text(prompt.text, "bold"))
        groups: dict[str, list[tuple[int, Choice]]] = {}
        for number, choice in enumerate(prompt.choices, 1):
            groups.setdefault(choice.group, []).append((number, choice))
        for heading, choices in groups.items():
            if heading:
                self.console.print(Text(heading, "underline"))
            self._columns([_choice(number, choice) for number, choice in choices])
        if prompt.entry:
            self.say(f"Or type an amount for: {prompt.entry.label}, {prompt.entry.least} to {prompt.entry.most}.", _DIM)

    def show_notation(self, prompt: Prompt) -> None:
        """The answers as they may be typed."""
        self._columns([Text(f"{number:>3} {choice.action}") for number, choice in enumerate(prompt.choices, 1)])

    def show_notes(self, scene: Scene, words: str) -> None:
        """What the scene notes about the things that are called by these words."""
        wanted = set(words.lower().split())
        lying: dict[str, list[str]] = {}
        for piece in scene.pieces:
            owner = f"{scene.seats[piece.owner].name}: " if piece.owner is not None else ""
            lying.setdefault(piece.at, []).append(owner + (piece.note or f"{piece.kind} {piece.label}".strip()))
        cells = [cell for board in scene.boards for cell in board.cells]
        notes = [(place_name(cell.id), cell.note, cell.id) for cell in cells]
        notes += [(f"{slot.id} {slot.label}", slot.note, slot.id) for area in scene.areas for slot in area.slots]
        notes += [(f"{piece.kind} {piece.label}", piece.note, "") for piece in scene.pieces]
        found: dict[str, None] = {}  # a set that keeps its order
        for name, note, place in notes:
            if note and wanted <= set(re.split(r"\W+", f"{name} {note}".lower())):
                found[". ".join([note, *lying.get(place, [])])] = None
        for line in found:
            self.say(line)
        if not found:
            self.say(f"There is nothing to say about {words!r} here.")

    def show_log(self, lines: list[LogLine], names: list[str]) -> None:
        """What happened, a line each."""
        for line in lines:
            if line.heading:
                self.say(line.text, "bold")
            else:
                who = names[line.seat] + ": " if 0 <= line.seat < len(names) else ""
                self.console.print(Text.assemble("  ", (who, "bold"), line.text))

    def show_result(self, scene: Scene) -> None:
        """The final account of every seat, the winner first."""
        ranked = sorted(scene.seats, key=lambda view: view.rank)
        grid = Grid(title="The result", title_justify="left", box=None, pad_edge=False)
        grid.add_column("")
        for view in ranked:
            grid.add_column(f"{view.rank}. {view.name}", justify="right")
        labels: list[str] = []
        for view in ranked:
            labels += [fact.label for fact in view.account if fact.label not in labels]
        for label in labels:
            grid.add_row(label, *(_amount(view.account, label) for view in ranked))
        grid.add_row("points", *(str(view.score) for view in ranked), style="bold")
        self.console.print(grid)

    def _common(self, scene: Scene, lying: dict[str, list[Piece]]) -> list[RenderableType]:
        blocks: list[RenderableType] = self._areas([area for area in scene.areas if area.owner is None], lying)
        for board in scene.boards:
            if board.owner is None:
                blocks += [Text(board.title, "bold"), *draw_board(board, lying, self.game.look, self.console.width)]
        return blocks

    def _seat(self, view: SeatView, scene: Scene, lying: dict[str, list[Piece]]) -> Group:
        mark = "▶ " if view.seat == scene.prompt.seat else ""
        lines: list[RenderableType] = [Text(f"{mark}{view.name}: {view.score} points", "bold")]
        if view.facts:
            lines.append(Text(" · ".join(f"{fact.label} {fact.value}" for fact in view.facts)))
        lines += self._areas([area for area in scene.areas if area.owner == view.seat], lying)
        for board in scene.boards:
            if board.owner == view.seat:
                lines += [Text(board.title, _DIM), *draw_board(board, lying, self.game.look, self.console.width)]
        return Group(*lines)

    def _areas(self, areas: list[Area], lying: dict[str, list[Piece]]) -> list[RenderableType]:
        """A line an area; a heading where several belong to one group."""
        lines: list[RenderableType] = []
        heading = ""
        for area in areas:
            if area.group != heading:
                heading = area.group
                lines.append(Text(heading, "bold"))
            line = Text(f"{'  ' if heading else ''}{area.title}: ")
            slots = [self._slot(slot, area, lying.get(slot.id, [])) for slot in area.slots]
            lines.append(line.append_text(Text("  ").join(slots)))
        return lines

    def _slot(self, slot: Slot, area: Area, pieces: list[Piece]) -> Text:
        style = tone_style(slot.tone, self.game.look)
        if not pieces:
            bare = slot.label if area.layout == "track" and slot.label else f"{slot.label} –".strip()
            return Text(bare, style)
        words = [Text(slot.label, style)] if slot.label else []
        tone = self.game.look.tones.get(pieces[0].tone)
        if tone and any(piece.kind in self.many_toned for piece in pieces):
            words.append(Text(tone.name, style))
        return Text(" ").join([*words, *(self._piece(piece, area) for piece in pieces)])

    def _piece(self, piece: Piece, area: Area) -> Text:
        if area.layout == "track" and piece.owner is not None:
            words = self.names[piece.owner]
        else:
            words = f"{piece.kind.replace('_', ' ')} {piece.label or sign(piece, area.owner)}".strip()
        if piece.count != 1:
            words += f"×{piece.count}"
        style = tone_style(piece.tone, self.game.look)
        return Text(f"({words})" if piece.state == "used" else words, style)

    def _half(self) -> int:
        return (self.console.width - 2) // 2

    def _beside(self, blocks: list[Group]) -> None:
        grid = Grid.grid(padding=(0, 2, 1, 0))
        for _ in blocks:
            grid.add_column(width=self._half() if len(blocks) > 1 else None)
        grid.add_row(*blocks)
        self.console.print(grid)

    def _columns(self, cells: list[Text]) -> None:
        """As many columns as the longest text allows, read downwards."""
        longest = max(cell.cell_len for cell in cells) + 3
        columns = max(1, min(4, self.console.width // longest, len(cells)))
        rows = -(-len(cells) // columns)
        for row in range(rows):
            line = Text()
            for i in range(row, len(cells), rows):
                line.pad_right(longest * (i // rows) - line.cell_len)
                line.append_text(cells[i])
            self.console.print(line)


def _choice(number: int, choice: Choice) -> Text:
    return Text.assemble((f"{number:>3} ", "bold"), choice.label)


def _amount(account: list[Fact], label: str) -> str:
    return next((str(fact.value) for fact in account if fact.label == label), "")
