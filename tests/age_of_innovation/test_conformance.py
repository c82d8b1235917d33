"""Random games through the conformance kit: every number of players, setup, side, edition and switch."""

import pytest

from wabe.core.conformance import check_game
from wabe.games.age_of_innovation import GAME

SWITCHES: dict[str, object] = {
    "book_supply_limit": True,
    "moles_bridge_once_per_round": True,
    "setup_tower_leech": False,
}
TABLES = [(2, "small"), (3, "small"), (3, "large"), (4, "large"), (5, "large")]
SETUPS = ["draft", "first_game"]
EDITIONS = ["2024", "1.1"]
# Any two of table, setup and edition meet; `make conformance` draws all options at random.
MEETINGS = [
    (players, side, setup, EDITIONS[(i + k) % 2])
    for i, (players, side) in enumerate(TABLES)
    for k, setup in enumerate(SETUPS)
]


@pytest.mark.parametrize(("players", "side", "setup", "edition"), MEETINGS)
def test_random_games_obey_the_contract(players: int, side: str, setup: str, edition: str):
    switches = SWITCHES if edition == "1.1" else {}
    rules = GAME.rules(players, {"side": side, "setup": setup, "edition": edition, **switches})
    tally = check_game(rules, seed=players, thorough=0.02)
    assert tally.decisions >= 30 * players
    assert min(tally.scores) >= 0
