"""Beginners are led by the hand: in the first round no question is asked without advice, in no game and no world."""

import pytest

from wabe import games
from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State
from wabe.core.messages import render
from wabe.games.worlds_504.worlds import REGISTRY

OF_NATURE = {
    "fill",
    "draw start",
    "draw order",
    "show bids",
    "draw lots",
    "deal privileges",
    "dice",
    "discover",
    "scoring card",
    "draw starting player card",
}  # kinds of decisions in 504 that nobody makes


def play_guided(state: State, seed: int, most: int = 400) -> int:
    """Random moves as long as the game guides, with advice for each; how many questions were asked."""
    rng, asked = Rng(seed), 0
    for _ in range(most):
        if state.seat == OVER:
            break
        if state.seat == NATURE:
            state.play(state.draw(rng))
            continue
        decisions = state.decisions  # type: ignore[attr-defined]
        if not decisions.guided(state):
            break
        prompt = state.scene(state.seat).prompt
        assert prompt.guide, f"{prompt.question}: {prompt.text}"
        assert "{" not in render(prompt.guide), prompt.question
        asked += 1
        legal = state.legal()
        state.play(legal[rng.below(len(legal))])
    return asked


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("castles_of_burgundy", 2, {"duchies": "hidden"}),
        ("castles_of_burgundy", 4, {"duchies": "turn"}),
        ("age_of_innovation", 3, {}),
        ("age_of_innovation", 2, {"setup": "first_game"}),
        ("roads_and_boats", 1, {}),
        ("roads_and_boats", 4, {}),
        ("roads_and_boats", 2, {"map": "free"}),
    ],
)
def test_the_first_round_is_guided(name, players, options):
    game = games.get(name)
    asked = sum(play_guided(game.rules(players, options).start(), seed, 250) for seed in range(4))
    assert asked > 20


@pytest.mark.parametrize("name", ["castles_of_burgundy", "age_of_innovation", "roads_and_boats"])
def test_every_decision_of_a_person_has_advice(name):
    state = games.get(name).rules(2).start()
    decisions = state.decisions  # type: ignore[attr-defined]
    silent = {decisions.kinds.names[kind] for kind in decisions.askers.keys() - decisions.advice.keys()}
    assert all(by_chance(name, kind) for kind in silent), silent


def by_chance(name: str, kind: str) -> bool:
    nobody = {
        "castles_of_burgundy": "start deal-goods deal-tableau deal-number unseal fill show-goods roll-die roll-white",
        "age_of_innovation": "draw area-tile",
        "roads_and_boats": "temple drawing",
    }
    return kind in nobody[name].split()


def test_every_decision_in_every_world_has_advice():
    game = games.get("504")
    for world in REGISTRY.worlds():
        decisions = game.rules(2, {"world": world}).start().decisions  # type: ignore[attr-defined]
        silent = {decisions.kinds.names[kind] for kind in decisions.askers.keys() - decisions.advice.keys()}
        assert silent <= OF_NATURE, world


@pytest.mark.parametrize("world", ["123", "231", "345", "456", "567", "678", "789", "891", "912", "593", "629", "384"])
def test_the_first_round_of_a_world_is_guided(world):
    assert play_guided(games.get("504").rules(2, {"world": world}).start(), 3) >= 4


@pytest.mark.parametrize(("scenario", "players"), [("P1-RIVER", 1), ("O2-TWIN", 2)])
def test_the_coach_at_the_wonder_says_what_a_bot_does(scenario, players):
    """Alone two geese buy a brick in the first turn, among others everybody keeps his goods."""
    state = games.get("roads_and_boats").rules(players, {"scenario": scenario}).start()
    rng, bot = Rng(1), make_bot("greedy", 1)
    while True:
        if state.seat == NATURE:
            state.play(state.draw(rng))
            continue
        prompt, legal = state.scene(state.seat).prompt, state.legal()
        if prompt.question == "wonder" and len(legal) > 1:
            break
        ends = [action for action in legal if action.family.kind in ("end", "pass", "done")]
        state.play(ends[0] if ends else bot.choose(state))
    buys = bot.choose(state).family.kind != "end"
    assert buys == (players == 1)
    assert ("may well pay for a brick" in render(prompt.guide)) == buys


def test_the_first_round_of_burgundy_is_guided_and_the_second_is_not():
    state = games.get("castles_of_burgundy").rules(2).start()
    rng, guided = Rng(2), {}
    while (state.phase, state.round) <= (1, 1):
        if state.seat == NATURE:
            state.play(state.draw(rng))
            continue
        guided.setdefault((state.phase, state.round), set()).add(bool(state.scene(state.seat).prompt.guide))
        legal = state.legal()
        state.play(legal[rng.below(len(legal))])
    assert guided.pop((0, 0)) == {True}
    assert set(guided) >= {(0, 1), (1, 0), (1, 1)}
    assert set().union(*guided.values()) == {False}
