import pytest
from helpers import toy

from wabe.core.errors import BadOption
from wabe.core.messages import raw
from wabe.core.options import Option, Value, resolve

TITLE = raw("")
OPTIONS = [
    Option("tie", TITLE, "choice", "most", [("most", raw("most")), ("least", raw("least"))]),
    Option("open", TITLE, "flag", False),
    Option("cap", TITLE, "number", 40, least=1, most=99),
    Option("boards", TITLE, "each", "", [(str(n), raw(n)) for n in range(1, 10)]),
    Option("world", TITLE, "word", "123"),
]


def test_defaults_fill_in() -> None:
    assert resolve(OPTIONS, 2, {}) == {"tie": "most", "open": False, "cap": 40, "boards": "", "world": "123"}


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ({"tie": "least"}, "tie", "least"),
        ({"open": "on"}, "open", True),
        ({"open": True}, "open", True),
        ({"open": "false"}, "open", False),
        ({"cap": "7"}, "cap", 7),
        ({"boards": "3, 9"}, "boards", "3,9"),
        ({"world": 473}, "world", "473"),
    ],
)
def test_values_are_read(given: dict[str, Value], name: str, value: Value) -> None:
    assert resolve(OPTIONS, 2, given)[name] == value


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ({"tje": "most"}, "Did you mean tie"),
        ({"tie": "none"}, "choose most, least"),
        ({"open": "maybe"}, "on or off"),
        ({"cap": "100"}, "1 to 99"),
        ({"cap": "many"}, "1 to 99"),
        ({"boards": "3"}, "each of the 2 players"),
        ({"boards": "3,10"}, "choose 1, 2"),
    ],
)
def test_bad_values_say_what_would_be_right(given: dict[str, Value], word: str) -> None:
    with pytest.raises(BadOption, match=word):
        resolve(OPTIONS, 2, given)


@pytest.mark.parametrize("players", [0, 1, 4])
def test_player_counts_are_checked(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 3 players"):
        toy.GAME.rules(players)


SCENARIO = Option(
    "scenario",
    TITLE,
    "choice",
    "valleys",
    [("river", TITLE), ("valleys", TITLE), ("ring", TITLE)],
    players={"river": [1], "valleys": [2, 3], "ring": [1, 4]},
)


def test_choices_may_depend_on_the_number_of_players() -> None:
    assert [SCENARIO.fitting(players) for players in (1, 2, 4)] == [["river", "ring"], ["valleys"], ["ring"]]
    assert resolve([SCENARIO], 2, {}) == {"scenario": "valleys"}
    assert resolve([SCENARIO], 1, {}) == {"scenario": "river"}  # the default does not fit: the first that does
    with pytest.raises(BadOption, match="cannot be 'valleys' with 1 player: choose river, ring"):
        resolve([SCENARIO], 1, {"scenario": "valleys"})
