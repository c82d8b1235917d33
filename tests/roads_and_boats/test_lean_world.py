"""The lean world keeps the rules: what is done in it comes out the same at the table."""

import pytest
from helpers.boats.table import GAME

from wabe.games.roads_and_boats.rules.scoring import points_of
from wabe.games.roads_and_boats.rules.state import NEUTRAL
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.memory import carry_out
from wabe.games.roads_and_boats.strategy.rivals import ours
from wabe.games.roads_and_boats.strategy.search import openings, outlook_of
from wabe.games.roads_and_boats.strategy.survey import world_of
from wabe.games.roads_and_boats.strategy.templates import TEMPLATES

SAME = (
    "turn",
    "wonder",
    "goods",
    "what",
    "sites",
    "gold",
    "iron",
    "kind",
    "place",
    "cargo",
    "roads",
    "bridges",
    "research",
)


@pytest.mark.parametrize("template", range(len(TEMPLATES)))
@pytest.mark.parametrize(("scenario", "home"), [("P1-RIVER", 11), ("P1-MESO", 9), ("O1-BROOK", 0)])
def test_a_game_in_the_lean_world_is_the_game_at_the_table(scenario, home, template):
    s = GAME.rules(1, {"scenario": scenario}).start()
    while s.turn == 0:
        s.play(s.legal()[min(home, len(s.legal()) - 1)])
    outlook = outlook_of(s, 0)
    strategy = openings(outlook, (TEMPLATES[template],))[0]
    w = outlook.w.copy()
    lean = Conduct(w, strategy, outlook.last)
    phase = s.phase
    while s.seat == 0:
        turn = s.turn
        while phase < 4:
            lean.phase(phase)
            while s.seat == 0 and (s.turn, s.phase) == (turn, phase):
                for action in carry_out(s, strategy).actions:
                    s.play(action)
                s.check()
            phase += 1
        w.lay(NEUTRAL)
        w.turn, w.bought, phase = w.turn + 1, 0, 0
        if s.seat == 0:
            w.begin_production()
            if s.phase == 0:
                assert _seen(w) == _seen(world_of(s, 0, ours(s, 0)))
    assert w.row_points(1)[0] + w.wealth() == points_of(s)[0]


def _seen(w):
    return {name: getattr(w, name) if name != "goods" else dict(sorted(w.goods.items())) for name in SAME}
