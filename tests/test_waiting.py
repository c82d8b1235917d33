"""Who waits reads what another does now, in the third person: every question of every game has words for it."""

import pytest
from helpers.wording import arguments

from wabe import games
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.messages import m, patterns, raw, render
from wabe.core.prompt import in_waiting

# What chance decides is told, not asked; a sealed choice is nobody's to read; a company is named before its question.
UNASKED = {
    "castles_of_burgundy": ("cob", "start deal_goods deal_tableaux deal_duchies unseal tiles goods dice"),
    "worlds_504": (
        "w504",
        "company tile start first_order exploration.discover military.attack_dice military.defence_dice"
        " privileges.deal privileges.sealed privileges.show privileges.lots shares.card majorities.card",
    ),
    "age_of_innovation": ("aoi", "draw area-tile"),
    "roads_and_boats": ("boats", "temple draw"),
}


def questions(catalogue: str) -> dict[str, str]:
    """The patterns of what is asked."""
    known = patterns(catalogue, "en")
    return {name: text for name, text in known.items() if name.startswith("ask.") or ".ask." in name}


@pytest.mark.parametrize("name", UNASKED)
def test_every_question_has_words_for_those_who_wait(name: str) -> None:
    games.get(name)  # its catalogue comes with it
    catalogue, unasked = UNASKED[name]
    found = questions(catalogue)
    told = unasked.split()
    for key, text in found.items():
        word, _, form = key.partition("@")
        if form:
            given = arguments(text).all
            assert "decider" in given, key
            assert given <= arguments(found[word]).all | {"decider"}, key
        else:
            assert (f"{key}@waiting" in found) != (key.replace("ask.", "") in told), key


@pytest.mark.parametrize("name", UNASKED)
def test_nobody_who_waits_is_spoken_to(name: str) -> None:
    """In random games of all numbers of players the one who decides is named to the others, and none is told to act."""
    game = games.get(name)
    for players in range(max(2, game.min_players), game.max_players + 1):
        options = {"world": "298"} if name == "worlds_504" and players == 3 else {}
        state, rng = game.rules(players, dict(options)).start(), Rng(players)
        for step in range(400):
            if state.seat == OVER:
                break
            if state.seat != NATURE and step % 5 == 0 and not state.is_sealed():
                text = render(state.scene((state.seat + 1) % players).prompt.text)
                assert f"{{{state.seat + 1}}}" in text, text
                assert "Waiting" not in text, text
            legal = state.legal()
            state.play(state.draw(rng) if state.seat == NATURE else legal[rng.below(len(legal))])


def test_a_question_without_such_words_is_shown_as_it_is() -> None:
    """Games of others need not have them."""
    assert render(in_waiting(m("core.choice.pass"), 1)) == "Waiting for {2}: Pass"
    assert render(in_waiting(raw("Heads or tails?"), 0)) == "Waiting for {1}: Heads or tails?"
