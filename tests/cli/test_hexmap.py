"""Boards as text."""

from rich.console import Console

from wabe import games
from wabe.cli.hexmap import board_width, draw_board
from wabe.cli.words import words
from wabe.core.messages import Message, m, raw
from wabe.core.scene import Board, Cell, Edge, Line, Link, Look, Piece, Spot, Tone
from wabe.core.stacks import lay

HEADQUARTERS = m("w504.look.headquarters")
NAMES = ["Anna", "Ben"]
LOOK = Look(
    {
        "grass": Tone(raw("grass"), "#9c6", "#446633"),
        "red": Tone(raw("red"), "#c33", "#a22"),
        "blue": Tone(raw("blue"), "#33c", "#22a"),
    },
    {},
    lines={"way": Line(raw("Road"))},
    letters={"truck": "T", "trunks": "t", "trail": "Tr"},
)
CELLS = [Cell("p1-a1", 0, 0, "grass"), Cell("p1-a2", 1, 0, "grass", label=raw("6")), Cell("p1-b1", 0, 1, "grass")]


def say(message: Message) -> str:
    return words(message, NAMES)


def drawn(pieces: list[Piece], owner: int | None = None, room: int = 13, board: Board | None = None) -> list[str]:
    board = board or Board("yard", raw("Yard"), CELLS, owner=owner)
    console = Console(width=100)
    with console.capture() as capture:
        picture = draw_board(board, lay(pieces), LOOK, room, say)
        for line in [*picture.cells, *picture.notes]:
            console.print(line)
    return [line.rstrip() for line in capture.get().splitlines()]


def test_cells_show_name_and_ground_in_shifted_rows() -> None:
    assert drawn([]) == ["  a1     a2", "grass  grass6", "     b1", "   grass"]


def test_a_piece_whose_name_does_not_fit_is_shown_by_its_sign_which_is_explained() -> None:
    screen = drawn([Piece("x", "p1-a1", "headman", owner=1), Piece("y", "p1-a2", "trading-post", owner=1)], room=100)
    assert screen[1].split() == ["HEADMAN2", "T2"]
    assert screen[-1] == "Signs: T trading post"


def test_a_name_that_is_too_long_gives_way_to_its_short_form_and_is_not_cut() -> None:
    games.get("worlds_504")
    look = Look({"green": Tone(m("w504.terrain.grassland"), "#9c6", "#446633")}, {}, kinds={"base": HEADQUARTERS})
    board = Board("yard", raw("Yard"), [Cell("p1-7", 0, 0, "green"), Cell("p1-8", 1, 0, "green", label=raw("8"))])
    base = lay([Piece("h", "p1-7", "base", owner=0)])
    assert [line.plain.split() for line in draw_board(board, base, look, 100, say).cells] == [
        ["7", "grass", "8"],
        ["HQ1", "grassland8"],
    ]
    assert draw_board(board, {}, look, 13, say).cells[1].plain.split() == ["grass", "grass8"]


def test_the_ground_stays_visible_under_pieces_where_there_is_room_for_it() -> None:
    at_home = [Piece("x", "p1-a2", "sheep", label=raw("3"), owner=0)]
    assert drawn(at_home, owner=0, room=100)[0].split() == ["a1", "a2", "grass6"]
    assert drawn(at_home, owner=0)[:2] == ["  a1     a2", "grass  SHEEP3"]


def test_a_label_that_is_also_the_name_of_the_cell_is_shown() -> None:
    board = Board("yard", raw("Yard"), [Cell("p1-3", 0, 0, "grass", label=raw("3"))])
    assert drawn([], board=board)[1].strip() == "grass3"
    assert drawn([Piece("x", "p1-3", "wood")], board=board)[0].strip() == "3 grass3"


def test_several_kinds_are_shown_by_their_letters() -> None:
    several = drawn(
        [Piece("x", "p1-b1", "trunks"), Piece("y", "p1-b1", "truck", owner=1), Piece("z", "p1-b1", "trail")]
    )
    assert several[3:] == ["   tT2Tr", "Signs: t trunks, T truck, Tr trail"]


def test_pieces_that_only_their_colour_tells_apart_show_it() -> None:
    pieces = [Piece("x", "p1-b1", "house", tone="red"), Piece("y", "p1-b1", "house", tone="blue", count=2)]
    assert drawn(pieces)[3] == "   HRHB×2"


def test_a_crowd_is_counted_and_listed_below_the_map() -> None:
    pieces = [Piece(f"h{i}", "p1-b1", "house", owner=i % 2, label=raw(i)) for i in range(6)]
    pieces.append(Piece("c", "p1-b1", "cart", note=raw("Cart of {1}")))
    screen = drawn(pieces)
    assert screen[3] == "   H1×3…"
    assert screen[4] == "b1 grass: house Anna 0, Ben 1, Anna 2, Ben 3, Anna 4, Ben 5 · cart"


def test_what_is_listed_alike_is_counted() -> None:
    donkeys = [Piece(f"d{i}", "p1-b1", "donkey", owner=0, note=raw(f"Donkey {i}")) for i in range(3)]
    loaded = [Piece("w", "p1-b1", "wagon", owner=1), Piece("t", "w", "trunks")]
    assert drawn([*donkeys, *loaded])[4] == "b1 grass: donkey Anna×3 · wagon Ben (trunks)"


def test_spots_and_cargo_are_listed() -> None:
    spots = [Spot("p1-a1-n", 0, -0.5, raw("north")), Spot("p1-a1-s", 0, 0.5)]
    board = Board("yard", raw("Yard"), [Cell("p1-a1", 0, 0, "grass", spots=spots, exits=[0, 3])])
    pieces = [
        Piece("w", "p1-a1-n", "wagon", owner=1, note=raw("Wagon of {2}")),
        Piece("t", "w", "trunks", count=3),
        Piece("g", "p1-a1-s", "goose"),
    ]
    assert drawn(pieces, board=board)[1:] == [
        "   W2G",
        "a1 grass: north: wagon Ben (trunks×3); s: goose",
        "Signs: W wagon, G goose",
        "river: a1 E-W",
    ]


def test_walls_and_ways_are_told_with_strength_and_owner() -> None:
    board = Board(
        "yard",
        raw("Yard"),
        CELLS,
        edges=[Edge("e", "p1-a1", 1, "wall", owner=0, strength=3), Edge("f", "p1-a2", 5, "wall")],
        links=[Link("l", "p1-a1", "p1-b1", "way", owner=1)],
    )
    assert drawn([], board=board)[-2:] == ["wall: a1 NE×3 (Anna), a2 SE", "Road: a1-b1 (Ben)"]


def test_a_narrow_screen_gets_narrower_cells() -> None:
    board = Board("yard", raw("Yard"), CELLS)
    assert board_width(board) == 13
    assert drawn([], room=10)[1] == "gra. gr.6"


def test_a_place_for_a_bridge_is_no_bridge() -> None:
    look = Look(LOOK.tones, {}, lines={"way": Line(raw("Road")), "site": Line(raw("Site"), vacant=True)})
    links = [Link("l", "p1-a1", "p1-b1", "site"), Link("k", "p1-a1", "p1-a2", "way")]
    notes = draw_board(Board("yard", raw("Yard"), CELLS, links=links), {}, look, 100, say).notes
    assert [note.plain for note in notes] == ["Road: a1-a2"]


def test_a_board_with_numbers_speaks_of_them() -> None:
    cells = [Cell("p1-x", 0, 0, "grass", label=raw("41")), Cell("p1-y", 1, 0, "grass", label=raw("42"))]
    board = Board("yard", raw("Yard"), cells, links=[Link("l", "p1-x", "p1-y", "way")], numbered=True)
    assert drawn([], board=board) == ["  41     42", "grass  grass", "Road: 41-42"]


def test_companies_are_told_by_their_colour_on_every_kind_of_piece() -> None:
    pieces = [
        Piece("h", "p1-b1", "hq", tone="red", label=raw("R")),
        Piece("r", "p1-b1", "resident", tone="red", count=3),
        Piece("s", "p1-b1", "sheep", tone="grass"),
    ]
    screen = drawn(pieces)
    assert screen[3] == "    HR…"
    assert screen[4] == "b1 grass: hq red · resident red×3 · sheep"
