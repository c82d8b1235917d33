"""The table in the terminal."""

from helpers.toy import GAME
from msgspec.structs import replace
from rich.console import Console

from wabe.cli.terminal_table import TerminalTable
from wabe.core.messages import NOTHING, Message, raw
from wabe.core.scene import Area, Board, Cell, Choice, Fact, LogLine, Panel, Piece, Place, Prompt, Scene, SeatView, Slot


def scene(**more: object) -> Scene:
    plain: dict[str, object] = {
        "game": "toy",
        "headline": raw("Round 1"),
        "boards": [],
        "areas": [],
        "pieces": [],
        "seats": [SeatView(0, 1), SeatView(1, 7)],
        "prompt": Prompt(0, raw("Choose")),
        "names": ["Anna", "Ben"],
    }
    return Scene(**{**plain, **more})  # type: ignore[arg-type] # any field of a scene


def low_screen() -> Console:
    return Console(width=80, height=24, force_terminal=True, record=True, file=open("/dev/null", "w"))


def table() -> tuple[TerminalTable, Console]:
    console = Console(width=100, record=True, file=open("/dev/null", "w"))  # noqa: SIM115 - closed with the test
    return TerminalTable(GAME, console), console


def shown(value: Scene) -> list[str]:
    drawn, console = table()
    drawn.show(value)
    return [line.rstrip() for line in console.export_text().splitlines()]


def area(name: str, x: float, y: float, labels: list[str], **more: object) -> Area:
    slots = [Slot(f"{name}-{i}", raw(label)) for i, label in enumerate(labels)]
    place = Place("main", x, y, 5, 5)
    return Area(name, raw(name.title()), slots, place=place, **more)  # type: ignore[arg-type] # any field of an area


def test_the_goal_and_the_names_are_told() -> None:
    screen = "\n".join(shown(scene(goal=raw("{2} leads; 3 rounds to go"))))
    assert "Ben leads; 3 rounds to go" in screen
    assert "▶ Anna: 1 point " in screen
    assert "Ben: 7 points" in screen


def test_on_a_low_screen_the_others_are_told_of_in_a_line_until_the_whole_table_is_wanted() -> None:
    hand = [Area(f"hand{seat}", raw("Hand"), [Slot(f"h{seat}", raw(f"card {seat}"))], owner=seat) for seat in (0, 1)]
    low = low_screen()
    drawn = TerminalTable(GAME, low)
    drawn.show(scene(areas=hand, viewer=0), whole=False)
    screen = low.export_text()
    assert "card 0" in screen
    assert "Ben: 7 points" in screen
    assert "card 1" not in screen
    drawn.show(scene(areas=hand, viewer=0))
    assert "card 1" in low.export_text()


def test_on_a_low_screen_the_map_stays_in_sight_above_the_answers() -> None:
    cells = [Cell(f"b-{name}{row}", 0, row, "grass") for row, name in enumerate("abcdef")]
    choices = [Choice(f"sell {i}", raw(f"Sell {i}" + " x" * 40), group=raw("Sell")) for i in range(20)]
    choices += [Choice("rest", raw("Rest"), group=raw("Turn"))]
    way = Choice("go 1", raw("Go far"), then=["go 2"])
    prompt = Prompt(0, raw("What now?"), choices=choices, guide=raw("Go on."), ways=[way])
    low = low_screen()
    drawn = TerminalTable(GAME, low)
    drawn.show(scene(boards=[Board("b", raw("Map"), cells)], viewer=0, prompt=prompt), whole=False)
    drawn.show_choices(prompt)
    screen = [line.rstrip() for line in low.export_text(clear=False).splitlines()]
    question = screen.index("What now?")
    assert screen[question:] == ["What now?", "  a Sell (20)", " 21 Rest", " 22 Go far"]
    assert screen[question - 12].strip() == "a0"
    assert screen.index("Advice: Go on.") < question - 12
    drawn.show_folded("a")
    assert " 20 Sell 19" in low.export_text()


def test_on_a_low_screen_a_single_group_is_folded_only_where_it_would_fill_half_of_it() -> None:
    for count, folded in ((36, False), (37, True)):
        low = low_screen()
        drawn = TerminalTable(GAME, low)
        drawn.in_sight = 18
        choices = [Choice(f"go {i}", raw(f"Go to place {i:02}"), group=raw("Go")) for i in range(count)]
        drawn.show_choices(Prompt(0, raw("Where to?"), choices=choices))
        assert ("  a Go" in low.export_text()) == folded


def test_what_comes_to_the_same_is_listed_once() -> None:
    drawn, console = table()
    choices = [Choice("use 1", raw("Use donkey 1")), Choice("use 2", raw("Use donkey 2"), alike=True)]
    drawn.show_choices(Prompt(0, raw("What now?"), choices=[*choices, Choice("end", raw("End"))]))
    text = console.export_text()
    assert "donkey 2" not in text
    assert "  2 End" in text


def test_what_lies_under_a_word_is_set_apart_from_it() -> None:
    slots = [Slot("s1", raw("3 power")), Slot("s2", raw("city 7")), Slot("s3", raw("5"))]
    pieces = [Piece("b", "s1", "bridge"), Piece("x", "s1", "key"), Piece("c", "s2", "hut"), Piece("d", "s3", "hut")]
    assert "Acts: 3 power: bridge, key  city 7: hut  5 hut" in shown(
        scene(areas=[Area("acts", raw("Acts"), slots)], pieces=pieces)
    )


def test_what_lies_on_a_place_of_its_own_is_named_and_a_number_is_not_said_twice() -> None:
    goods = Area("goods", raw("Goods"), [Slot("g1", symbol="red_goods"), Slot("g2", symbol="pink_goods")], owner=0)
    pieces = [
        Piece("a", "g1", "red_goods", label=raw("4"), owner=0, count=2),
        Piece("b", "d1", "knowledge_7", label=raw("7")),
    ]
    areas = [goods, Area("depot", raw("Depot"), [Slot("d1")])]
    screen = shown(scene(areas=areas, pieces=pieces))
    assert "Depot: knowledge 7" in screen
    assert any(line.startswith("Goods: red goods 4×2  pink goods –") for line in screen)


def test_a_panel_is_read_row_by_row() -> None:
    areas = [area("low", 0, 9, ["a"]), area("right", 8, 1, ["b"]), area("left", 0, 0, ["c"])]
    screen = shown(scene(panels=[Panel("main", raw("Main board"), 20, 14)], areas=areas))
    at = screen.index("Main board")
    assert screen[at + 1 : at + 3] == ["Left: c –   Right: b –", "Low: a –"]


def test_places_that_say_nothing_are_left_out() -> None:
    empty = Area("empty", NOTHING, [Slot("e1"), Slot("e2")], place=Place("main", 0, 0, 5, 1))
    printed = Area("printed", NOTHING, [Slot("q1", symbol="flag"), Slot("q2")], place=Place("main", 0, 2, 5, 1))
    tiles = area("tiles", 0, 8, [], columns=2)
    tiles = replace(tiles, slots=[Slot(f"t{i}") for i in range(4)])
    track = area("track", 0, 6, ["", "1", "2"], layout="track")
    track = replace(track, slots=[Slot("track-0", symbol="books"), *track.slots[1:]])
    laid = Area("laid", NOTHING, [Slot("l1"), Slot("l2")], place=Place("main", 0, 4, 5, 1))
    areas = [area("margin", 6, 0, ["15", "14"], columns=1), empty, printed, laid, track, tiles]
    panels = [Panel("main", raw("Wonder"), 20, 20)]
    screen = shown(scene(areas=areas, panels=panels, pieces=[Piece("p", "l2", "brick")]))
    at = screen.index("Wonder")
    assert screen[at + 1 : at + 4] == ["–  brick", "Track: 1  2", "Tiles: –"]
    assert "Margin" not in "".join(screen)


def test_rows_that_mean_something_are_a_table() -> None:
    rows = area("shares", 0, 0, ["share", "Anna", "red", "12"], layout="grid", columns=2)
    screen = shown(scene(panels=[Panel("main", raw("Main board"), 20, 14)], areas=[rows]))
    assert screen[screen.index("Shares") + 1 :][:2] == ["  share  Anna", "  red    12"]


def test_facts_show_their_text_and_carriers_their_cargo() -> None:
    areas = [Area("yard", raw("Yard"), [Slot("yard-0", symbol="wood_pile"), Slot("yard-1")])]
    pieces = [Piece("w", "yard-1", "wagon"), Piece("g", "w", "goose", count=2)]
    seats = [SeatView(0, 1, [Fact(raw("Money"), 80, text=raw("$80"))])]
    screen = shown(scene(areas=areas, pieces=pieces, seats=seats))
    assert "Yard: wood pile –  wagon (2 × goose)" in screen
    assert "Money $80" in screen


def test_headings_are_for_long_lists_alone() -> None:
    def listed(count: int) -> str:
        drawn, console = table()
        choices = [Choice(f"c{i}", raw(f"Choice of {{1}} {i}"), group=raw("Build")) for i in range(count)]
        drawn.names = ["Anna"]
        drawn.show_choices(Prompt(0, raw("What now?"), choices=choices))
        return console.export_text()

    assert "Build" not in listed(6)
    assert "Build" in listed(7)
    assert "  1 Choice of Anna 0" in listed(3)


def test_the_log_joins_what_belongs_to_a_move() -> None:
    drawn, console = table()
    more: list[Message] = [raw("west"), raw("to {2}")]
    drawn.show_log(
        [LogLine(3, 0, raw("drove west"), more=more), LogLine(4, -1, raw("Round 2"), heading=True)], ["A", "B"]
    )
    assert console.export_text().splitlines() == ["  A: drove west, west, to B", "Round 2"]


def test_what_lies_where_is_told_by_colour_name_and_count() -> None:
    areas = [
        Area("order", raw("Order"), [Slot("o1", raw("1")), Slot("o2", raw("2"))], layout="track"),
        Area("own", raw("Own"), [Slot("w1", raw("1")), Slot("w2", raw("2 tools"))], layout="track", owner=0),
        Area("stock", raw("Stock"), [Slot("s1", raw("7"), symbol="coins"), Slot("s2", symbol="key")]),
        Area("print", raw(""), [Slot("p1"), Slot("p2")]),
        Area("shares", raw("Shares"), [Slot("c1"), Slot("c2", raw("x")), Slot("c3"), Slot("c4")], columns=2),
    ]
    pieces = [
        Piece("a", "o1", "marker", owner=1),
        Piece("b", "w2", "hut", owner=0),
        Piece("c", "c3", "president", owner=1, label=raw("4")),
    ]
    screen = shown(scene(areas=areas, pieces=pieces, names=["Anna", "Ben (greedy)"]))
    assert "Order: 1 Ben  2" in screen
    assert "Ben (greedy): 7 points" in "\n".join(screen)
    assert "Stock: coins 7  key –" in screen
    assert "Own: 1  2 tools ●" in "\n".join(screen)
    at = screen.index("Shares")
    assert screen[at + 1 : at + 3] == ["               x", "  4 president"]
    assert screen[at - 1] == "Stock: coins 7  key –"


def test_what_is_printed_on_a_card_is_told_a_line_a_card() -> None:
    facts = [Fact(raw("Money"), 80, text=raw("$80")), Fact(raw("Settlements"), 3)]
    cards = Area(
        "boards", raw("Companies"), [Slot("a", raw("Green"), facts=facts), Slot("b", note=raw("Bonds"))], "cards"
    )
    screen = shown(
        scene(areas=[cards], pieces=[Piece("p", "a", "president", owner=1), Piece("q", "b", "disc", owner=0)])
    )
    at = screen.index("Companies:")
    assert screen[at + 1 : at + 3] == ["  Green: president Ben · Money $80 · Settlements 3", "  Anna · Bonds"]


def test_a_long_area_ends_its_lines_between_places() -> None:
    slots = [Slot(f"s{i}", raw(f"place number {i}")) for i in range(12)]
    screen = shown(scene(areas=[Area("row", raw("Row"), slots, layout="track")]))
    at = next(i for i, line in enumerate(screen) if line.startswith("Row: "))
    assert screen[at].endswith("place number 5")
    assert screen[at + 1].startswith("  place number 6")


def test_many_events_of_chance_are_one_line_unless_the_whole_log_is_asked_for() -> None:
    lines = [LogLine(i, -1, raw(f"card {i}")) for i in range(1, 6)] + [LogLine(6, 0, raw("took one"))]
    drawn, console = table()
    drawn.show_log(lines, ["A"])
    assert console.export_text().splitlines() == ["  … 5 events of chance: type log", "  A: took one"]
    drawn.show_log(lines, ["A"], numbered=True)
    assert len(console.export_text().splitlines()) == 6


def test_advice_is_said_once_and_ways_are_numbered_on() -> None:
    drawn, console = table()
    drawn.names = ["Anna"]
    way = Choice("go 1", raw("Go far"), then=["go 2"])
    prompt = Prompt(0, raw("What now?"), choices=[Choice("c", raw("Stay"))], guide=raw("Go on."), ways=[way])
    drawn.show_choices(prompt)
    drawn.show_choices(prompt)
    text = console.export_text()
    assert text.count("Advice: Go on.") == 1
    assert "  2 Go far" in text
