"""Setting up the game, in the beginners' way and in all the others."""

import pytest
from helpers.burgundy import Position, nature, resolve_chance, rules, start

from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.game import NATURE
from wabe.core.match import Match
from wabe.core.messages import m
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import (
    BLACKS,
    CASTLE_TILE,
    COLOUR_OF,
    COLOURED,
    DUCHIES,
    NOTHING,
    PILES,
    SPACE_NAMES,
    SPACES,
    TABLEAUX,
)
from wabe.games.castles_of_burgundy.rules.frames import ROUNDS, TURN
from wabe.games.castles_of_burgundy.strategy.observation import ENCODINGS, BurgundyObserver


@rule("COB-SETUP-01")
def test_seven_piles():
    state = start()
    assert (state.coloured, state.black) == (COLOURED, BLACKS)
    assert len(PILES) == 7
    for colour in range(6):
        assert {COLOUR_OF[kind] for kind in PILES[colour]} == {colour}
    assert [sum(COLOURED[kind] for kind in pile) for pile in PILES[:6]] == [40, 20, 20, 14, 10, 20]
    assert sum(BLACKS[kind] for kind in PILES[6]) == 40


@rule("COB-SETUP-02", "COB-SETUP-07")
@pytest.mark.parametrize(("players", "left"), [(2, 11), (3, 8), (4, 5)])
def test_goods_for_phases_and_players(players: int, left: int):
    state = start(players)
    assert sum(state.unseen) == 42
    nature(state, "first 1", "goods red", "goods red", "goods pink")
    assert state.players[0].goods == [0, 0, 1, 2, 0, 0]
    resolve_chance(state)
    assert all(sum(player.goods) == 3 for player in state.players)
    assert len(state.coming) == 4  # five were turned up, the first has landed
    assert sum(state.depot_goods) == 1
    assert sum(state.unseen) == 42 - 3 * players - 5 == left + 20  # the box and four stacks of five


@rule("COB-SETUP-03", "COB-SETUP-08")
def test_bonus_tiles_dice_silver_and_points():
    state = resolve_chance(start(3))
    assert (state.large, state.small) == (63, 63)
    assert [player.silver for player in state.players] == [1, 1, 1]
    assert all(all(player.dice) for player in state.players)
    assert state.scores() == [0, 0, 0]


@rule("COB-SETUP-04", "COB-SETUP-05")
def test_everybody_gets_duchy_one_with_a_castle_in_the_centre():
    state = resolve_chance(start(4))
    for player in state.players:
        assert DUCHIES[player.board].number == 1
        assert [SPACE_NAMES[i] for i, kind in enumerate(player.tiles) if kind != NOTHING] == ["d4"]
        assert player.count(CASTLE_TILE) == 1
    laid_out = state.places.count(CASTLE_TILE)
    assert state.coloured[CASTLE_TILE] == 14 - 4 - laid_out  # they come from the dark green pile


@rule("COB-SETUP-06", "COB-AMB-04")
def test_the_start_castle_brings_nothing_but_covers_its_space():
    state = resolve_chance(start(2))  # d4 is a region of one space
    assert state.scores() == [0, 0]
    assert [frame[0] for frame in state.frames] == [ROUNDS, TURN, TURN]  # no action of the castle
    player = state.players[0]
    assert player.covered == 1 << SPACE_NAMES.index("d4")
    assert player.open.bit_count() == 6


@rule("COB-SETUP-09", "COB-SETUP-10")
def test_workers_and_order_from_the_start_player():
    state = nature(start(4), "first 3")
    assert state.order == [2, 3, 0, 1]
    assert [state.players[seat].workers for seat in state.order] == [1, 2, 3, 4]
    assert {player.steps for player in state.players} == {0}
    assert resolve_chance(state).seat == 2


@rule("COB-AMB-22")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_player_may_begin(players: int):
    state = start(players)
    assert [action.text for action in state.legal()] == [f"first {seat}" for seat in range(1, players + 1)]
    assert state.odds() is None


def dealt(way: str, *events: str, players: int = 2, **options):
    """A game up to the deal of the tableaux, then these events."""
    state = nature(start(players, duchies=way, **options), "first 2", *["goods red"] * 3, *["goods pink"] * 3)
    return nature(state, *events)


def texts(state) -> list[str]:
    return [action.text for action in state.legal()]


@rule("COB-VAR-01", "COB-VAR-05")
def test_advanced_set_up_in_turn_order():
    state = dealt("turn")
    assert len(texts(state)) == 6  # after goods and order
    assert [player.workers for player in state.players] == [2, 1]
    nature(state, "tableau 5:6/7")
    assert len(texts(state)) == 5  # without replacement
    nature(state, "tableau 2:1/3")
    assert state.seat == 1
    assert texts(state) == ["choose 6", "choose 7"]
    play(state, "choose 7")
    assert state.seat == 1
    assert texts(state) == ["found a2", "found a3", "found g2", "found g3"]
    play(state, "found g3")
    assert state.seat == 0
    assert texts(state) == ["choose 1", "choose 3"]
    play(state, "choose 1")
    assert texts(state) == ["found a2", "found a3", "found b3", "found d4"]
    assert state.places.count(NOTHING) == len(state.places)  # no tile is laid out before
    play(state, "found b3")
    assert state.seat == NATURE
    resolve_chance(state)
    assert [DUCHIES[player.board].number for player in state.players] == [1, 7]
    assert state.scores() == [0, 0]
    assert state.players[1].open.bit_count() == 4  # adjacency starts from the chosen space


def play(state, *moves: str) -> None:
    for move in moves:
        action = state.rules.game.space.parse(move)
        assert action in state.legal(), f"{move} is not among {texts(state)}"
        state.play(action)
        state.check()


@rule("COB-VAR-02")
def test_secret_choices_are_laid_open_together():
    state = dealt("hidden", "tableau 5:6/7", "tableau 6:8/9")
    play(state, "choose 6", "found a3", "choose 9", "found d6")
    assert texts(state) == ["reveal"]
    hidden = state.scene(0)
    assert [board.owner for board in hidden.boards] == [0]
    nature(state, "reveal")
    assert [board.owner for board in state.scene(0).boards] == [0, 1]
    assert [DUCHIES[player.board].number for player in state.players] == [9, 6]


@rule("COB-VAR-02")
def test_a_sealed_choice_is_unknown_to_the_others():
    state = dealt("hidden", "tableau 5:6/7", "tableau 6:8/9")
    assert state.known_to(0, Rng(1)).players[1].board == -1
    play(state, "choose 6")
    assert state.known_to(0, Rng(1)).players[1].covered == 0
    play(state, "found a3")
    seen = {state.known_to(0, Rng(seed)).players[1].board + 1 for seed in range(40)}
    castles = {state.known_to(0, Rng(seed)).players[1].covered for seed in range(40)}
    assert seen == {6, 7}
    assert len(castles) > 4
    own = state.known_to(1, Rng(1)).players[1]
    assert (own.board, own.covered) == (state.players[1].board, state.players[1].covered)


@rule("COB-VAR-02")
def test_the_first_duchy_is_a_secret_like_the_others():
    state = dealt("hidden", "tableau 1:1/2", "tableau 6:8/9")
    play(state, "choose 1")
    play(state, texts(state)[0])
    assert {state.known_to(0, Rng(seed)).players[1].board + 1 for seed in range(40)} == {1, 2}


@rule("COB-VAR-02")
def test_numbers_for_learners_keep_the_secret():
    """Two planes for each seat, the own ones first: colours and tiles."""
    state = dealt("hidden", "tableau 5:6/7", "tableau 6:8/9")
    play(state, "choose 6", "found a3")
    assert set(BurgundyObserver().observe(state, 0)[2 * SPACES : 4 * SPACES]) == {NOTHING}
    own = BurgundyObserver().observe(state, 1)
    assert len(own) == ENCODINGS[2].size
    assert own[:SPACES] == DUCHIES[5].colours
    assert set(own[SPACES : 2 * SPACES]) == {NOTHING, CASTLE_TILE}
    first = dealt("turn", "tableau 1:1/2", "tableau 6:8/9")
    play(first, "choose 1")
    play(first, texts(first)[0])
    seen = BurgundyObserver().observe(first, 0)
    assert seen[2 * SPACES : 3 * SPACES] == DUCHIES[0].colours
    assert set(seen[3 * SPACES : 4 * SPACES]) == {NOTHING, CASTLE_TILE}


def test_numbers_for_learners_before_the_order_is_drawn():
    places = [i for i, label in enumerate(ENCODINGS[2].labels()) if label.endswith("place in the order")]
    assert [BurgundyObserver().observe(start(), 0)[place] for place in places] == [-1, -1]
    assert [BurgundyObserver().observe(dealt("turn"), 0)[place] for place in places] == [1, 0]


@rule("COB-VAR-02")
def test_log_and_scene_keep_the_secret():
    match = Match(rules(2, duchies="hidden"), ["Anna", "Benno"], 5)
    while match.state.setting_up():
        assert match.scene(match.state.seat).sealed
        match.play(match.state.legal()[-1])
    assert not match.scene(match.state.seat).sealed
    assert not Match(rules(2, duchies="turn"), ["Anna", "Benno"], 5).scene(0).sealed
    chosen = [line for line in match.log if line.seat != NATURE]
    assert [str(line.text) for line in chosen] == [str(m("core.log.sealed"))] * 4
    assert not any(line.targets for line in chosen)


@rule("COB-AMB-21")
def test_tableaux_free_choice_random_and_named_numbers():
    assert TABLEAUX == [(1, 2), (1, 3), (1, 4), (1, 5), (6, 7), (8, 9)]
    free = dealt("turn", tableaux="free")
    assert texts(free) == [f"choose {number}" for number in range(1, 10)]
    scene = free.scene(free.seat)
    assert [choice.targets for choice in scene.prompt.choices] == [[board.id] for board in scene.boards]
    assert [str(board.title) for board in scene.boards] == [f"Duchy {number}" for number in range(1, 10)]
    play(free, "choose 9", "found d1")
    assert "choose 9" in texts(free)
    drawn = dealt("random")
    assert texts(drawn) == [f"duchy {number}" for number in range(1, 10)]
    assert drawn.odds() is None
    nature(drawn, "duchy 4", "duchy 4")
    assert drawn.seat == 1
    assert texts(drawn) == ["found a1", "found c5", "found e2", "found g4"]
    named = dealt("named", boards="8,3")
    assert [DUCHIES[player.board].number for player in named.players] == [8, 3]
    assert texts(named) == ["found b3", "found d4", "found f1", "found f5"]
    play(named, "found d4")
    assert texts(named) == ["found b2", "found b4", "found f2", "found f4"]
    first = dealt("named", boards="1,2")
    play(first, "found a4")
    assert texts(first) == ["found a2", "found a3", "found b3", "found d4"]  # number 1 is as named as any other
    plain = dealt("named")
    assert [DUCHIES[player.board].number for player in plain.players] == [1, 1]


@rule("COB-AMB-21")
def test_a_named_duchy_must_exist():
    with pytest.raises(BadOption, match="boards"):
        rules(2, duchies="named", boards="1,10")
    with pytest.raises(BadOption, match="2 players"):
        rules(2, duchies="named", boards="1,2,3")


@rule("COB-TV-18", "COB-AMB-04", "COB-SETUP-06")
def test_start_castle_in_a_pair_counts_for_the_region():
    position = Position(board=7).dice(4).store("castle")
    assert position.me.count(CASTLE_TILE) == 1
    assert position.play("place 4 s1 g2") == 3 + 10  # the start castle lies on g3
