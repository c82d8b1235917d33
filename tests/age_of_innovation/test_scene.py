"""The table as people see it."""

import msgspec
import pytest
from helpers.innovation.table import Position, resolve_chance

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.messages import encoder, patterns, render
from wabe.core.presenter import LogText
from wabe.core.reference import read_rules, rule
from wabe.core.scene import Choice, Scene
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.actions import SPACE
from wabe.games.age_of_innovation.rules.components import (
    BOOK_ACTIONS,
    BOOSTERS,
    CITIES,
    COMPETENCIES,
    FACTIONS,
    FELINES,
    INNOVATIONS,
    NONE,
    OMAR,
    PALACES,
    POWER_ACTIONS,
    ROUNDS,
)
from wabe.games.age_of_innovation.rules.frames import SPADES
from wabe.games.age_of_innovation.rules.gains import NO_BUILD
from wabe.games.age_of_innovation.rules.special_tiles import SPECIALS
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.view.guide import advise_spades
from wabe.games.age_of_innovation.view.words import (
    book_action,
    city_note,
    faction_note,
    power_action,
    round_note,
    special,
    tile_note,
)

ENCODE = encoder().encode


def choice(position: Position, move: str) -> Choice:
    scene = position.s.scene(position.s.seat)
    return next(found for found in scene.prompt.choices if found.action == move)


def label(position: Position, move: str) -> str:
    return render(choice(position, move).label)


def test_the_map_with_terrains_buildings_and_bridges():
    position = Position(3).build(0, "guild", "H6").build(1, "tower", "C10").annex(0, "H6").bridge(1, "C10-D8")
    scene = position.s.scene(0)
    (board,) = scene.boards
    cells = {cell.id: cell for cell in board.cells}
    assert len(cells) == 117
    assert (cells["D8"].q, cells["D8"].r, cells["D8"].tone) == (6, 3, "swamp")
    assert cells["A2"].tone == "river"
    assert board.numbered  # hexes are called by the names that are printed on them
    assert all(render(cell.label) == cell.id for cell in board.cells)
    pieces = {piece.id: piece for piece in scene.pieces}
    assert (pieces["building-H6"].kind, pieces["building-H6"].tone, pieces["building-H6"].owner) == (
        "guild",
        "desert",
        0,
    )
    assert pieces["building-C10"].tone == "neutral"
    assert pieces["annex-H6"].at == "H6"
    assert [(link.a, link.b, link.owner) for link in board.links if link.kind == "bridge"] == [("C10", "D8", 1)]
    sites = [link for link in board.links if link.kind == "site"]
    assert len(sites) == len(position.s.box.map.sites) - 1
    assert all(link.owner is None for link in sites)
    assert render(pieces["building-C10"].label) == "N"  # a neutral building is marked
    assert not pieces["building-H6"].label
    assert len(Position(2).s.scene(0).boards[0].cells) == 88


def test_labels_say_what_it_costs():
    position = Position(3).build(0, "workshop", "H6").rich(0).ground("G6", "swamp").ground("H7", "desert")
    assert label(position, "dig G6 2") == "Terraform G6: 2 spades, 6 tools"
    assert label(position, "dig G6 1") == "Terraform G6: 1 spade, 3 tools (not yet native)"
    assert label(position, "build H7") == "Build a workshop on H7: 1 tool, 2 coins"
    assert label(position, "upgrade H6 guild") == "Turn the workshop on H6 into a guild: 2 tools, 6 coins"
    assert choice(position, "build H7").targets == ["H7"]
    assert label(position, "send law 3") == "Send a scholar to law for good: 3 levels"


@rule("AOI-PALACE-03")
def test_who_goes_back_a_step_reads_so():
    position = Position(3).build(0, "school", "H6").palace(3).play("special palace-3")
    assert label(position, "upgrade H6 guild") == "Turn the school on H6 back into a guild for free"
    line = told(position, "upgrade H6 guild")
    assert render(line.text) == "turned the school on H6 back into a guild"


@rule("AOI-RND-01", "AOI-SET-05")
def test_the_last_round_shows_no_science_bonus():
    scene = Position(3).s.scene(0)
    rounds = next(area for area in scene.areas if area.id == "rounds")
    told_of = [slot.id for slot in rounds.slots if "At the end of the round" in render(slot.note)]
    bonuses = [piece.at for piece in scene.pieces if piece.id.endswith("-bonus")]
    assert told_of == bonuses == [f"round-{number}" for number in range(1, 6)]


def test_what_a_place_says_has_its_name_in_it():
    """Clients show the label behind a note that lacks it: `1 bridge 3 power`, `Begins with sailing 1 lake`."""
    s = GAME.rules(3).start()
    resolve_chance(s)
    areas = {area.id: area for area in s.scene(0).areas}
    for name in ("power-actions", "book-actions", "boards"):
        assert areas[name].slots, name
        for slot in areas[name].slots:
            for language in ("en", "de"):
                assert render(slot.label, language) in render(slot.note, language), slot.id


def test_the_colour_of_cardboard_has_no_name():
    """`4 power tile tools 2`: what lies on a tile is not called a tile."""
    scene = Position(3).rich(0).s.scene(0)
    tones = {piece.tone for piece in scene.pieces if piece.at.startswith("power-")}
    assert [render(GAME.look.tones[tone].name) for tone in tones] == [""]


@rule("AOI-SETW-06", "AOI-P3-03")
def test_nobody_is_told_to_build_with_spades_that_build_nothing():
    s = Position(3).s
    assert "build on it right away" in render(advise_spades(s, [SPADES, 0, 1, NONE, NONE, 0]))
    assert "nothing is built" in render(advise_spades(s, [SPADES, 0, 1, NONE, NONE, NO_BUILD]))


def test_one_takes_the_felines_but_omar():
    s = GAME.rules(3).start()
    resolve_chance(s)
    s.pool_factions = 1 << FELINES | 1 << OMAR
    labels = [render(found.label) for found in s.scene(s.seat).prompt.choices]
    assert {"Take the Felines", "Take Omar"} <= set(labels)


@pytest.mark.parametrize("players", [2, 4])
def test_every_choice_names_a_rule_that_exists(players: int):
    rules = set(read_rules(GAME.folder / "rules.md"))
    s = GAME.rules(players).start()
    rng = Rng(players)
    kinds = set()
    while s.seat != OVER:
        legal = s.legal()
        if s.seat != NATURE:
            for found in s.scene(s.seat).prompt.choices:
                assert found.rule in rules, found
                kinds.add(found.action.split()[0])
        s.play(s.draw(rng) if s.seat == NATURE else legal[rng.below(len(legal))])
    assert {"dig", "build", "send", "convert", "pass", "booster", "end"} <= kinds


def test_every_tile_says_what_it_does():
    for tile in (*PALACES, *INNOVATIONS, *COMPETENCIES, *BOOSTERS):
        assert render(tile_note(tile)), tile.id
    for edition in FACTIONS.values():
        assert all(render(faction_note(faction, 3)) for faction in edition)
    assert all(render(city_note(kind)) for kind in range(len(CITIES)))
    assert all(render(round_note(tile)) for tile in range(12))
    assert all(render(power_action(i)) for i in range(len(POWER_ACTIONS)))
    assert all(render(book_action(i)) for i in range(len(BOOK_ACTIONS)))
    assert all(render(special(i)) for i in range(len(SPECIALS)))


def test_the_account_sums_up():
    s = GAME.rules(3, {"setup": "first_game"}).start()
    assert isinstance(s, AgeState)
    rng = Rng(8)
    while s.seat != OVER:
        legal = s.legal()
        s.play(s.draw(rng) if s.seat == NATURE else legal[rng.below(len(legal))])
    for view in s.scene(None).seats:
        assert sum(fact.value for fact in view.account) == view.score == s.scores()[view.seat]
        assert view.rank == s.ranking()[view.seat]


def told(position: Position, move: str) -> LogText:
    before = position.s.copy()
    action = SPACE.parse(move)
    position.s.play(action)
    return before.describe_action(action, position.s)


def test_a_round_begins_with_a_heading():
    position = Position(2).give(0, scholars=1).bowls(0, 12, 0, 0).bowls(1, 12, 0, 0)
    assert not told(position, "pass").opens
    assert not told(position, "booster 1").opens
    assert not told(position, "end").text  # that a turn ends is not told
    position.play("pass")
    last = told(position, "booster 2")
    assert render(last.text) == "took the booster Scholars"
    assert render(last.opens) == "Round 2: 2 points for each workshop built"
    position = Position(2).bowls(0, 12, 0, 0).play("pass", "booster 1", "pass", "booster 2")
    last = told(position, "end")
    assert not last.text
    assert render(last.opens).startswith("Round 2: ")


def test_every_family_has_words():
    texts = patterns("aoi", "en")
    said = [key[len("choice.") :] for key in texts if key.startswith("choice.") and ".draw-" not in key]
    as_one = ["dig-and-build", "pass-and-take"]  # two actions, told one by one
    assert [key for key in said if f"log.{key}" not in texts] == ["end", *as_one]  # the end tells nothing
    words = [family.kind for family in SPACE.families.values() if family.kind not in ("convert", "first")]
    assert [kind for kind in words if f"choice.{kind}" not in texts] == []


def test_scenes_are_values():
    s = GAME.rules(5).start()
    resolve_chance(s)
    scene = s.scene(None)
    assert isinstance(scene, Scene)
    assert msgspec.json.decode(ENCODE(scene))["game"] == "age_of_innovation"


def test_the_log_tells_what_was_done():
    position = Position(3).build(0, "workshop", "H6").rich(0).ground("H7", "desert")
    line = told(position, "build H7")
    assert render(line.text) == "built a workshop on H7 for 1 tool and 2 coins"
    assert line.targets == ["H7"]


def test_a_move_is_told_in_one_line():
    position = Position(3).build(0, "workshop", "H6").rich(0).ground("G6", "swamp").ground("H7", "desert")
    lines = [told(position, move) for move in ("dig G6 2", "build G6")]
    assert [render(line.more) for line in lines] == [render(line.text) for line in lines]
    assert render(lines[0].text).startswith("terraformed G6 with 2 spades for 6 tools")
    assert render(lines[1].text).startswith("built a workshop on G6 for 1 tool and 2 coins")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("setup", ["draft", "first_game"])
def test_everything_has_a_place(players: int, setup: str):
    s = GAME.rules(players, {"setup": setup}).start()
    resolve_chance(s)
    assert s.scene(0).panels[0].id == "draft"  # what is to be chosen comes first
    rng = Rng(players)
    while s.round == 0:
        legal = s.legal()
        s.play(s.draw(rng) if s.seat == NATURE else legal[rng.below(len(legal))])
    scene = s.scene(0)
    own = [f"{sheet}-{i + 1}" for i in range(players) for sheet in ("board", "tiles")]
    assert [panel.id for panel in scene.panels] == ["science", "market", *own]
    assert [area.id for area in scene.areas if area.place is None] == []


def test_the_rows_of_a_board_say_what_the_next_building_uncovers():
    scene = Position(3).build(0, "guild", "H6").s.scene(0)
    row = next(area for area in scene.areas if area.id == "p1-guilds")
    covered = {piece.at for piece in scene.pieces if piece.kind == "guild"}
    assert [slot.id for slot in row.slots if slot.id not in covered] == ["p1-guild-1"]
    assert render(row.slots[1].note) == "Income of 2 coins and 1 power when this guild has left the board"


def test_the_present_round_is_lit():
    scene = Position(3).s.scene(0)
    rounds = next(area for area in scene.areas if area.id == "rounds")
    assert [slot.id for slot in rounds.slots if slot.tone == "now"] == ["round-1"]
    assert render(scene.goal).startswith("Most points after round 6 win. Round 1: ")


def test_a_taken_action_is_crossed_out():
    position = Position(3).rich(0)
    position.s.x_power = 0b100
    scene = position.s.scene(0)
    assert [piece.at for piece in scene.pieces if piece.kind == "x"] == ["power-3"]


def test_points_are_told_in_the_singular():
    texts = [render(round_note(tile)) for tile in range(12)]
    assert [text for text in texts if text.startswith("1 point for each level gained.")]
    assert [text for text in texts if text.startswith("1 points")] == []


def test_seats_show_what_would_score_now():
    scene = Position(3).build(0, "guild", "H6").s.scene(0)
    notes = {render(fact.label): render(fact.note) for fact in scene.seats[0].facts}
    assert notes["Coins"] == "(+8 next round)"  # 2 of the guild, 6 of the booster
    assert notes["Largest area"] == "(18 points if the game ended now)"


def test_the_outlook_tells_the_points_if_it_ended_now_and_the_next_income():
    position = Position(3).build(0, "guild", "H6")
    now, *income = position.s.scene(0).seats[0].outlook
    facts = {render(fact.label): fact for fact in position.s.scene(0).seats[0].facts}
    assert now.value >= position.s.players[0].points + 18 + facts["Points for what is left"].value
    assert (render(income[0].label), render(income[0].text)) == ("Coins", "+8")
    position.s.round = ROUNDS
    assert [render(fact.label) for fact in position.s.scene(0).seats[0].outlook] == ["If it ended now"]


def test_beginners_are_guided_in_the_first_round():
    position = Position(3).build(0, "workshop", "H6").rich(0)
    assert "Guilds bring coins" in render(position.s.scene(0).prompt.guide)
    position.s.round = 2
    assert not position.s.scene(0).prompt.guide
    s = GAME.rules(3).start()
    resolve_chance(s)
    assert "You need a board" in render(s.scene(s.seat).prompt.guide)


def test_conversions_are_clicked_on_the_own_board():
    position = Position(3).build(0, "workshop", "H6").rich(0)
    position.s.writable_player(0).bowl3 = 6
    scene = position.s.scene(0)
    slots = {slot.id for area in scene.areas for slot in area.slots}
    conversions = [found for found in scene.prompt.choices if found.action.startswith("convert")]
    assert all(set(found.targets) <= slots for found in conversions)
    assert choice(position, "convert power-law").targets == ["p1-bowl-III", "p1-book-law"]
    assert choice(position, "convert tool-coin").targets == ["p1-tools", "p1-coins"]


@pytest.mark.parametrize("setup", ["draft", "first_game"])
def test_every_draw_of_the_setup_can_be_looked_at(setup: str):
    s = GAME.rules(4, {"setup": setup}).start()
    rng = Rng(1)
    while s.seat == NATURE:
        scene = s.scene(None)
        grid = [area for area in scene.areas if area.id == "competencies"]
        assert not grid or len(grid[0].slots) == len(COMPETENCIES)
        s.play(s.draw(rng))


def test_the_lake_begins_further_on_the_sailing_track():
    s = GAME.rules(3).start()
    resolve_chance(s)
    s.writable_player(0).terrain = 2
    marker = next(piece for piece in s.scene(0).pieces if piece.id == "p1-sailing")
    assert marker.at == "p1-sailing-1"
