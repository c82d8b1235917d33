"""Options: what they change, and the game on the shelf."""

import pytest
from helpers.innovation.table import Position

from wabe import games
from wabe.core.errors import BadOption
from wabe.core.messages import render
from wabe.core.reference import read_rules, rule
from wabe.games.age_of_innovation import GAME


@rule("AMB-16")
def test_limited_books():
    free = Position(2).books(0, 12, 0, 0, 0).effect(book_any=1)
    assert "book banking" in free.legal()
    limited = Position(2, book_supply_limit=True).books(0, 7, 0, 0, 0).books(1, 5, 12, 0, 0)
    limited.effect(book_any=2)
    assert limited.legal() == ["book engineering", "book medicine"]
    limited.play("book engineering", "book engineering")
    limited.bowls(0, 0, 0, 12)
    assert [text for text in limited.legal("convert") if text.startswith("convert power-")] == [
        "convert power-scholar",
        "convert power-engineering",
        "convert power-medicine",
        "convert power-tool",
        "convert power-coin",
    ]
    one = Position(2, book_supply_limit=True).books(0, 11, 12, 12, 12).effect(book_any=2)
    assert one.legal() == ["book banking"]
    assert one.play("book banking").asked() == ("turn", 0)  # the second is not there
    one = Position(2, book_supply_limit=True).books(0, 12, 12, 12, 11).bowls(0, 0, 0, 12)
    assert "convert power-medicine" in one.legal()
    assert "convert power-law" not in one.legal()
    gone = Position(2, book_supply_limit=True).books(0, 12, 12, 12, 12).effect(book_any=2)
    assert gone.asked() == ("turn", 0)


@rule("AMB-16", "AOI-CPT-02")
def test_limited_books_of_a_competency():
    position = Position(3, book_supply_limit=True).build(0, "guild", "H6").rich(0).books(1, 0, 0, 11, 0)
    position.play("upgrade H6 school")
    assert position.gained("competency 9")["books"] == 1  # one of two is left
    assert position.player().books == [0, 0, 1, 0]


def test_the_game_stands_on_the_shelf():
    assert "age_of_innovation" in games.names()
    assert games.get("aoi") is GAME
    assert (GAME.min_players, GAME.max_players) == (2, 5)
    assert render(GAME.title) == "Age of Innovation"
    assert len(read_rules(GAME.folder / "rules.md")) > 300


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (6, {}), (2, {"side": "large"}), (3, {"setup": "auction"}), (3, {"edition": "1.2"})],
)
def test_what_does_not_fit_is_refused(players: int, options: dict[str, str]):
    with pytest.raises(BadOption):
        GAME.rules(players, options)
