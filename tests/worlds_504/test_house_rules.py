"""House rules: what a table may play otherwise, and only if it says so."""

import pytest
from helpers.worlds_504.exploration import cell, find, outpost
from helpers.worlds_504.shares import BLUE, GREEN, end_share_round, first_share_round, found
from helpers.worlds_504.table import fresh, give, go_on, legal, play, put_residents, table

from wabe.core.reference import rule
from wabe.games.worlds_504 import GAME
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.house_rules import HOUSE_RULES


def test_all_are_house_rules_and_off() -> None:
    options = {option.name: option for option in GAME.options}
    for name in HOUSE_RULES:
        assert options[name].house
        assert options[name].default is False
        assert options[name].later, "records of before do not name it"
        assert name in fresh("123", 2, **{name: True}).hooks.house
        assert name not in fresh("123", 2).hooks.house


@rule("A-42")
@pytest.mark.parametrize(("counts_two", "value"), [(False, (40, 0, 0, 30, 0)), (True, (50, 0, 0, 20, 0))])
def test_founding_may_count_as_two_shares(counts_two: bool, value: tuple[int, ...]) -> None:
    """Green is founded, blue is founded and bought once more: by purchases blue leads, by shares it is three to two."""
    s = first_share_round("192", 2, founding_counts_two=counts_two)
    found(s, "green", 5)
    found(s, "blue", 6)
    play(s, "buy green" if counts_two else "buy blue")
    end_share_round(s)
    assert (shares_state(s).purchases[GREEN], shares_state(s).purchases[BLUE]) == ((3, 2) if counts_two else (1, 2))
    assert shares_state(s).value == value


@rule("A-45")
@pytest.mark.parametrize("allowed", [False, True])
def test_own_shares_may_be_bought_back(allowed: bool) -> None:
    s = table("129", 3, own_shares_back=allowed)
    first = s.seat
    colour = ("green", "white", "purple", "blue")[first]
    play(s, f"sell {colour}")
    while s.round == 1:
        go_on(s, "trolley")
        play(s, "done")
    go_on(s, "share dealing", first)
    assert (f"buy {colour}" in legal(s)) == allowed
    if allowed:
        play(s, f"buy {colour}")
        assert shares_state(s).held[3 * first + first] == 8
        s.check()


@rule("A-49", "P-II-11")
@pytest.mark.parametrize("allowed", [False, True])
def test_residents_found_may_act(allowed: bool) -> None:
    s = table("453", 2, found_may_act=allowed)
    post, space = cell(3, -1), cell(3, -2)
    outpost(s, 0, post, "forest")
    put_residents(s, 0, post, tired=2)
    go_on(s, "residents", 0)
    give(s, 0, "II-11")
    find(s, post, space, "field")
    assert (f"again {space}" in legal(s)) == allowed
