"""The order of turns and of effects."""

from helpers.innovation.table import Position, resolve_chance

from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.actions import SPACE


@rule("AOI-ACT-01")
def test_one_action_each_in_turn_order():
    position = Position(3)
    position.s.order = [2, 0, 1]
    position.turn(2)
    for seat in range(3):
        position.give(seat, scholars=3)
    seats = []
    for _ in range(5):
        seats.append(position.asked()[1])
        position.play("send law 1")
        assert position.asked()[0] == "close"
        assert not position.legal("send", "pass", "power")
        position.end()
    assert seats == [2, 0, 1, 2, 0]


@rule("AOI-ACT-01", "AOI-PASS-05", "AOI-ACT-04")
def test_who_has_passed_has_no_more_turns():
    position = Position(3)
    for seat in range(3):
        position.give(seat, scholars=3)
    position.play("send law 1").end().play("pass", "booster 1").end()
    seats = []
    for _ in range(4):
        seats.append(position.asked()[1])
        position.play("send law 1").end()
    assert seats == [2, 0, 2, 0]
    position.play("pass", "booster 2").end()
    assert position.asked() == ("turn", 0)
    position.play("pass", "booster 3").end()
    assert position.s.round == 2


@rule("AOI-ACT-02")
def test_kinds_of_actions():
    position = Position(3, factions=("moles",) * 3).build(0, "workshop", "H6", "C10").build(0, "guild", "G6").rich(0)
    position.bowls(0, 0, 0, 12).books(0, 5, 5, 5, 5).give(0, annexes=1).booster(5).ground("H7", "desert")
    kinds = {action.kind for action in position.s.legal()}
    assert kinds == {
        "dig",
        "build",
        "tunnel",
        "upgrade",
        "sailing",
        "terraforming",
        "innovate",
        "send",
        "power",
        "use-books",
        "special",
        "annex",
        "bridge",
        "convert",
        "pass",
    }


@rule("AOI-ACT-03")
def test_an_action_may_be_repeated():
    position = Position(3).rich(0).play("send law 1").turn(0).play("send law 1")
    assert position.player().levels[1] == 2


@rule("AOI-ACT-05")
def test_effects_wait_their_turn():
    # the school completes a city; its competency gives spades, with which another city is founded:
    # first the competency to its end, then the tile of the first city with all it brings, then the second
    position = Position(3).build(0, "guild", "H6", "H7", "G7").build(0, "workshop", "I6").rich(0)
    position.build(0, "school", "C10", "B9").build(0, "guild", "B10").ground("A10", "plains")
    position.play("upgrade H6 school")
    assert position.asked() == ("competency", 0)
    position.play("competency 5", "dig A10 1", "build A10")
    assert position.asked() == ("city-tile", 0)
    assert len(position.s.queue) == 1
    position.play("city 3")
    assert position.asked() == ("books", 0)
    position.play("book law", "book law")
    assert position.asked() == ("city-tile", 0)
    position.play("city 4")
    assert position.asked() == ("close", 0)


@rule("AOI-ACT-06")
def test_all_that_fits_an_event_scores():
    position = Position(3, factions=("navigators",) * 3).build(0, "workshop", "A4").booster(1).palace(12).competency(11)
    position.round(6, 1, 3).rich(0).ground("A3", "desert")  # a border hex at the river
    # round tile 2, final tile 3, booster 2, palace 2, competency 3, Navigators 2
    assert position.gained("build A3") == {"tools": -1, "coins": -2 + 1, "vp": 2 + 3 + 2 + 2 + 3 + 2}


@rule("AOI-CNV-04", "AOI-FAC-12", "AMB-14")
def test_psychics_take_another_action():
    position = Position(3, factions=("psychics",) * 3).bowls(0, 5, 7, 0).give(0, scholars=2).competency(7)
    assert position.gained("special psychics") == {"I": -5, "II": 5}
    assert position.asked() == ("turn", 0)
    assert position.gained("convert sacrifice") == {"II": -2, "III": 1}
    assert "special psychics" not in position.legal()
    assert "pass" in position.legal()
    assert "special competency-7" in position.legal()
    position.play("send law 1")
    assert position.asked() == ("close", 0)


def test_what_keeps_the_turn_is_known_without_trying():
    # the kit checks that what is said to keep the turn does; here: that it is said of all but a few
    position = Position(3).build(0, "workshop", "H6", "C10").rich(0).bowls(0, 0, 0, 12).books(0, 5, 5, 5, 5)
    position.build(1, "workshop", "B9").ground("H7", "desert").ground("B10", "desert").give(0, annexes=1)
    legal = position.s.legal()
    unsure = {action.text for action in legal if not position.s.keeps_turn(action)}
    # power may be offered for buildings beside the other player's
    assert {text.rsplit(" ", 1)[0] for text in unsure if text != "build B10"} == {"upgrade C10"}
    assert "build B10" in unsure
    assert position.s.round < 6
    position.round(6, 1)
    assert not position.s.keeps_turn(SPACE.parse("pass"))


def test_who_spends_the_last_of_all_may_lose_the_turn():
    position = Position(3).build(0, "workshop", "H6").bowls(0, 12, 0, 0).give(0, scholars=1)
    assert not position.s.keeps_turn(SPACE.parse("send law 1"))
    assert position.give(0, tools=1).s.keeps_turn(SPACE.parse("send law 1"))
    position = Position(3).bowls(0, 12, 0, 0).give(0, scholars=2)
    assert not position.s.keeps_turn(SPACE.parse("send law 1"))  # it is not counted how much is left
    assert position.bowls(0, 10, 2, 0).s.keeps_turn(SPACE.parse("send law 1"))


def test_a_move_waits_for_answers_only():
    position = Position(3).build(0, "workshop", "H6").build(1, "workshop", "H7").rich(0)
    position.play("upgrade H6 guild")
    assert position.asked() == ("leech", 1)
    assert position.s.is_mid_move(0)
    assert not position.s.is_mid_move(1)
    s = GAME.rules(3).start()
    resolve_chance(s)
    assert s.question() == "draft"
    assert not any(s.is_mid_move(seat) for seat in range(3))  # their own picks come later
