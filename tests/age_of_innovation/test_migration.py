"""Records of rules version 1: they had no line for which of two groups takes the last city tile."""

import pytest
from msgspec.structs import replace

from wabe.core.errors import BadRecord
from wabe.core.match import Match
from wabe.core.record import Record
from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules import cities, state


@pytest.fixture(autouse=True)
def cities_are_easily_founded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single building will do, and there are few tiles: then two groups often come at once."""
    monkeypatch.setattr(cities, "CITY_SIZE", 1)
    monkeypatch.setattr(cities, "CITY_POWER", 1)
    monkeypatch.setattr(state, "CITY_COPIES", 0)
    laid_out = state.AgeState.lay_out

    def lay_out(s: state.AgeState) -> None:
        laid_out(s)
        s.cities = [0, 0, 0, 1, 0, 0, 0]

    monkeypatch.setattr(state.AgeState, "lay_out", lay_out)


def played(seed: int) -> Record:
    """A game up to a few moves after the choice of a group; the first one is chosen, as version 1 did."""
    match = Match(GAME.rules(3, {"setup": "first_game"}), ["Anna", "Bert", "Cleo"], seed)
    after = 0
    while after < 5:
        legal = match.state.legal()
        chosen = match.state.question() == "city-group"
        match.play(legal[0] if chosen else legal[seed * 7 % len(legal)])
        after += chosen or after > 0
    return match.record()


def of_version_1(record: Record) -> Record:
    """The same game as version 1 wrote it."""
    lines = [line for line in zip(record.deciders, record.actions, strict=True) if not line[1].startswith("found ")]
    return replace(record, version=1, deciders=[seat for seat, _ in lines], actions=[text for _, text in lines])


@rule("AMB-18")
def test_the_choice_that_was_made_for_the_player_is_inserted() -> None:
    record = played(1)
    old = of_version_1(record)
    assert len(old.actions) == len(record.actions) - 1
    match = Match.from_record(old, GAME)
    assert match.record().actions == record.actions
    assert match.record().deciders == record.deciders
    assert match.record().version == 2


@rule("AMB-18")
def test_it_is_inserted_where_a_record_ends_with_it() -> None:
    record = played(1)
    at = next(number for number, text in enumerate(record.actions) if text.startswith("found "))
    old = of_version_1(record)
    del old.actions[at:], old.deciders[at:]
    assert Match.from_record(old, GAME).record().actions == record.actions[: at + 1]


def test_what_was_never_legal_is_refused_with_its_line() -> None:
    old = of_version_1(played(1))
    old.actions[-1] = "dig A1 3"
    with pytest.raises(BadRecord, match=rf"cannot be brought to version 2: .*{len(old.actions)}"):
        Match.from_record(old, GAME)
