"""German bends its nouns: article, case and number, in what is chosen, told and refused."""

import pytest
from helpers.burgundy import GAME, Position
from helpers.wording import arguments

from wabe.core.messages import m, patterns, render
from wabe.games.castles_of_burgundy.rules.components import TILES
from wabe.games.castles_of_burgundy.view.words import COLOUR_WORDS, GOODS_WORDS, REGION_WORDS, TILE_WORDS

FORMS = {
    "tile": {"the", "acc"},
    "region": {"acc"},
    "goods": {"adj", "adj_weak"},
    "colour": {"no"},
}
ONLY_KNOWLEDGE = {"plural"}  # the other colours are named in the plural already


@pytest.mark.parametrize("group", FORMS)
def test_every_noun_has_every_form(group: str) -> None:
    texts = patterns("cob", "de")
    nouns = {key for key in texts if key.startswith(f"{group}.") and "@" not in key}
    assert nouns
    assert [f"{noun}@{form}" for noun in nouns for form in FORMS[group] if f"{noun}@{form}" not in texts] == []


def test_no_pattern_asks_for_a_form_that_nothing_has() -> None:
    asked = {form for text in patterns("cob", "de").values() for form in arguments(text).forms}
    assert asked <= ONLY_KNOWLEDGE.union(*FORMS.values())


def taken(tile: str) -> str:
    return render(m("cob.log.take", tile=TILE_WORDS[TILES.index(tile)], depot=3, workers=1), "de")


def test_der_die_das() -> None:
    assert taken("market") == "nimmt den Markt aus Depot 3 für 1 Arbeiterchip"
    assert taken("church") == "nimmt die Kirche aus Depot 3 für 1 Arbeiterchip"
    assert taken("ship") == "nimmt das Schiff aus Depot 3 für 1 Arbeiterchip"
    twice = m("cob.why.twice", tile=TILE_WORDS[TILES.index("market")])
    assert render(twice, "de") == "Der Markt steht schon in dieser Stadt."


def test_colours_bend_or_do_not() -> None:
    sold = [render(m("cob.why.no_goods", goods=word), "de").split()[3] for word in GOODS_WORDS]
    assert sold == ["türkisen", "lila", "rosa", "roten", "braunen", "orange"]
    one, two = (render(m("cob.choice.sell_free", n=n, goods=GOODS_WORDS[3]), "de") for n in (1, 2))
    assert (one, two) == ("1 rote Ware verkaufen", "2 rote Waren verkaufen")


def test_regions_and_colours_that_are_complete() -> None:
    gains = [render(m("cob.gain.region", n=6, region=word), "de") for word in REGION_WORDS]
    assert gains[-1] == "+6 Punkte für den Fluss"
    whole = [render(m("cob.gain.colour", n=1, colour=word), "de") for word in COLOUR_WORDS]
    assert whole[0] == "+1 Punkt für alle Gebäude"
    assert whole[2] == "+1 Punkt für alle Wissen-Plättchen"


def test_silver_counts() -> None:
    assert [render(m("cob.gain.silver", n=n), "de") for n in (1, 2)] == ["1 Silberling", "2 Silberlinge"]


def test_the_table_is_german() -> None:
    scene = Position(3).state.scene(0)
    assert render(GAME.title, "de") == "Die Burgen von Burgund"
    assert render(scene.headline, "de") == "Durchgang A, Runde 1 von 5"
    assert render(scene.prompt.text, "de") == "Wähle eine Aktion für einen deiner Würfel."
