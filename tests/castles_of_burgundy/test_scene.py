"""The table as people see it, and the log."""

import math

import msgspec
import pytest
from helpers.burgundy import GAME, Position, resolve_chance, rules, start

from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.reference import read_rules, rule
from wabe.core.scene import Scene
from wabe.games.castles_of_burgundy.view.words import SYMBOLS

KNOWN_SYMBOLS = set(GAME.look.symbols)


def scene_of(position: Position, viewer: int | None = 0) -> Scene:
    return position.state.scene(viewer)


def choice(position: Position, action: str):
    return next(c for c in scene_of(position, position.state.seat).prompt.choices if c.action == action)


def test_boards_and_areas():
    scene = scene_of(Position(3))
    assert [(board.id, board.owner, len(board.cells)) for board in scene.boards] == [
        ("duchy-1", 0, 37),
        ("duchy-2", 1, 37),
        ("duchy-3", 2, 37),
    ]
    main = [area.id for area in scene.areas if area.place is not None and area.place.panel == "main"]
    goods = [f"goods-depot-{n}" for n in range(1, 7)]
    assert main == [*[f"depot-{n}" for n in range(1, 8)], *goods, "rounds", "white", "order", "bonus", "phases"]
    mine = [area.id for area in scene.areas if area.owner == 0]
    assert mine == ["p1-dice", "p1-storage", "p1-goods", "p1-sold-goods"]
    assert str(scene.headline) == "Phase A, round 1 of 5"


def test_cells_show_colour_number_and_region():
    cells = {cell.id: cell for cell in scene_of(Position()).boards[0].cells}
    assert (cells["p1-d5"].tone, str(cells["p1-d5"].label)) == ("ship", "5")
    assert (cells["p1-d4"].q, cells["p1-d4"].r) == (0, 0)
    assert cells["p1-d5"].group == cells["p1-d7"].group != cells["p1-d3"].group
    assert "river of 3 spaces" in str(cells["p1-d5"].note)


def test_every_tone_and_symbol_is_in_the_look():
    match = Match(rules(4), ["A", "B", "C", "D"], 7)
    for _ in range(150):
        if match.state.seat == OVER:
            break
        match.play(match.state.legal()[0])
    scene = match.scene(0)
    facts = {fact.symbol for view in scene.seats for fact in view.facts}
    assert {piece.kind for piece in scene.pieces} | facts <= KNOWN_SYMBOLS
    tones = {piece.tone for piece in scene.pieces} | {cell.tone for board in scene.boards for cell in board.cells}
    tones |= {slot.tone for area in scene.areas for slot in area.slots}
    assert tones - {""} <= set(GAME.look.tones)
    assert all(piece.note for piece in scene.pieces)


def test_labels_and_targets_of_choices():
    position = Position().dice(6, 5).workers(1).store("ship", "bank", "mine").depot(6, "cow3").goods(orange=2)
    place = choice(position, "place 6 s1 d5")
    assert str(place.label) == "Place the ship on d5 (die 6, 1 worker)"
    assert place.targets == ["p1-s1-tile", "p1-d5", "p1-die1"]
    take = choice(position, "take 6 6-animal s2")
    assert str(take.label) == "Take the 3 cows from depot 6, discard the bank (die 6)"
    assert take.targets == ["6-animal-tile", "p1-s2-tile", "p1-die1"]
    sell = choice(position, "sell 6 orange")
    assert (str(sell.label), sell.targets) == ("Sell 2 orange goods tiles (die 6)", ["p1-orange", "p1-die1"])
    assert str(choice(position, "workers 5").label) == "Take 2 workers (die 5)"


def offered(position: Position, action: str) -> str:
    """A choice as a match offers it: with what it brings."""
    match = Match(position.state.rules, ["A", "B"], 1)
    match.state = position.state
    found = match.scene(position.state.seat).prompt.choices
    return next(str(one.label) for one in found if one.action == action)


@rule("COB-SCORE-01", "COB-SCORE-02", "COB-PLACE-05")
def test_what_a_choice_brings_is_counted_up_before_it_is_made():
    river = Position().put("ship", "d3", "d2").dice(6).store("ship")
    assert offered(river, "place 6 s1 d1") == "Place the ship on d1 (die 6): 6 + 10 for phase A = 16 points"
    assert offered(river, "workers 6") == "Take 2 workers (die 6)"
    assert river.play("place 6 s1 d1") == 16
    mines = Position().put("mine", "e3", "f2").dice(3).store("mine")
    label = offered(mines, "place 3 s1 g1")
    assert label == "Place the mine on g1 (die 3): 6 + 10 for phase A + 5 for all mines = 21 points"
    assert mines.play("place 3 s1 g1") == 21
    buildings = Position().dice(4, 5).workers(5).store("watchtower", "bank", "boarding-house")
    tower = offered(buildings, "place 4 s1 c3")
    assert tower.endswith(": 1 + 10 for phase A + 4 for the watchtower = 15 points")
    assert offered(buildings, "place 4 s1 e4").endswith(": +4 points for the watchtower")
    assert offered(buildings, "place 4 s2 e4").endswith(": 2 silver")
    assert offered(buildings, "place 4 s3 e4").endswith(": 4 workers")
    assert offered(buildings, "place 4 s2 c3").endswith(": 1 + 10 for phase A = 11 points, 2 silver")
    goods = Position(3).dice(4).know(4).goods(red=2)
    assert offered(goods, "sell 4 red") == "Sell 2 red goods tiles (die 4): +6 points, 1 silver, 1 worker"


def test_what_a_ship_loads_is_said_before_it_is_loaded():
    position = Position().dice(5, 1).store("ship").depot_goods(2, red=2, pink=1).depot_goods(5, brown=1)
    position.play("place 5 s1 d5")
    assert offered(position, "load 2") == "Load the goods of depot 2: 1 pink, 2 red"
    assert offered(position, "load 5") == "Load the goods of depot 5: 1 brown"
    assert offered(position, "load none") == "Load nothing"
    full = Position().dice(5, 1).store("ship").goods(red=1, pink=1).depot_goods(1, brown=3, orange=2)
    full.play("place 5 s1 d5", "load 1")
    assert offered(full, "keep brown").endswith(": 3 brown")


def test_of_a_double_each_choice_names_both_dice_until_one_is_used():
    position = Position().dice(6, 6).workers(1).store("ship").depot(6, "cow3").goods(orange=2)
    both = ["p1-die1", "p1-die2"]
    choices = position.state.scene(position.state.seat).prompt.choices
    with_dice = [one for one in choices if one.action.split()[0] in ("take", "place", "sell", "workers")]
    assert {one.action.split()[0] for one in with_dice} == {"take", "place", "sell", "workers"}
    assert all(one.targets[-2:] == both for one in with_dice)
    assert len({one.action for one in with_dice}) == len(with_dice)
    position.play("workers 6")
    assert choice(position, "sell 6 orange").targets == ["p1-orange", "p1-die2"]


def test_every_choice_names_a_rule_and_prompts_are_plain():
    known = read_rules(GAME.folder / "rules.md")
    match = Match(rules(2, duchies="turn"), ["A", "B"], 3)
    seen = set()
    while match.state.seat != OVER:
        prompt = match.state.scene(match.state.seat).prompt
        assert prompt.rule in known
        assert all(c.rule in known for c in prompt.choices), [c for c in prompt.choices if c.rule not in known]
        seen.add(str(prompt.text))
        match.play(prompt.choices[(match.position * 7) % len(prompt.choices)].action)
    assert "Choose an action for one of your dice." in seen
    assert "Choose your duchy." in seen


def test_sides_are_shown_before_the_choice():
    state = resolve_chance(start(2, duchies="turn"))
    shown = state.scene(1)
    assert [board.id for board in shown.boards] == ["number-1", "number-2"]
    assert [str(c.label) for c in state.scene(state.seat).prompt.choices] == ["Play duchy 1", "Play duchy 2"]


@rule("COB-AMB-18")
@pytest.mark.parametrize(("hide", "viewers"), [(False, [None, 0, 1, OVER]), (True, [0, OVER])])
def test_who_sees_which_goods_were_sold(hide: bool, viewers: list[int | None]):
    position = Position(hide_sold=hide).dice(4).goods(red=3)
    position.play("sell 4 red")
    seeing = []
    for viewer in (None, 0, 1, OVER):
        scene = scene_of(position, viewer)
        shown = [(piece.kind, piece.count) for piece in scene.pieces if piece.at == "p1-sold"]
        assert shown in ([("red", 3)], [("goods", 3)])
        if shown == [("red", 3)]:
            seeing.append(viewer)
        facts = {str(fact.label): fact.value for fact in scene.seats[0].facts}
        assert facts["Goods sold"] == 3
        assert bool(scene.seats[0].outlook) == (viewer in viewers)  # some knowledge tiles count what was sold
    assert seeing == viewers


@rule("COB-END-02", "COB-END-03")
def test_the_outlook_is_the_final_scoring_as_things_stand():
    position = Position().dice(4).goods(red=3)
    player = position.state.players[0]
    player.silver, player.workers = 2, 5
    (outlook,) = scene_of(position, 0).seats[0].outlook
    assert outlook.value == player.points() + 3 + 2 + 2


@rule("COB-AMB-18")
def test_nothing_of_the_piles_and_coming_goods_is_stored():
    state = resolve_chance(start(2))
    data = state.to_dict()
    assert sum(data["coloured"]) + sum(data["black"]) == 164 - 2 - 16  # multisets, without an order
    assert sum(data["unseen"]) == 42 - 6 - 5
    assert len(data["coming"]) == 4  # those of this phase, which lie open
    assert len(msgspec.json.encode(data)) < 5000


@rule("COB-YELLOW-15")
def test_the_owner_may_look_at_his_sold_goods():
    position = Position(hide_sold=True).sold(red=1, pink=2)
    mine = [(piece.kind, piece.count) for piece in scene_of(position, 0).pieces if piece.at == "p1-sold"]
    assert mine == [("pink", 2), ("red", 1)]


def test_the_log_tells_what_happened():
    match = Match(rules(2), ["Anna", "Benno"], 11)
    state = match.state
    seat = state.seat
    position = Position.__new__(Position)
    position.state = state
    position.dice(3, 4).workers(1).goods(red=2).store("watchtower", "cow2", "mine").depot(4, "ship")
    match.play("place 3 s1 c3")
    match.play("take 4 4-ship s1")
    texts = [str(line.text) for line in match.log[-12:]]
    assert (
        "placed the watchtower on c3: +1 point for the city, +10 points for phase A, +4 points for the watchtower"
        in texts
    )
    assert any(text.startswith("took the ship from depot 4") for text in texts)
    assert match.log[-1].seat == seat
    headings = [str(line.text) for line in match.log if line.heading]
    assert headings[0].startswith("Phase A, round 1: ")


def test_dice_that_were_used_are_marked():
    for first in (6, 5):
        position = Position().dice(6, 5)
        position.play(f"workers {first}")
        dice = [piece for piece in scene_of(position).pieces if piece.at.startswith("p1-dice")]
        assert [str(die.label) for die in dice] == ["6", "5"]
        assert [str(die.label) for die in dice if die.state == "used"] == [str(first)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_changes_its_place_during_a_game(players: int):
    match = Match(rules(players, duchies="turn"), ["A", "B", "C", "D"][:players], players)
    first = match.scene(0)
    places = {area.id: (area.place, [slot.id for slot in area.slots]) for area in first.areas}
    assert all(place is not None for place, _ in places.values())
    duchies = {}
    while match.state.seat != OVER:
        scene = match.scene(0, log=0)
        assert scene.panels == first.panels
        assert {area.id: (area.place, [slot.id for slot in area.slots]) for area in scene.areas} == places
        for board in scene.boards:
            if board.owner is not None:
                assert duchies.setdefault(board.id, board.place) == board.place
        legal = match.state.legal()
        match.play(legal[match.position % len(legal)])
    assert len(set(duchies.values())) == players


def test_the_depots_stand_around_the_black_one_each_with_its_goods():
    areas = {area.id: area.place for area in scene_of(Position(3)).areas}
    middle = areas["depot-7"]
    corners = []
    for number in range(1, 7):
        depot, goods = areas[f"depot-{number}"], areas[f"goods-depot-{number}"]
        assert depot.y == goods.y
        assert goods.x in (depot.x + depot.width, depot.x - goods.width)
        centre = (min(depot.x, goods.x) + (depot.width + goods.width) / 2, depot.y + depot.height / 2)
        corners.append((centre[0] - middle.x - middle.width / 2, centre[1] - middle.y - middle.height / 2))
    angles = [math.atan2(y, x) for x, y in corners]
    turns = [(after - before) % math.tau for before, after in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert sum(turns) == pytest.approx(math.tau)  # in a ring, 6 beside 1, as dice go
    slots = next(area.slots for area in scene_of(Position(3)).areas if area.id == "depot-6")
    assert [slot.id for slot in slots] == ["6-building", "6-animal", "6-castle", "6-mine"]  # by turns with three


def test_the_goal_tells_how_one_wins_and_leaves_the_round_to_the_headline():
    scene = scene_of(Position().phase("C").round(2))
    assert (str(scene.headline), str(scene.goal)) == ("Phase C, round 2 of 5", "Most points after phase E win.")
    assert str(scene_of(Position().finish()).goal) == "Most points win; the game is over."
    assert "set up" in str(start(2).scene(None).goal)


def test_completed_regions_are_marked():
    position = Position().put("ship", "d3", "d2")
    river = {"p1-d1", "p1-d2", "p1-d3"}
    marked = {cell.id for cell in scene_of(position).boards[0].cells if cell.owner == 0}
    assert marked == {"p1-d4"}  # the castle in the centre is a region of one space
    position.put("ship", "d1")
    cells = {cell.id: cell for cell in scene_of(position).boards[0].cells}
    assert {name for name, cell in cells.items() if cell.owner == 0} == {"p1-d4", *river}
    assert str(cells["p1-d1"].note) == "d1: completed river of 3 spaces"
    assert not any(cell.owner is not None for cell in scene_of(position).boards[1].cells if cell.id != "p2-d4")


def test_every_tile_has_its_symbol_and_its_letter():
    symbols, letters = GAME.look.symbols, GAME.look.letters
    assert set(SYMBOLS) <= set(symbols)
    assert set(SYMBOLS) <= set(letters)
    knowledge = [symbol for symbol in SYMBOLS if symbol.startswith("knowledge-")]
    assert len(set(knowledge)) == 26
    assert len({symbols[symbol] for symbol in knowledge}) == 26
    others = [letters[symbol] for symbol in letters if symbol not in knowledge]
    assert len(set(others)) == len(others)
    position = Position().store("knowledge5")
    tile = next(piece for piece in scene_of(position).pieces if piece.id == "p1-s1-tile")
    assert (tile.kind, str(tile.label)) == ("knowledge-5", "5")


def test_one_is_told_as_one():
    position = Position().dice(6, 4).workers(2).goods(red=1).depot(2, "castle").store("ship", "bank", "mine")
    assert str(choice(position, "sell 4 red").label) == "Sell 1 red goods tile (die 4)"
    take = choice(position, "take 4 2-castle s2")
    assert str(take.label) == "Take the castle from depot 2, discard the bank (die 4, 2 workers)"
    before = position.state.copy()
    position.play("sell 4 red")
    told = before.describe_action(GAME.space.parse("sell 4 red"), position.state)
    assert str(told.text) == "sold 1 red goods tile: +2 points, 1 silver"
    notes = [str(cell.note) for cell in scene_of(position).boards[0].cells]
    assert "c3: city of 1 space, 1 point when full, and the points of the phase" in notes


def test_lines_of_chance_are_joined():
    match = Match(rules(2), ["Anna", "Benno"], 11)
    drawn = [line for line in match.log if str(line.text).startswith("New tiles")]
    assert len(drawn) == 1
    assert len(drawn[0].more) > 5
    assert [len(line.more) for line in match.log if "got" in str(line.text)] == [2, 2]
    assert [len(line.more) for line in match.log if "rolled" in str(line.text)] == [3]


def test_the_end_of_a_phase_is_told_with_the_action_that_brings_it():
    position = Position().round(5).turn_of(1).dice(1)
    before = position.state.copy()
    position.play("workers 1")
    told = before.describe_action(GAME.space.parse("workers 1"), position.state)
    assert str(told.text) == "took 2 workers with a 1; phase A was over"


def label(position: Position, text: str) -> str:
    return str(choice(position, text).label)


def test_labels_say_what_knowledge_changes():
    position = Position().dice(3, 6).workers(1).know(8).store("ship").depot(5, "bank").goods(brown=1)
    assert label(position, "place 3 s1 d5") == "Place the ship on d5 (die 3, 1 worker)"
    assert label(position, "take 3 5-building s2") == "Take the bank from depot 5 (die 3, 1 worker)"
    assert label(position, "sell 3 brown") == "Sell 1 brown goods tile (die 3, 1 worker)"
    for number, tile, space, die in ((9, "bank", "c3", 4), (10, "ship", "d3", 3), (11, "castle", "b3", 5)):
        helped = Position().dice(die).know(number).store(tile).put("castle", "a2").put("knowledge1", "c4")
        assert label(helped, f"place {die} s1 {space}").endswith(f"on {space} (die {die})")
    assert label(Position().dice(4).know(12).depot(5, "bank"), "take 4 5-building s1") == (
        "Take the bank from depot 5 (die 4)"
    )
    assert label(Position().dice(4).know(14), "workers 4") == "Take 4 workers (die 4)"
    assert label(Position().dice(4).know(13), "workers 4") == "Take 2 workers and 1 silver (die 4)"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("knowledge3", ["sale", "2 silver"]),
        ("knowledge8", ["worker", "2"]),
        ("knowledge9", ["places a building", "1 free"]),
        ("knowledge10", ["places an animal or a ship", "1 free"]),
        ("knowledge11", ["places a castle, a mine or a knowledge tile", "1 free"]),
        ("knowledge12", ["takes a tile from a depot", "1 free"]),
        ("knowledge14", ["4 workers instead of 2"]),
        ("knowledge24", ["4 points", "kind of animal"]),
        ("church", ["mine, knowledge tile or castle", "numbered depot"]),
        ("carpenter", ["building", "numbered depot"]),
        ("market", ["ship or animal", "numbered depot"]),
        ("boarding-house", ["4 workers"]),
        ("bank", ["2 silver"]),
        ("watchtower", ["4 points"]),
    ],
)
def test_a_tile_says_what_it_does(name: str, words: list[str]):
    position = Position().store(name)
    note = next(str(piece.note) for piece in position.state.scene(0).pieces if piece.id == "p1-s1-tile")
    for word in words:
        assert word in note
