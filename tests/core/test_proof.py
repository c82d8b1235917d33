"""Chance from a secret: the same whenever it is asked, told after the end, and proven by the record."""

import random

import pytest
from helpers import toy
from msgspec.structs import replace

from wabe.core.chance import commit, rng_at
from wabe.core.errors import BadRecord
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.proof import verify
from wabe.core.record import Record, read
from wabe.core.replay import rules_of

RULES = toy.GAME.rules(2, {"plums": 9})


def played(secret: str = "a secret", moves: int | None = None) -> Match:
    match = Match(RULES, ["A", "B"], secret)
    choice = random.Random(1)
    while match.state.seat != OVER and (moves is None or match.position < moves):
        match.play(choice.choice(match.state.legal()))
    return match


def test_a_secret_gives_other_chance_at_every_position_and_the_same_again() -> None:
    drawn = [rng_at("a", position).random() for position in range(100)]
    assert len(set(drawn)) == 100
    assert drawn == [rng_at("a", position).random() for position in range(100)]
    assert drawn != [rng_at("b", position).random() for position in range(100)]


def test_a_finished_record_proves_itself() -> None:
    record = read(played().record().write())
    assert record.chance is not None
    assert record.chance.commitment == commit("a secret")
    assert verify(record, rules_of(record, toy.GAME)) == record.deciders.count(-1) > 5


def test_before_the_end_the_record_holds_only_the_hash() -> None:
    text = played(moves=6).record().write()
    assert commit("a secret") in text
    assert "a secret" not in text
    with pytest.raises(BadRecord, match="published when the game is over"):
        verify(read(text), RULES)


def test_a_record_of_other_chance_proves_nothing() -> None:
    record = Match(RULES, ["A", "B"], 5).record()
    with pytest.raises(BadRecord, match="cannot be verified"):
        verify(record, RULES)


def test_what_was_changed_is_found() -> None:
    record = played().record()
    assert record.chance is not None
    other = replace(record, chance=replace(record.chance, secret="another"))
    with pytest.raises(BadRecord, match="does not fit the hash"):
        verify(other, RULES)
    forged = replace(record, chance=replace(record.chance, secret="another", commitment=commit("another")))
    with pytest.raises(BadRecord, match="but by the secret chance gives"):
        verify(forged, RULES)


def test_chance_before_the_secret_is_not_its_matter() -> None:
    """A table that goes on from a record of another game answers for its own chance only."""
    first = Match(RULES, ["A", "B"], 5)
    for move in ("bid 1", "bid 0", "bid 1", "bid 2"):
        first.play(move)
    match = Match.from_record(first.record(), toy.GAME, "later")
    match.drawn_from = match.position
    while match.state.seat != OVER:
        match.play(match.state.legal()[0])
    record = match.record()
    assert 0 < verify(record, RULES) < record.deciders.count(-1)


@pytest.mark.parametrize("header", ["sha256", "md5 00 from 0", "sha256 00 since 0", "sha256 00 from x"])
def test_a_damaged_header_is_refused(header: str) -> None:
    good: Record = played(moves=4).record()
    text = "\n".join(f"chance: {header}" if line.startswith("chance:") else line for line in good.write().splitlines())
    with pytest.raises(BadRecord):
        read(text)
