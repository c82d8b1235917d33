import pytest
from hypothesis import given
from hypothesis import strategies as st

from wabe.core.action import ActionSpace, Domain, numbers
from wabe.core.errors import IllegalAction


def small_space() -> ActionSpace:
    space = ActionSpace()
    space.family("take", numbers("depot", 1, 6), Domain("tile", ["castle", "ship"]))
    space.family("pass")
    space.family("bid", numbers("amount", 0, 99))
    return space


SPACE = small_space()


@given(st.integers(0, SPACE.size - 1))
def test_index_and_notation_lead_back(index: int) -> None:
    action = SPACE.at(index)
    assert action.index == index
    assert SPACE.parse(action.text) is action


def test_actions_are_interned() -> None:
    take = SPACE.families["take"]
    assert take.of(2, 0) is take.of(2, 0)
    assert take.of(2, 0).text == "take 3 castle"
    assert [a.text for a in take.all()][:3] == ["take 1 castle", "take 1 ship", "take 2 castle"]


def test_indices_are_dense() -> None:
    assert SPACE.size == 12 + 1 + 100
    assert len({SPACE.at(i).text for i in range(SPACE.size)}) == SPACE.size


@pytest.mark.parametrize("index", [-1, SPACE.size])
def test_an_index_outside_is_refused(index: int) -> None:
    with pytest.raises(IndexError):
        SPACE.at(index)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "empty"),
        ("tke 3 castle", "Did you mean take?"),
        ("take 3", "write take <depot> <tile>"),
        ("take 3 castle now", "write take <depot> <tile>"),
        ("take 7 castle", "No depot is called '7'"),
        ("take 3 Castle", "No tile is called 'Castle'"),
    ],
)
def test_wrong_notation_says_what_is_wrong(text: str, word: str) -> None:
    with pytest.raises(IllegalAction, match=word.replace("?", r"\?")):
        SPACE.parse(text)


def test_arguments_outside_their_domain_are_refused() -> None:
    with pytest.raises(IndexError):
        SPACE.families["take"].of(6, 0)


@pytest.mark.parametrize("labels", [["a", "a"], ["two words"], [""]])
def test_labels_are_different_words(labels: list[str]) -> None:
    with pytest.raises(ValueError, match="different words"):
        Domain("thing", labels)


def test_a_family_is_listed_once() -> None:
    space = ActionSpace()
    space.family("pass")
    with pytest.raises(ValueError, match="taken"):
        space.family("pass")
