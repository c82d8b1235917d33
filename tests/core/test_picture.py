"""Pictures: well-formed, self-contained, with everything that lies on the table and nothing that is hidden."""

import math
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from helpers import caravan, toy

from wabe import games
from wabe.core.chance import Rng
from wabe.core.errors import UnknownName
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.match import Match
from wabe.core.messages import add_texts, m, raw
from wabe.core.options import Value
from wabe.core.picture import draw as draw_picture
from wabe.core.picture.stands import Stand, in_box, on_hex
from wabe.core.picture.typeset import cut, regular, wrap
from wabe.core.scene import (
    Area,
    Board,
    Cell,
    Edge,
    Fact,
    Line,
    Link,
    Look,
    Panel,
    Piece,
    Place,
    Prompt,
    Scene,
    SeatView,
    Slot,
    Spot,
    Tone,
)

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Anna", "Ben"]


def parsed(svg: str) -> Element:
    return ElementTree.fromstring(svg)


def ids(root: Element) -> list[str]:
    """Everything that is drawn, as often as it is."""
    return [one for element in root.iter() for one in element.get("data-ids", "").split()]


def texts(root: Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def titles(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}title")]


def element_of(root: Element, thing: str) -> Element:
    return next(element for element in root.iter() if thing in element.get("data-ids", "").split())


def middle_of(root: Element, thing: str) -> tuple[float, float]:
    """Where a thing is drawn that stands in no moved part of its board but its own."""
    found = re.match(r"translate\((\S+) (\S+)\)", element_of(root, thing).get("transform", ""))
    assert found is not None
    return float(found[1]), float(found[2])


# Every game.

BOXES: list[tuple[str, int, dict[str, Value]]] = [
    ("castles_of_burgundy", 2, {}),
    ("castles_of_burgundy", 4, {"duchies": "turn", "hide_sold": True}),
    ("worlds_504", 3, {"world": "798"}),
    ("worlds_504", 4, {"world": "123"}),
    ("worlds_504", 2, {"world": "456"}),
    ("age_of_innovation", 2, {"side": "small"}),
    ("age_of_innovation", 5, {}),
    ("roads_and_boats", 1, {}),
    ("roads_and_boats", 4, {}),
]


def check_whole(state: State) -> None:
    """Its picture is well-formed, needs nothing from elsewhere, and shows all that a spectator sees, once."""
    scene = state.scene(None)
    svg = state.svg()
    root = parsed(svg)
    drawn = ids(root)
    assert len(drawn) == len(set(drawn)), "drawn twice"
    things = {piece.id for piece in scene.pieces}
    things |= {slot.id for area in scene.areas for slot in area.slots}
    for board in scene.boards:
        things |= {board.id, *(cell.id for cell in board.cells)}
        things |= {line.id for line in (*board.edges, *board.links)}
    assert set(drawn) == things
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        *("svg", "title", "desc", "defs", "symbol", "path", "g", "use", "rect", "circle", "text", "tspan")
    }
    symbols = [element.get("id") for element in root.iter(f"{SVG}symbol")]
    assert len(symbols) == len(set(symbols))
    assert {f"#{name}" for name in symbols} == {use.get("href") for use in root.iter(f"{SVG}use")}
    assert svg.count("http") == 1, "but for the name of SVG itself"


@pytest.mark.parametrize(("name", "players", "options"), BOXES)
def test_every_game_can_be_drawn_at_any_time(name: str, players: int, options: dict[str, Value]) -> None:
    rng = Rng(3)
    state = games.get(name).rules(players, options).start()
    check_whole(state)
    for number in range(1, 400):
        legal = state.legal()
        state.play(state.draw(rng) if state.seat == NATURE else legal[rng.below(len(legal))])
        if number % 80 == 0 or state.seat == OVER:
            check_whole(state)
        if state.seat == OVER:
            return


@pytest.mark.parametrize("game", [toy.GAME, caravan.GAME])
def test_small_games_can_be_drawn(game: Game) -> None:
    state = game.rules(2).start()
    state.resolve_chance(Rng(1))
    check_whole(state)


# What is hidden.


def test_a_spectator_sees_no_secret_duchy() -> None:
    match = Match(games.get("castles_of_burgundy").rules(2, {"duchies": "hidden"}), NAMES, 1)
    chooser = match.state.seat
    match.play(match.state.legal()[0])
    chosen = f"duchy-{chooser + 1}"
    assert chosen in ids(parsed(match.svg(chooser)))
    assert chosen not in ids(parsed(match.svg(1 - chooser)))
    assert chosen not in ids(parsed(match.svg()))
    assert match._repr_svg_() == match.svg()


def test_what_known_to_draws_anew_is_in_no_picture() -> None:
    state: State = toy.GAME.rules(3).start()
    rng = Rng(1)
    seen = 0
    while state.seat != OVER:
        if state.has_secrets():
            assert state.known_to(-1, rng).svg() == state.svg()
            seen += 1
        legal = state.legal()
        state.play(legal[rng.below(len(legal))])
    assert seen


# Names and words.


def test_names_are_written_as_they_are() -> None:
    wild = "<b>&\"'\x00\x1b]]>{1}"
    match = Match(toy.GAME.rules(2), [wild, "Ben"], 1)
    root = parsed(match.svg())
    shown = wild.replace("\x00", "\ufffd").replace("\x1b", "\ufffd")
    assert any(shown in text for text in texts(root))
    assert not list(root.iter("b"))


def test_a_long_name_is_cut_short() -> None:
    match = Match(toy.GAME.rules(2), ["A" * 500, "Ben"], 1)
    assert max(len(text) for text in texts(parsed(match.svg()))) < 200


def test_a_state_calls_seats_by_their_numbers() -> None:
    state = games.get("castles_of_burgundy").rules(2).start()
    assert {"Player 1", "Player 2"} <= set(texts(parsed(state.svg())))
    assert {"Anna", "Ben"} <= set(texts(parsed(state.svg(names=NAMES))))
    assert state._repr_svg_() == state.svg()


def test_texts_are_in_the_language_of_the_reader(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "en.json").write_text('{"yard": "Yard of {who}"}')
    (tmp_path / "texts" / "de.json").write_text('{"yard": "Hof von {who}"}')
    add_texts("drawn", tmp_path)
    scene = scene_of([Board("yard", m("drawn.yard", who=raw("{2}")), CELLS)])
    assert "Yard of Ben" in texts(parsed(draw_picture(scene, LOOK, NAMES)))
    assert "Hof von Ben" in texts(parsed(draw_picture(scene, LOOK, NAMES, "de")))


# Room.


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize(("width", "height"), [(100, 100), (300, 40), (40, 300)])
def test_stacks_share_a_box_without_touching(count: int, width: float, height: float) -> None:
    stands = in_box(count, width, height)
    assert len(stands) == count
    for x, y, radius in stands:
        assert abs(x) + radius <= width / 2 + 1e-6
        assert abs(y) + radius <= height / 2 + 1e-6
    check_apart(stands)


@pytest.mark.parametrize("count", range(1, 13))
def test_stacks_share_a_hex_without_touching(count: int) -> None:
    stands = on_hex(count, 50)
    assert len(stands) == count
    assert all(math.hypot(x, y) + radius <= 50 for x, y, radius in stands)
    check_apart(stands)


def check_apart(stands: list[Stand]) -> None:
    for (ax, ay, a), (bx, by, b) in combinations(stands, 2):
        assert math.dist((ax, ay), (bx, by)) >= a + b


def test_print_is_broken_and_cut_to_its_room() -> None:
    text = "Ships carry goods of all colours down the river to the market " + "W" * 60
    lines = wrap(text, 120, 12)
    assert " ".join(lines[:-1]) == text.rpartition(" ")[0]
    assert lines[-1].endswith("…")
    assert all(regular(line, 12) <= 120 for line in lines)
    assert len(wrap(text, 120, 12, 2)) == 2
    assert wrap("", 120, 12) == []
    assert cut("short", 120, 12) == "short"


# A table made for the test.

LOOK = Look(
    {"grass": Tone(raw("Grass"), "#9c6", "#463", "sheep"), "red": Tone(raw("Red"), "#c33", "#a22")},
    {"cow": "cow", "die": "die", "disc": "disc", "cube": "cube", "sheep": "sheep"},
    lines={"road": Line(raw("Road"), "red", 0.1, [0.2, 0.1]), "wall": Line(raw("Wall"))},
    letters={"robot": "Rb"},
)
CELLS = [
    Cell("a", 0, 0, "grass", label=raw("6")),
    Cell("b", 1, 0, "grass", owner=1),
    Cell("c", 0, 1, "red", exits=[3], spots=[Spot("c1", 0.5, 0, label=raw("x")), Spot("c2", 0.97, 0)]),
    Cell("d", -1, 1, "red", exits=[0, 3], group="g", owner=0, signs=["red"]),
]


def scene_of(
    boards: list[Board] | None = None,
    pieces: list[Piece] | None = None,
    areas: list[Area] | None = None,
    panels: list[Panel] | None = None,
) -> Scene:
    views = [SeatView(0, 12, [Fact(raw("Coins"), 3, "cow")]), SeatView(1, 7, rank=1)]
    return Scene(
        game="made",
        headline=raw("Round 1"),
        boards=boards or [],
        areas=areas or [],
        pieces=pieces or [],
        seats=views,
        prompt=Prompt(1, raw("What now, {2}?")),
        panels=panels or [],
        goal=raw("Win."),
    )


def picture(scene: Scene) -> Element:
    return parsed(draw_picture(scene, LOOK, NAMES, game=raw("Made")))


def test_the_top_tells_game_question_and_seats() -> None:
    root = picture(scene_of())
    shown = texts(root)
    assert "MadeRound 1" in shown
    assert {"Win.", "What now, Ben?", "Anna", "12", "Ben", "7", "Coins3"} <= set(shown)
    frames = [next(element.iter(f"{SVG}rect")) for element in root.iter() if element.get("data-seat")]
    assert [frame.get("stroke-width") for frame in frames] == ["1", "2.5"], "Ben decides"


def test_hexes_lie_as_their_coordinates_say() -> None:
    root = picture(scene_of([Board("yard", raw("Yard"), CELLS)]))
    (ax, ay), (bx, by), (cx, cy) = (middle_of(root, cell) for cell in "abc")
    assert by == ay
    assert math.isclose(bx - ax, 2 * (cx - ax), abs_tol=0.02)
    assert math.isclose((cy - ay) / (bx - ax), math.sqrt(3) / 2, abs_tol=0.01)


def test_lines_run_where_they_belong() -> None:
    links = [Link("way", "a", "b", "road"), Link("back", "b", "a", "road", owner=0), Link("up", "c1", "a", "bridge")]
    edges = [Edge("east", "b", 0, "wall"), Edge("strong", "a", 3, "wall", owner=1, strength=5)]
    root = picture(scene_of([Board("yard", raw("Yard"), CELLS, edges, links)]))
    (ax, ay), (bx, _) = middle_of(root, "a"), middle_of(root, "b")

    def points(thing: str) -> list[tuple[float, float]]:
        path = next(element_of(root, thing).iter(f"{SVG}path")).get("d", "")
        return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]

    for thing in ("way", "back"):
        assert points(thing)[0] == (ax, ay)
        assert points(thing)[-1][0] == bx
    assert points("way")[1][1] != points("back")[1][1], "side by side"
    assert all(x > bx for x, _ in points("east"))
    assert all(x < ax for x, _ in points("strong"))
    assert len(points("strong")) == 2 * 3, "three layers"
    assert "5" in texts(root), "and how many there are"
    assert {"Road", "Wall", "bridge"} <= set(titles(root))


def test_every_kind_of_piece_is_drawn() -> None:
    pieces = [
        Piece("die1", "a", "die", label=raw(5), owner=0),
        Piece("die2", "a", "die", label=raw("?")),
        Piece("disc1", "a", "disc", label=raw("D"), tone="red"),
        Piece("cube1", "a", "cube", owner=1, state="used"),
        Piece("cow1", "b", "cow", "red", raw("9"), 4, form="tile"),
        Piece("cow2", "b", "cow", count=3, owner=0, state="new"),
        Piece("cow3", "b", "cow", count=2, owner=0, state="new"),
        Piece("robot1", "c1", "robot", note=raw("A robot")),
        Piece("egg1", "c2", "egg", state="hidden"),
        Piece("wagon", "d", "cow", owner=1),
        Piece("load", "wagon", "cube"),
        Piece("crumb", "load", "disc"),
        Piece("guard", "east", "cow", owner=0),
        Piece("toll", "way", "cow", owner=0),
    ]
    board = Board("yard", raw("Yard"), CELLS, [Edge("east", "b", 0, "wall")], [Link("way", "a", "b", "road")])
    root = picture(scene_of([board], pieces))
    assert {piece.id for piece in pieces} <= set(ids(root))
    assert element_of(root, "cow2") is element_of(root, "cow3"), "equal ones are one stack"
    assert "".join(element_of(root, "cow2").itertext()).endswith("5"), "and counted"
    assert len(list(element_of(root, "die1").iter(f"{SVG}circle"))) == 5
    assert "?" in texts(element_of(root, "die2"))
    assert texts(element_of(root, "robot1")) == ["Rb"], "there is no icon of that name"
    assert texts(element_of(root, "egg1")) == []
    assert "A robot" in titles(root)
    (wx, wy), (lx, ly) = middle_of(root, "wagon"), middle_of(root, "load")
    assert (lx, ly) != (wx, wy)
    assert math.dist((lx, ly), (wx, wy)) < 40


def test_a_crowd_is_drawn_by_owner_and_kind() -> None:
    pieces = [Piece(f"p{n}", "a", "cow", label=raw(n), owner=n % 2) for n in range(20)]
    root = picture(scene_of([Board("yard", raw("Yard"), CELLS)], pieces))
    assert element_of(root, "p0") is element_of(root, "p18")
    assert element_of(root, "p0") is not element_of(root, "p1")
    assert texts(element_of(root, "p0")) == ["10"], "how many, and no label that only one of them has"


def test_areas_and_panels_show_all_their_places() -> None:
    slots = [Slot(f"s{n}", raw(f"Place {n}"), symbol="sheep" if n % 2 else "") for n in range(6)]

    def named_slots(prefix: str) -> list[Slot]:
        return [Slot(prefix + slot.id, slot.label, "red", raw(f"{prefix} note"), symbol=slot.symbol) for slot in slots]

    cards = [Slot("card1", raw("Barn"), "red", raw("Holds ten cows."), [Fact(raw("Cost"), 4)]), Slot("card2")]
    areas = [
        Area("row", raw("A row"), named_slots("r")),
        Area("table", raw("A table"), named_slots("t"), "grid", 3, group=raw("Group")),
        Area("track", raw("A track"), named_slots("k"), "track", group=raw("Group")),
        Area("pile", raw("A pile"), named_slots("p"), "pile", owner=1),
        Area("hexes", raw("Hexes"), named_slots("h"), shape="hex", owner=1),
        Area("cards", raw("Cards"), cards, "cards"),
        Area("placed", raw("Placed"), named_slots("l"), "grid", 2, place=Place("panel", 0, 0, 20, 8), sign="cow"),
        Area("pile2", raw("Piled"), named_slots("q"), "pile", place=Place("panel", 0, 9, 20, 5)),
        Area("cards2", raw("More"), [Slot("card3", raw("Mill"), note=raw("Grinds."), symbol="cow")], "cards",
             place=Place("panel", 0, 15, 20, 4)),
    ]  # fmt: skip
    pieces = [Piece(f"on-{area.id}", area.slots[0].id, "cow", count=2) for area in areas]
    board = Board("small", raw("Small"), CELLS, place=Place("panel", 21, 0, 19, 19))
    panel = Panel("panel", raw("Panel"), 40, 20, tone="grass")
    root = picture(scene_of([board], pieces, areas, [panel]))
    drawn = ids(root)
    assert sorted(drawn) == sorted(
        [slot.id for area in areas for slot in area.slots]
        + [piece.id for piece in pieces]
        + ["small", *(cell.id for cell in CELLS)]
    )
    shown = texts(root)
    assert {"A row", "Group", "A table", "A track", "A pile", "Hexes", "Cards", "Placed", "Panel", "More"} <= set(shown)
    assert {"Barn", "Holds ten cows.", "Cost4", "Mill", "Grinds."} <= set(shown)


def test_what_is_too_wide_for_a_column_goes_over_both() -> None:
    def width(columns: int) -> float:
        cells = [Cell(f"c{n}", n, 0, "grass") for n in range(columns)]
        areas = [Area("row", raw("A row"), [Slot("r1")])]
        root = picture(scene_of([Board("map", raw("Map"), cells)], areas=areas))
        return max(middle_of(root, cell.id)[0] for cell in cells)

    assert width(8) < 600
    assert width(30) > 1000


def test_rules_make_pictures_of_all_their_states() -> None:
    rules: Rules = caravan.GAME.rules(2)
    assert rules.state_from(rules.start().to_dict()).svg() == rules.start().svg()


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_no_picture_for_a_seat_that_is_not_there(seat: int) -> None:
    match = Match(caravan.GAME.rules(2), ["Ada", "Bo"], seed=1)
    with pytest.raises(UnknownName, match=f"no seat {seat}: seats are numbered from 0 to 1"):
        match.svg(seat)
