"""Taking tiles, storage, taking workers, and the purchase."""

import pytest
from helpers.burgundy import Position, resolve_chance

from wabe.core.messages import m
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.actions import SPACE
from wabe.games.castles_of_burgundy.rules.components import SHIP_TILE, TILES


@rule("COB-ACT-01")
def test_a_tile_of_the_depot_with_the_number_of_the_die():
    position = Position(4).dice(2).depot(2, "castle", "knowledge4", "bank").depot(3, "ship", "cow3")
    assert position.legal("take") == ["take 2 2-knowledge s1", "take 2 2-castle s1", "take 2 2-building s1"]
    position.play("take 2 2-castle s1")
    assert position.stored(0) == ["castle"]
    assert position.tiles_in(2) == ["knowledge4", "bank"]


@rule("COB-ACT-01")
def test_a_new_tile_goes_to_an_empty_storage_space():
    position = Position().dice(2).depot(2, "castle").store("ship", "ship")
    assert position.legal("take") == ["take 2 2-castle s3"]
    position.play("take 2 2-castle s3")
    assert position.stored(0) == ["ship", "ship", "castle"]


@rule("COB-ACT-01a")
def test_with_full_storage_a_stored_tile_leaves_the_game():
    position = Position().dice(2).depot(2, "castle").store("ship", "mine", "bank")
    assert position.legal("take") == [f"take 2 2-castle s{spot}" for spot in (1, 2, 3)]
    gone = position.state.gone[TILES.index("mine")]
    position.play("take 2 2-castle s2")
    assert position.stored(0) == ["ship", "castle", "bank"]  # the new tile takes its place
    assert position.state.gone[TILES.index("mine")] == gone + 1
    assert position.tiles_in(2) == []  # and the old one is in no depot
    assert all("mine" not in position.tiles_in(depot) for depot in range(1, 8))


@rule("COB-ACT-01a", "COB-AMB-11")
def test_nothing_is_discarded_otherwise():
    position = Position().dice(1, 3).store("ship", "mine", "bank")
    assert position.legal("take", "buy") == []
    assert {text.split()[0] for text in position.legal()} == {"place", "workers"}
    roomy = Position().dice(2).depot(2, "castle").store("ship", "mine")
    assert roomy.legal("take") == ["take 2 2-castle s3"]


@rule("COB-ACT-01b")
def test_never_straight_into_the_duchy():
    position = Position().dice(5, 2).depot(5, "mine").depot(1, "ship").store("ship")
    assert position.legal("place") == ["place 5 s1 d5", "place 2 s1 d3"]  # only what is stored
    position.play("take 5 5-mine s2")
    assert position.me.covered.bit_count() == 1
    assert position.stored() == ["ship", "mine"]


@pytest.mark.parametrize("name", ["warehouse", "bank", "cow2", "knowledge1", "castle", "mine", "ship"])
@pytest.mark.parametrize("spot", [1, 2, 3])
def test_every_stored_tile_can_be_placed_or_discarded(name: str, spot: int):
    others = ["carpenter", "church"] if name != "carpenter" else ["church", "market"]
    stored = [*others[: spot - 1], name, *others[spot - 1 :]]
    position = Position().dice(1).workers(3).store(*stored).depot(1, "market").fill("c4", "b3", "b2")
    assert any(text.startswith(f"place 1 s{spot} ") for text in position.legal("place"))
    assert position.legal("take") == [f"take 1 1-building s{place}" for place in (1, 2, 3)]


def test_equal_tiles_are_offered_once():
    position = Position(4).dice(2, 2).depot(2, "bank", "bank", "castle")
    assert position.legal("take") == ["take 2 2-castle s1", "take 2 2-building s1"]
    position.play("take 2 2-building s1")
    assert position.legal("take") == ["take 2 2-castle s2", "take 2 2-building2 s2"]
    full = Position().dice(2).depot(2, "castle").store("ship", "mine", "ship")
    assert full.legal("take") == ["take 2 2-castle s1", "take 2 2-castle s2"]
    stored = Position().dice(2).store("ship", "ship")
    assert stored.legal("place") == ["place 2 s1 d3"]


@rule("COB-ACT-04")
def test_any_die_brings_two_workers():
    for die in range(1, 7):
        position = Position().dice(die)
        position.play(f"workers {die}")
        assert position.player(0).workers == 2


@rule("COB-BUY-01")
def test_a_purchase_costs_two_silver_and_no_die():
    position = Position().dice(1, 1).silver(3).depot(7, "bank", "castle").depot(1, "ship")
    assert position.legal("buy") == ["buy black1 s1", "buy black2 s1"]
    position.play("buy black2 s1")
    assert position.me.silver == 1
    assert position.left() == [1, 1]
    assert position.stored() == ["castle"]
    assert position.tiles_in(7) == ["bank"]
    assert position.legal("buy") == []
    assert Position().silver(1).depot(7, "bank").legal("buy") == []


@rule("COB-BUY-01", "COB-YELLOW-06")
def test_with_number_6_there_must_be_something_to_buy():
    position = Position().know(6).silver(2).dice(3, -4)
    assert position.legal("buy") == []
    position.play("workers 3")
    assert position.state.seat != 0, "nothing is left to do"
    offered = Position().know(6).silver(2).dice(3, -4).depot(2, "castle")
    offered.play("workers 3")
    assert offered.state.seat == 0


@rule("COB-BUY-01")
def test_one_purchase_per_turn_and_again_in_the_next():
    position = Position().dice(1).silver(6).depot(7, "bank", "castle")
    position.play("buy black1 s1")
    assert position.legal("buy") == []
    position.play("workers 1")
    position.dice(1).silver(2)
    assert position.state.seat == 1
    assert position.legal("buy") == ["buy black2 s1"]


@rule("COB-BUY-03", "COB-AMB-11")
def test_a_purchase_with_full_storage_needs_a_discard():
    position = Position().silver(2).depot(7, "castle").store("ship", "mine", "bank")
    assert position.legal("buy") == [f"buy black1 s{spot}" for spot in (1, 2, 3)]
    gone = position.state.gone[SHIP_TILE]
    position.play("buy black1 s1")
    assert position.stored() == ["castle", "mine", "bank"]
    assert position.state.gone[SHIP_TILE] == gone + 1


@rule("COB-BUY-04", "COB-YELLOW-06")
def test_number_6_opens_all_depots_to_the_one_purchase():
    position = Position().know(6).dice(1).silver(5).depot(7, "bank").depot(5, "mine").depot(3, "cow2")
    assert position.legal("buy") == ["buy 3-animal s1", "buy 5-mine s1", "buy black1 s1"]
    position.play("buy 5-mine s1")
    assert (position.me.silver, position.stored()) == (3, ["mine"])
    assert position.legal("buy") == []
    position.play("workers 1")
    assert position.state.seat == 1  # three silver left, but the purchase is made
    empty = Position().know(6).dice(1).silver(2).depot(3, "cow2")
    empty.play("workers 1")
    assert empty.legal() == ["buy 3-animal s1", "end"]


@rule("COB-AMB-10")
def test_no_purchase_in_the_middle_of_an_effect():
    position = (
        Position().dice(6, 1).silver(4).depot(7, "bank", "ship").store("castle", "city-hall").put("knowledge1", "c4")
    )
    position.play("place 6 s1 b3")
    assert position.legal("buy") == []
    position.play("place free s2 c3")
    assert "buy black1 s1" in position.legal()  # the city hall had nothing to place and lapsed


@rule("COB-AMB-10")
def test_option_of_a_purchase_during_effects():
    position = Position(buy_during_effects=True).dice(6, 1).silver(4).depot(7, "bank", "ship")
    position.store("castle", "city-hall").put("knowledge1", "c4")
    position.play("place 6 s1 b3")
    assert position.legal("buy") == ["buy black1 s1", "buy black2 s1"]
    assert position.legal("end", "decline") == []
    position.play("place free s2 c3")
    assert position.legal() == ["buy black1 s1", "buy black2 s1", "decline"]
    position.play("buy black2 s1")
    assert position.legal("place") == ["place free s1 d3", "place free s1 d5"]
    assert position.legal("buy") == []
    position.play("place free s1 d5")
    assert position.legal() == ["workers 1"]
    assert position.me.silver == 2


@rule("COB-AMB-10")
def test_the_option_offers_no_purchase_in_other_effects():
    position = Position(buy_during_effects=True).dice(3).silver(2).depot(7, "bank").depot(1, "ship").store("market")
    position.play("place 3 s1 c3")
    assert position.legal() == ["take free 1-ship s1", "decline"]


@rule("COB-AMB-10")
@pytest.mark.parametrize(("silver", "offers"), [(1, ["bank"]), (2, [])])
def test_a_city_hall_lapses_with_the_option_too_when_nothing_can_be_placed_or_bought(silver: int, offers: list[str]):
    position = Position(buy_during_effects=True).dice(3, 1).silver(silver).depot(7, *offers).store("city-hall")
    position.play("place 3 s1 c3")
    assert position.legal("decline") == []
    assert "workers 1" in position.legal()


@rule("COB-BUY-01")
def test_the_purchase_of_the_last_player_does_not_count_in_the_next_round():
    position = Position().turn_of(1).dice(1).silver(2).depot(7, "bank", "castle")
    position.player(0).dice = [0, 0]
    position.player(0).silver = 2
    position.play("buy black1 s1", "workers 1")
    resolve_chance(position.state)
    assert (position.state.round, position.state.seat) == (1, 0)
    assert position.legal("buy") == ["buy black2 s1"]
    position.turn_of(1).silver(2)
    assert position.legal("buy") == ["buy black2 s2"]


@rule("COB-TURN-01", "COB-TURN-02")
@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize("used", [-1, -6])
def test_the_turn_goes_on_while_a_die_is_left(die: int, used: int):
    """The prompt and the scene know it whatever the dice show, and whichever of them is left."""
    buys, takes = SPACE.parse("buy black1 s1"), SPACE.parse("workers 1")
    for dice in ((die, used), (used, die)):
        state = Position().dice(*dice).silver(2).depot(7, "bank").state
        assert state.prompt(0).text == m("cob.ask.action")
        assert state.keeps_turn(buys)
        assert not state.keeps_turn(takes)
    state = Position().dice(die, 1).silver(2).depot(7, "bank").state
    assert state.keeps_turn(takes)
    state = Position().dice(used, -1).silver(2).depot(7, "bank").state
    assert state.prompt(0).text == m("cob.ask.purchase")
    assert not state.keeps_turn(buys)
