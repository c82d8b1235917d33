"""The table in the terminal, drawn from the scene of any game: areas, boards, seats, choices, the log, the result."""

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from wabe.cli.hexmap import draw_board, tone_style
from wabe.core.game import Game
from wabe.core.scene import Area, Choice, Fact, LogLine, Piece, Prompt, Scene, SeatView, Slot

_WIDTH = 100
_DIM = "dim"


class Table:
    """Draws on a console; at most 100 columns wide, in colour where the terminal has it."""

    def __init__(self, game: Game, console: Console | None = None) -> None:
        self.game = game
        self.console = console or Console(highlight=False)
        self.console.width = min(self.console.width, _WIDTH) if self.console.is_terminal else _WIDTH

    def say(self, words: str, style: str = "") -> None:
        """One line of plain words."""
        self.console.print(Text(words, style))

    def show(self, scene: Scene) -> None:
        """The whole table."""
        lying: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            lying.setdefault(piece.at, []).append(piece)
        self.console.rule(Text(f"{self.game.title} · {scene.headline}", "bold"))
        for block in self._common(scene, lying):
            self.console.print(block)
        seats = [self._seat(view, scene, lying) for view in scene.seats]
        for i in range(0, len(seats), 2):
            self._beside(seats[i : i + 2])

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

    def show_log(self, lines: list[LogLine], names: list[str]) -> None:
        """What happened, a line each."""
        for line in lines:
            if line.heading:
                self.say(line.text, "bold")
            else:
                who = names[line.seat] + ": " if 0 <= line.seat < len(names) else ""
                self.console.print(Padding(Text.assemble((who, "bold"), line.text), (0, 0, 0, 2)))

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
                blocks += [Text(board.title, "bold"), *draw_board(board, lying, self.game.look)]
        return blocks

    def _seat(self, view: SeatView, scene: Scene, lying: dict[str, list[Piece]]) -> Group:
        mark = "▶ " if view.seat == scene.prompt.seat else ""
        lines: list[RenderableType] = [Text(f"{mark}{view.name}: {view.score} points", "bold")]
        if view.facts:
            lines.append(Text(" · ".join(f"{fact.label} {fact.value}" for fact in view.facts)))
        lines += self._areas([area for area in scene.areas if area.owner == view.seat], lying)
        for board in scene.boards:
            if board.owner == view.seat:
                lines += [Text(board.title, _DIM), *draw_board(board, lying, self.game.look)]
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
            slots = [self._slot(slot, lying.get(slot.id, [])) for slot in area.slots]
            lines.append(line.append_text(Text("  ").join(slots)))
        return lines

    def _slot(self, slot: Slot, pieces: list[Piece]) -> Text:
        words = Text(
            f"{slot.label} " if slot.label else "", tone_style(slot.tone, self.game.look) if not pieces else ""
        )
        if not pieces:
            return words.append("–", tone_style(slot.tone, self.game.look))
        return words.append_text(Text(" ").join([self._piece(piece) for piece in pieces]))

    def _piece(self, piece: Piece) -> Text:
        name = piece.kind.replace("_", " ")
        words = f"{name} {piece.label}".strip()
        if piece.count != 1:
            words += f"×{piece.count}"
        style = tone_style(piece.tone, self.game.look)
        return Text(f"({words})" if piece.state == "used" else words, style)

    def _beside(self, blocks: list[Group]) -> None:
        half = (self.console.width - 2) // 2
        grid = Grid.grid(padding=(0, 2, 1, 0))
        for _ in blocks:
            grid.add_column(width=half)
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
