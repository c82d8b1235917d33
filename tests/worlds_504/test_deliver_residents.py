"""Module 1 with residents aboard."""

from helpers.worlds_504.table import beside, drive, go_on, legal, play, put_residents, put_settlement, table

from wabe.core.messages import m
from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.rules.on_tiles import put_on
from wabe.games.worlds_504.rules.state import WorldState


def with_residents() -> tuple[WorldState, int, int]:
    """World 136 with 3 exhausted residents on the capital; the capital and a tile beside it."""
    s = table("136", 2, capitals=[1, 3])
    put_residents(s, 0, s.capital[0], tired=3)
    go_on(s, "trolley", 0)
    cell, _ = beside(s, s.capital[0], "field")
    return s, s.capital[0], cell


@rule("M1-09")
def test_a_hold_takes_two_residents_or_a_good() -> None:
    s, capital, _ = with_residents()
    assert "embark" not in legal(s)  # the hold carries cattle
    play(s, "unload cattle")
    play(s, "embark", "embark")
    assert deliver_state(s).aboard[0] == 2
    assert s.tired[0][capital] == 1
    assert "embark" not in legal(s)
    assert "load cattle" not in legal(s)


@rule("M1-14", "A-58")
def test_residents_pass_and_the_first_to_get_off_settles() -> None:
    s, capital, cell = with_residents()
    play(s, "unload cattle", "embark", "embark", drive(capital, cell))
    stock = s.settlements[0], s.residents[0]
    assert not s.own[0] >> cell & 1  # passing settles nothing
    play(s, "disembark")
    assert s.own[0] >> cell & 1
    assert (s.settlements[0], s.residents[0]) == (stock[0] - 1, stock[1] + 1)
    play(s, "disembark")
    assert (s.tired[0][cell], deliver_state(s).aboard[0]) == (1, 0)


@rule("A-15")
def test_nobody_stays_aboard() -> None:
    s, capital, cell = with_residents()
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=6)
    play(s, "unload cattle", "embark", "embark", drive(capital, cell))
    stock = s.residents[0]
    play(s, "done")
    assert deliver_state(s).aboard[0] == 0
    assert s.tired[0][cell] == 7  # one finds room, the other goes to the storage
    assert s.residents[0] == stock + 1


@rule("A-15", "M2-04")
def test_who_has_not_got_off_takes_no_settlement_from_the_map() -> None:
    s = table("126", 2, capitals=[1, 3])
    put_residents(s, 0, s.capital[0], tired=1)
    go_on(s, "trolley", 0)
    cell, _ = beside(s, s.capital[0], "field")
    put_settlement(s, 0, s.city_cell[7])
    play(s, "unload cattle", "embark", drive(s.capital[0], cell))
    s.settlements = put(s.settlements, 0, 0)
    assert "disembark" in legal(s), "with the settlement of the city"
    play(s, "done")
    assert not any(text.startswith("take") for text in legal(s))
    assert not s.own[0] >> cell & 1
    assert s.own[0] >> s.city_cell[7] & 1


@rule("M1-09")
def test_one_resident_leaves_no_room_for_a_good_in_its_hold() -> None:
    s, _, _ = with_residents()
    play(s, "unload cattle", "embark")
    deliver_state(s).loads = ()  # as if the cattle had lain there
    assert "load cattle" not in legal(s)
    assert "embark" in legal(s)


@rule("M1-09")
def test_a_good_leaves_no_room_for_residents_in_its_hold() -> None:
    s, _, _ = with_residents()
    deliver_state(s).holds = add(deliver_state(s).holds, 0, 1)
    play(s, "embark", "embark")
    assert deliver_state(s).cargo[0]
    assert s.tired[0][s.capital[0]] == 1
    assert "embark" not in legal(s)  # the other hold carries cattle


@rule("M1-09")
def test_who_has_just_got_on_gets_off_elsewhere() -> None:
    """Loading is free, so what is done and undone at one stop is not offered: else a turn need never end."""
    s, capital, cell = with_residents()
    play(s, "unload cattle", "embark")
    assert "disembark" not in legal(s)
    play(s, "embark", drive(capital, cell))
    assert "disembark" in legal(s)
    put_settlement(s, 0, cell)
    play(s, "disembark")
    assert s.tired[0][cell] == 1
    assert "embark" not in legal(s)


@rule("M1-09", "M1-14")
def test_who_has_settled_by_getting_off_lets_another_get_on() -> None:
    """A new settlement cannot be taken back: what was aboard before may be aboard again."""
    s, capital, cell = with_residents()
    play(s, "unload cattle", "embark", "embark", drive(capital, cell), "disembark")
    s.tired = put_on(s.tired, 0, cell, 1)
    assert "embark" in legal(s)


@rule("M1-09")
def test_residents_aboard_take_the_room_of_goods_in_words_too() -> None:
    s, capital, _ = with_residents()
    play(s, "unload cattle", "embark")
    assert s.why_not(f"good-{capital}-cattle") == m("w504.deliver.why.holds", holds=1)
