"""German bends its nouns: terrains, places and companies have the forms that the patterns ask for."""

import pytest

from wabe.core.messages import Message, m, patterns, render
from wabe.games.worlds_504.rules.components import COLOURS, SIDES, TERRAINS
from wabe.games.worlds_504.view.words import money_words, phase_number, place_name

GERMAN = "de"
LAND = [terrain for terrain in TERRAINS if terrain != "water"]


def read(key: str, **args: int | str | Message | tuple[Message, ...]) -> str:
    return render(m(f"w504.{key}", **args), GERMAN)


@pytest.mark.parametrize("terrain", LAND)
@pytest.mark.parametrize("form", ["acc", "a_acc", "plural", "on", "on_a", "to", "from"])
def test_every_terrain_has_its_forms(terrain: str, form: str) -> None:
    assert f"terrain.{terrain}@{form}" in patterns("w504", GERMAN)


@pytest.mark.parametrize("place", ["place.near", "place.far"])
@pytest.mark.parametrize("form", ["plain", "acc", "a_acc", "on", "to", "from"])
def test_every_place_has_its_forms(place: str, form: str) -> None:
    assert f"{place}@{form}" in patterns("w504", GERMAN)


@pytest.mark.parametrize("company", COLOURS)
@pytest.mark.parametrize("form", ["acc", "gen", "of"])
def test_every_company_has_its_forms(company: str, form: str) -> None:
    assert f"company.{company}@{form}" in patterns("w504", GERMAN)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("form", ["of", "to"])
def test_every_side_has_its_forms(side: str, form: str) -> None:
    assert f"side.{side}@{form}" in patterns("w504", GERMAN)


def test_residents_walk_to_places_in_the_accusative() -> None:
    city = (-1, 0)  # city 1 lies in the middle
    near = tuple(m("w504.log.place", count=1, place=place_name(1, TERRAINS.index(name), city)) for name in LAND[1:])
    said = read("log.move", count=len(near), places=near)
    assert said.startswith("zieht 5 Bewohner auf die Wiese ")
    for word in (", in den Wald ", ", auf den Acker ", ", auf den Berg ", ", in die Wüste "):
        assert word in said


def test_tiles_are_counted_with_their_plural() -> None:
    field = m("w504.terrain.field")
    assert read("terrain.counted", count=1, terrain=field) == "1 Acker"
    assert read("terrain.counted", count=3, terrain=field) == "3 Äcker"
    assert read("terrain.counted", count=1, terrain=m("w504.terrain.water")) == "1 Wasserfeld"


def test_money_is_mark_and_phases_are_written_as_in_the_book() -> None:
    assert read("choice.bid", amount=20) == "20 Mark bieten"
    assert render(money_words(20), GERMAN) == "20"  # beside a symbol
    assert render(phase_number("3C"), GERMAN) == "3 C"
    assert render(phase_number("SR"), GERMAN) == "AR"
