"""The kit over scenarios, numbers of players and options; what must hold for the space of actions and the state."""

import pytest
from helpers.boats.table import GAME, Table

from wabe.core.chance import Rng
from wabe.core.conformance import check_game, random_rules
from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.roads_and_boats import EXAMPLE_MAP
from wabe.games.roads_and_boats.rules.actions import SPACE
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS

GAMES = [
    (1, {"scenario": "P1-RIVER"}),
    (1, {"scenario": "P1-MESO", "desert_bridges": True}),
    (2, {}),
    (2, {"scenario": "P2-PACIFIC", "conflict_query": "contact"}),
    (3, {"offers": 0}),
    (2, {"scenario_file": EXAMPLE_MAP}),
    (1, {"map": "free"}),
]


@rule("PROTO-11", "PROTO-12", "PROTO-11a")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_random_games_keep_the_contract(players, options):
    tally = check_game(GAME.rules(players, options), 7, thorough=0.02, advised=0.5)
    assert tally.decisions > 20


def test_random_options_can_be_drawn():
    rng = Rng(5)
    for _ in range(20):
        random_rules(GAME, rng).start()


@rule("PROTO-11a")
def test_the_index_and_the_lists_are_small():
    assert SPACE.size < 20_000
    for players, scenario in ((2, "O2-TWIN"), (4, "P4-WATERWAYS")):
        s = GAME.rules(players, {"scenario": scenario}).start()
        rng = Rng(1)
        longest = 0
        while s.seat != OVER:
            if s.seat == NATURE:
                s.play(s.draw(rng))
                continue
            legal = s.legal()
            if s.question() != "choose-home":
                longest = max(longest, len(legal))
            s.play(legal[rng.below(len(legal))])
        assert longest <= 40


@rule("PROTO-12")
def test_nothing_is_hidden():
    s = GAME.rules(2).start()
    assert not s.has_secrets()


def test_every_scenario_starts_for_its_numbers_of_players():
    for name, scenario in SCENARIOS.items():
        for players in scenario.players:
            s = GAME.rules(players, {"scenario": name}).start()
            s.check()


def test_check_finds_what_is_wrong():
    def broken(change):
        t = Table("0,0 pasture\n1,0 sea")
        t.put(0, "donkey", (0, 0), stone=1)
        t.begin("movement")
        t.s.check()
        change(t.s)
        with pytest.raises(AssertionError):
            t.s.check()

    broken(lambda s: setattr(s, "goods", put(s.goods, 0, 1)))
    broken(lambda s: s.tally.__setitem__(0, 1))
    broken(lambda s: s.cargo.__setitem__(0, 0))
    broken(lambda s: setattr(s, "place", put(s.place, 0, 1)))
    broken(lambda s: s.marks.__setitem__((1000 * 11 + 5) * 10 + 1, 2))
    broken(lambda s: setattr(s, "temple", (*s.temple, 0)))
    broken(lambda s: setattr(s, "holds", put(s.holds, 0, 1)))
    broken(lambda s: s.points.__setitem__(0, 9))
