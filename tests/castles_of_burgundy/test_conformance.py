"""Random games through the conformance kit: every number of players, every way to get a duchy, every switch."""

import pytest
from helpers.burgundy import rules

from wabe.core.conformance import check_game

DUCHIES = ["one", "turn", "hidden", "random", "named"]
SWITCHES = {
    "plain": {},
    "free": {"tableaux": "free"},
    "switches": {"buy_during_effects": True, "hide_sold": True, "tiebreak": "fewest_empty"},
}
# Any two of players, duchies and switches meet; `make conformance` draws all options at random.
MEETINGS = [(2 + (i + k) % 3, duchies, which) for i, duchies in enumerate(DUCHIES) for k, which in enumerate(SWITCHES)]


@pytest.mark.parametrize(("players", "duchies", "which"), MEETINGS)
def test_random_games_obey_the_contract(players: int, duchies: str, which: str):
    boards = {"boards": ",".join(str(1 + (players + seat * 4) % 9) for seat in range(players))}
    named = boards if duchies == "named" else {}
    tally = check_game(rules(players, duchies=duchies, **named, **SWITCHES[which]), seed=players, thorough=0.04)
    assert tally.decisions >= 50 * players


@pytest.mark.parametrize("number", range(1, 10))
def test_random_games_on_every_duchy(number: int):
    check_game(rules(2, duchies="named", boards=f"{number},{number}"), seed=number, thorough=0.02)
