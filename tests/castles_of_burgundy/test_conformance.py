"""Random games through the conformance kit: every number of players, every way to get a duchy, every switch."""

import pytest
from burgundy_table import rules

from wabe.core.conformance import check_game

SWITCHES = [{}, {"tableaux": "free"}, {"buy_during_effects": True, "hide_sold": True, "tiebreak": "fewest_empty"}]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("duchies", ["one", "turn", "hidden", "random", "named"])
@pytest.mark.parametrize("switches", SWITCHES, ids=["plain", "free", "switches"])
def test_random_games_obey_the_contract(players: int, duchies: str, switches: dict[str, object]):
    boards = {"boards": ",".join(str(1 + (players + seat * 4) % 9) for seat in range(players))}
    named = boards if duchies == "named" else {}
    tally = check_game(rules(players, duchies=duchies, **named, **switches), seed=players, thorough=0.1)
    assert tally.decisions >= 50 * players


@pytest.mark.parametrize("number", range(1, 10))
def test_random_games_on_every_duchy(number: int):
    check_game(rules(2, duchies="named", boards=f"{number},{number}"), seed=number, thorough=0.02)
