"""What the log says of roads, explored tiles and scorings; how near the end is said to be."""

import random
import re

import pytest
from helpers.worlds_504.exploration import FIRST, explorers, send, spaces
from helpers.worlds_504.majorities import take
from helpers.worlds_504.roads import line, own, road, spot
from helpers.worlds_504.shares import companies
from helpers.worlds_504.table import actor, go_on, legal, play, table, tell, walking

from wabe.core.match import Match
from wabe.core.messages import patterns
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504 import GAME
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state
from wabe.games.worlds_504.modules.roads.rules.state import roads_state
from wabe.games.worlds_504.rules.components import CITY, FOREST
from wabe.games.worlds_504.rules.state import WorldState


def two_tiles(world: str) -> tuple[WorldState, int, int]:
    """Two own land tiles with residents, one of them joined to the capital."""
    s = walking(world)
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"), active=2)
    far = own(s, spot(s, near, "field", s.capital[a]), active=2)
    line(s, a, s.capital[a], near)
    return s, near, far


def test_roads_of_one_turn_go_on_in_one_line() -> None:
    s, near, far = two_tiles("861")
    said = tell(s, road(near, far))
    assert str(said.text).startswith("built a road from ")
    assert said.more == said.text
    assert set(said.targets) == {f"cell-{near}", f"cell-{far}"}


def test_whoever_builds_a_road_stands_in_its_line() -> None:
    s, near, far = two_tiles("861")
    play(s, road(near, far))
    said = tell(s, f"crew {near}")
    assert str(said.more).startswith("with a resident from grassland ")
    assert said.targets == [f"cell-{near}"]


def test_who_has_found_what() -> None:
    s, start = explorers(FIRST, 1)
    space = spaces(s, start)[0]
    play(s, send(start, space))
    said = tell(s, "tile forest")
    assert str(said.text).startswith("{1} found forest")
    assert said.targets == [f"cell-{space}"]


def test_what_a_scoring_brought() -> None:
    s = table("713", 3)
    take(s, 0, FOREST, 3)
    go_on(s, "scoring card")
    assert str(tell(s, "scoring-card check").text) == "The card showed a check mark"
    go_on(s, "scoring card")
    said = str(tell(s, "scoring-card scoring").text)
    assert said.startswith("The card started scoring 1: ")
    assert all(f"{{{a + 1}}} {majorities_state(s).gained[a]}" in said for a in range(3))
    assert any(majorities_state(s).gained)


@rule("G-12", "E-1", "E-2", "E-3", "E-4", "E-5", "E-6", "E-7", "E-8")
@pytest.mark.parametrize(
    ("world", "near"),
    [
        ("123", "ends after the round in which good 23 is delivered (0 so far)."),
        ("213", "ends after the round in which somebody has 9 cards ({1} has 1)."),
        ("318", "ends after the round in which factory 20 is built (0 so far)."),
        ("463", "a capital is taken or somebody runs out of settlements (30 left) or residents (30 left)."),
        ("423", "a last capital is taken or somebody runs out of settlements (29 left) or residents (30 left)."),
        ("483", "the turn in which somebody runs out of settlements (30 left) or residents (30 left)."),
        ("567", "ends after the round that leaves 7 tiles or fewer (60 now)."),
        ("671", "ends after the round in which somebody has connected 7 cities (0 now)."),
        ("643", "ends after the round in which road 40 is built (0 so far)."),
        ("761", "3 scorings. The game ends immediately with the last of them (0 done)."),
        ("867", "ends after the round in which somebody has 8 houses and 5 goods ({1} has 1 and 0)."),
    ],
)
def test_how_near_the_end_is(world: str, near: str) -> None:
    assert str(table(world, 2).scene(0).goal).endswith(near)


@rule("E-9")
def test_how_near_the_end_of_companies_is() -> None:
    s = companies("967", 3, "green", "blue")
    assert str(s.scene(0).goal).endswith("after business round 5; this is round 1.")
    s.round = 5
    assert str(s.scene(0).goal).endswith("This is business round 5, the last one.")


@rule("E-5", "E-6")
def test_the_last_round_is_announced() -> None:
    found, connected, built = table("567", 2), table("671", 2), table("643", 2)
    found.pool = (1,) * 6 + (0,) * (len(found.pool) - 6)
    assert "6 tiles are left: the game ends after this round" in str(found.scene(0).goal)
    roads_state(connected).counted = put(roads_state(connected).counted, 0, connected.ground[CITY])
    assert "cities are connected: the game ends after this round" in str(connected.scene(0).goal)
    roads_state(built).built = 40
    assert "40 roads are built: the game ends after this round" in str(built.scene(0).goal)


def test_the_income_of_a_turn_has_a_line_of_its_own_behind_the_action_that_ends_it() -> None:
    match = Match(GAME.rules(2, {"world": "123"}), ["Ann", "Bob"], 5)
    told = 0
    while match.state.round < 3:
        before = match.state.copy()
        seat = before.seat
        texts = [action.text for action in before.legal()]
        play = "done" if "done" in texts else texts[-1]
        after = before.copy()
        after.play(GAME.space.parse(play))
        said = [(who, str(text)) for who, text in before.describe_action(GAME.space.parse(play), after).ends]
        gained = after.money[seat] - before.money[seat]
        if gained > 0 and before.round:
            told += 1
            assert said == [(seat, f"income ${gained}")]
        else:
            assert said == []
        match.play(play)
    assert told == 4


def test_the_income_is_told_by_its_sources() -> None:
    s = table("653", 2)
    a = actor(s)
    exploration_state(s).income = put(exploration_state(s).income, a, 3)
    while True:
        before = s.copy()
        choice = next((text for text in ("done", "pass") if text in legal(s)), legal(s)[0])
        said = tell(s, choice)
        if s.income[a] > before.income[a]:
            break
    assert [(who, str(text)) for who, text in said.ends] == [(a, "income $35: 20 base, 15 by Exploration")]


def test_the_income_of_a_company_is_told_with_its_name() -> None:
    match = Match(GAME.rules(3, {"world": "798"}), ["Ann", "Bob", "Cleo"], 5)
    while match.state.round < 2:
        match.play(random.Random(match.position).choice([action.text for action in match.state.legal()]))
    told = [str(line.text) for line in match.log if "income" in str(line.text)]
    assert told
    assert all(re.fullmatch(r"(Green|Purple|White|Orange|Blue): income \$\d+.*", line) for line in told)


def test_a_drive_is_told_by_where_it_stops_and_all_it_cost() -> None:
    match = Match(GAME.rules(2, {"world": "123"}), ["Ann", "Bob"], 5)
    while match.state.question() != "trolley":
        texts = [action.text for action in match.state.legal()]
        match.play("done" if "done" in texts else texts[0])
    way = max(match.state.multi_step_choices(), key=lambda found: len(found.then))
    match.play_all([way.action, *way.then])
    assert re.fullmatch(r"drove to .+ \(3 MP\)", str(match.log[-1].text))
    assert not match.log[-1].more


def test_residents_are_told_together_and_counted_for_each_tile() -> None:
    match = Match(GAME.rules(2, {"world": "268"}), ["Ann", "Bob"], 5)
    city = next(action.text for action in match.state.legal() if action.text.startswith("recruit"))
    for _ in range(3):
        match.play(city)
    assert str(match.log[-1].text) == "bought 3 residents ($30) for city 1 (3)"
    match.play("done")
    moves = [action.text for action in match.state.legal() if action.text.startswith("move")]
    for move in (moves[0], moves[0], moves[1]):
        match.play(move)
    assert re.fullmatch(r"moved 3 residents to .+ \(2\), .+", str(match.log[-1].text))


TOLD_OTHERWISE = {"done", "raise", "fight", "way", "attack", "road", "road_free"}


def test_every_choice_has_its_twin_in_the_log() -> None:
    known = patterns("w504", "en")
    for key, pattern in known.items():
        head, choice, name = key.partition("choice.")
        if choice and name not in TOLD_OTHERWISE and not head.startswith("glance"):
            assert f"{head}log.{name}" in known, f"{key}: {pattern}"
