"""Whole games beside a second model: what it expects on every turn, after every building, at the end."""

import random

import pytest
from helpers.innovation.model import Model

from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME

COMPARED = ("dig", "build", "tunnel", "fly", "bridge", "upgrade", "annex")
OFTEN = {"build": 8, "upgrade": 5, "dig": 2, "innovate": 9, "tunnel": 3, "fly": 3, "end": 3, "special": 2, "power": 2}
SELDOM = {"pass": 0.15, "convert": 0.03, "decline": 0.3, "send": 0.6, "done": 0.3}


def endow(s, rng):
    """The seat on turn gets something to spend, so that the game becomes rich."""
    player = s.writable_player(s.seat)
    player.coins, player.tools = rng.randint(0, 25), rng.randint(0, 14)
    player.books = [rng.randint(0, 3) for _ in range(4)]
    scholars = min(player.supply, rng.randint(0, 1))
    player.supply -= scholars
    player.scholars += scholars


def on_map(s):
    return s.bridges, [(player.built, player.annexed, player.city) for player in s.players]


def offers(s):
    """Who is offered power now, with how much, one after the other."""
    s = s.copy()
    found = []
    while s.seat != OVER and s.question() == "leech":
        found.append((s.seat, s.frames[-1][2]))
        s.play(next(action for action in s.legal() if action.kind == "decline"))
    return found


@rule(
    "AOI-REACH-01", "AOI-TB-02", "AOI-UPG-01", "AOI-LEECH-07", "AOI-CITY-01", "AOI-CITY-05", "AOI-END-02", "AOI-END-06"
)
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4)])
def test_the_engine_and_the_model_agree(seed, players):
    rng = random.Random(seed)
    s = GAME.rules(players, {"setup": "draft" if seed % 2 else "first_game"}).start()
    while s.seat != OVER:
        question = s.question()
        if question == "turn":
            if rng.random() < 0.4:
                endow(s, rng)
            expected = Model(s).moves(s.seat)
            assert {action.text for action in s.legal() if action.kind in COMPARED} == expected
        legal = s.legal()
        weights = [OFTEN.get(action.kind) or SELDOM.get(action.kind) or 1 for action in legal]
        action = rng.choice(legal) if s.seat == NATURE else rng.choices(legal, weights)[0]
        before, seat = s.copy(), s.seat
        s.play(action)
        if before.round and s.seat != OVER and on_map(s) != on_map(before):
            model = Model(s)
            assert model.cities_in_order(), action.text
            if action.kind in ("build", "upgrade", "place") and model.built != Model(before).built:
                assert offers(s) == model.leech(seat, action.text.split()[1]), action.text
    got = [tuple(player.earned[source] for source in (12, 13, 14)) for player in s.players]
    assert got == Model(before).final()
