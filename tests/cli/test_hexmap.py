"""Boards as text."""

from rich.console import Console

from wabe.cli.hexmap import board_width, draw_board
from wabe.core.scene import Board, Cell, Link, Look, Piece, Tone

LOOK = Look({"grass": Tone("Grass", "#9c6", "#446633")}, {})
CELLS = [Cell("p1-a1", 0, 0, "grass"), Cell("p1-a2", 1, 0, "grass", label="6"), Cell("p1-b1", 0, 1, "grass")]


def drawn(pieces: list[Piece], owner: int | None = None, room: int = 100) -> list[str]:
    lying: dict[str, list[Piece]] = {}
    for piece in pieces:
        lying.setdefault(piece.at, []).append(piece)
    board = Board("yard", "Yard", CELLS, links=[Link("l", "p1-a1", "p1-b1", "road", owner=1)], owner=owner)
    console = Console(width=100)
    with console.capture() as capture:
        for line in draw_board(board, lying, LOOK, room):
            console.print(line)
    return [line.rstrip() for line in capture.get().splitlines()]


def test_cells_show_name_and_ground_in_shifted_rows() -> None:
    assert drawn([]) == ["  a1     a2", "grass  grass6", "     b1", "   grass", "road: a1-b1 (2)"]


def test_occupied_cells_show_their_pieces() -> None:
    at_home = drawn([Piece("x", "p1-a2", "sheep", label="3", owner=0)], owner=0)
    assert at_home[:2] == ["  a1   grass6", "grass  SHEEP3"]
    away = drawn([Piece("x", "p1-a2", "settlement", owner=1), Piece("y", "p1-a1", "wood", count=4)])
    assert away[:2] == ["  a1   grass6", "WOODx4 SETTL2"]
    several = drawn([Piece("x", "p1-b1", "house", owner=0), Piece("y", "p1-b1", "cart", owner=1)])
    assert several[3] == "    H1C2"


def test_a_narrow_screen_gets_narrower_cells() -> None:
    board = Board("yard", "Yard", CELLS)
    assert board_width(board) == 13
    assert drawn([], room=10)[1] == "gras gra6"
