"""What is seen of a world, and what bots think of it."""

import re

from helpers.worlds_504.table import fresh, go_on, legal, play, table

from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.messages import with_names
from wabe.core.rows import put
from wabe.games.worlds_504 import GAME
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.rules.components import BEYOND, TERRAINS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.words import SIDE_WORDS, terrain_name


def test_the_map_of_world_123() -> None:
    s = table("123", 2, capitals=[1, 3])
    scene = s.scene(s.seat)
    cells = scene.boards[0].cells
    assert len(cells) == 61
    assert sorted(str(cell.label) for cell in cells if cell.label) == sorted(str(n) for n in range(1, 11))
    assert {cell.tone for cell in cells} <= set(GAME.look.tones)
    city = next(cell for cell in cells if str(cell.label) == "3")
    assert str(city.note) == "city 3: wants cattle, fish, wheat, ore"
    assert {piece.kind for piece in scene.pieces} <= set(GAME.look.symbols)
    trolley = next(piece for piece in scene.pieces if piece.id == "trolley-0")
    assert "carries cattle" in str(trolley.note)
    assert [piece.kind for piece in scene.pieces if piece.at == "trolley-0"] == ["cattle"]
    facts = {str(fact.label): fact for fact in scene.seats[0].facts}
    assert (facts["Money"].value, str(facts["Money"].text)) == (80, "$80")
    assert facts["Settlements in storage"].value == 19
    assert str(scene.goal) == (
        "Delivered goods score points. The game ends after the round in which good 23 is delivered (0 so far)."
    )


def test_residents_ride_on_their_trolley() -> None:
    s = table("154", 2)
    go_on(s, "residents purchase", 0)
    play(s, f"recruit {s.capital[0]}", "done")
    go_on(s, "trolley", 0)
    play(s, "unload wood", "embark")
    aboard = [piece for piece in s.scene(0).pieces if piece.at == "trolley-0" and piece.kind == "resident"]
    assert [(piece.count, piece.owner, piece.state) for piece in aboard] == [(1, 0, "used")]


def test_the_goal_tells_when_the_last_round_is_played() -> None:
    s = table("123", 2, capitals=[1, 3])
    deliver_state(s).delivered = put(deliver_state(s).delivered, 0, 23)
    assert str(s.scene(None).goal) == (
        "Delivered goods score points. 23 of 23 are delivered: the game ends after this round."
    )


def test_choices_are_words_with_targets() -> None:
    s = table("123", 2, capitals=[1, 3])
    go_on(s, "trolley", 0)
    scene = s.scene(0)
    assert [choice.action for choice in scene.prompt.choices] == legal(s)
    drive = next(choice for choice in scene.prompt.choices if choice.action.startswith("drive"))
    assert drive.targets[0] == "trolley-0"
    assert drive.rule == "M1-08"
    assert "MP)" in str(drive.label)
    assert str(scene.headline) == "World 123: round 1, trolley (3E)"
    assert s.scene(1).prompt.choices == []


def test_spaces_to_fill_are_shown_as_unknown() -> None:
    s = fresh("123", 2)
    tones = [cell.tone for cell in s.scene(None).boards[0].cells]
    assert tones.count("unknown") == 42


def test_an_amount_may_be_typed() -> None:
    s = table("132", 2)
    entry = s.scene(s.seat).prompt.entry
    assert entry is not None
    assert (entry.least, entry.most) == (20, s.money[s.seat])
    assert entry.steps == [(50, "raise 50"), (10, "raise 10"), (5, "raise 5"), (1, "raise 1")]
    assert entry.finish == "bid"
    play(s, "raise 5", "bid")


def test_the_judgement_rises_with_a_delivery() -> None:
    s = table("123", 2, capitals=[1, 3])
    go_on(s, "trolley", 0)
    deliver_state(s).at[0] = s.city_cell[3]
    before = s.evaluate()
    play(s, "deliver cattle")
    after = s.evaluate()
    assert after[0] > before[0]
    assert after[1] == before[1]


def test_places_are_told_from_the_nearest_city() -> None:
    match = Match(GAME.rules(2, {"world": "123"}), ["A", "B"], 4)
    state = match.state
    assert isinstance(state, WorldState)
    city = state.city_cell[1]  # of two near cities the lower number counts
    assert str(terrain_name(state, city)) == "city 1"
    for side, way in enumerate(SIDE_WORDS):
        beyond = BEYOND[city][side]
        assert str(terrain_name(state, beyond)) == f"{TERRAINS[state.terrain[beyond]]}, {way} of city 1"
    far = [name for name in (str(terrain_name(state, cell)) for cell in range(61)) if ", two " in name]
    assert far
    assert all(re.fullmatch(r"[a-z]+, two tiles (north-|south-)?(east|west) of city \d+", name) for name in far)


def test_the_log_is_in_words() -> None:
    match = Match(GAME.rules(2, {"world": "123"}), ["Ann", "Bob"], 4)
    while match.state.seat != OVER and match.state.round < 3:
        match.play(match.state.legal()[-1])
    log = match.scene(None, log=10_000).log
    texts = [with_names(str(line.text), match.names) for line in log]
    assert any(text in ("Ann starts", "Bob starts") for text in texts)
    assert any(re.fullmatch(r"New privilege: .+ \(I-\d+\)", text) for text in texts)
    headings = [str(line.text) for line in log if line.heading]
    assert headings == ["Round 1", "Round 2", "Round 3"]


def test_the_first_round_is_guided_for_the_one_who_decides_and_later_ones_are_not() -> None:
    guided = Match(GAME.rules(2, {"world": "123"}), ["Ann", "Bob"], 4)
    while guided.state.round < 2:
        seat = guided.state.seat
        assert guided.scene(seat).prompt.guide, guided.scene(seat).prompt.text
        assert not guided.scene(1 - seat).prompt.guide
        guided.play(guided.state.legal()[-1])
    assert not guided.scene(guided.state.seat).prompt.guide


def test_advice_is_put_together_from_the_modules_of_the_world() -> None:
    s = table("456", 2)
    advice = str(s.scene(s.seat).prompt.guide)
    assert "Residents are also your army" in advice
    assert "A road takes several residents together" in advice
    assert "To win: Land is points" in advice
    assert "For money: Each tile you find" in advice
    assert "army" not in str(table("567", 2).scene(0).prompt.guide)


def test_names_of_seats_are_put_in_everywhere() -> None:
    match = Match(GAME.rules(2, {"world": "769"}), ["Ann", "Bob"], 4)
    for _ in range(60):
        scene = match.scene(match.state.seat)
        words = [piece.note for piece in scene.pieces] + [choice.label for choice in scene.prompt.choices]
        words += [slot.note for area in scene.areas for slot in area.slots]
        assert not [text for text in words if "{" in with_names(str(text), scene.names)]
        match.play(match.state.legal()[0])
    notes = [with_names(str(piece.note), scene.names) for piece in scene.pieces]
    assert "headquarters of Bob" in notes


def test_a_long_list_has_headings() -> None:
    match = Match(GAME.rules(2, {"world": "456"}), ["Ann", "Bob"], 4)
    while len(match.scene(match.state.seat).prompt.choices) <= 6 or match.state.legal()[0].kind != "move":
        match.play(match.state.legal()[0])
    choices = match.scene(match.state.seat).prompt.choices
    assert all(str(choice.group).startswith("Residents on ") for choice in choices if choice.action.startswith("move"))
    assert str(choices[-1].label) == "Done: residents"


def test_a_grid_is_full_and_its_places_are_unique() -> None:
    for world in (
        "123",
        "456",
        "789",
        "931",
        "987",
        "268",
        "573",
        "814",
        "142",
        "392",
        "452",
        "572",
        "692",
        "782",
        "892",
    ):
        match = Match(GAME.rules(3, {"world": world}), ["Ann", "Bob", "Cy"], 4)
        for _ in range(40):
            match.play(match.state.legal()[0])
        scene = match.scene(match.state.seat)
        for area in scene.areas:
            if area.id in ("majorities", "shares"):
                assert len(area.slots) % area.columns == 0, (world, area.id)
        ids = [slot.id for area in scene.areas for slot in area.slots] + [piece.id for piece in scene.pieces]
        assert len(ids) == len(set(ids)), world
        symbols = {fact.symbol for seat in scene.seats for fact in seat.facts if fact.symbol}
        assert symbols | {piece.kind for piece in scene.pieces} <= set(GAME.look.symbols), world


def test_scenes_are_sealed_until_the_bids_are_shown() -> None:
    match = Match(fresh("132", 2).rules, ["A", "B"], 5)
    for seat in (0, 1):
        for move in ("seal-tens 0", f"seal-ones {seat}"):
            assert match.scene(seat).sealed
            match.play(move)
    assert not match.scene(match.state.seat).sealed
