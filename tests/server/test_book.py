"""The book of a game that is many games."""

import pytest
from helpers.service import Person, Service


def test_a_page_of_the_book(lite: Service) -> None:
    anna = Person(lite)
    books = {card["name"]: card.get("book") for card in anna.get("/games")}
    assert [reel["title"] for reel in books["worlds_504"]["reels"]] == ["TOP I", "TOP II", "TOP III"]
    assert books["castles_of_burgundy"] is None
    page = anna.get("/games/worlds_504/book/473")
    assert page["key"] == "473"
    assert page["chapters"]


def test_a_page_is_read_in_the_own_language(lite: Service) -> None:
    anna, carl = Person(lite), Person(lite)
    carl.http.headers["accept-language"] = "de-AT"
    page = carl.get("/games/worlds_504/book/123")
    assert page["title"] == "Die Welt der fahrenden Pioniere mit Hang zum Individuellen"
    texts = [rule["text"] for chapter in page["chapters"] for rule in chapter["rules"]]
    assert "Wer die meisten Siegpunkte (SP) hat, gewinnt." in texts
    assert anna.get("/games/worlds_504/book/123")["title"].startswith("The World of Traveling Pioneers")


def test_a_page_follows_the_options_of_the_game(lite: Service) -> None:
    anna = Person(lite)
    told = [str(anna.get(f"/games/worlds_504/book/123?{query}")) for query in ("", "option=errata2015=true")]
    assert told[0] != told[1]
    anna.get("/games/worlds_504/book/123?option=errata2015=perhaps", status=404)


@pytest.mark.parametrize("path", ["worlds_504/book/443", "worlds_504/book/random", "toy/book/123", "chess/book/123"])
def test_pages_that_do_not_exist(lite: Service, path: str) -> None:
    assert Person(lite).get(f"/games/{path}", status=404)["code"] == "not_found"


def test_the_atlas_of_the_worlds_is_served(lite: Service) -> None:
    anna = Person(lite)
    atlas = anna.get("/games/worlds_504/atlas")
    assert set(atlas) == {"rules", "bots", "games", "worlds"}
    assert anna.get("/games/castles_of_burgundy/atlas")["worlds"] == []
    anna.ask("GET", "/games/chess/atlas", status=404)


def test_how_a_world_is_played_is_served(lite: Service) -> None:
    anna = Person(lite)
    lessons = anna.get("/games/worlds_504/how-to-play?players=3&option=world=386")
    assert [lesson["title"] for lesson in lessons] == ["Your aim", "What you do", "The end", "A first plan"]
    assert "factory" in lessons[0]["text"]
    assert anna.get("/games/worlds_504/how-to-play?option=world=333", status=422)["code"] == "bad_option"


def test_the_reference_sheet_of_a_world_is_served(lite: Service) -> None:
    """For this number of players and these options; what is wrong with them is said."""
    anna = Person(lite)
    sheet = anna.get("/games/worlds_504/reference?players=4&option=world=312&option=errata2015=on")
    names = {item["id"]: item for section in sheet for item in section["items"]}
    assert names["factory"]["text"].startswith("One a turn in each own city")
    assert names["privilege-II-7"]["text"].endswith("enters them for 1 movement point.")
    assert "road" not in names
    assert anna.get("/games/castles_of_burgundy/reference")[0]["title"] == "Buildings"
    assert anna.get("/games/worlds_504/reference?option=world=333", status=422)["code"] == "bad_option"
    assert anna.get("/games/worlds_504/reference?players=9", status=422)["code"] == "bad_option"
    assert anna.get("/games/chess/reference", status=404)["code"] == "not_found"
