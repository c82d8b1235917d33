import pytest
from helpers import toy

from wabe.core.errors import IllegalAction, NothingToUndo, NotYourTurn
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.messages import with_names


def new_match(seed: int | None = 5, players: int = 2) -> Match:
    return Match(toy.GAME.rules(players), ["Ann", "Bob", "Cy"][:players], seed)


def test_a_match_plays_to_the_end() -> None:
    match = new_match()
    while match.state.seat != OVER:
        match.play("bid 1")
    assert match.record().result == match.state.scores()
    with pytest.raises(IllegalAction, match="over"):
        match.play("bid 1")


def test_nature_moves_by_itself() -> None:
    match = new_match()
    match.play("bid 1")
    match.play("bid 0")
    assert match.deciders == [0, 1, -1, -1]
    assert match.actions[2].text == "reveal"


def test_illegal_moves_change_nothing() -> None:
    match = new_match()
    match.play("bid 1")
    before = match.state.to_dict()
    for wrong in ["bid 3", "turn fig", "hop", ""]:
        with pytest.raises(IllegalAction):
            match.play(wrong)
    with pytest.raises(NotYourTurn, match="Bob"):
        match.play("bid 1", seat=0)
    assert match.state.to_dict() == before
    assert match.position == 1


def test_undo_takes_back_own_decisions_only() -> None:
    match = new_match()
    match.play("bid 2")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.position == 0
    match.play("bid 0")
    match.play("bid 1")
    # The bids are open and a card was turned: nobody may go back behind that.
    for seat in (0, 1):
        with pytest.raises(NothingToUndo):
            match.undo(seat)


def test_undo_stops_where_another_decided() -> None:
    match = new_match(players=3)
    match.play("bid 2")
    match.play("bid 1")
    with pytest.raises(NothingToUndo):
        match.undo(0)
    match.undo(1, whole_turn=True)
    assert [action.text for action in match.actions] == ["bid 2"]
    assert len(match.log) == 1


def test_chance_depends_on_seed_and_position_only() -> None:
    one, two = new_match(11), new_match(11)
    one.play("bid 0")
    one.undo(0)
    for match in (one, two):
        while match.state.seat != OVER:
            match.play("bid 1")
    assert one.record() == two.record()
    resumed = Match.from_record(two.record(), toy.GAME, 11, to=8)
    while resumed.state.seat != OVER:
        resumed.play("bid 1")
    assert resumed.record() == two.record()


def test_without_a_seed_games_differ() -> None:
    games = set()
    for _ in range(20):
        match = new_match(None)
        while match.state.seat != OVER:
            match.play("bid 1")
        games.add(match.record().write())
    assert len(games) > 1


def test_several_moves_are_played_together_or_not_at_all() -> None:
    match = new_match()
    with pytest.raises(IllegalAction, match="beyond the turn"):
        match.play_all(["bid 1", "bid 1"], seat=0)
    assert match.position == 0
    with pytest.raises(IllegalAction):
        match.play_all(["bid 7"], seat=0)
    assert match.position == 0
    match.play_all(["bid 1"], seat=0)
    match.play_all(["bid 1"], seat=1)
    assert match.position == 4


def test_the_scene_has_names_log_and_marks_final_choices() -> None:
    match = new_match()
    match.play("bid 1")
    scene = match.scene(1)
    assert scene.names == ["Ann", "Bob"]
    assert scene.position == 1
    assert str(scene.log[-1].text) == "Makes a secret choice"
    assert scene.log[-1].seat == 0
    assert [choice.final for choice in scene.prompt.choices] == [True] * 3
    assert match.scene(0).prompt.choices == []


def test_what_a_choice_brings_is_told_before_but_nothing_of_what_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def offered() -> list[str]:
        return [str(choice.label) for choice in new_match().scene(0).prompt.choices]

    plain = offered()
    monkeypatch.setattr(toy.ToyState, "scores", lambda s: [s.points[0] - sum(s.bids), s.points[1]])
    assert offered() == plain
    monkeypatch.setattr(toy.ToyState, "has_secrets", lambda s: False)
    assert offered() == [plain[0], f"{plain[1]}: -1 point", f"{plain[2]}: -2 points"]
    monkeypatch.setattr(toy.ToyState, "scores", lambda s: [s.points[0] + 3 * sum(s.bids), s.points[1]])
    assert offered()[2] == f"{plain[2]}: +6 points"


def test_names_are_put_in_by_who_reads() -> None:
    match = new_match()
    match.play("bid 1")
    text = str(match.scene(0).prompt.text)
    assert text == "Waiting for {2}."
    assert with_names(text, match.scene(0).names) == "Waiting for Bob."
