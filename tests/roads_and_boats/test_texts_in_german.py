"""German bends its nouns: every building and transporter has the forms that the patterns ask for."""

import pytest

from wabe.core.messages import Message, m, patterns, render
from wabe.games.roads_and_boats.rules.components import BUILDINGS, TRANSPORTERS

GERMAN = "de"
HEX = m("boats.hex", n=5, terrain=m("boats.terrain.woods"))


def read(key: str, **args: int | Message | tuple[Message, ...]) -> str:
    return render(m(f"boats.{key}", **args), GERMAN)


def goods(**numbers: int) -> Message:
    return m("boats.goods_list", goods=tuple(m(f"boats.count.{kind}", n=number) for kind, number in numbers.items()))


@pytest.mark.parametrize("building", BUILDINGS[1:])
@pytest.mark.parametrize("form", ["the", "acc", "a", "a_acc", "at", "from"])
def test_every_building_has_its_forms(building: str, form: str) -> None:
    assert f"building.{building}@{form}" in patterns("boats", GERMAN)


@pytest.mark.parametrize("kind", TRANSPORTERS[1:])
@pytest.mark.parametrize("form", ["a_acc", "your_dat", "your_acc"])
def test_every_transporter_has_its_forms(kind: str, form: str) -> None:
    assert f"kind.{kind}@{form}" in patterns("boats", GERMAN)


def test_what_is_made_of_what_stands_in_the_dative() -> None:
    rafts, raft = m("boats.building.raft_factory"), m("boats.kind.raft")
    made = read("log.make", building=rafts, hex=HEX, made=raft, goods=goods(trunks=2))
    assert made == "stellt beim Floßbauer auf Feld 5 (Wald) ein Floß aus 2 Baumstämmen her"
    assert read("choice.recipe", goods=goods(boards=2)) == "Mit 2 Brettern"
    assert read("choice.recipe", goods=goods(boards=1)) == "Mit 1 Brett"


def test_what_is_built_stands_in_the_accusative() -> None:
    paid = goods(boards=1)
    for building, said in (
        ("woodcutter", "einen Holzfäller"),
        ("clay_pit", "eine Lehmgrube"),
        ("mine", "ein Bergwerk"),
    ):
        built = read("log.build", building=m(f"boats.building.{building}"), place=HEX, goods=paid)
        assert built == f"baut {said} auf Feld 5 (Wald) für 1 Brett"
