"""Names of bots."""

from wabe.bots import bot_names, level_in, name_alone
from wabe.bots.names import NAMES


def test_bots_of_one_level_have_different_names_and_none_of_a_person() -> None:
    assert bot_names(["greedy", "greedy"]) == ["Ada (greedy)", "Bruno (greedy)"]
    assert bot_names(["greedy", "thinker:1s"], ["ADA", "Clara"]) == ["Bruno (greedy)", "Dario (thinker:1s)"]
    crowd = bot_names(["random"] * 9, NAMES[:8])
    assert len(set(crowd)) == 9


def test_the_level_is_read_from_a_name() -> None:
    assert level_in("Ada (thinker:0.2s)") == "thinker:0.2s"
    assert level_in("greedy") == "greedy"
    assert level_in("Anna (the host) Meier") == "Anna (the host) Meier"
    assert name_alone("Ada (thinker:0.2s)") == "Ada"
    assert name_alone("Anna") == "Anna"
