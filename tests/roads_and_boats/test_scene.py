"""The table as values, and the log."""

import msgspec
from helpers.boats.table import GAME, Table, number
from helpers.boats.valley import NORTH, valley

from wabe.core.match import Match
from wabe.core.messages import encoder, patterns
from wabe.core.reference import read_rules, rule
from wabe.games.roads_and_boats.rules.actions import SPACE
from wabe.games.roads_and_boats.rules.components import GOOSE, PAPER, STONE
from wabe.games.roads_and_boats.view import scene_ids as ids

RIVER = """
0,0 mountain 1
1,0 pasture 14
2,0 pasture 24
2,1 sea
0,1 desert
1,1 pasture
"""


def pieces(t):
    return {piece.id: piece for piece in t.s.scene(0).pieces}


def cells(t):
    return {cell.id: cell for cell in t.s.scene(0).boards[0].cells}


def test_banks_source_and_docks_are_spots():
    t = Table(RIVER).begin("movement", query=True)
    found = cells(t)
    assert {spot.id for spot in found["h2"].spots} == {"h2a", "h2b"}
    assert {spot.id for spot in found["h1"].spots} == {"h1r"}
    assert len([spot for spot in found["h3"].spots if spot.id.startswith("d")]) == 2
    assert sorted(found["h2"].exits) == [0, 3]  # east and west, as scenes count sides
    south = next(spot for spot in found["h2"].spots if spot.id == "h2a")
    assert south.y > 0  # area a lies clockwise from the eastern exit


def test_steps_and_questions_name_a_bank_as_the_map_does():
    t = Table(RIVER)
    t.put(0, "donkey", (0, 0))
    t.begin("movement")
    t.play("use t1")
    notes = {spot.id: str(spot.note) for spot in cells(t)["h2"].spots}
    labels = {choice.targets[0]: str(choice.label) for choice in t.s.scene(0).prompt.choices if choice.targets}
    assert {labels["h2a"], labels["h2b"]} == {f"Go to {notes[bank]}, east" for bank in ("h2a", "h2b")}
    assert notes["h2a"] == "2 (pasture, bank a)"
    there = Table(RIVER)
    there.put(0, "donkey", (1, 0, 1))
    there.begin("movement")
    there.play("use t1")
    assert str(there.s.scene(0).prompt.text).startswith("Donkey 1 on 2 (pasture, bank b)")


def test_goods_lie_on_banks_and_cargo_on_transporters():
    t = Table(RIVER)
    t.lay((1, 0, 1), stone=3)
    t.put(1, "wagon", (1, 0, 0), gold=2)
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.begin("movement")
    found = pieces(t)
    area = t.area(1, 0, 1)
    assert (found[f"g{area}-stone"].at, found[f"g{area}-stone"].count) == ("h2b", 3)
    assert (found["2t1"].at, found["2t1"].owner) == ("h2a", 1)
    assert (found["2t1-gold"].at, found["2t1-gold"].count) == ("2t1", 2)
    assert (str(found["2t1"].label), str(found["1t1"].label)) == ("2", "")  # how much it carries
    assert found["1t1"].at == "h2"
    assert found["1t2"].at.startswith("d")


@rule("RB-MINE-04", "PROTO-12")
def test_buildings_say_what_they_make_and_mines_what_they_hold():
    t = Table(RIVER)
    t.build("mine", 0, 0, gold=2, iron=1)
    t.build("coal_burner", 1, 1)
    t.put(0, "donkey", (1, 1))
    t.begin("movement")
    found = pieces(t)
    assert str(found["b1"].label) == "2/1"
    assert str(found[f"b{number(t, 1, 1)}"].note) == (
        "Coal burner: 2 boards, 1 trunk and 1 board or 2 trunks → 1 fuel, up to 6 a turn"
    )


def test_roads_bridges_and_walls():
    t = Table(RIVER)
    t.road((0, 0), (1, 0, 1))
    t.bridge(1, 0, 1)
    t.wall(0, 1, 1, owner=1, tokens=2)
    t.wall(1, 1, 1)
    t.begin("movement", query=True)
    board = t.s.scene(None).boards[0]
    assert {(link.kind, link.a, link.b) for link in board.links} == {("road", "h1", "h2b"), ("bridge", "h2b", "h2a")}
    assert {(edge.owner, edge.strength) for edge in board.edges} == {(1, 2), (None, 1)}


def test_moved_goods_are_shown_and_irrigated_deserts_look_so():
    t = Table(RIVER)
    t.put(0, "donkey", (0, 1), clay=1)
    t.begin("movement").play("use t1;step e")
    assert pieces(t)["1t1-clay"].state == "used"
    assert cells(t)["h4"].tone == "desert"
    t.s.irrigated = True
    assert cells(t)["h4"].tone == "irrigated"


@rule("RB-END-03", "RB-END-04")
def test_the_account_names_wealth_by_kind_and_rows():
    t = Table(RIVER)
    t.put(0, "wagon", (1, 1), gold=1, coins=1, stock=1)
    t.bricks(0, 0, None, None, 1, 0)
    view = t.begin("movement").s.scene(None).seats[0]
    lines = [(str(fact.label), fact.value) for fact in view.account]
    assert lines == [
        ("1 gold on transporters", 10),
        ("1 coin on transporters", 40),
        ("1 stock on transporters", 120),
        ("Row 1 of the wonder", 10),
        ("Row 2 of the wonder", 5),
    ]
    assert view.score == 185


def test_the_journey_of_a_transporter_is_one_line_of_the_log():
    match = Match(GAME.rules(1, {"scenario": "O1-BROOK"}), ["Ann"], seed=1)
    while match.state.question() != "movement":
        match.play("end")
    lines = len(match.log)
    match.play("use t1")
    match.play("step w")
    while match.state.question() == "following":
        match.play("go")
    assert len(match.log) == lines + 1
    assert str(match.log[-1].text) == "Donkey 1 on 9 (pasture) went to 8 (rock)"


def test_every_choice_has_a_text_and_a_known_rule():
    known = read_rules(GAME.folder / "rules.md")
    words = patterns("boats", "en")
    for family in SPACE.families.values():
        assert f"choice.{family.kind}" in words, family.kind
    s = Match(GAME.rules(2), ["A", "B"], seed=3).state
    for _ in range(300):
        scene = s.scene(s.seat)
        assert scene.prompt.rule in known
        for choice in scene.prompt.choices:
            assert choice.rule in known, choice.action
        msgspec.json.decode(encoder().encode(scene))
        s.play(s.legal()[len(scene.prompt.choices) // 2])
        if s.seat < 0:
            break


def test_the_first_turn_is_guided_and_later_ones_are_not():
    s = Match(GAME.rules(1, {"scenario": "O1-BROOK"}), ["Ann"], seed=1).state
    assert s.scene(0).prompt.guide
    s.turn = 2
    assert not s.scene(0).prompt.guide


def test_what_a_building_will_do_by_itself_is_said_before():
    t = Table(RIVER)
    t.build("sawmill", 1, 1)
    t.lay((1, 1), trunks=2)
    t.put(0, "donkey", (1, 1))
    t.begin("movement")
    note = str(pieces(t)[f"b{number(t, 1, 1)}"].note)
    assert note == "Sawmill: 1 trunk → 2 boards, up to 6 a turn. By itself it will make 4 boards of what lies there."


def test_a_transporter_says_where_it_can_go():
    t = Table(RIVER)
    t.put(0, "donkey", (1, 1), clay=1)
    t.begin("movement")
    note = str(pieces(t)["1t1"].note)
    assert "carries 1 clay (1 of 2)" in note
    assert note.endswith("steps: to 2, 3, 4.")


def test_a_transporter_shows_the_hexes_it_can_reach():
    t = Table(RIVER)
    t.put(0, "donkey", (1, 1), clay=1)
    t.begin("movement")
    assert pieces(t)["1t1"].shows == ["h2", "h3", "h4"]
    t.play("use t1", "step w")
    assert pieces(t)["1t1"].shows == []  # without a road that was its whole allowance


def test_goods_show_who_could_take_them():
    t = valley()
    t.lay((1, 0, NORTH), stone=1)
    t.put(0, "donkey", (1, 0, NORTH))
    t.put(0, "donkey", (1, 1))  # the south bank is no way to the north bank
    t.put(0, "donkey", (1, -1), boards=2)  # full
    t.put(1, "donkey", (2, -1))
    t.put(1, "raft", t.river(2, 0))
    t.begin("movement")
    stone = pieces(t)[ids.ground(t.area(1, 0, NORTH), STONE)]
    assert stone.shows == ["1t1", "2t1", "2t2"]
    note = str(stone.note)
    assert note.endswith("Can be fetched by donkey 1 of {2} and raft 2 of {2}.")
    t.begin("building")
    assert pieces(t)[stone.id].shows == ["1t1"]


def test_a_building_shows_who_can_bring_what_it_needs():
    t = valley()
    t.build("sawmill", 1, 1)
    t.put(0, "donkey", (0, 1), trunks=1)
    t.put(0, "donkey", (0, 1), clay=1)
    t.put(1, "donkey", (2, 1), trunks=1)
    t.put(1, "donkey", (3, -1), trunks=1)
    t.begin("movement")
    mill = pieces(t)[f"b{number(t, 1, 1)}"]
    assert mill.shows == ["1t1", "2t1"]
    assert "(donkey 1 of {1} and donkey 1 of {2} can bring goods for it)" in str(mill.note)


def test_geese_and_paper_that_science_will_lose_say_so():
    t = valley()
    t.lay((1, 1), goose=2, paper=1)
    t.lay((0, 1), goose=2)
    t.put(0, "donkey", (1, 1))
    t.begin("production")
    lost = {name for name, piece in pieces(t).items() if "are lost" in str(piece.note)}
    assert lost == {ids.ground(t.area(1, 1), GOOSE), ids.ground(t.area(1, 1), PAPER)}


def test_the_question_names_the_transporter_and_its_steps():
    t = valley()
    t.put(0, "donkey", (1, 1), clay=1)
    t.begin("production").play("use t1")
    assert str(t.s.scene(0).prompt.text) == f"Donkey 1 on {number(t, 1, 1)} (pasture): what does it do?"
    t.begin("movement").play("use t1")
    assert str(t.s.scene(0).prompt.text) == f"Donkey 1 on {number(t, 1, 1)} (pasture), 2 steps left: what does it do?"
