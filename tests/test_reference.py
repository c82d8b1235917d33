"""The reference sheet: every component of the box is on it once, with a text and a picture; of 504 what a world has."""

import json
from typing import Any

import pytest

from wabe import games
from wabe.core.game import Rules
from wabe.core.messages import m, render
from wabe.core.sheet import Item, Section, find_items
from wabe.games.worlds_504.worlds import REGISTRY

OF_MODULES = {
    "1": {"trolley"},
    "2": {"city-card", "goal-1"},
    "3": {"privilege-I-11", "privilege-II-4", "privilege-II-5", "factory"},
    "4": {"barrack"},
    "5": {"explorer"},
    "6": {"road"},
    "8": {"plant", "house"},
    "9": {"share", "company-green"},
}  # what a world may have of a module, by position; nothing of it without the module


def data(game: str, name: str) -> Any:
    return json.loads((games.get(game).folder / "data" / f"{name}.json").read_text("utf-8"))


def items_of(rules: Rules) -> dict[str, Item]:
    """The things by their ids; none stands twice, each is to be read, and its picture can be drawn."""
    found: dict[str, Item] = {}
    for section in rules.reference():
        assert render(section.title)
        assert section.items, render(section.title)
        for item in section.items:
            assert item.id not in found
            found[item.id] = item
            for text in (render(item.name), render(item.text)):
                assert text == " ".join(text.split()) != "", item.id
                assert "{" not in text, item.id
            assert item.symbol or item.tone, item.id
            assert item.symbol in ("", *rules.game.look.symbols), item.id
            assert item.tone in ("", *rules.game.look.tones), item.id
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_tiles_of_burgundy(players: int) -> None:
    found = items_of(games.get("castles_of_burgundy").rules(players))
    tiles = data("castles_of_burgundy", "tiles")
    bonus = {f"{size}-{colour}" for size in ("large", "small") for colour in {t["colour"] for t in tiles["tiles"]}}
    assert set(found) == {t["name"] for t in tiles["tiles"]} | {f"goods-{name}" for name in tiles["goods"]} | bonus
    assert {t["name"]: t["coloured"] + t["black"] for t in tiles["tiles"]}.items() <= {
        name: item.count for name, item in found.items()
    }.items()
    assert f"{players} points for each tile" in render(found["goods-red"].text)
    assert render(found["knowledge20"].text) == "At the end: 4 points for each own market."


@pytest.mark.parametrize("edition", ["2024", "1.1"])
def test_all_tiles_of_age_of_innovation(edition: str) -> None:
    found = items_of(games.get("age_of_innovation").rules(3, {"edition": edition}))
    printed = {
        entry["id"]
        for name, key in (
            ("palaces", "palaces"),
            ("innovations", "innovations"),
            ("competencies", "competencies"),
            ("boosters", "boosters"),
            ("cities", "kinds"),
            ("power_actions", "actions"),
            ("book_actions", "actions"),
            ("round_scoring", "tiles"),
            ("final_scoring", "final_round_tiles"),
        )
        for entry in data("age_of_innovation", name)[key]
    }
    printed |= {f"faction-{entry['key']}" for entry in data("age_of_innovation", "factions")["factions"]}
    boards = data("age_of_innovation", "boards")
    printed |= {f"board-{entry['terrain']}" for entry in boards["boards"]}
    printed |= {f"building-{name}" for name in boards["common"]["power_value"] if name != "annex_bonus"}
    printed |= {f"discipline-{name}" for name in data("age_of_innovation", "disciplines")["order"]}
    assert set(found) == printed
    points = {"2024": "1 point", "1.1": "3 points"}[edition]
    assert f"Power actions cost 1 power less and give {points} each" in render(found["faction-illusionists"].text)


def test_two_players_have_area_tiles() -> None:
    found = items_of(games.get("age_of_innovation").rules(2))
    assert {name for name in found if name.startswith("area-")} == {"area-12", "area-13", "area-14", "area-15"}


@pytest.mark.parametrize("players", [1, 3])
def test_everything_of_roads_and_boats(players: int) -> None:
    scenario = {"scenario": "P1-RING"} if players == 1 else {}
    found = items_of(games.get("roads_and_boats").rules(players, dict(scenario)))
    buildings = data("roads_and_boats", "buildings")
    printed = {entry["id"] for kind in ("buildings", "goods", "research") for entry in buildings[kind]}
    printed |= {f"mixture-{entry['id']}" for entry in buildings["mine_mixtures"]}
    printed |= {entry["id"] for entry in data("roads_and_boats", "transporters")["transporters"]}
    printed |= {f"ground-{name}" for name in data("roads_and_boats", "tiles")["terrains"]}
    printed |= {"road", "bridge", "wall", "brick", "neutral-brick", "irrigation"} | ({"flag"} if players > 1 else set())
    assert set(found) == printed
    text = render(found["rowboat_factory"].text)
    assert text.startswith("5 boards → a rowboat, one a turn. Costs 2 boards and 1 stone;")
    assert text.endswith("Needs the research “Rowing”.")


def test_bridges_on_deserts_are_an_option() -> None:
    game = games.get("roads_and_boats")
    text = [render(items_of(game.rules(2, {"desert_bridges": on}))["bridge"].text) for on in (False, True)]
    assert [part.endswith("may be built on desert, too.") for part in text] == [False, True]


def test_a_world_has_what_its_modules_bring() -> None:
    """All worlds: the cards of its deck and no others, and nothing of a module that is not there."""
    cards = {entry["name"] for entry in data("worlds_504", "privileges")["privileges"]}
    game = games.get("worlds_504")
    seen = set()
    for number in REGISTRY.worlds():
        rules = game.rules(2 + int(number) % 3, {"world": number})
        found = items_of(rules)
        deck = {f"privilege-{name}" for name in game.book.facts(number)["privileges"]} if game.book else set()
        assert {name for name in found if name.startswith("privilege-")} == deck, number
        seen |= deck
        for digit, names in OF_MODULES.items():
            assert bool(names & set(found)) == (digit in number), (number, digit)
        assert ("resident" in found) == rules.world.residents  # type: ignore[attr-defined]
    assert seen == {f"privilege-{name}" for name in cards}


def test_mountains_count_like_grassland_where_it_matters() -> None:
    """P-II-07 speaks of the modules of this world only."""
    text = render(items_of(games.get("worlds_504").rules(2, {"world": "613"}))["privilege-II-7"].text)
    assert text == (
        "Mountains count like grassland: the trolley enters them for 1 movement point; a road takes 1 resident."
    )


def test_things_are_found_by_all_words() -> None:
    sheet = [
        Section(m("core.choice.done"), [Item("a", m("core.choice.pass"), m("core.prompt.over"))]),
        Section(m("core.choice.end"), [Item("b", m("core.choice.end"), m("core.prompt.over"))]),
    ]
    assert [section.items[0].id for section in find_items(sheet, "GAME over", "en")] == ["a", "b"]
    assert [section.items[0].id for section in find_items(sheet, "turn over", "en")] == ["b"]
    assert find_items(sheet, "done turn", "en") == []
    assert find_items(sheet, "", "en") == sheet
