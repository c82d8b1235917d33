"""One player alone (RB-SOLO)."""

from helpers.boats.table import GAME
from helpers.boats.wonder import at_home, buy

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import SOLO_BRICKS, SOLO_TURNS, SPACES
from wabe.games.roads_and_boats.rules.state import NEUTRAL
from wabe.games.roads_and_boats.rules.wonder import brick_price


def solo(scenario="O1-BROOK"):
    return GAME.rules(1, {"scenario": scenario}).start()


@rule("RB-SOLO-01", "RB-SOLO-02", "RB-SOLO-03", "RB-SOLO-07", "RB-SOLO-05")
def test_alone_seventeen_bricks_lie_and_twenty_turns_are_played():
    s = solo()
    assert (s.wonder, s.neutral, brick_price(s)) == ([NEUTRAL] * SOLO_BRICKS, SOLO_BRICKS, 2)
    turns = set()
    while s.seat != OVER:
        assert s.seat == 0
        turns.add(s.turn)
        s.play(s.legal()[-1])
    assert max(turns) == SOLO_TURNS == 20
    assert (len(s.wonder), s.neutral) == (37, 37)


@rule("RB-SOLO-07", "RB-SOLO-03")
def test_alone_no_mark_ends_the_game_and_a_full_wonder_takes_no_brick():
    t = at_home(players=1, laid=SPACES - 2, owner=0)
    t.begin("wonder")
    buy(t, 2)
    assert len(t.s.wonder) == SPACES
    assert t.s.seat == 0
    assert "brick" not in t.legal()
    assert t.s.turn == 2
    alone = at_home(players=1, laid=44).begin("wonder")
    buy(alone, 1)
    assert alone.s.irrigated


@rule("RB-SOLO-07", "RB-SOLO-02")
def test_alone_the_game_goes_on_when_the_wonder_is_full():
    t = at_home(players=1, stone=5)
    t.bricks(*[None] * SOLO_BRICKS, *[0] * (SPACES - 1 - SOLO_BRICKS))
    t.s.turn = SOLO_TURNS - 1
    t.begin("wonder")
    buy(t, 1)
    assert (len(t.s.wonder), t.s.wonder.count(NEUTRAL), t.s.turn) == (SPACES, SOLO_BRICKS, SOLO_TURNS)
    t.end("production").end("movement").end("building")
    assert t.s.seat == OVER


def test_after_the_end_the_header_says_so_and_names_no_turn_and_no_distance():
    s = solo()
    headlines = set()
    while s.seat != OVER:
        headlines.add(str(s.scene(None).headline))
        s.play(s.legal()[-1])
    scene = s.scene(None)
    assert str(scene.headline) == "The game is over" not in headlines
    assert f"Turn {SOLO_TURNS}, building" in headlines
    assert str(scene.goal) == "Gold, coins, stock and the wonder are points; most points win."
