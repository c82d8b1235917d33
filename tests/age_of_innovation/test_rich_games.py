"""Games of players who are given plenty every round: random play alone founds few cities and makes few innovations."""

import random

import pytest

from wabe.core.chance import Rng
from wabe.core.conformance import random_rules
from wabe.core.game import NATURE, OVER
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.state import AgeState


def make_rich(s: AgeState) -> None:
    """Coins, tools, scholars, power, and books where they are not limited."""
    for seat in range(len(s.players)):
        player = s.writable_player(seat)
        player.coins += 60
        player.tools += 40
        gained = min(player.supply, 3)
        player.supply -= gained
        player.scholars += gained
        player.bowl3 += player.bowl1 + player.bowl2
        player.bowl1 = player.bowl2 = 0
        if not s.box.book_limit:
            player.books = [books + 4 for books in player.books]


@pytest.mark.parametrize("seed", range(8))
def test_a_rich_game_stays_in_order(seed: int):
    rules = random_rules(GAME, Rng(seed))
    s = rules.start()
    assert isinstance(s, AgeState)
    chance, choice = Rng(seed), random.Random(seed)
    round_before = 0
    kinds: set[str] = set()
    while s.seat != OVER:
        if s.round != round_before:
            round_before = s.round
            make_rich(s)
        if s.seat == NATURE:
            s.play(s.draw(chance))
            continue
        legal = s.legal()
        wanted = [action for action in legal if action.kind not in ("convert", "pass")]
        if not wanted or choice.random() < 0.04:
            wanted = legal
        kind = choice.choice(sorted({action.kind for action in wanted}))
        action = choice.choice([action for action in wanted if action.kind == kind])
        kinds.add(action.kind)
        s.play(action)
        s.check()
        if choice.random() < 0.01:
            again = rules.state_from(s.to_dict())
            assert again.to_dict() == s.to_dict()
            assert again.legal() == s.legal()
    assert {"upgrade", "competency", "city", "send", "use-key", "power", "special"} <= kinds
