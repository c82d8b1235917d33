"""Maps that people make themselves, looked over by the service."""

import json
from typing import Any

from helpers.service import ME, Service

GAME = "/games/roads_and_boats/maps"
FORD: dict[str, Any] = {
    "name": "Ford",
    "players": [1, 2],
    "tiles": [
        [0, 0, "mountain", [1]],
        [1, 0, "pasture", [1, 4]],
        [2, 0, "woods", [2, 4]],
        [2, 1, "sea", []],
        [0, 1, "rock", []],
        [1, 1, "pasture", []],
        [0, 2, "woods", []],
        [1, 2, "mountain", []],
        [-1, 2, "pasture", []],
    ],
    "starts": None,
}


def test_the_kit_has_the_terrains_and_the_maps_of_the_house(lite: Service) -> None:
    anna = lite.person()
    kit = anna.get(GAME)
    assert kit["grounds"] == ["woods", "pasture", "rock", "mountain", "desert", "sea"]
    for model in kit["models"]:
        assert anna.ask("POST", GAME, {"text": model["text"]}) == {"faults": []}, model["title"]
    cards = {card["name"]: card for card in anna.get("/games")}
    assert cards["roads_and_boats"]["maps"] == kit["option"]
    assert cards["castles_of_burgundy"]["maps"] == ""


def test_all_that_is_wrong_is_told_at_once_each_at_its_hex(lite: Service) -> None:
    tiles = [tile for tile in FORD["tiles"] if tile[2] != "sea"]
    text = json.dumps({**FORD, "tiles": [*tiles, [5, 5, "desert", []]]})
    told = [(fault["text"], fault.get("hex")) for fault in lite.person().ask("POST", GAME, {"text": text})["faults"]]
    assert told == [
        ("Its river leaves the map.", [2, 0]),
        ("Its river does not reach the sea.", [0, 0]),
        ("It is not connected with the first hex.", [5, 5]),
    ]


def test_a_sound_map_is_played_and_a_bad_one_refused_in_words(lite: Service) -> None:
    anna = lite.person()
    assert anna.ask("POST", GAME, {"text": json.dumps(FORD)}) == {"faults": []}
    wish = {"game": "roads_and_boats", "seats": [ME], "options": {"scenario_file": json.dumps(FORD, indent=1)}}
    assert len(anna.ask("POST", "/tables", wish, 201)["scene"]["boards"][0]["cells"]) == len(FORD["tiles"])
    (fault,) = anna.ask("POST", GAME, {"text": "no map"})["faults"]
    assert fault["text"].startswith("This is not a scenario")
    assert anna.ask("POST", GAME, {"text": "x" * 30_000}, 422)["code"] == "bad_option"
    assert anna.ask("POST", "/games/castles_of_burgundy/maps", {"text": ""}, 404)["message"].startswith(
        "This game has no map editor"
    )
    assert anna.get("/games/chess/maps", 404)["code"] == "not_found"
