"""Several actions said as one: goods and destinations are pointed at, what goes without saying is played with it."""

from pathlib import Path

import pytest
from helpers.boats.maps import ROW
from helpers.boats.table import Table

from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.scene import Choice
from wabe.core.scene_check import check_scene
from wabe.games.roads_and_boats import GAME


def donkeys(*, boards: int = 2) -> Table:
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (5, 0))
    t.lay((0, 0), boards=boards)
    return t.begin("movement")


def way_to(t: Table, *targets: str) -> list[str]:
    [way] = [way for way in t.s.multi_step_choices() if way.targets == list(targets)]
    return [way.action, *way.then]


def test_goods_are_loaded_without_naming_the_transporter():
    t = donkeys()
    assert way_to(t, "g0-boards", "1t1") == ["use t1", "reload", "load boards fresh a"]
    t.play("use t1")
    assert way_to(t, "g0-boards", "1t1") == ["reload", "load boards fresh a"]


def test_of_transporters_that_are_alike_the_first_is_offered():
    t = donkeys()
    alike = {choice.action: choice.alike for choice in t.s.scene(0).prompt.choices}
    assert alike == {"use t1": False, "use t2": True, "end": False}
    t.play("use t1", "step e")
    assert not any(choice.alike for choice in t.s.scene(0).prompt.choices)


def test_the_way_ends_the_loading():
    t = donkeys().play("use t1", "reload", "load boards fresh a")
    assert way_to(t, "h2") == ["done", "step e"]
    assert way_to(t, "1t2") == ["done", "stay", "use t2"]


def test_what_is_nearer_hides_what_is_further():
    t = donkeys().play("use t1")
    assert [way.then[-1] for way in t.s.multi_step_choices() if way.targets[:1] == ["g0-boards"]] == [
        "load boards fresh a"
    ]


def test_the_end_of_the_turn_is_offered_from_within():
    t = donkeys().play("use t1")
    [end] = [way for way in t.s.multi_step_choices() if not way.targets]
    assert [end.action, *end.then] == ["stay", "end"]
    assert end.final


@pytest.fixture
def match() -> Match:
    """A game alone, in the movement phase."""
    match = Match(GAME.rules(1, {"scenario": "P1-RIVER"}), ["Ann"], 7)
    match.play("home 4 a")
    match.play("end")
    return match


def loading(match: Match) -> Choice:
    return next(choice for choice in match.scene(0).prompt.choices if choice.action.startswith("load boards"))


def test_again_counts_what_is_legal(match):
    match.play_all(["use t1", "reload", "load boards fresh a"], 0)
    assert loading(match).again == 1  # five boards lie there, one more fits
    match.undo(0)
    match.play_all(["use t1", "reload"], 0)
    assert loading(match).again == 0  # it was not the last move


def test_a_full_donkey_is_not_asked_whether_that_is_all(match):
    match.play_all(["use t1", "reload", "load boards fresh a"], 0)
    match.play_all(["load boards fresh a"], 0)
    assert match.actions[-1].text == "done"
    assert match.state.question() == "transporter"
    match.undo(0)  # both at once
    assert match.state.question() == "reloading"
    assert loading(match).again == 1


def test_no_choice_leads_on_behind_a_turn_that_ends_by_itself():
    """Alone, `stay` may end the phase and even the turn: what lies on the map then cannot be pointed at yet."""
    record = read((Path(__file__).parent / "found" / "stay_into_the_next_turn.wabe").read_text("utf-8"))
    match = Match.from_record(record, GAME)
    scene = match.scene(0)
    check_scene(scene, GAME.look, GAME.folder / "rules.md")
    stays = [way.then for way in scene.prompt.ways if way.action == "stay"]
    assert stays == []  # it ends the movement, which says so itself
