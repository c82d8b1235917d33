"""Records of rules version 1, written by the program of that time: they open, and nothing in them is lost."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from wabe.core.errors import BadRecord
from wabe.core.game import NATURE, OVER
from wabe.core.match import Match
from wabe.core.proof import verify
from wabe.core.record import Record, read
from wabe.core.reference import rule
from wabe.core.replay import rules_of, up_to_date
from wabe.games.worlds_504 import GAME

FOLDER = Path(__file__).parent / "rules_1"
RECORDS = {file.stem: read(file.read_text("utf-8")) for file in sorted(FOLDER.glob("*.wabe"))}


def inserted(record: Record) -> list[tuple[int, str]]:
    """The lines that version 1 did not have, with their numbers; all others are as they were."""
    new = up_to_date(record, GAME)
    old = list(zip(record.deciders, record.actions, strict=True))
    found = []
    for number, line in enumerate(zip(new.deciders, new.actions, strict=True), 1):
        if old and line == old[0]:
            del old[0]
        else:
            found.append((number, line[1]))
    assert not old
    return found


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_version_1_is_played_to_the_same_end(name: str) -> None:
    record = RECORDS[name]
    assert record.version == 1
    match = Match.from_record(record, GAME)
    assert match.state.seat == OVER
    assert match.state.scores() == record.result
    assert match.record().version == GAME.version


def test_worlds_without_a_change_have_the_same_lines() -> None:
    for name in ("world_123", "world_268_city_cards", "world_879", "world_987"):
        assert inserted(RECORDS[name]) == [], name


@rule("M9-20")
def test_phases_that_were_left_out_without_money_are_ended() -> None:
    """At once, as version 1 did: a share could be sold in them, and was not."""
    for name, number in (("719_share_for_a_purchase", 1), ("379_shares_for_phases", 9)):
        lines = inserted(RECORDS[name])
        assert [text for _, text in lines] == ["done"] * number, name


@rule("A-56")
def test_the_resident_that_version_1_took_is_named() -> None:
    record = RECORDS["247_markers_from_the_map"]
    lines = [text for _, text in inserted(record)]
    assert [text.split()[0] for text in lines] == ["take-back"] * 2


@rule("P-II-11")
def test_who_had_not_acted_acts_on_by_a_house_rule() -> None:
    record = RECORDS["453_found_acts"]
    assert "found_may_act" not in record.options
    new = up_to_date(record, GAME)
    assert new.options["found_may_act"] == "true"
    assert new.actions == record.actions
    assert "option found_may_act: true" in Match.from_record(record, GAME).record().write()
    for name in RECORDS.keys() - {"453_found_acts"}:
        assert "found_may_act" not in up_to_date(RECORDS[name], GAME).options


@rule("M9-20")
@pytest.mark.parametrize("name", ["719_share_for_a_purchase", "379_shares_for_phases"])
def test_at_the_end_of_an_unfinished_game_the_new_question_is_asked(name: str) -> None:
    """What was answered before stays so; where the game stands now, the player decides."""
    record = RECORDS[name]
    number, _ = inserted(record)[0]
    cut = replace(record, deciders=record.deciders[: number - 1], actions=record.actions[: number - 1], result=None)
    match = Match.from_record(cut, GAME)
    assert match.position == number - 1
    texts = [action.text for action in match.state.legal()]
    assert len(texts) == 2
    assert texts[0].startswith("sell ")
    assert texts[1] == "done"


def test_a_line_that_no_rules_allow_is_named() -> None:
    record = RECORDS["379_shares_for_phases"]
    place = record.actions.index("done")
    wrong = replace(record, actions=[*record.actions[:place], "harvest 5", *record.actions[place + 1 :]])
    with pytest.raises(BadRecord, match=rf"{place + 1}.*harvest 5"):
        Match.from_record(wrong, GAME)


def test_a_record_of_no_known_version_is_refused() -> None:
    with pytest.raises(BadRecord):
        Match.from_record(replace(RECORDS["world_123"], version=0), GAME)


def test_chance_is_proven_where_it_fell() -> None:
    """Lines were inserted before some of it: it is checked by the record as it was written."""
    record = RECORDS["539_sealed"]
    new = up_to_date(record, GAME)
    assert any(seat == NATURE for seat in new.deciders[inserted(record)[0][0] :])
    assert verify(new, rules_of(new, GAME), record) == record.deciders.count(NATURE)
    forged = replace(record, chance=record.chance and replace(record.chance, secret="another"))
    with pytest.raises(BadRecord):
        verify(new, rules_of(new, GAME), forged)
