"""Module 2 with an empty storage: which resident comes off the map (A-56, M2-04)."""

import pytest
from helpers.worlds_504.race import drive_into
from helpers.worlds_504.table import (
    beside,
    driving,
    frame_of,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    rich,
    step,
    table,
)

from wabe.core.reference import rule
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.rules.state import WorldState


def is_reached(s: WorldState, number: int) -> bool:
    return bool(race_state(s).reached[0] >> number & 1)


@rule("A-56", "M2-10")
def test_the_trolley_reaches_a_city_and_the_player_chooses_who_marks_it() -> None:
    s = driving("126")
    capital = s.capital[0]
    other, _ = beside(s, s.city_cell[3], "forest")
    put_settlement(s, 0, other)
    put_residents(s, 0, capital, tired=2)
    put_residents(s, 0, other, tired=1)
    s.residents[0] = 0
    drive_into(s, 4)
    assert frame_of(s) == "resident for a city card"
    assert is_reached(s, 4)
    assert set(legal(s)) == {f"take-back {capital}", f"take-back {other}"}
    assert {choice.rule for choice in s.scene(0).prompt.choices} == {"A-56"}
    play(s, f"take-back {other}")
    assert (s.tired[0][capital], s.tired[0][other], s.residents[0]) == (2, 0, 0)
    assert race_state(s).unmarked[0] == 0
    assert frame_of(s) == "trolley"


@rule("A-56", "M2-07")
def test_attackers_wait_until_it_is_said_who_marks_the_city() -> None:
    """In 246 a resident moves onto a free city: it or another, exhausted or active, goes onto the card."""
    s = table("246", 2)
    city = s.city_cell[4]
    cell, _ = beside(s, city, "grassland")
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=3)
    go_on(s, "residents", 0)
    put_residents(s, 0, cell, tired=1)
    s.residents[0] = 0
    play(s, step(cell, city))
    assert frame_of(s) == "resident for a city card"
    mine = [text for text in legal(s) if text.endswith((f" {cell}", f" {city}"))]
    assert sorted(mine) == sorted([f"take-back {cell}", f"take-back-active {cell}", f"take-back {city}"])
    twin = s.copy()
    play(twin, f"take-back {city}")
    assert frame_of(twin) == "gather", "the fight goes on with those who come now"
    assert (twin.tired[0][city], twin.active[0][cell], twin.tired[0][cell]) == (0, 2, 1)
    play(s, f"take-back-active {cell}")
    assert frame_of(s) == "gather"
    assert (s.tired[0][city], s.active[0][cell], s.tired[0][cell]) == (1, 1, 1)
    assert military_state(s).sites >> city & 1


@rule("A-56")
def test_who_has_one_resident_is_not_asked() -> None:
    s = driving("126")
    put_residents(s, 0, s.capital[0], tired=1)
    s.residents[0] = 0
    drive_into(s, 4)
    assert frame_of(s) == "trolley"
    assert (s.tired[0][s.capital[0]], race_state(s).unmarked[0]) == (0, 0)
    drive_into(s, 2)
    assert frame_of(s) == "trolley"
    assert race_state(s).unmarked[0] == 1


@rule("A-56", "M1-15", "M1-16")
def test_on_an_opposing_city_the_trolley_is_charged_as_ever() -> None:
    """In 421 the city is reached before the surcharge is noted: both find what they look for."""
    s = table("421", 2)
    go_on(s, "trolley", 0)
    city = s.city_cell[4]
    far = s.city_cell[7]
    cell, _ = beside(s, far, "forest")
    put_settlement(s, 0, cell)
    put_residents(s, 0, s.capital[0], tired=1)
    put_residents(s, 0, cell, tired=1)
    military_state(s).barracks &= ~(1 << city)
    military_state(s).militia &= ~(1 << city)
    put_settlement(s, 1, city)
    s.residents[0] = 0
    drive_into(s, 4)
    assert frame_of(s) == "resident for a city card"
    play(s, f"take-back {cell}")
    assert frame_of(s) == "trolley"
    assert s.frames[-1][-1] == 1 << 1


@rule("A-56", "M2-06", "M4-17")
def test_a_city_taken_over_with_an_empty_storage_takes_its_marker_from_the_map() -> None:
    s = table("427", 2)
    go_on(s, "residents purchase", 0)
    city = s.city_cell[4]
    put_residents(s, 0, s.capital[0], tired=2)
    s.residents[0] = 0
    for event in s.hooks.settled:
        event(s, 0, city, False)
    s.advance()
    assert s.residents[0] == 0
    assert is_reached(s, 4)
    assert s.tired[0][s.capital[0]] == 1


@rule("M2-04")
@pytest.mark.parametrize(("word", "left"), [("take-back", (1, 1)), ("take-back-active", (2, 0))])
def test_an_active_or_an_exhausted_resident_is_taken_for_a_purchase(word: str, left: tuple[int, int]) -> None:
    s = table("216", 2, capitals=[1, 3])
    cell, _ = beside(s, s.capital[0], "field")
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=2)
    go_on(s, "residents purchase", 0)
    rich(s, 0, 100)
    play(s, f"recruit {cell}")
    s.residents[0] = 0
    play(s, f"recruit {s.capital[0]}")
    assert legal(s) == [f"take-back {cell}", f"take-back-active {cell}"]
    play(s, f"{word} {cell}")
    assert (s.tired[0][cell], s.active[0][cell]) == left
    assert s.active[0][s.capital[0]] == 1
