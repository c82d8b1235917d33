"""What the log says of roads, explored tiles and scorings; how near the end is said to be."""

import pytest
from exploration_table import FIRST, explorers, send, spaces
from majorities_table import take
from roads_table import line, own, road, spot
from shares_table import companies
from worlds_504_table import actor, go_on, play, table, tell, walking

from wabe.core.match import Match
from wabe.core.reference import rule
from wabe.games.worlds_504 import GAME
from wabe.games.worlds_504.components import FOREST
from wabe.games.worlds_504.state import WorldState


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
    assert str(said.text).startswith("Builds a road from ")
    assert str(said.more).startswith("a road from ")
    assert set(said.targets) == {f"cell-{near}", f"cell-{far}"}


def test_whoever_builds_a_road_stands_in_its_line() -> None:
    s, near, far = two_tiles("861")
    play(s, road(near, far))
    said = tell(s, f"crew {near}")
    assert str(said.text).startswith("A resident from grassland ")
    assert str(said.more).startswith("with a resident from grassland ")
    assert said.targets == [f"cell-{near}"]


def test_who_has_found_what() -> None:
    s, start = explorers(FIRST, 1)
    space = spaces(s, start)[0]
    play(s, send(start, space))
    said = tell(s, "tile forest")
    assert str(said.text).startswith("{1} finds forest")
    assert said.targets == [f"cell-{space}"]


def test_what_a_scoring_brought() -> None:
    s = table("713", 3)
    take(s, 0, FOREST, 3)
    go_on(s, "scoring card")
    assert str(tell(s, "scoring-card check").text) == "The card shows a check mark"
    go_on(s, "scoring card")
    said = str(tell(s, "scoring-card scoring").text)
    assert said.startswith("The card starts scoring 1: ")
    assert all(f"{{{a + 1}}} {s.majorities.gained[a]}" in said for a in range(3))
    assert any(s.majorities.gained)


@rule("E-4", "E-5", "E-6", "E-7")
@pytest.mark.parametrize(
    ("world", "near"),
    [
        ("463", "the last settlement (30 left)"),
        ("567", "7 tiles or fewer are left: 60 now"),
        ("671", "connected 7 cities: 0 now"),
        ("643", "40 roads are built: 0 now"),
        ("761", "3 scorings. The game ends with the last: 0 done"),
    ],
)
def test_how_near_the_end_is(world: str, near: str) -> None:
    assert near in str(table(world, 2).scene(0).goal)


@rule("E-9")
def test_how_near_the_end_of_companies_is() -> None:
    s = companies("967", 3, "green", "blue")
    assert str(s.scene(0).goal).endswith("after business round 5: this is number 1.")


def test_the_income_of_a_turn_is_told_with_the_action_that_ends_it() -> None:
    match = Match(GAME.rules(2, {"world": "123"}), ["Ann", "Bob"], 5)
    told = 0
    while match.state.round < 3:
        before = match.state.copy()
        seat = before.seat
        texts = [action.text for action in before.legal()]
        match.play("done" if "done" in texts else texts[-1])
        after = match.state
        line = " ".join(str(part) for part in (match.log[-1].text, *match.log[-1].more))
        gained = after.money[seat] - before.money[seat]
        if gained > 0 and before.round:
            told += 1
            assert f"{{{seat + 1}}} ${gained}" in line
        else:
            assert "ncome" not in line
    assert told == 4
