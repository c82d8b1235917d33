"""Phases: laying out tiles and goods, and the end of a phase."""

import pytest
from helpers.burgundy import Position, colour_counts, nature, resolve_chance, start

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import (
    BLACK_DEPOT,
    COLOURED,
    FILLED,
    GOODS,
    NOTHING,
    NUMBERED,
    PHASES,
    PLACES,
    TILES,
)

BY_PLAYERS = {2: 12, 3: 18, 4: 24}


def end_phase(state):
    """Everybody takes workers until the next phase has been laid out; returns the state at its first turn."""
    phase = state.phase
    while state.phase == phase and state.seat != OVER:
        if state.seat == NATURE:
            state.play(state.legal()[0])
        else:
            state.play(next(a for a in state.legal() if a.kind in ("workers", "end")))
    return resolve_chance(state)


@rule("COB-PHASE-01", "COB-TV-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_25_rounds_of_two_actions_each(players: int):
    state = resolve_chance(start(players))
    actions = [0] * players
    rounds = set()
    while state.seat != OVER:
        if state.seat == NATURE:
            state.play(state.legal()[0])
            continue
        rounds.add((state.phase, state.round))
        action = next(a for a in state.legal() if a.kind in ("workers", "end"))
        actions[state.seat] += action.kind == "workers"
        state.play(action)
    assert len(rounds) == 25
    assert actions == [50] * players


@rule("COB-PHASE-02", "COB-PHASE-03", "COB-AMB-15")
def test_old_tiles_leave_the_game_and_goods_stay():
    state = resolve_chance(start(2))
    goods_before = state.depot_goods[:]
    old = [kind for kind in state.places if kind != NOTHING]
    assert state.gone == [0] * len(TILES)
    end_phase(state)
    gone = [0] * len(TILES)
    for kind in old:
        gone[kind] += 1
    assert state.gone == gone  # ships, mines, castles and black tiles too
    assert all(after >= before for before, after in zip(goods_before, state.depot_goods, strict=True))
    assert sum(state.depot_goods) == 6  # five rounds of phase A, one of phase B
    state.check()


@rule("COB-PHASE-04", "COB-TV-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbered_depots_are_filled_by_the_number_of_players(players: int):
    state = resolve_chance(start(players))
    filled = [place for place in range(NUMBERED) if state.places[place] != NOTHING]
    assert len(filled) == BY_PLAYERS[players]
    by_depot = [sum(1 for place in filled if PLACES[place].depot == depot) for depot in range(6)]
    assert by_depot == [players] * 6


@rule("COB-PHASE-04")
def test_tiles_come_by_what_is_left_in_their_pile():
    state = nature(start(2), "first 1", *["goods red"] * 3, *["goods pink"] * 3)
    buildings = dict(zip((a.text for a in state.legal()), state.odds(), strict=True))
    assert buildings == {f"draw {TILES[kind]}": 5 for kind in range(8)}
    nature(state, "draw bank")
    assert state.places[FILLED[2][0][0]] == TILES.index("bank")
    assert state.coloured[TILES.index("bank")] == 4


@rule("COB-PHASE-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_drawn_where_only_one_kind_can_come(players: int):
    state, rng = start(players), Rng(1)
    while state.seat == NATURE:
        assert len(state.legal()) > 1
        state.play(state.draw(rng))


LAYOUT = {
    1: {"building": 2, "ship": 2, "knowledge": 3, "animal": 4},
    2: {"knowledge": 2, "castle": 2, "building": 3, "building2": 4},
    3: {"animal": 2, "building": 2, "ship": 3, "knowledge": 4},
    4: {"ship": 2, "building": 2, "animal": 3, "mine": 4},
    5: {"mine": 2, "knowledge": 2, "building": 3, "building2": 4},
    6: {"building": 2, "animal": 2, "castle": 3, "ship": 4},
}


@rule("COB-PHASE-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_colours_of_the_places(players: int):
    state = resolve_chance(start(players))
    wanted = {f"{d}-{name}" for d, names in LAYOUT.items() for name, least in names.items() if least <= players}
    found = {PLACES[place].name for place in range(NUMBERED) if state.places[place] != NOTHING}
    assert found == wanted


@rule("COB-PHASE-06", "COB-TV-23", "COB-AMB-15")
def test_three_players_castle_and_mine_take_turns_in_depot_six():
    state = resolve_chance(start(3))
    for letter in PHASES:
        assert state.phase == PHASES.index(letter)
        depot = colour_counts(state, [p for p in range(NUMBERED) if PLACES[p].depot == 5])
        special = "castle" if letter in "ACE" else "mine"
        assert {name for name, count in depot.items() if count} == {"building", "animal", special}
        assert sum(depot.values()) == 3
        end_phase(state)


@rule("COB-PHASE-07")
@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_the_black_depot(players: int, tiles: int):
    state = resolve_chance(start(players))
    black = state.places[NUMBERED:]
    assert sum(kind != NOTHING for kind in black) == tiles
    assert sum(state.black) == 40 - tiles


@rule("COB-PHASE-08")
def test_five_goods_are_turned_up_in_order():
    state = nature(start(2), "first 1", *["goods red"] * 3, *["goods pink"] * 3)
    while state.legal()[0].kind == "draw":
        state.play(state.legal()[0])
    nature(state, "goods orange", "goods red", "goods brown", "goods brown", "goods purple")
    assert [piece.kind for piece in state.scene(1).pieces if piece.at.startswith("round-")] == [
        "orange",
        "red",
        "brown",
        "brown",
        "purple",
    ]
    nature(state, *["roll 1"] * 4, "roll 6")
    assert state.depot_goods[5 * 6 + 5] == 1
    assert state.coming == [3, 4, 4, 1]


@rule("COB-PHASE-09", "COB-AMB-14")
def test_the_order_track_is_kept_between_phases():
    position = Position().round(5).turn_of(1)
    position.player(0).dice = [0, 0]
    position.dice(2).store("ship")
    position.play("place 2 s1 d3")
    state = resolve_chance(position.state)
    assert state.phase == 1
    assert state.order == [1, 0]
    assert state.seat == 1


@rule("COB-PHASE-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_pile_runs_out(players: int):
    state = resolve_chance(start(players))
    rng = Rng(players)
    while state.seat != OVER:
        if state.seat == NATURE:
            state.play(state.draw(rng))
            continue
        state.play(next(a for a in state.legal() if a.kind in ("workers", "end")))
        laid = sum(kind != NOTHING for kind in state.places)
        assert state.seat == NATURE or laid == 8 * players
    left = sum(state.coloured) + sum(state.black)
    assert left == {2: 164 - 2 - 80, 3: 164 - 3 - 120, 4: 0}[players]


@rule("COB-PHASE-11")
def test_an_emptied_place_stays_empty():
    position = Position().depot(2, "castle", "knowledge1").depot(7, "bank", "ship").dice(2, 3).silver(2)
    position.play("take 2 2-castle s1", "buy black1 s2", "workers 3")
    resolve_chance(position.state)
    assert position.state.seat == 1
    assert position.tiles_in(2) == ["knowledge1"]
    assert position.tiles_in(7) == ["ship"]
    position.dice(1, 1)
    position.play("workers 1", "workers 1")
    resolve_chance(position.state)
    assert position.state.round == 1
    assert position.tiles_in(2) == ["knowledge1"]
    assert position.tiles_in(7) == ["ship"]


@rule("COB-TV-24")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_laid_out_in_each_phase(players: int):
    state = resolve_chance(start(players))
    for letter in PHASES:
        counts = colour_counts(state, list(range(NUMBERED)))
        share = {2: (1, 1), 3: (2, 1) if letter in "ACE" else (1, 2), 4: (2, 2)}[players]
        assert counts == {
            "building": 2 * players,
            "ship": players,
            "animal": players,
            "knowledge": players,
            "castle": share[0],
            "mine": share[1],
        }
        end_phase(state)


@rule("COB-END-01", "COB-TV-15", "COB-YELLOW-02", "COB-PLACE-07")
@pytest.mark.parametrize("letter", "ABCDE")
def test_mines_pay_at_the_end_of_every_phase(letter: str):
    position = Position(phase=letter).round(5).turn_of(1)
    position.player(0).dice = [0, 0]
    position.put("mine", "e3", "f2", "g1").know(2).dice(1)
    assert (position.me.silver, position.me.workers) == (0, 0)
    position.play("workers 1")
    assert (position.player(1).silver, position.player(1).workers) == (3, 2 + 3)
    assert (position.player(0).silver, position.player(0).workers) == (0, 0)


@rule("COB-AMB-16")
def test_mines_pay_after_phase_e_before_the_final_scoring():
    position = Position().put("mine", "e3", "f2")
    position.finish()
    assert position.state.seat == OVER
    assert position.state.scores() == [2, 1]  # two silver from mines; the two workers of the last action


def test_every_black_tile_and_only_those_may_come_to_the_black_depot():
    state = nature(start(4), "first 1", *["goods red"] * 6, *["goods pink"] * 6)
    while state.legal()[0].kind != "draw" or PLACES[state.frames[-1][3]].depot != BLACK_DEPOT:
        state.play(state.legal()[0])
    assert {action.text for action in state.legal()} == {
        f"draw {TILES[kind]}" for kind in range(len(TILES)) if state.black[kind]
    }
    assert sum(COLOURED) - sum(state.coloured) == 4 + 24


def odds_of(state) -> dict[str, int]:
    return {action.text.split()[1]: weight for action, weight in zip(state.legal(), state.odds(), strict=True)}


@rule("COB-PHASE-07", "COB-COMP-02")
def test_black_tiles_come_by_what_is_left_of_them():
    state = nature(start(2), "first 1", *["goods red"] * 3, *["goods pink"] * 3)
    while state.frames[-1][3] < NUMBERED:
        state.play(state.legal()[0])
    odds = odds_of(state)
    assert sum(odds.values()) == 40
    assert (odds["bank"], odds["castle"], odds["ship"]) == (2, 2, 6)
    nature(state, "draw bank")
    assert odds_of(state) == {**odds, "bank": 1}
    nature(state, "draw bank")
    assert odds_of(state) == {name: count for name, count in odds.items() if name != "bank"}


@rule("COB-PHASE-08", "COB-SETUP-07")
def test_goods_come_by_what_is_unseen_of_them():
    state = nature(start(2), "first 1")
    assert odds_of(state) == dict.fromkeys(GOODS, 7)
    nature(state, "goods red", "goods red", "goods pink")
    assert odds_of(state) == {**dict.fromkeys(GOODS, 7), "red": 5, "pink": 6}
    nature(state, "goods red", "goods red", "goods red")
    while state.legal()[0].kind == "draw":
        state.play(state.legal()[0])
    assert odds_of(state) == {**dict.fromkeys(GOODS, 7), "red": 2, "pink": 6}
    nature(state, "goods red", "goods red")
    assert odds_of(state) == {"turquoise": 7, "purple": 7, "pink": 6, "brown": 7, "orange": 7}


@rule("COB-PHASE-09")
def test_the_spaces_of_the_order_track_are_kept_between_phases():
    position = Position().round(5).turn_of(1)
    position.player(0).dice = [0, 0]
    position.player(1).steps, position.state.order = 1, [1, 0]
    position.dice(2).store("ship")
    position.play("place 2 s1 d3")
    resolve_chance(position.state)
    assert (position.state.phase, position.state.seat) == (1, 1)
    assert [player.steps for player in position.state.players] == [0, 2]
    position.turn_of(0).dice(2).store("ship")
    for depot in range(1, 7):
        position.depot_goods(depot)
    position.play("place 2 s1 d3")
    assert position.state.order == [1, 0]  # one space against two
